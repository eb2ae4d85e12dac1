#include "checks_table.h"

#include "../base/units.h"
#include "ceilings_table.h"

#include <math.h>

static char *short_number(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    return isnan(value) ? g_strdup("-")
                        : g_strdup(g_ascii_formatd(text, sizeof text, "%.3g", value));
}

static void add_checks(Grid *grid, const char *subject, const GPtrArray *checks)
{
    for (guint i = 0; i < checks->len; i++) {
        const Check *check = g_ptr_array_index(checks, i);
        g_autofree char *error = short_number(check->error),
                        *tolerance = short_number(check->tolerance);
        g_autofree char *elements =
            isnan(check->elements) ? g_strdup("-") : format_count(check->elements);
        grid_add_texts(grid, subject, check->name, error, tolerance, elements,
                       check->passed ? "passed" : "FAILED", NULL);
    }
}

Grid *checks_table(const Record *record, const char *subject)
{
    Grid *grid = grid_new("llrrrl");
    grid_add_texts(grid, subject, "check", "error", "tolerance", "elements", "result", NULL);
    grid_heads(grid, 1);
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        add_checks(grid, ceiling_title(ceiling), ceiling->checks);
    }
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        add_checks(grid, kernel->label, kernel->checks);
    }
    return grid_or_none(grid);
}
