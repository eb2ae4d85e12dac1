/* ceiling_search: the two ceilings. Several shapes are tried; the best one is measured again, and
 * only those samples are quoted, because the best of several medians is a lucky one. */
#ifndef ROOFLINE_MEASURE_CEILING_SEARCH_H
#define ROOFLINE_MEASURE_CEILING_SEARCH_H

#include "run_context.h"

/* What won, so that it can be measured once more. */
typedef struct {
    const Shape *shape;
    uint64_t elements;   /* copy: of a buffer; FMA: threads */
    uint32_t iterations; /* FMA */
    double rate;         /* byte/s or FLOP/s in the search */
} Contender;

/* The found ceiling with all candidates, quoted samples and checks; winner is set. Errors: DEVICE,
 * RESULT (no shape passed its check, or the winner failed its own), INTERRUPTED. */
Ceiling *ceiling_copy(const RunContext *run, Contender *winner, GError **error);
Ceiling *ceiling_fma(const RunContext *run, Contender *winner, GError **error);

/* Reads alone, or writes alone, beside the copy: ceilings of a read:write mix, at the copy's buffer
 * size. Nothing is drawn or judged against them. */
Ceiling *ceiling_read(const RunContext *run, double buffer_bytes, GError **error);
Ceiling *ceiling_write(const RunContext *run, double buffer_bytes, GError **error);

/* Measures the winner once more and sets ceiling->end_median_s. */
bool ceiling_copy_again(const RunContext *run, Contender winner, Ceiling *ceiling, GError **error);
bool ceiling_fma_again(const RunContext *run, Contender winner, Ceiling *ceiling, GError **error);

/* A copy of everything. */
Ceiling *ceiling_duplicate(const Ceiling *ceiling);

/* For the two searches: a candidate at the end of the list, borrowed. */
Candidate *ceiling_candidate(Ceiling *ceiling, const Shape *shape, double buffer_bytes,
                             Counts counts);

#define ONE_THREAD ", one thread" /* follows the shape's name */

/* Samples the shape on one of the processor's threads, as a candidate that never wins. Nothing to
 * do where a device has no threads to limit, or one only. */
bool ceiling_one_thread(const RunContext *run, Ceiling *ceiling, const Shape *shape,
                        double buffer_bytes, Counts counts, const Work *work, GError **error);

/* The candidate has no samples, and this reason, which is taken. */
void ceiling_reject(Candidate *candidate, char *reason);

/* A candidate is sampled by this plan: early enough an end where it is a tenth behind best_rate.
 * The lesson's own shapes are never dropped. */
SamplePlan ceiling_search_plan(const RunContext *run, const Shape *shape, Counts counts,
                               double best_rate);

/* Says in the reason of a dropped candidate how far behind it was; its samples stay. */
void ceiling_note_dropped(Candidate *candidate, SamplePlan plan, double best_rate);

/* byte/s or FLOP/s of the samples; 0 where there are none. */
double ceiling_series_rate(const Series *series, Counts counts);

#endif
