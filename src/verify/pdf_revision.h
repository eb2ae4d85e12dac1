/* pdf_revision: was a PDF written once? Readers disagree on which of several revisions a file
 * shows, so that a proof of one says nothing of the others. */
#ifndef ROOFLINE_VERIFY_PDF_REVISION_H
#define ROOFLINE_VERIFY_PDF_REVISION_H

#include "pdf_file.h"

/* What speaks against it, in words; NULL: nothing. data: the file's bytes. g_free(). */
char *pdf_revision_fault(PdfFile *file, const char *data, gsize length);

#endif
