#include "../../src/web/html.h"
#include "../../src/web/page.h"
#include "../fixtures/scenes.h"

static Chart chart_of(const Drawn *drawn)
{
    return (Chart) { drawn->figure, drawn->words };
}

static char *page_of(const Drawn *drawn)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) text = g_string_new(NULL);
    const Chart chart = chart_of(drawn);
    g_assert_true(html_page(text, NULL, &chart, 1, false, &error));
    g_assert_no_error(error);
    return g_strdup(text->str);
}

static char *page_of_t4(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    return page_of(drawn);
}

static char *fragment_of(const Drawn *drawn)
{
    const HtmlPicture picture = { "a b&c.svg", "a.dark.svg", 960, 600.5 };
    const Chart chart = chart_of(drawn);
    g_autoptr(GString) text = g_string_new(NULL);
    html_fragment(text, &chart, &picture);
    return g_strdup(text->str);
}

static guint count(const char *text, const char *part)
{
    guint times = 0;
    for (text = strstr(text, part); text != NULL; text = strstr(text + 1, part))
        times++;
    return times;
}

/* What stands between two texts; g_free(). */
static char *between(const char *text, const char *before, const char *after)
{
    const char *start = strstr(text, before);
    g_assert_nonnull(start);
    start += strlen(before);
    const char *end = strstr(start, after);
    g_assert_nonnull(end);
    return g_strndup(start, (gsize)(end - start));
}

/* --- a parser that knows no forgiveness: each element is closed, in order --- */

static bool is_void(const char *name)
{
    static const char *const names[] = { "meta", "link", "img", "source", "br", NULL };
    return g_strv_contains(names, name);
}

/* The end of a tag: the first > outside quotes. */
static const char *tag_end(const char *tag)
{
    for (bool quoted = false; *tag != '\0'; tag++) {
        if (*tag == '"')
            quoted = !quoted;
        if (*tag == '>' && !quoted)
            return tag;
    }
    g_assert_not_reached();
}

/* Returns where the text goes on. */
static const char *take_tag(GPtrArray *open, const char *tag)
{
    const char *end = tag_end(tag);
    const gsize length = strcspn(tag + 1, " >\n/");
    g_autofree char *name = g_strndup(tag + 1, length);
    if (tag[1] == '/') {
        g_autofree char *closed = g_strndup(tag + 2, (gsize)(end - tag - 2));
        g_assert_cmpuint(open->len, >, 0);
        g_assert_cmpstr(g_ptr_array_index(open, open->len - 1), ==, closed);
        g_ptr_array_set_size(open, (gint)open->len - 1);
    } else if (tag[1] != '!' && end[-1] != '/' && !is_void(name)) {
        g_ptr_array_add(open, g_strdup(name));
        if (strcmp(name, "style") == 0 || strcmp(name, "script") == 0)
            return strstr(end, "</");
    }
    return end + 1;
}

static void assert_closed(const char *text)
{
    g_autoptr(GPtrArray) open = g_ptr_array_new_with_free_func(g_free);
    for (const char *at = strchr(text, '<'); at != NULL; at = strchr(at, '<'))
        at = take_tag(open, at);
    g_assert_cmpuint(open->len, ==, 0);
}

/* --- pages --- */

static void assert_hashed(const char *page, const char *before, const char *after,
                          const char *directive)
{
    g_autofree char *text = between(page, before, after);
    guint8 digest[32];
    gsize length = sizeof digest;
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(sum, (const guchar *)text, (gssize)strlen(text));
    g_checksum_get_digest(sum, digest, &length);
    g_autofree char *hash = g_base64_encode(digest, length);
    g_autofree char *expected = g_strdup_printf("%s 'sha256-%s'", directive, hash);
    g_assert_nonnull(strstr(page, expected));
}

static void style_and_script_are_let_in_by_their_hashes(void)
{
    g_autofree char *page = page_of_t4();
    g_assert_cmpuint(count(page, "<style>"), ==, 1);
    g_assert_cmpuint(count(page, "<script>"), ==, 1);
    assert_hashed(page, "<style>", "</style>", "style-src");
    assert_hashed(page, "<script>", "</script>", "script-src");
}

/* The policy must come before what it is to judge. */
static void everything_else_is_kept_out(void)
{
    g_autofree char *page = page_of_t4();
    const char *policy = strstr(page, "Content-Security-Policy");
    g_assert_nonnull(strstr(policy, "default-src 'none'"));
    g_assert_true(policy < strstr(page, "<style>"));
    static const char *const ways[] = { " style=", " onclick=", " onload=",    "@import",
                                        "url(",    "src=\"",    "href=\"http", "unsafe-inline" };
    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++)
        g_assert_null(strstr(page, ways[i]));
}

static void the_colours_are_those_of_the_drawings(void)
{
    g_autofree char *page = page_of_t4();
    g_autofree char *style = between(page, "<style>", "</style>");
    for (const char *const *name = (const char *const[]) { "light", "dark", NULL }; *name != NULL;
         name++) {
        const Theme *theme = theme_find(*name, NULL);
        g_autofree char *paper = g_strdup_printf("--paper: #%06x;", theme->colour[INK_PAPER]);
        g_autofree char *text = g_strdup_printf("--text: #%06x;", theme->colour[INK_TEXT]);
        g_assert_nonnull(strstr(style, paper));
        g_assert_nonnull(strstr(style, text));
    }
}

/* Every var(--x) of the style is one of the inks. */
static void the_style_names_no_colour_that_there_is_not(void)
{
    g_auto(GStrv) parts = g_strsplit(page_css, "var(--", -1);
    g_assert_cmpuint(g_strv_length(parts), >, 5);
    for (char **part = parts + 1; *part != NULL; part++) {
        g_autofree char *name = g_strndup(*part, strcspn(*part, ")"));
        g_assert_true(g_strv_contains((const char *const[]) { "paper", "text", "muted", "rule",
                                                              "memory-side", "kernel-1", NULL },
                                      name));
    }
}

static void two_figures_share_a_page_and_no_id(void)
{
    g_autoptr(Drawn) five = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(Drawn) four = drawn_shipped("tesla-t4-cuda-12.6", "four-kernels", NULL);
    const Chart charts[] = { chart_of(five), chart_of(four) };
    g_autoptr(GString) page = g_string_new(NULL);
    g_assert_true(html_page(page, "Tesla <T4>", charts, 2, false, NULL));
    assert_closed(page->str);
    g_assert_nonnull(strstr(page->str, "<h1>Tesla &lt;T4&gt;</h1>"));
    g_assert_cmpuint(count(page->str, "<h1>"), ==, 1);
    g_assert_cmpuint(count(page->str, "<h2>"), ==, 2);
    g_assert_cmpuint(count(page->str, "<figure>"), ==, 2);
    g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (const char *at = strstr(page->str, " id=\""); at != NULL; at = strstr(at + 1, " id=\""))
        g_assert_true(g_hash_table_add(ids, between(at, " id=\"", "\"")));
}

static void names_cannot_break_the_markup(void)
{
    Record *record = fixture_record();
    Measurement *kernel =
        fixture_kernel(record, "a</th></table><script>b</script> & \"c\" 'd'", 2.2, 0.95);
    g_free(kernel->id);
    kernel->id = g_strdup("x\"><b>");
    g_autoptr(Drawn) drawn = drawn_new(record, NULL, NULL);
    g_autofree char *page = page_of(drawn), *fragment = fragment_of(drawn);
    assert_closed(page);
    assert_closed(fragment);
    g_assert_cmpuint(count(page, "<script>"), ==, 1);
    g_assert_cmpuint(count(fragment, "<script>"), ==, 0);
    g_assert_cmpuint(count(page, "<b>"), ==, 0);
    g_assert_nonnull(strstr(page, "<tr data-kernel=\"x&quot;&gt;&lt;b&gt;\">"));
}

static void every_record_gives_a_page_with_a_row_and_a_verdict_for_each_kernel(gconstpointer data)
{
    g_autoptr(Drawn) drawn = drawn_new(fixture_records[GPOINTER_TO_UINT(data)].make(), NULL, NULL);
    g_autofree char *page = page_of(drawn), *fragment = fragment_of(drawn);
    const guint kernels = drawn->figure->shown->len;
    assert_closed(page);
    assert_closed(fragment);
    g_assert_cmpuint(count(page, "<tr data-kernel="), ==, kernels);
    g_assert_cmpuint(count(page, "<li data-kernel="), ==, kernels);
    g_assert_cmpuint(count(fragment, "<li data-kernel="), ==, kernels);
    g_assert_null(strstr(page, ">nan<"));
    g_assert_null(strstr(page, ">inf<"));
}

static void the_same_figure_gives_the_same_bytes(void)
{
    g_autofree char *first = page_of_t4(), *second = page_of_t4();
    g_assert_cmpstr(first, ==, second);
}

static void a_page_takes_at_most_150_kb(void)
{
    g_autofree char *page = page_of_t4();
    g_assert_cmpuint(strlen(page), <=, 150000);
}

/* --- fragments --- */

static void a_fragment_is_one_figure_without_script_or_style(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autofree char *fragment = fragment_of(drawn);
    g_assert_true(g_str_has_prefix(fragment, "<figure>\n"));
    g_assert_true(g_str_has_suffix(fragment, "</figure>\n"));
    g_assert_cmpuint(count(fragment, "<figure"), ==, 1);
    g_assert_null(strstr(fragment, "<script"));
    g_assert_null(strstr(fragment, "style"));
}

static void a_fragment_shows_the_dark_file_to_those_who_want_it(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autofree char *fragment = fragment_of(drawn);
    g_assert_nonnull(strstr(fragment, "<source media=\"(prefers-color-scheme: dark)\" "
                                      "srcset=\"a.dark.svg\">\n<img src=\"a%20b%26c.svg\" "
                                      "width=\"960\" height=\"601\" alt=\"Five kernels on"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/html/" #fact, fact)
    ADD(style_and_script_are_let_in_by_their_hashes);
    ADD(everything_else_is_kept_out);
    ADD(the_colours_are_those_of_the_drawings);
    ADD(the_style_names_no_colour_that_there_is_not);
    ADD(two_figures_share_a_page_and_no_id);
    ADD(names_cannot_break_the_markup);
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autofree char *path = g_strdup_printf(
            "/html/every_record_gives_a_page_with_a_row_and_a_verdict_for_each_kernel/%s",
            fixture_records[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i),
                             every_record_gives_a_page_with_a_row_and_a_verdict_for_each_kernel);
    }
    ADD(the_same_figure_gives_the_same_bytes);
    ADD(a_page_takes_at_most_150_kb);
    ADD(a_fragment_is_one_figure_without_script_or_style);
    ADD(a_fragment_shows_the_dark_file_to_those_who_want_it);
    return g_test_run();
}
