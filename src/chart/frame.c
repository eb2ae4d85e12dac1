#include "frame.h"

#include "../base/units.h"

#include <math.h>

/* No point nearer to an edge than this ratio: its marker would hang over. */
#define EDGE_RATIO 1.25
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
static Range range_with_rate(Range range, double value)
{
    return range_with(range_with(range, value / EDGE_RATIO), value);
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

static Decades x_decades(const Figure *figure)
{
    const Roofline *roofline = figure->roofline;
    const double ridge = roofline->ridge;
    Range range = range_with((Range) { 0.1, 10 }, 10 * ridge);
    range.low = range_with(range, ridge).low;
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point_in_plot(point))
            range =
                range_with_rate(range_with(range, point->intensity * EDGE_RATIO), point->intensity);
    }
    return (Decades) { decade_below(range.low), decade_not_below(range.high) };
}

/* In GFLOP/s. */
static Decades y_decades(const Figure *figure, Decades x)
{
    const Roofline *roofline = figure->roofline;
    const double bandwidth = roofline->bandwidth / GIGA, compute = roofline->compute / GIGA;
    Range range = range_with((Range) { INFINITY, 0 }, bandwidth * pow(10, x.low));
    range = range_with(range, isnan(compute) ? bandwidth * pow(10, x.high) : compute);
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point_in_plot(point))
            range = range_with_rate(range, point->flop_rate / GIGA);
    }
    if (range.high <= 0)
        return (Decades) { 0, 4 };
    const Decades decades = { decade_below(range.low), decade_not_below(range.high) };
    return (Decades) { MIN(decades.low, decades.high - 2), decades.high };
}

/* In GB/s. Two decades below the ceiling show every share that is not far below. */
static Decades panel_decades(const Figure *figure)
{
    const double bandwidth = figure->roofline->bandwidth / GIGA;
    Range range = range_with(range_with((Range) { INFINITY, 0 }, bandwidth), bandwidth / 10);
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point_in_panel(point))
            range = range_with(range_with(range, point->byte_rate / GIGA),
                               point->byte_rate / GIGA / PANEL_EDGE_RATIO);
    }
    if (range.high <= 0)
        return (Decades) { 0, 3 };
    return (Decades) { decade_below(range.low), decade_not_below(range.high) };
}

static int span(Decades decades)
{
    return decades.high - decades.low;
}

/* Room of a whole decade that is left becomes one: compute side first, then below. */
static void fill(Decades *x, Decades *y, double width_pt, double height_pt, double decade_pt)
{
    x->high += (int)floor(width_pt / decade_pt + 1e-9) - span(*x);
    y->low -= (int)floor(height_pt / decade_pt + 1e-9) - span(*y);
}

/* The highest marker of the panel, or the ceiling, in GB/s; crowded: a marker near or above the
 * ceiling takes the place of the ceiling's value. */
static double panel_highest(const Figure *figure, bool *crowded)
{
    const double bandwidth = figure->roofline->bandwidth / GIGA;
    double highest = bandwidth;
    *crowded = false;
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (!point_in_panel(point) || !point_has_rate(point))
            continue;
        highest = fmax(highest, point->byte_rate / GIGA);
        *crowded |= point->byte_rate / GIGA > CROWDED_SHARE * bandwidth;
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

Frame frame_of_figure(const Figure *figure, const Layout *layout, Box space)
{
    Frame frame = { .columns = count_points(figure, point_in_panel) };
    frame.has_panel = frame.columns > 0;
    frame.has_plot = count_points(figure, point_in_plot) > 0 || !frame.has_panel;
    if (!frame.has_plot) {
        frame_panel_alone(&frame, figure, layout, space);
        return frame;
    }

    /* More than three columns share the room of three: the plot stays the larger part. */
    const double column = layout->column_pt * fmin(1, 3.0 / MAX(1, frame.columns));
    const double beside = frame.has_panel ? frame.columns * column + layout->panel_gap_pt : 0;
    const Box room = { space.x + beside, space.y, space.width - beside, space.height };
    const double rise = room.height - layout->headroom_pt;
    Decades x = x_decades(figure), y = y_decades(figure, x);
    const Decades panel = panel_decades(figure);
    double decade = fmin(room.width / span(x), rise / span(y));
    if (frame.has_panel)
        decade = fmin(decade, panel_decade_at_most(figure, layout, space.height, panel));
    fill(&x, &y, room.width, rise, decade);
    place_plot(&frame, room, x, y, decade);
    if (frame.has_panel)
        place_panel(&frame, figure, layout, space, column, panel, decade);
    return frame;
}

Spot frame_spot(const Frame *frame, const Point *point)
{
    return (Spot) { axis_at(&frame->x, point->intensity),
                    axis_at(&frame->y, point->flop_rate / GIGA) };
}

double frame_roof_y(const Frame *frame, const Roofline *roofline, double intensity)
{
    const double slope = roofline->bandwidth * intensity;
    const double roof = isnan(slope)               ? roofline->compute
                        : isnan(roofline->compute) ? slope
                                                   : fmin(slope, roofline->compute);
    return axis_at(&frame->y, roof / GIGA);
}
