/* pdf_document: what a PDF is made of. */
#ifndef ROOFLINE_FORMATS_PDF_DOCUMENT_H
#define ROOFLINE_FORMATS_PDF_DOCUMENT_H

#include "../scene/scene.h"

typedef struct {
    const char *name;        /* "record.json": ASCII */
    const char *mime;        /* "application/json" */
    const char *description; /* what a reader sees beside the name */
    const void *data;
    size_t length;
} PdfAttachment;

typedef struct {
    const char *title;
    int page; /* the first is 1 */
} PdfBookmark;

/* All borrowed. */
typedef struct {
    const Scene *const *pages;
    size_t page_count; /* at least 1 */
    const char *title, *language;
    const char *description;          /* NULL: none */
    const char *keywords;             /* NULL: none */
    const char *date;                 /* ISO 8601; NULL: unknown */
    const PdfAttachment *attachments; /* in the order of their names */
    size_t attachment_count;
    const PdfBookmark *bookmarks;
    size_t bookmark_count;
} PdfDocument;

#endif
