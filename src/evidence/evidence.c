#include "evidence.h"

#include "../model/guards.h"
#include "../tables/kernel_table.h"
#include "../words/remark.h"
#include "sections.h"
#include "../words/phrases.h"

#include <string.h>

/* After the command that makes a sheet. */
#define MADE_AGAIN " -o again.pdf && cmp again.pdf review.pdf"

/* --- page one: what was found --- */

static const Point *point_at(const Roofline *roofline, guint i)
{
    return &g_array_index(roofline->points, Point, i);
}

static void add_verdict(Document *document, BlockKind kind, const Point *point)
{
    g_autofree char *verdict = describe_verdict(point, FORM_DRAWN);
    document_text(document, kind, verdict);
}

static void add_alerts(Document *document, const Roofline *roofline)
{
    for (guint i = 0; i < roofline->points->len; i++)
        if (point_at(roofline, i)->status == POINT_FAILED)
            add_verdict(document, BLOCK_ALERT, point_at(roofline, i));
    if (roofline->record->interrupted)
        document_text(document, BLOCK_ALERT,
                      "The run ended early: what it had not measured by then is not here.");
}

/* "1 of 8 guards does not hold"; NULL: all do. g_free(). */
static char *broken_guards(const Record *record)
{
    const GuardTally tally = guard_tally(record);
    return tally.broken > 0 ? g_strdup_printf("%u of %u guards %s not hold", tally.broken,
                                              tally.judged, tally.broken == 1 ? "does" : "do")
                            : NULL;
}

static char *given_warnings(const Record *record)
{
    const guint count = record->warnings->len;
    return count > 0
               ? g_strdup_printf("the run gave %u %s", count, count == 1 ? "warning" : "warnings")
               : NULL;
}

/* Whoever reads page one only is to know of it. */
static void add_doubts(Document *document, const Record *record)
{
    g_autofree char *broken = broken_guards(record), *warnings = given_warnings(record);
    const bool both = broken != NULL && warnings != NULL;
    if (broken == NULL && warnings == NULL)
        return;
    g_autofree char *doubts =
        g_strconcat(broken != NULL ? broken : "", both ? " and " : "",
                    warnings != NULL ? warnings : "", ": see ", broken != NULL ? "Guards" : "",
                    both ? " and " : "", warnings != NULL ? "Warnings" : "", ".", NULL);
    g_autofree char *sentence = words_capital(doubts);
    document_text(document, BLOCK_ALERT, sentence);
}

static void add_verdicts(Document *document, const Roofline *roofline)
{
    g_autofree char *rows = describe_rows(roofline);
    document_text(document, BLOCK_HEADING, "What it says");
    document_text(document, BLOCK_PARAGRAPH, rows);
    for (guint i = 0; i < roofline->points->len; i++)
        add_verdict(document, BLOCK_PARAGRAPH, point_at(roofline, i));
    g_autoptr(GPtrArray) reasons = g_ptr_array_new_with_free_func(g_free);
    remark_reasons(reasons, roofline);
    for (guint i = 0; i < reasons->len; i++)
        document_text(document, BLOCK_PARAGRAPH, g_ptr_array_index(reasons, i));
}

static void add_provenance(Document *document, const Record *record, const Description *words)
{
    g_autofree char *source =
        record->source != NULL ? g_strdup_printf("Source: %s.", record->source) : NULL;
    document_text(document, BLOCK_FINE, words->omitted);
    if (record->origin == ORIGIN_TRANSCRIBED)
        document_text(document, BLOCK_FINE,
                      "Transcribed from a published transcript, not measured by this program.");
    document_text(document, BLOCK_FINE, source);
    for (char **line = words->footer; *line != NULL; line++)
        document_text(document, BLOCK_FINE, *line);
}

static void add_findings(Document *document, const Figure *figure, const Description *words,
                         Scene *drawing)
{
    const Roofline *roofline = figure->roofline;
    const bool numbered = drawing != NULL && drawing->numbered;
    document_text(document, BLOCK_TITLE, words->title);
    add_alerts(document, roofline);
    add_doubts(document, roofline->record);
    if (drawing != NULL)
        document_figure(document, drawing);
    add_verdicts(document, roofline);
    document_table(document, "The kernels of this record",
                   grid_or_none(kernel_table(roofline, KERNEL_TABLE_ANNOTATED,
                                             numbered ? figure->shown : NULL)));
    add_provenance(document, roofline->record, words);
}

/* --- from page two on: by what it can be checked --- */

static const struct {
    const char *heading;
    void (*add)(Evidence *evidence);
} sections[] = {
    { "Counts", section_counts },
    { "Times", section_times },
    { "Shares", section_shares },
    { "Ceilings", section_ceilings },
    { "Guards", section_guards },
    { "Clock and throttling", section_clock },
    { "Checks", section_checks },
    { "Warnings", section_warnings },
    { "Device and program", section_device },
};

/* A heading with nothing below it is taken back. */
static void add_section(Evidence *evidence, size_t i)
{
    GPtrArray *blocks = evidence->document->blocks;
    document_text(evidence->document, BLOCK_HEADING, sections[i].heading);
    const guint before = blocks->len;
    sections[i].add(evidence);
    if (blocks->len == before)
        g_ptr_array_set_size(blocks, (gint)before - 1);
}

static void add_missing(Evidence *evidence)
{
    const bool transcribed = evidence->roofline->record->origin == ORIGIN_TRANSCRIBED;
    if (evidence->missing->len == 0)
        return;
    g_autofree char *list = words_list(evidence->missing, evidence->missing->len, false);
    g_autofree char *capital = words_capital(list), *sentence = g_strconcat(capital, ".", NULL);
    document_text(evidence->document, BLOCK_HEADING,
                  transcribed ? "Not published" : "Not in this record");
    document_text(evidence->document, BLOCK_PARAGRAPH, sentence);
}

static void add_command(Grid *grid, const char *purpose, const char *command)
{
    if (command != NULL)
        grid_add_texts(grid, purpose, command, NULL);
}

/* Without its option a processor's command would measure the GPU of a machine that has one. */
static char *again_command(const Record *record)
{
    const bool named =
        guard_gpu(record) || record->command == NULL || strstr(record->command, "--device") != NULL;
    return named ? g_strdup(record->command) : g_strconcat(record->command, " --device cpu", NULL);
}

static void add_how_to_check(Document *document, const Record *record, const char *command)
{
    g_autofree char *again = again_command(record),
                    *sheet = command != NULL ? g_strconcat(command, MADE_AGAIN, NULL) : NULL;
    Grid *grid = grid_new("ll");
    add_command(grid, "measure again", again);
    add_command(grid, "take the record out of this file", "pdfdetach -saveall review.pdf");
    add_command(grid, "print its SHA-256", "sha256sum record.json");
    add_command(grid, "which must be", record->sha256);
    add_command(grid, "make it again, compare", sheet);
    add_command(grid, "derive every figure anew", "roofline verify review.pdf");
    document_text(document, BLOCK_HEADING, "How to check this sheet");
    document_text(document, BLOCK_FINE,
                  "This proves that the sheet follows from its record, not that the record was "
                  "measured, nor by whom.");
    document_table(document, "The record travels in this file, here called review.pdf", grid);
}

static Document *new_document(const Record *record, const Description *words)
{
    Document *document = document_new(words->title);
    document->description = g_strdup(words->alt);
    document->date = g_strdup(record->date);
    document->language = g_strdup("en");
    return document;
}

Document *evidence_document(const Figure *figure, const Description *words,
                            const EvidenceOptions *options)
{
    const Roofline *roofline = figure->roofline;
    Document *document = new_document(roofline->record, words);
    g_autoptr(GPtrArray) missing = g_ptr_array_new();
    Evidence evidence = { document, roofline, missing };
    add_findings(document, figure, words, options->figure);
    document_page(document);
    for (size_t i = 0; i < G_N_ELEMENTS(sections); i++)
        add_section(&evidence, i);
    add_missing(&evidence);
    add_how_to_check(document, roofline->record, options->command);
    return document;
}
