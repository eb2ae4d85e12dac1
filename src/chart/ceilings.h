/* ceilings: the ceilings as lines of text, and the shapes that competed for them. */
#ifndef ROOFLINE_CHART_CEILINGS_H
#define ROOFLINE_CHART_CEILINGS_H

#include "../data/model.h"

/* "bandwidth ceiling", "compute ceiling", and "read only" and "write only" for the rates beside it.
 */
const char *ceiling_title(const Ceiling *ceiling);

/* One line a ceiling: shape, time, rate. g_free(). */
char *ceilings_text(const Record *record);

/* "FMA: 99.4% of lanes × clock in effect (132 × 128 lanes, 1.980 GHz)"; NULL: unknown. g_free(). */
char *ceilings_lanes(const Roofline *roofline);

/* Where the roof of each kernel's own mix of reads and writes lies at most; only of those whose
 * bytes no cache serves twice. NULL: not measured. g_free(). */
char *ceilings_mixes(const Roofline *roofline);

/* Every candidate of every search, with its rate and, where it is out, the reason. NULL: the record
 * has none. g_free(). */
char *ceilings_candidates(const Record *record);

#endif
