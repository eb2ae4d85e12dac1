#include "sheet_pdf.h"

#include "../base/error.h"
#include "../base/shell.h"
#include "../base/version.h"
#include "../evidence/evidence.h"
#include "../chart/layout.h"
#include "../pages/page_layout.h"
#include "../formats/pdf.h"
#include "figure_choice.h"
#include "../data/record_find.h"

#include <cairo.h>
#include <pango/pango.h>
#include <string.h>

#define COMMAND_START "roofline sheet "
#define MAKERS_START "; roofline "
#define DATE_LENGTH 10 /* of 2026-08-30, before the time */

/* --- options as words --- */

void sheet_options_clear(SheetOptions *options)
{
    g_clear_pointer(&options->figure, g_free);
    g_clear_pointer(&options->ceilings, g_strfreev);
}

static void add_word(GString *command, const char *option, const char *value)
{
    g_autofree char *quoted = shell_word(value);
    g_string_append_printf(command, " %s %s", option, quoted);
}

char *sheet_pdf_command(const SheetOptions *options, const char *file)
{
    GString *command = g_string_new(COMMAND_START);
    g_string_append(command, file);
    if (options->paper != NULL && options->paper != papers)
        add_word(command, "--paper", options->paper->name);
    if (options->figure != NULL)
        add_word(command, "--figure", options->figure);
    for (char **ceiling = options->ceilings; ceiling != NULL && *ceiling != NULL; ceiling++)
        add_word(command, "--ceiling", *ceiling);
    if (options->lenient)
        g_string_append(command, " --lenient");
    return g_string_free(command, FALSE);
}

static char *makers(void)
{
    return g_strdup_printf(MAKERS_START "%s, cairo %s, pango %s", program_version,
                           cairo_version_string(), pango_version_string());
}

char *sheet_pdf_keywords(const SheetOptions *options)
{
    g_autofree char *command = sheet_pdf_command(options, SHEET_RECORD), *made_by = makers();
    return g_strconcat(command, made_by, NULL);
}

bool sheet_pdf_same_makers(const char *keywords)
{
    g_autofree char *made_by = makers();
    return g_str_has_suffix(keywords, made_by);
}

/* NULL and error: it is none of shell_word()'s. */
static char **read_words(const char *command, GError **error)
{
    char **words = shell_words(command);
    if (words == NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "\"%s\" is no command", command);
    return words;
}

/* argv as the command has it. */
static bool parse_words(int argc, char **argv, SheetOptions *options, GError **error)
{
    g_autofree char *paper = NULL;
    gboolean lenient = FALSE;
    const GOptionEntry entries[] = {
        { "paper", 0, 0, G_OPTION_ARG_FILENAME, &paper, NULL, NULL },
        { "figure", 0, 0, G_OPTION_ARG_FILENAME, &options->figure, NULL, NULL },
        { "ceiling", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->ceilings, NULL, NULL },
        { "lenient", 0, 0, G_OPTION_ARG_NONE, &lenient, NULL, NULL },
        { NULL, 0, 0, 0, NULL, NULL, NULL },
    };
    g_autoptr(GOptionContext) context = g_option_context_new(NULL);
    g_option_context_add_main_entries(context, entries, NULL);
    g_option_context_set_help_enabled(context, FALSE);
    if (!g_option_context_parse(context, &argc, &argv, error))
        return false;
    options->lenient = lenient;
    options->paper = paper_find(paper, error);
    return options->paper != NULL;
}

bool sheet_options_parse(const char *keywords, SheetOptions *options, GError **error)
{
    g_autoptr(GError) reason = NULL;
    g_auto(GStrv) words = NULL;
    const char *end = g_strrstr(keywords, MAKERS_START);
    g_autofree char *command =
        end != NULL ? g_strndup(keywords, (gsize)(end - keywords)) : g_strdup("");
    *options = (SheetOptions) { NULL };
    if (g_str_has_prefix(command, COMMAND_START) &&
        (words = read_words(command, &reason)) != NULL) {
        const guint count = g_strv_length(words);
        g_autofree char **argv = g_memdup2(words, sizeof(char *) * (count + 1));
        if (parse_words((int)count, argv, options, &reason))
            return true;
        sheet_options_clear(options);
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "its keywords are not those of a sheet this version makes: %s",
                reason != NULL ? reason->message : "they do not start with \"" COMMAND_START "\"");
    return false;
}

/* --- the sheet --- */

/* Title, rows and provenance stand on the sheet. */
static Scene *draw_chart(const Chart *chart, bool lenient, GError **error)
{
    const LayoutOptions look = {
        .no_title = true, .no_rows = true, .no_caption = true, .no_paper = true, .lenient = lenient
    };
    return layout_figure(chart->figure, chart->words, &look, error);
}

/* "Tesla T4, 2026-08-30, record sha256 6de6 75ea". g_free(). */
static char *foot_of(const Record *record)
{
    g_autoptr(GString) foot = g_string_new(record->device.name);
    if (record->date != NULL)
        g_string_append_printf(foot, ", %.*s", DATE_LENGTH, record->date);
    g_string_append_printf(foot, ", record sha256 %.4s %.4s", record->sha256, record->sha256 + 4);
    return g_strdup(foot->str);
}

static GPtrArray *lay_out(Document *document, const Record *record, const SheetOptions *options,
                          GError **error)
{
    g_autofree char *foot = foot_of(record);
    document->lenient = options->lenient;
    return sheet_pages(document, options->paper != NULL ? options->paper : papers, foot, error);
}

/* The words of a heading on one line. g_free(). */
static char *heading_text(const Group *group)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < group->marks->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? " " : "",
                               g_array_index(group->marks, Mark, i).text->string);
    return g_string_free(text, FALSE);
}

static void clear_bookmark(void *bookmark)
{
    g_free((char *)((PdfBookmark *)bookmark)->title);
}

/* One a heading. */
static GArray *bookmarks_of(const GPtrArray *pages)
{
    GArray *bookmarks = g_array_new(FALSE, FALSE, sizeof(PdfBookmark));
    g_array_set_clear_func(bookmarks, clear_bookmark);
    for (guint p = 0; p < pages->len; p++) {
        const Scene *page = g_ptr_array_index(pages, p);
        for (guint g = 0; g < page->groups->len; g++) {
            const Group *group = g_ptr_array_index(page->groups, g);
            if (group->tag != TAG_H1 && group->tag != TAG_H2)
                continue;
            const PdfBookmark bookmark = { heading_text(group), (int)p + 1 };
            g_array_append_val(bookmarks, bookmark);
        }
    }
    return bookmarks;
}

static bool write_pages(const GPtrArray *pages, const Document *document,
                        const PdfAttachment *attachment, const SheetOptions *options,
                        GByteArray *pdf, GError **error)
{
    g_autofree char *keywords = sheet_pdf_keywords(options);
    g_autoptr(GArray) bookmarks = bookmarks_of(pages);
    const PdfDocument file = {
        .pages = (const Scene *const *)pages->pdata,
        .page_count = pages->len,
        .title = document->title,
        .language = document->language != NULL ? document->language : "en",
        .description = document->description,
        .keywords = keywords,
        .date = document->date,
        .attachments = attachment,
        .attachment_count = 1,
        .bookmarks = (const PdfBookmark *)bookmarks->data,
        .bookmark_count = bookmarks->len,
    };
    return pdf_write_document(&file, pdf, error);
}

static Document *compose(const Record *record, const SheetOptions *options, GError **error)
{
    char *figures[] = { options->figure, NULL };
    const ChartChoice choice = { .figures = options->figure != NULL ? figures : NULL,
                                 .ceilings = options->ceilings };
    g_autoptr(Charts) charts = charts_new(record, &choice, error);
    const Chart *chart = charts != NULL ? &g_array_index(charts->list, Chart, 0) : NULL;
    Scene *figure = chart != NULL ? draw_chart(chart, options->lenient, error) : NULL;
    if (figure == NULL)
        return NULL;
    g_autofree char *command = sheet_pdf_command(options, SHEET_RECORD);
    return evidence_document(chart->figure, chart->words,
                             &(EvidenceOptions) { .figure = figure, .command = command });
}

bool sheet_pdf_make(const char *text, gsize length, const SheetOptions *options, GByteArray *pdf,
                    GError **error)
{
    g_autoptr(Record) record = source_parse(text, length, error);
    g_autoptr(Document) document = record != NULL ? compose(record, options, error) : NULL;
    g_autoptr(GPtrArray) pages =
        document != NULL ? lay_out(document, record, options, error) : NULL;
    const PdfAttachment attachment = { .name = SHEET_RECORD,
                                       .mime = "application/json",
                                       .description = "the record that this sheet was made from",
                                       .data = text,
                                       .length = length };
    return pages != NULL && write_pages(pages, document, &attachment, options, pdf, error);
}
