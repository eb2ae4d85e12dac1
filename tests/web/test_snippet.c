#include "../../src/base/error.h"
#include "../../src/base/escape.h"
#include "../../src/tables/export.h"
#include "../../src/web/snippet.h"
#include "../fixtures/scenes.h"

/* A kernel's name with everything that some language reads as markup. */
#define HARD_NAME "a_b*[c]|d & e% #f $g {h} ~i ^j \\k <l> \"m\"\nn"

static char *snippet_of(const Drawn *drawn, const char *language, const char *file,
                        SnippetOptions options, GError **error)
{
    const HtmlPicture picture = { file, "img/a.dark.svg", 960, 600 };
    const Chart chart = { drawn->figure, drawn->words };
    const Snippet *snippet = snippet_find(language, NULL);
    g_assert_nonnull(snippet);
    g_autoptr(GString) text = g_string_new(NULL);
    return snippet->write(text, &chart, &picture, &options, error) ? g_strdup(text->str) : NULL;
}

static char *snippet_with(const char *language, SnippetOptions options)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    return snippet_of(drawn, language, "img/a.svg", options, NULL);
}

static char *snippet_of_t4(const char *language, bool data)
{
    return snippet_with(language, (SnippetOptions) { .data = data });
}

/* NULL: refused. */
static char *snippet_of_file(const char *language, const char *file, GError **error)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    return snippet_of(drawn, language, file, (SnippetOptions) { 0 }, error);
}

/* The words are set: a title may hold anything as well. */
static Drawn *drawn_of_hard_name(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "x", 2.2, 0.95);
    Drawn *drawn = drawn_new(record, NULL, NULL);
    Measurement *kernel = g_ptr_array_index(drawn->record->kernels, 0);
    g_free(kernel->label);
    kernel->label = g_strdup(HARD_NAME);
    g_free(drawn->words->title);
    drawn->words->title = g_strdup(HARD_NAME);
    g_free(drawn->words->alt);
    drawn->words->alt = g_strdup(HARD_NAME);
    return drawn;
}

static char *snippet_of_hard_name(const char *language)
{
    g_autoptr(Drawn) drawn = drawn_of_hard_name();
    return snippet_of(drawn, language, "img/a.svg", (SnippetOptions) { .data = true }, NULL);
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
    g_assert_nonnull(strstr(text, "artefact.](img/a.svg)\n\n*Tesla T4: bandwidth"));
    g_assert_null(strstr(text, "|"));
}

static void tex_is_a_figure_with_alt_and_caption(void)
{
    g_autofree char *text = snippet_of_t4("tex", false);
    g_assert_nonnull(strstr(text, "\\includegraphics[width=\\linewidth,alt={Five kernels on"));
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

static void a_name_is_the_same_in_a_snippet_and_in_the_table_of_a_record(void)
{
    g_autoptr(Drawn) drawn = drawn_of_hard_name();
    g_autofree char *escaped = escape_markdown(HARD_NAME);
    g_autofree char *cell = g_strdup_printf("\n| %s |", escaped);
    g_autofree char *table = export_markdown(drawn->figure->roofline, 80);
    g_autofree char *snippet = snippet_of_hard_name("md");
    g_assert_nonnull(strstr(table, cell));
    g_assert_nonnull(strstr(snippet, cell));
}

static void tex_is_escaped(void)
{
    g_autofree char *text = snippet_of_hard_name("tex");
    g_assert_nonnull(strstr(text, "    a\\_b*{[}c{]}\\textbar{}d \\& e\\% \\#f \\$g \\{h\\} "
                                  "\\textasciitilde{}i \\textasciicircum{}j \\textbackslash{}k "
                                  "\\textless{}l\\textgreater{} \"m\" n &"));
}

/* Every sign that TeX reads as something else, and none of them as it stands. */
static void each_sign_that_tex_reads_is_written_as_a_command(void)
{
    static const char *const signs[][2] = {
        { "%", "\\%" },
        { "#", "\\#" },
        { "$", "\\$" },
        { "&", "\\&" },
        { "_", "\\_" },
        { "{", "\\{" },
        { "}", "\\}" },
        { "~", "\\textasciitilde{}" },
        { "^", "\\textasciicircum{}" },
        { "\\", "\\textbackslash{}" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(signs); i++) {
        g_autofree char *caption = g_strdup_printf("a%sb", signs[i][0]);
        g_autofree char *expected = g_strdup_printf("five kernels. a%sb}\n", signs[i][1]);
        g_autofree char *text = snippet_with("tex", (SnippetOptions) { .caption = caption });
        g_assert_nonnull(strstr(text, expected));
    }
}

static void links_are_percent_encoded(void)
{
    static const char file[] = "a b/\303\274#%?\"(1)&:<>/x_y-1.svg";
    static const char link[] = "a%20b/%C3%BC%23%25%3F%22%281%29%26%3A%3C%3E/x_y-1.svg";
    g_autofree char *html = snippet_of_file("html", file, NULL);
    g_autofree char *markdown = snippet_of_file("md", file, NULL);
    g_autofree char *image = g_strdup_printf("<img src=\"%s\" ", link);
    g_autofree char *inclusion = g_strdup_printf("](%s)\n", link);
    g_assert_nonnull(strstr(html, image));
    g_assert_nonnull(strstr(markdown, inclusion));
}

static void signs_in_a_tex_file_name_lose_their_meaning(void)
{
    g_autofree char *text = snippet_of_file("tex", "a_b ~&$^/c.pdf", NULL);
    g_assert_nonnull(strstr(text, "}]{\\detokenize{a_b ~&$^/c.pdf}}\n"));
}

static void a_file_name_that_tex_cannot_read_is_an_error_that_names_it(void)
{
    static const char *const wrong[] = { "a%b", "a#b",  "a{b", "a}b",  "a\\b", "a\"b",
                                         "^^M", "a  b", " a",  "a\nb", "a\377" };
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        g_autoptr(GError) error = NULL;
        g_autofree char *text = snippet_of_file("tex", wrong[i], &error);
        g_assert_null(text);
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_assert_nonnull(strstr(error->message, wrong[i]));
    }
}

/* In place of the provenance, as in the picture. */
static void a_caption_of_ones_own_follows_the_title(void)
{
    static const char *const captions[][2] = {
        { "html", "five kernels</p>\n<p>My words</p>\n" },
        { "md", "five kernels*\n\nMy words\n" },
        { "tex", "\\caption{Tesla T4: bandwidth is the limit for all five kernels. My words}\n" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(captions); i++) {
        g_autofree char *text =
            snippet_with(captions[i][0], (SnippetOptions) { .data = true, .caption = "My words" });
        g_assert_nonnull(strstr(text, captions[i][1]));
        g_assert_null(strstr(text, "6de6 75ea"));
    }
}

static void without_a_caption_data_comes_without_provenance(void)
{
    for (const Snippet *snippet = snippets; snippet->name != NULL; snippet++) {
        g_autofree char *text =
            snippet_with(snippet->name, (SnippetOptions) { .data = true, .no_caption = true });
        g_assert_nonnull(strstr(text, "615.9"));
        g_assert_nonnull(strstr(text, "caches served about 90"));
        g_assert_null(strstr(text, "6de6 75ea"));
    }
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
    ADD(a_name_is_the_same_in_a_snippet_and_in_the_table_of_a_record);
    ADD(tex_is_escaped);
    ADD(each_sign_that_tex_reads_is_written_as_a_command);
    ADD(links_are_percent_encoded);
    ADD(signs_in_a_tex_file_name_lose_their_meaning);
    ADD(a_file_name_that_tex_cannot_read_is_an_error_that_names_it);
    ADD(a_caption_of_ones_own_follows_the_title);
    ADD(without_a_caption_data_comes_without_provenance);
    ADD(an_unknown_language_is_a_usage_error_that_lists_the_others);
    return g_test_run();
}
