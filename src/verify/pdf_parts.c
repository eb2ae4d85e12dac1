#include "pdf_parts.h"

#include <string.h>

/* No sheet comes near them; a file that does differs from one in what was read of it. */
#define LONGEST_PATH 1024
#define MOST_PARTS 200000

typedef struct {
    qpdf_oh object;
    char *path;
} Branch;

typedef struct {
    PdfFile *file;
    GPtrArray *parts;
    GQueue *branches; /* Branch, from the top down */
    GHashTable *seen; /* number and generation of an indirect object: its path */
} Walk;

/* How a stream is packed, which its data do not show. */
static const char *const packing[] = { "/Length", "/Filter", "/DecodeParms", NULL };

static void add_part(Walk *walk, const char *path, GBytes *value)
{
    PdfPart *part = g_new0(PdfPart, 1);
    part->path = g_strdup(path);
    part->value = value;
    g_ptr_array_add(walk->parts, part);
}

static void free_part(void *data)
{
    PdfPart *part = data;
    g_free(part->path);
    g_bytes_unref(part->value);
    g_free(part);
}

static void add_text(Walk *walk, const char *path, const char *text)
{
    add_part(walk, path, g_bytes_new(text, strlen(text)));
}

/* path is taken. */
static void add_branch(Walk *walk, qpdf_oh object, char *path)
{
    Branch *branch = g_new0(Branch, 1);
    *branch = (Branch) { object, path };
    g_queue_push_tail(walk->branches, branch);
}

/* Keys come sorted. A slash or a bracket within one is escaped: it must not look like a path. */
static void add_keys(Walk *walk, qpdf_oh dictionary, const char *path)
{
    const Qpdf *api = walk->file->api;
    qpdf_data pdf = walk->file->pdf;
    g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
    api->oh_begin_dict_key_iter(pdf, dictionary);
    while (api->oh_dict_more_keys(pdf))
        g_ptr_array_add(keys, g_strdup(api->oh_dict_next_key(pdf)));
    for (guint i = 0; i < keys->len; i++) {
        const char *key = g_ptr_array_index(keys, i);
        g_autofree char *name = g_uri_escape_string(key + 1, NULL, FALSE);
        if (!g_strv_contains(packing, key))
            add_branch(walk, api->oh_get_key(pdf, dictionary, key),
                       g_strdup_printf("%s/%s", path, name));
    }
}

static void add_items(Walk *walk, qpdf_oh array, const char *path)
{
    for (guint i = 0; i < pdf_file_items(walk->file, array); i++)
        add_branch(walk, pdf_file_item(walk->file, array, i), g_strdup_printf("%s[%u]", path, i));
}

static void add_stream(Walk *walk, qpdf_oh stream, const char *path)
{
    GBytes *data = pdf_file_stream(walk->file, stream);
    add_part(walk, path, data != NULL ? data : g_bytes_new(NULL, 0));
    add_keys(walk, walk->file->api->oh_get_dict(walk->file->pdf, stream), path);
}

/* True: the object stands at another path too, which was said now. */
static bool was_seen(Walk *walk, qpdf_oh object, const char *path)
{
    const Qpdf *api = walk->file->api;
    if (!api->oh_is_indirect(walk->file->pdf, object))
        return false;
    const gsize id = (gsize)api->oh_get_object_id(walk->file->pdf, object),
                generation = (gsize)api->oh_get_generation(walk->file->pdf, object);
    gpointer number = GSIZE_TO_POINTER(id << 16 | generation); /* generations have 16 bits */
    const char *earlier = g_hash_table_lookup(walk->seen, number);
    if (earlier != NULL)
        add_text(walk, path, earlier);
    else
        g_hash_table_insert(walk->seen, number, g_strdup(path));
    return earlier != NULL;
}

static void visit(Walk *walk, qpdf_oh object, const char *path)
{
    const Qpdf *api = walk->file->api;
    if (was_seen(walk, object, path))
        return;
    if (strlen(path) > LONGEST_PATH) {
        add_text(walk, path, "(too deep to be read)");
        return;
    }
    switch (api->oh_get_type_code(walk->file->pdf, object)) {
    case ot_dictionary:
        add_text(walk, path, "<< >>");
        add_keys(walk, object, path);
        break;
    case ot_array:
        add_text(walk, path, "[ ]");
        add_items(walk, object, path);
        break;
    case ot_stream:
        add_stream(walk, object, path);
        break;
    default:
        add_text(walk, path, api->oh_unparse_resolved(walk->file->pdf, object));
    }
    api->oh_release(walk->file->pdf, object);
}

GPtrArray *pdf_parts(PdfFile *file)
{
    Walk walk = { file, g_ptr_array_new_with_free_func(free_part), g_queue_new(),
                  g_hash_table_new_full(NULL, NULL, NULL, g_free) };
    qpdf_oh trailer = file->api->get_trailer(file->pdf);
    add_branch(&walk, pdf_file_get(file, trailer, "/Root"), g_strdup("/Root"));
    add_branch(&walk, pdf_file_get(file, trailer, "/Info"), g_strdup("/Info"));
    for (Branch *branch; (branch = g_queue_pop_head(walk.branches)) != NULL; g_free(branch)) {
        if (walk.parts->len < MOST_PARTS)
            visit(&walk, branch->object, branch->path);
        g_free(branch->path);
    }
    g_queue_free(walk.branches);
    g_hash_table_unref(walk.seen);
    return walk.parts;
}
