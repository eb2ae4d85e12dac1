#include "fields.h"

#include "../base/error.h"
#include "../base/line.h"
#include "../base/units.h"

#include <math.h>
#include <string.h>

char *field_path(const char *path, const char *key)
{
    return *path != '\0' ? g_strdup_printf("%s.%s", path, key) : g_strdup(key);
}

static bool unexpected(const char *path, const char *expected, JsonNode *found, GError **error)
{
    g_autofree char *text = found != NULL ? json_to_string(found, FALSE) : NULL;
    if (text != NULL && g_utf8_strlen(text, -1) > 40)
        g_utf8_offset_to_pointer(text, 37)[0] = '\0';
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "%s: %s needed, %s found", path,
                expected, text != NULL ? text : "nothing");
    return false;
}

bool field_number(JsonNode *node, bool positive, const char *path, double *value, GError **error)
{
    const GType type =
        JSON_NODE_HOLDS_VALUE(node) ? json_node_get_value_type(node) : G_TYPE_INVALID;
    const double number =
        type == G_TYPE_INT64 || type == G_TYPE_DOUBLE ? json_node_get_double(node) : NAN;
    /* Beyond 1e30 nothing is a measurement, and products of two such numbers would overflow. */
    if (!(number >= 0 && number <= 1e30) || (positive && number < 1e-30))
        return unexpected(path,
                          positive ? "a number from 1e-30 to 1e30" : "a number from 0 to 1e30",
                          node, error);
    *value = number;
    return true;
}

static bool read_text(JsonNode *node, char **member, const char *path, GError **error)
{
    if (!JSON_NODE_HOLDS_VALUE(node) || json_node_get_value_type(node) != G_TYPE_STRING)
        return unexpected(path, "a text", node, error);
    g_free(*member);
    *member = one_line(json_node_get_string(node));
    return true;
}

static bool read_flag(JsonNode *node, bool *member, const char *path, GError **error)
{
    if (!JSON_NODE_HOLDS_VALUE(node) || json_node_get_value_type(node) != G_TYPE_BOOLEAN)
        return unexpected(path, "true or false", node, error);
    *member = json_node_get_boolean(node);
    return true;
}

static bool read_index(JsonNode *node, int *member, const char *path, GError **error)
{
    double value;
    if (!field_number(node, false, path, &value, error))
        return false;
    if (value != floor(value) || value > 1e6)
        return unexpected(path, "a whole number up to 1000000", node, error);
    *member = (int)value;
    return true;
}

static bool read_name(JsonNode *node, const char *const *names, int *member, const char *path,
                      GError **error)
{
    const bool text =
        JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == G_TYPE_STRING;
    for (int i = 0; text && names[i] != NULL; i++)
        if (strcmp(names[i], json_node_get_string(node)) == 0) {
            *member = i;
            return true;
        }
    g_autofree char *list = g_strjoinv("\", \"", (char **)names);
    g_autofree char *expected = g_strdup_printf("one of \"%s\"", list);
    return unexpected(path, expected, node, error);
}

static bool read_member(JsonNode *node, const Field *field, void *member, const char *path,
                        GError **error)
{
    switch (field->type) {
    case FIELD_TEXT:
        return read_text(node, member, path, error);
    case FIELD_NUMBER:
        return field_number(node, field->rules & FIELD_POSITIVE, path, member, error);
    case FIELD_INDEX:
        return read_index(node, member, path, error);
    case FIELD_FLAG:
        return read_flag(node, member, path, error);
    case FIELD_NAME:
        return read_name(node, field->names, member, path, error);
    }
    return false;
}

static const char *const expectations[] = {
    [FIELD_TEXT] = "a text",        [FIELD_NUMBER] = "a number", [FIELD_INDEX] = "a whole number",
    [FIELD_FLAG] = "true or false", [FIELD_NAME] = "a name",
};

/* A member that is null counts as absent. */
static JsonNode *present_member(JsonObject *object, const char *key)
{
    JsonNode *node = json_object_get_member(object, key);
    return node != NULL && !JSON_NODE_HOLDS_NULL(node) ? node : NULL;
}

bool fields_read(JsonObject *object, const Field *fields, void *target, const char *path,
                 GError **error)
{
    for (const Field *field = fields; field->key != NULL; field++) {
        g_autofree char *member_path = field_path(path, field->key);
        JsonNode *node = present_member(object, field->key);
        if (node == NULL && field->rules & FIELD_REQUIRED)
            return unexpected(member_path, expectations[field->type], NULL, error);
        if (node != NULL &&
            !read_member(node, field, (char *)target + field->offset, member_path, error))
            return false;
    }
    return true;
}

bool field_object(JsonObject *parent, const char *key, bool required, const char *path,
                  JsonObject **object, GError **error)
{
    g_autofree char *member_path = field_path(path, key);
    JsonNode *node = present_member(parent, key);
    *object = node != NULL && JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
    if (*object == NULL && (node != NULL || required))
        return unexpected(member_path, "an object", node, error);
    return true;
}

bool field_array(JsonObject *parent, const char *key, bool required, const char *path,
                 JsonArray **array, GError **error)
{
    g_autofree char *member_path = field_path(path, key);
    JsonNode *node = present_member(parent, key);
    *array = node != NULL && JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
    if (*array == NULL && (node != NULL || required))
        return unexpected(member_path, "an array", node, error);
    return true;
}

static void append_quoted(GString *text, const char *value)
{
    g_autoptr(JsonNode) node = json_node_init_string(json_node_alloc(), value);
    g_autofree char *quoted = json_to_string(node, FALSE);
    g_string_append(text, quoted);
}

static void new_line(JsonText *json)
{
    g_string_append_printf(json->text, "\n%*s", 2 * json->depth, "");
}

void json_text_key(JsonText *json, const char *key)
{
    if (!json->first)
        g_string_append_c(json->text, ',');
    if (json->depth > 0)
        new_line(json);
    json->first = false;
    if (key == NULL)
        return;
    append_quoted(json->text, key);
    g_string_append(json->text, ": ");
}

void json_text_open(JsonText *json, const char *key, char bracket)
{
    json_text_key(json, key);
    g_string_append_c(json->text, bracket);
    json->depth++;
    json->first = true;
}

void json_text_close(JsonText *json, char bracket)
{
    json->depth--;
    if (!json->first)
        new_line(json);
    g_string_append_c(json->text, bracket);
    json->first = false;
}

void json_text_string(JsonText *json, const char *key, const char *value)
{
    json_text_key(json, key);
    append_quoted(json->text, value);
}

void json_text_number(JsonText *json, const char *key, double value)
{
    g_autofree char *number = format_exact(value);
    json_text_key(json, key);
    g_string_append(json->text, number);
}

static void write_member(JsonText *json, const Field *field, const void *member)
{
    switch (field->type) {
    case FIELD_TEXT:
        if (*(char *const *)member != NULL)
            json_text_string(json, field->key, *(char *const *)member);
        break;
    case FIELD_NUMBER:
        if (isfinite(*(const double *)member))
            json_text_number(json, field->key, *(const double *)member);
        break;
    case FIELD_INDEX:
        json_text_number(json, field->key, *(const int *)member);
        break;
    case FIELD_FLAG:
        if (*(const bool *)member) {
            json_text_key(json, field->key);
            g_string_append(json->text, "true");
        }
        break;
    case FIELD_NAME:
        json_text_string(json, field->key, field->names[*(const int *)member]);
        break;
    }
}

void fields_write(JsonText *json, const Field *fields, const void *source)
{
    for (const Field *field = fields; field->key != NULL; field++)
        if (!json->schema_1 || (field->rules & FIELD_SINCE_2) == 0)
            write_member(json, field, (const char *)source + field->offset);
}
