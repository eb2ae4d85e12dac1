/* page_fill: blocks placed on as many pages as they need. Internal to src/pages. */
#ifndef ROOFLINE_PAGES_PAGE_FILL_H
#define ROOFLINE_PAGES_PAGE_FILL_H

#include "paper.h"
#include "set_block.h"

/* The part of a page that blocks stand in. */
Box pages_body(const Paper *paper);

/* Scenes (owned by the array), at least one. A row is never split, a heading never parted from what
 * follows, and of lines or rows no single one stands alone. foot: left at each page's foot, beside
 * "page 2 of 4"; NULL: nothing. lenient: as in Scene. Texts that cannot be drawn: as for scenes. */
GPtrArray *pages_fill(const Paper *paper, const GPtrArray *blocks, const char *foot, bool lenient);

#endif
