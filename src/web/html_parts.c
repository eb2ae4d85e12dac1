#include "html_parts.h"

#include "../words/row_words.h"
#include "../formats/svg_text.h"

#include <math.h>

char *html_link(const char *path)
{
    return g_uri_escape_string(path, "/", FALSE);
}

void html_add_picture(GString *out, const Chart *chart, const HtmlPicture *picture)
{
    g_autofree char *file = html_link(picture->file), *alt = svg_escape(chart->words->alt);
    g_string_append(out, "<picture>\n");
    if (picture->dark_file != NULL) {
        g_autofree char *dark = html_link(picture->dark_file);
        g_string_append_printf(
            out, "<source media=\"(prefers-color-scheme: dark)\" srcset=\"%s\">\n", dark);
    }
    g_string_append_printf(out, "<img src=\"%s\"", file);
    svg_add_attribute(out, "width", round(picture->width_px));
    svg_add_attribute(out, "height", round(picture->height_px));
    g_string_append_printf(out, " alt=\"%s\">\n</picture>\n", alt);
}

static void add_paragraph(GString *out, const char *text)
{
    svg_add_element(out, "p", NULL, text);
    g_string_append_c(out, '\n');
}

void html_add_note(GString *out, const Chart *chart)
{
    g_autofree char *statistic = describe_statistic(chart->figure->roofline);
    g_autofree char *brackets = row_note(chart->figure);
    g_autofree char *note = g_strjoin(" ", statistic, brackets, NULL);
    add_paragraph(out, note);
    const GPtrArray *warnings = chart->figure->roofline->record->warnings;
    for (guint i = 0; i < warnings->len; i++) {
        const Warning *warning = g_ptr_array_index(warnings, i);
        g_autofree char *sentence = g_strdup_printf("Warning: %s.", warning->text);
        add_paragraph(out, sentence);
    }
}

void html_add_origin(GString *out, const Chart *chart)
{
    if (chart->words->omitted != NULL)
        add_paragraph(out, chart->words->omitted);
    for (char **line = chart->words->footer; *line != NULL; line++)
        add_paragraph(out, *line);
}

void html_add_verdicts(GString *out, const Chart *chart)
{
    g_string_append(out, "<ol class=\"verdicts\">\n");
    for (guint i = 0; i < chart->figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(chart->figure->shown, i);
        g_autofree char *id = svg_escape(point->kernel->id);
        g_autofree char *sentence = describe_verdict(point, FORM_DRAWN);
        g_autofree char *verdict = svg_escape(sentence);
        g_string_append_printf(out, "<li data-kernel=\"%s\">%s</li>\n", id, verdict);
    }
    g_string_append(out, "</ol>\n");
}
