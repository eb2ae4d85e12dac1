/* html_table: the data of a figure as a table of a web page. */
#ifndef ROOFLINE_WEB_HTML_TABLE_H
#define ROOFLINE_WEB_HTML_TABLE_H

#include "html_parts.h"

#include <stdbool.h>

/* A row for each kernel shown and, at the end, for each ceiling. markers: the kernels' shapes and
 * colours before their names, in a light and a dark version, of which a style must hide one. */
void html_add_table(GString *out, const Chart *chart, bool markers);

#endif
