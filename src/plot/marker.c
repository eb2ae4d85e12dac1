#include "marker.h"

#include <math.h>

/* corners 0: a disc. size: of the circumscribed circle, in radii; turn: of the first corner, in
 * degrees from the right, downwards; drop: towards the visual centre, in radii. */
typedef struct {
    int corners;
    double size, turn_deg, drop;
} MarkerShape;

static const MarkerShape shapes[MARKER_SHAPES] = {
    { .corners = 0, .size = 0.94 },
    { .corners = 4, .size = 1.22, .turn_deg = 45 },
    { .corners = 3, .size = 1.28, .turn_deg = -90, .drop = 0.2 },
    { .corners = 4, .size = 1.24, .turn_deg = 0 },
    { .corners = 3, .size = 1.28, .turn_deg = 90, .drop = -0.2 },
    { .corners = 6, .size = 1.06, .turn_deg = 0 },
};

int marker_corners(int place, Spot at, double radius_pt, Spot corners[MARKER_CORNERS])
{
    const MarkerShape *shape = &shapes[place % MARKER_SHAPES];
    const int n = shape->corners > 0 ? shape->corners : MARKER_CORNERS;
    /* Of a disc the octagon around it. */
    const double size = shape->size * radius_pt / (shape->corners > 0 ? 1 : cos(G_PI / n));
    for (int i = 0; i < n; i++) {
        const double turn = (shape->turn_deg + 360.0 * i / n) * G_PI / 180;
        corners[i] =
            (Spot) { at.x + size * cos(turn), at.y + shape->drop * radius_pt + size * sin(turn) };
    }
    return n;
}

/* Disc, square, triangle, diamond, inverted triangle, hexagon, then again: by place. All look
 * equally large at one radius. */
static Path *shape_path(int place, Spot at, double radius_pt)
{
    const MarkerShape *shape = &shapes[place % MARKER_SHAPES];
    Path *path = path_new();
    Spot corners[MARKER_CORNERS];
    if (shape->corners == 0)
        path_disc(path, at, shape->size * radius_pt);
    else
        path_polygon(path, corners, (size_t)marker_corners(place, at, radius_pt, corners));
    return path;
}

static bool is_warned(const Point *point)
{
    return point->status == POINT_FAILED || point->band == BAND_ARTEFACT ||
           point->band == BAND_IMPOSSIBLE;
}

Ink marker_ink(const Point *point)
{
    if (is_warned(point))
        return INK_WARNING;
    return point->status == POINT_UNCHECKED ? INK_UNCHECKED : ink_of_place(point->kernel->place);
}

static bool is_hollow(const Point *point)
{
    return is_warned(point) || point->status == POINT_UNCHECKED;
}

void marker_draw(Group *group, const Point *point, Spot at, double radius_pt)
{
    const int place = point->kernel->place;
    const double halo_pt = 0.22 * radius_pt, line_pt = 0.28 * radius_pt;
    const Ink ink = marker_ink(point);
    if (is_hollow(point)) {
        const Pen pen = { .fill = INK_PAPER, .stroke = ink, .width_pt = line_pt };
        group_path(group, MARK_SOLID, pen, shape_path(place, at, radius_pt - line_pt / 3));
        return;
    }
    /* The halo's inner half is painted over the fill: the shape is drawn that much larger. */
    const Pen pen = { .fill = ink, .stroke = INK_PAPER, .width_pt = halo_pt };
    group_path(group, MARK_SOLID, pen, shape_path(place, at, radius_pt + halo_pt / 2));
}
