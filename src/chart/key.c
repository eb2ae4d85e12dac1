/* key: what moving a point up and moving it right mean, in an empty corner of the plot. */
#include "arrow.h"
#include "drawing.h"

#include <math.h>

#define TEXT_X_PT 34.0
#define ARROW_PT 28.0
#define CLEAR_PT 7.0
#define STEP_PT 8.0

/* The model cannot say what makes a kernel slow, so up is not "better access". */
static const char *const up_text = "up: nearer the ceiling", *const right_text = "right: fewer bytes";

static Box key_box(const Layout *layout)
{
    const double size = layout->type.label_pt;
    const double width = fmax(text_width(up_text, FACE_REGULAR, size), text_width(right_text, FACE_REGULAR, size));
    return (Box){ 0, 0, TEXT_X_PT + width, ARROW_PT + 1.6 * size };
}

/* The free place furthest right, but left of the ridge, and there the lowest. */
static bool find_place(const Drawing *drawing, Box *box)
{
    const Box plot = drawing->frame.plot;
    const double ridge = drawing->figure->roofline->ridge;
    const double right = isnan(ridge) ? plot.x + plot.width : axis_at(&drawing->frame.x, ridge);
    const double bottom = plot.y + plot.height;
    for (box->x = right - box->width - STEP_PT; box->x > plot.x; box->x -= STEP_PT) {
        for (box->y = bottom - box->height - STEP_PT; box->y > plot.y; box->y -= STEP_PT) {
            const Quad quad = quad_of_box(box_grown(*box, CLEAR_PT));
            if (crowd_leaves_free(drawing->crowd, &quad))
                return true;
        }
    }
    return false;
}

void key_draw(Drawing *drawing)
{
    const double size = drawing->layout->type.label_pt;
    Box box = key_box(drawing->layout);
    if (!find_place(drawing, &box))
        return;
    Group *group = scene_group(drawing->scene, "key", NULL);
    const Type type = type_of(FACE_REGULAR, size, INK_TEXT);
    const double up_x = box.x + ARROW_PT / 2, right_y = box.y + box.height - size / 2;
    arrow_draw(group, INK_TEXT, (Spot){ up_x, box.y + ARROW_PT }, (Spot){ up_x, box.y });
    group_text(group, type, (Spot){ box.x + TEXT_X_PT, box.y + ARROW_PT / 2 + TEXT_CAPITAL / 2 * size }, up_text);
    arrow_draw(group, INK_TEXT, (Spot){ box.x, right_y }, (Spot){ box.x + ARROW_PT, right_y });
    group_text(group, type, (Spot){ box.x + TEXT_X_PT, right_y + TEXT_CAPITAL / 2 * size }, right_text);
    crowd_add(drawing->crowd, quad_of_box(box));
}
