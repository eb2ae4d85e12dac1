/* quad: convex quadrilaterals: boxes, thick lines and turned texts, and whether they meet. */
#ifndef ROOFLINE_SCENE_QUAD_H
#define ROOFLINE_SCENE_QUAD_H

#include "path.h"

#include <stdbool.h>

typedef struct {
    Spot corner[4]; /* in order around */
} Quad;

/* From the top left corner on, clockwise on paper. */
Quad quad_of_box(Box box);

/* A line `width_pt` thick; its ends are cut off square. */
Quad quad_of_line(Spot from, Spot to, double width_pt);

/* A box that starts at `origin` and is turned about it, anticlockwise on paper. */
Quad quad_turned(Spot origin, Box box_about_origin, double angle_deg);

/* Whether they share more than an edge. */
bool quads_meet(const Quad *a, const Quad *b);

/* The part of the line from `from` (0) to `to` (1) that runs inside the quad. False: none. */
bool quad_cuts_line(const Quad *quad, Spot from, Spot to, double *enter, double *leave);

/* A rectangle, turned or not, with by_pt more on each side. */
Quad quad_grown(const Quad *quad, double by_pt);

/* The same of an upright box; a negative by_pt makes it smaller. */
Box box_grown(Box box, double by_pt);

/* The smallest upright box around a quad. */
Box quad_bounds(const Quad *quad);

#endif
