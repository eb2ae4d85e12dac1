/* pdf_tokens: a PDF content stream or CMap, operator by operator. */
#ifndef ROOFLINE_VERIFY_PDF_TOKENS_H
#define ROOFLINE_VERIFY_PDF_TOKENS_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
    const char *at, *end; /* borrowed; what is still to be read */
    GPtrArray *strings;   /* GString: the operator's, arrays and dictionaries flattened */
    GString *name;        /* the operator's last name, without the slash */
    GString *word;        /* the operator */
    bool image;           /* behind BI: an ID elsewhere begins no data */
} PdfTokens;

/* Before the first operator. data is borrowed and outlives the tokens, whose texts end with
 * pdf_tokens_end(). */
PdfTokens pdf_tokens_begin(const char *data, gsize length);
void pdf_tokens_end(PdfTokens *tokens);

/* Reads up to and with the next operator; what came before it is forgotten. False: there is none.
 * Of an inline image only EI is told. */
bool pdf_tokens_next(PdfTokens *tokens);

#endif
