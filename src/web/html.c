#include "html.h"

#include "../chart/layout.h"
#include "html_table.h"
#include "page.h"
#include "../formats/svg.h"
#include "../formats/svg_text.h"

#include <string.h>

/* The drawings of a page, of which its style shows one. */
static const struct {
    const char *theme, *layout, *width; /* width: for which screens */
} variants[] = {
    { "light", "lesson", "large" },
    { "dark", "lesson", "large" },
    { "light", "narrow", "small" },
    { "dark", "narrow", "small" },
};

/* --- style and script, by whose hashes the page lets them in --- */

static void add_colours(GString *css, const char *theme_name)
{
    const Theme *theme = theme_find(theme_name, NULL);
    g_string_append(css, ":root {");
    for (int ink = INK_PAPER; ink < INK_COUNT; ink++)
        g_string_append_printf(css, " --%s: #%06x;", ink_names[ink], theme->colour[ink]);
    g_string_append(css, " }\n");
}

static char *style(void)
{
    GString *css = g_string_new("\n");
    add_colours(css, "light");
    g_string_append(css, "@media (prefers-color-scheme: dark) {\n");
    add_colours(css, "dark");
    g_string_append(css, "}\n");
    g_string_append(css, page_css);
    return g_string_free(css, FALSE);
}

static void add_hash(GString *out, const char *text)
{
    guint8 digest[32];
    gsize length = sizeof digest;
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(sum, (const guchar *)text, (gssize)strlen(text));
    g_checksum_get_digest(sum, digest, &length);
    g_autofree char *hash = g_base64_encode(digest, length);
    g_string_append_printf(out, "'sha256-%s'", hash);
}

static void add_policy(GString *out, const char *css)
{
    g_string_append(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                         "'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src ");
    add_hash(out, css);
    g_string_append(out, "; script-src ");
    add_hash(out, page_js);
    g_string_append(out, "\">\n");
}

static void add_description(GString *out, const char *text)
{
    g_autofree char *escaped = svg_escape(text);
    g_string_append_printf(out, "<meta name=\"description\" content=\"%s\">\n", escaped);
}

/* The empty icon keeps browsers from asking a server for one. */
static void add_head(GString *out, const char *title, const char *description)
{
    g_autofree char *css = style();
    g_string_append(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    add_policy(out, css);
    g_string_append(out,
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n");
    svg_add_element(out, "title", NULL, title);
    g_string_append_c(out, '\n');
    add_description(out, description);
    g_string_append(out, "<link rel=\"icon\" href=\"data:,\">\n");
    g_string_append_printf(out, "<style>%s</style>\n</head>\n", css);
}

/* --- the body --- */

static bool add_drawings(GString *out, const Chart *chart, bool lenient, GError **error)
{
    for (size_t i = 0; i < G_N_ELEMENTS(variants); i++) {
        const LayoutOptions options = { .layout = variants[i].layout,
                                        .theme = variants[i].theme,
                                        .no_title = true,
                                        .no_rows = true,
                                        .no_caption = true,
                                        .lenient = lenient };
        g_autoptr(Scene) scene = layout_figure(chart->figure, chart->words, &options, error);
        if (scene == NULL)
            return false;
        scene->aria = ARIA_INLINE;
        g_string_append_printf(out, "<div class=\"drawing %s %s\">\n", variants[i].theme,
                               variants[i].width);
        svg_append(out, scene);
        g_string_append(out, "</div>\n");
    }
    return true;
}

/* Hidden until the script is there to move them. What the buttons say is read aloud; what is seen
 * also follows the pointer and the keyboard, whose target is read aloud anyway. */
static void add_walk(GString *out)
{
    g_string_append(out, "<div class=\"walk\" hidden>\n"
                         "<button type=\"button\" class=\"previous\">Previous</button>\n"
                         "<button type=\"button\" class=\"next\">Next</button>\n"
                         "<p class=\"seen\" aria-hidden=\"true\"></p>\n"
                         "<p class=\"heard\" role=\"status\"></p>\n"
                         "</div>\n");
}

static void add_heading(GString *out, int level, const char *text)
{
    g_autofree char *escaped = svg_escape(text);
    g_string_append_printf(out, "<h%d>%s</h%d>\n", level, escaped, level);
}

/* The table may be wider than the screen: then it can be scrolled, by keyboard too. */
static void add_data(GString *out, const Chart *chart, int level)
{
    add_heading(out, level, "Data");
    g_string_append(out,
                    "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Data of ");
    g_autofree char *title = svg_escape(chart->words->title);
    g_string_append_printf(out, "%s\">\n", title);
    html_add_table(out, chart, true);
    g_string_append(out, "</div>\n<div class=\"note\">\n");
    html_add_note(out, chart);
    g_string_append(out, "</div>\n");
}

static bool add_chart(GString *out, const Chart *chart, int level, bool lenient, GError **error)
{
    g_string_append(out, "<article class=\"chart\">\n");
    add_heading(out, level, chart->words->title);
    g_string_append(out, "<figure>\n");
    if (!add_drawings(out, chart, lenient, error))
        return false;
    g_string_append(out, "<figcaption>\n");
    svg_add_element(out, "p", NULL, chart->words->subtitle);
    g_string_append(out, "\n</figcaption>\n</figure>\n");
    add_walk(out);
    add_data(out, chart, level + 1);
    add_heading(out, level + 1, "Verdicts");
    html_add_verdicts(out, chart);
    g_string_append(out, "<footer>\n");
    html_add_origin(out, chart);
    g_string_append(out, "</footer>\n</article>\n");
    return true;
}

bool html_page(GString *out, const char *heading, const Chart *charts, guint count, bool lenient,
               GError **error)
{
    const bool several = heading != NULL;
    add_head(out, several ? heading : charts->words->title, charts->words->alt);
    g_string_append(out, "<body>\n<main>\n");
    if (several)
        add_heading(out, 1, heading);
    for (guint i = 0; i < count; i++)
        if (!add_chart(out, &charts[i], several ? 2 : 1, lenient, error))
            return false;
    g_string_append_printf(out, "</main>\n<script>%s</script>\n</body>\n</html>\n", page_js);
    return true;
}

void html_fragment(GString *out, const Chart *chart, const HtmlPicture *picture)
{
    g_string_append(out, "<figure>\n");
    html_add_picture(out, chart, picture);
    g_string_append(out, "<figcaption>\n");
    svg_add_element(out, "p", NULL, chart->words->title);
    g_string_append(out, "\n<details>\n<summary>Data and verdicts</summary>\n");
    html_add_table(out, chart, false);
    html_add_note(out, chart);
    html_add_verdicts(out, chart);
    html_add_origin(out, chart);
    g_string_append(out, "</details>\n</figcaption>\n</figure>\n");
}
