/* snippet: the lines that put a drawn figure into a document, ready to be pasted: with alt text and
 * caption, and where the drawing has neither title nor rows also with data and origin. */
#ifndef ROOFLINE_OUTPUT_SNIPPET_H
#define ROOFLINE_OUTPUT_SNIPPET_H

#include "html_parts.h"

#include <stdbool.h>

typedef struct {
    const char *name;   /* "html", "md", "tex" */
    const char *suffix; /* of the picture that it shows: ".svg", ".pdf" */
    void (*write)(GString *out, const HtmlChart *chart, const HtmlPicture *picture, bool data);
} Snippet;

extern const Snippet snippets[]; /* ends with a NULL name */

/* NULL and error (USAGE) that lists the languages there are. */
const Snippet *snippet_find(const char *name, GError **error);

#endif
