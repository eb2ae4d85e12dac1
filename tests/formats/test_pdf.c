#include "../../src/base/error.h"
#include "pdf_content.h"
#include "sample_pdf.h"

#include <glib/gstdio.h>

static GByteArray *pdf_of_t4(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GError) error = NULL;
    GByteArray *bytes = g_byte_array_new();
    pdf_write(drawn->scene, bytes, &error);
    g_assert_no_error(error);
    return bytes;
}

/* An entry of the document information; g_free(). */
static char *information(const GByteArray *bytes, const char *key)
{
    qpdf_data pdf = qpdf_init();
    g_assert_cmpint(qpdf_read_memory(pdf, "chart", (const char *)bytes->data, bytes->len, NULL), ==,
                    QPDF_SUCCESS);
    g_assert_false(qpdf_more_warnings(pdf));
    char *value = g_strdup(qpdf_get_info_key(pdf, key));
    qpdf_cleanup(&pdf);
    return value;
}

static void the_file_is_a_sound_pdf_with_its_title(void)
{
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autofree char *title = information(bytes, "/Title");
    g_assert_cmpstr(title, ==, "Tesla T4: bandwidth is the limit for all five kernels");
}

static void it_is_dated_by_the_record_whatever_the_environment_says(void)
{
    g_setenv("SOURCE_DATE_EPOCH", "86400", TRUE);
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autofree char *date = information(bytes, "/CreationDate");
    g_assert_nonnull(strstr(date, "20260830000000"));
}

static void the_same_figure_gives_the_same_bytes(void)
{
    g_autoptr(GByteArray) first = pdf_of_t4();
    g_autoptr(GByteArray) second = pdf_of_t4();
    g_assert_cmpmem(first->data, first->len, second->data, second->len);
}

/* What a tool prints of the file, without its indents; NULL where the tool is not installed.
 * g_free(). */
static char *printed(const GByteArray *bytes, const char *name, const char *option)
{
    g_autofree char *tool = g_find_program_in_path(name);
    if (tool == NULL) {
        g_test_skip("poppler-utils are not installed");
        return NULL;
    }
    g_autofree char *path = g_build_filename(BUILD_DIR, "tests", "words.pdf", NULL);
    g_assert_true(g_file_set_contents(path, (const char *)bytes->data, bytes->len, NULL));
    char *text = NULL;
    const char *const arguments[] = { tool, option, path, "-", NULL };
    const char *const to_stdout[] = { tool, option, path, NULL };
    g_assert_true(g_spawn_sync(NULL,
                               (char **)(strcmp(name, "pdftotext") == 0 ? arguments : to_stdout),
                               NULL, 0, NULL, NULL, &text, NULL, NULL, NULL));
    g_unlink(path);
    g_autoptr(GRegex) indents = g_regex_new("\n +", 0, 0, NULL);
    char *flat = g_regex_replace_literal(indents, text, -1, 0, "\n", 0, NULL);
    g_free(text);
    return flat;
}

static void its_words_can_be_searched_and_copied(void)
{
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autofree char *text = printed(bytes, "pdftotext", "-layout");
    if (text == NULL)
        return;
    g_assert_nonnull(strstr(text, "Tesla T4: bandwidth is the limit for all five kernels"));
    g_assert_nonnull(strstr(text, "10.1× the ceiling:"));
    g_assert_nonnull(strstr(text, "0.083 FLOP/byte"));
}

static void a_drawing_is_read_as_title_and_figure(void)
{
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autofree char *text = printed(bytes, "pdfinfo", "-struct-text");
    if (text == NULL)
        return;
    g_assert_true(g_str_has_prefix(
        text, "Document\nH1 (block)\n\"Tesla T4: bandwidth is the limit for all five kernels\"\n"
              "P (block)\n\"Each point stands at its measured rate."));
    g_assert_nonnull(
        strstr(text, "Figure:\n/BBox [0 0 960 600]\n/Placement /Block\n\"0.01 0.1 1 "));
    g_assert_nonnull(strstr(text, "P (block)\n\"Both ceilings and all five kernels: one run"));
}

static void a_document_is_read_in_the_order_of_its_groups(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    g_autofree char *text = printed(bytes, "pdfinfo", "-struct-text");
    if (text == NULL)
        return;
    g_assert_true(g_str_has_prefix(text, "Document\nH1 (block)\n\"A sample\"\nFigure:\n"));
    g_assert_nonnull(strstr(text, "\nP (block)\n\"A line and another.\"\nH2 (block)\n"));
    g_assert_nonnull(strstr(text, "\nTable (block)\nTR\nTH:\n/Scope /Column\n\"kernel\"\nTH:\n"));
    g_assert_nonnull(strstr(text, "\nTR\nTH:\n/Scope /Row\n\"copy\"\nTD\n\"98.1%\"\nTR\n"));
    g_assert_nonnull(strstr(text, "\nL (block)\nLI (block)\nLBody (block)\n\"one thing\"\nLI "));
}

static Pdf *opened(const GByteArray *bytes)
{
    char *why = NULL;
    Pdf *pdf = pdf_open(bytes->data, bytes->len, (Edit) { NULL, NULL }, &why);
    g_assert_cmpstr(why, ==, NULL);
    return pdf;
}

/* The first element of this type. */
static JsonNode *element_node(const Pdf *pdf, const char *type)
{
    for (guint i = 0; i < pdf->elements->len; i++)
        if (strcmp(g_array_index(pdf->elements, Element, i).type, type) == 0)
            return g_array_index(pdf->elements, Element, i).node;
    g_error("there is no %s", type);
}

static void a_drawing_is_one_figure(void)
{
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autoptr(Pdf) pdf = opened(bytes);
    int figures = 0;
    for (guint i = 0; i < pdf->elements->len; i++)
        figures += strcmp(g_array_index(pdf->elements, Element, i).type, "Figure") == 0;
    g_assert_cmpint(figures, ==, 1);
}

static void the_figure_says_its_alt_text(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autoptr(Pdf) pdf = opened(bytes);
    g_assert_cmpstr(pdf_word(pdf, element_node(pdf, "Figure"), "/Alt"), ==, drawn->words->alt);
}

/* The sample's figure is 300 pt wide, 20 pt from the left and 40 from the top of a 300 pt page. */
static void the_box_of_a_figure_is_where_it_was_put(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    g_autoptr(Pdf) pdf = opened(bytes);
    g_autoptr(GPtrArray) box =
        pdf_items(pdf, pdf_get(pdf, element_node(pdf, "Figure"), "/A"), "/BBox");
    const double wanted[] = { 20, 260 - 300 * 600 / 960.0, 320, 260 };
    g_assert_cmpuint(box->len, ==, 4);
    for (guint i = 0; i < 4; i++)
        g_assert_cmpfloat_with_epsilon(json_node_get_double(g_ptr_array_index(box, i)), wanted[i],
                                       0.01);
}

/* A rule below each of the three rows, and nothing else after the paper. */
static void what_has_no_tag_is_an_artefact(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    g_autoptr(Pdf) pdf = opened(bytes);
    const GArray *operators = page_operators(pdf, g_ptr_array_index(pdf->pages, 1));
    int artefacts = 0;
    for (guint i = 0; i < operators->len; i++) {
        const Operator *o = &g_array_index(operators, Operator, i);
        if (is_operator(o, "BMC BDC"))
            artefacts += strcmp(o->tag, "Artifact") == 0;
        if (is_operator(o, "S")) {
            const Operator *before = o;
            while (!is_operator(before, "BMC BDC"))
                before--;
            g_assert_cmpstr(before->tag, ==, "Artifact");
        }
    }
    g_assert_cmpint(artefacts, >=, 4);
}

static void an_attachment_comes_back_byte_for_byte(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    g_autoptr(Pdf) pdf = opened(bytes);
    g_autoptr(GPtrArray) files = pdf_items(pdf, pdf->root, "/AF");
    g_assert_cmpuint(files->len, ==, 1);
    JsonNode *file = pdf_resolve(pdf, g_ptr_array_index(files, 0));
    JsonNode *stream = pdf_get(pdf, pdf_get(pdf, file, "/EF"), "/UF");
    g_autofree char *data = pdf_data(pdf, stream);
    g_assert_cmpstr(data, ==, SAMPLE_RECORD);
    g_assert_cmpstr(pdf_word(pdf, file, "/UF"), ==, "record.json");
    g_assert_cmpstr(pdf_word(pdf, file, "/Desc"), ==, "the record");
    g_assert_cmpstr(pdf_word(pdf, file, "/AFRelationship"), ==, "Data");
    g_assert_cmpstr(pdf_word(pdf, stream, "/Subtype"), ==, "application/json");
}

static void keywords_stand_in_both_places(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    g_autofree char *keywords = information(bytes, "/Keywords");
    g_assert_cmpstr(keywords, ==, "sample <1>");
    g_autoptr(Pdf) pdf = opened(bytes);
    g_autofree char *xmp = pdf_data(pdf, pdf_get(pdf, pdf->root, "/Metadata"));
    g_assert_nonnull(strstr(xmp, "<pdf:Keywords>sample &lt;1&gt;</pdf:Keywords>"));
}

static void bookmarks_lead_to_their_pages(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    g_autoptr(Pdf) pdf = opened(bytes);
    JsonNode *mark = pdf_get(pdf, pdf_get(pdf, pdf->root, "/Outlines"), "/First");
    static const char *const titles[] = { "The figure", "The table" };
    for (guint i = 0; i < 2; i++, mark = pdf_get(pdf, mark, "/Next")) {
        g_assert_cmpstr(pdf_word(pdf, mark, "/Title"), ==, titles[i]);
        JsonArray *target = json_node_get_array(pdf_get(pdf, mark, "/Dest"));
        g_assert_true(pdf_resolve(pdf, json_array_get_element(target, 0)) ==
                      g_ptr_array_index(pdf->pages, i));
    }
    g_assert_null(mark);
}

/* Cairo drops the elements of a page that is painted over as a whole. */
static void a_page_whose_elements_are_lost_is_an_error(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    Cursor cursor = { scene_new(200, 100, drawn->scene->theme), 10 };
    g_autoptr(Scene) page = cursor.page;
    sample_line(&cursor, TAG_H1, "lost");
    group_box(scene_group(page, "cover", NULL), MARK_AREA, (Pen) { INK_PAPER, INK_NONE, 0, 0 },
              (Box) { 0, 0, 200, 100 });
    sample_line(&cursor, TAG_P, "kept");
    g_autoptr(GError) error = NULL;
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_assert_false(pdf_write(page, bytes, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_true(g_str_has_prefix(error->message, "writing PDF failed: "));
    g_assert_cmpuint(bytes->len, ==, 0);
}

/* In a process of its own, which ends. */
static void write_tagged(Tag tag)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    Cursor cursor = { scene_new(200, 100, drawn->scene->theme), 10 };
    g_autoptr(Scene) page = cursor.page;
    sample_line(&cursor, tag, "words");
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    pdf_write(page, bytes, NULL);
}

static void assert_tag_fails(Tag tag, const char *message)
{
    if (g_test_subprocess()) {
        write_tagged(tag);
        return;
    }
    g_test_trap_subprocess(NULL, 0, 0);
    g_test_trap_assert_failed();
    g_test_trap_assert_stderr(message);
}

static void a_cell_without_a_row_is_a_programming_error(void)
{
    assert_tag_fails(TAG_TD, "*a group TD stands in no TR*");
}

static void words_beside_rows_are_a_programming_error(void)
{
    assert_tag_fails(TAG_TABLE, "*a group Table has marks of its own*");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/pdf/" #fact, fact)
    ADD(the_file_is_a_sound_pdf_with_its_title);
    ADD(it_is_dated_by_the_record_whatever_the_environment_says);
    ADD(the_same_figure_gives_the_same_bytes);
    ADD(its_words_can_be_searched_and_copied);
    ADD(a_drawing_is_read_as_title_and_figure);
    ADD(a_document_is_read_in_the_order_of_its_groups);
    ADD(a_drawing_is_one_figure);
    ADD(the_figure_says_its_alt_text);
    ADD(the_box_of_a_figure_is_where_it_was_put);
    ADD(what_has_no_tag_is_an_artefact);
    ADD(an_attachment_comes_back_byte_for_byte);
    ADD(keywords_stand_in_both_places);
    ADD(bookmarks_lead_to_their_pages);
    ADD(a_page_whose_elements_are_lost_is_an_error);
    ADD(a_cell_without_a_row_is_a_programming_error);
    ADD(words_beside_rows_are_a_programming_error);
    return g_test_run();
}
