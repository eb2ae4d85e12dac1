/* checks_table: every comparison with a reference, of ceilings and kernels. */
#ifndef ROOFLINE_TABLES_CHECKS_TABLE_H
#define ROOFLINE_TABLES_CHECKS_TABLE_H

#include "../data/record.h"
#include "grid.h"

/* Each check with error, tolerance, elements and result. NULL: the record has none. subject: the
 * head over the first column. Free with grid_free(). */
Grid *checks_table(const Record *record, const char *subject);

#endif
