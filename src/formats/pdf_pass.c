#include "pdf_pass.h"

#include "../base/error.h"
#include "pdf_artefacts.h"
#include "pdf_tags.h"
#include "pdf_xmp.h"
#include "qpdf_abi.h"

#include <stdlib.h>

#define PDF_VERSION "1.7"
#define PDF_DATE "D:%Y%m%d%H%M%SZ"
#define ISO_DATE "%Y-%m-%dT%H:%M:%SZ"
#define BOX_DECIMALS 2

/* The library keeps what a handle stands for until the end of the pass. */
typedef qpdf_oh Handle;

typedef struct {
    const Qpdf *q;
    qpdf_data pdf;
    const PdfDocument *document;
    const GArray *elements;
    guint next_element;
    GDateTime *date;
} Pass;

static Handle get(const Pass *pass, Handle dictionary, const char *key)
{
    return pass->q->oh_get_key(pass->pdf, dictionary, key);
}

static void set(const Pass *pass, Handle dictionary, const char *key, Handle value)
{
    pass->q->oh_replace_key(pass->pdf, dictionary, key, value);
}

static void set_text(const Pass *pass, Handle dictionary, const char *key, const char *utf8)
{
    set(pass, dictionary, key, pass->q->oh_new_unicode_string(pass->pdf, utf8));
}

static void set_name(const Pass *pass, Handle dictionary, const char *key, const char *name)
{
    set(pass, dictionary, key, pass->q->oh_new_name(pass->pdf, name));
}

/* In the syntax of PDF. */
static void set_value(const Pass *pass, Handle dictionary, const char *key, const char *source)
{
    set(pass, dictionary, key, pass->q->oh_parse(pass->pdf, source));
}

static void append(const Pass *pass, Handle array, Handle value)
{
    pass->q->oh_append_item(pass->pdf, array, value);
}

static void replace_data(const Pass *pass, Handle stream, const void *data, size_t length)
{
    const Handle unfiltered = pass->q->oh_new_null(pass->pdf);
    pass->q->oh_replace_stream_data(pass->pdf, stream, data, length, unfiltered, unfiltered);
}

static Handle new_stream(const Pass *pass, const char *type, const void *data, size_t length)
{
    const Handle stream = pass->q->oh_new_stream(pass->pdf);
    set_name(pass, pass->q->oh_get_dict(pass->pdf, stream), "/Type", type);
    replace_data(pass, stream, data, length);
    return stream;
}

/* --- elements --- */

static void describe_figure(const Pass *pass, Handle node, const Element *element)
{
    const Box box = element->box;
    const double edges_pt[] = { box.x, box.y, box.x + box.width, box.y + box.height };
    const Handle bounds = pass->q->oh_new_array(pass->pdf);
    for (size_t i = 0; i < G_N_ELEMENTS(edges_pt); i++)
        append(pass, bounds,
               pass->q->oh_new_real_from_double(pass->pdf, edges_pt[i], BOX_DECIMALS));
    const Handle layout = pass->q->oh_parse(pass->pdf, "<< /O /Layout /Placement /Block >>");
    set(pass, layout, "/BBox", bounds);
    set(pass, node, "/A", layout);
    set_text(pass, node, "/Alt", element->alt != NULL ? element->alt : "");
}

static void head_column(const Pass *pass, Handle node, const Element *element)
{
    (void)element;
    set_value(pass, node, "/A", "<< /O /Table /Scope /Column >>");
}

static void head_row(const Pass *pass, Handle node, const Element *element)
{
    (void)element;
    set_value(pass, node, "/A", "<< /O /Table /Scope /Row >>");
}

static void (*const describe[TAG_COUNT])(const Pass *pass, Handle node, const Element *element) = {
    [TAG_FIGURE] = describe_figure,
    [TAG_TH_COLUMN] = head_column,
    [TAG_TH_ROW] = head_row,
};

/* Not content: a number, or a reference to a number on another page. */
static bool is_element(const Pass *pass, Handle kid)
{
    return pass->q->oh_is_dictionary(pass->pdf, kid) && pass->q->oh_has_key(pass->pdf, kid, "/S");
}

/* The node's children, and theirs, are the next elements. Newer Cairo takes artefacts that stand
 * between them for the node's content. False: there are more. */
static bool describe_children(Pass *pass, Handle node)
{
    const Qpdf *q = pass->q;
    const Handle kids = q->oh_wrap_in_array(pass->pdf, get(pass, node, "/K"));
    for (int i = 0; i < q->oh_get_array_n_items(pass->pdf, kids); i++) {
        const Handle kid = q->oh_get_array_item(pass->pdf, kids, i);
        if (!is_element(pass, kid)) {
            q->oh_erase_item(pass->pdf, kids, i--);
            continue;
        }
        if (pass->next_element == pass->elements->len)
            return false;
        const Element *element = &g_array_index(pass->elements, Element, pass->next_element++);
        if (describe[element->tag] != NULL)
            describe[element->tag](pass, kid, element);
        if (tag_has_children(element->tag) && !describe_children(pass, kid))
            return false;
    }
    return true;
}

/* Cairo drops elements without a word when a page is painted over as a whole. */
static bool describe_elements(Pass *pass, GError **error)
{
    if (pass->elements->len == 0)
        return true;
    const Handle root = pass->q->get_root(pass->pdf);
    const Handle all = get(pass, get(pass, root, "/StructTreeRoot"), "/K");
    const Handle document =
        pass->q->oh_get_array_item(pass->pdf, pass->q->oh_wrap_in_array(pass->pdf, all), 0);
    if (describe_children(pass, document) && pass->next_element == pass->elements->len)
        return true;
    g_set_error(
        error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
        "writing PDF failed: of %u elements that were drawn Cairo wrote %s%u", pass->elements->len,
        pass->next_element == pass->elements->len ? "more than " : "only ", pass->next_element);
    return false;
}

/* --- pages --- */

static bool mark_page(const Pass *pass, int number)
{
    const Qpdf *q = pass->q;
    const Handle page = q->get_page_n(pass->pdf, (size_t)number);
    unsigned char *content = NULL;
    size_t length;
    if ((q->oh_get_page_content_data(pass->pdf, page, &content, &length) & QPDF_ERRORS) != 0)
        return false;
    GString *marked = artefacts_mark((const char *)content, length);
    replace_data(pass, get(pass, page, "/Contents"), marked->str, marked->len);
    set_name(pass, page, "/Tabs", "/S");
    g_string_free(marked, TRUE);
    free(content);
    return true;
}

static bool mark_pages(const Pass *pass)
{
    const int count = pass->q->get_num_pages(pass->pdf);
    for (int i = 0; i < count; i++)
        if (!mark_page(pass, i))
            return false;
    return true;
}

/* --- the document --- */

static void add_information(const Pass *pass)
{
    g_autofree char *pdf_date = g_date_time_format(pass->date, PDF_DATE);
    g_autofree char *iso_date = g_date_time_format(pass->date, ISO_DATE);
    pass->q->set_info_key(pass->pdf, "/CreationDate", pdf_date);
    pass->q->set_info_key(pass->pdf, "/ModDate", pdf_date);

    const Handle root = pass->q->get_root(pass->pdf);
    GString *xmp = xmp_packet(pass->document, iso_date);
    const Handle metadata = new_stream(pass, "/Metadata", xmp->str, xmp->len);
    g_string_free(xmp, TRUE);
    set_name(pass, pass->q->oh_get_dict(pass->pdf, metadata), "/Subtype", "/XML");
    set(pass, root, "/Metadata", metadata);
    set_text(pass, root, "/Lang", pass->document->language);
    set_value(pass, root, "/MarkInfo", "<< /Marked true >>");
    set_value(pass, root, "/ViewerPreferences", "<< /DisplayDocTitle true >>");
}

static Handle embedded_file(const Pass *pass, const PdfAttachment *attachment)
{
    const Handle file = new_stream(pass, "/EmbeddedFile", attachment->data, attachment->length);
    const Handle dictionary = pass->q->oh_get_dict(pass->pdf, file);
    g_autofree char *type = g_strconcat("/", attachment->mime, NULL);
    set_name(pass, dictionary, "/Subtype", type);
    g_autofree char *date = g_date_time_format(pass->date, PDF_DATE);
    const Handle parameters = pass->q->oh_new_dictionary(pass->pdf);
    set(pass, parameters, "/Size",
        pass->q->oh_new_integer(pass->pdf, (long long)attachment->length));
    set_text(pass, parameters, "/ModDate", date);
    set(pass, dictionary, "/Params", parameters);
    return file;
}

static Handle file_specification(const Pass *pass, const PdfAttachment *attachment)
{
    const Handle file = embedded_file(pass, attachment);
    const Handle files = pass->q->oh_new_dictionary(pass->pdf);
    set(pass, files, "/F", file);
    set(pass, files, "/UF", file);
    const Handle specification =
        pass->q->oh_parse(pass->pdf, "<< /Type /Filespec /AFRelationship /Data >>");
    set_text(pass, specification, "/F", attachment->name);
    set_text(pass, specification, "/UF", attachment->name);
    set_text(pass, specification, "/Desc", attachment->description);
    set(pass, specification, "/EF", files);
    return pass->q->make_indirect_object(pass->pdf, specification);
}

static void add_attachments(const Pass *pass)
{
    const PdfDocument *document = pass->document;
    if (document->attachment_count == 0)
        return;
    const Qpdf *q = pass->q;
    const Handle names = q->oh_new_array(pass->pdf), associated = q->oh_new_array(pass->pdf);
    for (size_t i = 0; i < document->attachment_count; i++) {
        const Handle specification = file_specification(pass, &document->attachments[i]);
        append(pass, names, q->oh_new_unicode_string(pass->pdf, document->attachments[i].name));
        append(pass, names, specification);
        append(pass, associated, specification);
    }
    const Handle root = q->get_root(pass->pdf);
    const Handle tree = q->oh_new_dictionary(pass->pdf), files = q->oh_new_dictionary(pass->pdf);
    set(pass, files, "/Names", names);
    set(pass, tree, "/EmbeddedFiles", files);
    set(pass, root, "/Names", tree);
    set(pass, root, "/AF", associated);
}

/* --- reading and writing --- */

/* A warning counts as an error: the file is our own. */
static bool succeeded(const Pass *pass, GError **error)
{
    const Qpdf *q = pass->q;
    qpdf_error reason = NULL;
    if (q->has_error(pass->pdf))
        reason = q->get_error(pass->pdf);
    else if (q->more_warnings(pass->pdf))
        reason = q->next_warning(pass->pdf);
    if (reason == NULL)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "writing PDF failed: %s",
                q->get_error_full_text(pass->pdf, reason));
    return false;
}

static void write_file(const Pass *pass)
{
    const Qpdf *q = pass->q;
    q->init_write_memory(pass->pdf);
    q->set_object_stream_mode(pass->pdf, qpdf_o_generate);
    q->set_deterministic_ID(pass->pdf, QPDF_TRUE);
    q->force_pdf_version(pass->pdf, PDF_VERSION);
    q->write(pass->pdf);
}

static bool run_pass(Pass *pass, const GByteArray *drawn, GByteArray *bytes, GError **error)
{
    const Qpdf *q = pass->q;
    q->silence_errors(pass->pdf);
    q->set_suppress_warnings(pass->pdf, QPDF_TRUE);
    q->read_memory(pass->pdf, "Cairo's file", (const char *)drawn->data, drawn->len, NULL);
    if (!succeeded(pass, error) || !describe_elements(pass, error))
        return false;
    if (mark_pages(pass)) {
        add_information(pass);
        add_attachments(pass);
        write_file(pass);
    }
    if (!succeeded(pass, error))
        return false;
    g_byte_array_append(bytes, q->get_buffer(pass->pdf), (guint)q->get_buffer_length(pass->pdf));
    return true;
}

bool pdf_pass(const GByteArray *drawn, const PdfDocument *document, const GArray *elements,
              GDateTime *date, GByteArray *bytes, GError **error)
{
    const Qpdf *q = qpdf_load(error);
    if (q == NULL)
        return false;
    Pass pass = {
        .q = q, .pdf = q->init(), .document = document, .elements = elements, .date = date
    };
    const bool done = run_pass(&pass, drawn, bytes, error);
    q->cleanup(&pass.pdf);
    return done;
}
