/* frame: how many decades plot and no-FLOP panel show, and where they stand. All decades of a
 * figure are equally long, across and up, so that the bandwidth ceiling rises at 45 degrees and one
 * vertical distance is one ratio everywhere. Pure.
 *
 * The ceilings decide first, so that records of one device share a frame; points outside of it
 * widen it by whole decades. */
#ifndef ROOFLINE_PLACING_FRAME_H
#define ROOFLINE_PLACING_FRAME_H

#include "axis.h"
#include "layouts.h"
#include "../model/figure.h"

typedef struct {
    bool has_plot, has_panel;
    Box plot, panel;
    Axis x;       /* FLOP/byte */
    Axis y;       /* GFLOP/s */
    Axis panel_y; /* GB/s */
    int columns;  /* of the panel: one for each kernel without FLOP */
} Frame;

/* space: of both, without the texts of their axes. */
Frame frame_of_figure(const Figure *figure, const Layout *layout, Box space);

/* The height that the decades of plot and panel need where they fill this width. */
double frame_height(const Figure *figure, const Layout *layout, double width_pt);

/* Whether a point stands in the plot, in the panel: with a rate, or with a tick only. */
bool point_in_plot(const Point *point);
bool point_in_panel(const Point *point);

/* Where a point with a rate stands in the plot. */
Spot frame_spot(const Frame *frame, const Point *point);

/* The y of the roof over an intensity; NAN without ceilings. */
double frame_roof_y(const Frame *frame, const Roofline *roofline, double intensity);

#endif
