/* ceiling_search: one ceiling of a device, by its row in ceiling_methods. Several shapes are tried;
 * the best one is measured again, and only those samples are quoted, because the best of several
 * medians is a lucky one. */
#ifndef ROOFLINE_MEASURE_CEILING_SEARCH_H
#define ROOFLINE_MEASURE_CEILING_SEARCH_H

#include "ceiling_methods.h"

/* The found ceiling with all candidates, quoted samples and checks; winner is set. buffer_bytes: of
 * one buffer, for a row that takes another's; else NAN. Errors: DEVICE, RESULT (no shape passed its
 * check, or the winner failed its own), INTERRUPTED. */
Ceiling *ceiling_find(const RunContext *run, const CeilingMethod *method, double buffer_bytes,
                      Contender *winner, GError **error);

/* Measures the winner once more and sets ceiling->end_median_s. */
bool ceiling_again(const RunContext *run, const CeilingMethod *method, Contender winner,
                   Ceiling *ceiling, GError **error);

/* A copy of everything. */
Ceiling *ceiling_duplicate(const Ceiling *ceiling);

/* --- for the steps of a search --- */

/* Buffers of at least so many elements; what is there and large enough stays. */
bool search_reserve(Search *search, SearchMemory memory, GError **error);

/* The first elements of out, and of a. */
Array search_out(const Search *search, uint64_t elements);
Array search_a(const Search *search, uint64_t elements);

/* Downloads those of out in pieces as large as may be. */
bool search_download(Search *search, uint64_t elements, ChunkVisitor visit, void *data,
                     GError **error);

/* Tries one contender as a candidate at the end of the list; it becomes search->best where it is.
 * rival_per_s: a tenth behind it the shape is dropped; 0: never. The contender's rate is set: 0
 * where the candidate failed. */
bool search_try(Search *search, Contender *tried, double rival_per_s, GError **error);

/* --- for the audit --- */

#define ONE_THREAD ", one thread" /* follows the shape's name, of a candidate that never wins */

/* A candidate is sampled by this plan: early enough an end where it is a tenth behind the best. The
 * lesson's own shapes are never dropped. */
SamplePlan ceiling_search_plan(const RunContext *run, const Shape *shape, Counts counts,
                               double best_per_s);

/* Says in the reason of a dropped candidate how far behind it was; its samples stay. */
void ceiling_note_dropped(Candidate *candidate, SamplePlan plan, double best_per_s);

/* byte/s or FLOP/s of the samples; 0 where there are none. */
double ceiling_series_per_s(const Series *series, Counts counts);

#endif
