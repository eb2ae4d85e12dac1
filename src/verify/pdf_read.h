/* pdf_read: what a PDF carries: a file inside, information about it, the words of its pages. */
#ifndef ROOFLINE_VERIFY_PDF_READ_H
#define ROOFLINE_VERIFY_PDF_READ_H

#include "pdf_file.h"

/* An entry of the document information: "/Keywords"; NULL: there is none. g_free(). */
char *pdf_read_information(PdfFile *file, const char *key);

/* The file that travels inside. NULL and error (INPUT) where there is none, or more than one. */
GBytes *pdf_read_attachment(PdfFile *file, GError **error);

guint pdf_read_pages(PdfFile *file); /* how many */

/* The words that a page shows, from 0; g_free(). */
char *pdf_read_words(PdfFile *file, guint page);

#endif
