/* fields: tables that say which JSON key belongs to which member of a struct; reading, validating
 * and writing derive from the same row. */
#ifndef ROOFLINE_DATA_FIELDS_H
#define ROOFLINE_DATA_FIELDS_H

#include <glib.h>
#include <json-glib/json-glib.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum {
    FIELD_TEXT,   /* char *; NULL: absent */
    FIELD_NUMBER, /* double; NAN: absent */
    FIELD_INDEX,  /* int >= 0 */
    FIELD_FLAG,   /* bool; false: absent */
    FIELD_NAME,   /* enum, by its place in names */
} FieldType;

typedef enum {
    FIELD_OPTIONAL = 0,
    FIELD_REQUIRED = 1,
    FIELD_POSITIVE = 2, /* > 0; without it numbers are >= 0 */
    FIELD_SINCE_2 = 4,  /* not written into a record of schema 1 */
} FieldRule;

typedef struct {
    const char *key;
    FieldType type;
    size_t offset;
    int rules;                /* FieldRule, or'ed */
    const char *const *names; /* of FIELD_NAME, NULL-terminated */
} Field;                      /* a table ends with a NULL key */

/* "path.key"; path "" for the top. g_free(). */
char *field_path(const char *path, const char *key);

/* Reads the members that fields name into target (whose texts are NULL or freed). Unknown keys are
 * tolerated. The error (INPUT) starts with the JSON path and says what was expected. */
bool fields_read(JsonObject *object, const Field *fields, void *target, const char *path,
                 GError **error);

/* The member as an object or array. NULL without error where it is absent and not required. */
bool field_object(JsonObject *parent, const char *key, bool required, const char *path,
                  JsonObject **object, GError **error);
bool field_array(JsonObject *parent, const char *key, bool required, const char *path,
                 JsonArray **array, GError **error);

/* A finite number >= 0 (> 0 for positive). */
bool field_number(JsonNode *node, bool positive, const char *path, double *value, GError **error);

/* A small JSON writer; json-glib would print 0.549 as 0.54900000000000004. Indents by two spaces.
 */
typedef struct {
    GString *text;
    int depth;
    bool first;
    bool schema_1; /* of a record: leaves out what came later */
} JsonText;

void json_text_key(JsonText *json, const char *key); /* NULL inside an array */
void json_text_open(JsonText *json, const char *key, char bracket);
void json_text_close(JsonText *json, char bracket);
void json_text_string(JsonText *json, const char *key, const char *value);
void json_text_number(JsonText *json, const char *key, double value);
void fields_write(JsonText *json, const Field *fields, const void *source);

#endif
