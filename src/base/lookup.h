/* lookup: things that are asked for by name: tables whose rows start with `const char *name` and
 * which end with a NULL name, and the error that says which names there are. */
#ifndef ROOFLINE_BASE_LOOKUP_H
#define ROOFLINE_BASE_LOOKUP_H

#include <glib.h>

/* The row of that name. NULL and error (USAGE): "there is no KIND "NAME"; there are: A, B". */
const void *names_find(const char *kind, const char *name, const void *rows, gsize row_bytes,
                       GError **error);

/* The names of a table, borrowed, NULL-terminated; g_free(). */
const char **names_of(const void *rows, gsize row_bytes);

/* Sets error (code of RooflineError): the message ends in "there are" or "it has", and the names
 * follow, or that there are none. */
void names_refuse(GError **error, int code, const char *const *names, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

#endif
