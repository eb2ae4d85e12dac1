#include "quad.h"

#include <math.h>

Quad quad_of_box(Box box)
{
    const double right = box.x + box.width, bottom = box.y + box.height;
    return (Quad) { { { box.x, box.y }, { right, box.y }, { right, bottom }, { box.x, bottom } } };
}

Quad quad_of_line(Spot from, Spot to, double width_pt)
{
    const double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    const double half = width_pt / 2, nx = length > 0 ? -dy / length * half : half,
                 ny = length > 0 ? dx / length * half : 0;
    return (Quad) { { { from.x + nx, from.y + ny },
                      { to.x + nx, to.y + ny },
                      { to.x - nx, to.y - ny },
                      { from.x - nx, from.y - ny } } };
}

Quad quad_turned(Spot origin, Box box, double angle_deg)
{
    const double angle = angle_deg * G_PI / 180, c = cos(angle), s = sin(angle);
    Quad quad = quad_of_box(box);
    for (int i = 0; i < 4; i++) {
        const Spot p = quad.corner[i];
        quad.corner[i] = (Spot) { origin.x + p.x * c + p.y * s, origin.y - p.x * s + p.y * c };
    }
    return quad;
}

/* Lowest and highest of the corners' products with an axis. Compared by hand: this is where the
 * placing of labels spends its time, and fmin() is a call. */
static inline void project(const Quad *quad, Spot axis, double *low, double *high)
{
    *low = *high = quad->corner[0].x * axis.x + quad->corner[0].y * axis.y;
    for (int i = 1; i < 4; i++) {
        const double along = quad->corner[i].x * axis.x + quad->corner[i].y * axis.y;
        *low = along < *low ? along : *low;
        *high = along > *high ? along : *high;
    }
}

static bool apart_along(const Quad *a, const Quad *b, Spot axis)
{
    double a_low, a_high, b_low, b_high;
    project(a, axis, &a_low, &a_high);
    project(b, axis, &b_low, &b_high);
    return a_high <= b_low || b_high <= a_low;
}

/* Whether a line along one of a's edges has a and b on different sides. */
static bool separated(const Quad *a, const Quad *b)
{
    for (int i = 0; i < 4; i++) {
        const Spot p = a->corner[i], q = a->corner[(i + 1) % 4];
        const Spot normal = { q.y - p.y, p.x - q.x };
        if ((normal.x != 0 || normal.y != 0) && apart_along(a, b, normal))
            return true;
    }
    return false;
}

/* Separating axes of convex shapes: only edges need to be tried; most pairs are far apart. */
bool quads_meet(const Quad *a, const Quad *b)
{
    if (apart_along(a, b, (Spot) { 1, 0 }) || apart_along(a, b, (Spot) { 0, 1 }))
        return false;
    return !separated(a, b) && !separated(b, a);
}

bool quad_cuts_line(const Quad *quad, Spot from, Spot to, double *enter, double *leave)
{
    /* Twice the signed area tells which side of an edge is inside (Cyrus and Beck 1978). */
    double area = 0;
    for (int i = 0; i < 4; i++) {
        const Spot p = quad->corner[i], q = quad->corner[(i + 1) % 4];
        area += p.x * q.y - q.x * p.y;
    }
    const double turn = area < 0 ? -1 : 1;
    *enter = 0, *leave = 1;
    for (int i = 0; i < 4; i++) {
        const Spot p = quad->corner[i], q = quad->corner[(i + 1) % 4];
        const double nx = turn * (p.y - q.y), ny = turn * (q.x - p.x);
        const double distance = nx * (from.x - p.x) + ny * (from.y - p.y);
        const double approach = nx * (to.x - from.x) + ny * (to.y - from.y);
        if (approach == 0 && distance <= 0)
            return false;
        if (approach > 0)
            *enter = fmax(*enter, -distance / approach);
        if (approach < 0)
            *leave = fmin(*leave, -distance / approach);
    }
    return *enter < *leave;
}

static Spot direction(Spot from, Spot to)
{
    const double length = hypot(to.x - from.x, to.y - from.y);
    return length > 0 ? (Spot) { (to.x - from.x) / length, (to.y - from.y) / length }
                      : (Spot) { 0, 0 };
}

Quad quad_grown(const Quad *quad, double by_pt)
{
    Quad grown = *quad;
    for (int i = 0; i < 4; i++) {
        const Spot here = quad->corner[i];
        const Spot a = direction(quad->corner[(i + 1) % 4], here),
                   b = direction(quad->corner[(i + 3) % 4], here);
        grown.corner[i] = (Spot) { here.x + by_pt * (a.x + b.x), here.y + by_pt * (a.y + b.y) };
    }
    return grown;
}

Box box_grown(Box box, double by_pt)
{
    return (Box) { box.x - by_pt, box.y - by_pt, box.width + 2 * by_pt, box.height + 2 * by_pt };
}

Box quad_bounds(const Quad *quad)
{
    double left, right, top, bottom;
    project(quad, (Spot) { 1, 0 }, &left, &right);
    project(quad, (Spot) { 0, 1 }, &top, &bottom);
    return (Box) { left, top, right - left, bottom - top };
}
