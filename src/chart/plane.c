/* plane: the plot's background: the two sides of the ridge point as tints, axes, ticks and their
 * texts. The panel has the same kind of axis: axes.h. */
#include "axes.h"

#include <math.h>

/* Tints end at the roof. A side without its ceiling has none. */
static void draw_sides(Group *group, const Drawing *drawing)
{
    const Roofline *roofline = drawing->figure->roofline;
    const Frame *frame = &drawing->frame;
    const Box plot = frame->plot;
    if (isnan(roofline->bandwidth))
        return;
    const double left = plot.x, right = plot.x + plot.width, bottom = plot.y + plot.height;
    const double ridge_x = isnan(roofline->ridge) ? right : axis_at(&frame->x, roofline->ridge);
    const double left_y = frame_roof_y(frame, roofline, axis_value(&frame->x, left));
    const double top = frame_roof_y(frame, roofline, axis_value(&frame->x, ridge_x));
    Path *memory = path_new();
    path_polygon(
        memory,
        (Spot[]) { { left, bottom }, { left, left_y }, { ridge_x, top }, { ridge_x, bottom } }, 4);
    group_path(group, MARK_AREA, (Pen) { .fill = INK_MEMORY_SIDE }, memory);
    if (ridge_x < right)
        group_box(group, MARK_AREA, (Pen) { .fill = INK_COMPUTE_SIDE },
                  (Box) { ridge_x, top, right - ridge_x, bottom - top });
}

static void draw_x_axis(Group *group, const Drawing *drawing)
{
    const Box plot = drawing->frame.plot;
    const Layout *layout = drawing->layout;
    const Axis *axis = &drawing->frame.x;
    const double bottom = plot.y + plot.height;
    const bool powers = axis_in_powers(axis->decades);
    const int step = axes_step(axis, layout, powers);
    Path *ticks = path_new();
    path_segment(ticks, plot.x, bottom, plot.x + plot.width, bottom);
    for (int exponent = axis->decades.low; exponent <= axis->decades.high; exponent++) {
        const double x = axis->start_pt + (exponent - axis->decades.low) * axis->decade_pt;
        path_segment(ticks, x, bottom, x, bottom + TICK_PT);
        g_autofree char *text = tick_text(exponent, powers);
        if (exponent % step == 0)
            group_text(group,
                       type_aligned(FACE_REGULAR, layout->type.tick_pt, INK_TEXT, ALIGN_MIDDLE),
                       (Spot) { x, axes_tick_baseline(layout, bottom) }, text);
    }
    group_path(group, MARK_LINE, axes_pen(layout), ticks);
    const char *title =
        layout->brief ? "FLOP per byte asked for" : "Arithmetic intensity, FLOP per byte asked for";
    const double half = text_width(title, FACE_SEMIBOLD, layout->type.axis_pt) / 2,
                 furthest = layout->width_pt - layout->margin_pt - half;
    group_text(
        group, type_aligned(FACE_SEMIBOLD, layout->type.axis_pt, INK_TEXT, ALIGN_MIDDLE),
        (Spot) { fmin(plot.x + plot.width / 2, furthest), axes_title_baseline(layout, bottom) },
        title);
}

/* The transform from values to points, for scripts: x = x_at_1 + decade * log10(FLOP/byte),
 * y = y_at_1 - decade * log10(GFLOP/s). */
static void add_transform(Group *group, const Frame *frame)
{
    const double x_at_1 = frame->x.start_pt - frame->x.decades.low * frame->x.decade_pt;
    const double y_at_1 = frame->y.start_pt - frame->y.decades.low * frame->y.decade_pt;
    group_data(group, "x-at-1", format_fixed(x_at_1, 4));
    group_data(group, "y-at-1", format_fixed(y_at_1, 4));
    group_data(group, "pt-per-decade", format_fixed(frame->x.decade_pt, 4));
}

void plane_draw(Drawing *drawing)
{
    Group *group = scene_find(drawing->scene, "plot", NULL);
    add_transform(group, &drawing->frame);
    draw_sides(group, drawing);
    Group *axes = scene_find(drawing->scene, "axes", NULL);
    draw_x_axis(axes, drawing);
    axes_draw_rates(axes, drawing->layout, &drawing->frame.y, drawing->frame.plot, "GFLOP/s");
}
