/* repeat: further processes of the same run, for the spread between processes. */
#ifndef ROOFLINE_CLI_REPEAT_H
#define ROOFLINE_CLI_REPEAT_H

#include "../data/record.h"

#define REPEAT_MOST 100

/* What the rows of record->repeats say of this record, as process 1. */
void repeat_note(Record *first, const Record *record, double process);

/* Runs processes 2 to `times`, one after the other, on record's device with these arguments of
 * `roofline run`, and notes what each measured. scratch: a folder for their records, which are
 * removed. Errors: those of the processes. */
bool repeat_run(Record *record, int times, char *const *arguments, const char *scratch,
                GError **error);

#endif
