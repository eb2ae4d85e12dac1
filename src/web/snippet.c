#include "snippet.h"

#include "../base/error.h"
#include "../base/escape.h"
#include "../base/lookup.h"
#include "../tables/columns.h"
#include "../words/row_words.h"
#include "html_table.h"
#include "../formats/svg_text.h"

#include <string.h>

/* A caption of one's own takes the place of the provenance here as it does in the picture. */
static bool has_provenance(const SnippetOptions *options)
{
    return options->caption == NULL && !options->no_caption;
}

static void add_part(GString *text, const char *part, const char *end)
{
    if (part != NULL && *part != '\0')
        g_string_append_printf(text, "%s%s%s", text->len > 0 ? " " : "", part, end);
}

/* What stands under the table. g_free(). */
static char *origin(const Chart *chart, const SnippetOptions *options)
{
    g_autofree char *note = row_note(chart->figure);
    g_autofree char *footer = g_strjoinv(" ", chart->words->footer);
    g_autoptr(GString) text = g_string_new(NULL);
    add_part(text, note, "");
    add_part(text, chart->words->omitted, ".");
    add_part(text, has_provenance(options) ? footer : NULL, "");
    return g_strdup(text->str);
}

/* --- HTML --- */

static void add_paragraph(GString *out, const char *text)
{
    if (text == NULL)
        return;
    svg_add_element(out, "p", NULL, text);
    g_string_append_c(out, '\n');
}

static void add_html_data(GString *out, const Chart *chart, const SnippetOptions *options)
{
    html_add_table(out, chart, false);
    html_add_note(out, chart);
    if (has_provenance(options))
        html_add_origin(out, chart);
    else
        add_paragraph(out, chart->words->omitted);
}

static bool write_html(GString *out, const Chart *chart, const HtmlPicture *picture,
                       const SnippetOptions *options, GError **error)
{
    (void)error;
    g_string_append(out, "<figure>\n");
    html_add_picture(out, chart, picture);
    g_string_append(out, "<figcaption>\n");
    add_paragraph(out, chart->words->title);
    add_paragraph(out, options->caption);
    if (options->data)
        add_html_data(out, chart, options);
    g_string_append(out, "</figcaption>\n</figure>\n");
    return true;
}

/* --- Markdown and TeX: escaped words, and the same rows --- */

typedef char *(*Escape)(const char *text);

static void add_escaped(GString *out, const char *before, const char *text, const char *after,
                        Escape escape)
{
    g_autofree char *written = escape(text);
    g_string_append_printf(out, "%s%s%s", before, written, after);
}

/* first stands before the first cell, between before each other. */
static void add_heads(GString *out, const GPtrArray *columns, const char *first,
                      const char *between, Escape escape)
{
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = g_ptr_array_index(columns, i);
        add_escaped(out, i == 0 ? first : between, column->heads[TABLE_SNIPPET], "", escape);
    }
}

static void add_cells(GString *out, const GPtrArray *columns, const Point *point, const char *first,
                      const char *between, Escape escape)
{
    for (guint i = 0; i < columns->len; i++) {
        g_autofree char *text = column_text(g_ptr_array_index(columns, i), point);
        add_escaped(out, i == 0 ? first : between, text, "", escape);
    }
}

/* --- Markdown --- */

static void add_markdown_table(GString *out, const Chart *chart, const char *words)
{
    g_autoptr(GPtrArray) columns = columns_of(TABLE_SNIPPET);
    const GPtrArray *shown = chart->figure->shown;
    add_heads(out, columns, "\n| ", " | ", escape_markdown);
    g_string_append(out, " |\n|");
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = g_ptr_array_index(columns, i);
        g_string_append(out, column->alignment == 'l' ? " :-- |" : " --: |");
    }
    for (guint i = 0; i < shown->len; i++) {
        add_cells(out, columns, g_ptr_array_index(shown, i), "\n| ", " | ", escape_markdown);
        g_string_append(out, " |");
    }
    g_string_append_c(out, '\n');
    if (*words != '\0')
        add_escaped(out, "\n", words, "\n", escape_markdown);
}

static bool write_markdown(GString *out, const Chart *chart, const HtmlPicture *picture,
                           const SnippetOptions *options, GError **error)
{
    (void)error;
    g_autofree char *link = html_link(picture->file), *words = origin(chart, options);
    add_escaped(out, "![", chart->words->alt, "]", escape_markdown);
    g_string_append_printf(out, "(%s)\n", link);
    add_escaped(out, "\n*", chart->words->title, "*\n", escape_markdown);
    if (options->caption != NULL)
        add_escaped(out, "\n", options->caption, "\n", escape_markdown);
    if (options->data)
        add_markdown_table(out, chart, words);
    return true;
}

/* --- TeX --- */

static void add_tex_table(GString *out, const Chart *chart, const char *words)
{
    g_autoptr(GPtrArray) columns = columns_of(TABLE_SNIPPET);
    const GPtrArray *shown = chart->figure->shown;
    g_string_append(out, "\n  \\medskip\n  \\footnotesize\n  \\begin{tabular}{@{}");
    for (guint i = 0; i < columns->len; i++)
        g_string_append_c(out, ((const Column *)g_ptr_array_index(columns, i))->alignment);
    g_string_append(out, "@{}}\n    \\hline\n");
    add_heads(out, columns, "    ", " & ", escape_tex);
    g_string_append(out, " \\\\ \\hline\n");
    for (guint i = 0; i < shown->len; i++) {
        add_cells(out, columns, g_ptr_array_index(shown, i), "    ", " & ", escape_tex);
        g_string_append(out, " \\\\\n");
    }
    g_string_append(out, "    \\hline\n  \\end{tabular}\n");
    if (*words != '\0')
        add_escaped(out, "\n  \\raggedright ", words, "\n", escape_tex);
}

/* What \includegraphics does not find under its name, however it is written: what TeX reads before
 * \detokenize does, blanks that it takes for one, quotes that LaTeX drops. */
static bool tex_can_name(const char *path)
{
    static const char *const lost[] = { "%", "#", "{", "}", "\\", "\"", "^^", "  " };
    for (size_t i = 0; i < G_N_ELEMENTS(lost); i++)
        if (strstr(path, lost[i]) != NULL)
            return false;
    for (const char *c = path; *c != '\0'; c++)
        if (g_ascii_iscntrl(*c))
            return false;
    return *path != ' ' && g_utf8_validate(path, -1, NULL);
}

/* A path is no text. Packages may have made any sign a command, which \detokenize undoes. */
static bool add_tex_file(GString *out, const char *path, GError **error)
{
    static const char plain[] = G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-./";
    const bool is_plain = strspn(path, plain) == strlen(path);
    if (tex_can_name(path)) {
        g_string_append_printf(out, is_plain ? "{%s}\n" : "{\\detokenize{%s}}\n", path);
        return true;
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "TeX cannot read a file called %s: choose a folder without %% # { } \\ \" ^^, "
                "double or leading blanks",
                path);
    return false;
}

static bool write_tex(GString *out, const Chart *chart, const HtmlPicture *picture,
                      const SnippetOptions *options, GError **error)
{
    g_autofree char *words = origin(chart, options);
    g_string_append(out, "\\begin{figure}\n  \\centering\n");
    add_escaped(out, "  \\includegraphics[width=\\linewidth,alt={", chart->words->alt, "}]",
                escape_tex);
    if (!add_tex_file(out, picture->file, error))
        return false;
    add_escaped(out, "  \\caption{", chart->words->title, "", escape_tex);
    if (options->caption != NULL)
        add_escaped(out, g_str_has_suffix(chart->words->title, ".") ? " " : ". ", options->caption,
                    "", escape_tex);
    g_string_append(out, "}\n");
    if (options->data)
        add_tex_table(out, chart, words);
    g_string_append(out, "\\end{figure}\n");
    return true;
}

const Snippet snippets[] = {
    { .name = "html", .format = "svg", .write = write_html },
    { .name = "md", .format = "svg", .write = write_markdown },
    { .name = "tex", .format = "pdf", .write = write_tex },
    { .name = NULL },
};

const Snippet *snippet_find(const char *name, GError **error)
{
    return names_find("snippet", name, snippets, sizeof *snippets, error);
}
