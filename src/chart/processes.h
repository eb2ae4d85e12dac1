/* processes: the spread between the processes of one run beside the spread within the first. */
#ifndef ROOFLINE_CHART_PROCESSES_H
#define ROOFLINE_CHART_PROCESSES_H

#include "../data/record.h"

/* One line a ceiling and a kernel. NULL: one process ran. g_free(). */
char *processes_text(const Record *record);

#endif
