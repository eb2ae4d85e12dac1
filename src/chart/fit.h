/* fit: a layout made to measure: for the size of its text and its paper, with or without title and
 * footer, as long as its words and rows need. What stands above the plot never changes the plot's
 * size, and what stands below it neither: the paper grows, so that charts of one layout can be
 * compared. Internal to src/chart. */
#ifndef ROOFLINE_CHART_FIT_H
#define ROOFLINE_CHART_FIT_H

#include "../plot/drawing.h"

/* A copy of the layout, by value; its name and summary stay borrowed. */
Layout fit_layout(const Layout *layout, const Figure *figure, const Description *words,
                  const LayoutOptions *options);

#endif
