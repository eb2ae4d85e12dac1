/* snippet: the lines that put a drawn figure into a document, ready to be pasted: with alt text and
 * caption, and where the drawing has neither title nor rows also with data and origin. */
#ifndef ROOFLINE_WEB_SNIPPET_H
#define ROOFLINE_WEB_SNIPPET_H

#include "html_parts.h"

#include <stdbool.h>

/* All zero: the picture has rows, and provenance at its foot. */
typedef struct {
    bool data;           /* the picture has no rows: table and provenance come as text */
    const char *caption; /* what someone wrote in place of the provenance; NULL: nothing */
    bool no_caption;     /* neither */
} SnippetOptions;

typedef struct {
    const char *name;   /* "html", "md", "tex" */
    const char *format; /* of the picture that it shows: "svg", "pdf" */
    /* Appends. False and error (INPUT) for a file name that the language cannot write. */
    bool (*write)(GString *out, const Chart *chart, const HtmlPicture *picture,
                  const SnippetOptions *options, GError **error);
} Snippet;

extern const Snippet snippets[]; /* ends with a NULL name */

/* NULL and error (USAGE) that lists the languages there are. */
const Snippet *snippet_find(const char *name, GError **error);

#endif
