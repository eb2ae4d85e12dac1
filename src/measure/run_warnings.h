/* run_warnings: what is wrong with what was measured, said as warnings of the closed list; what
 * must not be quoted at all is an error. */
#ifndef ROOFLINE_MEASURE_RUN_WARNINGS_H
#define ROOFLINE_MEASURE_RUN_WARNINGS_H

#include "ceiling_methods.h"

/* All of them return false where the receiver ended the session, and set error. A run calls them as
 * it goes, the audit of a record all of them again. */

/* Does another program use the device? */
bool judge_device(const RunContext *run, GError **error);

/* Is the bandwidth ceiling that of memory, by stores as the kernels have them? */
bool judge_slope(const RunContext *run, const Ceiling *copy, GError **error);

/* The samples of one that kernels are judged by; nothing of the others. */
bool judge_ceiling_series(const RunContext *run, const Ceiling *ceiling, GError **error);

/* Of all ceilings (of Ceiling) that kernels are judged by: the first bandwidth ceiling, and each
 * compute ceiling beside it. Errors as of judge_ceilings(). */
bool judge_all_ceilings(const RunContext *run, const GPtrArray *ceilings, GError **error);

/* What one ceiling says about the other, and the clock about both. Errors: RESULT (memory may have
 * held the FMA kernel back), the receiver's. */
bool judge_ceilings(const RunContext *run, const Ceiling *copy, const Ceiling *fma, GError **error);

/* One warning at most: samples that drift, that come in two groups, or that spread. */
bool judge_series(const RunContext *run, const char *subject, const Series *series, GError **error);

/* What the size of a timed kernel's buffers and its series say. ungated: whether a kernel of this
 * run was timed without the gate, which is said of the first one. */
bool judge_kernel(const RunContext *run, const Kernel *kernel, const Measurement *measured,
                  bool *ungated, GError **error);

/* Did the ceiling change between its series and its repetition at the end? Says what the clock did.
 */
bool judge_repetition(const RunContext *run, const Ceiling *ceiling, GError **error);

/* Did a GPU's clock fall? highest_hz and lowest_hz: of all series of the run; NAN: unknown. Names
 * what the management library says after the run, or that it says nothing. */
bool judge_clock(const RunContext *run, double highest_hz, double lowest_hz, GError **error);

#endif
