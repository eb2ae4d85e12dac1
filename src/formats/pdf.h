/* pdf: scenes as pages, with real text, embedded fonts and the structure that their groups' tags
 * say, built to the rules of PDF/UA-1. Needs libqpdf at run time. */
#ifndef ROOFLINE_FORMATS_PDF_H
#define ROOFLINE_FORMATS_PDF_H

#include "pdf_document.h"

/* Appends the file to bytes. Never dated by the clock: the same document gives the same bytes.
 * Errors are INPUT. */
bool pdf_write_document(const PdfDocument *document, GByteArray *bytes, GError **error);

/* One page a scene, with the title, alt text, language and date of the first; n at least 1. */
bool pdf_write_pages(const Scene *const *scenes, size_t n, GByteArray *bytes, GError **error);
/* The same of one scene. */
bool pdf_write(const Scene *scene, GByteArray *bytes, GError **error);

#endif
