#include "record.h"

#include "../base/error.h"

#include <gio/gio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const QuantityInfo quantities[QUANTITY_COUNT] = {
    [QUANTITY_INTENSITY] = { "intensity", "FLOP/byte", 1, 3 },
    [QUANTITY_TIME] = { "time", "ms", 1e-3, 3 },
    [QUANTITY_BYTE_RATE] = { "byte_rate", "GB/s", 1e9, 1 },
    [QUANTITY_FLOP_RATE] = { "flop_rate", "GFLOP/s", 1e9, 1 },
    [QUANTITY_SHARE] = { "share", "%", 1e-2, 1 },
    [QUANTITY_RIDGE] = { "ridge", "FLOP/byte", 1, 2 },
};

static const Counts unknown_counts = { NAN, NAN, NAN, NAN };
static const Sizes unknown_sizes = { NAN, NAN, NAN };

static Series series_new(void)
{
    return (Series) {
        .launches = NAN,
        .samples_s = g_array_new(FALSE, FALSE, sizeof(double)),
        .clock_hz = NAN,
        .start_s = NAN,
    };
}

static void published_clear(Published *published)
{
    for (int i = 0; i < QUANTITY_COUNT; i++)
        g_clear_pointer(&published->text[i], g_free);
}

Check *check_new(const char *name, double error, double tolerance, double elements)
{
    Check *check = g_new0(Check, 1);
    check->name = g_strdup(name);
    check->error = error;
    check->tolerance = tolerance;
    check->elements = elements;
    check->passed = error <= tolerance; /* false for NAN */
    return check;
}

void check_free(Check *check)
{
    g_free(check->name);
    g_free(check);
}

Candidate *candidate_new(const char *shape)
{
    Candidate *candidate = g_new0(Candidate, 1);
    candidate->shape = g_strdup(shape);
    candidate->buffer_bytes = NAN;
    candidate->counts = unknown_counts;
    candidate->series = series_new();
    return candidate;
}

void candidate_free(Candidate *candidate)
{
    g_free(candidate->shape);
    g_free(candidate->reason);
    g_array_unref(candidate->series.samples_s);
    g_free(candidate);
}

Ceiling *ceiling_new(CeilingKind kind)
{
    Ceiling *ceiling = g_new0(Ceiling, 1);
    ceiling->kind = kind;
    ceiling->buffer_bytes = ceiling->end_median_s = ceiling->end_clock_hz = NAN;
    ceiling->counts = unknown_counts;
    ceiling->series = series_new();
    ceiling->checks = g_ptr_array_new_with_free_func((GDestroyNotify)check_free);
    ceiling->candidates = g_ptr_array_new_with_free_func((GDestroyNotify)candidate_free);
    return ceiling;
}

void ceiling_free(Ceiling *ceiling)
{
    if (ceiling == NULL)
        return;
    g_free(ceiling->precision);
    g_free(ceiling->unit);
    g_free(ceiling->level);
    g_free(ceiling->mix);
    g_free(ceiling->method);
    g_free(ceiling->shape);
    g_array_unref(ceiling->series.samples_s);
    g_ptr_array_unref(ceiling->checks);
    g_ptr_array_unref(ceiling->candidates);
    published_clear(&ceiling->published);
    g_free(ceiling);
}

char *ceiling_reference(const Ceiling *ceiling)
{
    return g_strconcat("ceiling:", ceiling->method, NULL);
}

char *measurement_reference(const Measurement *measurement)
{
    return g_strconcat("kernel:", measurement->id, NULL);
}

Traffic *traffic_new(const char *level, double read_bytes, double write_bytes, TrafficSource source)
{
    Traffic *traffic = g_new0(Traffic, 1);
    *traffic = (Traffic) { g_strdup(level), read_bytes, write_bytes, source };
    return traffic;
}

void traffic_free(Traffic *traffic)
{
    g_free(traffic->level);
    g_free(traffic);
}

const Ceiling *ceiling_first(const GPtrArray *ceilings, CeilingKind kind)
{
    for (guint i = 0; i < ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(ceilings, i);
        if (ceiling->kind == kind)
            return ceiling;
    }
    return NULL;
}

Measurement *measurement_new(void)
{
    Measurement *measurement = g_new0(Measurement, 1);
    measurement->sizes = unknown_sizes;
    measurement->counts = unknown_counts;
    measurement->series = series_new();
    measurement->checks = g_ptr_array_new_with_free_func((GDestroyNotify)check_free);
    measurement->traffic = g_ptr_array_new_with_free_func((GDestroyNotify)traffic_free);
    return measurement;
}

void measurement_free(Measurement *measurement)
{
    if (measurement == NULL)
        return;
    char *texts[] = { measurement->id,     measurement->label,         measurement->prose,
                      measurement->lever,  measurement->short_label,   measurement->flop_formula,
                      measurement->reason, measurement->bytes_formula, measurement->precision,
                      measurement->level };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(texts[i]);
    g_array_unref(measurement->series.samples_s);
    g_ptr_array_unref(measurement->checks);
    g_ptr_array_unref(measurement->traffic);
    published_clear(&measurement->published);
    g_free(measurement);
}

Warning *warning_new(const char *id, const char *text)
{
    Warning *warning = g_new0(Warning, 1);
    warning->id = g_strdup(id);
    warning->text = g_strdup(text);
    return warning;
}

void warning_free(Warning *warning)
{
    g_free(warning->id);
    g_free(warning->text);
    g_free(warning);
}

Repeat *repeat_new(double process, const char *of, double work_per_s)
{
    Repeat *repeat = g_new0(Repeat, 1);
    repeat->process = process;
    repeat->of = g_strdup(of);
    repeat->work_per_s = work_per_s;
    return repeat;
}

void repeat_free(Repeat *repeat)
{
    g_free(repeat->of);
    g_free(repeat);
}

static DeviceFacts unknown_facts(void)
{
    return (DeviceFacts) {
        .multiprocessors = NAN,
        .lanes_per_multiprocessor = NAN,
        .clock_hz = NAN,
        .memory_clock_hz = NAN,
        .memory_bus_bits = NAN,
        .memory_bytes = NAN,
        .cache_bytes = NAN,
    };
}

/* Where the texts of the facts are. */
static const size_t fact_texts[] = {
    offsetof(DeviceFacts, kind),         offsetof(DeviceFacts, name),
    offsetof(DeviceFacts, uuid),         offsetof(DeviceFacts, pci_id),
    offsetof(DeviceFacts, driver),       offsetof(DeviceFacts, compute_capability),
    offsetof(DeviceFacts, toolkit),      offsetof(DeviceFacts, compiler),
    offsetof(DeviceFacts, image),        offsetof(DeviceFacts, host),
    offsetof(DeviceFacts, ecc),          offsetof(DeviceFacts, mig),
    offsetof(DeviceFacts, power_limit),  offsetof(DeviceFacts, virtualization),
    offsetof(DeviceFacts, clock_locks),  offsetof(DeviceFacts, other_processes),
    offsetof(DeviceFacts, governor),     offsetof(DeviceFacts, temperature),
    offsetof(DeviceFacts, throttle),     offsetof(DeviceFacts, end_temperature),
    offsetof(DeviceFacts, end_throttle), offsetof(DeviceFacts, cores),
    offsetof(DeviceFacts, caches),       offsetof(DeviceFacts, image_sha256),
};

static char **fact_text(DeviceFacts *facts, size_t i)
{
    return (char **)(void *)((char *)facts + fact_texts[i]);
}

void device_facts_clear(DeviceFacts *facts)
{
    for (size_t i = 0; i < G_N_ELEMENTS(fact_texts); i++)
        g_free(*fact_text(facts, i));
    *facts = unknown_facts();
}

void device_facts_copy(DeviceFacts *facts, const DeviceFacts *source)
{
    device_facts_clear(facts);
    *facts = *source;
    for (size_t i = 0; i < G_N_ELEMENTS(fact_texts); i++)
        *fact_text(facts, i) = g_strdup(*fact_text(facts, i));
}

Record *record_new(void)
{
    Record *record = g_new0(Record, 1);
    record->schema = RECORD_SCHEMA;
    record->sizes = unknown_sizes;
    record->opened_host_bytes = record->peak_host_bytes = NAN;
    record->device = unknown_facts();
    record->ceilings = g_ptr_array_new_with_free_func((GDestroyNotify)ceiling_free);
    record->kernels = g_ptr_array_new_with_free_func((GDestroyNotify)measurement_free);
    record->warnings = g_ptr_array_new_with_free_func((GDestroyNotify)warning_free);
    record->repeats = g_ptr_array_new_with_free_func((GDestroyNotify)repeat_free);
    return record;
}

void record_free(Record *record)
{
    if (record == NULL)
        return;
    char *texts[] = { record->source,  record->date,    record->statistic,     record->program,
                      record->version, record->command, record->preset,        record->size_rule,
                      record->commit,  record->sha256,  record->program_sha256 };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        g_free(texts[i]);
    device_facts_clear(&record->device);
    published_clear(&record->published);
    g_ptr_array_unref(record->ceilings);
    g_ptr_array_unref(record->kernels);
    g_ptr_array_unref(record->warnings);
    g_ptr_array_unref(record->repeats);
    g_free(record);
}
