#include "snippet.h"

#include "../base/error.h"
#include "../base/lookup.h"
#include "../words/row_words.h"
#include "html_table.h"
#include "../formats/svg_text.h"

#include <string.h>

/* Data that a drawing without rows cannot say; the same in every language. */
static const struct {
    const char *head;
    Quantity quantity;
} columns[] = {
    { "FLOP/byte", QUANTITY_INTENSITY }, { "ms", QUANTITY_TIME },
    { "GB/s", QUANTITY_BYTE_RATE },      { "GFLOP/s", QUANTITY_FLOP_RATE },
    { "% of ceiling", QUANTITY_SHARE },
};

/* g_free(). */
static char *cell(const Point *point, Quantity quantity)
{
    return quantity == QUANTITY_BYTE_RATE ? row_byte_rate(point) : point_text(point, quantity);
}

static const Point *shown(const Chart *chart, guint i)
{
    return g_ptr_array_index(chart->figure->shown, i);
}

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

/* --- Markdown and TeX: text with some characters replaced --- */

typedef struct {
    const char *character, *written;
} Replacement;

/* A new line would end a paragraph or a row. */
static const Replacement in_markdown[] = {
    { "\\", "\\\\" }, { "`", "\\`" }, { "*", "\\*" }, { "_", "\\_" },
    { "[", "\\[" },   { "]", "\\]" }, { "<", "\\<" }, { ">", "\\>" },
    { "|", "\\|" },   { "#", "\\#" }, { "&", "\\&" }, { "~", "\\~" },
    { "!", "\\!" },   { "\n", " " },  { "\r", " " },  { NULL, NULL },
};

/* What the fonts of TeX have no glyph for, beside what TeX itself reads. */
static const Replacement in_tex[] = {
    { "\\", "\\textbackslash{}" },
    { "{", "\\{" },
    { "}", "\\}" },
    { "$", "\\$" },
    { "&", "\\&" },
    { "#", "\\#" },
    { "%", "\\%" },
    { "_", "\\_" },
    { "^", "\\textasciicircum{}" },
    { "~", "\\textasciitilde{}" },
    { "<", "\\textless{}" },
    { ">", "\\textgreater{}" },
    { "|", "\\textbar{}" },
    { "[", "{[}" }, /* after a row's end it would start an option */
    { "]", "{]}" },
    { "\n", " " },
    { "\r", " " },
    { "\302\240", "~" },            /* no-break space */
    { "\342\200\257", "\\," },      /* narrow no-break space */
    { "\342\200\246", "\\dots{}" }, /* ellipsis */
    { "\303\227", "\\texttimes{}" },
    { "\302\267", "\\textperiodcentered{}" },
    { NULL, NULL },
};

/* g_free(). */
static char *replaced(const char *text, const Replacement *table)
{
    GString *out = g_string_new(NULL);
    while (*text != '\0') {
        const Replacement *row = table;
        while (row->character != NULL && !g_str_has_prefix(text, row->character))
            row++;
        const char *next = g_utf8_next_char(text);
        if (row->character != NULL)
            g_string_append(out, row->written);
        else
            g_string_append_len(out, text, next - text);
        text = next;
    }
    return g_string_free(out, FALSE);
}

static void add_replaced(GString *out, const char *before, const char *text, const char *after,
                         const Replacement *table)
{
    g_autofree char *written = replaced(text, table);
    g_string_append_printf(out, "%s%s%s", before, written, after);
}

/* --- Markdown --- */

static void add_markdown_table(GString *out, const Chart *chart, const char *words)
{
    g_string_append(out, "\n| kernel |");
    for (size_t c = 0; c < G_N_ELEMENTS(columns); c++)
        g_string_append_printf(out, " %s |", columns[c].head);
    g_string_append(out, "\n| :-- |");
    for (size_t c = 0; c < G_N_ELEMENTS(columns); c++)
        g_string_append(out, " --: |");
    for (guint i = 0; i < chart->figure->shown->len; i++) {
        add_replaced(out, "\n| ", shown(chart, i)->kernel->label, " |", in_markdown);
        for (size_t c = 0; c < G_N_ELEMENTS(columns); c++) {
            g_autofree char *text = cell(shown(chart, i), columns[c].quantity);
            add_replaced(out, " ", text, " |", in_markdown);
        }
    }
    g_string_append_c(out, '\n');
    if (*words != '\0')
        add_replaced(out, "\n", words, "\n", in_markdown);
}

static bool write_markdown(GString *out, const Chart *chart, const HtmlPicture *picture,
                           const SnippetOptions *options, GError **error)
{
    (void)error;
    g_autofree char *link = html_link(picture->file), *words = origin(chart, options);
    add_replaced(out, "![", chart->words->alt, "]", in_markdown);
    g_string_append_printf(out, "(%s)\n", link);
    add_replaced(out, "\n*", chart->words->title, "*\n", in_markdown);
    if (options->caption != NULL)
        add_replaced(out, "\n", options->caption, "\n", in_markdown);
    if (options->data)
        add_markdown_table(out, chart, words);
    return true;
}

/* --- TeX --- */

static void add_tex_table(GString *out, const Chart *chart, const char *words)
{
    g_string_append(out, "\n  \\medskip\n  \\footnotesize\n  \\begin{tabular}{@{}lrrrrr@{}}\n    "
                         "\\hline\n    kernel");
    for (size_t c = 0; c < G_N_ELEMENTS(columns); c++)
        add_replaced(out, " & ", columns[c].head, "", in_tex);
    g_string_append(out, " \\\\ \\hline\n");
    for (guint i = 0; i < chart->figure->shown->len; i++) {
        add_replaced(out, "    ", shown(chart, i)->kernel->label, "", in_tex);
        for (size_t c = 0; c < G_N_ELEMENTS(columns); c++) {
            g_autofree char *text = cell(shown(chart, i), columns[c].quantity);
            add_replaced(out, " & ", text, "", in_tex);
        }
        g_string_append(out, " \\\\\n");
    }
    g_string_append(out, "    \\hline\n  \\end{tabular}\n");
    if (*words != '\0')
        add_replaced(out, "\n  \\raggedright ", words, "\n", in_tex);
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
    add_replaced(out, "  \\includegraphics[width=\\linewidth,alt={", chart->words->alt, "}]",
                 in_tex);
    if (!add_tex_file(out, picture->file, error))
        return false;
    add_replaced(out, "  \\caption{", chart->words->title, "", in_tex);
    if (options->caption != NULL)
        add_replaced(out, g_str_has_suffix(chart->words->title, ".") ? " " : ". ", options->caption,
                     "", in_tex);
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
