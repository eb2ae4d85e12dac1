#include "tally.h"

bool tally_places(const Point *point)
{
    return point_has_rate(point) || point->status == POINT_NOT_TIMED;
}

static void add_band(Tally *tally, Band band)
{
    tally->at += band == BAND_AT_CEILING || band == BAND_JUST_ABOVE;
    tally->below += band == BAND_FAR_BELOW || band == BAND_HEADROOM;
    tally->artefact += band == BAND_ARTEFACT;
    tally->impossible += band == BAND_IMPOSSIBLE;
}

static void add_point(Tally *tally, const Point *point)
{
    tally->points++;
    if (!tally_places(point))
        return;
    tally->placed++;
    tally->left += point->bound == BOUND_MEMORY;
    tally->right += point->bound == BOUND_COMPUTE;
    tally->timed += point_has_rate(point);
    if (point->status == POINT_PLOTTED)
        add_band(tally, point->band);
}

Tally tally_points(const GPtrArray *points)
{
    Tally tally = { 0 };
    for (guint i = 0; i < points->len; i++)
        add_point(&tally, g_ptr_array_index(points, i));
    return tally;
}

Tally tally_roofline(const Roofline *roofline)
{
    Tally tally = { 0 };
    for (guint i = 0; i < roofline->points->len; i++)
        add_point(&tally, &g_array_index(roofline->points, Point, i));
    return tally;
}
