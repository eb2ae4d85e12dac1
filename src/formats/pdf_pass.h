/* pdf_pass: what Cairo cannot say in a PDF: language, alt texts, scopes of header cells, artefacts,
 * XMP, attachments, dates. One pass over the finished file with qpdf. */
#ifndef ROOFLINE_FORMATS_PDF_PASS_H
#define ROOFLINE_FORMATS_PDF_PASS_H

#include "pdf_document.h"

/* drawn: Cairo's file; elements (Element): those that it has, in reading order; the date is of both
 * making and changing. Appends the file to bytes. Errors are INPUT. */
bool pdf_pass(const GByteArray *drawn, const PdfDocument *document, const GArray *elements,
              GDateTime *date, GByteArray *bytes, GError **error);

#endif
