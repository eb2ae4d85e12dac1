/* guards: what must hold for a measurement to be believed: bounds of plausibility, none of them a
 * ceiling. Pure. Each bound stands in one row of guards[], which says what it compares, by which a
 * run judges and which a sheet prints. */
#ifndef ROOFLINE_MODEL_GUARDS_H
#define ROOFLINE_MODEL_GUARDS_H

#include "roofline.h"

typedef enum {
    GUARD_COPY_SET, /* a processor's cache may be reported for a whole socket */
    GUARD_COPY_FLAT,
    GUARD_COPY_MEMORY, /* guard_memory_bytes_per_s() */
    GUARD_COPY_DRIFT,
    GUARD_INTENSITY, /* memory cannot have held the kernel back */
    GUARD_LANES,     /* lanes_flop_per_s() */
    GUARD_LINEAR,    /* nothing but iterations is in that time */
    GUARD_FMA_DRIFT,
    GUARD_RIDGE, /* every GPU's is higher */
    GUARD_CLOCK,
    GUARD_SPREAD,
    GUARD_COUNT
} GuardId;

typedef struct {
    const char *what;
    bool least;                               /* it holds from the bound on; else up to it */
    double gpu, cpu;                          /* the bound; NAN: none on such a device */
    const char *unit;                         /* as printed */
    double scale;                             /* printed units per unit */
    int decimals;                             /* as printed */
    double (*measured)(const Record *record); /* NAN: unknown; NULL: stands in no record */
} Guard;
extern const Guard guards[GUARD_COUNT];

/* NAN: none on such a device. */
double guard_bound(GuardId id, bool gpu);

/* True: measured is on the right side of the bound, or one of the two is unknown. */
bool guard_holds(GuardId id, double measured, bool gpu);

/* By the kind of the device: everything but a processor. */
bool guard_gpu(const Record *record);

/* It can be judged from a record of such a device. */
bool guard_applies(GuardId id, const Record *record);

/* How many of those there are, and how many do not hold; none of a transcribed record, of which it
 * is not known how it was measured. */
typedef struct {
    guint judged, broken;
} GuardTally;
GuardTally guard_tally(const Record *record);

/* The clocks of a run; NAN: none known. Of a record: those of its two ceilings, at the end too, and
 * of its kernels. */
typedef struct {
    double lowest_hz, highest_hz;
} ClockRange;
void clock_range_add(ClockRange *range, double clock_hz);
ClockRange clock_range(const Record *record);

/* byte/s: both edges of the memory's clock, on every bit of its bus; NAN: unknown. */
double guard_memory_bytes_per_s(const DeviceFacts *facts);

/* The same for what a run has in hand. Without `gpu` one bound is for all. */
bool guard_copy_set(double set_bytes, double cache_bytes, bool gpu);
bool guard_flat(double before, double after, bool gpu);
bool guard_intensity(Counts fma, double ridge_flop_per_byte);
bool guard_lanes(double compute_flops, const DeviceFacts *facts, double clock_hz);
bool guard_linear(double once_s, double twice_s);
bool guard_drift(CeilingKind kind, double median_s, double end_median_s);
bool guard_ridge(double ridge_flop_per_byte, bool gpu);
bool guard_clock(double highest_hz, double lowest_hz, bool gpu);
bool guard_stable(const Series *series);

#endif
