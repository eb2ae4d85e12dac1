/* run_warnings: what is wrong with what was measured, said as warnings of the closed list; what
 * must not be quoted at all is an error. */
#ifndef ROOFLINE_MEASURE_RUN_WARNINGS_H
#define ROOFLINE_MEASURE_RUN_WARNINGS_H

#include "run_context.h"

/* What one ceiling says about the other, and the clock about both. Errors: RESULT (memory may have
 * held the FMA kernel back), the receiver's. */
bool judge_ceilings(const RunContext *run, const Ceiling *copy, const Ceiling *fma, GError **error);

/* One warning at most: samples that drift, that come in two groups, or that spread. */
bool judge_series(const RunContext *run, const char *subject, const Series *series, GError **error);

/* Did the ceiling change between its series and its repetition at the end? Says what the clock did.
 */
bool judge_repetition(const RunContext *run, const Ceiling *ceiling, GError **error);

/* Did the clock fall? highest_hz and lowest_hz: of all series of the run; NAN: unknown. Names what
 * the management library says after the run, or that it says nothing. */
bool judge_clock(const RunContext *run, double highest_hz, double lowest_hz, GError **error);

#endif
