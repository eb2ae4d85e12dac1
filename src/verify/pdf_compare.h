/* pdf_compare: a PDF beside the one that should be there: how they differ, in words. */
#ifndef ROOFLINE_VERIFY_PDF_COMPARE_H
#define ROOFLINE_VERIFY_PDF_COMPARE_H

#include "../audit/proof.h"
#include "pdf_file.h"

/* Everything in them but how it is packed: drawings, words, fonts, structure, alt texts, metadata,
 * bookmarks, attachments. */
void pdf_compare_parts(PdfFile *there, PdfFile *follows, Proof *proof);

/* What can be compared where other libraries laid out the same sheet: page by page the words, and
 * the alt texts, titles and bookmarks. */
void pdf_compare_words(PdfFile *there, PdfFile *follows, Proof *proof);

#endif
