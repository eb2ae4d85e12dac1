#include "transcript.h"

#include "../base/lookup.h"
#include "ceilings_table.h"
#include "checks_table.h"
#include "counts_table.h"
#include "../words/describe.h"
#include "export.h"
#include "kernel_table.h"
#include "processes_table.h"
#include "../words/remark.h"
#include "../words/phrases.h"

#include <math.h>

#define WIDE 100 /* terminal columns from which FLOP and bytes stand beside the times */

/* --- the device and its ceilings --- */

static char *device_line(const Record *record)
{
    const DeviceFacts *device = &record->device;
    GString *line = g_string_new(device->name);
    const char *units = g_strcmp0(device->kind, "cpu") == 0 ? "thread" : "SM";
    if (device->compute_capability != NULL)
        words_append(line, "compute capability %s", device->compute_capability);
    if (isfinite(device->multiprocessors))
        words_append(line, "%.0f %s%s", device->multiprocessors, units,
                     device->multiprocessors == 1 ? "" : "s");
    if (device->driver != NULL)
        words_append(line, "driver %s", device->driver);
    if (device->toolkit != NULL)
        words_append(line, "%s", device->toolkit);
    if (record->date != NULL)
        words_append(line, "%.10s", record->date);
    return g_string_free(line, FALSE);
}

/* Taken over, with an empty line above; NULL: nothing. */
static void append_grid(GString *text, Grid *grid, int columns)
{
    if (grid == NULL)
        return;
    g_autofree char *lines = grid_text(grid, columns);
    g_string_append_printf(text, "\n%s", lines);
    grid_free(grid);
}

/* Wrapped; NULL: nothing. */
static void append_line(GString *text, char *line, int columns)
{
    if (line == NULL)
        return;
    g_autofree char *wrapped = text_wrapped(line, columns);
    g_string_append(text, wrapped);
    g_free(line);
}

/* --- the transcript --- */

char *table_transcript(const Roofline *roofline, int columns)
{
    g_autofree char *device = device_line(roofline->record),
                    *sizes = counts_sizes(roofline->record);
    const bool wide = columns >= WIDE;
    GString *text = g_string_new(device);
    g_string_append_printf(text, "\n%s%s", sizes, *sizes != '\0' ? "\n" : "");
    append_grid(text, ceilings_table(roofline->record, false), 0);
    append_line(text, ceilings_lanes(roofline), columns);
    append_line(text, ceilings_mixes(roofline), columns);
    append_line(text, describe_ridge(roofline), columns);
    append_grid(text, kernel_table(roofline, wide ? KERNEL_TABLE_WIDE : KERNEL_TABLE_NARROW, NULL),
                columns);
    if (!wide)
        append_grid(text, kernel_work_table(roofline), columns);
    append_grid(text, processes_table(roofline->record), 0);
    g_autoptr(GPtrArray) remarks = remarks_of(roofline);
    for (guint i = 0; i < remarks->len; i++) {
        g_autofree char *wrapped = text_wrapped(g_ptr_array_index(remarks, i), columns);
        g_string_append_printf(text, "%s%s", i == 0 ? "\n" : "", wrapped);
    }
    return g_string_free(text, FALSE);
}

const TableFormat table_formats[] = {
    { "text", table_transcript, false },
    { "markdown", export_markdown, false },
    { "csv", export_csv, true },
    { "json", export_json, true },
    { NULL, NULL, false },
};

const TableFormat *table_format_find(const char *name, GError **error)
{
    return names_find("table format", name, table_formats, sizeof *table_formats, error);
}

/* --- counts and checks --- */

char *table_counts(const Roofline *roofline)
{
    g_autofree char *sizes = counts_sizes(roofline->record);
    g_autoptr(Grid) counts = counts_table(roofline);
    g_autofree char *numbers = grid_text(counts, 0);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%s%s%s", sizes, *sizes != '\0' ? "\n\n" : "", numbers);
    append_grid(text, counts_formulas(roofline), 0);
    append_grid(text, ceilings_candidates(roofline->record, NULL), 0);
    return g_string_free(text, FALSE);
}

char *table_checks(const Roofline *roofline)
{
    g_autoptr(Grid) grid = checks_table(roofline->record, "");
    return grid != NULL ? grid_text(grid, 0) : g_strdup("No checks in this record.\n");
}
