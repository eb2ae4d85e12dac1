#include "export.h"

#include "../base/units.h"
#include "../data/fields.h"
#include "ceilings_table.h"
#include "../words/describe.h"
#include "../words/remark.h"
#include "../words/row_words.h"

#include <math.h>
#include <string.h>

static const Point *point_at(const Roofline *roofline, guint i)
{
    return &g_array_index(roofline->points, Point, i);
}

/* The printed figure; "" where there is none. */
static char *figure_or_empty(const Point *point, Quantity quantity)
{
    g_autofree char *text = point_text(point, quantity);
    return g_strdup(strcmp(text, "-") == 0 ? "" : text);
}

/* --- Markdown --- */

/* A name may hold what Markdown or HTML would take for markup. */
static char *markdown_escaped(const char *text)
{
    GString *escaped = g_string_new(NULL);
    for (; *text != '\0'; text++) {
        if (strchr("\\`*_|<>[]", *text) != NULL)
            g_string_append_c(escaped, '\\');
        g_string_append_c(escaped, *text);
    }
    return g_string_free(escaped, FALSE);
}

static void append_markdown_ceiling(GString *text, const Ceiling *ceiling)
{
    const bool bandwidth = ceiling->kind == CEILING_BANDWIDTH;
    const Quantity quantity = bandwidth ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
    const char *detail = bandwidth ? ceiling->mix : ceiling->precision;
    g_autofree char *rate = ceiling_text(ceiling, quantity),
                    *time = ceiling_text(ceiling, QUANTITY_TIME);
    g_autofree char *shape = markdown_escaped(ceiling->shape != NULL ? ceiling->shape : "");
    g_string_append_printf(text, "- %s: %s %s", ceiling_title(ceiling), rate,
                           quantities[quantity].unit);
    if (detail != NULL)
        g_string_append_printf(text, " %s", detail);
    g_string_append_printf(text, " (%s", ceiling->method);
    if (*shape != '\0')
        g_string_append_printf(text, ", %s", shape);
    if (strcmp(time, "-") != 0)
        g_string_append_printf(text, ", %s ms", time);
    g_string_append(text, ")\n");
}

static void append_markdown_row(GString *text, const Point *point)
{
    const Counts counts = point->kernel->counts;
    g_autofree char *label = markdown_escaped(point->kernel->label);
    g_autofree char *intensity = point_text(point, QUANTITY_INTENSITY),
                    *time = point_text(point, QUANTITY_TIME);
    g_autofree char *flop = format_count(counts.flop),
                    *bytes = format_count(counts_asked_bytes(counts));
    g_autofree char *bandwidth = row_byte_rate(point),
                    *rate = point_text(point, QUANTITY_FLOP_RATE);
    g_autofree char *share = point_text(point, QUANTITY_SHARE);
    g_string_append_printf(text, "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", label,
                           intensity, time, flop, bytes, bandwidth, rate, remark_bound(point),
                           share, remark_flag(point));
}

char *export_markdown(const Roofline *roofline, int columns)
{
    (void)columns;
    g_autofree char *device = markdown_escaped(roofline->record->device.name),
                    *ridge = describe_ridge(roofline);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "**%s**\n\n", device);
    for (guint i = 0; i < roofline->record->ceilings->len; i++)
        append_markdown_ceiling(text, g_ptr_array_index(roofline->record->ceilings, i));
    if (ridge != NULL)
        g_string_append_printf(text, "- %s\n", ridge);
    g_string_append(text, "\n| kernel | FLOP/byte | ms | FLOP | bytes asked for | GB/s asked for | "
                          "GFLOP/s | bound by | % of ceiling | flag |\n| :-- | --: | --: | --: | "
                          "--: | --: | --: | :-- | --: | :-- |\n");
    for (guint i = 0; i < roofline->points->len; i++)
        append_markdown_row(text, point_at(roofline, i));
    g_autoptr(GPtrArray) remarks = remarks_of(roofline);
    for (guint i = 0; i < remarks->len; i++) {
        g_autofree char *sentence = markdown_escaped(g_ptr_array_index(remarks, i));
        g_string_append_printf(text, "\n%s\n", sentence);
    }
    return g_string_free(text, FALSE);
}

/* --- CSV --- */

static char *csv_id(const Point *point)
{
    return g_strdup(point->kernel->id);
}

static char *csv_label(const Point *point)
{
    return g_strdup(point->kernel->label);
}

static char *csv_flop(const Point *point)
{
    return format_exact(point->kernel->counts.flop);
}

static char *csv_read(const Point *point)
{
    return format_exact(point->kernel->counts.read_bytes);
}

static char *csv_written(const Point *point)
{
    return format_exact(point->kernel->counts.write_bytes);
}

static char *csv_compulsory(const Point *point)
{
    return format_exact(point->kernel->counts.compulsory_bytes);
}

static char *csv_intensity(const Point *point)
{
    return figure_or_empty(point, QUANTITY_INTENSITY);
}

static char *csv_time(const Point *point)
{
    return figure_or_empty(point, QUANTITY_TIME);
}

static char *csv_byte_rate(const Point *point)
{
    return figure_or_empty(point, QUANTITY_BYTE_RATE);
}

static char *csv_flop_rate(const Point *point)
{
    return figure_or_empty(point, QUANTITY_FLOP_RATE);
}

static char *csv_bound(const Point *point)
{
    return g_strdup(point->bound == BOUND_UNKNOWN ? "" : remark_bound(point));
}

static char *csv_share(const Point *point)
{
    return figure_or_empty(point, QUANTITY_SHARE);
}

static char *csv_flag(const Point *point)
{
    return g_strdup(remark_flag(point));
}

static char *csv_reason(const Point *point)
{
    return g_strdup(point->kernel->reason != NULL ? point->kernel->reason : "");
}

static const struct {
    const char *name;
    char *(*cell)(const Point *point);
} csv_columns[] = {
    { "id", csv_id },
    { "kernel", csv_label },
    { "flop", csv_flop },
    { "read_bytes", csv_read },
    { "write_bytes", csv_written },
    { "compulsory_bytes", csv_compulsory },
    { "flop_per_byte", csv_intensity },
    { "time_ms", csv_time },
    { "asked_gb_per_s", csv_byte_rate },
    { "gflop_per_s", csv_flop_rate },
    { "bound_by", csv_bound },
    { "share_percent", csv_share },
    { "flag", csv_flag },
    { "reason", csv_reason },
};

static void append_csv_cell(GString *text, const char *cell, bool last)
{
    if (strpbrk(cell, ",\"\r\n") != NULL) {
        g_auto(GStrv) parts = g_strsplit(cell, "\"", -1);
        g_autofree char *doubled = g_strjoinv("\"\"", parts);
        g_string_append_printf(text, "\"%s\"", doubled);
    } else {
        g_string_append(text, cell);
    }
    g_string_append_c(text, last ? '\n' : ',');
}

char *export_csv(const Roofline *roofline, int columns)
{
    (void)columns;
    const size_t count = G_N_ELEMENTS(csv_columns);
    GString *text = g_string_new(NULL);
    for (size_t column = 0; column < count; column++)
        append_csv_cell(text, csv_columns[column].name, column + 1 == count);
    for (guint i = 0; i < roofline->points->len; i++)
        for (size_t column = 0; column < count; column++) {
            g_autofree char *cell = csv_columns[column].cell(point_at(roofline, i));
            append_csv_cell(text, cell, column + 1 == count);
        }
    return g_string_free(text, FALSE);
}

/* --- JSON --- */

/* Twelve digits: a quotient's last ones are noise, and a published 256.2 GB/s stays 256200000000.
 */
static void add_number(JsonText *json, const char *key, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    if (!isfinite(value))
        return;
    g_ascii_formatd(text, sizeof text, "%.12g", value);
    json_text_number(json, key, g_ascii_strtod(text, NULL));
}

static void add_string(JsonText *json, const char *key, const char *value)
{
    if (value != NULL && *value != '\0')
        json_text_string(json, key, value);
}

static void add_time(JsonText *json, Summary time)
{
    add_number(json, "median_s", time.median);
    if (time.n == 0)
        return;
    add_number(json, "min_s", time.min);
    add_number(json, "q1_s", time.q1);
    add_number(json, "q3_s", time.q3);
    add_number(json, "max_s", time.max);
    add_number(json, "batches", (double)time.n);
}

static void add_ceiling(JsonText *json, const Ceiling *ceiling)
{
    const bool bandwidth = ceiling->kind == CEILING_BANDWIDTH;
    g_autofree char *ms = ceiling_text(ceiling, QUANTITY_TIME);
    Summary time = series_time_s(&ceiling->series);
    if (time.n == 0 && strcmp(ms, "-") != 0)
        time.median = g_ascii_strtod(ms, NULL) * quantities[QUANTITY_TIME].scale;
    json_text_open(json, NULL, '{');
    add_string(json, "kind", bandwidth ? "bandwidth" : "compute");
    add_string(json, "method", ceiling->method);
    add_string(json, "shape", ceiling->shape);
    add_string(json, "mix", ceiling->mix);
    add_string(json, "precision", ceiling->precision);
    add_number(json, bandwidth ? "bytes_per_s" : "flop_per_s", ceiling_work_per_s(ceiling));
    add_time(json, time);
    json_text_close(json, '}');
}

static void add_point(JsonText *json, const Point *point)
{
    const Counts counts = point->kernel->counts;
    g_autofree char *verdict = describe_verdict(point, FORM_DRAWN);
    json_text_open(json, NULL, '{');
    add_string(json, "id", point->kernel->id);
    add_string(json, "label", point->kernel->label);
    add_string(json, "flag", remark_flag(point));
    add_string(json, "reason", point->kernel->reason);
    add_number(json, "flop", counts.flop);
    add_number(json, "read_bytes", counts.read_bytes);
    add_number(json, "write_bytes", counts.write_bytes);
    add_number(json, "compulsory_bytes", counts.compulsory_bytes);
    add_number(json, "intensity_flop_per_byte", point->flop_per_byte);
    add_time(json, point->time_s);
    add_number(json, "asked_bytes_per_s", point->bytes_per_s);
    add_number(json, "flop_per_s", point->flop_per_s);
    add_number(json, "attainable_flop_per_s", point->attainable_flop_per_s);
    if (point->bound != BOUND_UNKNOWN)
        add_string(json, "bound_by", remark_bound(point));
    add_number(json, "share", point->share);
    add_string(json, "verdict", verdict);
    json_text_close(json, '}');
}

static void add_warning(JsonText *json, const Warning *warning)
{
    json_text_open(json, NULL, '{');
    add_string(json, "id", warning->id);
    add_string(json, "text", warning->text);
    json_text_close(json, '}');
}

static void add_origin(JsonText *json, const Roofline *roofline)
{
    const Record *record = roofline->record;
    g_autofree char *statistic = describe_statistic(roofline);
    add_string(json, "device", record->device.name);
    add_string(json, "date", record->date);
    add_string(json, "record_sha256", record->sha256);
    add_string(json, "statistic", statistic);
    add_number(json, "ridge_flop_per_byte", roofline->pair.ridge_flop_per_byte);
}

char *export_json(const Roofline *roofline, int columns)
{
    (void)columns;
    const Record *record = roofline->record;
    JsonText json = { .text = g_string_new(NULL), .first = true };
    json_text_open(&json, NULL, '{');
    add_origin(&json, roofline);
    json_text_open(&json, "ceilings", '[');
    for (guint i = 0; i < record->ceilings->len; i++)
        add_ceiling(&json, g_ptr_array_index(record->ceilings, i));
    json_text_close(&json, ']');
    json_text_open(&json, "kernels", '[');
    for (guint i = 0; i < roofline->points->len; i++)
        add_point(&json, point_at(roofline, i));
    json_text_close(&json, ']');
    json_text_open(&json, "warnings", '[');
    for (guint i = 0; i < record->warnings->len; i++)
        add_warning(&json, g_ptr_array_index(record->warnings, i));
    json_text_close(&json, ']');
    json_text_close(&json, '}');
    g_string_append_c(json.text, '\n');
    return g_string_free(json.text, FALSE);
}
