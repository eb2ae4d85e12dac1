/* processes_table: the spread between the processes of one run beside the spread within the first.
 */
#ifndef ROOFLINE_TABLES_PROCESSES_TABLE_H
#define ROOFLINE_TABLES_PROCESSES_TABLE_H

#include "../data/record.h"
#include "grid.h"

/* One row a ceiling and a kernel. NULL: one process ran. Free with grid_free(). */
Grid *processes_table(const Record *record);

#endif
