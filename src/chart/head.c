/* head: the finding as a title, and below it what to read. */
#include "drawing.h"

#include <math.h>

/* A long title gets smaller, down to this part of its size, before it loses its middle. */
#define SMALLEST_TITLE 0.7

static void draw_line(Group *group, const Drawing *drawing, Type type, double y_pt,
                      const char *string)
{
    const double width = drawing->layout->width_pt - 2 * drawing->layout->margin_pt;
    const double wanted = text_width(string, type.face, type.size_pt);
    type.size_pt *= fmin(1, fmax(SMALLEST_TITLE, width / wanted));
    g_autofree char *fitting = text_elide(string, type.face, type.size_pt, width);
    group_text(group, type, (Spot) { drawing->layout->margin_pt, y_pt }, fitting);
}

void head_draw(Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    Group *group = scene_group(drawing->scene, "head", NULL);
    draw_line(group, drawing, type_of(FACE_SEMIBOLD, layout->type.title_pt, INK_TEXT),
              layout->title_y_pt, drawing->words->title);
    draw_line(group, drawing, type_of(FACE_REGULAR, layout->type.subtitle_pt, INK_MUTED),
              layout->subtitle_y_pt, drawing->words->subtitle);
}
