/* axes: the drawn parts that plot and panel share. */
#ifndef ROOFLINE_PLOT_AXES_H
#define ROOFLINE_PLOT_AXES_H

#include "../base/units.h"
#include "drawing.h"

#define TICK_PT 6.0

/* Of axis lines and ticks. */
Pen axes_pen(const Layout *layout);

/* Baselines below the x axis: of its tick texts, of its title. */
double axes_tick_baseline(const Layout *layout, double bottom_pt);
double axes_title_baseline(const Layout *layout, double bottom_pt);

/* Every how many decades a horizontal axis has a text. */
int axes_step(const Axis *axis, const Layout *layout, bool powers);

/* The same for a vertical one. */
int axes_rate_step(const Axis *axis, const Layout *layout);

/* The width that the texts of an axis take left of it, with the tick. */
double axes_width(const Axis *axis, const Layout *layout);

/* The right end of the last text below a horizontal axis. */
double axes_right(const Axis *axis, const Layout *layout);

/* The vertical axis at the left edge of box, with ticks, texts and above it its unit as title. */
void axes_draw_rates(Group *group, const Layout *layout, const Axis *axis, Box box,
                     const char *unit);

#endif
