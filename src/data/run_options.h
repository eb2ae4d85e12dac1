/* run_options: the options of `roofline run`, one row each: what its command line takes, and what
 * the command in a record may be. */
#ifndef ROOFLINE_DATA_RUN_OPTIONS_H
#define ROOFLINE_DATA_RUN_OPTIONS_H

#include <glib.h>
#include <stdbool.h>

#define RUN_ARGUMENTS_MOST 1 /* the preset */
#define REPEAT_MOST 100      /* processes */

/* The options of `roofline run`, as they were given. */
typedef struct {
    char *device, *sizes, *folder, *format, *spoiled; /* NULL: not given */
    gboolean no_gate, quiet, verbose, bare;
    int repeat; /* processes, 1 to REPEAT_MOST */
} RunOptions;

/* The table of those options, one row each, whose values go to `options`, which it sets to what
 * holds where none is given. Parser, help and the audit of a recorded command derive from it. Ends
 * with a NULL name; g_free(). */
GOptionEntry *run_option_entries(RunOptions *options);

/* Can values that were parsed by these entries be meant, as far as that is known before a device is
 * open? None may begin with "-": it is likely the option after one whose value was forgotten.
 * False and error (USAGE). */
bool run_options_check(const RunOptions *options, const GOptionEntry *entries, GError **error);

/* Are these words, "run" the first, options that a run has and no more than its arguments? False
 * and error: why not. What can only be known with the device is not asked. */
bool run_takes(char *const *words, GError **error);

#endif
