/* mix: a thin band over the bandwidth ceiling, up to what reads alone or writes alone reached:
 * between them lies the roof of any other mix than the copy's. Drawn on request. */
#include "drawing.h"

#include "../base/units.h"

#include <math.h>

bool mix_known(const Roofline *roofline)
{
    return fmax(roofline->read, roofline->write) > roofline->bandwidth && !isnan(roofline->ridge);
}

/* The band ends at the compute ceiling; slope 1 is 45 degrees, so it is as wide there as high. */
void mix_draw(Drawing *drawing)
{
    const Roofline *roofline = drawing->figure->roofline;
    const Frame *frame = &drawing->frame;
    if (!drawing->options->mix || !mix_known(roofline))
        return;
    const double left = frame->plot.x, ridge_x = axis_at(&frame->x, roofline->ridge);
    const double left_y = frame_roof_y(frame, roofline, axis_value(&frame->x, left));
    const double top = axis_at(&frame->y, roofline->compute / GIGA);
    const double highest = fmax(roofline->read, roofline->write) / GIGA;
    const double lift =
        axis_at(&frame->y, roofline->bandwidth / GIGA) - axis_at(&frame->y, highest);
    Path *band = path_new();
    path_polygon(
        band,
        (Spot[]) {
            { left, left_y }, { left, left_y - lift }, { ridge_x - lift, top }, { ridge_x, top } },
        4);
    group_path(scene_find(drawing->scene, "plot", NULL), MARK_AREA,
               (Pen) { .fill = INK_MEMORY_WORD }, band);
}
