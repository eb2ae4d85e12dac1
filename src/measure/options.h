/* options: what a run is asked to do, on the command line and of a session. */
#ifndef ROOFLINE_MEASURE_OPTIONS_H
#define ROOFLINE_MEASURE_OPTIONS_H

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

typedef struct {
    const char *device;    /* "auto", "cpu", "cuda", "cuda:1", "cuda:GPU-6fb1…": see device.h */
    const char *size_rule; /* "cache", "lesson", "tiny"; NULL: the preset's */
    const char *break_output; /* "kernel:ID" or "ceiling:ID", whose output is spoiled before its
                               * check, to prove the check; NULL: none */
    bool no_gate;             /* launch without the gate that hides launch overhead */
    const volatile int
        *stop; /* set to non-zero by a signal handler: end early, keep what is done */
} SessionOptions;

#endif
