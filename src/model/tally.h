/* tally: how many points of a chart stand where. */
#ifndef ROOFLINE_MODEL_TALLY_H
#define ROOFLINE_MODEL_TALLY_H

#include "roofline.h"

typedef struct {
    guint points;               /* all of them */
    guint placed;               /* have a place: a point, or a tick on the intensity axis */
    guint left, right;          /* of the placed, by the ceiling that binds them */
    guint timed;                /* have a rate */
    guint at, below;            /* of the checked, on their ceiling and under it */
    guint artefact, impossible; /* of the checked, above it */
} Tally;

Tally tally_points(const GPtrArray *points); /* const Point * */
Tally tally_roofline(const Roofline *roofline);

bool tally_places(const Point *point); /* counted in placed */

#endif
