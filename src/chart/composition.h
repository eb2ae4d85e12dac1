/* composition: the numbers of a layout: the paper, the sizes of its texts and lines, which regions it
 * has and where they stand. One row a layout. */
#ifndef ROOFLINE_CHART_COMPOSITION_H
#define ROOFLINE_CHART_COMPOSITION_H

#include "quad.h"

#include <glib.h>

/* Sizes of text. */
typedef struct {
    double title_pt, subtitle_pt, axis_pt, tick_pt, label_pt, row_pt, detail_pt, foot_pt;
} TypeSizes;

/* Widths of lines, radius of markers. */
typedef struct {
    double roof_pt, headroom_pt, axis_pt, grid_pt, marker_pt;
} PenSizes;

typedef struct {
    const char *name, *summary;
    double width_pt, height_pt, margin_pt;
    TypeSizes type;
    PenSizes pen;
    double title_y_pt, subtitle_y_pt;      /* baselines */
    Box space;                             /* of panel and plot without the texts of their axes */
    double column_pt;                      /* of the no-FLOP panel, for one kernel */
    double panel_gap_pt;                   /* between panel and plot, for the plot's tick texts */
    double headroom_pt, panel_headroom_pt; /* of the axes above their last decade, at least */
    Box rows;                              /* legend and data; width 0: none */
    double row_step_pt;                    /* of one row, where there is room */
    double foot_y_pt;                      /* baseline of the last line */
    double foot_step_pt;
    int foot_lines;                        /* that `space` allows for */
} Layout;

extern const Layout layouts[]; /* the first is the default; ends with a NULL name */

/* NULL means the default. NULL is returned and error set (USAGE) for an unknown name; the message
 * lists the layouts there are. */
const Layout *layout_find(const char *name, GError **error);

#endif
