/* Writing a record as JSON. */
#include "record.h"

#include "../base/units.h"
#include "record_fields.h"

#include <math.h>
#include <string.h>

static void write_object(JsonText *json, const char *key, const Field *fields, const void *source)
{
    json_text_open(json, key, '{');
    fields_write(json, fields, source);
    json_text_close(json, '}');
}

static void write_published(JsonText *json, const Published *published)
{
    bool any = false;
    for (int i = 0; i < QUANTITY_COUNT; i++) {
        if (published->text[i] == NULL)
            continue;
        g_autofree char *text = g_strdup_printf("%s %s", published->text[i], quantities[i].unit);
        if (!any)
            json_text_open(json, "published", '{');
        json_text_string(json, quantities[i].key, text);
        any = true;
    }
    if (any)
        json_text_close(json, '}');
}

static void write_counts(JsonText *json, const Counts *counts)
{
    if (!isnan(counts->flop))
        write_object(json, "counts", counts_fields, counts);
}

/* On one line: a record is read by people too. */
static void write_samples(JsonText *json, const GArray *samples)
{
    if (samples->len == 0)
        return;
    json_text_key(json, "samples_s");
    for (guint i = 0; i < samples->len; i++) {
        g_autofree char *number = format_exact(g_array_index(samples, double, i));
        g_string_append_printf(json->text, "%s%s", i == 0 ? "[" : ", ", number);
    }
    g_string_append_c(json->text, ']');
}

static void write_series(JsonText *json, const Series *series)
{
    fields_write(json, series_fields, series);
    write_samples(json, series->samples_s);
}

static void write_items(JsonText *json, const char *key, const GPtrArray *items,
                        void (*write)(JsonText *, const void *))
{
    static const char *const left_out_empty[] = { "checks", "traffic", "repeats", NULL };
    if (items->len == 0 && g_strv_contains(left_out_empty, key))
        return;
    json_text_open(json, key, '[');
    for (guint i = 0; i < items->len; i++) {
        json_text_open(json, NULL, '{');
        write(json, g_ptr_array_index(items, i));
        json_text_close(json, '}');
    }
    json_text_close(json, ']');
}

static void write_check(JsonText *json, const void *check)
{
    fields_write(json, check_fields, check);
}

static void write_candidate(JsonText *json, const void *item)
{
    const Candidate *candidate = item;
    fields_write(json, candidate_fields, candidate);
    write_counts(json, &candidate->counts);
    write_series(json, &candidate->series);
}

static void write_traffic(JsonText *json, const void *traffic)
{
    fields_write(json, traffic_fields, traffic);
}

static void write_ceiling(JsonText *json, const void *item)
{
    const Ceiling *ceiling = item;
    fields_write(json, ceiling_fields, ceiling);
    write_counts(json, &ceiling->counts);
    write_series(json, &ceiling->series);
    write_items(json, "checks", ceiling->checks, write_check);
    write_items(json, "candidates", ceiling->candidates, write_candidate);
    write_published(json, &ceiling->published);
}

static void write_sizes(JsonText *json, const Sizes *sizes)
{
    if (!isnan(sizes->n) || !isnan(sizes->m) || !isnan(sizes->d))
        write_object(json, "sizes", sizes_fields, sizes);
}

static void write_measurement(JsonText *json, const void *item)
{
    const Measurement *measurement = item;
    fields_write(json, measurement_fields, measurement);
    write_sizes(json, &measurement->sizes);
    write_counts(json, &measurement->counts);
    write_series(json, &measurement->series);
    write_items(json, "checks", measurement->checks, write_check);
    write_items(json, "traffic", measurement->traffic, write_traffic);
    write_published(json, &measurement->published);
}

static void write_warning(JsonText *json, const void *warning)
{
    fields_write(json, warning_fields, warning);
}

/* Schema 1 named ceilings and kernels by their ids alone. */
static void write_repeat(JsonText *json, const void *item)
{
    Repeat repeat = *(const Repeat *)item;
    if (json->schema_1)
        repeat.of = strchr(repeat.of, ':') + 1;
    fields_write(json, repeat_fields, &repeat);
}

/* Schema 1 knew two origins, by a flag. */
static void write_first_origin(JsonText *json, const Record *record)
{
    static const Field fields[] = { { "transcribed", FIELD_FLAG, 0, 0, NULL },
                                    { NULL, FIELD_TEXT, 0, 0, NULL } };
    const bool transcribed = record->origin == ORIGIN_TRANSCRIBED;
    fields_write(json, fields, &transcribed);
}

char *record_to_json(const Record *record)
{
    JsonText json = { .text = g_string_new(NULL), .first = true, .schema_1 = record->schema == 1 };
    json_text_open(&json, NULL, '{');
    json_text_number(&json, "schema", record->schema);
    if (json.schema_1)
        write_first_origin(&json, record);
    fields_write(&json, record_fields, record);
    write_sizes(&json, &record->sizes);
    write_published(&json, &record->published);
    write_object(&json, "device", device_fields, &record->device);
    write_items(&json, "ceilings", record->ceilings, write_ceiling);
    write_items(&json, "kernels", record->kernels, write_measurement);
    write_items(&json, "warnings", record->warnings, write_warning);
    write_items(&json, "repeats", record->repeats, write_repeat);
    json_text_close(&json, '}');
    g_string_append_c(json.text, '\n');
    return g_string_free(json.text, FALSE);
}
