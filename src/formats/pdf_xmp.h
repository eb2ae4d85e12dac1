/* pdf_xmp: what a document says about itself for programs that do not read PDF. */
#ifndef ROOFLINE_FORMATS_PDF_XMP_H
#define ROOFLINE_FORMATS_PDF_XMP_H

#include "pdf_document.h"

/* date: ISO 8601 with a time. An XMP packet; free with g_string_free(). */
GString *xmp_packet(const PdfDocument *document, const char *date);

#endif
