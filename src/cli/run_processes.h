/* run_processes: further processes of the same run, for the spread between processes. */
#ifndef ROOFLINE_CLI_RUN_PROCESSES_H
#define ROOFLINE_CLI_RUN_PROCESSES_H

#include "../data/record.h"

/* All borrowed. */
typedef struct {
    int times;                /* processes, the first one among them */
    char *const *arguments;   /* of `roofline run`, NULL-terminated */
    const char *scratch;      /* a folder for the processes' records, which are removed */
    const volatile int *stop; /* not 0: end the process that runs and start no other */
} Repetition;

/* Runs processes 2 to `times`, one after the other, and notes what each measured. Errors: those of
 * the processes, and INTERRUPTED. */
bool repeat_run(Record *record, const Repetition *repetition, GError **error);

#endif
