/* record_file: a record's file, read and written whole. */
#include "record.h"

#include "../base/error.h"

#include <gio/gio.h>
#include <string.h>

#define LARGEST_FILE (64 << 20) /* a record of a thousand kernels has 3 MiB */

static GInputStream *open_input(const char *path, GError **error)
{
    if (strcmp(path, "-") == 0)
        path = "/dev/stdin";
    g_autoptr(GFile) file = g_file_new_for_path(path);
    return G_INPUT_STREAM(g_file_read(file, NULL, error));
}

/* At most LARGEST_FILE bytes: more is no record, and may be endless. */
static GBytes *read_whole(const char *path, GError **error)
{
    g_autoptr(GInputStream) input = open_input(path, error);
    if (input == NULL)
        return NULL;
    g_autoptr(GByteArray) text = g_byte_array_new();
    guint8 chunk[65536];
    gsize read = 1;
    while (read > 0 && text->len <= LARGEST_FILE) {
        if (!g_input_stream_read_all(input, chunk, sizeof chunk, &read, NULL, error))
            return NULL;
        g_byte_array_append(text, chunk, read);
    }
    if (text->len > LARGEST_FILE) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "larger than %d MiB: not a record",
                    LARGEST_FILE >> 20);
        return NULL;
    }
    return g_byte_array_free_to_bytes(g_steal_pointer(&text));
}

/* Every error of reading is an input error, whoever found it. */
static void as_input_error(GError **error, const char *path)
{
    if (error == NULL || *error == NULL)
        return;
    (*error)->domain = ROOFLINE_ERROR;
    (*error)->code = ROOFLINE_ERROR_INPUT;
    g_prefix_error(error, "%s: ", strcmp(path, "-") == 0 ? "standard input" : path);
}

GBytes *record_bytes(const char *path, GError **error)
{
    GBytes *bytes = read_whole(path, error);
    if (bytes == NULL)
        as_input_error(error, path);
    return bytes;
}

Record *record_load(const char *path, GError **error)
{
    g_autoptr(GBytes) bytes = record_bytes(path, error);
    if (bytes == NULL)
        return NULL;
    gsize length;
    const char *text = g_bytes_get_data(bytes, &length);
    Record *record = record_parse(text != NULL ? text : "", (gssize)length, error);
    if (record == NULL)
        as_input_error(error, path);
    return record;
}

bool record_save(Record *record, const char *path, GError **error)
{
    g_autofree char *text = record_to_json(record);
    if (!g_file_set_contents_full(path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644, error)) {
        as_input_error(error, path);
        return false;
    }
    g_free(record->sha256);
    record->sha256 = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
    return true;
}
