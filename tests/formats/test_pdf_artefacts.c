#include "../../src/formats/pdf_artefacts.h"

#include <string.h>

static void assert_marked(const char *content, const char *expected)
{
    GString *marked = artefacts_mark(content, strlen(content));
    g_assert_cmpstr(marked->str, ==, expected);
    g_string_free(marked, TRUE);
}

static void what_stands_in_no_element_is_an_artefact(void)
{
    assert_marked("q\n0 0 9 9 re f\n/P << /MCID 0 >> BDC\nBT\nET\nEMC\nQ\n",
                  "/Artifact BMC\nq\n0 0 9 9 re f\nEMC\n/P << /MCID 0 >> BDC\nBT\nET\nEMC\n"
                  "/Artifact BMC\nQ\nEMC\n");
}

static void between_two_elements_nothing_is_nothing(void)
{
    assert_marked("/P << /MCID 0 >> BDC\nEMC\n \n/P << /MCID 1 >> BDC\nEMC\n",
                  "/P << /MCID 0 >> BDC\nEMC\n/P << /MCID 1 >> BDC\nEMC\n");
}

/* In strings, of which brackets are a part in pairs or escaped. */
static void words_that_look_like_operators_are_words(void)
{
    static const char *const strings[] = { "(a%s)Tj\n", "(a (b) %s)Tj\n", "(a (%s) b)Tj\n",
                                           "(a \\( \\)%s)Tj\n", "(a \\\\)Tj\n(%s)Tj\n" };
    for (size_t i = 0; i < G_N_ELEMENTS(strings); i++) {
        g_auto(GStrv) parts = g_strsplit(strings[i], "%s", 2);
        g_autofree char *content =
            g_strconcat(parts[0], "\n/P << /MCID 0 >> BDC\nEMC\n", parts[1], NULL);
        g_autofree char *expected = g_strconcat("/Artifact BMC\n", content, "EMC\n", NULL);
        assert_marked(content, expected);
    }
}

#define SPAN "/Span << /ActualText <feff884c> >> BDC\n(?)Tj\nEMC\n"

static void what_a_glyph_stands_for_stays_where_it_is(void)
{
    assert_marked("/P << /MCID 0 >> BDC\nBT\n" SPAN "ET\nEMC\n",
                  "/P << /MCID 0 >> BDC\nBT\n" SPAN "ET\nEMC\n");
    assert_marked("BT\n" SPAN "ET\n/P << /MCID 0 >> BDC\nEMC\n",
                  "/Artifact BMC\nBT\n" SPAN "ET\nEMC\n/P << /MCID 0 >> BDC\nEMC\n");
}

/* As Cairo 1.18 writes it. */
static void what_stands_between_cells_is_an_artefact(void)
{
    assert_marked("/Document << /MCID 0 >> BDC\n0 0 9 9 re f\nEMC\n/TD << /MCID 1 >> BDC\nEMC\n"
                  "/TR << /MCID 2 >> BDC\n1 1 9 9 re f\nEMC\n/TD << /MCID 3 >> BDC\nEMC\n",
                  "/Artifact BMC\n0 0 9 9 re f\nEMC\n/TD << /MCID 1 >> BDC\nEMC\n"
                  "/Artifact BMC\n1 1 9 9 re f\nEMC\n/TD << /MCID 3 >> BDC\nEMC\n");
}

static void a_page_of_nothing_stays_empty(void)
{
    assert_marked("", "");
    assert_marked("\n", "");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/pdf-artefacts/" #fact, fact)
    ADD(what_stands_in_no_element_is_an_artefact);
    ADD(between_two_elements_nothing_is_nothing);
    ADD(words_that_look_like_operators_are_words);
    ADD(what_a_glyph_stands_for_stays_where_it_is);
    ADD(what_stands_between_cells_is_an_artefact);
    ADD(a_page_of_nothing_stays_empty);
    return g_test_run();
}
