/* Times: every series that was measured, in order of its start; and what follows for each share. */
#include "ceilings.h"
#include "describe.h"
#include "processes.h"
#include "remark.h"
#include "row_words.h"
#include "sections.h"

#include "../base/units.h"
#include "../data/guard.h"

#include <math.h>

/* Of a ceiling or of a point; place: in the record. */
typedef struct {
    const Ceiling *ceiling;
    const Point *point;
    const Series *series;
    guint place;
} Timed;

static void add_timed(GArray *all, Timed timed)
{
    timed.place = all->len;
    if (timed.series->samples_s->len > 0)
        g_array_append_val(all, timed);
}

/* Unknown starts come last, as they stand in the record. */
static gint by_start(gconstpointer left, gconstpointer right)
{
    const Timed *a = left, *b = right;
    const double a_s = isnan(a->series->start_s) ? INFINITY : a->series->start_s,
                 b_s = isnan(b->series->start_s) ? INFINITY : b->series->start_s;
    return a_s != b_s ? (a_s > b_s) - (a_s < b_s) : (a->place > b->place) - (a->place < b->place);
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
    const Summary time = series_time(timed->series);
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

/* --- shares --- */

static char *interval_source(ShareInterval interval)
{
    if (interval.kind == INTERVAL_PROCESSES)
        return g_strdup_printf("%u processes", interval.processes);
    return g_strdup("quartiles, one process");
}

static void add_share(Grid *grid, const Point *point, ShareInterval interval)
{
    g_autofree char *share = point_text(point, QUANTITY_SHARE),
                    *low = quantity_text(QUANTITY_SHARE, interval.low),
                    *high = quantity_text(QUANTITY_SHARE, interval.high),
                    *source = interval_source(interval);
    grid_add_texts(grid, point->kernel->label, share, low, high, remark_bound(point), source,
                   remark_flag(point), NULL);
}

static Grid *shares_table(const Roofline *roofline)
{
    Grid *grid = grid_new("lrrrlll");
    grid_add_texts(grid, "", "% of", "lowest,", "highest,", "", "", "", NULL);
    grid_add_texts(grid, "kernel", "ceiling", "%", "%", "bound by", "interval from", "flag", NULL);
    grid_heads(grid, 2);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        const ShareInterval interval = point_share_interval(point, roofline->record);
        if (row_has_share(point) && interval.kind != INTERVAL_NONE)
            add_share(grid, point, interval);
    }
    return grid_or_none(grid);
}

void section_shares(Evidence *evidence)
{
    const Roofline *roofline = evidence->roofline;
    Grid *shares = shares_table(roofline);
    if (shares != NULL)
        document_text(evidence->document, BLOCK_PARAGRAPH,
                      "From quartiles, the lowest is the kernel's slower quartile against the "
                      "ceiling's faster one, the highest the other way round; from processes, both "
                      "are of each process' rate over its own ceiling.");
    evidence_table(evidence, NULL, shares,
                   roofline->points->len > 0 && !roofline->datasheet ? "intervals of the shares"
                                                                     : NULL);
}
