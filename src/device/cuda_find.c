#include "cuda_find.h"

#include "../base/error.h"
#include "../base/version.h"
#include "clock.h"
#include "cpu_facts.h"
#include "nvml.h"

#include <math.h>
#include <string.h>

/* 13000 for "13.0": device code of one major version runs on every driver of it. */
static int needed_version(void)
{
    return (int)g_ascii_strtoll(program_nvcc_version, NULL, 10) * 1000;
}

static bool new_enough(const Cuda *cu, GError **error)
{
    int version = 0;
    if (!cuda_ok(cu, cu->DriverGetVersion(&version), error,
                 "asking the CUDA driver for its version"))
        return false;
    if (version >= needed_version())
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                "the CUDA driver is too old: it supports CUDA %d.%d, the device code in this "
                "program needs %d.%d; "
                "update the NVIDIA driver or use --device cpu",
                version / 1000, version % 1000 / 10, needed_version() / 1000,
                needed_version() % 1000 / 10);
    return false;
}

static bool start_driver(const Cuda *cu, GError **error)
{
    const char *visible = g_getenv("CUDA_VISIBLE_DEVICES");
    const CuStatus status = cu->Init(0);
    return visible == NULL
               ? cuda_ok(cu, status, error, "starting the CUDA driver")
               : cuda_ok(cu, status, error,
                         "starting the CUDA driver with CUDA_VISIBLE_DEVICES set to '%s'", visible);
}

const Cuda *cuda_start(int *count, GError **error)
{
    if (kernel_images[0].name == NULL) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                    "this program has no device code, because nvcc was missing where it was built; "
                    "build it where nvcc is on PATH, or use --device cpu");
        return NULL;
    }
    const Cuda *cu = cuda_load(error);
    if (cu == NULL || !new_enough(cu, error) || !start_driver(cu, error) ||
        !cuda_ok(cu, cu->DeviceGetCount(count), error, "counting CUDA devices"))
        return NULL;
    if (*count > 0)
        return cu;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                "the CUDA driver finds no device; look at nvidia-smi and CUDA_VISIBLE_DEVICES, or "
                "use --device cpu");
    return NULL;
}

/* "GPU-6fb1…"; NULL: unknown. g_free(). */
static char *uuid_of(const Cuda *cu, CuNumber number)
{
    CuUuid uuid;
    if (cu->DeviceGetUuid(&uuid, number) != CU_OK)
        return NULL;
    GString *text = g_string_new("GPU-");
    for (int i = 0; i < 16; i++)
        g_string_append_printf(text, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x",
                               (unsigned char)uuid.bytes[i]);
    return g_string_free(text, FALSE);
}

static char *pci_id_of(const Cuda *cu, CuNumber number)
{
    char id[32] = "";
    return cu->DeviceGetPCIBusId(id, sizeof id, number) == CU_OK ? g_ascii_strdown(id, -1) : NULL;
}

static char *name_of(const Cuda *cu, CuNumber number)
{
    char name[256] = "";
    return g_strdup(cu->DeviceGetName(name, sizeof name, number) == CU_OK ? name : "CUDA device");
}

/* Without "GPU-" or "MIG-", which depends on who printed it. */
static const char *hexadecimal_part(const char *uuid)
{
    return g_str_has_prefix(uuid, "gpu-") || g_str_has_prefix(uuid, "mig-") ? uuid + 4 : uuid;
}

static bool is_index(const char *which)
{
    return *which != '\0' && which[strspn(which, "0123456789")] == '\0';
}

/* Some programs print four digits of the PCI domain, others eight. */
static bool is_meant(const Cuda *cu, int index, CuNumber number, const char *which)
{
    if (is_index(which))
        return g_ascii_strtoll(which, NULL, 10) == index;
    g_autofree char *wanted = g_ascii_strdown(which, -1), *uuid = uuid_of(cu, number),
                    *id = pci_id_of(cu, number);
    const char *part = hexadecimal_part(wanted);
    const bool long_enough = strlen(part) >= 4;
    if (uuid != NULL && long_enough && g_str_has_prefix(uuid + strlen("GPU-"), part))
        return true;
    return id != NULL && long_enough && strchr(wanted, ':') != NULL &&
           (g_str_has_suffix(id, wanted) || g_str_has_suffix(wanted, id));
}

static char *list_text(const Cuda *cu, int count)
{
    GString *text = g_string_new(NULL);
    for (int i = 0; i < count; i++) {
        CuNumber number;
        if (cu->DeviceGet(&number, i) != CU_OK)
            continue;
        g_autofree char *name = name_of(cu, number), *uuid = uuid_of(cu, number);
        g_string_append_printf(text, "%scuda:%d is %s (%s)", i > 0 ? ", " : "", i, name,
                               uuid != NULL ? uuid : "no UUID");
    }
    return g_string_free(text, FALSE);
}

bool cuda_find(const Cuda *cu, int count, const char *which, int *index, CuNumber *number,
               GError **error)
{
    for (*index = 0; *index < count; (*index)++) {
        if (!cuda_ok(cu, cu->DeviceGet(number, *index), error, "opening CUDA device %d", *index))
            return false;
        if (which == NULL || is_meant(cu, *index, *number, which))
            return true;
    }
    g_autofree char *devices = list_text(cu, count);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE, "there is no CUDA device '%s': %s",
                which, devices);
    return false;
}

/* scale: base units per unit of the attribute. */
static double attribute(const Cuda *cu, CuNumber number, unsigned which, double scale)
{
    int value = 0;
    return cu->DeviceGetAttribute(&value, which, number) == CU_OK && value > 0 ? value * scale
                                                                               : NAN;
}

static double memory_bytes(const Cuda *cu, CuNumber number)
{
    size_t bytes = 0;
    return cu->DeviceTotalMem(&bytes, number) == CU_OK && bytes > 0 ? (double)bytes : NAN;
}

static char *driver_text(const Cuda *cu)
{
    int version = 0;
    return cu->DriverGetVersion(&version) == CU_OK
               ? g_strdup_printf("CUDA %d.%d", version / 1000, version % 1000 / 10)
               : NULL;
}

/* Of the host, WSL alone matters to the GPU; the rest NVML knows better. */
static char *virtualization(void)
{
    char *host = cpu_virtualization();
    if (g_strcmp0(host, "WSL") != 0)
        g_clear_pointer(&host, g_free);
    return host;
}

DeviceFacts cuda_facts(const Cuda *cu, CuNumber number)
{
    int major = 0, minor = 0, ecc = 0;
    cu->DeviceGetAttribute(&major, CU_CAPABILITY_MAJOR, number);
    cu->DeviceGetAttribute(&minor, CU_CAPABILITY_MINOR, number);
    const bool knows_ecc = cu->DeviceGetAttribute(&ecc, CU_ECC_ENABLED, number) == CU_OK;
    DeviceFacts facts = {
        .kind = g_strdup("cuda"),
        .name = name_of(cu, number),
        .uuid = uuid_of(cu, number),
        .pci_id = pci_id_of(cu, number),
        .compute_capability = major > 0 ? g_strdup_printf("%d.%d", major, minor) : NULL,
        .multiprocessors = attribute(cu, number, CU_MULTIPROCESSORS, 1),
        .lanes_per_multiprocessor = clock_lanes(major, minor),
        .clock_hz = attribute(cu, number, CU_CLOCK_RATE, 1e3),
        .memory_clock_hz = attribute(cu, number, CU_MEMORY_CLOCK_RATE, 1e3),
        .memory_bus_bits = attribute(cu, number, CU_MEMORY_BUS_WIDTH, 1),
        .memory_bytes = memory_bytes(cu, number),
        .cache_bytes = attribute(cu, number, CU_L2_BYTES, 1),
        .driver = driver_text(cu),
        .toolkit = g_strdup_printf("CUDA %s", program_nvcc_version),
        .compiler = g_strdup_printf("nvcc %s", program_nvcc_flags),
        .ecc = knows_ecc ? g_strdup(ecc ? "on" : "off") : NULL,
        .host = cpu_host_system(),
        .virtualization = virtualization(),
    };
    nvml_facts(facts.pci_id, &facts);
    return facts;
}

static void add_problem(GPtrArray *entries, const char *problem)
{
    DeviceEntry *entry = device_entry_new("cuda", NULL);
    entry->problem = g_strdup(problem);
    g_ptr_array_add(entries, entry);
}

void cuda_list(GPtrArray *entries)
{
    g_autoptr(GError) error = NULL;
    int count = 0;
    const Cuda *cu = cuda_start(&count, &error);
    if (cu == NULL) {
        add_problem(entries, error->message);
        return;
    }
    for (int i = 0; i < count; i++) {
        CuNumber number;
        if (cu->DeviceGet(&number, i) != CU_OK)
            continue;
        g_autofree char *selector = g_strdup_printf("cuda:%d", i), *name = name_of(cu, number);
        DeviceEntry *entry = device_entry_new(selector, name);
        entry->uuid = uuid_of(cu, number);
        entry->pci_id = pci_id_of(cu, number);
        g_ptr_array_add(entries, entry);
    }
}
