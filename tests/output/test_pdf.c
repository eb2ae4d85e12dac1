#include "../../src/output/pdf.h"
#include "../chart/scenes.h"

#include <glib/gstdio.h>
#include <qpdf/qpdf-c.h>

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

static void it_is_dated_by_the_record(void)
{
    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autofree char *date = information(bytes, "/CreationDate");
    g_assert_nonnull(strstr(date, "20260830000000"));
}

static void source_date_epoch_comes_first(void)
{
    g_setenv("SOURCE_DATE_EPOCH", "86400", TRUE);
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_unsetenv("SOURCE_DATE_EPOCH");
    g_autofree char *date = information(bytes, "/CreationDate");
    g_assert_nonnull(strstr(date, "19700102000000"));
}

static void the_same_figure_gives_the_same_bytes(void)
{
    g_autoptr(GByteArray) first = pdf_of_t4();
    g_autoptr(GByteArray) second = pdf_of_t4();
    g_assert_cmpmem(first->data, first->len, second->data, second->len);
}

static void its_words_can_be_searched_and_copied(void)
{
    g_autofree char *tool = g_find_program_in_path("pdftotext");
    if (tool == NULL) {
        g_test_skip("pdftotext is not installed");
        return;
    }
    g_autoptr(GByteArray) bytes = pdf_of_t4();
    g_autofree char *path = g_build_filename(BUILD_DIR, "tests", "words.pdf", NULL);
    g_assert_true(g_file_set_contents(path, (const char *)bytes->data, bytes->len, NULL));
    g_autofree char *text = NULL;
    const char *const arguments[] = { tool, path, "-", NULL };
    g_assert_true(
        g_spawn_sync(NULL, (char **)arguments, NULL, 0, NULL, NULL, &text, NULL, NULL, NULL));
    g_assert_nonnull(strstr(text, "Tesla T4: bandwidth is the limit for all five kernels"));
    g_assert_nonnull(strstr(text, "10.1× the ceiling:"));
    g_assert_nonnull(strstr(text, "0.083 FLOP/byte"));
    g_unlink(path);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/pdf/" #fact, fact)
    ADD(the_file_is_a_sound_pdf_with_its_title);
    ADD(it_is_dated_by_the_record);
    ADD(source_date_epoch_comes_first);
    ADD(the_same_figure_gives_the_same_bytes);
    ADD(its_words_can_be_searched_and_copied);
    return g_test_run();
}
