#include "nvml.h"

#include <dlfcn.h>
#include <stddef.h>

#define LIBRARY "libnvidia-ml.so.1"
#define NVML_OK 0
#define NVML_INSUFFICIENT_SIZE 7
#define NVML_TEMPERATURE_GPU 0
#define APPLICATION_CLOCKS 0x2ull

typedef void *NvmlDevice;

typedef struct {
    int (*init)(void);
    int (*shutdown)(void);
    int (*device_by_pci)(const char *id, NvmlDevice *device);
    int (*driver_version)(char *text, unsigned size);
    int (*ecc_mode)(NvmlDevice device, unsigned *now, unsigned *pending);
    int (*mig_mode)(NvmlDevice device, unsigned *now, unsigned *pending);
    int (*virtualization)(NvmlDevice device, unsigned *mode);
    int (*power_limit)(NvmlDevice device, unsigned *milliwatts);
    int (*temperature)(NvmlDevice device, unsigned sensor, unsigned *celsius);
    int (*throttle_reasons)(NvmlDevice device, unsigned long long *reasons);
    int (*processes)(NvmlDevice device, unsigned *count, void *infos);
} Nvml;

static const struct {
    const char *symbol;
    size_t member;
} functions[] = {
    { "nvmlInit_v2", offsetof(Nvml, init) },
    { "nvmlShutdown", offsetof(Nvml, shutdown) },
    { "nvmlDeviceGetHandleByPciBusId_v2", offsetof(Nvml, device_by_pci) },
    { "nvmlSystemGetDriverVersion", offsetof(Nvml, driver_version) },
    { "nvmlDeviceGetEccMode", offsetof(Nvml, ecc_mode) },
    { "nvmlDeviceGetMigMode", offsetof(Nvml, mig_mode) },
    { "nvmlDeviceGetVirtualizationMode", offsetof(Nvml, virtualization) },
    { "nvmlDeviceGetEnforcedPowerLimit", offsetof(Nvml, power_limit) },
    { "nvmlDeviceGetTemperature", offsetof(Nvml, temperature) },
    { "nvmlDeviceGetCurrentClocksThrottleReasons", offsetof(Nvml, throttle_reasons) },
    { "nvmlDeviceGetComputeRunningProcesses", offsetof(Nvml, processes) },
};

/* Idling is no reason worth a word. */
static const struct {
    unsigned long long bit;
    const char *words;
} reasons[] = {
    { APPLICATION_CLOCKS, "clock setting" },
    { 0x4, "power cap" },
    { 0x8, "hardware slowdown" },
    { 0x10, "synchronised boost" },
    { 0x20, "temperature" },
    { 0x40, "temperature (hardware)" },
    { 0x80, "power brake" },
    { 0x100, "display clock setting" },
};

static const char *const virtualizations[] = { "none", "passthrough", "vGPU", "vGPU host",
                                               "vSGA host" };

/* A function that this version of the library lacks stays NULL. */
static bool load(Nvml *nvml)
{
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        return false;
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++)
        *(void **)((char *)nvml + functions[i].member) = dlsym(library, functions[i].symbol);
    return nvml->init != NULL && nvml->shutdown != NULL;
}

#define ANSWERS(FUNCTION, ...) ((FUNCTION) != NULL && (FUNCTION)(__VA_ARGS__) == NVML_OK)

static char *throttle_text(unsigned long long bits)
{
    GString *text = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(reasons); i++)
        if (bits & reasons[i].bit)
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", reasons[i].words);
    return g_string_free(text->len > 0 ? text : g_string_assign(text, "none"), FALSE);
}

static void add_modes(const Nvml *nvml, NvmlDevice device, DeviceFacts *facts)
{
    unsigned now, pending, mode;
    if (ANSWERS(nvml->ecc_mode, device, &now, &pending)) {
        g_free(facts->ecc);
        facts->ecc = g_strdup(now ? "on" : "off");
    }
    if (ANSWERS(nvml->mig_mode, device, &now, &pending))
        facts->mig = g_strdup(now ? "on" : "off");
    if (facts->virtualization == NULL && ANSWERS(nvml->virtualization, device, &mode) &&
        mode < G_N_ELEMENTS(virtualizations))
        facts->virtualization = g_strdup(virtualizations[mode]);
}

static void add_state(const Nvml *nvml, NvmlDevice device, DeviceFacts *facts)
{
    unsigned value;
    unsigned long long bits;
    if (ANSWERS(nvml->power_limit, device, &value))
        facts->power_limit = g_strdup_printf("%.0f W", value / 1000.0);
    if (ANSWERS(nvml->temperature, device, NVML_TEMPERATURE_GPU, &value))
        facts->temperature = g_strdup_printf("%u °C", value);
    if (ANSWERS(nvml->throttle_reasons, device, &bits)) {
        facts->throttle = throttle_text(bits);
        facts->clock_locks =
            g_strdup(bits & APPLICATION_CLOCKS ? "application clocks are set" : "none seen");
    }
}

/* Without room for any it says how many there are. */
static void add_processes(const Nvml *nvml, NvmlDevice device, DeviceFacts *facts)
{
    unsigned count = 0;
    if (nvml->processes == NULL)
        return;
    const int status = nvml->processes(device, &count, NULL);
    if (status == NVML_OK || status == NVML_INSUFFICIENT_SIZE)
        facts->other_processes = count == 0 ? g_strdup("none") : g_strdup_printf("%u", count);
}

/* False: no library, or no such device. Ends with shutdown(). */
static bool begin(Nvml *nvml, const char *pci_id, NvmlDevice *device)
{
    if (pci_id == NULL || !load(nvml) || nvml->init() != NVML_OK)
        return false;
    if (ANSWERS(nvml->device_by_pci, pci_id, device))
        return true;
    nvml->shutdown();
    return false;
}

void nvml_end_facts(const char *pci_id, DeviceFacts *facts)
{
    Nvml nvml;
    NvmlDevice device;
    unsigned celsius;
    unsigned long long bits;
    if (!begin(&nvml, pci_id, &device))
        return;
    if (ANSWERS(nvml.temperature, device, NVML_TEMPERATURE_GPU, &celsius))
        facts->end_temperature = g_strdup_printf("%u °C", celsius);
    if (ANSWERS(nvml.throttle_reasons, device, &bits))
        facts->end_throttle = throttle_text(bits);
    nvml.shutdown();
}

void nvml_facts(const char *pci_id, DeviceFacts *facts)
{
    Nvml nvml;
    NvmlDevice device;
    char driver[96];
    if (!begin(&nvml, pci_id, &device))
        return;
    if (ANSWERS(nvml.driver_version, driver, sizeof driver)) {
        g_free(facts->driver);
        facts->driver = g_strdup(driver);
    }
    add_modes(&nvml, device, facts);
    add_state(&nvml, device, facts);
    add_processes(&nvml, device, facts);
    nvml.shutdown();
}
