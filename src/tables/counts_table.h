/* counts_table: what one launch of each kernel does: FLOP, bytes, and by which formula. Grids: free
 * with grid_free(). */
#ifndef ROOFLINE_TABLES_COUNTS_TABLE_H
#define ROOFLINE_TABLES_COUNTS_TABLE_H

#include "../model/roofline.h"
#include "grid.h"

/* "n = 16 777 216 (m = 4096, 64 MiB a buffer), d = 512, lesson sizes"; "": unknown. g_free(). */
char *counts_sizes(const Record *record);

/* FLOP, bytes read, written, asked for, compulsory, and the intensity. */
Grid *counts_table(const Roofline *roofline);

/* Both formulas in symbols, of the kernels that have them. NULL: none has. */
Grid *counts_formulas(const Roofline *roofline);

#endif
