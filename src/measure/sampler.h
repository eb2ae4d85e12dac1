/* sampler: a series of timed batches. All samples are kept; what they mean is derived on reading.
 */
#ifndef ROOFLINE_MEASURE_SAMPLER_H
#define ROOFLINE_MEASURE_SAMPLER_H

#include "../device/device.h"

#define BATCH_S 1e-3     /* that a batch takes at least: far above the step of any timer */
#define MAX_LAUNCHES 256 /* of a batch: so many may wait behind a gate */

typedef struct {
    double warmup_s;      /* at least, on a device that has been idle */
    double budget_s;      /* no further sample after this, once there are `least` */
    unsigned least, most; /* samples */
    double hopeless_s;    /* of one launch: above it two samples are enough; 0: never */
    bool clocked;         /* the clock in effect is read before and after */
} SamplePlan;

extern const SamplePlan plan_search; /* one of many candidates; its budget is the device's */
extern const SamplePlan plan_quoted; /* a winner: only these samples are quoted */
extern const SamplePlan plan_kernel;
extern const SamplePlan plan_repeat; /* did anything drift? */

/* Warms up until the last three launches agree within 1 %, for at least plan.warmup_s unless the
 * device was at work just before, and for at most a second; then as many launches a batch as take a
 * millisecond, 256 at most; then samples. Series must be empty; its launches, samples and ungated
 * are set. Between samples *stop (NULL: never) ends it. Errors: the device's, RESULT (a batch that
 * took no time), INTERRUPTED. The series is empty then. */
bool sample_work(Device *device, const Work *work, SamplePlan plan, const volatile int *stop,
                 Series *series, GError **error);

/* Seconds of one launch: the median, and the least; NAN without samples. */
double series_median_s(const Series *series);
double series_least_s(const Series *series);

void series_clear(Series *series);

#endif
