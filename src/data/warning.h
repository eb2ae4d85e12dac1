/* warning: the closed list of what may be worth knowing about a run, each with what to do next. */
#ifndef ROOFLINE_DATA_WARNING_H
#define ROOFLINE_DATA_WARNING_H

#include "record.h"

/* One row of the list; id as in the record. */
typedef struct {
    const char *id, *advice;
} WarningInfo;

/* The row of this id; NULL: it is not in the list. */
const WarningInfo *warning_find(const char *id);

/* A warning from the list: its text is what was seen, then the list's advice. */
Warning *warning_make(const char *id, const char *seen_format, ...) G_GNUC_PRINTF(2, 3);

#endif
