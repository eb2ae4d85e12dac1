#include "cpu_facts.h"

#include "../base/units.h"

#include <math.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#define CPU0 "/sys/devices/system/cpu/cpu0/"

/* The value of `key` in lines of "key : value"; NULL: none. */
static char *value_in(const char *path, const char *key)
{
    g_autofree char *text = NULL;
    if (!g_file_get_contents(path, &text, NULL, NULL))
        return NULL;
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (size_t i = 0; lines[i] != NULL; i++) {
        const char *colon = strchr(lines[i], ':');
        if (colon == NULL || !g_str_has_prefix(lines[i], key))
            continue;
        const char *after = lines[i] + strlen(key);
        if (after + strspn(after, " \t") == colon)
            return g_strstrip(g_strdup(colon + 1));
    }
    return NULL;
}

static char *first_line(const char *path)
{
    char *text = NULL;
    return g_file_get_contents(path, &text, NULL, NULL) ? g_strstrip(text) : NULL;
}

static double number_in(const char *path)
{
    g_autofree char *text = first_line(path);
    return text != NULL && *text != '\0' ? g_ascii_strtod(text, NULL) : NAN;
}

/* The last level that cpu0 has. 0 is "unknown". */
static double cache_bytes(void)
{
    const int levels[] = { _SC_LEVEL4_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE, _SC_LEVEL2_CACHE_SIZE };
    for (size_t i = 0; i < G_N_ELEMENTS(levels); i++)
        if (sysconf(levels[i]) > 0)
            return (double)sysconf(levels[i]);
    g_autofree char *size = first_line(CPU0 "cache/index3/size"); /* "32768K" */
    return size != NULL ? g_ascii_strtod(size, NULL) * 1024 : NAN;
}

/* "L1 48 KiB, L2 2 MiB, L3 260 MiB", data and unified ones of cpu0, or what is known of them. */
static char *caches_text(void)
{
    static const struct {
        const char *name;
        int key;
    } levels[] = { { "L1", _SC_LEVEL1_DCACHE_SIZE },
                   { "L2", _SC_LEVEL2_CACHE_SIZE },
                   { "L3", _SC_LEVEL3_CACHE_SIZE },
                   { "L4", _SC_LEVEL4_CACHE_SIZE } };
    GString *text = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(levels); i++) {
        const long bytes = sysconf(levels[i].key);
        g_autofree char *size = format_bytes((double)bytes);
        if (bytes > 0)
            g_string_append_printf(text, "%s%s %s", text->len > 0 ? ", " : "", levels[i].name,
                                   size);
    }
    return g_string_free(text, text->len == 0);
}

/* "64 threads, several a core"; the latter where the system says which ones share a core. */
static char *cores_text(void)
{
    g_autofree char *siblings = first_line(CPU0 "topology/thread_siblings_list"); /* "0-1", "0,4" */
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    if (siblings == NULL || *siblings == '\0')
        return g_strdup_printf("%ld threads", online);
    return g_strdup_printf("%ld threads, %s", online,
                           strpbrk(siblings, ",-") != NULL ? "several a core" : "one a core");
}

static double nominal_clock_hz(void)
{
    const double base = number_in(CPU0 "cpufreq/base_frequency") * 1e3;
    return base > 0 ? base : number_in(CPU0 "cpufreq/cpuinfo_max_freq") * 1e3;
}

char *cpu_virtualization(void)
{
    g_autofree char *version = first_line("/proc/version");
    if (version != NULL && strstr(version, "microsoft") != NULL)
        return g_strdup("WSL");
    g_autofree char *flags = value_in("/proc/cpuinfo", "flags");
    return flags == NULL
               ? NULL
               : g_strdup(strstr(flags, "hypervisor") != NULL ? "virtual machine" : "none");
}

char *cpu_host_system(void)
{
    struct utsname name;
    return uname(&name) == 0 ? g_strdup_printf("%s %s %s", name.sysname, name.release, name.machine)
                             : NULL;
}

double cpu_free_bytes(void)
{
    g_autofree char *kibibytes = value_in("/proc/meminfo", "MemAvailable");
    return kibibytes != NULL ? g_ascii_strtod(kibibytes, NULL) * 1024 : NAN;
}

/* "Intel Xeon Processor" for "Intel(R) Xeon(R) Processor @ 2.30GHz": what is said aloud. */
char *cpu_plain_name(const char *model)
{
    static const char *const marks[] = { "(R)", "(r)", "(TM)", "(tm)", " CPU" };
    g_autoptr(GString) name = g_string_new(model);
    g_string_truncate(name, strcspn(name->str, "@"));
    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
        g_string_replace(name, marks[i], "", 0);
    return g_strdup(*g_strstrip(name->str) != '\0' ? name->str : "CPU");
}

DeviceFacts cpu_facts(int threads)
{
    g_autofree char *model = value_in("/proc/cpuinfo", "model name");
    return (DeviceFacts) {
        .kind = g_strdup("cpu"),
        .name = cpu_plain_name(model != NULL ? model : "CPU"),
        .multiprocessors = threads,
        .lanes_per_multiprocessor = NAN,
        .clock_hz = nominal_clock_hz(),
        .memory_clock_hz = NAN,
        .memory_bus_bits = NAN,
        .memory_bytes = (double)sysconf(_SC_PHYS_PAGES) * (double)sysconf(_SC_PAGESIZE),
        .cache_bytes = cache_bytes(),
        .compiler = g_strdup("GCC " __VERSION__),
        .host = cpu_host_system(),
        .virtualization = cpu_virtualization(),
        .cores = cores_text(),
        .caches = caches_text(),
        .governor = first_line(CPU0 "cpufreq/scaling_governor"),
    };
}
