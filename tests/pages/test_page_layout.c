/* Sheets: what stands on their pages, where it may break, and that nothing lies on anything. */
#include "../../src/base/error.h"
#include "../../src/evidence/evidence.h"
#include "../fixtures/generated.h"
#include "../fixtures/pages.h"

/* --- nothing lies on anything --- */

static void nothing_overlaps_or_leaves_the_margins(gconstpointer data)
{
    const Paper *paper = data;
    static const char *const shipped[] = { "tesla-t4-cuda-12.6", "tesla-t4-cuda-13.0",
                                           "nvidia-h200-cuda-13.0" };
    for (size_t i = 0; i < G_N_ELEMENTS(shipped); i++) {
        g_autoptr(Drawn) drawn = drawn_with(shipped_record(shipped[i]), NULL, figure_options);
        g_autoptr(Document) document = sheet_pdf_of(drawn, 45);
        assert_all_clean(document, paper);
    }
    for (int long_names = 0; long_names < 2; long_names++) {
        g_autoptr(Drawn) drawn =
            drawn_with(generated_record(5, 40, SPREAD_WIDE, long_names), NULL, figure_options);
        g_autoptr(Document) document = sheet_pdf_of(drawn, 60);
        assert_all_clean(document, paper);
    }
}

/* Takes the record over. */
static void look_at_evidence(Record *record, const Paper *paper)
{
    g_autoptr(Drawn) drawn = drawn_with(record, NULL, figure_options);
    const EvidenceOptions options = { .figure = g_steal_pointer(&drawn->scene),
                                      .command = "roofline sheet record.json" };
    g_autoptr(Document) document = evidence_document(drawn->figure, drawn->words, &options);
    assert_all_clean(document, paper);
}

static void the_evidence_of_any_record_is_clean(gconstpointer data)
{
    const Paper *paper = data;
    static const char *const shipped[] = { "tesla-t4-cuda-12.6", "tesla-t4-cuda-13.0",
                                           "nvidia-h200-cuda-13.0" };
    for (size_t i = 0; i < G_N_ELEMENTS(shipped); i++)
        look_at_evidence(shipped_record(shipped[i]), paper);
    for (size_t i = 0; i < G_N_ELEMENTS(fixture_records); i++)
        look_at_evidence(fixture_records[i].make(), paper);
    for (uint64_t seed = 0; seed < 2; seed++)
        look_at_evidence(generated_record(seed, 40, SPREAD_WIDE, seed % 2 == 1), paper);
}

/* --- breaks --- */

/* The index of the last group with a tag, and of what was asked for. */
static Tag last_tag(const Scene *page)
{
    Tag last = TAG_NONE;
    for (guint g = 0; g < page->groups->len; g++)
        if (group_at(page, g)->tag != TAG_NONE)
            last = group_at(page, g)->tag;
    return last;
}

static void a_heading_never_stands_alone_at_the_end_of_a_page(void)
{
    for (int lines = 1; lines < 70; lines++) {
        g_autoptr(Document) document = document_new("Breaks");
        g_autofree char *text = long_text(lines), *more = long_text(5);
        document_text(document, BLOCK_PARAGRAPH, text);
        document_text(document, BLOCK_HEADING, "Counts");
        if (lines % 2 == 0)
            document_text(document, BLOCK_PARAGRAPH, more);
        else
            document_table(document, "Caption", numbered_grid(5));
        g_autoptr(GPtrArray) pages = pages_of(document, papers);
        for (guint i = 0; i < pages->len; i++) {
            g_assert_cmpint(last_tag(page_at(pages, i)), !=, TAG_H2);
            if (find_words(page_at(pages, i), "Counts") != NULL && lines % 2 == 1)
                g_assert_nonnull(find_words(page_at(pages, i), "row 1"));
        }
    }
}

static void a_paragraph_leaves_two_lines_on_each_side_of_a_break(void)
{
    for (int lines = 1; lines < 70; lines++) {
        g_autoptr(Document) document = document_new("Breaks");
        g_autofree char *first = long_text(lines), *second = long_text(6);
        document_text(document, BLOCK_PARAGRAPH, first);
        document_text(document, BLOCK_PARAGRAPH, second);
        g_autoptr(GPtrArray) pages = pages_of(document, papers);
        for (guint i = 0; i < pages->len; i++)
            for (guint g = 0; g < page_at(pages, i)->groups->len; g++) {
                const Group *group = group_at(page_at(pages, i), g);
                g_assert_true(group->tag != TAG_P || group->marks->len >= 2 || lines == 1);
            }
    }
}

static void every_row_stands_on_one_page_in_its_order(void)
{
    enum { ROWS = 150 };
    g_autoptr(Document) document = document_new("Rows");
    document_table(document, "All", numbered_grid(ROWS));
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    g_assert_cmpuint(pages->len, >=, 3);
    guint page = 0;
    for (int i = 0; i < ROWS; i++) {
        g_autofree char *name = g_strdup_printf("row %d", i);
        if (find_words(page_at(pages, page), name) == NULL)
            page++;
        g_assert_nonnull(find_words(page_at(pages, page), name));
    }
    g_assert_cmpuint(page, ==, pages->len - 1);
}

static void heads_are_repeated_where_a_table_goes_on(void)
{
    g_autoptr(Document) document = document_new("Rows");
    document_text(document, BLOCK_HEADING, "Ceilings");
    document_table(document, NULL, numbered_grid(120));
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    for (guint i = 0; i < pages->len; i++) {
        g_assert_nonnull(find_words(page_at(pages, i), "number"));
        const Group *name = find_words(page_at(pages, i), "Ceilings");
        g_autofree char *words = words_of(name);
        g_assert_cmpstr(words, ==, i == 0 ? "Ceilings" : "Ceilings (continued)");
    }
}

static void a_row_is_never_higher_than_a_page(void)
{
    g_autoptr(Document) document = document_new("Rows");
    g_autofree char *text = long_text(400);
    Grid *grid = grid_new("lll");
    grid_add_texts(grid, "a", "b", text, NULL);
    document_table(document, NULL, grid);
    assert_all_clean(document, LETTER);
}

static void a_title_leaves_room_for_what_follows(void)
{
    g_autoptr(Document) document = document_new("Long");
    g_autofree char *text = long_text(100);
    document_text(document, BLOCK_TITLE, text);
    document_text(document, BLOCK_HEADING, text);
    document_text(document, BLOCK_PARAGRAPH, text);
    document_table(document, text, numbered_grid(12));
    assert_all_clean(document, LETTER);
}

static void an_asked_for_page_starts_one(void)
{
    g_autoptr(Document) document = document_new("Two");
    document_text(document, BLOCK_PARAGRAPH, "first");
    document_page(document);
    document_text(document, BLOCK_PARAGRAPH, "second");
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    g_assert_cmpuint(pages->len, ==, 2);
    g_assert_nonnull(find_words(page_at(pages, 0), "first"));
    g_assert_nonnull(find_words(page_at(pages, 1), "second"));
    g_assert_nonnull(find_words(page_at(pages, 0), "page 1 of 2"));
    g_assert_nonnull(find_words(page_at(pages, 1), "page 2 of 2"));
    g_assert_nonnull(find_words(page_at(pages, 1), "record sha256 0123 4567"));
}

/* --- figures, alerts, characters, paper --- */

static const Group *picture_on(const Scene *page)
{
    for (guint g = 0; g < page->groups->len; g++)
        if (group_at(page, g)->picture != NULL)
            return group_at(page, g);
    return NULL;
}

static void a_figure_is_as_wide_as_the_text_and_less_than_half_a_page(void)
{
    g_autoptr(Document) document = document_new("Figures");
    document_figure(document, scene_new(600, 300, themes));
    document_page(document);
    document_figure(document, scene_new(300, 600, themes));
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    const Box wide = picture_on(page_at(pages, 0))->picture_box,
              high = picture_on(page_at(pages, 1))->picture_box;
    g_assert_cmpfloat_with_epsilon(wide.width, papers->width_pt - 2 * MARGIN, 0.01);
    g_assert_cmpfloat_with_epsilon(high.height, 0.45 * papers->height_pt, 0.01);
    g_assert_cmpfloat_with_epsilon(high.x + high.width / 2, papers->width_pt / 2, 0.01);
}

static void a_figure_gives_way_to_a_few_lines(void)
{
    g_autoptr(Document) document = document_new("Figures");
    g_autofree char *text = long_text(33);
    document_figure(document, scene_new(493, 370, themes));
    document_text(document, BLOCK_PARAGRAPH, text);
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    g_assert_cmpuint(pages->len, ==, 1);
    g_assert_cmpfloat(picture_on(page_at(pages, 0))->picture_box.height, <, 369);
    assert_clean(page_at(pages, 0));
}

static void an_alert_is_large_and_in_the_warning_colour(void)
{
    g_autoptr(Document) document = document_new("Alert");
    document_text(document, BLOCK_ALERT, "Scan: FAILED its check.");
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    const Mark *mark = mark_at(find_words(page_at(pages, 0), "Scan: FAILED its check."), 0);
    g_assert_cmpint(mark->pen.fill, ==, INK_WARNING);
    g_assert_cmpfloat(mark->size_pt, >=, 13);
}

static void a_character_without_a_glyph_is_named(void)
{
    static const BlockKind kinds[] = { BLOCK_TITLE, BLOCK_PARAGRAPH, BLOCK_TABLE };
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(Document) document = document_new("Names");
        if (kinds[i] == BLOCK_TABLE) {
            Grid *grid = numbered_grid(2);
            grid_add_texts(grid, "行列", "1", NULL);
            document_table(document, NULL, grid);
        } else {
            document_text(document, kinds[i], "the kernel 行列");
        }
        g_assert_null(sheet_pages(document, papers, NULL, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_assert_nonnull(strstr(error->message, "U+884C"));
    }
}

static void an_unknown_paper_lists_those_there_are(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(paper_find("a0", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_nonnull(strstr(error->message, "a4, letter"));
    g_assert_true(paper_find(NULL, NULL) == papers);
}

static void add(const char *fact, const Paper *paper, GTestDataFunc test)
{
    g_autofree char *path = g_strdup_printf("/sheet/%s/%s", fact, paper->name);
    g_test_add_data_func(path, paper, test);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (const Paper *paper = papers; paper->name != NULL; paper++) {
        add("nothing_overlaps_or_leaves_the_margins", paper,
            nothing_overlaps_or_leaves_the_margins);
        add("the_evidence_of_any_record_is_clean", paper, the_evidence_of_any_record_is_clean);
    }
#define ADD(fact) g_test_add_func("/sheet/" #fact, fact)
    ADD(a_heading_never_stands_alone_at_the_end_of_a_page);
    ADD(a_paragraph_leaves_two_lines_on_each_side_of_a_break);
    ADD(every_row_stands_on_one_page_in_its_order);
    ADD(heads_are_repeated_where_a_table_goes_on);
    ADD(a_row_is_never_higher_than_a_page);
    ADD(a_title_leaves_room_for_what_follows);
    ADD(an_asked_for_page_starts_one);
    ADD(a_figure_is_as_wide_as_the_text_and_less_than_half_a_page);
    ADD(a_figure_gives_way_to_a_few_lines);
    ADD(an_alert_is_large_and_in_the_warning_colour);
    ADD(a_character_without_a_glyph_is_named);
    ADD(an_unknown_paper_lists_those_there_are);
    return g_test_run();
}
