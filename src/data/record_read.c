/* Reading a record: what makes its JSON impossible. */
#include "record.h"

#include "../base/error.h"
#include "record_fields.h"

#include <math.h>
#include <string.h>

#define LEAST_SAMPLES 3
#define DEEPEST 32 /* brackets; a record has 7 */

static bool refuse(GError **error, const char *path, const char *format, ...) G_GNUC_PRINTF(3, 4);
static bool refuse(GError **error, const char *path, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *text = g_strdup_vprintf(format, args);
    va_end(args);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "%s: %s", path, text);
    return false;
}

/* Reads one element of an array into a new item; NULL with error where it is impossible. */
typedef void *(*ItemReader)(JsonObject *object, const char *path, GError **error);

static bool read_items(JsonObject *parent, const char *key, bool required, const char *path,
                       ItemReader reader, GPtrArray *items, GError **error)
{
    JsonArray *array;
    if (!field_array(parent, key, required, path, &array, error))
        return false;
    g_autofree char *array_path = field_path(path, key);
    for (guint i = 0; array != NULL && i < json_array_get_length(array); i++) {
        g_autofree char *item_path = g_strdup_printf("%s[%u]", array_path, i);
        JsonNode *node = json_array_get_element(array, i);
        if (!JSON_NODE_HOLDS_OBJECT(node))
            return refuse(error, item_path, "an object needed");
        void *item = reader(json_node_get_object(node), item_path, error);
        if (item == NULL)
            return false;
        g_ptr_array_add(items, item);
    }
    return true;
}

/* "976.0 GFLOP/s" becomes "976.0"; its unit must be the quantity's. */
static bool read_published_text(const char *text, const QuantityInfo *quantity, char **number,
                                const char *path, GError **error)
{
    char *rest;
    const double value = g_ascii_strtod(text, &rest);
    const bool digits =
        g_ascii_isdigit(*text) && strspn(text, "0123456789.") == (size_t)(rest - text);
    if (!digits || !(value <= 1e30) || *rest != ' ' || strcmp(rest + 1, quantity->unit) != 0)
        return refuse(error, path, "a plain number with the unit %s needed, \"%s\" found",
                      quantity->unit, text);
    *number = g_strndup(text, (gsize)(rest - text));
    return true;
}

static bool read_published(JsonObject *parent, Published *published, const char *path,
                           GError **error)
{
    JsonObject *object;
    if (!field_object(parent, "published", false, path, &object, error))
        return false;
    g_autofree char *object_path = field_path(path, "published");
    for (int i = 0; object != NULL && i < QUANTITY_COUNT; i++) {
        const Field field[] = { { quantities[i].key, FIELD_TEXT, 0, 0, NULL },
                                { NULL, FIELD_TEXT, 0, 0, NULL } };
        g_autofree char *text = NULL, *text_path = field_path(object_path, quantities[i].key);
        if (!fields_read(object, field, &text, object_path, error))
            return false;
        if (text != NULL &&
            !read_published_text(text, &quantities[i], &published->text[i], text_path, error))
            return false;
    }
    return true;
}

static bool read_counts(JsonObject *parent, bool required, Counts *counts, const char *path,
                        GError **error)
{
    JsonObject *object;
    if (!field_object(parent, "counts", required, path, &object, error))
        return false;
    g_autofree char *counts_path = field_path(path, "counts");
    if (object == NULL)
        return true;
    if (!fields_read(object, counts_fields, counts, counts_path, error))
        return false;
    if (counts->read_bytes + counts->write_bytes <= 0)
        return refuse(error, counts_path,
                      "read_bytes and write_bytes are both 0: no intensity follows");
    return true;
}

/* A nanosecond to a week: outside, a rate is a fault of the clock. */
static bool read_samples(JsonArray *array, GArray *samples, const char *path, GError **error)
{
    for (guint i = 0; i < json_array_get_length(array); i++) {
        g_autofree char *sample_path = g_strdup_printf("%s[%u]", path, i);
        double sample;
        if (!field_number(json_array_get_element(array, i), true, sample_path, &sample, error))
            return false;
        if (sample < 1e-9 || sample > 604800)
            return refuse(error, sample_path, "between 1e-9 and 604800 seconds needed, %g found",
                          sample);
        g_array_append_val(samples, sample);
    }
    return true;
}

static bool read_series(JsonObject *parent, guint least, Series *series, const char *path,
                        GError **error)
{
    JsonArray *array;
    if (!fields_read(parent, series_fields, series, path, error) ||
        !field_array(parent, "samples_s", least > 0, path, &array, error))
        return false;
    g_autofree char *samples_path = field_path(path, "samples_s");
    if (array != NULL && !read_samples(array, series->samples_s, samples_path, error))
        return false;
    if (series->samples_s->len < least)
        return refuse(error, samples_path, "%u values needed, %u found", least,
                      series->samples_s->len);
    if (series->samples_s->len > 0 && isnan(series->launches))
        return refuse(error, path, "\"launches\" needed beside samples_s");
    return true;
}

static void *read_check(JsonObject *object, const char *path, GError **error)
{
    Check *check = check_new("", NAN, 0, NAN);
    if (fields_read(object, check_fields, check, path, error)) {
        if (!check->passed || check->error <= check->tolerance)
            return check;
        refuse(error, path, "\"passed\" is true, but the error is not within the tolerance");
    }
    check_free(check);
    return NULL;
}

static void *read_candidate(JsonObject *object, const char *path, GError **error)
{
    Candidate *candidate = candidate_new("");
    if (fields_read(object, candidate_fields, candidate, path, error) &&
        read_counts(object, false, &candidate->counts, path, error) &&
        read_series(object, 0, &candidate->series, path, error))
        return candidate;
    candidate_free(candidate);
    return NULL;
}

/* What a rate is made from. */
static bool rate_known(const Ceiling *ceiling, const char *path, GError **error)
{
    const Quantity quantity =
        ceiling->kind == CEILING_BANDWIDTH ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
    if (ceiling->published.text[quantity] != NULL)
        return g_ascii_strtod(ceiling->published.text[quantity], NULL) > 0 ||
               refuse(error, path, "published.%s: a rate above 0 needed", quantities[quantity].key);
    const double work = ceiling->kind == CEILING_BANDWIDTH
                            ? ceiling->counts.read_bytes + ceiling->counts.write_bytes
                            : ceiling->counts.flop;
    if (ceiling->series.samples_s->len < LEAST_SAMPLES)
        return refuse(error, path, "samples_s: %d values or a published rate needed, %u found",
                      LEAST_SAMPLES, ceiling->series.samples_s->len);
    return work > 0 || refuse(error, path, "counts: work above 0 needed for a rate");
}

static void *read_ceiling(JsonObject *object, const char *path, GError **error)
{
    g_autoptr(Ceiling) ceiling = ceiling_new(CEILING_BANDWIDTH);
    if (fields_read(object, ceiling_fields, ceiling, path, error) &&
        read_counts(object, false, &ceiling->counts, path, error) &&
        read_series(object, 0, &ceiling->series, path, error) &&
        read_items(object, "checks", false, path, read_check, ceiling->checks, error) &&
        read_items(object, "candidates", false, path, read_candidate, ceiling->candidates, error) &&
        read_published(object, &ceiling->published, path, error) &&
        rate_known(ceiling, path, error))
        return g_steal_pointer(&ceiling);
    return NULL;
}

static bool read_sizes(JsonObject *parent, Sizes *sizes, const char *path, GError **error)
{
    JsonObject *object;
    g_autofree char *sizes_path = field_path(path, "sizes");
    return field_object(parent, "sizes", false, path, &object, error) &&
           (object == NULL || fields_read(object, sizes_fields, sizes, sizes_path, error));
}

/* The status must be what the checks and the samples say. */
static bool status_possible(const Measurement *measurement, const char *path, GError **error)
{
    const bool timed = measurement->status == MEASUREMENT_TIMED;
    const bool published = measurement->published.text[QUANTITY_TIME] != NULL;
    for (guint i = 0; timed && i < measurement->checks->len; i++)
        if (!((const Check *)g_ptr_array_index(measurement->checks, i))->passed)
            return refuse(error, path, "status: \"failed\" needed, since checks[%u] did not pass",
                          i);
    if (timed && !published && measurement->checks->len == 0)
        return refuse(error, path, "status: \"unchecked\" needed, since there are no checks");
    if (*measurement->id == '\0')
        return refuse(error, path, "id: a text that is not empty needed");
    return true;
}

static guint least_samples(const Measurement *measurement, JsonObject *object)
{
    const bool rate =
        measurement->status == MEASUREMENT_TIMED || measurement->status == MEASUREMENT_UNCHECKED;
    return rate && !json_object_has_member(object, "published") ? LEAST_SAMPLES : 0;
}

static void *read_traffic(JsonObject *object, const char *path, GError **error)
{
    Traffic *traffic = traffic_new(NULL, NAN, NAN, TRAFFIC_SOURCE_CODE);
    if (fields_read(object, traffic_fields, traffic, path, error))
        return traffic;
    traffic_free(traffic);
    return NULL;
}

static void *read_measurement(JsonObject *object, const char *path, GError **error)
{
    g_autoptr(Measurement) measurement = measurement_new();
    if (fields_read(object, measurement_fields, measurement, path, error) &&
        read_sizes(object, &measurement->sizes, path, error) &&
        read_counts(object, true, &measurement->counts, path, error) &&
        read_series(object, least_samples(measurement, object), &measurement->series, path,
                    error) &&
        read_items(object, "checks", false, path, read_check, measurement->checks, error) &&
        read_items(object, "traffic", false, path, read_traffic, measurement->traffic, error) &&
        read_published(object, &measurement->published, path, error) &&
        status_possible(measurement, path, error))
        return g_steal_pointer(&measurement);
    return NULL;
}

static void *read_warning(JsonObject *object, const char *path, GError **error)
{
    Warning *warning = warning_new("", "");
    if (fields_read(object, warning_fields, warning, path, error))
        return warning;
    warning_free(warning);
    return NULL;
}

static void *read_repeat(JsonObject *object, const char *path, GError **error)
{
    Repeat *repeat = repeat_new(NAN, NULL, NAN);
    if (fields_read(object, repeat_fields, repeat, path, error))
        return repeat;
    repeat_free(repeat);
    return NULL;
}

static bool read_device(JsonObject *parent, DeviceFacts *facts, GError **error)
{
    JsonObject *object;
    return field_object(parent, "device", true, "", &object, error) &&
           fields_read(object, device_fields, facts, "device", error);
}

/* Schemas from 1 on are read; *found is that of the file. */
static bool schema_understood(JsonObject *root, int *found, GError **error)
{
    double schema = NAN;
    const Field fields[] = { { "schema", FIELD_NUMBER, 0, FIELD_REQUIRED, NULL },
                             { NULL, FIELD_TEXT, 0, 0, NULL } };
    if (!fields_read(root, fields, &schema, "", error))
        return false;
    *found = schema == floor(schema) && schema <= RECORD_SCHEMA ? (int)schema : 0;
    return *found >= 1 ||
           refuse(error, "schema", "this program understands 1 to %d, %g found%s", RECORD_SCHEMA,
                  schema,
                  schema > RECORD_SCHEMA ? ": a newer version of it wrote this record" : "");
}

/* Schema 1 knew two origins, by a flag. */
static bool read_first_origin(JsonObject *root, Record *record, GError **error)
{
    bool transcribed = false;
    const Field fields[] = { { "transcribed", FIELD_FLAG, 0, 0, NULL },
                             { NULL, FIELD_TEXT, 0, 0, NULL } };
    if (!fields_read(root, fields, &transcribed, "", error))
        return false;
    record->origin = transcribed ? ORIGIN_TRANSCRIBED : ORIGIN_MEASURED;
    return true;
}

/* Schema 1 named ceilings and kernels by their ids alone, where a ceiling came first. */
static void name_first_repeats(Record *record)
{
    for (guint i = 0; i < record->repeats->len; i++) {
        Repeat *repeat = g_ptr_array_index(record->repeats, i);
        bool ceiling = false;
        for (guint k = 0; k < record->ceilings->len; k++)
            ceiling |= g_str_equal(((Ceiling *)g_ptr_array_index(record->ceilings, k))->method,
                                   repeat->of);
        char *reference = g_strconcat(ceiling ? "ceiling:" : "kernel:", repeat->of, NULL);
        g_free(repeat->of);
        repeat->of = reference;
    }
}

static bool says_origin(JsonObject *root, const char *array, guint i)
{
    return json_object_has_member(
        json_array_get_object_element(json_object_get_array_member(root, array), i), "origin");
}

/* A ceiling or kernel that does not say its own has the record's. */
static void inherit_origin(JsonObject *root, Record *record)
{
    for (guint i = 0; i < record->ceilings->len; i++)
        if (!says_origin(root, "ceilings", i))
            ((Ceiling *)g_ptr_array_index(record->ceilings, i))->origin = record->origin;
    for (guint i = 0; i < record->kernels->len; i++)
        if (!says_origin(root, "kernels", i))
            ((Measurement *)g_ptr_array_index(record->kernels, i))->origin = record->origin;
}

/* What only a first-schema file says otherwise. */
static bool read_as_first(JsonObject *root, Record *record, GError **error)
{
    name_first_repeats(record);
    return read_first_origin(root, record, error);
}

static bool ids_differ(const Record *record, GError **error)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *measurement = g_ptr_array_index(record->kernels, i);
        g_autofree char *path = g_strdup_printf("kernels[%u].id", i);
        if (!g_hash_table_add(seen, measurement->id))
            return refuse(error, path, "\"%s\" stands there twice", measurement->id);
    }
    return true;
}

static bool date_possible(const char *date, GError **error)
{
    static const char pattern[] = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?$";
    return date == NULL || g_regex_match_simple(pattern, date, 0, 0) ||
           refuse(error, "date",
                  "a date like 2026-08-30 or 2026-08-30T12:00:00Z needed, \"%s\" found", date);
}

static bool digest_possible(const char *digest, const char *path, GError **error)
{
    return digest == NULL ||
           g_regex_match_simple("^[0-9a-f]{64}$", digest, G_REGEX_DOLLAR_ENDONLY, 0) ||
           refuse(error, path, "64 hex digits in lower case needed, \"%s\" found", digest);
}

static bool read_members(JsonObject *root, Record *record, GError **error)
{
    return fields_read(root, record_fields, record, "", error) &&
           date_possible(record->date, error) &&
           digest_possible(record->program_sha256, "program_sha256", error) &&
           read_sizes(root, &record->sizes, "", error) &&
           read_device(root, &record->device, error) &&
           digest_possible(record->device.image_sha256, "device.image_sha256", error) &&
           read_items(root, "ceilings", true, "", read_ceiling, record->ceilings, error) &&
           read_items(root, "kernels", true, "", read_measurement, record->kernels, error) &&
           read_items(root, "warnings", false, "", read_warning, record->warnings, error) &&
           read_items(root, "repeats", false, "", read_repeat, record->repeats, error) &&
           read_published(root, &record->published, "", error) && ids_differ(record, error);
}

static bool read_record(JsonObject *root, Record *record, GError **error)
{
    if (!schema_understood(root, &record->schema, error) || !read_members(root, record, error) ||
        (record->schema == 1 && !read_as_first(root, record, error)))
        return false;
    inherit_origin(root, record);
    return true;
}

/* json-glib recurses: a file of nothing but brackets would end the program. */
static bool too_deep(const char *text, gsize length)
{
    int depth = 0;
    bool quoted = false;
    for (gsize i = 0; i < length; i++) {
        if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && (text[i] == '[' || text[i] == '{') && ++depth > DEEPEST)
            return true;
        else if (!quoted && (text[i] == ']' || text[i] == '}'))
            depth--;
    }
    return false;
}

Record *record_parse(const char *text, gssize length, GError **error)
{
    const gsize bytes = length >= 0 ? (gsize)length : strlen(text);
    if (!g_utf8_validate(text, (gssize)bytes, NULL) || too_deep(text, bytes)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "not a record: not JSON in UTF-8");
        return NULL;
    }
    g_autoptr(JsonParser) parser = json_parser_new_immutable();
    g_autoptr(GError) syntax = NULL;
    if (!json_parser_load_from_data(parser, text, (gssize)bytes, &syntax)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "not a record: %s",
                    syntax->message);
        return NULL;
    }
    JsonNode *root = json_parser_get_root(parser);
    if (root == NULL || !JSON_NODE_HOLDS_OBJECT(root)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "not a record: no JSON object in it");
        return NULL;
    }
    g_autoptr(Record) record = record_new();
    if (!read_record(json_node_get_object(root), record, error))
        return NULL;
    record->sha256 = g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, bytes);
    return g_steal_pointer(&record);
}
