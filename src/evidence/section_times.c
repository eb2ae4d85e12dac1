/* Times: every series that was measured, in order of its start. */
#include "../tables/ceilings_table.h"
#include "../tables/processes_table.h"
#include "sections.h"

#include "../base/units.h"
#include "../model/guards.h"

#include <math.h>

/* Of a ceiling or of a point. */
typedef struct {
    const Ceiling *ceiling;
    const Point *point;
    const Series *series;
} Timed;

static void add_timed(GArray *all, Timed timed)
{
    if (timed.series->samples_s->len > 0)
        g_array_append_val(all, timed);
}

/* Unknown starts come last, as they stand in the record: g_array_sort() is stable. */
static gint by_start(gconstpointer left, gconstpointer right)
{
    const Timed *a = left, *b = right;
    const double a_s = isnan(a->series->start_s) ? INFINITY : a->series->start_s,
                 b_s = isnan(b->series->start_s) ? INFINITY : b->series->start_s;
    return (a_s > b_s) - (a_s < b_s);
}

static GArray *all_series(const Roofline *roofline)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(Timed));
    for (guint i = 0; i < roofline->record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(roofline->record->ceilings, i);
        add_timed(all, (Timed) { .ceiling = ceiling, .series = &ceiling->series });
    }
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        add_timed(all, (Timed) { .point = point, .series = &point->kernel->series });
    }
    g_array_sort(all, by_start);
    return all;
}

static const char *gate_of(const Series *series, bool gpu)
{
    if (!gpu)
        return "none";
    return series->ungated ? "ungated" : "gated";
}

static void add_series(Grid *grid, const Timed *timed, guint order, bool gpu)
{
    const Summary time = series_time_s(timed->series);
    const char *title =
        timed->ceiling != NULL ? ceiling_title(timed->ceiling) : timed->point->kernel->label;
    g_autofree char *median = timed->ceiling != NULL ? ceiling_text(timed->ceiling, QUANTITY_TIME)
                                                     : quantity_text(QUANTITY_TIME, time.median);
    g_autofree char *q1 = quantity_text(QUANTITY_TIME, time.q1),
                    *q3 = quantity_text(QUANTITY_TIME, time.q3),
                    *least = quantity_text(QUANTITY_TIME, time.min);
    g_autofree char *place = g_strdup_printf("%u", order),
                    *samples = g_strdup_printf("%zu", time.n),
                    *launches = format_count(timed->series->launches),
                    *start = section_number(timed->series->start_s, 3),
                    *clock = section_ghz(timed->series->clock_hz);
    grid_add_texts(grid, title, place, start, median, q1, q3, least, samples, launches,
                   gate_of(timed->series, gpu), clock, NULL);
}

void section_times(Evidence *evidence)
{
    const Record *record = evidence->roofline->record;
    g_autoptr(GArray) all = all_series(evidence->roofline);
    Grid *grid = grid_new("lrrrrrrrrlr");
    grid_add_texts(grid, "", "", "start,", "median,", "lower", "upper", "least,", "", "launches",
                   "", "clock,", NULL);
    grid_add_texts(grid, "series", "order", "s", "ms", "quartile, ms", "quartile, ms", "ms",
                   "samples", "a sample", "gate", "GHz", NULL);
    grid_heads(grid, 2);
    for (guint i = 0; i < all->len; i++)
        add_series(grid, &g_array_index(all, Timed, i), i + 1, guard_gpu(record));
    evidence_table(evidence, "One launch of every series, in the order of its start", grid,
                   "samples with their quartiles and start times");
    evidence_table(evidence, "Between the processes of this run", processes_table(record), NULL);
}
