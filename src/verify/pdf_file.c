#include "pdf_file.h"

#include "../base/error.h"
#include "../base/line.h"

#include <gio/gio.h>
#include <string.h>

#define LARGEST_STREAM (64u << 20) /* bytes, unpacked; a record of many samples has one or two */
#define LARGEST_FILE (512u << 20)  /* all that is unpacked of a file */
#define MOST_VISITS 4096

void pdf_file_free(PdfFile *file)
{
    if (file == NULL)
        return;
    file->api->get_error(file->pdf); /* one that nobody asked for would be printed */
    file->api->cleanup(&file->pdf);
    g_free(file);
}

static bool refuse_encrypted(GError **error)
{
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "the PDF is encrypted: save it without a password");
    return false;
}

/* qpdf rebuilds what is broken, and warns; nobody could say what such a file had been. */
static bool is_sound(PdfFile *file, GError **error)
{
    const Qpdf *api = file->api;
    qpdf_error found =
        api->has_error(file->pdf) ? api->get_error(file->pdf) : api->next_warning(file->pdf);
    if (found == NULL)
        return true;
    if (api->get_error_code(file->pdf, found) == qpdf_e_password)
        return refuse_encrypted(error);
    g_autofree char *reason = one_line(api->get_error_full_text(file->pdf, found));
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "the PDF is truncated or damaged (%s)",
                reason);
    return false;
}

static bool open_data(PdfFile *file, const void *data, gsize length, GError **error)
{
    const Qpdf *api = file->api;
    api->silence_errors(file->pdf);
    api->set_suppress_warnings(file->pdf, QPDF_TRUE);
    api->read_memory(file->pdf, "it", data, length, NULL);
    if (!is_sound(file, error))
        return false;
    if (api->is_encrypted(file->pdf))
        return refuse_encrypted(error);
    api->get_num_pages(file->pdf);
    return is_sound(file, error);
}

PdfFile *pdf_file_open(const void *data, gsize length, GError **error)
{
    const Qpdf *api = qpdf_load(error);
    if (api == NULL)
        return NULL;
    g_autoptr(PdfFile) file = g_new0(PdfFile, 1);
    file->api = api;
    file->pdf = api->init();
    file->room = LARGEST_FILE;
    file->visits = MOST_VISITS;
    return open_data(file, data, length, error) ? g_steal_pointer(&file) : NULL;
}

qpdf_oh pdf_file_get(PdfFile *file, qpdf_oh object, const char *key)
{
    return file->api->oh_get_key_if_dict(file->pdf, object, key);
}

guint pdf_file_items(PdfFile *file, qpdf_oh array)
{
    const bool is_array = file->api->oh_get_type_code(file->pdf, array) == ot_array;
    return is_array ? (guint)MAX(0, file->api->oh_get_array_n_items(file->pdf, array)) : 0;
}

qpdf_oh pdf_file_item(PdfFile *file, qpdf_oh array, guint i)
{
    return file->api->oh_get_array_item(file->pdf, array, (int)i);
}

bool pdf_file_visit(PdfFile *file)
{
    return file->visits > 0 && file->visits-- > 0;
}

static GBytes *read_stream(PdfFile *file, qpdf_oh stream, enum qpdf_stream_decode_level_e level)
{
    unsigned char *data = NULL;
    size_t length = 0;
    if (file->api->oh_get_stream_data(file->pdf, stream, level, NULL, &data, &length) ==
        QPDF_SUCCESS)
        return g_bytes_new_with_free_func(data, length, free, data);
    free(data);
    return NULL;
}

/* How long deflated data become, counted as far as `most`: beyond it qpdf must not unpack them. */
static gsize inflated_size(GBytes *packed, gsize most)
{
    g_autoptr(GZlibDecompressor) inflate = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
    g_autofree char *out = g_malloc(1 << 16);
    gsize size = 0, left, read = 0, written = 0;
    const char *data = g_bytes_get_data(packed, &left);
    GConverterResult result = G_CONVERTER_CONVERTED;
    while (result == G_CONVERTER_CONVERTED && size <= most) {
        result = g_converter_convert(G_CONVERTER(inflate), data, left, out, 1 << 16,
                                     G_CONVERTER_INPUT_AT_END, &read, &written, NULL);
        if (result == G_CONVERTER_ERROR)
            break; /* qpdf says what is broken */
        data += read;
        left -= read;
        size += written;
    }
    return size;
}

/* Whether the stream unpacks into what there is room for; takes that room. */
static bool take_room(PdfFile *file, qpdf_oh stream)
{
    qpdf_oh filter = pdf_file_get(file, file->api->oh_get_dict(file->pdf, stream), "/Filter");
    g_autoptr(GBytes) packed = read_stream(file, stream, qpdf_dl_none);
    const guint filters = pdf_file_items(file, filter);
    const gsize most = MIN(LARGEST_STREAM, file->room);
    if (filters == 1)
        filter = pdf_file_item(file, filter, 0);
    const char *name = file->api->oh_unparse_resolved(file->pdf, filter);
    const bool plain = strcmp(name, "null") == 0;
    if (packed == NULL || filters > 1 || (!plain && strcmp(name, "/FlateDecode") != 0))
        return false;
    const gsize size = plain ? g_bytes_get_size(packed) : inflated_size(packed, most);
    if (size > most)
        return false;
    file->room -= size;
    return true;
}

/* Of a broken one qpdf would give what it could read. */
GBytes *pdf_file_stream(PdfFile *file, qpdf_oh stream)
{
    if (file->api->oh_get_type_code(file->pdf, stream) != ot_stream || !take_room(file, stream))
        return NULL;
    return read_stream(file, stream, qpdf_dl_specialized);
}
