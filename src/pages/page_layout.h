/* page_layout: a document laid out on pages of paper, as the evidence sheet needs it. */
#ifndef ROOFLINE_PAGES_PAGE_LAYOUT_H
#define ROOFLINE_PAGES_PAGE_LAYOUT_H

#include "document.h"
#include "paper.h"

/* Scenes, one a page, in the light theme, whose groups are tagged in reading order; owned by the
 * array. foot: stands at the foot of each page beside its number; NULL: only that. The document's
 * figures move to their pages. NULL and error (INPUT) where fonts are missing or lack a character,
 * which the message names. */
GPtrArray *sheet_pages(Document *document, const Paper *paper, const char *foot, GError **error);

#endif
