/* plot_background: the plot's background: the two sides of the ridge point as tints, axes, ticks
 * and their texts. The panel has the same kind of axis: axes.h. */
#include "axes.h"

#include <math.h>
#include <stdlib.h>

#define CLEAR_PT 3.0
#define SHORTEST_PT 10.0

/* Tints end at the roof. A side without its ceiling has none. */
static void draw_sides(Group *group, const Drawing *drawing)
{
    const Roofline *roofline = drawing->figure->roofline;
    const Frame *frame = &drawing->frame;
    const Box plot = frame->plot;
    if (isnan(roofline->pair.bandwidth_bytes_per_s))
        return;
    const double left = plot.x, right = plot.x + plot.width, bottom = plot.y + plot.height;
    const double ridge_x = isnan(roofline->pair.ridge_flop_per_byte)
                               ? right
                               : axis_at(&frame->x, roofline->pair.ridge_flop_per_byte);
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

/* --- light lines at the labelled decades, only under the roof, stopped at words: drawn after all
 * words, into the group that lies below them --- */

typedef struct {
    double enter, leave;
} Gap;

static int by_start(const void *left, const void *right)
{
    const double a = ((const Gap *)left)->enter, b = ((const Gap *)right)->enter;
    return (a > b) - (a < b);
}

/* The words of the whole scene, as quads with some air. */
static GArray *word_quads(const Scene *scene)
{
    GArray *quads = g_array_new(FALSE, FALSE, sizeof(Quad));
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++) {
            const Mark *mark = &g_array_index(group->marks, Mark, m);
            if (mark->kind != MARK_TEXT)
                continue;
            const Quad tight = mark_quad(mark), quad = quad_grown(&tight, CLEAR_PT);
            g_array_append_val(quads, quad);
        }
    }
    return quads;
}

static GArray *gaps_of(const GArray *words, Spot from, Spot to)
{
    GArray *gaps = g_array_new(FALSE, FALSE, sizeof(Gap));
    for (guint i = 0; i < words->len; i++) {
        Gap gap;
        if (quad_cuts_line(&g_array_index(words, Quad, i), from, to, &gap.enter, &gap.leave))
            g_array_append_val(gaps, gap);
    }
    const Gap end = { 1, 1 };
    g_array_append_val(gaps, end);
    g_array_sort(gaps, by_start);
    return gaps;
}

static void add_pieces(Path *path, const GArray *words, Spot from, Spot to)
{
    const double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    g_autoptr(GArray) gaps = gaps_of(words, from, to);
    double start = 0;
    for (guint i = 0; i < gaps->len; i++) {
        const Gap gap = g_array_index(gaps, Gap, i);
        if ((gap.enter - start) * length >= SHORTEST_PT)
            path_segment(path, from.x + start * dx, from.y + start * dy, from.x + gap.enter * dx,
                         from.y + gap.enter * dy);
        start = fmax(start, gap.leave);
    }
}

/* Where a decade's line stands; false: it is the axis itself or the plot's other edge (end_pt), or
 * has no tick text. */
static bool decade_line(const Axis *axis, int exponent, int step, double end_pt, double *at)
{
    *at = axis->start_pt + (exponent - axis->decades.low) * axis->decade_pt;
    return exponent > axis->decades.low && exponent % step == 0 && fabs(*at - end_pt) > 1;
}

static void add_verticals(Path *path, const Drawing *drawing, const GArray *words)
{
    const Frame *frame = &drawing->frame;
    const double bottom = frame->plot.y + frame->plot.height;
    const int step = axes_step(&frame->x, drawing->layout, axis_in_powers(frame->x.decades));
    for (int exponent = frame->x.decades.low; exponent <= frame->x.decades.high; exponent++) {
        double x;
        if (!decade_line(&frame->x, exponent, step, frame->plot.x + frame->plot.width, &x))
            continue;
        const double roof = frame_roof_y(frame, drawing->figure->roofline, pow(10, exponent));
        add_pieces(path, words, (Spot) { x, bottom },
                   (Spot) { x, isnan(roof) ? frame->plot.y : roof });
    }
}

static void add_horizontals(Path *path, const Drawing *drawing, const GArray *words)
{
    const Frame *frame = &drawing->frame;
    const Roofline *roofline = drawing->figure->roofline;
    const double right = frame->plot.x + frame->plot.width;
    const int step = axes_rate_step(&frame->y, drawing->layout);
    for (int exponent = frame->y.decades.low; exponent <= frame->y.decades.high; exponent++) {
        const double rate = pow(10, exponent) * GIGA;
        double y;
        if (!decade_line(&frame->y, exponent, step, frame->plot.y, &y) ||
            rate > roofline->pair.compute_flop_per_s)
            continue;
        const double left = isnan(roofline->pair.bandwidth_bytes_per_s)
                                ? frame->plot.x
                                : axis_at(&frame->x, rate / roofline->pair.bandwidth_bytes_per_s);
        add_pieces(path, words, (Spot) { fmax(left, frame->plot.x), y }, (Spot) { right, y });
    }
}

static void add_panel(Path *path, const Drawing *drawing, const GArray *words)
{
    const Frame *frame = &drawing->frame;
    const double bandwidth = drawing->figure->roofline->pair.bandwidth_bytes_per_s;
    const int step = axes_rate_step(&frame->panel_y, drawing->layout);
    for (int exponent = frame->panel_y.decades.low; exponent <= frame->panel_y.decades.high;
         exponent++) {
        double y;
        if (decade_line(&frame->panel_y, exponent, step, frame->panel.y, &y) &&
            !(pow(10, exponent) * GIGA > bandwidth))
            add_pieces(path, words, (Spot) { frame->panel.x, y },
                       (Spot) { frame->panel.x + frame->panel.width, y });
    }
}

void grid_lines_draw(Drawing *drawing)
{
    g_autoptr(GArray) words = word_quads(drawing->scene);
    Path *path = path_new();
    if (drawing->frame.has_plot) {
        add_verticals(path, drawing, words);
        add_horizontals(path, drawing, words);
    }
    if (drawing->frame.has_panel)
        add_panel(path, drawing, words);
    const Pen pen = { .stroke = INK_GRID, .width_pt = drawing->layout->pen.grid_pt };
    group_path(scene_find(drawing->scene, "grid", NULL), MARK_LINE, pen, path);
}
