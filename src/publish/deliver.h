/* deliver: a finished file: written, or compared with the one that is there, or only named. */
#ifndef ROOFLINE_PUBLISH_DELIVER_H
#define ROOFLINE_PUBLISH_DELIVER_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
    DELIVER_WRITE, /* whole or not at all, its folder made if missing; "-": standard output */
    DELIVER_CHECK, /* nothing is written; only files that would change are named */
    DELIVER_LIST,  /* nothing is written */
} Delivery;

/* By the options that replace writing. */
Delivery delivery_of(bool check, bool list_files);

/* Adds the path (char *, owned by the array) to `files`, unless the file went to standard output.
 */
bool deliver(Delivery how, const char *path, const void *bytes, gsize length, GPtrArray *files,
             GError **error);

#endif
