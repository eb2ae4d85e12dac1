#include "frame.h"

#include "../base/units.h"

#include <math.h>

/* No point nearer to an edge than this ratio, at least: its marker would hang over. */
#define EDGE_RATIO 1.25
#define LARGEST_EDGE_RATIO 10.0
#define MARKER_REACH 1.5 /* of a marker from its centre, in radii */
#define MOST_REST 0.5    /* of a decade, behind the last whole one */
#define PANEL_PART 0.47  /* of the width, at most */
/* In the panel names stand below their markers. */
#define PANEL_EDGE_RATIO 5.0
#define CROWDED_SHARE 0.75

typedef struct {
    double low, high;
} Range;

static Range range_with(Range range, double value)
{
    if (isnan(value) || value <= 0)
        return range;
    return (Range) { fmin(range.low, value), fmax(range.high, value) };
}

/* Points too near to the lower edge count as outside; above the upper one of rates there is
 * headroom. */
static Range range_with_rate(Range range, double value, double edge)
{
    return range_with(range_with(range, value / edge), value);
}

static bool has_flop(const Point *point)
{
    return point->kernel->counts.flop > 0;
}

static bool has_place(const Point *point)
{
    return point_has_rate(point) || point->status == POINT_NOT_TIMED;
}

bool point_in_plot(const Point *point)
{
    return has_place(point) && has_flop(point);
}

bool point_in_panel(const Point *point)
{
    return has_place(point) && !has_flop(point);
}

static int count_points(const Figure *figure, bool (*counts)(const Point *point))
{
    int count = 0;
    for (guint i = 0; i < figure->shown->len; i++)
        count += counts(g_ptr_array_index(figure->shown, i));
    return count;
}

static Decades x_decades(const Figure *figure, double edge)
{
    const Roofline *roofline = figure->roofline;
    const double ridge = roofline->pair.ridge_flop_per_byte;
    Range range = range_with((Range) { 0.1, 10 }, 10 * ridge);
    range.low = range_with(range, ridge).low;
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point_in_plot(point))
            range = range_with_rate(range_with(range, point->flop_per_byte * edge),
                                    point->flop_per_byte, edge);
    }
    return (Decades) { decade_below(range.low), decade_not_below(range.high) };
}

/* In GFLOP/s. */
static Decades y_decades(const Figure *figure, Decades x, double edge)
{
    const Roofline *roofline = figure->roofline;
    const double bandwidth = roofline->pair.bandwidth_bytes_per_s / GIGA,
                 compute = roofline->pair.compute_flop_per_s / GIGA;
    Range range = range_with((Range) { INFINITY, 0 }, bandwidth * pow(10, x.low));
    range = range_with(range, isnan(compute) ? bandwidth * pow(10, x.high) : compute);
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point_in_plot(point))
            range = range_with_rate(range, point->flop_per_s / GIGA, edge);
    }
    if (range.high <= 0)
        return (Decades) { 0, 4 };
    const Decades decades = { decade_below(range.low), decade_not_below(range.high) };
    return (Decades) { MIN(decades.low, decades.high - 2), decades.high };
}

/* In GB/s. Two decades below the ceiling show every share that is not far below. */
static Decades panel_decades(const Figure *figure)
{
    const double bandwidth = figure->roofline->pair.bandwidth_bytes_per_s / GIGA;
    Range range = range_with(range_with((Range) { INFINITY, 0 }, bandwidth), bandwidth / 10);
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point_in_panel(point))
            range = range_with(range_with(range, point->bytes_per_s / GIGA),
                               point->bytes_per_s / GIGA / PANEL_EDGE_RATIO);
    }
    if (range.high <= 0)
        return (Decades) { 0, 3 };
    return (Decades) { decade_below(range.low), decade_not_below(range.high) };
}

static int span(Decades decades)
{
    return decades.high - decades.low;
}

/* Room of a whole decade that is left becomes one: on the compute side, where more than one would
 * be empty space, and below. */
static void fill(Decades *x, Decades *y, double width_pt, double height_pt, double decade_pt)
{
    x->high += MIN(1, (int)floor(width_pt / decade_pt + 1e-9) - span(*x));
    y->low -= (int)floor(height_pt / decade_pt + 1e-9) - span(*y);
}

/* The rest of a wide room stays empty on both sides, but for a part of a decade. */
static Box narrowed(Box room, Decades x, double decade_pt, double rest)
{
    const double width = fmin(room.width, (span(x) + rest) * decade_pt);
    return (Box) { room.x + (room.width - width) / 2, room.y, width, room.height };
}

/* The highest marker of the panel, or the ceiling, in GB/s; crowded: a marker near or above the
 * ceiling takes the place of the ceiling's value. */
static double panel_highest(const Figure *figure, bool *crowded)
{
    const double bandwidth = figure->roofline->pair.bandwidth_bytes_per_s / GIGA;
    double highest = bandwidth;
    *crowded = false;
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (!point_in_panel(point) || !point_has_rate(point))
            continue;
        highest = fmax(highest, point->bytes_per_s / GIGA);
        *crowded |= point->bytes_per_s / GIGA > CROWDED_SHARE * bandwidth;
    }
    return highest;
}

/* Above the last decade: enough for a marker at the ceiling and the ceiling's value above it. */
static double panel_headroom(const Figure *figure, const Layout *layout, Decades decades,
                             double decade_pt)
{
    bool crowded;
    const double highest = panel_highest(figure, &crowded);
    const double slack = (decades.high - log10(highest)) * decade_pt;
    const double needed = 2 * layout->pen.marker_pt + 1.4 * layout->type.label_pt;
    return crowded ? fmax(layout->panel_headroom_pt, needed - slack) : layout->panel_headroom_pt;
}

static double panel_decade_at_most(const Figure *figure, const Layout *layout, double height_pt,
                                   Decades decades)
{
    return (height_pt - panel_headroom(figure, layout, decades, 0)) / span(decades);
}

static void place_panel(Frame *frame, const Figure *figure, const Layout *layout, Box space,
                        double column_pt, Decades decades, double decade_pt)
{
    const double bottom = space.y + space.height;
    const double height =
        span(decades) * decade_pt + panel_headroom(figure, layout, decades, decade_pt);
    frame->panel_y = (Axis) { decades, bottom, -decade_pt };
    frame->panel = (Box) { space.x, bottom - height, frame->columns * column_pt, height };
}

static void place_plot(Frame *frame, Box room, Decades x, Decades y, double decade_pt)
{
    frame->x = (Axis) { x, room.x, decade_pt };
    frame->y = (Axis) { y, room.y + room.height, -decade_pt };
    frame->plot = room;
}

static void frame_panel_alone(Frame *frame, const Figure *figure, const Layout *layout, Box space)
{
    const Decades decades = panel_decades(figure);
    const double decade = panel_decade_at_most(figure, layout, space.height, decades);
    place_panel(frame, figure, layout, space, space.width / frame->columns, decades, decade);
}

/* Many columns share what there is for them: the plot stays the larger part. */
static double column_width(const Layout *layout, int columns, double width_pt)
{
    const double most = PANEL_PART * width_pt - layout->panel_gap_pt;
    return fmax(0, fmin(layout->column_pt, most / MAX(1, columns)));
}

/* What the panel takes of the width. */
static double beside_plot(const Layout *layout, int columns, double width_pt)
{
    return columns > 0 ? columns * column_width(layout, columns, width_pt) + layout->panel_gap_pt
                       : 0;
}

double frame_height(const Figure *figure, const Layout *layout, double width_pt)
{
    const int columns = count_points(figure, point_in_panel);
    if (columns > 0 && count_points(figure, point_in_plot) == 0)
        return width_pt / 2;
    const Decades x = x_decades(figure, EDGE_RATIO);
    const double decade = (width_pt - beside_plot(layout, columns, width_pt)) / span(x);
    return span(y_decades(figure, x, EDGE_RATIO)) * decade + layout->headroom_pt;
}

Frame frame_of_figure(const Figure *figure, const Layout *layout, Box space)
{
    Frame frame = { .columns = count_points(figure, point_in_panel) };
    frame.has_panel = frame.columns > 0;
    frame.has_plot = count_points(figure, point_in_plot) > 0 || !frame.has_panel;
    if (!frame.has_plot) {
        frame_panel_alone(&frame, figure, layout, space);
        return frame;
    }

    const double column = column_width(layout, frame.columns, space.width);
    const double beside = beside_plot(layout, frame.columns, space.width);
    Box room = { space.x + beside, space.y, space.width - beside, space.height };
    const double rise = room.height - layout->headroom_pt;
    const Decades panel = panel_decades(figure);
    const double most =
        frame.has_panel ? panel_decade_at_most(figure, layout, space.height, panel) : INFINITY;
    /* Where decades are short, markers reach over a larger ratio. */
    Decades x = { 0, 0 }, y = { 0, 0 };
    double decade = INFINITY;
    for (int i = 0; i < 3; i++) {
        const double reach = pow(10, MARKER_REACH * layout->pen.marker_pt / decade);
        const double edge = fmin(LARGEST_EDGE_RATIO, fmax(EDGE_RATIO, reach));
        x = x_decades(figure, edge), y = y_decades(figure, x, edge);
        decade = fmin(most, fmin(room.width / span(x), rise / span(y)));
    }
    /* A slope without a compute ceiling ends where its decades end. */
    if (isnan(figure->roofline->pair.compute_flop_per_s))
        room = narrowed(room, x, decade, 0);
    fill(&x, &y, room.width, rise, decade);
    place_plot(&frame, narrowed(room, x, decade, MOST_REST), x, y, decade);
    if (frame.has_panel)
        place_panel(&frame, figure, layout, space, column, panel, decade);
    return frame;
}

Spot frame_spot(const Frame *frame, const Point *point)
{
    return (Spot) { axis_at(&frame->x, point->flop_per_byte),
                    axis_at(&frame->y, point->flop_per_s / GIGA) };
}

double frame_roof_y(const Frame *frame, const Roofline *roofline, double intensity)
{
    const double slope = roofline->pair.bandwidth_bytes_per_s * intensity;
    const double roof = isnan(slope) ? roofline->pair.compute_flop_per_s
                        : isnan(roofline->pair.compute_flop_per_s)
                            ? slope
                            : fmin(slope, roofline->pair.compute_flop_per_s);
    return axis_at(&frame->y, roof / GIGA);
}
