#include "table.h"

#include "../base/error.h"
#include "../base/units.h"
#include "ceilings.h"
#include "describe.h"
#include "export.h"
#include "grid.h"
#include "processes.h"
#include "remark.h"

#include <math.h>
#include <string.h>

#define WIDE 100 /* terminal columns from which FLOP and bytes stand beside the times */

/* --- the device and its ceilings --- */

static void append_part(GString *line, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void append_part(GString *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (line->len > 0)
        g_string_append(line, ", ");
    g_string_append_vprintf(line, format, args);
    va_end(args);
}

static char *device_line(const Record *record)
{
    const DeviceFacts *device = &record->device;
    GString *line = g_string_new(device->name);
    const char *units = g_strcmp0(device->kind, "cpu") == 0 ? "thread" : "SM";
    if (device->compute_capability != NULL)
        append_part(line, "compute capability %s", device->compute_capability);
    if (isfinite(device->multiprocessors))
        append_part(line, "%.0f %s%s", device->multiprocessors, units,
                    device->multiprocessors == 1 ? "" : "s");
    if (device->driver != NULL)
        append_part(line, "driver %s", device->driver);
    if (device->toolkit != NULL)
        append_part(line, "%s", device->toolkit);
    if (record->date != NULL)
        append_part(line, "%.10s", record->date);
    return g_string_free(line, FALSE);
}

/* "n = 16 777 216 (m = 4096, 64 MiB a buffer), d = 512, lesson sizes". */
static char *sizes_line(const Record *record)
{
    const Sizes sizes = record->sizes;
    GString *line = g_string_new(NULL);
    g_autofree char *n = format_count(sizes.n), *m = format_count(sizes.m),
                    *d = format_count(sizes.d);
    g_autofree char *buffer = format_bytes(4 * sizes.n); /* FP32 */
    if (isfinite(sizes.n) && isfinite(sizes.m))
        append_part(line, "n = %s (m = %s, %s a buffer)", n, m, buffer);
    else if (isfinite(sizes.n))
        append_part(line, "n = %s (%s a buffer)", n, buffer);
    if (isfinite(sizes.d))
        append_part(line, "d = %s", d);
    if (record->size_rule != NULL)
        append_part(line, "%s sizes", record->size_rule);
    return g_string_free(line, FALSE);
}

/* With an empty line above; NULL: nothing. */
static void append_text(GString *text, char *lines)
{
    if (lines != NULL)
        g_string_append_printf(text, "\n%s", lines);
    g_free(lines);
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

/* --- the table --- */

static char *label_cell(const Point *point)
{
    return g_strdup(point->kernel->label);
}

static char *intensity_cell(const Point *point)
{
    return point_text(point, QUANTITY_INTENSITY);
}

static char *time_cell(const Point *point)
{
    return point_text(point, QUANTITY_TIME);
}

static char *mflop_cell(const Point *point)
{
    return format_fixed(point->kernel->counts.flop / MEGA, 1);
}

static char *megabytes_cell(const Point *point)
{
    return format_fixed(counts_asked_bytes(point->kernel->counts) / MEGA, 1);
}

/* In brackets where it is no bandwidth; a space keeps the digits of the others below each other.
 */
static char *byte_rate_cell(const Point *point)
{
    g_autofree char *rate = point_text(point, QUANTITY_BYTE_RATE);
    return g_strdup_printf(point->band == BAND_ARTEFACT ? "[%s]" : "%s ", rate);
}

static char *flop_rate_cell(const Point *point)
{
    return point_text(point, QUANTITY_FLOP_RATE);
}

static char *bound_cell(const Point *point)
{
    return g_strdup(remark_bound(point));
}

static char *share_cell(const Point *point)
{
    return point_text(point, QUANTITY_SHARE);
}

static const struct {
    const char *head[2];
    char alignment;
    bool wide; /* only where the terminal is */
    char *(*cell)(const Point *point);
} columns_of_table[] = {
    { { "", "kernel" }, 'l', false, label_cell },
    { { "", "FLOP/byte" }, 'r', false, intensity_cell },
    { { "", "ms" }, 'r', false, time_cell },
    { { "", "MFLOP" }, 'r', true, mflop_cell },
    { { "MB", "asked for" }, 'r', true, megabytes_cell },
    { { "GB/s ", "asked for " }, 'r', false, byte_rate_cell },
    { { "", "GFLOP/s" }, 'r', false, flop_rate_cell },
    { { "", "bound by" }, 'l', false, bound_cell },
    { { "% of", "ceiling" }, 'r', false, share_cell },
};

/* What a row without a rate says instead of its figures; NULL: it has a rate. */
static char *instead_of_rates(const Point *point)
{
    if (point->status == POINT_NOT_TIMED)
        return g_strdup("not timed");
    if (point->status == POINT_NO_BYTES)
        return g_strdup("no bytes counted");
    if (point->status != POINT_FAILED)
        return NULL;
    return g_strconcat("FAILED", point->kernel->reason != NULL ? ": " : NULL, point->kernel->reason,
                       NULL);
}

static void add_head(Grid *grid, int line, bool wide)
{
    g_autoptr(GPtrArray) cells = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(columns_of_table); i++)
        if (wide || !columns_of_table[i].wide)
            g_ptr_array_add(cells, g_strdup(columns_of_table[i].head[line]));
    g_ptr_array_add(cells, NULL);
    grid_add(grid, (char **)g_ptr_array_steal(cells, NULL));
}

static void add_point(Grid *grid, const Point *point, bool wide)
{
    g_autofree char *instead = instead_of_rates(point);
    g_autoptr(GPtrArray) cells = g_ptr_array_new();
    for (size_t i = 0; i < (instead != NULL ? 2 : G_N_ELEMENTS(columns_of_table)); i++)
        if (wide || !columns_of_table[i].wide)
            g_ptr_array_add(cells, columns_of_table[i].cell(point));
    if (instead != NULL)
        g_ptr_array_add(cells, g_steal_pointer(&instead));
    g_ptr_array_add(cells, NULL);
    grid_add(grid, (char **)g_ptr_array_steal(cells, NULL));
}

static void append_table(GString *text, const Roofline *roofline, int columns)
{
    const bool wide = columns >= WIDE;
    g_autofree char *alignment = g_new0(char, G_N_ELEMENTS(columns_of_table) + 1);
    for (size_t i = 0, used = 0; i < G_N_ELEMENTS(columns_of_table); i++)
        if (wide || !columns_of_table[i].wide)
            alignment[used++] = columns_of_table[i].alignment;
    g_autoptr(Grid) grid = grid_new(alignment);
    add_head(grid, 0, wide);
    add_head(grid, 1, wide);
    for (guint i = 0; i < roofline->points->len; i++)
        add_point(grid, &g_array_index(roofline->points, Point, i), wide);
    g_autofree char *lines = grid_text(grid, columns);
    g_string_append(text, lines);
}

static void append_work(GString *text, const Roofline *roofline, int columns)
{
    g_autoptr(Grid) grid = grid_new("lrr");
    grid_add_texts(grid, "one launch", "FLOP", "bytes asked for", NULL);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Measurement *kernel = g_array_index(roofline->points, Point, i).kernel;
        g_autofree char *flop = format_count(kernel->counts.flop);
        g_autofree char *bytes = format_count(counts_asked_bytes(kernel->counts));
        grid_add_texts(grid, kernel->label, flop, bytes, NULL);
    }
    g_autofree char *lines = grid_text(grid, columns);
    g_string_append_printf(text, "\n%s", lines);
}

/* --- the transcript --- */

char *table_transcript(const Roofline *roofline, int columns)
{
    g_autofree char *device = device_line(roofline->record), *sizes = sizes_line(roofline->record);
    g_autofree char *ridge = describe_ridge(roofline);
    GString *text = g_string_new(device);
    g_string_append_printf(text, "\n%s%s", sizes, *sizes != '\0' ? "\n" : "");
    if (roofline->record->ceilings->len > 0)
        append_text(text, ceilings_text(roofline->record));
    append_line(text, ceilings_lanes(roofline), columns);
    append_line(text, ceilings_mixes(roofline), columns);
    append_line(text, g_steal_pointer(&ridge), columns);
    g_string_append_c(text, '\n');
    append_table(text, roofline, columns);
    if (columns < WIDE)
        append_work(text, roofline, columns);
    append_text(text, processes_text(roofline->record));
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
    GString *names = g_string_new(NULL);
    const TableFormat *found = NULL;
    for (const TableFormat *format = table_formats; format->name != NULL; format++) {
        if (strcmp(format->name, name) == 0)
            found = format;
        g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", format->name);
    }
    if (found == NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                    "there is no table format \"%s\"; there are: %s", name, names->str);
    g_string_free(names, TRUE);
    return found;
}

/* --- counts and checks --- */

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

char *table_counts(const Roofline *roofline)
{
    g_autofree char *sizes = sizes_line(roofline->record);
    g_autoptr(Grid) grid = grid_new("lrrrrrr");
    grid_add_texts(grid, "", "", "bytes", "bytes", "bytes", "compulsory", "", NULL);
    grid_add_texts(grid, "one launch", "FLOP", "read", "written", "asked for", "bytes", "FLOP/byte",
                   NULL);
    g_autoptr(Grid) symbols = grid_new("ll");
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        g_autofree char *formula = formulas(point->kernel);
        add_counts(grid, point);
        if (formula != NULL)
            grid_add_texts(symbols, point->kernel->label, formula, NULL);
    }
    g_autofree char *numbers = grid_text(grid, 0), *lines = grid_text(symbols, 0);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%s%s%s%s%s", sizes, *sizes != '\0' ? "\n\n" : "", numbers,
                           *lines != '\0' ? "\n" : "", lines);
    append_text(text, ceilings_candidates(roofline->record));
    return g_string_free(text, FALSE);
}

static char *short_number(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    return isnan(value) ? g_strdup("-")
                        : g_strdup(g_ascii_formatd(text, sizeof text, "%.3g", value));
}

/* Returns how many checks were added. */
static guint add_checks(Grid *grid, const char *subject, const GPtrArray *checks)
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
    return checks->len;
}

char *table_checks(const Roofline *roofline)
{
    const Record *record = roofline->record;
    g_autoptr(Grid) grid = grid_new("llrrrl");
    guint count = 0;
    grid_add_texts(grid, "", "check", "error", "tolerance", "elements", "result", NULL);
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        count += add_checks(grid, ceiling_title(ceiling), ceiling->checks);
    }
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        count += add_checks(grid, kernel->label, kernel->checks);
    }
    return count > 0 ? grid_text(grid, 0) : g_strdup("No checks in this record.\n");
}
