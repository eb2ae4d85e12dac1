#include "counts_table.h"

#include "../base/units.h"
#include "../words/phrases.h"

#include <math.h>

char *counts_sizes(const Record *record)
{
    const Sizes sizes = record->sizes;
    GString *line = g_string_new(NULL);
    g_autofree char *n = format_count(sizes.n), *m = format_count(sizes.m),
                    *d = format_count(sizes.d);
    g_autofree char *buffer = format_bytes(4 * sizes.n); /* FP32 */
    if (isfinite(sizes.n) && isfinite(sizes.m))
        words_append(line, "n = %s (m = %s, %s a buffer)", n, m, buffer);
    else if (isfinite(sizes.n))
        words_append(line, "n = %s (%s a buffer)", n, buffer);
    if (isfinite(sizes.d))
        words_append(line, "d = %s", d);
    if (record->size_rule != NULL)
        words_append(line, "%s sizes", record->size_rule);
    return g_string_free(line, FALSE);
}

static void add_counts(Grid *grid, const Point *point)
{
    const Counts counts = point->kernel->counts;
    g_autofree char *flop = format_count(counts.flop),
                    *asked = format_count(counts_asked_bytes(counts));
    g_autofree char *read = format_count(counts.read_bytes),
                    *written = format_count(counts.write_bytes);
    g_autofree char *compulsory = format_count(counts.compulsory_bytes);
    g_autofree char *intensity = point_text(point, QUANTITY_INTENSITY);
    grid_add_texts(grid, point->kernel->label, flop, read, written, asked, compulsory, intensity,
                   NULL);
}

/* NULL where no formula is known. */
static char *formulas(const Measurement *kernel)
{
    if (kernel->flop_formula == NULL || kernel->bytes_formula == NULL)
        return NULL;
    return g_strdup_printf("  FLOP = %s; bytes asked for = %s", kernel->flop_formula,
                           kernel->bytes_formula);
}

Grid *counts_table(const Roofline *roofline)
{
    Grid *grid = grid_new("lrrrrrr");
    grid_add_texts(grid, "", "", "bytes", "bytes", "bytes", "compulsory", "", NULL);
    grid_add_texts(grid, "one launch", "FLOP", "read", "written", "asked for", "bytes", "FLOP/byte",
                   NULL);
    grid_heads(grid, 2);
    for (guint i = 0; i < roofline->points->len; i++)
        add_counts(grid, &g_array_index(roofline->points, Point, i));
    return grid;
}

Grid *counts_formulas(const Roofline *roofline)
{
    Grid *grid = grid_new("ll");
    for (guint i = 0; i < roofline->points->len; i++) {
        const Measurement *kernel = g_array_index(roofline->points, Point, i).kernel;
        g_autofree char *formula = formulas(kernel);
        if (formula != NULL)
            grid_add_texts(grid, kernel->label, formula, NULL);
    }
    return grid_or_none(grid);
}
