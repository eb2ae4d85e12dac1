#include "pdf_file.h"

#include "../base/error.h"
#include "../base/line.h"

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

/* Of a broken one qpdf would give what it could read. */
GBytes *pdf_file_stream(PdfFile *file, qpdf_oh stream)
{
    unsigned char *data = NULL;
    size_t length = 0;
    if (file->api->oh_get_type_code(file->pdf, stream) != ot_stream)
        return NULL;
    const QPDF_ERROR_CODE status =
        file->api->oh_get_stream_data(file->pdf, stream, qpdf_dl_specialized, NULL, &data, &length);
    if (status == QPDF_SUCCESS)
        return g_bytes_new_with_free_func(data, length, free, data);
    free(data);
    return NULL;
}
