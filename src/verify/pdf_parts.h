/* pdf_parts: all of a PDF, part by part. */
#ifndef ROOFLINE_VERIFY_PDF_PARTS_H
#define ROOFLINE_VERIFY_PDF_PARTS_H

#include "pdf_file.h"

/* One value or stream, by the shortest way there: "/Root/Pages/Kids[0]/Contents". How it is packed
 * (object numbers, filters, lengths) is no part. */
typedef struct {
    char *path;
    GBytes *value; /* as PDF writes it; of a stream what is in it, unpacked */
} PdfPart;

/* PdfPart, from the top down; owned by the array. */
GPtrArray *pdf_parts(PdfFile *file);

#endif
