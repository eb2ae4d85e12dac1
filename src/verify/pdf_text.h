/* pdf_text: the words that a PDF's content stream shows, in the order in which it shows them. */
#ifndef ROOFLINE_VERIFY_PDF_TEXT_H
#define ROOFLINE_VERIFY_PDF_TEXT_H

#include <glib.h>
#include <stdbool.h>

#define PDF_TEXT_PICTURE "\uFFFC" /* stands for a picture, as this program draws none */

/* A font's ToUnicode CMap. */
typedef struct {
    gsize bytes;       /* of a code */
    GHashTable *words; /* code: UTF-8 */
    guint added;       /* words that the CMap gave, of which the first are kept */
} PdfCodes;

/* Only what this program's PDFs have: bfchar, and bfrange with one text for all. */
PdfCodes *pdf_codes_new(const char *cmap, gsize length);
void pdf_codes_free(PdfCodes *codes);

/* What a content stream names without having it. */
typedef struct {
    const PdfCodes *(*font)(void *data, const char *name);      /* NULL: it has no words */
    void (*form)(void *data, const char *name, GString *words); /* appends those of a form */
    void *data;
} PdfResources;

/* Appends the words; a code without words becomes U+FFFD, a picture U+FFFC. Texts that stand in for
 * what is shown (ActualText) count as words too. */
void pdf_text_append(GString *words, const char *content, gsize length,
                     const PdfResources *resources);

#endif
