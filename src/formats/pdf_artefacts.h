/* pdf_artefacts: a page's content, in which all that stands in no element is marked as such. */
#ifndef ROOFLINE_FORMATS_PDF_ARTEFACTS_H
#define ROOFLINE_FORMATS_PDF_ARTEFACTS_H

#include <glib.h>

/* content: as Cairo writes it, with the operators that begin and end marked content on lines of
 * their own. Free with g_string_free(). */
GString *artefacts_mark(const char *content, gsize length);

#endif
