/* Shares: between which figures each of them lies, and what that follows from. */
#include "../words/remark.h"
#include "../words/row_words.h"
#include "sections.h"

static char *interval_source(ShareInterval interval)
{
    if (interval.kind == INTERVAL_PROCESSES)
        return g_strdup_printf("%u processes", interval.processes);
    if (interval.kind == INTERVAL_BOTH)
        return g_strdup_printf("%u processes and quartiles", interval.processes);
    return g_strdup("quartiles, one process");
}

/* In words, not as the identifier that files have. */
static char *flag_words(const Point *point)
{
    return g_strdelimit(g_strdup(remark_flag(point)), "-", ' ');
}

static void add_share(Grid *grid, const Point *point, ShareInterval interval)
{
    g_autofree char *share = point_text(point, QUANTITY_SHARE),
                    *low = quantity_text(QUANTITY_SHARE, interval.low),
                    *high = quantity_text(QUANTITY_SHARE, interval.high),
                    *source = interval_source(interval), *flag = flag_words(point);
    grid_add_texts(grid, point->kernel->label, share, low, high, remark_bound(point), source, flag,
                   NULL);
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
        document_text(
            evidence->document, BLOCK_PARAGRAPH,
            "A share is the kernel's rate in per cent of its ceiling. It is lowest with a "
            "slow kernel under a fast ceiling and highest with a fast kernel under a slow "
            "one. Quartiles take slow and fast from the samples of one process; several "
            "processes each give a share of their own. The wider of the two stands here, "
            "or both joined.");
    evidence_table(evidence, NULL, shares,
                   roofline->points->len > 0 && !roofline->datasheet ? "intervals of the shares"
                                                                     : NULL);
}
