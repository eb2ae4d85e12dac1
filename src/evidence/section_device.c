/* Device and program: every fact that a record holds of what measured, known or unknown. */
#include "sections.h"

#include "../base/units.h"
#include "../model/guards.h"

#include <math.h>
#include <string.h>

typedef enum { ON_ANY, ON_GPU, ON_CPU } Where;

/* text: of the member at `offset` in a Record; NULL where it is unknown. */
typedef struct {
    const char *what;
    size_t offset;
    char *(*text)(const void *member);
    Where where; /* on which devices it can be known at all */
} Fact;

/* --- members as text --- */

static char *words(const void *member)
{
    return g_strdup(*(char *const *)member);
}

/* Formats a number; NULL: unknown. */
static char *number(const void *member, char *(*format)(double value), const char *unit)
{
    const double value = *(const double *)member;
    g_autofree char *text = isfinite(value) ? format(value) : NULL;
    return text != NULL ? g_strconcat(text, unit, NULL) : NULL;
}

static char *count(const void *member)
{
    return number(member, format_count, "");
}

static char *bits(const void *member)
{
    return number(member, format_count, " bits");
}

static char *bytes(const void *member)
{
    return number(member, format_bytes, "");
}

static char *ghz(const void *member)
{
    return number(member, section_ghz, " GHz");
}

/* "fe51c671d56e, without uncommitted changes". */
static char *commit(const void *member)
{
    static const char dirty[] = "-dirty";
    const char *text = *(char *const *)member;
    if (text == NULL)
        return NULL;
    if (!g_str_has_suffix(text, dirty))
        return g_strconcat(text, ", without uncommitted changes", NULL);
    return g_strdup_printf("%.*s, WITH uncommitted changes", (int)(strlen(text) - strlen(dirty)),
                           text);
}

/* --- which facts --- */

#define DEVICE(member) offsetof(Record, device.member)

static const Fact facts[] = {
    { "device", DEVICE(name), words, ON_ANY },
    { "UUID", DEVICE(uuid), words, ON_GPU },
    { "PCI id", DEVICE(pci_id), words, ON_GPU },
    { "compute capability", DEVICE(compute_capability), words, ON_GPU },
    { "multiprocessors", DEVICE(multiprocessors), count, ON_GPU },
    { "threads used", DEVICE(multiprocessors), count, ON_CPU },
    { "cores", DEVICE(cores), words, ON_CPU },
    { "FP32 lanes a multiprocessor", DEVICE(lanes_per_multiprocessor), count, ON_GPU },
    { "nominal clock", DEVICE(clock_hz), ghz, ON_ANY },
    { "memory", DEVICE(memory_bytes), bytes, ON_ANY },
    { "nominal memory clock", DEVICE(memory_clock_hz), ghz, ON_ANY },
    { "memory bus", DEVICE(memory_bus_bits), bits, ON_ANY },
    { "last-level cache", DEVICE(cache_bytes), bytes, ON_ANY },
    { "caches", DEVICE(caches), words, ON_CPU },
    { "ECC", DEVICE(ecc), words, ON_ANY },
    { "MIG", DEVICE(mig), words, ON_GPU },
    { "virtualisation", DEVICE(virtualization), words, ON_ANY },
    { "power limit", DEVICE(power_limit), words, ON_ANY },
    { "clock locks", DEVICE(clock_locks), words, ON_GPU },
    { "frequency governor", DEVICE(governor), words, ON_CPU },
    { "other processes on it", DEVICE(other_processes), words, ON_ANY },
    { "driver", DEVICE(driver), words, ON_GPU },
    { "host system", DEVICE(host), words, ON_ANY },
    { "program", offsetof(Record, program), words, ON_ANY },
    { "version", offsetof(Record, version), words, ON_ANY },
    { "commit", offsetof(Record, commit), commit, ON_ANY },
    { "SHA-256 of the program", offsetof(Record, program_sha256), words, ON_ANY },
    { "toolkit", DEVICE(toolkit), words, ON_GPU },
    { "compiler and flags", DEVICE(compiler), words, ON_ANY },
    { "device code", DEVICE(image), words, ON_GPU },
    { "SHA-256 of the device code", DEVICE(image_sha256), words, ON_GPU },
    { "preset", offsetof(Record, preset), words, ON_ANY },
    { "date", offsetof(Record, date), words, ON_ANY },
    { "most host memory in use", offsetof(Record, peak_host_bytes), bytes, ON_ANY },
    { "host memory with the device opened", offsetof(Record, opened_host_bytes), bytes, ON_ANY },
};

/* What a transcribed record does not know was not published; a run's own is "unknown". */
static void add_fact(Evidence *evidence, Grid *grid, const Fact *fact)
{
    const Record *record = evidence->roofline->record;
    const Where here = guard_gpu(record) ? ON_GPU : ON_CPU;
    g_autofree char *text = fact->text((const char *)record + fact->offset);
    if (fact->where != ON_ANY && fact->where != here)
        return;
    if (text == NULL && record->origin == ORIGIN_TRANSCRIBED)
        evidence_missing(evidence, fact->what);
    else
        grid_add_texts(grid, fact->what, text != NULL ? text : "unknown", NULL);
}

void section_device(Evidence *evidence)
{
    Grid *grid = grid_new("ll");
    for (size_t i = 0; i < G_N_ELEMENTS(facts); i++)
        add_fact(evidence, grid, &facts[i]);
    evidence_table(evidence, NULL, grid, NULL);
}
