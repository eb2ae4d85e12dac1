/* record: what one run measured (or a publication stated), as it stands in a JSON file. The seam of
 * the program: src/measure fills one in, everything that draws or prints reads one.
 *
 * Numbers are SI base units (second, byte, FLOP, hertz). An unknown number is NAN and an unknown
 * text is NULL; both are absent from the file. A Record owns all it points to. */
#ifndef ROOFLINE_DATA_RECORD_H
#define ROOFLINE_DATA_RECORD_H

#include "counts.h"

#include <glib.h>
#include <stdbool.h>

#define RECORD_SCHEMA 2 /* of new records; from 1 on all are read */

/* Figures that a publication prints. */
typedef enum {
    QUANTITY_INTENSITY, /* FLOP/byte */
    QUANTITY_TIME,      /* ms */
    QUANTITY_BYTE_RATE, /* GB/s, bytes asked for */
    QUANTITY_FLOP_RATE, /* GFLOP/s */
    QUANTITY_SHARE,     /* % of the ceiling */
    QUANTITY_RIDGE,     /* FLOP/byte */
    QUANTITY_COUNT
} Quantity;

/* key: in the record; unit: as printed; scale: base units per printed unit; decimals: as printed.
 */
typedef struct {
    const char *key, *unit;
    double scale;
    int decimals;
} QuantityInfo;
extern const QuantityInfo quantities[QUANTITY_COUNT];

/* The published texts without their unit ("976.0"), NULL where nothing was published. */
typedef struct {
    char *text[QUANTITY_COUNT];
} Published;

/* Durations of batches of `launches` launches each, in the order in which they were taken. */
typedef struct {
    double launches;
    GArray *samples_s; /* of double; empty, never NULL */
    double clock_hz;   /* in effect, read on the device; NAN: unknown */
    double start_s;    /* since the run's start; NAN: unknown */
    bool ungated;      /* launch overhead may be inside the samples */
} Series;

/* One comparison with a reference. error and tolerance in the unit that `name` says. */
typedef struct {
    char *name; /* "exact", "timed", … */
    double error, tolerance, elements;
    bool passed;
} Check;

typedef enum { CEILING_BANDWIDTH, CEILING_COMPUTE } CeilingKind;

/* Where numbers come from. */
typedef enum {
    ORIGIN_MEASURED,    /* by a run of this program */
    ORIGIN_TRANSCRIBED, /* from a publication, as printed there */
    ORIGIN_IMPORTED,    /* from another tool's file */
    ORIGIN_GIVEN,       /* by a person */
} Origin;

typedef enum {
    TRAFFIC_SOURCE_CODE,      /* counted from the kernel's source */
    TRAFFIC_HARDWARE_COUNTER, /* read on the device */
    TRAFFIC_IMPORT,           /* another tool's count */
} TrafficSource;

/* Bytes that one launch moved at one level of memory ("DRAM", "L2"). */
typedef struct {
    char *level;
    double read_bytes, write_bytes;
    TrafficSource source;
} Traffic;

/* One shape tried in the search for a ceiling. A reason says why it is out: without samples it
 * failed, with a few it was too far behind. */
typedef struct {
    char *shape, *reason;
    bool lesson;         /* what a course's own kernel does */
    double buffer_bytes; /* of one buffer; NAN for arithmetic */
    Counts counts;
    Series series;
} Candidate;

typedef struct {
    CeilingKind kind;
    Origin origin;
    char *precision; /* "FP32" for compute, NULL for bandwidth */
    char *unit;      /* "tensor" for compute by tensor units; NULL: vector units, or bandwidth */
    char *level;     /* "DRAM" for bandwidth, NULL for compute */
    char *mix;       /* "read + write" for a copy, NULL for compute */
    char *method;    /* "copy", "FMA" */
    char *shape;     /* of the winner: "float4, 128 threads" */
    double buffer_bytes; /* of one buffer of the winner */
    bool datasheet;      /* a vendor's figure, asked for when drawing; never in a file */
    Counts counts;
    Series series;         /* fresh samples of the winner */
    GPtrArray *checks;     /* Check */
    GPtrArray *candidates; /* Candidate, in the order tried */
    double
        end_median_s; /* of one launch, measured again at the end of the run; NAN: not measured */
    double end_clock_hz; /* in effect then; NAN: unknown */
    Published published;
} Ceiling;

typedef enum {
    MEASUREMENT_TIMED,
    MEASUREMENT_NOT_TIMED, /* counts only */
    MEASUREMENT_FAILED,    /* a check failed, or the launch did: reason says which */
    MEASUREMENT_UNCHECKED, /* timed, but nobody compared the result */
} MeasurementStatus;

/* One kernel of the preset. Also in the record when it failed or was not timed. */
typedef struct {
    char *id, *label, *prose, *short_label; /* "transpose-naive", "transpose, naive",
                                             * "the naive transpose", "transpose" */
    int place;                              /* in the preset, from 0; decides shape and colour */
    Origin origin;
    char *precision;                    /* "FP64"; NULL: FP32 */
    char *level;                        /* of memory that its bytes are of; NULL: DRAM */
    bool integer_work;                  /* does integer arithmetic that is not counted */
    char *lever;                        /* the preset author's advice, NULL: none */
    char *flop_formula, *bytes_formula; /* in symbols: "n", "3·n·4" */
    Sizes sizes;
    Counts counts;
    MeasurementStatus status;
    char *reason; /* for NOT_TIMED and FAILED */
    Series series;
    GPtrArray *checks;  /* Check */
    GPtrArray *traffic; /* Traffic: what else is known of its bytes; may be empty */
    Published published;
} Measurement;

/* From the closed list in warning.h. */
typedef struct {
    char *id, *text;
} Warning;

/* What one of several processes found of a ceiling ("ceiling:copy") or a kernel
 * ("kernel:vector-add"): byte/s, FLOP/s of a compute ceiling; of a kernel the bytes asked for.
 * Process 1 is the one whose samples the record has. */
typedef struct {
    double process;
    char *of;
    double work_per_s;
} Repeat;

/* Every text NULL and every number NAN where it is unknown. */
typedef struct {
    char *kind; /* "cuda", "cpu" */
    char *name; /* "NVIDIA H200" */
    char *uuid, *pci_id, *compute_capability;
    double multiprocessors;                            /* SMs, or CPU threads used */
    double lanes_per_multiprocessor;                   /* FP32 FMA a clock */
    double clock_hz, memory_clock_hz, memory_bus_bits; /* nominal */
    double memory_bytes, cache_bytes;                  /* cache: the last level */
    char *driver, *toolkit, *compiler, *image, *host;
    char *image_sha256; /* of the device code in the program, all that was loaded, in its order */
    char *ecc, *mig, *virtualization, *power_limit, *clock_locks, *other_processes, *governor,
        *cores, *caches, /* of a processor, in words */
        *temperature, *throttle;
    char *end_temperature, *end_throttle; /* after the run */
} DeviceFacts;

typedef struct {
    int schema;       /* of the file, in which it is written again; RECORD_SCHEMA of a new one */
    Origin origin;    /* a transcribed one has published figures and no samples */
    bool interrupted; /* the run ended early */
    char *source;     /* of a transcribed record: what it was transcribed from */
    char *date;       /* ISO 8601: of the run, "2026-08-30" or with a time in UTC; NULL: not
                       * published */
    char *statistic;  /* "median", NULL: not published */
    char *program, *version, *commit; /* commit ends in "-dirty" where sources were changed */
    char *program_sha256;             /* of the program's file */
    char *command;                    /* that reproduces the run */
    double opened_host_bytes, peak_host_bytes; /* resident memory at most, when the device was
                                                * opened and at the end of the run */
    char *preset, *size_rule;
    Sizes sizes;
    DeviceFacts device;
    GPtrArray *ceilings; /* Ceiling */
    GPtrArray *kernels;  /* Measurement, in the preset's order */
    GPtrArray *warnings; /* Warning */
    GPtrArray *repeats;  /* Repeat; empty where one process ran */
    Published published; /* the ridge */
    char *sha256;        /* of the file's bytes, set on loading and saving; not in the file */
} Record;

#define RECORD_FILE "record.json" /* in the folder of a run */

Record *record_new(void);
void record_free(Record *record);
Ceiling *ceiling_new(CeilingKind kind);
Candidate *candidate_new(const char *shape);
Measurement *measurement_new(void);
Check *check_new(const char *name, double error, double tolerance, double elements);
void ceiling_free(Ceiling *ceiling);

/* "ceiling:copy", "kernel:vector-add": how a record names one of its own. g_free(). */
char *ceiling_reference(const Ceiling *ceiling);
char *measurement_reference(const Measurement *measurement);
/* The first of this kind (of Ceiling); NULL: none. */
const Ceiling *ceiling_first(const GPtrArray *ceilings, CeilingKind kind);
void candidate_free(Candidate *candidate);
void measurement_free(Measurement *measurement);
void check_free(Check *check);
Warning *warning_new(const char *id, const char *text);
void warning_free(Warning *warning);
Traffic *traffic_new(const char *level, double read_bytes, double write_bytes,
                     TrafficSource source);
void traffic_free(Traffic *traffic);
Repeat *repeat_new(double process, const char *of, double work_per_s);
void repeat_free(Repeat *repeat);
void device_facts_clear(DeviceFacts *facts);

/* Replaces *facts by a deep copy of *source. */
void device_facts_copy(DeviceFacts *facts, const DeviceFacts *source);

/* Parses and validates. NULL and error (INPUT) where the text is not a record this version
 * understands; the message starts with the JSON path ("kernels[2].samples_s: …"). Unknown keys are
 * tolerated. */
Record *record_parse(const char *text, gssize length, GError **error);

/* What a record's file holds, or standard input for "-": for record_parse() and for who passes it
 * on byte for byte. The message starts with the path. */
GBytes *record_bytes(const char *path, GError **error);

/* From a file, or standard input for "-". The message starts with the path. */
Record *record_load(const char *path, GError **error);

/* The record as JSON text of its schema, with a final newline; g_free(). */
char *record_to_json(const Record *record);

/* Writes atomically: the file is the old one or the whole new one. Sets record->sha256. */
bool record_save(Record *record, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Record, record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Ceiling, ceiling_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Measurement, measurement_free)

#endif
