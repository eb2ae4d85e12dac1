#include "kernel_points.h"

#include "../base/units.h"
#include "marker.h"

#include <math.h>

#define CLEAR_PT 2.5        /* kept free around markers and lines */
#define HALO 0.3            /* of a marker, with air, in radii */
#define SHORTEST_PT 7.0     /* of a line to the roof that is worth drawing */
#define TICK_HEIGHT_PT 10.0 /* of a kernel that was not timed */
#define TICK_WIDTH_PT 3.0
#define STACKED 0.5  /* markers nearer than this part of a radius cover each other */
#define SMALLER 0.62 /* the size of a marker on another one */
#define SMALLEST 0.38

/* Ticks that would cover each other are stacked: how many lie below the one of point i. */
static int ticks_below(const Drawing *drawing, guint i)
{
    const double x = axis_at(&drawing->frame.x, drawing_point(drawing, i)->flop_per_byte);
    int below = 0;
    for (guint j = 0; j < i; j++) {
        const Point *other = drawing_point(drawing, j);
        if (other->status == POINT_NOT_TIMED && point_in_plot(other) &&
            fabs(axis_at(&drawing->frame.x, other->flop_per_byte) - x) < TICK_WIDTH_PT + 1)
            below++;
    }
    return below;
}

Spot point_spot(const Drawing *drawing, guint i)
{
    const Point *point = drawing_point(drawing, i);
    const Frame *frame = &drawing->frame;
    if (point_has_rate(point))
        return frame_spot(frame, point);
    const double bottom = frame->plot.y + frame->plot.height;
    return (Spot) { axis_at(&frame->x, point->flop_per_byte),
                    bottom - (ticks_below(drawing, i) + 0.5) * TICK_HEIGHT_PT };
}

double point_radius(const Drawing *drawing, const Point *point)
{
    return point_has_rate(point) ? drawing->layout->pen.marker_pt : TICK_WIDTH_PT / 2 + 2;
}

/* The radius of the i-th of the markers at these spots (NAN: none there): smaller where it stands
 * on earlier ones, so that all are seen. */
static double stacked_radius(const Spot *spots, guint i, double radius_pt)
{
    double size = 1;
    for (guint j = 0; j < i; j++)
        if (hypot(spots[i].x - spots[j].x, spots[i].y - spots[j].y) < STACKED * radius_pt)
            size *= SMALLER;
    return radius_pt * fmax(size, SMALLEST);
}

void spread_line(const Drawing *drawing, Group *group, Obstacles *obstacles, const Point *point,
                 const Axis *axis, double rate, Spot at)
{
    const double radius = drawing->layout->pen.marker_pt, width = drawing->layout->pen.headroom_pt;
    if (point->time_s.n == 0 || !(point->time_s.q1 > 0))
        return;
    const double fast_y = axis_at(axis, rate * point->time_s.median / point->time_s.q1),
                 slow_y = axis_at(axis, rate * point->time_s.median / point->time_s.q3);
    if (at.y - fast_y <= radius && slow_y - at.y <= radius)
        return;
    Path *path = path_new();
    path_segment(path, at.x, fast_y, at.x, slow_y);
    path_segment(path, at.x - radius / 2, fast_y, at.x + radius / 2, fast_y);
    path_segment(path, at.x - radius / 2, slow_y, at.x + radius / 2, slow_y);
    group_path(group, MARK_LINE, (Pen) { .stroke = marker_ink(point), .width_pt = 1.4 * width },
               path);
    obstacles_add_line(obstacles, (Spot) { at.x, fast_y - CLEAR_PT },
                       (Spot) { at.x, slow_y + CLEAR_PT }, radius + 2 * CLEAR_PT);
}

void headroom_line(const Drawing *drawing, Group *group, Obstacles *obstacles, const Point *point,
                   Spot at, double roof_y)
{
    const double radius = drawing->layout->pen.marker_pt, width = drawing->layout->pen.headroom_pt;
    const bool above = at.y < roof_y;
    const bool artefact = point->band == BAND_ARTEFACT || point->band == BAND_IMPOSSIBLE;
    const bool headroom = point->band == BAND_HEADROOM || point->band == BAND_FAR_BELOW;
    if (!(artefact || headroom) || fabs(at.y - roof_y) < radius + SHORTEST_PT)
        return;
    const Spot from = { at.x, at.y + (above ? radius + 2 : -radius) }, to = { at.x, roof_y };
    const Pen pen = { .stroke = marker_ink(point),
                      .width_pt = width * (artefact ? 1.25 : 1),
                      .dash = artefact ? DASH_DOTS : DASH_NONE };
    Path *path = path_new();
    path_segment(path, from.x, from.y, to.x, to.y);
    if (headroom) {
        const Spot left = { to.x - radius / 2, to.y }, right = { to.x + radius / 2, to.y };
        path_segment(path, left.x, left.y, right.x, right.y);
        obstacles_add_line(obstacles, left, right, width + CLEAR_PT);
    }
    drawing->scene->step = BUILD_VERDICTS;
    group_path(group, MARK_LINE, pen, path);
    drawing->scene->step = BUILD_ALL;
    obstacles_add_line(obstacles, from, to, width + 2 * CLEAR_PT);
}

void keep_clear(Obstacles *obstacles, const Point *point, Spot at, double radius_pt)
{
    Spot corners[MARKER_CORNERS];
    if (point_has_rate(point)) {
        const double reach = fmax(radius_pt + CLEAR_PT, (1 + HALO) * radius_pt);
        obstacles_add_polygon(obstacles, corners,
                              marker_corners(point->kernel->place, at, reach, corners));
    } else
        obstacles_add(obstacles,
                      quad_of_box(box_grown((Box) { at.x, at.y, 0, 0 }, radius_pt + CLEAR_PT)));
}

static void draw_tick(const Drawing *drawing, Group *group, const Point *point, Spot at)
{
    const Spot from = { at.x, at.y + TICK_HEIGHT_PT / 2 }, to = { at.x, at.y - TICK_HEIGHT_PT / 2 };
    const Pen pen = { .stroke = marker_ink(point), .width_pt = TICK_WIDTH_PT };
    drawing->scene->step = BUILD_POINTS;
    group_line(group, pen, from, to);
    drawing->scene->step = BUILD_ALL;
}

static void draw_marker(const Drawing *drawing, Group *group, const Point *point, Spot at,
                        double radius_pt)
{
    drawing->scene->step = BUILD_POINTS;
    spread_line(drawing, group, drawing->obstacles, point, &drawing->frame.y,
                point->flop_per_s / GIGA, at);
    marker_draw(group, point, at, radius_pt);
    drawing->scene->step = BUILD_ALL;
}

static void draw_point(const Drawing *drawing, Group *lines, const Spot *spots, guint i)
{
    const Point *point = drawing_point(drawing, i);
    const Spot at = point_spot(drawing, i);
    Group *group = drawing_kernel(drawing, i);
    group->target = at;
    if (point_has_rate(point)) {
        const double roof_y =
            frame_roof_y(&drawing->frame, drawing->figure->roofline, point->flop_per_byte);
        headroom_line(drawing, lines, drawing->obstacles, point, at, roof_y);
        draw_marker(drawing, group, point, at,
                    stacked_radius(spots, i, drawing->layout->pen.marker_pt));
    } else {
        draw_tick(drawing, group, point, at);
    }
    keep_clear(drawing->obstacles, point, at, point_radius(drawing, point));
}

void points_draw(Drawing *drawing)
{
    Group *lines = scene_find(drawing->scene, "headroom", NULL);
    const guint n = drawing->figure->shown->len;
    g_autofree Spot *spots = g_new(Spot, n + 1);
    for (guint i = 0; i < n; i++) {
        const Point *point = drawing_point(drawing, i);
        spots[i] = point_in_plot(point) && point_has_rate(point) ? point_spot(drawing, i)
                                                                 : (Spot) { NAN, NAN };
        if (point_in_plot(point))
            draw_point(drawing, lines, spots, i);
    }
}
