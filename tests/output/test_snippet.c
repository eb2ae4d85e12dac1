#include "../../src/base/error.h"
#include "../../src/output/snippet.h"
#include "../chart/scenes.h"

/* A kernel's name with everything that some language reads as markup. */
#define HARD_NAME "a_b*[c]|d & e% #f $g {h} ~i ^j \\k <l> \"m\"\nn"

static char *snippet_of(const Drawn *drawn, const char *language, bool data)
{
    const HtmlPicture picture = { "img/a.svg", "img/a.dark.svg", 960, 600 };
    const HtmlChart chart = { drawn->figure, drawn->words };
    const Snippet *snippet = snippet_find(language, NULL);
    g_assert_nonnull(snippet);
    g_autoptr(GString) text = g_string_new(NULL);
    snippet->write(text, &chart, &picture, data);
    return g_strdup(text->str);
}

static char *snippet_of_t4(const char *language, bool data)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    return snippet_of(drawn, language, data);
}

/* The words are set: a title may hold anything as well. */
static char *snippet_of_hard_name(const char *language)
{
    Record *record = fixture_record();
    fixture_kernel(record, "x", 2.2, 0.95);
    g_autoptr(Drawn) drawn = drawn_new(record, NULL, NULL);
    Measurement *kernel = g_ptr_array_index(drawn->record->kernels, 0);
    g_free(kernel->label);
    kernel->label = g_strdup(HARD_NAME);
    g_free(drawn->words->title);
    drawn->words->title = g_strdup(HARD_NAME);
    g_free(drawn->words->alt);
    drawn->words->alt = g_strdup(HARD_NAME);
    return snippet_of(drawn, language, true);
}

static void html_has_picture_alt_and_caption(void)
{
    g_autofree char *text = snippet_of_t4("html", false);
    g_assert_nonnull(strstr(text, "srcset=\"img/a.dark.svg\""));
    g_assert_nonnull(
        strstr(text, "<img src=\"img/a.svg\" width=\"960\" height=\"600\" alt=\"Five"));
    g_assert_nonnull(strstr(text, "<figcaption>\n<p>Tesla T4: bandwidth is the limit"));
    g_assert_null(strstr(text, "<table"));
}

static void markdown_is_a_picture_and_a_paragraph(void)
{
    g_autofree char *text = snippet_of_t4("md", false);
    g_assert_true(g_str_has_prefix(text, "![Five kernels on a Tesla T4 roofline."));
    g_assert_nonnull(strstr(text, "artefact.](<img/a.svg>)\n\n*Tesla T4: bandwidth"));
    g_assert_null(strstr(text, "|"));
}

static void tex_is_a_figure_with_alt_and_caption(void)
{
    g_autofree char *text = snippet_of_t4("tex", false);
    g_assert_nonnull(strstr(text, "\\includegraphics[alt={Five kernels on"));
    g_assert_nonnull(strstr(text, "artefact.}]{img/a.svg}\n  \\caption{Tesla T4: bandwidth"));
    g_assert_null(strstr(text, "tabular"));
}

static void data_and_origin_come_where_the_drawing_has_none(void)
{
    g_autofree char *html = snippet_of_t4("html", true);
    g_autofree char *markdown = snippet_of_t4("md", true);
    g_autofree char *tex = snippet_of_t4("tex", true);
    g_assert_nonnull(strstr(html, "<th scope=\"row\">"));
    g_assert_nonnull(
        strstr(markdown, "| matmul, naive | 0.250 | 0.436 | \\[2466.1\\] | 615.9 | 1008.5 |"));
    g_assert_nonnull(strstr(tex, "block reduction & 0.248 & 0.563 & 119.7 & 29.7 & 48.9 \\\\\n"));
    for (char *const *text = (char *const[]) { html, markdown, tex, NULL }; *text != NULL; text++)
        g_assert_nonnull(strstr(*text, "6de6 75ea"));
}

static void html_is_escaped(void)
{
    g_autofree char *text = snippet_of_hard_name("html");
    g_assert_nonnull(strstr(text, " &amp; e% #f $g {h} ~i ^j \\k &lt;l&gt; &quot;m&quot; n</p>"));
    g_assert_null(strstr(text, "<l>"));
}

static void markdown_is_escaped(void)
{
    g_autofree char *text = snippet_of_hard_name("md");
    g_assert_nonnull(
        strstr(text, "| a\\_b\\*\\[c\\]\\|d \\& e% \\#f $g {h} \\~i ^j \\\\k \\<l\\> \"m\" n |"));
    g_assert_nonnull(strstr(text, "![a\\_b\\*\\[c\\]"));
}

static void tex_is_escaped(void)
{
    g_autofree char *text = snippet_of_hard_name("tex");
    g_assert_nonnull(strstr(text, "    a\\_b*{[}c{]}\\textbar{}d \\& e\\% \\#f \\$g \\{h\\} "
                                  "\\textasciitilde{}i \\textasciicircum{}j \\textbackslash{}k "
                                  "\\textless{}l\\textgreater{} \"m\" n &"));
}

static void an_unknown_language_is_a_usage_error_that_lists_the_others(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(snippet_find("rst", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_cmpstr(error->message, ==, "there is no snippet \"rst\"; there are: html, md, tex");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/snippet/" #fact, fact)
    ADD(html_has_picture_alt_and_caption);
    ADD(markdown_is_a_picture_and_a_paragraph);
    ADD(tex_is_a_figure_with_alt_and_caption);
    ADD(data_and_origin_come_where_the_drawing_has_none);
    ADD(html_is_escaped);
    ADD(markdown_is_escaped);
    ADD(tex_is_escaped);
    ADD(an_unknown_language_is_a_usage_error_that_lists_the_others);
    return g_test_run();
}
