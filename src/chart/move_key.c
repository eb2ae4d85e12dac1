/* move_key: what moving a point up and moving it right mean, in an empty corner of the plot. */
#include "../scene/arrow.h"
#include "regions.h"

#include <math.h>

#define TEXT_X_PT 31.0
#define ARROW_PT 24.0
#define CLEAR_PT 4.0
#define STEP_PT 4.0
#define RIDGE_GAP_PT 12.0

/* The model cannot say what makes a kernel slow, so up is not "better access". */
static const char *const up_text = "up: nearer the ceiling", *const right_text =
                                                                 "right: fewer bytes";

static Box key_box(const Layout *layout)
{
    const double size = layout->type.label_pt;
    const double width =
        fmax(text_width(up_text, FACE_REGULAR, size), text_width(right_text, FACE_REGULAR, size));
    return (Box) { 0, 0, TEXT_X_PT + width, ARROW_PT + 1.4 * size };
}

/* Both ends of its upper edge under the roof. */
static bool is_under_roof(const Drawing *drawing, Box box)
{
    const double left = axis_value(&drawing->frame.x, box.x);
    return box.y > frame_roof_y(&drawing->frame, drawing->figure->roofline, left);
}

/* The free place furthest right, but left of the ridge, and there the lowest. */
static bool find_place(const Drawing *drawing, bool under_roof, Box *box)
{
    const Box plot = drawing->frame.plot;
    const double ridge = drawing->figure->roofline->pair.ridge_flop_per_byte;
    const double right = isnan(ridge) ? plot.x + plot.width : axis_at(&drawing->frame.x, ridge);
    for (box->x = right - box->width - RIDGE_GAP_PT; box->x > plot.x; box->x -= STEP_PT) {
        for (box->y = plot.y + plot.height - box->height; box->y > plot.y; box->y -= STEP_PT) {
            const Quad quad = quad_of_box(box_grown(*box, CLEAR_PT));
            if (is_under_roof(drawing, *box) == under_roof &&
                obstacles_leaves_free(drawing->obstacles, &quad))
                return true;
        }
    }
    return false;
}

/* Ticks alone cannot move up. */
static bool has_rates(const Figure *figure)
{
    for (guint i = 0; i < figure->shown->len; i++)
        if (point_has_rate(g_ptr_array_index(figure->shown, i)))
            return true;
    return false;
}

void key_draw(Drawing *drawing)
{
    const double size = drawing->layout->type.label_pt;
    Box box = key_box(drawing->layout);
    if (!has_rates(drawing->figure) ||
        (!find_place(drawing, true, &box) && !find_place(drawing, false, &box)))
        return;
    Group *group = scene_group(drawing->scene, "key", NULL);
    const Type type = type_of(FACE_REGULAR, size, INK_TEXT);
    const double up_x = box.x + ARROW_PT / 2, right_y = box.y + box.height - size / 2;
    arrow_draw(group, INK_TEXT, (Spot) { up_x, box.y + ARROW_PT }, (Spot) { up_x, box.y });
    group_text(group, type,
               (Spot) { box.x + TEXT_X_PT, box.y + ARROW_PT / 2 + TEXT_CAPITAL / 2 * size },
               up_text);
    arrow_draw(group, INK_TEXT, (Spot) { box.x, right_y }, (Spot) { box.x + ARROW_PT, right_y });
    group_text(group, type, (Spot) { box.x + TEXT_X_PT, right_y + TEXT_CAPITAL / 2 * size },
               right_text);
    obstacles_add(drawing->obstacles, quad_of_box(box));
}
