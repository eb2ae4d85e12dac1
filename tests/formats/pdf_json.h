/* pdf_json: a PDF as qpdf's JSON, for tests that look into files whoever wrote them. */
#ifndef ROOFLINE_TESTS_FORMATS_PDF_JSON_H
#define ROOFLINE_TESTS_FORMATS_PDF_JSON_H

#include <json-glib/json-glib.h>
#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <string.h>

/* What a test spoils: the first place in the JSON, or else in each stream. NULL from: nothing. */
typedef struct {
    const char *from, *to;
} Edit;

/* An element of the structure tree, after its parent and before its children. */
typedef struct {
    JsonNode *node;
    char *reference;  /* "5 0 R" */
    const char *type; /* "TD"; "": none */
    int parent;       /* index of an element; -1: the root */
    int depth;        /* 1: the child of the root */
} Element;

typedef struct {
    JsonParser *parser;
    JsonObject *objects; /* "obj:5 0 R", "trailer" */
    const char *version; /* "1.7" */
    JsonNode *root;      /* the catalogue */
    GPtrArray *pages;    /* of JsonNode */
    GArray *elements;    /* of Element */
    GHashTable *read;    /* page -> its operators, once they are asked for */
    GHashTable *owners;  /* "page/mcid" -> Element; NULL: several; built when asked for */
    Edit edit;
    bool edited;
} Pdf;

/* "5 0 R" */
static inline bool is_reference(const char *text)
{
    const size_t object = strspn(text, "0123456789");
    if (object == 0 || text[object] != ' ')
        return false;
    const char *generation = text + object + 1;
    return strcmp(generation + strspn(generation, "0123456789"), " R") == 0;
}

static inline const char *node_string(JsonNode *node)
{
    return node != NULL && JSON_NODE_HOLDS_VALUE(node) &&
                   json_node_get_value_type(node) == G_TYPE_STRING
               ? json_node_get_string(node)
               : NULL;
}

/* What a reference leads to, else the node itself; NULL: nowhere. */
static inline JsonNode *pdf_resolve(const Pdf *pdf, JsonNode *node)
{
    const char *string = node_string(node);
    if (string == NULL || !is_reference(string))
        return node;
    g_autofree char *key = g_strconcat("obj:", string, NULL);
    JsonNode *object = json_object_get_member(pdf->objects, key);
    if (object == NULL)
        return NULL;
    JsonNode *value = json_object_get_member(json_node_get_object(object), "value");
    return value != NULL ? value : json_object_get_member(json_node_get_object(object), "stream");
}

/* An entry of a dictionary as it is written, or of a stream's dictionary; NULL: there is none. */
static inline JsonNode *pdf_entry(JsonNode *node, const char *key)
{
    if (node == NULL || !JSON_NODE_HOLDS_OBJECT(node))
        return NULL;
    JsonObject *object = json_node_get_object(node);
    if (json_object_has_member(object, "dict"))
        object = json_object_get_object_member(object, "dict");
    return json_object_get_member(object, key);
}

static inline JsonNode *pdf_get(const Pdf *pdf, JsonNode *node, const char *key)
{
    return pdf_resolve(pdf, pdf_entry(node, key));
}

/* "/Name" without the solidus, or "u:text" without its mark; NULL: neither. */
static inline const char *pdf_word(const Pdf *pdf, JsonNode *node, const char *key)
{
    const char *string = node_string(pdf_get(pdf, node, key));
    if (string == NULL)
        return NULL;
    return g_str_has_prefix(string, "u:") ? string + 2 : string[0] == '/' ? string + 1 : NULL;
}

static inline bool pdf_is(const Pdf *pdf, JsonNode *node, const char *key, const char *word)
{
    return g_strcmp0(pdf_word(pdf, node, key), word) == 0;
}

static inline bool pdf_is_true(const Pdf *pdf, JsonNode *node, const char *key)
{
    JsonNode *value = pdf_get(pdf, node, key);
    return value != NULL && JSON_NODE_HOLDS_VALUE(value) &&
           json_node_get_value_type(value) == G_TYPE_BOOLEAN && json_node_get_boolean(value);
}

static inline bool is_integer(JsonNode *node)
{
    return node != NULL && JSON_NODE_HOLDS_VALUE(node) &&
           json_node_get_value_type(node) == G_TYPE_INT64;
}

/* -1: none. */
static inline int pdf_integer(const Pdf *pdf, JsonNode *node, const char *key)
{
    JsonNode *value = pdf_get(pdf, node, key);
    return is_integer(value) ? (int)json_node_get_int(value) : -1;
}

/* The items of an array, a single one for what is no array. g_ptr_array_unref(). */
static inline GPtrArray *pdf_items(const Pdf *pdf, JsonNode *node, const char *key)
{
    GPtrArray *items = g_ptr_array_new();
    JsonNode *value = pdf_get(pdf, node, key);
    JsonArray *array =
        value != NULL && JSON_NODE_HOLDS_ARRAY(value) ? json_node_get_array(value) : NULL;
    for (guint i = 0; array != NULL && i < json_array_get_length(array); i++)
        g_ptr_array_add(items, json_array_get_element(array, i));
    if (value != NULL && array == NULL)
        g_ptr_array_add(items, pdf_entry(node, key));
    return items;
}

/* The element's children that are content: numbers of marked content. g_array_unref(). */
static inline GArray *element_content(const Pdf *pdf, const Element *element)
{
    GArray *numbers = g_array_new(FALSE, FALSE, sizeof(int));
    g_autoptr(GPtrArray) kids = pdf_items(pdf, element->node, "/K");
    for (guint i = 0; i < kids->len; i++) {
        JsonNode *kid = g_ptr_array_index(kids, i);
        const int number = is_integer(kid) ? (int)json_node_get_int(kid) : -1;
        if (number >= 0)
            g_array_append_val(numbers, number);
    }
    return numbers;
}

/* With the first `from` replaced; edited is set if there was one. g_free(). */
static inline char *edited(Pdf *pdf, const char *text, size_t length)
{
    const Edit edit = pdf->edit;
    const char *found =
        edit.from != NULL ? memmem(text, length, edit.from, strlen(edit.from)) : NULL;
    if (found == NULL)
        return g_strndup(text, length);
    GString *out = g_string_new_len(text, found - text);
    g_string_append(out, edit.to);
    g_string_append_len(out, found + strlen(edit.from),
                        (gssize)(length - (size_t)(found - text) - strlen(edit.from)));
    pdf->edited = true;
    return g_string_free(out, FALSE);
}

/* A stream's decoded data as a string; NULL: no stream. g_free(). */
static inline char *pdf_data(Pdf *pdf, JsonNode *stream)
{
    if (stream == NULL || !JSON_NODE_HOLDS_OBJECT(stream) ||
        !json_object_has_member(json_node_get_object(stream), "data"))
        return NULL;
    gsize length;
    g_autofree guchar *bytes = g_base64_decode(
        json_object_get_string_member(json_node_get_object(stream), "data"), &length);
    return edited(pdf, (const char *)bytes, length);
}

static inline int append_json(const char *data, size_t length, void *text)
{
    g_string_append_len(text, data, (gssize)length);
    return 0;
}

/* On one line, with one blank where lines broke. */
static inline void join_lines(GString *text)
{
    size_t to = 0;
    for (size_t from = 0; from < text->len; from++) {
        const bool breaks = text->str[from] == '\n';
        text->str[to++] = breaks ? ' ' : text->str[from];
        while (breaks && text->str[from + 1] == ' ')
            from++;
    }
    g_string_truncate(text, to);
}

/* NULL and why: not a sound PDF. g_free(). */
static inline char *pdf_to_json(const void *data, size_t length, char **why)
{
    qpdf_data qpdf = qpdf_init();
    qpdf_silence_errors(qpdf);
    qpdf_set_suppress_warnings(qpdf, QPDF_TRUE);
    GString *text = g_string_new(NULL);
    qpdf_read_memory(qpdf, "file", data, length, NULL);
    if (!qpdf_has_error(qpdf))
        qpdf_check_pdf(qpdf);
    if (!qpdf_has_error(qpdf))
        qpdf_write_json(qpdf, 2, append_json, text, qpdf_dl_generalized, qpdf_sj_inline, "", NULL);
    qpdf_error reason = qpdf_has_error(qpdf)       ? qpdf_get_error(qpdf)
                        : qpdf_more_warnings(qpdf) ? qpdf_next_warning(qpdf)
                                                   : NULL;
    if (reason != NULL)
        *why = g_strdup(qpdf_get_error_full_text(qpdf, reason));
    qpdf_cleanup(&qpdf);
    join_lines(text);
    return g_string_free(text, reason != NULL);
}

static inline void add_pages(Pdf *pdf, JsonNode *node)
{
    if (pdf_is(pdf, node, "/Type", "Page"))
        g_ptr_array_add(pdf->pages, node);
    g_autoptr(GPtrArray) kids = pdf_items(pdf, node, "/Kids");
    for (guint i = 0; i < kids->len; i++)
        add_pages(pdf, pdf_resolve(pdf, g_ptr_array_index(kids, i)));
}

static inline void add_elements(Pdf *pdf, JsonNode *node, int parent, int depth)
{
    g_autoptr(GPtrArray) kids = pdf_items(pdf, node, "/K");
    for (guint i = 0; i < kids->len; i++) {
        JsonNode *kid = g_ptr_array_index(kids, i);
        if (is_integer(kid))
            continue;
        const char *reference = node_string(kid);
        kid = pdf_resolve(pdf, kid);
        const char *type = pdf_word(pdf, kid, "/S");
        const Element element = { kid, g_strdup(reference), type != NULL ? type : "", parent,
                                  depth };
        g_array_append_val(pdf->elements, element);
        add_elements(pdf, kid, (int)pdf->elements->len - 1, depth + 1);
    }
}

static inline void clear_element(void *element)
{
    g_free(((Element *)element)->reference);
}

static inline void pdf_free(Pdf *pdf)
{
    g_object_unref(pdf->parser);
    g_ptr_array_unref(pdf->pages);
    g_array_unref(pdf->elements);
    g_hash_table_unref(pdf->read);
    if (pdf->owners != NULL)
        g_hash_table_unref(pdf->owners);
    g_free(pdf);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Pdf, pdf_free)

/* NULL and why (g_free()): not a sound PDF. */
static inline Pdf *pdf_open(const void *data, size_t length, Edit edit, char **why)
{
    g_autofree char *json = pdf_to_json(data, length, why);
    if (json == NULL)
        return NULL;
    Pdf *pdf = g_new0(Pdf, 1);
    pdf->edit = edit;
    pdf->parser = json_parser_new();
    pdf->pages = g_ptr_array_new();
    pdf->elements = g_array_new(FALSE, FALSE, sizeof(Element));
    g_array_set_clear_func(pdf->elements, clear_element);
    pdf->read = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    g_autofree char *text = edited(pdf, json, strlen(json));
    g_assert_true(json_parser_load_from_data(pdf->parser, text, -1, NULL));
    JsonArray *parts = json_object_get_array_member(
        json_node_get_object(json_parser_get_root(pdf->parser)), "qpdf");
    pdf->version =
        json_object_get_string_member(json_array_get_object_element(parts, 0), "pdfversion");
    pdf->objects = json_array_get_object_element(parts, 1);
    JsonNode *trailer =
        json_object_get_member(json_object_get_object_member(pdf->objects, "trailer"), "value");
    pdf->root = pdf_get(pdf, trailer, "/Root");
    add_pages(pdf, pdf_get(pdf, pdf->root, "/Pages"));
    add_elements(pdf, pdf_get(pdf, pdf->root, "/StructTreeRoot"), -1, 1);
    return pdf;
}

#endif
