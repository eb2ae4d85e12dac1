#include "guard.h"

#include "../base/stats.h"

#include <math.h>

#define LINEAR 0.03
#define DRIFT 0.01
#define SPREAD 0.05
#define LANES 1.01
#define INTENSITY 100
#define CACHES 16
#define CLOCK 0.98

bool guard_flat(double before, double after, double tolerance)
{
    return !(fabs(after - before) >= tolerance * before);
}

bool guard_linear(double once_s, double twice_s)
{
    return !(fabs(twice_s / once_s - 2) > 2 * LINEAR);
}

bool guard_lanes(double compute_flops, const DeviceFacts *facts, double clock_hz)
{
    return !(compute_flops >
             LANES * facts->multiprocessors * facts->lanes_per_multiprocessor * 2 * clock_hz);
}

bool guard_intensity(Counts fma, double compute_flops, double bandwidth_bytes_per_s)
{
    const double ridge = compute_flops / bandwidth_bytes_per_s;
    return !(fma.flop / (fma.read_bytes + fma.write_bytes) < INTENSITY * ridge);
}

bool guard_copy_set(double set_bytes, double cache_bytes, bool gpu)
{
    return !(set_bytes < (gpu ? CACHES : 1) * cache_bytes);
}

bool guard_clock(double highest_hz, double lowest_hz)
{
    return !(lowest_hz < CLOCK * highest_hz);
}

bool guard_ridge(double compute_flops, double bandwidth_bytes_per_s)
{
    return !(compute_flops < bandwidth_bytes_per_s);
}

bool guard_drift(double median_s, double end_median_s)
{
    return !(fabs(end_median_s / median_s - 1) > DRIFT);
}

bool guard_stable(const Series *series)
{
    const Summary batches =
        summarize((const double *)(void *)series->samples_s->data, series->samples_s->len);
    return !(batches.q3 - batches.q1 > SPREAD * batches.median);
}
