/* kernel_caption: the words beside a marker: the kernel's name and its share of the ceiling. */
#ifndef ROOFLINE_PLOT_KERNEL_CAPTION_H
#define ROOFLINE_PLOT_KERNEL_CAPTION_H

#include "drawing.h"

/* In a line of two parts the second one is a share. */
typedef struct {
    char *string, *share; /* share NULL: none */
    Face face;
    Ink ink;
    int step; /* of a build */
} CaptionLine;

typedef struct {
    GArray *lines; /* of CaptionLine */
    double size_pt, width_pt, height_pt;
} Caption;

/* number: of the kernel's row, from 1. Lines wider than width_pt are wrapped, or lose their middle.
 */
Caption *caption_new(const Point *point, CaptionForm form, guint number, const Layout *layout,
                     double width_pt, bool wrap);
void caption_free(Caption *caption);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Caption, caption_free)

/* Fills box, which is as large as the caption; side -1: lines end at its right edge, 0: centred. */
void caption_draw(Group *group, const Caption *caption, Box box, int side);

#endif
