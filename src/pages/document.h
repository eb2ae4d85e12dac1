/* document: what a sheet says, in reading order, before it is known on which page: headings,
 * paragraphs, tables and figures. */
#ifndef ROOFLINE_PAGES_DOCUMENT_H
#define ROOFLINE_PAGES_DOCUMENT_H

#include "../tables/grid.h"
#include "../scene/scene.h"

typedef enum {
    BLOCK_TITLE,     /* of the whole: the first block */
    BLOCK_HEADING,   /* of a section; also a bookmark */
    BLOCK_PARAGRAPH, /* wrapped */
    BLOCK_ALERT,     /* what must not be overlooked: large, in the warning colour */
    BLOCK_FINE,      /* small print, such as the provenance */
    BLOCK_TABLE,     /* text: its caption */
    BLOCK_FIGURE,    /* as wide as the page's text allows */
    BLOCK_PAGE,      /* what follows starts on a new page */
} BlockKind;

/* Of text, grid and figure those that the kind has; else NULL. */
typedef struct {
    BlockKind kind;
    char *text;
    Grid *grid;
    Scene *figure;
} Block;

typedef struct {
    char *title, *description, *date, *language; /* date: ISO 8601; NULL: unknown */
    GPtrArray *blocks;                           /* of Block */
    bool lenient; /* "?" for characters that the fonts lack, in place of an error */
} Document;

/* Without blocks, and strict; language and date are set afterwards. NULL is fine to free. */
Document *document_new(const char *title);
void document_free(Document *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Document, document_free)

/* text is copied; grid and figure are taken over. A NULL text or grid adds nothing. */
void document_text(Document *document, BlockKind kind, const char *text);
void document_table(Document *document, const char *caption, Grid *grid);
void document_figure(Document *document, Scene *figure);
void document_page(Document *document);

#endif
