/* roof: where the ceilings stand, for their lines and their words. Internal to src/plot. */
#ifndef ROOFLINE_PLOT_ROOF_H
#define ROOFLINE_PLOT_ROOF_H

#include "drawing.h"

/* In points; NAN where a ceiling is missing. */
typedef struct {
    const Drawing *drawing;
    const Roofline *roofline;
    const Layout *layout;
    Box plot;
    double right, bottom, ridge_x, compute_y;
} RoofLines;

/* Of the plot in drawing->frame; the drawing is borrowed. */
RoofLines roof_of(const Drawing *drawing);

/* The y of the roof above an x, both in points on paper; NAN without ceilings. */
double roof_y_at(const RoofLines *roof, double x_pt);

/* The x where the slope ends: at the ridge point, or at the plot's edge without a compute ceiling.
 */
double roof_corner(const RoofLines *roof);

#endif
