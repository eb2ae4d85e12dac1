/* clock: the clock in effect, from what a kernel read of two counters. */
#ifndef ROOFLINE_DEVICE_CLOCK_H
#define ROOFLINE_DEVICE_CLOCK_H

#include "../../kernels/ceilings/shape.h"

/* Cycles over time, in hertz. step_s: of the timer. NAN where the time is under 1000 steps, which
 * would be an error of more than 0.1 %, or where either counter did not advance. */
double clock_from_ticks(ClockTicks ticks, double step_s);

/* FMA of one precision that a multiprocessor of this compute capability starts each cycle; NAN: not
 * in the table. From the CUDA C++ Programming Guide, "Throughput of Native Arithmetic
 * Instructions". */
double clock_lanes(int major, int minor);

#endif
