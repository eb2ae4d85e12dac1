#include "export.h"

#include "../base/escape.h"
#include "../data/fields.h"
#include "ceilings_table.h"
#include "columns.h"
#include "../words/describe.h"
#include "../words/remark.h"

#include <math.h>
#include <string.h>

static const Point *point_at(const Roofline *roofline, guint i)
{
    return &g_array_index(roofline->points, Point, i);
}

/* --- Markdown --- */

static void append_markdown_ceiling(GString *text, const Ceiling *ceiling)
{
    const bool bandwidth = ceiling->kind == CEILING_BANDWIDTH;
    const Quantity quantity = bandwidth ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
    const char *detail = bandwidth ? ceiling->mix : ceiling->precision;
    g_autofree char *rate = ceiling_text(ceiling, quantity),
                    *time = ceiling_text(ceiling, QUANTITY_TIME);
    g_autofree char *shape = escape_markdown(ceiling->shape != NULL ? ceiling->shape : "");
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

static void append_markdown_head(GString *text, const GPtrArray *columns)
{
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = g_ptr_array_index(columns, i);
        g_string_append_printf(text, "| %s ", column->heads[TABLE_MARKDOWN]);
    }
    g_string_append(text, "|\n");
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = g_ptr_array_index(columns, i);
        g_string_append(text, column->alignment == 'l' ? "| :-- " : "| --: ");
    }
    g_string_append(text, "|\n");
}

/* A name may hold what Markdown or HTML would take for markup. */
static void append_markdown_cell(GString *text, const Column *column, const Point *point)
{
    g_autofree char *cell = column_text(column, point), *escaped = escape_markdown(cell);
    g_string_append_printf(text, "| %s ", column->free_text ? escaped : cell);
}

static void append_markdown_table(GString *text, const Roofline *roofline)
{
    g_autoptr(GPtrArray) columns = columns_of(TABLE_MARKDOWN);
    append_markdown_head(text, columns);
    for (guint i = 0; i < roofline->points->len; i++) {
        for (guint column = 0; column < columns->len; column++)
            append_markdown_cell(text, g_ptr_array_index(columns, column), point_at(roofline, i));
        g_string_append(text, "|\n");
    }
}

char *export_markdown(const Roofline *roofline, int columns)
{
    (void)columns;
    g_autofree char *device = escape_markdown(roofline->record->device.name),
                    *ridge = describe_ridge(roofline);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "**%s**\n\n", device);
    for (guint i = 0; i < roofline->record->ceilings->len; i++)
        append_markdown_ceiling(text, g_ptr_array_index(roofline->record->ceilings, i));
    if (ridge != NULL)
        g_string_append_printf(text, "- %s\n", ridge);
    g_string_append(text, "\n");
    append_markdown_table(text, roofline);
    g_autoptr(GPtrArray) remarks = remarks_of(roofline);
    for (guint i = 0; i < remarks->len; i++) {
        g_autofree char *sentence = escape_markdown(g_ptr_array_index(remarks, i));
        g_string_append_printf(text, "\n%s\n", sentence);
    }
    return g_string_free(text, FALSE);
}

/* --- CSV --- */

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
    g_autoptr(GPtrArray) shown = columns_of(TABLE_CSV);
    GString *text = g_string_new(NULL);
    for (guint c = 0; c < shown->len; c++) {
        const Column *column = g_ptr_array_index(shown, c);
        append_csv_cell(text, column->heads[TABLE_CSV], c + 1 == shown->len);
    }
    for (guint i = 0; i < roofline->points->len; i++)
        for (guint c = 0; c < shown->len; c++) {
            g_autofree char *cell =
                column_datum(g_ptr_array_index(shown, c), point_at(roofline, i));
            append_csv_cell(text, cell, c + 1 == shown->len);
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

static void add_member(JsonText *json, const Column *column, const Point *point)
{
    const char *key = column->heads[TABLE_JSON];
    if (column->summary != NULL) {
        add_time(json, column->summary(point));
    } else if (column->number != NULL) {
        add_number(json, key, column->number(point));
    } else {
        g_autofree char *text = column_datum(column, point);
        add_string(json, key, text);
    }
}

static void add_kernels(JsonText *json, const Roofline *roofline)
{
    g_autoptr(GPtrArray) columns = columns_of(TABLE_JSON);
    for (guint i = 0; i < roofline->points->len; i++) {
        json_text_open(json, NULL, '{');
        for (guint column = 0; column < columns->len; column++)
            add_member(json, g_ptr_array_index(columns, column), point_at(roofline, i));
        json_text_close(json, '}');
    }
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
    add_kernels(&json, roofline);
    json_text_close(&json, ']');
    json_text_open(&json, "warnings", '[');
    for (guint i = 0; i < record->warnings->len; i++)
        add_warning(&json, g_ptr_array_index(record->warnings, i));
    json_text_close(&json, ']');
    json_text_close(&json, '}');
    g_string_append_c(json.text, '\n');
    return g_string_free(json.text, FALSE);
}
