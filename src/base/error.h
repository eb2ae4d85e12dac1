/* error: one GError domain for the whole program. A code is also the exit status that main returns
 * for it, so a function that sets an error decides how the process ends. Messages say what was
 * being done, to what, why it failed and what to do; no capital, no full stop. */
#ifndef ROOFLINE_BASE_ERROR_H
#define ROOFLINE_BASE_ERROR_H

#include <glib.h>

#define ROOFLINE_ERROR (roofline_error_quark())

typedef enum {
    ROOFLINE_ERROR_INPUT = 1,         /* a file, a record, an output folder */
    ROOFLINE_ERROR_USAGE = 2,         /* the command line */
    ROOFLINE_ERROR_DEVICE = 3,        /* no device, no driver, out of memory, a lost device */
    ROOFLINE_ERROR_RESULT = 4,        /* a kernel's output or a guard was wrong */
    ROOFLINE_ERROR_INTERRUPTED = 130, /* Ctrl-C: what was measured is kept */
} RooflineError;

/* The domain, for ROOFLINE_ERROR. */
GQuark roofline_error_quark(void);

/* The exit status for error: 0 for NULL, the code for our own domain, 2 for GOption's, else 1. */
int roofline_exit_status(const GError *error);

#endif
