/* kernel_points: each kernel at its measured rate, with a line to the roof for what could be gained
 * or for what cannot be true. */
#ifndef ROOFLINE_PLOT_KERNEL_POINTS_H
#define ROOFLINE_PLOT_KERNEL_POINTS_H

#include "drawing.h"

/* Of the i-th shown point: its marker's centre or the middle of its tick, and how far labels keep
 * off. */
Spot point_spot(const Drawing *drawing, guint i);
double point_radius(const Drawing *drawing, const Point *point);

/* Keeps words off a marker with its halo, or off a tick. */
void keep_clear(Obstacles *obstacles, const Point *point, Spot at, double radius_pt);

/* From a marker to its ceiling: solid with an end tick for what could be gained; dotted for a rate
 * that cannot be true; nothing for points at the ceiling. Labels keep off it. */
void headroom_line(const Drawing *drawing, Group *group, Obstacles *obstacles, const Point *point,
                   Spot at, double roof_y);

/* From quartile to quartile of the rate, in which the point's own rate is `rate`, where they are
 * further apart than its marker; rate: in the unit of the axis. Labels keep off it. */
void spread_line(const Drawing *drawing, Group *group, Obstacles *obstacles, const Point *point,
                 const Axis *axis, double rate, Spot at);

#endif
