/* guard: what must hold for a measurement to be believed: bounds of plausibility, none of them a
 * ceiling. Pure. Each bound stands in one row of guards[], by which a run judges and which a sheet
 * prints. */
#ifndef ROOFLINE_DATA_GUARD_H
#define ROOFLINE_DATA_GUARD_H

#include "model.h"

typedef enum {
    GUARD_COPY_SET,    /* both buffers of the copy over the last-level cache; a processor's may be
                        * reported for a whole socket */
    GUARD_COPY_FLAT,   /* change of the copy's rate when its buffers double */
    GUARD_COPY_MEMORY, /* the copy's rate over what the memory's clock and bus allow */
    GUARD_COPY_DRIFT,  /* change of the copy's time until the end of the run */
    GUARD_INTENSITY,   /* counted intensity of the FMA kernel over the ridge point: memory cannot
                        * have held it back */
    GUARD_LANES,       /* FLOP/s over multiprocessors × lanes × 2 × clock in effect */
    GUARD_LINEAR,      /* of twice the FMA kernel's iterations: time over twice that of once, less
                        * one; nothing but iterations is in it. Stands in no record. */
    GUARD_FMA_DRIFT,   /* change of the FMA kernel's time until the end of the run */
    GUARD_RIDGE,       /* FLOP/byte; every GPU's ridge point is higher */
    GUARD_CLOCK,       /* lowest clock of the run's series over the highest */
    GUARD_SPREAD,      /* quartiles over median of the series in which they are widest */
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

/* byte/s: both edges of the memory's clock, on every bit of its bus; NAN: unknown. */
double guard_memory_rate(const DeviceFacts *facts);

/* The same for what a run has in hand. */
bool guard_copy_set(double set_bytes, double cache_bytes, bool gpu);
bool guard_flat(double before, double after, bool gpu);
bool guard_intensity(Counts fma, double compute_flops, double bandwidth_bytes_per_s);
bool guard_lanes(double compute_flops, const DeviceFacts *facts, double clock_hz);
bool guard_linear(double once_s, double twice_s);
bool guard_drift(double median_s, double end_median_s);
bool guard_ridge(double compute_flops, double bandwidth_bytes_per_s);
bool guard_clock(double highest_hz, double lowest_hz);
bool guard_stable(const Series *series);

#endif
