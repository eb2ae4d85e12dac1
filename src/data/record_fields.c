#include "record_fields.h"

#include "record.h"

#define TEXT(type, key, rules)                             \
    {                                                      \
#key, FIELD_TEXT, offsetof(type, key), rules, NULL \
    }
#define NUMBER(type, key, rules)                             \
    {                                                        \
#key, FIELD_NUMBER, offsetof(type, key), rules, NULL \
    }
#define FLAG(type, key)                                \
    {                                                  \
#key, FIELD_FLAG, offsetof(type, key), 0, NULL \
    }
#define END                 \
    {                       \
        NULL, 0, 0, 0, NULL \
    }

static const char *const kind_names[] = { "bandwidth", "compute", NULL };
static const char *const origin_names[] = { "measured", "transcribed", "imported", "given", NULL };
static const char *const source_names[] = { "source code", "hardware counter", "import", NULL };
static const char *const status_names[] = { "timed", "not timed", "failed", "unchecked", NULL };

const Field record_fields[] = {
    { "origin", FIELD_NAME, offsetof(Record, origin), FIELD_SINCE_2, origin_names },
    TEXT(Record, source, 0),
    TEXT(Record, date, 0),
    TEXT(Record, statistic, 0),
    FLAG(Record, interrupted),
    TEXT(Record, program, 0),
    TEXT(Record, version, 0),
    TEXT(Record, commit, 0),
    TEXT(Record, program_sha256, 0),
    TEXT(Record, command, 0),
    NUMBER(Record, opened_host_bytes, 0),
    NUMBER(Record, peak_host_bytes, 0),
    TEXT(Record, preset, FIELD_REQUIRED),
    TEXT(Record, size_rule, 0),
    END,
};

const Field sizes_fields[] = {
    NUMBER(Sizes, n, FIELD_POSITIVE),
    NUMBER(Sizes, m, FIELD_POSITIVE),
    NUMBER(Sizes, d, FIELD_POSITIVE),
    END,
};

const Field counts_fields[] = {
    NUMBER(Counts, flop, FIELD_REQUIRED),
    NUMBER(Counts, read_bytes, FIELD_REQUIRED),
    NUMBER(Counts, write_bytes, FIELD_REQUIRED),
    NUMBER(Counts, compulsory_bytes, FIELD_REQUIRED),
    END,
};

const Field device_fields[] = {
    TEXT(DeviceFacts, kind, FIELD_REQUIRED),
    TEXT(DeviceFacts, name, FIELD_REQUIRED),
    TEXT(DeviceFacts, uuid, 0),
    TEXT(DeviceFacts, pci_id, 0),
    TEXT(DeviceFacts, compute_capability, 0),
    NUMBER(DeviceFacts, multiprocessors, 0),
    NUMBER(DeviceFacts, lanes_per_multiprocessor, 0),
    NUMBER(DeviceFacts, clock_hz, 0),
    NUMBER(DeviceFacts, memory_clock_hz, 0),
    NUMBER(DeviceFacts, memory_bus_bits, 0),
    NUMBER(DeviceFacts, memory_bytes, 0),
    NUMBER(DeviceFacts, cache_bytes, 0),
    TEXT(DeviceFacts, driver, 0),
    TEXT(DeviceFacts, toolkit, 0),
    TEXT(DeviceFacts, compiler, 0),
    TEXT(DeviceFacts, image, 0),
    TEXT(DeviceFacts, image_sha256, 0),
    TEXT(DeviceFacts, host, 0),
    TEXT(DeviceFacts, ecc, 0),
    TEXT(DeviceFacts, mig, 0),
    TEXT(DeviceFacts, virtualization, 0),
    TEXT(DeviceFacts, power_limit, 0),
    TEXT(DeviceFacts, clock_locks, 0),
    TEXT(DeviceFacts, other_processes, 0),
    TEXT(DeviceFacts, governor, 0),
    TEXT(DeviceFacts, cores, 0),
    TEXT(DeviceFacts, caches, 0),
    TEXT(DeviceFacts, temperature, 0),
    TEXT(DeviceFacts, throttle, 0),
    TEXT(DeviceFacts, end_temperature, 0),
    TEXT(DeviceFacts, end_throttle, 0),
    END,
};

const Field series_fields[] = {
    NUMBER(Series, launches, FIELD_POSITIVE),
    NUMBER(Series, clock_hz, FIELD_POSITIVE),
    NUMBER(Series, start_s, 0),
    FLAG(Series, ungated),
    END,
};

const Field check_fields[] = {
    TEXT(Check, name, FIELD_REQUIRED),
    NUMBER(Check, error, 0),
    NUMBER(Check, tolerance, FIELD_REQUIRED),
    NUMBER(Check, elements, 0),
    FLAG(Check, passed),
    END,
};

const Field candidate_fields[] = {
    TEXT(Candidate, shape, FIELD_REQUIRED),
    TEXT(Candidate, reason, 0),
    FLAG(Candidate, lesson),
    NUMBER(Candidate, buffer_bytes, FIELD_POSITIVE),
    END,
};

const Field ceiling_fields[] = {
    { "kind", FIELD_NAME, offsetof(Ceiling, kind), FIELD_REQUIRED, kind_names },
    { "origin", FIELD_NAME, offsetof(Ceiling, origin), FIELD_SINCE_2, origin_names },
    TEXT(Ceiling, precision, 0),
    TEXT(Ceiling, unit, FIELD_SINCE_2),
    TEXT(Ceiling, level, 0),
    TEXT(Ceiling, mix, 0),
    TEXT(Ceiling, method, FIELD_REQUIRED),
    TEXT(Ceiling, shape, 0),
    NUMBER(Ceiling, buffer_bytes, FIELD_POSITIVE),
    NUMBER(Ceiling, end_median_s, FIELD_POSITIVE),
    NUMBER(Ceiling, end_clock_hz, FIELD_POSITIVE),
    END,
};

const Field measurement_fields[] = {
    TEXT(Measurement, id, FIELD_REQUIRED),
    TEXT(Measurement, label, FIELD_REQUIRED),
    TEXT(Measurement, prose, FIELD_REQUIRED),
    TEXT(Measurement, short_label, FIELD_REQUIRED),
    { "place", FIELD_INDEX, offsetof(Measurement, place), FIELD_REQUIRED, NULL },
    { "origin", FIELD_NAME, offsetof(Measurement, origin), FIELD_SINCE_2, origin_names },
    TEXT(Measurement, precision, FIELD_SINCE_2),
    TEXT(Measurement, level, FIELD_SINCE_2),
    FLAG(Measurement, integer_work),
    TEXT(Measurement, lever, 0),
    TEXT(Measurement, flop_formula, 0),
    TEXT(Measurement, bytes_formula, 0),
    { "status", FIELD_NAME, offsetof(Measurement, status), FIELD_REQUIRED, status_names },
    TEXT(Measurement, reason, 0),
    END,
};

const Field traffic_fields[] = {
    TEXT(Traffic, level, FIELD_REQUIRED),
    NUMBER(Traffic, read_bytes, FIELD_REQUIRED),
    NUMBER(Traffic, write_bytes, FIELD_REQUIRED),
    { "source", FIELD_NAME, offsetof(Traffic, source), FIELD_REQUIRED, source_names },
    END,
};

const Field warning_fields[] = {
    TEXT(Warning, id, FIELD_REQUIRED),
    TEXT(Warning, text, FIELD_REQUIRED),
    END,
};

const Field repeat_fields[] = {
    NUMBER(Repeat, process, FIELD_REQUIRED | FIELD_POSITIVE),
    TEXT(Repeat, of, FIELD_REQUIRED),
    NUMBER(Repeat, work_per_s, FIELD_REQUIRED | FIELD_POSITIVE),
    END,
};
