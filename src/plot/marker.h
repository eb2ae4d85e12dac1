/* marker: how a kernel's point looks: shape and colour by its place in the preset, hollow where the
 * point must not be taken at its face value. */
#ifndef ROOFLINE_PLOT_MARKER_H
#define ROOFLINE_PLOT_MARKER_H

#include "../model/roofline.h"
#include "../scene/scene.h"

#define MARKER_SHAPES 6
#define MARKER_CORNERS 8 /* at most */

/* The corners of the shape, or of an octagon around the disc; returns their number. */
int marker_corners(int place, Spot at, double radius_pt, Spot corners[MARKER_CORNERS]);

/* The kernel's colour; the warning colour for artefacts, impossible and failed points; grey where
 * nobody checked. */
Ink marker_ink(const Point *point);

/* Draws it into group, with a halo of paper so that it stands off lines. */
void marker_draw(Group *group, const Point *point, Spot at, double radius_pt);

#endif
