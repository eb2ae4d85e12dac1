/* paper: the sizes of paper that a sheet can be laid out for. */
#ifndef ROOFLINE_PAGES_PAPER_H
#define ROOFLINE_PAGES_PAPER_H

#include <glib.h>

typedef struct {
    const char *name; /* "a4" */
    double width_pt, height_pt;
} Paper;

extern const Paper papers[]; /* the first is the default; ends with a NULL name */

/* NULL means the default. NULL is returned and error set (USAGE) for an unknown name; the message
 * lists those there are. */
const Paper *paper_find(const char *name, GError **error);

#endif
