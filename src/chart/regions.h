/* regions: the parts of a figure around its plot. One file each (NAME.c), one function that adds
 * its groups to drawing->scene. Internal to src/chart. */
#ifndef ROOFLINE_CHART_REGIONS_H
#define ROOFLINE_CHART_REGIONS_H

#include "../plot/drawing.h"

void head_draw(Drawing *drawing);   /* title, subtitle */
void key_draw(Drawing *drawing);    /* what up and right mean */
void panel_draw(Drawing *drawing);  /* kernels without FLOP */
void legend_draw(Drawing *drawing); /* legend and data */
void foot_draw(Drawing *drawing);   /* provenance */

/* The lines of the footer as they will stand; figure, words, layout and options are needed.
 * g_strfreev(). */
char **foot_lines(const Drawing *drawing);

/* How much higher than in the layout a title of several lines is, in points. */
double head_growth(const Layout *layout, const Description *words);

/* The height that the rows take at their usual step, in points. */
double legend_height(const Layout *layout, const Figure *figure, const Description *words);

#endif
