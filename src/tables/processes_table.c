#include "processes_table.h"

#include "../base/units.h"
#include "../model/roofline.h"
#include "ceilings_table.h"

#include <math.h>
#include <string.h>

/* Of the rates that the processes found: their range over their median; NAN under two. */
static double spread_between(const GPtrArray *repeats, const char *of)
{
    g_autoptr(GArray) rates = g_array_new(FALSE, FALSE, sizeof(double));
    for (guint i = 0; i < repeats->len; i++) {
        const Repeat *repeat = g_ptr_array_index(repeats, i);
        if (strcmp(repeat->of, of) == 0)
            g_array_append_val(rates, repeat->work_per_s);
    }
    const Summary found = summarize((const double *)(void *)rates->data, rates->len);
    return found.n > 1 ? (found.max - found.min) / found.median : NAN;
}

/* Takes the reference. */
static void add_spread(Grid *grid, const Record *record, const char *label, char *of,
                       const Series *series)
{
    g_autofree char *reference = of;
    const double between = spread_between(record->repeats, reference);
    const Summary within = series_time_s(series);
    if (isnan(between))
        return;
    g_autofree char *range = format_fixed(100 * between, 2),
                    *quartiles =
                        within.n > 0
                            ? format_fixed(100 * (within.q3 - within.q1) / within.median, 2)
                            : g_strdup("-");
    grid_add_texts(grid, label, range, quartiles, NULL);
}

Grid *processes_table(const Record *record)
{
    double processes = 0;
    for (guint i = 0; i < record->repeats->len; i++)
        processes =
            fmax(processes, ((const Repeat *)g_ptr_array_index(record->repeats, i))->process);
    if (processes < 2)
        return NULL;
    g_autofree char *head = g_strdup_printf("spread of %.0f processes", processes);
    Grid *grid = grid_new("lrr");
    grid_add_texts(grid, head, "% between them (range)", "% within the first (quartiles)", NULL);
    grid_heads(grid, 1);
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        add_spread(grid, record, ceiling_title(ceiling), ceiling_reference(ceiling),
                   &ceiling->series);
    }
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        add_spread(grid, record, kernel->label, measurement_reference(kernel), &kernel->series);
    }
    return grid;
}
