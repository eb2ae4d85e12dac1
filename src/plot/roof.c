/* roof: the two ceilings and where they meet. Solid means bandwidth, dashed means compute and
 * nothing else. */
#include "roof.h"

#include "../base/units.h"

#include <math.h>

#define RIDGE_RADIUS 1.6 /* of its circle, in widths of the roof */
#define CLEAR_PT 3.0     /* kept free of words along a line */

RoofLines roof_of(const Drawing *drawing)
{
    const Frame *frame = &drawing->frame;
    const Roofline *roofline = drawing->figure->roofline;
    return (RoofLines) {
        .drawing = drawing,
        .roofline = roofline,
        .layout = drawing->layout,
        .plot = frame->plot,
        .right = frame->plot.x + frame->plot.width,
        .bottom = frame->plot.y + frame->plot.height,
        .ridge_x = axis_at(&frame->x, roofline->pair.ridge_flop_per_byte),
        .compute_y = axis_at(&frame->y, roofline->pair.compute_flop_per_s / GIGA),
    };
}

double roof_y_at(const RoofLines *roof, double x_pt)
{
    const Frame *frame = &roof->drawing->frame;
    return frame_roof_y(frame, roof->roofline, axis_value(&frame->x, x_pt));
}

double roof_corner(const RoofLines *roof)
{
    return isnan(roof->ridge_x) ? roof->right : roof->ridge_x;
}

static void draw_line(const RoofLines *roof, Group *group, Pen pen, Spot from, Spot to)
{
    group_line(group, pen, from, to);
    obstacles_add_line(roof->drawing->obstacles, from, to, pen.width_pt + CLEAR_PT);
}

static void draw_ceilings(const RoofLines *roof, Group *group)
{
    const double left = roof->plot.x, width = roof->layout->pen.roof_pt, corner = roof_corner(roof);
    if (!isnan(roof->roofline->pair.bandwidth_bytes_per_s))
        draw_line(roof, group, (Pen) { .stroke = INK_CEILING, .width_pt = width },
                  (Spot) { left, roof_y_at(roof, left) },
                  (Spot) { corner, roof_y_at(roof, corner) });
    if (!isnan(roof->compute_y))
        draw_line(roof, group,
                  (Pen) { .stroke = INK_CEILING, .width_pt = width, .dash = DASH_CEILING },
                  (Spot) { isnan(roof->ridge_x) ? left : roof->ridge_x, roof->compute_y },
                  (Spot) { roof->right, roof->compute_y });
}

static void draw_ridge(const RoofLines *roof, Group *group)
{
    if (isnan(roof->ridge_x))
        return;
    const double width = roof->layout->pen.roof_pt, radius = RIDGE_RADIUS * width,
                 edge = radius + width;
    const Spot ridge = { roof->ridge_x, roof->compute_y };
    const Pen dots = { .stroke = INK_MUTED, .width_pt = 0.55 * width, .dash = DASH_DOTS };
    draw_line(roof, group, dots, (Spot) { ridge.x, ridge.y + edge },
              (Spot) { ridge.x, roof->bottom });
    Path *circle = path_new();
    path_disc(circle, ridge, radius);
    const Pen pen = { .fill = INK_PAPER, .stroke = INK_CEILING, .width_pt = 0.8 * width };
    group_path(group, MARK_SOLID, pen, circle);
    obstacles_add(roof->drawing->obstacles,
                  quad_of_box((Box) { ridge.x - edge, ridge.y - edge, 2 * edge, 2 * edge }));
}

void roof_draw(Drawing *drawing)
{
    const RoofLines roof = roof_of(drawing);
    Group *group = scene_find(drawing->scene, "roof", NULL);
    draw_ceilings(&roof, group);
    draw_ridge(&roof, group);
}

/* --- a thin band over the bandwidth ceiling, up to what reads alone or writes alone reached:
 * between them lies the roof of any other mix than the copy's; drawn on request --- */

bool mix_known(const Roofline *roofline)
{
    return fmax(roofline->read_bytes_per_s, roofline->write_bytes_per_s) >
               roofline->pair.bandwidth_bytes_per_s &&
           !isnan(roofline->pair.ridge_flop_per_byte);
}

/* The band ends at the compute ceiling; slope 1 is 45 degrees, so it is as wide there as high. */
void mix_draw(Drawing *drawing)
{
    const Roofline *roofline = drawing->figure->roofline;
    const Frame *frame = &drawing->frame;
    if (!drawing->options->mix || !mix_known(roofline))
        return;
    const double left = frame->plot.x,
                 ridge_x = axis_at(&frame->x, roofline->pair.ridge_flop_per_byte);
    const double left_y = frame_roof_y(frame, roofline, axis_value(&frame->x, left));
    const double top = axis_at(&frame->y, roofline->pair.compute_flop_per_s / GIGA);
    const double highest = fmax(roofline->read_bytes_per_s, roofline->write_bytes_per_s) / GIGA;
    const double lift = axis_at(&frame->y, roofline->pair.bandwidth_bytes_per_s / GIGA) -
                        axis_at(&frame->y, highest);
    Path *band = path_new();
    path_polygon(
        band,
        (Spot[]) {
            { left, left_y }, { left, left_y - lift }, { ridge_x - lift, top }, { ridge_x, top } },
        4);
    group_path(scene_find(drawing->scene, "plot", NULL), MARK_AREA,
               (Pen) { .fill = INK_MEMORY_WORD }, band);
}
