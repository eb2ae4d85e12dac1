#include "snippet.h"

#include "../base/error.h"
#include "../chart/row_words.h"
#include "html_table.h"
#include "svg_text.h"

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

/* In brackets where it is no bandwidth. g_free(). */
static char *cell(const Point *point, Quantity quantity)
{
    g_autofree char *text = point_text(point, quantity);
    const bool brackets = quantity == QUANTITY_BYTE_RATE && point->band == BAND_ARTEFACT;
    return g_strdup_printf(brackets ? "[%s]" : "%s", text);
}

static const Point *shown(const HtmlChart *chart, guint i)
{
    return g_ptr_array_index(chart->figure->shown, i);
}

/* What stands under the table. g_free(). */
static char *origin(const HtmlChart *chart)
{
    g_autofree char *note = row_note(chart->figure);
    g_autofree char *footer = g_strjoinv(" ", chart->words->footer);
    const char *omitted = chart->words->omitted;
    return g_strconcat(note != NULL ? note : "", note != NULL ? " " : "",
                       omitted != NULL ? omitted : "", omitted != NULL ? ". " : "", footer, NULL);
}

/* --- HTML --- */

static void write_html(GString *out, const HtmlChart *chart, const HtmlPicture *picture, bool data)
{
    g_string_append(out, "<figure>\n");
    html_add_picture(out, chart, picture);
    g_string_append(out, "<figcaption>\n");
    svg_add_element(out, "p", NULL, chart->words->title);
    g_string_append_c(out, '\n');
    if (data) {
        html_add_table(out, chart, false);
        html_add_note(out, chart);
        html_add_origin(out, chart);
    }
    g_string_append(out, "</figcaption>\n</figure>\n");
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

static void add_markdown_table(GString *out, const HtmlChart *chart)
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
    g_autofree char *words = origin(chart);
    add_replaced(out, "\n\n", words, "\n", in_markdown);
}

/* The angle brackets allow blanks in the path. */
static void write_markdown(GString *out, const HtmlChart *chart, const HtmlPicture *picture,
                           bool data)
{
    add_replaced(out, "![", chart->words->alt, "]", in_markdown);
    add_replaced(out, "(<", picture->file, ">)\n", in_markdown);
    add_replaced(out, "\n*", chart->words->title, "*\n", in_markdown);
    if (data)
        add_markdown_table(out, chart);
}

/* --- TeX --- */

static void add_tex_table(GString *out, const HtmlChart *chart)
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
    g_autofree char *words = origin(chart);
    g_string_append(out, "    \\hline\n  \\end{tabular}\n");
    add_replaced(out, "\n  \\raggedright ", words, "\n", in_tex);
}

/* A path is no text: TeX takes it as it is. */
static void write_tex(GString *out, const HtmlChart *chart, const HtmlPicture *picture, bool data)
{
    g_string_append(out, "\\begin{figure}\n  \\centering\n");
    add_replaced(out, "  \\includegraphics[alt={", chart->words->alt, "}]", in_tex);
    g_string_append_printf(out, "{%s}\n", picture->file);
    add_replaced(out, "  \\caption{", chart->words->title, "}\n", in_tex);
    if (data)
        add_tex_table(out, chart);
    g_string_append(out, "\\end{figure}\n");
}

const Snippet snippets[] = {
    { .name = "html", .suffix = ".svg", .write = write_html },
    { .name = "md", .suffix = ".svg", .write = write_markdown },
    { .name = "tex", .suffix = ".pdf", .write = write_tex },
    { .name = NULL },
};

const Snippet *snippet_find(const char *name, GError **error)
{
    g_autoptr(GString) names = g_string_new(NULL);
    for (const Snippet *snippet = snippets; snippet->name != NULL; snippet++) {
        if (strcmp(snippet->name, name) == 0)
            return snippet;
        g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", snippet->name);
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "there is no snippet \"%s\"; there are: %s", name, names->str);
    return NULL;
}
