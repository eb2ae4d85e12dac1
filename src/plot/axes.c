#include "axes.h"

#include <math.h>

#define TEXT_GAP_PT 4.0

Pen axes_pen(const Layout *layout)
{
    return (Pen) { .stroke = INK_AXIS, .width_pt = layout->pen.axis_pt };
}

double axes_tick_baseline(const Layout *layout, double bottom_pt)
{
    return bottom_pt + TICK_PT + TEXT_GAP_PT + 0.9 * layout->type.tick_pt;
}

double axes_title_baseline(const Layout *layout, double bottom_pt)
{
    return axes_tick_baseline(layout, bottom_pt) + 1.5 * layout->type.axis_pt;
}

static double widest_tick(const Axis *axis, const Layout *layout, bool powers)
{
    double widest = 0;
    for (int exponent = axis->decades.low; exponent <= axis->decades.high; exponent++) {
        g_autofree char *text = tick_text(exponent, powers);
        widest = fmax(widest, text_width(text, FACE_REGULAR, layout->type.tick_pt));
    }
    return widest;
}

int axes_step(const Axis *axis, const Layout *layout, bool powers)
{
    return axis_tick_step(axis, widest_tick(axis, layout, powers) + layout->type.tick_pt / 2);
}

int axes_rate_step(const Axis *axis, const Layout *layout)
{
    return axis_tick_step(axis, 1.4 * layout->type.tick_pt);
}

double axes_width(const Axis *axis, const Layout *layout)
{
    return TICK_PT + TEXT_GAP_PT + widest_tick(axis, layout, axis_in_powers(axis->decades));
}

double axes_right(const Axis *axis, const Layout *layout)
{
    const bool powers = axis_in_powers(axis->decades);
    const int step = axes_step(axis, layout, powers);
    const int last = axis->decades.high - ((axis->decades.high % step + step) % step);
    g_autofree char *text = tick_text(last, powers);
    return axis->start_pt + (last - axis->decades.low) * axis->decade_pt +
           text_width(text, FACE_REGULAR, layout->type.tick_pt) / 2;
}

void axes_draw_rates(Group *group, const Layout *layout, const Axis *axis, Box box,
                     const char *unit)
{
    const double bottom = box.y + box.height, size = layout->type.tick_pt;
    const bool powers = axis_in_powers(axis->decades);
    const int step = axes_rate_step(axis, layout);
    Path *ticks = path_new();
    path_segment(ticks, box.x, bottom, box.x, box.y);
    for (int exponent = axis->decades.low; exponent <= axis->decades.high; exponent++) {
        const double y = axis->start_pt + (exponent - axis->decades.low) * axis->decade_pt;
        path_segment(ticks, box.x, y, box.x - TICK_PT, y);
        g_autofree char *text = tick_text(exponent, powers);
        if (exponent % step == 0)
            group_text(group, type_aligned(FACE_REGULAR, size, INK_TEXT, ALIGN_END),
                       (Spot) { box.x - TICK_PT - TEXT_GAP_PT, y + TEXT_CAPITAL / 2 * size }, text);
    }
    group_path(group, MARK_LINE, axes_pen(layout), ticks);
    const double title_x = box.x - axes_width(axis, layout);
    g_autofree char *title = g_strconcat(unit, layout->brief ? "" : " measured", NULL);
    group_text(group, type_of(FACE_SEMIBOLD, layout->type.axis_pt, INK_TEXT),
               (Spot) { title_x, box.y - 0.8 * layout->type.axis_pt }, title);
}
