#include "../../src/base/error.h"
#include "../../src/formats/pdf.h"
#include "../../src/verify/pdf_compare.h"
#include "../../src/verify/pdf_parts.h"
#include "../../src/verify/pdf_read.h"
#include "../fixtures/scenes.h"

#include <string.h>

static GByteArray *pdf_of(const Drawn *drawn)
{
    g_autoptr(GError) error = NULL;
    GByteArray *bytes = g_byte_array_new();
    pdf_write(drawn->scene, bytes, &error);
    g_assert_no_error(error);
    return bytes;
}

static PdfFile *open_pdf(const GByteArray *bytes)
{
    g_autoptr(GError) error = NULL;
    PdfFile *file = pdf_file_open(bytes->data, bytes->len, &error);
    g_assert_no_error(error);
    return file;
}

static void every_word_of_the_scene_is_read_back(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = pdf_of(drawn);
    g_autoptr(PdfFile) file = open_pdf(bytes);
    g_assert_cmpuint(pdf_read_pages(file), ==, 1);
    g_autofree char *words = pdf_read_words(file, 0);
    g_assert_null(strstr(words, "\uFFFD"));
    for (guint i = 0; i < drawn->scene->groups->len; i++) {
        const Group *group = g_ptr_array_index(drawn->scene->groups, i);
        for (guint j = 0; j < group->marks->len; j++) {
            const Mark *mark = &g_array_index(group->marks, Mark, j);
            if (mark->text != NULL && strstr(words, mark->text->string) == NULL)
                g_error("\"%s\" was not read", mark->text->string);
        }
    }
}

static void its_title_is_read(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = pdf_of(drawn);
    g_autoptr(PdfFile) file = open_pdf(bytes);
    g_autofree char *title = pdf_read_information(file, "/Title"),
                    *none = pdf_read_information(file, "/Trapped");
    g_assert_cmpstr(title, ==, "Tesla T4: bandwidth is the limit for all five kernels");
    g_assert_null(none);
}

static void a_part_has_the_shortest_path(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = pdf_of(drawn);
    g_autoptr(PdfFile) file = open_pdf(bytes);
    g_autoptr(GPtrArray) parts = pdf_parts(file);
    guint contents = 0, fonts = 0;
    for (guint i = 0; i < parts->len; i++) {
        const PdfPart *part = g_ptr_array_index(parts, i);
        contents += strcmp(part->path, "/Root/Pages/Kids[0]/Contents") == 0;
        fonts += strstr(part->path, "/FontDescriptor/FontFile3/Subtype") != NULL;
    }
    g_assert_cmpuint(contents, ==, 1);
    g_assert_cmpuint(fonts, >=, 2);
}

static void a_figure_carries_no_record(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = pdf_of(drawn);
    g_autoptr(PdfFile) file = open_pdf(bytes);
    g_autoptr(GError) error = NULL;
    g_assert_null(pdf_read_attachment(file, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
}

static void two_figures_differ_and_one_does_not_from_itself(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL),
                     other = drawn_shipped("tesla-t4-cuda-12.6", "four-kernels", NULL);
    g_autoptr(GByteArray) bytes = pdf_of(drawn), other_bytes = pdf_of(other);
    g_autoptr(PdfFile) file = open_pdf(bytes), again = open_pdf(bytes),
                       other_file = open_pdf(other_bytes);
    g_autoptr(Proof) same = proof_new("same", ""), different = proof_new("different", "");
    pdf_compare_parts(file, again, same);
    pdf_compare_parts(file, other_file, different);
    g_assert_cmpuint(same->faults->len, ==, 0);
    g_assert_cmpuint(same->compared, >, 100);
    g_assert_cmpuint(different->faults->len, >, 0);
}

static void what_is_no_pdf_is_refused(void)
{
    static const char *const files[] = { "", "%PDF-1.7\n", "{}" };
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(pdf_file_open(files[i], strlen(files[i]), &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_assert_null(strchr(error->message, '\n'));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/pdf-read/" #fact, fact)
    ADD(every_word_of_the_scene_is_read_back);
    ADD(its_title_is_read);
    ADD(a_part_has_the_shortest_path);
    ADD(a_figure_carries_no_record);
    ADD(two_figures_differ_and_one_does_not_from_itself);
    ADD(what_is_no_pdf_is_refused);
    return g_test_run();
}
