#include "remark.h"

#include "describe.h"

const char *remark_bound(const Point *point)
{
    static const char *const names[] = {
        [BOUND_UNKNOWN] = "-",
        [BOUND_MEMORY] = "bandwidth",
        [BOUND_COMPUTE] = "compute",
    };
    return names[point->bound];
}

const char *remark_flag(const Point *point)
{
    static const char *const by_status[] = {
        [POINT_PLOTTED] = NULL,    [POINT_UNCHECKED] = "unchecked", [POINT_NOT_TIMED] = "not-timed",
        [POINT_FAILED] = "failed", [POINT_NO_BYTES] = "no-bytes",
    };
    if (by_status[point->status] != NULL)
        return by_status[point->status];
    if (point->band == BAND_ARTEFACT)
        return "counting-artefact";
    return point->band == BAND_IMPOSSIBLE ? "impossible" : "";
}

/* What must not be overlooked; NULL for a point that speaks for itself. */
static char *remark_of(const Point *point)
{
    if (point->status == POINT_PLOTTED && point->band == BAND_ARTEFACT)
        return describe_artefact(point);
    if (point->status == POINT_NOT_TIMED ||
        (point->status == POINT_PLOTTED && point->band != BAND_IMPOSSIBLE))
        return NULL;
    return describe_verdict(point, FORM_DRAWN);
}

void remark_reasons(GPtrArray *remarks, const Roofline *roofline)
{
    g_autoptr(GHashTable) said = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        if (point->status == POINT_NOT_TIMED && point->kernel->reason != NULL &&
            g_hash_table_add(said, point->kernel->reason))
            g_ptr_array_add(remarks, g_strdup_printf("Not timed: %s.", point->kernel->reason));
    }
}

GPtrArray *remarks_of(const Roofline *roofline)
{
    GPtrArray *remarks = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(remarks, describe_rows(roofline));
    for (guint i = 0; i < roofline->points->len; i++) {
        char *remark = remark_of(&g_array_index(roofline->points, Point, i));
        if (remark != NULL)
            g_ptr_array_add(remarks, remark);
    }
    remark_reasons(remarks, roofline);
    g_ptr_array_add(remarks, describe_statistic(roofline));
    if (roofline->record->source != NULL)
        g_ptr_array_add(remarks, g_strdup_printf("Source: %s.", roofline->record->source));
    for (guint i = 0; i < roofline->record->warnings->len; i++) {
        const Warning *warning = g_ptr_array_index(roofline->record->warnings, i);
        g_ptr_array_add(remarks, g_strdup_printf("Warning: %s", warning->text));
    }
    return remarks;
}
