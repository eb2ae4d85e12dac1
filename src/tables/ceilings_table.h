/* ceilings_table: the ceilings as rows, lines about them, and the shapes that competed for them. */
#ifndef ROOFLINE_TABLES_CEILINGS_TABLE_H
#define ROOFLINE_TABLES_CEILINGS_TABLE_H

#include "../model/roofline.h"
#include "grid.h"

/* "bandwidth ceiling", "compute ceiling", and "read only" and "write only" for the rates beside it.
 */
const char *ceiling_title(const Ceiling *ceiling);

/* One row a ceiling: shape, time, rate. headed: with a row that says so. NULL: the record has none.
 * Free with grid_free(). */
Grid *ceilings_table(const Record *record, bool headed);

/* "FMA: 99.4% of lanes × clock in effect (132 × 128 lanes, 1.980 GHz)"; NULL: unknown. g_free(). */
char *ceilings_lanes(const Roofline *roofline);

/* Where the roof of each kernel's own mix of reads and writes lies at most; only of those whose
 * bytes no cache serves twice. NULL: not measured. g_free(). */
char *ceilings_mixes(const Roofline *roofline);

/* Every candidate of every search, with its rate and, where it is out, the reason. winner: said
 * beside those that won, and beside others why they did not compete, under full heads; NULL:
 * nothing is. NULL: the record has none. Free with grid_free(). */
Grid *ceilings_candidates(const Record *record, const char *winner);

#endif
