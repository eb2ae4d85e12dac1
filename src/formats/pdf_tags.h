/* pdf_tags: the elements of a document, begun and ended on Cairo's surface while pages are painted.
 */
#ifndef ROOFLINE_FORMATS_PDF_TAGS_H
#define ROOFLINE_FORMATS_PDF_TAGS_H

#include "../scene/scene.h"

#include <cairo.h>

#define TAG_WHOLE "Document" /* holds the elements of all pages */

/* One element, with what Cairo cannot say about it. */
typedef struct {
    Tag tag;
    const char *alt; /* of a figure; borrowed */
    Box box;         /* of a figure on its page: points, origin bottom left */
} Element;

enum { DEEPEST_TAG = 4 };

typedef struct {
    cairo_t *cr;      /* of the page */
    double height_pt; /* of the page */
    GArray *elements; /* of Element, in the order in which they are begun; owned by the caller */
    Tag open[DEEPEST_TAG];
    int depth;
} TagStack;

/* Elements, but no content of its own; so has TAG_NONE, the document. */
bool tag_has_children(Tag tag);

/* What follows belongs to this group's element; what is painted for a group without one stands in
 * none. A group in the wrong place, such as a cell without a row, is a programming error, and so
 * are marks of what has children. */
void tags_enter(TagStack *stack, const Group *group);

/* Ends all elements that are open, as a page ends. */
void tags_leave(TagStack *stack);

/* Ends the element that holds those of all pages; the first of them began it. */
void tags_finish(TagStack *stack);

#endif
