/* What an evidence sheet says, block by block. */
#include "../../src/evidence/evidence.h"
#include "../../src/model/datasheet.h"
#include "../fixtures/shipped.h"
#include "../fixtures/records.h"

#define COMMAND "roofline sheet record.json"

/* --- a document as text --- */

static void append_row(GString *text, char *const *cells, bool head)
{
    g_string_append(text, head ? "  #" : "  ");
    for (; *cells != NULL; cells++)
        g_string_append_printf(text, " %s |", *cells);
    g_string_append_c(text, '\n');
}

static void append_grid(GString *text, const Grid *grid)
{
    for (guint row = 0; row < grid_row_count(grid); row++)
        append_row(text, grid_row(grid, row), row < grid_head_count(grid));
}

static char *dump(const Document *document)
{
    static const char *const kinds[] = {
        [BLOCK_TITLE] = "TITLE",   [BLOCK_HEADING] = "\nHEADING", [BLOCK_PARAGRAPH] = "paragraph",
        [BLOCK_ALERT] = "ALERT",   [BLOCK_FINE] = "fine",         [BLOCK_TABLE] = "table",
        [BLOCK_FIGURE] = "FIGURE", [BLOCK_PAGE] = "\nPAGE",
    };
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < document->blocks->len; i++) {
        const Block *block = g_ptr_array_index(document->blocks, i);
        g_string_append_printf(text, "%s%s%s\n", kinds[block->kind],
                               block->text != NULL ? ": " : "",
                               block->text != NULL ? block->text : "");
        if (block->grid != NULL)
            append_grid(text, block->grid);
    }
    return g_string_free(text, FALSE);
}

/* ceilings: instead of the record's own; NULL: none. */
static Document *document_under(const Record *record, const GPtrArray *ceilings)
{
    g_autoptr(Roofline) roofline = roofline_under(record, ceilings);
    g_autoptr(Figure) figure = figure_new(roofline, NULL);
    g_autoptr(Description) words = describe_figure(figure);
    return evidence_document(figure, words, &(EvidenceOptions) { .command = COMMAND });
}

static Document *document_of(const Record *record)
{
    return document_under(record, NULL);
}

/* Frees the record. */
static char *text_of(Record *record)
{
    g_autoptr(Document) document = document_of(record);
    record_free(record);
    return dump(document);
}

static void assert_says(const char *text, const char *words)
{
    if (strstr(text, words) == NULL)
        g_error("'%s' is not in\n%s", words, text);
}

static void assert_silent(const char *text, const char *words)
{
    if (strstr(text, words) != NULL)
        g_error("'%s' is in\n%s", words, text);
}

/* --- numbers at markers --- */

static void rows_have_the_numbers_of_a_numbered_chart(void)
{
    g_autoptr(Record) record = shipped_record("tesla-t4-cuda-12.6");
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autoptr(Figure) figure = figure_new(roofline, NULL);
    g_autoptr(Description) words = describe_figure(figure);
    for (int numbered = 0; numbered < 2; numbered++) {
        Scene *drawing = scene_new(100, 100, theme_find(NULL, NULL));
        drawing->numbered = numbered;
        g_autoptr(Document) document =
            evidence_document(figure, words, &(EvidenceOptions) { .figure = drawing });
        g_autofree char *text = dump(document);
        (numbered ? assert_says : assert_silent)(text, " 3  block reduction | 0.248");
    }
}

/* --- the reviewed ones --- */

static void sheets_of_shipped_records_are_the_reviewed_ones(gconstpointer data)
{
    g_autofree char *text = text_of(shipped_record(data));
    g_autofree char *file = g_strdup_printf("evidence/goldens/%s.txt", (const char *)data);
    assert_golden(file, text);
}

static void sheets_of_made_up_records_are_the_reviewed_ones(gconstpointer data)
{
    const guint i = GPOINTER_TO_UINT(data);
    g_autofree char *text = text_of(fixture_records[i].make());
    g_autofree char *file = g_strdup_printf("evidence/goldens/%s.txt", fixture_records[i].name);
    assert_golden(file, text);
}

/* --- facts --- */

static void no_kernels_leave_the_ceilings(void)
{
    g_autofree char *text = text_of(record_of_nothing());
    assert_says(text, "No kernels in this record.");
    assert_says(text, "bandwidth ceiling | copy, float4, 128 threads | 2.000 ms | 1000.0 |");
    assert_silent(text, "HEADING: Shares");
    assert_silent(text, "The kernels of this record");
    assert_silent(text, "intervals");
}

static void a_failed_kernel_is_an_alert_before_anything_else(void)
{
    g_autoptr(Record) record = record_with_trouble();
    g_autoptr(Document) document = document_of(record);
    const Block *second = g_ptr_array_index(document->blocks, 1);
    g_assert_cmpint(second->kind, ==, BLOCK_ALERT);
    g_assert_cmpstr(second->text, ==,
                    "Blur: FAILED its check (0.25 against 0). No rate, no point.");
}

static void an_interrupted_run_is_an_alert(void)
{
    Record *record = record_of_one();
    g_autofree char *whole = text_of(record_of_one());
    record->interrupted = true;
    g_autofree char *text = text_of(record);
    assert_says(text, "ALERT: The run ended early");
    assert_silent(whole, "ALERT");
}

static void a_transcribed_record_says_so_where_its_provenance_stands(void)
{
    g_autofree char *text = text_of(shipped_record("tesla-t4-cuda-12.6"));
    assert_says(text, "\nfine: Transcribed from a published transcript, not measured by this "
                      "program.\nfine: Source: ");
    assert_says(text, "\nHEADING: Not published\n");
    g_autofree char *measured = text_of(shipped_record("nvidia-h200-cuda-13.0"));
    assert_silent(measured, "ranscribed");
}

static void what_a_transcribed_record_lacks_is_said_once(void)
{
    g_autofree char *text = text_of(shipped_record("tesla-t4-cuda-12.6"));
    const char *ecc = strstr(text, "ECC");
    g_assert_nonnull(ecc);
    g_assert_null(strstr(ecc + 1, "ECC"));
    assert_silent(text, "unknown");
    assert_silent(text, "HEADING: Times");
    assert_silent(text, "HEADING: Guards");
    assert_silent(text, "HEADING: Warnings");
}

static void published_figures_stand_as_they_were_published(void)
{
    g_autofree char *text = text_of(shipped_record("tesla-t4-cuda-12.6"));
    assert_says(text, "Ridge point 33.09 FLOP/byte: below");
    assert_silent(text, "33.10");
    assert_says(text, "block reduction | 0.248 | 0.563 | 16.7 | 67.4 | 119.7  | 29.7 | bandwidth | "
                      "48.9 |");
}

static void a_record_without_ceilings_has_neither_shares_nor_an_opinion_of_guards(void)
{
    g_autofree char *text = text_of(record_without_ceilings());
    assert_silent(text, "HEADING: Shares");
    assert_says(text, "ridge point of a GPU |  | unknown | at least 1.00 FLOP/byte | unknown |");
    assert_silent(text, "| NO |");
    assert_says(text,
                "HEADING: Not in this record\nparagraph: Formulas of the counts, intervals of "
                "the shares and ceilings.");
}

/* Two processes: 65 and 60 of 100 GB/s. */
static void several_processes_give_the_interval_and_one_says_so(void)
{
    Record *record = record_of_one();
    const double copies[] = { 1000e9, 1010e9 }, rates[] = { 650e9, 606e9 };
    for (int i = 0; i < 2; i++) {
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "ceiling:copy", copies[i]));
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "kernel:kernel-0", rates[i]));
    }
    g_autofree char *text = text_of(record), *single = text_of(record_of_one());
    assert_says(text, "stencil | 65.2 | 60.0 | 66.0 | bandwidth | 2 processes and quartiles |");
    assert_says(text, "spread of 2 processes");
    assert_says(single, "stencil | 65.2 | 64.4 | 66.0 | bandwidth | quartiles, one process |");
    assert_silent(single, "processes |");
}

static void a_datasheet_s_ceiling_leaves_no_share_to_miss(void)
{
    g_autoptr(Record) record = record_of_one();
    g_autoptr(GPtrArray) ceilings = g_ptr_array_new_with_free_func((GDestroyNotify)ceiling_free);
    g_ptr_array_add(ceilings, datasheet_ceiling("datasheet:4.8 TB/s", NULL));
    g_autoptr(Document) document = document_under(record, ceilings);
    g_autofree char *text = dump(document);
    assert_silent(text, "HEADING: Shares");
    assert_silent(text, "intervals");
    assert_says(text, "the bandwidth ceiling is a vendor's datasheet figure, not measured");
    assert_says(text, "   bandwidth ceiling | copy, float4, 128 threads | 2.000 ms | 1000.0 |");
    assert_says(text, "Drawn bandwidth ceiling: 4800.0 GB/s, datasheet, not measured.");
    assert_says(text, "FLOP/byte: that of the drawn ceilings, which were not all measured.");
    assert_says(text, "They judge the measured ceilings, not the drawn ones.");
    assert_silent(text, "nothing on this device");
}

static void add_warning(Record *record)
{
    g_ptr_array_add(record->warnings, warning_new(NULL, "doubtful"));
}

static void page_one_counts_the_guards_that_do_not_hold_and_the_warnings(void)
{
    Record *record = record_of_one();
    ((Ceiling *)g_ptr_array_index(record->ceilings, 0))->end_median_s = 0.00204;
    Record *both = record_of_one(), *warned = record_of_one();
    ((Ceiling *)g_ptr_array_index(both->ceilings, 0))->end_median_s = 0.00204;
    add_warning(both);
    add_warning(both);
    add_warning(warned);
    g_autofree char *text = text_of(record), *both_text = text_of(both),
                    *warned_text = text_of(warned), *well = text_of(record_of_one());
    assert_says(text, "ALERT: 1 of 10 guards does not hold: see Guards.\n");
    assert_says(both_text, "ALERT: 1 of 10 guards does not hold and the run gave 2 warnings: see "
                           "Guards and Warnings.\n");
    assert_says(warned_text, "ALERT: The run gave 1 warning: see Warnings.\n");
    assert_silent(well, "ALERT");
}

static void a_processor_is_measured_again_with_its_option(void)
{
    Record *named = record_of_one(), *bare = record_of_one();
    Record *const records[] = { named, bare };
    for (size_t i = 0; i < G_N_ELEMENTS(records); i++) {
        g_free(records[i]->device.kind);
        records[i]->device.kind = g_strdup("cpu");
        g_free(records[i]->command);
        records[i]->command = g_strdup(i == 0 ? "roofline run --device=cpu" : "roofline run");
    }
    g_autofree char *named_text = text_of(named), *bare_text = text_of(bare);
    assert_says(named_text, "| roofline run --device=cpu |");
    assert_says(bare_text, "| roofline run --device cpu |");
    assert_says(bare_text, "| roofline sheet record.json -o again.pdf && cmp again.pdf "
                           "review.pdf |");
}

static void an_artefact_has_its_sentence_below_its_row(void)
{
    g_autofree char *text = text_of(record_of_artefacts());
    assert_says(text, "| [10085.0] | 2521.2 | bandwidth | 1008.5 |\n"
                      "   Naive GEMM: COUNTING ARTEFACT, 10.1 times the bandwidth ceiling.");
    assert_says(text, "| quartiles, one process | counting artefact |");
}

static void series_stand_in_the_order_of_their_start(void)
{
    Record *record = record_of_two();
    const double starts_s[] = { 3, 1 };
    for (guint i = 0; i < 2; i++)
        ((Measurement *)g_ptr_array_index(record->kernels, i))->series.start_s = starts_s[i];
    ((Ceiling *)g_ptr_array_index(record->ceilings, 1))->series.start_s = 2;
    g_autofree char *text = text_of(record);
    assert_says(text, "   blur | 1 | 1.000 |");
    assert_says(text, "   compute ceiling | 2 | 2.000 |");
    assert_says(text, "   stencil | 3 | 3.000 |");
    assert_says(text, "   bandwidth ceiling | 4 | unknown |");
}

static void a_guard_that_does_not_hold_says_no(void)
{
    Record *record = record_of_one();
    Ceiling *copy = g_ptr_array_index(record->ceilings, 0);
    copy->end_median_s = 0.00204;
    record->device.cache_bytes = 100e6;
    g_autofree char *text = text_of(record);
    assert_says(text, "| 2.000 ms, then 2.040 ms | 2.00% | at most 1.00% | NO |");
    assert_says(text, "| 1.9 GiB over 95.4 MiB | 20.0 × | at least 16.0 × | yes |");
}

static void formulas_are_filled_in_with_the_kernel_s_own_sizes(void)
{
    Record *record = record_of_one();
    Measurement *kernel = g_ptr_array_index(record->kernels, 0);
    kernel->flop_formula = g_strdup("n·min(d, m)");
    kernel->bytes_formula = g_strdup("(2·d³/16 + d²)·4");
    kernel->sizes = (Sizes) { 4194304, NAN, 512 };
    g_autofree char *text = text_of(record);
    assert_says(text, "stencil | n·min(d, m) | 4 194 304·min(512, m) | (2·d³/16 + d²)·4 | "
                      "(2·512³/16 + 512²)·4 |");
}

static void a_commit_says_whether_sources_were_changed(void)
{
    Record *dirty = record_of_one(), *clean = record_of_one();
    dirty->commit = g_strdup("fe51c671d56e-dirty");
    clean->commit = g_strdup("fe51c671d56e");
    g_autofree char *changed_text = text_of(dirty), *clean_text = text_of(clean);
    assert_says(changed_text, "commit | fe51c671d56e, WITH uncommitted changes |");
    assert_says(clean_text, "commit | fe51c671d56e, without uncommitted changes |");
}

static void the_winner_is_marked_at_its_own_size_only(void)
{
    g_autofree char *text = text_of(shipped_record("nvidia-h200-cuda-13.0"));
    assert_says(text, "copy | float4, streaming hints, 128 threads | 2 GiB | 4278.7 | GB/s | "
                      "winner |");
    assert_says(text, "copy | float4, streaming hints, 128 threads | 4 GiB | 4284.3 | GB/s | "
                      "larger buffer: tests whether the rate is flat |");
}

static void the_figure_belongs_to_the_document(void)
{
    g_autoptr(Record) record = record_of_one();
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autoptr(Figure) figure = figure_new(roofline, NULL);
    g_autoptr(Description) words = describe_figure(figure);
    Scene *drawn = scene_new(100, 50, &themes[0]);
    const EvidenceOptions options = { .figure = drawn };
    g_autoptr(Document) document = evidence_document(figure, words, &options);
    const Block *second = g_ptr_array_index(document->blocks, 1);
    g_assert_cmpint(second->kind, ==, BLOCK_FIGURE);
    g_assert_true(second->figure == drawn);
    g_assert_cmpstr(document->description, ==, words->alt);
    g_assert_cmpstr(document->date, ==, record->date);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/evidence/" #fact, fact)
    static const char *const shipped[] = { "tesla-t4-cuda-12.6", "tesla-t4-cuda-13.0",
                                           "nvidia-h200-cuda-13.0" };
    static const char *const made_up[] = { "trouble", "cpu", NULL };
    for (size_t i = 0; i < G_N_ELEMENTS(shipped); i++) {
        g_autofree char *path = g_strdup_printf("/evidence/shipped/%s", shipped[i]);
        g_test_add_data_func(path, shipped[i], sheets_of_shipped_records_are_the_reviewed_ones);
    }
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autofree char *path = g_strdup_printf("/evidence/made-up/%s", fixture_records[i].name);
        if (g_strv_contains(made_up, fixture_records[i].name))
            g_test_add_data_func(path, GUINT_TO_POINTER(i),
                                 sheets_of_made_up_records_are_the_reviewed_ones);
    }
    ADD(rows_have_the_numbers_of_a_numbered_chart);
    ADD(no_kernels_leave_the_ceilings);
    ADD(a_failed_kernel_is_an_alert_before_anything_else);
    ADD(an_interrupted_run_is_an_alert);
    ADD(a_transcribed_record_says_so_where_its_provenance_stands);
    ADD(what_a_transcribed_record_lacks_is_said_once);
    ADD(published_figures_stand_as_they_were_published);
    ADD(a_record_without_ceilings_has_neither_shares_nor_an_opinion_of_guards);
    ADD(several_processes_give_the_interval_and_one_says_so);
    ADD(a_datasheet_s_ceiling_leaves_no_share_to_miss);
    ADD(page_one_counts_the_guards_that_do_not_hold_and_the_warnings);
    ADD(a_processor_is_measured_again_with_its_option);
    ADD(an_artefact_has_its_sentence_below_its_row);
    ADD(series_stand_in_the_order_of_their_start);
    ADD(a_guard_that_does_not_hold_says_no);
    ADD(formulas_are_filled_in_with_the_kernel_s_own_sizes);
    ADD(a_commit_says_whether_sources_were_changed);
    ADD(the_winner_is_marked_at_its_own_size_only);
    ADD(the_figure_belongs_to_the_document);
    return g_test_run();
}
