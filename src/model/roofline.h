/* roofline: what a record means. Shares, bands and intervals of kernels under the pair of roofs
 * that each is judged by; every edge of a band stands in roofline.c, once. Formulas of roofs are in
 * roofs, bounds of plausibility in guards. */
#ifndef ROOFLINE_MODEL_ROOFLINE_H
#define ROOFLINE_MODEL_ROOFLINE_H

#include "roofs.h"

/* Bands of the share of the ceiling (FACTS §1). */
typedef enum {
    BAND_NONE,       /* no share: not timed, failed, no ceiling */
    BAND_FAR_BELOW,  /* under 10 % */
    BAND_HEADROOM,   /* 10 to 90 % */
    BAND_AT_CEILING, /* 90 to 100 %, right of the ridge to 103 % */
    BAND_JUST_ABOVE, /* 100 to 110 % of the bandwidth ceiling: at it, cause undecided */
    BAND_ARTEFACT,   /* over 110 % of the bandwidth ceiling: a counting artefact */
    BAND_IMPOSSIBLE, /* over 103 % of the compute ceiling: count or ceiling is wrong */
} Band;

/* Which ceiling binds: by intensity against the ridge point. */
typedef enum {
    BOUND_UNKNOWN, /* no ridge point (a ceiling is missing) and not zero FLOP */
    BOUND_MEMORY,  /* left of the ridge, or no FLOP */
    BOUND_COMPUTE, /* right of it */
} Bound;

typedef enum {
    POINT_PLOTTED,   /* has a rate */
    POINT_UNCHECKED, /* has a rate, drawn hollow and grey, no verdict */
    POINT_NOT_TIMED, /* an intensity only */
    POINT_FAILED,    /* no rate, no point */
    POINT_NO_BYTES,  /* no bytes counted: not plotted */
} PointStatus;

/* Rates in FLOP/s and byte/s; NAN: does not apply. Published figures come before derived ones. */
typedef struct {
    const Measurement *kernel;
    PointStatus status;
    Bound bound;
    Band band;
    bool near_ridge;      /* within 10 % of the ridge point */
    RoofPair pair;        /* judged by */
    double flop_per_byte; /* asked for; 0 for no FLOP */
    Summary time_s;       /* of one launch; n = 0 for a published figure, median set */
    double bytes_per_s, flop_per_s;
    double attainable_flop_per_s; /* under both roofs; 0 for no FLOP */
    double share; /* of the attainable rate; left of the ridge bytes_per_s / bandwidth. Without a
                   * flat roof of the kernel's precision that of the bandwidth alone */
} Point;

typedef struct {
    const Record *record;                       /* borrowed: outlives the Roofline */
    GArray *roofs;                              /* Roof, all of the record's ceilings */
    RoofPair pair;                              /* what the chart shows */
    double read_bytes_per_s, write_bytes_per_s; /* of reads and of writes alone; NAN: none */
    bool datasheet; /* one of the roofs is a vendor's figure: no point has a share */
    GArray *points; /* Point, in the record's order */
} Roofline;

Roofline *roofline_new(const Record *record);

/* Under other ceilings (of Ceiling, borrowed: they outlive the Roofline) in place of the record's
 * own of their kinds. */
Roofline *roofline_under(const Record *record, const GPtrArray *ceilings);
void roofline_free(Roofline *roofline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Roofline, roofline_free)

/* The first of its kind; NULL: none. */
const Ceiling *record_ceiling(const Record *record, CeilingKind kind);

/* byte/s that memory allows a kernel of this mix: reads take their time at the read-only rate and
 * writes at the write-only rate, one after the other, so 1 / (r / read + w / write) with r and w
 * the shares of the bytes. A bound: turning from reads to writes costs more. NAN: one of the two
 * rates was not measured. */
double roofline_mix_bytes_per_s(const Roofline *roofline, Counts counts);

bool point_has_rate(const Point *point); /* PLOTTED or UNCHECKED */
double point_gain(const Point *point);   /* 1 / share: how many times could be gained */

/* The least part of the bytes that caches served, 1 - 1/share, in whole per cent, rounded down; 0
 * up to a share of 1. */
int point_cache_percent(const Point *point);

typedef enum { INTERVAL_NONE, INTERVAL_QUARTILES, INTERVAL_PROCESSES, INTERVAL_BOTH } IntervalKind;

/* Where a share lies; NAN with INTERVAL_NONE. */
typedef struct {
    IntervalKind kind;
    guint processes; /* whose rates are known; at least 2 but with QUARTILES */
    double low, high;
} ShareInterval;

/* Of several processes: the lowest and the highest of rate / attainable rate, each process' rate
 * over its own ceiling's. Of one: the kernel's work over its quartiles of time, against the
 * ceiling's work over the opposite ones,
 *
 *     low = (work / q3) / (ceiling's work / ceiling's q1)
 *     high = (work / q1) / (ceiling's work / ceiling's q3)
 *
 * Where both are known the wider one, or from the lowest to the highest of the two where neither
 * lies within the other. None without a share or without samples. */
ShareInterval point_share_interval(const Point *point, const Record *record);

/* A value in base units as printed, in the quantity's unit with its decimals: more of them for
 * short times and small intensities. "-" for NAN. g_free(). */
char *quantity_text(Quantity quantity, double value);

/* The figure as printed, without its unit: the published text, else the value in the quantity's
 * unit with its decimals. "-" where there is none. g_free(). */
char *point_text(const Point *point, Quantity quantity);
char *ceiling_text(const Ceiling *ceiling, Quantity quantity); /* TIME and its rate */
char *roofline_ridge_text(const Roofline *roofline);

#endif
