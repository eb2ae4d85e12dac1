/* ceiling: the two ceilings. Several shapes are tried; the best one is measured again, and only
 * those samples are quoted, because the best of several medians is a lucky one. */
#ifndef ROOFLINE_MEASURE_CEILING_H
#define ROOFLINE_MEASURE_CEILING_H

#include "run.h"

/* What won, so that it can be measured once more. */
typedef struct {
    const Shape *shape;
    uint64_t elements;   /* copy: of a buffer; FMA: threads */
    uint32_t iterations; /* FMA */
    double rate;         /* byte/s or FLOP/s in the search */
} Contender;

/* The found ceiling with all candidates, quoted samples and checks; winner is set. Errors: DEVICE,
 * RESULT (no shape passed its check, or the winner failed its own), INTERRUPTED. */
Ceiling *ceiling_copy(const Run *run, Contender *winner, GError **error);
Ceiling *ceiling_fma(const Run *run, Contender *winner, GError **error);

/* Measures the winner once more and sets ceiling->end_median_s. */
bool ceiling_copy_again(const Run *run, Contender winner, Ceiling *ceiling, GError **error);
bool ceiling_fma_again(const Run *run, Contender winner, Ceiling *ceiling, GError **error);

/* A copy of everything. */
Ceiling *ceiling_duplicate(const Ceiling *ceiling);

/* For the two searches: a candidate at the end of the list, borrowed. */
Candidate *ceiling_candidate(Ceiling *ceiling, const Shape *shape, double buffer_bytes,
                             Counts counts);

/* The candidate has no samples, and this reason, which is taken. */
void ceiling_reject(Candidate *candidate, char *reason);

/* byte/s or FLOP/s of the samples; 0 where there are none. */
double ceiling_series_rate(const Series *series, Counts counts);

#endif
