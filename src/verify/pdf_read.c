#include "pdf_read.h"

#include "../base/error.h"
#include "pdf_text.h"

#include <string.h>

#define DEEPEST 4 /* name trees, forms within forms */

char *pdf_read_information(PdfFile *file, const char *key)
{
    qpdf_oh value =
        pdf_file_get(file, pdf_file_get(file, file->api->get_trailer(file->pdf), "/Info"), key);
    return file->api->oh_get_type_code(file->pdf, value) == ot_string
               ? g_strdup(file->api->oh_get_utf8_value(file->pdf, value))
               : NULL;
}

guint pdf_read_pages(PdfFile *file)
{
    return (guint)MAX(0, file->api->get_num_pages(file->pdf));
}

/* --- the attachment --- */

typedef struct {
    guint count;
    qpdf_oh first; /* a file specification */
} Attachments;

/* A name tree: pairs of a name and a value, or further trees. */
static void find_attachments(PdfFile *file, qpdf_oh tree, int depth, Attachments *found)
{
    qpdf_oh names = pdf_file_get(file, tree, "/Names"), kids = pdf_file_get(file, tree, "/Kids");
    for (guint i = 1; i < pdf_file_items(file, names); i += 2)
        if (found->count++ == 0)
            found->first = pdf_file_item(file, names, i);
    for (guint i = 0; depth < DEEPEST && i < pdf_file_items(file, kids) && pdf_file_visit(file);
         i++)
        find_attachments(file, pdf_file_item(file, kids, i), depth + 1, found);
}

GBytes *pdf_read_attachment(PdfFile *file, GError **error)
{
    Attachments found = { 0, 0 };
    qpdf_oh names = pdf_file_get(file, file->api->get_root(file->pdf), "/Names");
    find_attachments(file, pdf_file_get(file, names, "/EmbeddedFiles"), 0, &found);
    if (found.count != 1) {
        if (found.count == 0)
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                        "the PDF has no attachment, so no record to verify it by: verify the run's "
                        "folder, or the sheet");
        else
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                        "the PDF has %u attachments, where a sheet has its record alone",
                        found.count);
        return NULL;
    }
    GBytes *data =
        pdf_file_stream(file, pdf_file_get(file, pdf_file_get(file, found.first, "/EF"), "/F"));
    if (data == NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "the PDF's attachment cannot be read");
    return data;
}

/* --- words --- */

/* The resources of a page or a form, while its content is read. */
typedef struct {
    PdfFile *file;
    qpdf_oh resources;
    GHashTable *fonts; /* name: PdfCodes */
    int depth;
} Content;

static void free_codes(void *codes)
{
    pdf_codes_free(codes);
}

static const PdfCodes *find_font(void *data, const char *name)
{
    Content *content = data;
    PdfCodes *codes = g_hash_table_lookup(content->fonts, name);
    if (codes != NULL)
        return codes;
    g_autofree char *key = g_strconcat("/", name, NULL);
    qpdf_oh font =
        pdf_file_get(content->file, pdf_file_get(content->file, content->resources, "/Font"), key);
    qpdf_oh letters = pdf_file_get(content->file, font, "/ToUnicode");
    g_autoptr(GBytes) cmap =
        pdf_file_visit(content->file) ? pdf_file_stream(content->file, letters) : NULL;
    if (cmap == NULL)
        return NULL;
    gsize length;
    const char *text = g_bytes_get_data(cmap, &length);
    codes = pdf_codes_new(text, length);
    g_hash_table_insert(content->fonts, g_strdup(name), codes);
    return codes;
}

static void append_content(Content content, const char *data, gsize length, GString *words);

static void append_form(void *data, const char *name, GString *words)
{
    const Content *content = data;
    g_autofree char *key = g_strconcat("/", name, NULL);
    PdfFile *file = content->file;
    qpdf_oh form = pdf_file_get(file, pdf_file_get(file, content->resources, "/XObject"), key);
    if (content->depth >= DEEPEST || !pdf_file_visit(file) ||
        file->api->oh_get_type_code(file->pdf, form) != ot_stream)
        return;
    qpdf_oh about = file->api->oh_get_dict(file->pdf, form);
    qpdf_oh kind = pdf_file_get(file, about, "/Subtype");
    if (strcmp(file->api->oh_unparse_resolved(file->pdf, kind), "/Form") != 0) {
        g_string_append(words, PDF_TEXT_PICTURE);
        return;
    }
    g_autoptr(GBytes) drawn = pdf_file_stream(file, form);
    gsize length;
    const char *text = drawn != NULL ? g_bytes_get_data(drawn, &length) : NULL;
    const Content inner = { file, pdf_file_get(file, about, "/Resources"), NULL,
                            content->depth + 1 };
    if (text != NULL)
        append_content(inner, text, length, words);
}

static void append_content(Content content, const char *data, gsize length, GString *words)
{
    content.fonts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_codes);
    const PdfResources resources = { find_font, append_form, &content };
    pdf_text_append(words, data, length, &resources);
    g_hash_table_unref(content.fonts);
}

/* The parts of a page's content end in a line end each. */
static GString *page_content(PdfFile *file, qpdf_oh page)
{
    qpdf_oh contents = pdf_file_get(file, page, "/Contents");
    const bool whole = file->api->oh_get_type_code(file->pdf, contents) == ot_stream;
    const guint parts = whole ? 1 : pdf_file_items(file, contents);
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < parts; i++) {
        g_autoptr(GBytes) part =
            pdf_file_stream(file, whole ? contents : pdf_file_item(file, contents, i));
        gsize length = 0;
        const char *data = part != NULL ? g_bytes_get_data(part, &length) : NULL;
        g_string_append_len(all, data != NULL ? data : "", (gssize)length);
        g_string_append_c(all, '\n');
    }
    return all;
}

char *pdf_read_words(PdfFile *file, guint page)
{
    qpdf_oh object = file->api->get_page_n(file->pdf, page);
    g_autoptr(GString) words = g_string_new(NULL);
    g_autoptr(GString) data = page_content(file, object);
    append_content((Content) { file, pdf_file_get(file, object, "/Resources"), NULL, 0 }, data->str,
                   data->len, words);
    return g_strdup(words->str);
}
