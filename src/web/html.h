/* html: figures as web pages that need nothing else, and as parts of other pages. */
#ifndef ROOFLINE_WEB_HTML_H
#define ROOFLINE_WEB_HTML_H

#include "html_parts.h"

#include <stdbool.h>

/* A page of one or more figures, under a heading where they are several: drawings, data, verdicts,
 * with style and script inside and nothing from anywhere else. Without the script it still reads.
 * lenient: as in LayoutOptions. False and error where a figure cannot be laid out. */
bool html_page(GString *out, const char *heading, const Chart *charts, guint count, bool lenient,
               GError **error);

/* One <figure> for a page that has its own style: the drawing from a file, caption, data and
 * verdicts. */
void html_fragment(GString *out, const Chart *chart, const HtmlPicture *picture);

#endif
