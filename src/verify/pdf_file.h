/* pdf_file: a PDF, opened to be read; values in it by qpdf's handles. Files that are damaged or
 * encrypted are not opened. */
#ifndef ROOFLINE_VERIFY_PDF_FILE_H
#define ROOFLINE_VERIFY_PDF_FILE_H

#include "../formats/qpdf_abi.h"

#include <stdbool.h>

typedef struct {
    const Qpdf *api;
    qpdf_data pdf;
    gsize room;   /* bytes that may still be unpacked */
    guint visits; /* forms, fonts and name trees that may still be entered */
} PdfFile;

/* data is borrowed and outlives the file. NULL and error (INPUT), one line: no PDF, truncated,
 * damaged, encrypted, or libqpdf is not there. */
PdfFile *pdf_file_open(const void *data, gsize length, GError **error);
void pdf_file_free(PdfFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PdfFile, pdf_file_free)

/* A null object where there is no such key, or no dictionary. */
qpdf_oh pdf_file_get(PdfFile *file, qpdf_oh object, const char *key);

/* How many an array has, and the i-th; 0 where it is no array. */
guint pdf_file_items(PdfFile *file, qpdf_oh array);
qpdf_oh pdf_file_item(PdfFile *file, qpdf_oh array, guint i);

/* What is in a stream, unpacked; NULL: not a stream, broken, larger than any of a sheet, or packed
 * otherwise than by deflating it once. */
GBytes *pdf_file_stream(PdfFile *file, qpdf_oh stream);

/* Counts one more visit. False: no sheet has so many, and the caller goes no further. */
bool pdf_file_visit(PdfFile *file);

#endif
