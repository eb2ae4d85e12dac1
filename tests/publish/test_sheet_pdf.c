/* The sheet as bytes: its options travel in its keywords. */
#include "../../src/base/error.h"
#include "../../src/publish/sheet_pdf.h"
#include "../fixtures/shipped.h"

#include <string.h>

static void options_survive_the_keywords(void)
{
    static char *const ceilings[] = { (char *)"datasheet:4.8 TB/s", (char *)"datasheet:67TFLOP/s",
                                      NULL };
    static const SheetOptions cases[] = {
        { .paper = &papers[0] },
        { .paper = &papers[1], .figure = (char *)"four-kernels" },
        { .paper = &papers[0], .ceilings = (char **)ceilings },
        { .paper = &papers[0], .figure = (char *)"two\nlines" },
        { .paper = &papers[0], .figure = (char *)"it's a \"Größe\"; cairo 9", .lenient = true },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        g_autofree char *keywords = sheet_pdf_keywords(&cases[i]);
        SheetOptions found;
        sheet_options_parse(keywords, &found, &error);
        g_assert_no_error(error);
        g_assert_true(found.paper == cases[i].paper);
        g_assert_cmpstr(found.figure, ==, cases[i].figure);
        g_assert_true((found.ceilings == NULL) == (cases[i].ceilings == NULL));
        g_assert_true(found.ceilings == NULL ||
                      g_strv_equal((const char *const *)found.ceilings,
                                   (const char *const *)cases[i].ceilings));
        g_assert_cmpint(found.lenient, ==, cases[i].lenient);
        sheet_options_clear(&found);
    }
}

static void the_usual_command_is_short(void)
{
    g_autofree char *usual = sheet_pdf_command(&(SheetOptions) { NULL }, "record.json");
    g_assert_cmpstr(usual, ==, "roofline sheet record.json");
    g_autofree char *other = sheet_pdf_command(
        &(SheetOptions) { .paper = &papers[1], .figure = (char *)"my figure" }, "a.json");
    g_assert_cmpstr(other, ==, "roofline sheet a.json --paper letter --figure 'my figure'");
}

static void keywords_of_something_else_are_refused(void)
{
    static const char *const foreign[] = { "",
                                           "roofline, benchmark",
                                           "roofline sheet record.json",
                                           "roofline draw record.json; cairo 1, pango 1",
                                           "roofline sheet r --paper a0; cairo 1, pango 1",
                                           "roofline sheet r --colour; cairo 1, pango 1",
                                           "roofline sheet 'r; cairo 1, pango 1" };
    for (size_t i = 0; i < G_N_ELEMENTS(foreign); i++) {
        g_autoptr(GError) error = NULL;
        SheetOptions found;
        g_assert_false(sheet_options_parse(foreign[i], &found, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_assert_null(found.figure);
    }
}

static void other_makers_are_told_apart(void)
{
    g_autofree char *keywords = sheet_pdf_keywords(&(SheetOptions) { NULL });
    g_assert_true(sheet_pdf_same_makers(keywords));
    g_assert_false(sheet_pdf_same_makers("roofline sheet record.json; cairo 0.1, pango 0.2"));
}

static GByteArray *sheet_of(const char *record, const SheetOptions *options)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *text = shipped_text(record);
    GByteArray *pdf = g_byte_array_new();
    sheet_pdf_make(text, strlen(text), options, pdf, &error);
    g_assert_no_error(error);
    return pdf;
}

static void the_same_record_gives_the_same_bytes(void)
{
    g_autoptr(GByteArray) first = sheet_of("nvidia-h200-cuda-13.0", &(SheetOptions) { NULL });
    g_autoptr(GByteArray) second = sheet_of("nvidia-h200-cuda-13.0", &(SheetOptions) { NULL });
    g_assert_cmpmem(first->data, first->len, second->data, second->len);
}

static void what_is_no_record_has_no_sheet(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GByteArray) pdf = g_byte_array_new();
    g_assert_false(sheet_pdf_make("{}", 2, &(SheetOptions) { NULL }, pdf, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_cmpuint(pdf->len, ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/review/" #fact, fact)
    ADD(options_survive_the_keywords);
    ADD(the_usual_command_is_short);
    ADD(keywords_of_something_else_are_refused);
    ADD(other_makers_are_told_apart);
    ADD(the_same_record_gives_the_same_bytes);
    ADD(what_is_no_record_has_no_sheet);
    return g_test_run();
}
