/* roofs: the ceilings of a record as roofs of a roofline: slopes (bandwidth) and flats (compute) of
 * several memory levels and precisions, and which pair of them a kernel is judged by.
 *
 * Roofline (Williams, Waterman, Patterson 2009): FLOP/s = min(compute ceiling, byte/s * FLOP/byte);
 * the ridge point, where the two meet, is a property of a pair. */
#ifndef ROOFLINE_MODEL_ROOFS_H
#define ROOFLINE_MODEL_ROOFS_H

#include "../base/stats.h"
#include "../data/record.h"

#define LEVEL_DEFAULT "DRAM"     /* of a kernel or a slope that names none */
#define PRECISION_DEFAULT "FP32" /* of a kernel or a flat that names none */
#define UNIT_DEFAULT "vector"    /* of a flat that names none */

typedef enum { ROOF_SLOPE, ROOF_FLAT } RoofKind;

typedef enum {
    ROOF_MEASURED,  /* by a run of this program */
    ROOF_PUBLISHED, /* transcribed from a publication */
    ROOF_GIVEN,     /* by a person or another program */
    ROOF_DATASHEET, /* a vendor's figure: no share is taken of it */
} RoofSource;

/* Texts are borrowed from the ceiling, which outlives the roof. */
typedef struct {
    RoofKind kind;
    const char *level, *mix;      /* of a slope: "DRAM", "read + write"; NULL of a flat */
    const char *precision, *unit; /* of a flat: "FP32", "vector"; NULL of a slope */
    double work_per_s;            /* byte/s or FLOP/s */
    RoofSource source;
    bool drawn; /* a point is judged by it, or the chart shows it */
    const Ceiling *ceiling;
} Roof;

/* What a kernel is judged by. NULL and NAN: there is no such roof. */
typedef struct {
    const Roof *slope, *flat;
    double bandwidth_bytes_per_s, compute_flop_per_s, ridge_flop_per_byte;
} RoofPair;

/* One roof a ceiling: first these (of Ceiling, borrowed; NULL: none), then the record's own, in
 * their order. None is drawn yet. Of Roof; g_array_unref(). */
GArray *roofs_of(const Record *record, const GPtrArray *others);

/* The first slope of the level and the first flat of the precision; NULL means the default ones. */
RoofPair roofs_pair(const GArray *roofs, const char *level, const char *precision);

/* The first slope of this mix ("read"); NULL: none. */
const Roof *roofs_of_mix(const GArray *roofs, const char *mix);

/* NULL of NULL. */
const Ceiling *roof_ceiling(const Roof *roof);

/* --- what ceilings, counts and series mean --- */

/* byte/s or FLOP/s: from the published figure, or from the median of the samples; NAN: none. */
double ceiling_work_per_s(const Ceiling *ceiling);
/* A vendor's figure, measured by nothing; NULL is none. */
bool ceiling_is_datasheet(const Ceiling *ceiling);
/* BYTE_RATE or FLOP_RATE. */
Quantity ceiling_rate_quantity(const Ceiling *ceiling);
/* FLOP/s that lanes × clock allow: 2 FLOP a lane and cycle. No ceiling, a bound of the ceiling; NAN
 * where the lanes or the clock are unknown. */
double lanes_flop_per_s(const DeviceFacts *facts, double clock_hz);
/* Share of that at the clock in effect. */
double ceiling_lanes_share(const Ceiling *ceiling, const DeviceFacts *facts);

Summary series_time_s(const Series *series); /* of one launch */
double counts_asked_bytes(Counts counts);    /* read + write */
double counts_flop_per_byte(Counts counts);  /* asked for; NAN without bytes */
double ridge_point_flop_per_byte(double compute_flop_per_s, double bandwidth_bytes_per_s);
double attainable_flop_per_s(double compute_flop_per_s, double bandwidth_bytes_per_s,
                             double flop_per_byte);

/* In base units; NAN: not published. */
double published_value(const Published *published, Quantity quantity);

#endif
