/* guard: what a ceiling must satisfy to be believed. Pure; true: satisfied, or unknown. */
#ifndef ROOFLINE_MEASURE_GUARD_H
#define ROOFLINE_MEASURE_GUARD_H

#include "../data/record.h"

/* after is within `tolerance` of before, relative to it. */
bool guard_flat(double before, double after, double tolerance);

/* Twice the iterations take twice the time, ±3 %: nothing but iterations is in it. */
bool guard_linear(double once_s, double twice_s);

/* flop/s <= 1.01 × multiprocessors × lanes × 2 × clock in effect. */
bool guard_lanes(double compute_flops, const DeviceFacts *facts, double clock_hz);

/* Counted intensity of the FMA kernel >= 100 × ridge point: memory cannot have held it back. */
bool guard_intensity(Counts fma, double compute_flops, double bandwidth_bytes_per_s);

/* Both buffers of the copy take at least 16 last-level caches together on a GPU, one on a
 * processor, whose reported cache may be a whole socket's. */
bool guard_copy_set(double set_bytes, double cache_bytes, bool gpu);

/* The clock never stood more than 2 % below its highest. */
bool guard_clock(double highest_hz, double lowest_hz);

/* A ridge point of at least 1 FLOP/byte, which every GPU has. */
bool guard_ridge(double compute_flops, double bandwidth_bytes_per_s);

/* Within 1 %: neither the clock nor the load has changed. */
bool guard_drift(double median_s, double end_median_s);

/* Quartiles within 5 % of the median. */
bool guard_stable(const Series *series);

#endif
