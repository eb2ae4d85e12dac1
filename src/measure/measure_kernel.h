/* measure_kernel: one kernel of the preset: checked on exact inputs, timed on random ones, checked
 * again. */
#ifndef ROOFLINE_MEASURE_MEASURE_KERNEL_H
#define ROOFLINE_MEASURE_MEASURE_KERNEL_H

#include "run_context.h"

/* place: in the preset; lever: the author's advice, NULL or "" for none. A kernel that is wrong or
 * does not run is a failed measurement with a reason and no samples. NULL and error: the device is
 * gone, memory is out, or the user wants an end. */
Measurement *bench_kernel(const RunContext *run, const Kernel *kernel, int place, const char *lever,
                          GError **error);

#endif
