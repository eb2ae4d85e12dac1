#include "points.h"

#include "marker.h"

#include <math.h>

#define CLEAR_PT 2.5        /* kept free around markers and lines */
#define SHORTEST_PT 7.0     /* of a line to the roof that is worth drawing */
#define TICK_HEIGHT_PT 10.0 /* of a kernel that was not timed */
#define TICK_WIDTH_PT 3.0

/* Ticks that would cover each other are stacked: how many lie below the one of point i. */
static int ticks_below(const Drawing *drawing, guint i)
{
    const double x = axis_at(&drawing->frame.x, drawing_point(drawing, i)->intensity);
    int below = 0;
    for (guint j = 0; j < i; j++) {
        const Point *other = drawing_point(drawing, j);
        if (other->status == POINT_NOT_TIMED && point_in_plot(other) &&
            fabs(axis_at(&drawing->frame.x, other->intensity) - x) < TICK_WIDTH_PT + 1)
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
    return (Spot) { axis_at(&frame->x, point->intensity),
                    bottom - (ticks_below(drawing, i) + 0.5) * TICK_HEIGHT_PT };
}

double point_radius(const Drawing *drawing, const Point *point)
{
    return point_has_rate(point) ? drawing->layout->pen.marker_pt : TICK_WIDTH_PT / 2 + 2;
}

void headroom_line(const Drawing *drawing, Group *group, Crowd *crowd, const Point *point, Spot at,
                   double roof_y)
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
        crowd_add_line(crowd, left, right, width + CLEAR_PT);
    }
    group_path(group, MARK_LINE, pen, path);
    crowd_add_line(crowd, from, to, width + 2 * CLEAR_PT);
}

void keep_clear(Crowd *crowd, const Point *point, Spot at, double radius_pt)
{
    Spot corners[MARKER_CORNERS];
    if (point_has_rate(point))
        crowd_add_polygon(crowd, corners,
                          marker_corners(point->kernel->place, at, radius_pt, corners));
    else
        crowd_add(crowd, quad_of_box((Box) { at.x - radius_pt, at.y - radius_pt, 2 * radius_pt,
                                             2 * radius_pt }));
}

static void draw_point(const Drawing *drawing, Group *lines, guint i)
{
    const Point *point = drawing_point(drawing, i);
    const Spot at = point_spot(drawing, i);
    Group *group = drawing_kernel(drawing, i);
    group->target = at;
    if (point_has_rate(point)) {
        const double roof_y =
            frame_roof_y(&drawing->frame, drawing->figure->roofline, point->intensity);
        headroom_line(drawing, lines, drawing->crowd, point, at, roof_y);
        marker_draw(group, point, at, drawing->layout->pen.marker_pt);
    } else {
        const Spot from = { at.x, at.y + TICK_HEIGHT_PT / 2 },
                   to = { at.x, at.y - TICK_HEIGHT_PT / 2 };
        group_line(group, (Pen) { .stroke = marker_ink(point), .width_pt = TICK_WIDTH_PT }, from,
                   to);
    }
    keep_clear(drawing->crowd, point, at, point_radius(drawing, point) + CLEAR_PT);
}

void points_draw(Drawing *drawing)
{
    Group *lines = scene_find(drawing->scene, "headroom", NULL);
    for (guint i = 0; i < drawing->figure->shown->len; i++)
        if (point_in_plot(drawing_point(drawing, i)))
            draw_point(drawing, lines, i);
}
