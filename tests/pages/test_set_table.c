/* Tables on paper: columns, heads, notes. */
#include "../fixtures/pages.h"

static void a_table_that_is_too_wide_never_overlaps(void)
{
    g_autoptr(Document) document = document_new("Wide");
    Grid *grid = grid_new("lrrrrrrrrrrrrrrrrrrl");
    g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func(g_free);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 20; column++)
            g_ptr_array_add(cells,
                            g_strdup_printf("%s%d", row == 0 ? "number-" : "17179869184", row));
        g_ptr_array_add(cells, NULL);
        grid_add(grid, g_strdupv((char **)cells->pdata));
        g_ptr_array_set_size(cells, 0);
    }
    grid_heads(grid, 1);
    document_table(document, NULL, grid);
    assert_all_clean(document, papers);
}

static GPtrArray *table_pages(Grid *grid)
{
    g_autoptr(Document) document = document_new("Table");
    document_table(document, NULL, grid);
    return pages_of(document, papers);
}

static void numbers_end_where_their_heads_end(void)
{
    Grid *grid = grid_new("lrl");
    grid_add_texts(grid, "kernel", "% of the ceiling", "remark", NULL);
    grid_add_texts(grid, "vector add", "104.8", "", NULL);
    grid_add_texts(grid, "transpose", "9.1", "", NULL);
    grid_heads(grid, 1);
    g_autoptr(GPtrArray) pages = table_pages(grid);
    const Scene *page = page_at(pages, 0);
    const double end = right_end(mark_at(find_words(page, "% of the ceiling"), 0));
    g_assert_cmpfloat_with_epsilon(right_end(mark_at(find_words(page, "104.8"), 0)), end, 0.01);
    g_assert_cmpfloat_with_epsilon(right_end(mark_at(find_words(page, "9.1"), 0)), end, 0.01);
}

static void a_bracket_hangs_over_beside_the_digits(void)
{
    Grid *grid = grid_new("lrl");
    grid_add_texts(grid, "vector add", "104.8", "x", NULL);
    grid_add_texts(grid, "matmul", "[20673.6]", "y", NULL);
    g_autoptr(GPtrArray) pages = table_pages(grid);
    const Mark *plain = mark_at(find_words(page_at(pages, 0), "104.8"), 0),
               *bracketed = mark_at(find_words(page_at(pages, 0), "[20673.6]"), 0);
    g_assert_cmpfloat_with_epsilon(right_end(bracketed) -
                                       text_width("]", FACE_REGULAR, bracketed->size_pt),
                                   right_end(plain), 0.2);
    assert_clean(page_at(pages, 0));
}

static void a_small_table_is_not_broken(void)
{
    for (int lines = 40; lines < 60; lines++) {
        g_autoptr(Document) document = document_new("Small");
        g_autofree char *text = long_text(lines);
        document_text(document, BLOCK_PARAGRAPH, text);
        document_text(document, BLOCK_HEADING, "Ceilings");
        document_table(document, "The winners", numbered_grid(8));
        g_autoptr(GPtrArray) pages = pages_of(document, papers);
        for (guint i = 0; i < pages->len; i++)
            g_assert_true((find_words(page_at(pages, i), "row 0") != NULL) ==
                          (find_words(page_at(pages, i), "row 7") != NULL));
    }
}

static void every_row_has_a_cell_for_each_column(void)
{
    Grid *grid = grid_new("lrl");
    grid_add_texts(grid, "kernel", "rate", "remark", NULL);
    grid_heads(grid, 1);
    grid_add_texts(grid, "vector add", "1", NULL);
    grid_add_texts(grid, "a note on vector add", NULL);
    grid_add_texts(grid, "", "2", "fast", NULL);
    g_autoptr(GPtrArray) pages = table_pages(grid);
    const Scene *page = page_at(pages, 0);
    int rows = 0, cells = 3;
    for (guint g = 0; g < page->groups->len; g++) {
        const Tag tag = group_at(page, g)->tag;
        if (tag == TAG_TR) {
            g_assert_cmpint(cells, ==, 3);
            cells = 0;
            rows++;
        }
        cells += tag == TAG_TH_COLUMN || tag == TAG_TH_ROW || tag == TAG_TD;
    }
    g_assert_cmpint(cells, ==, 3);
    g_assert_cmpint(rows, ==, 4);
}

static void a_cell_that_has_none_after_it_runs_on(void)
{
    static const char remark[] = "a remark that is far longer than the number above it";
    Grid *grid = grid_new("lrl");
    grid_add_texts(grid, "vector add", "11", "fast", NULL);
    grid_add_texts(grid, "transpose", remark, NULL);
    grid_add_texts(grid, "reduction", "22", NULL);
    g_autoptr(GPtrArray) pages = table_pages(grid);
    const Scene *page = page_at(pages, 0);
    const Mark *one = mark_at(find_words(page, "11"), 0), *two = mark_at(find_words(page, "22"), 0);
    g_assert_nonnull(find_words(page, remark));
    g_assert_cmpfloat(mark_at(find_words(page, remark), 0)->start.x, <=, one->start.x);
    g_assert_cmpfloat_with_epsilon(right_end(one), right_end(two), 0.01);
    assert_clean(page);
}

static void a_note_stays_with_its_row(void)
{
    g_autoptr(Document) document = document_new("Notes");
    Grid *grid = grid_new("lr");
    for (int i = 0; i < 100; i++) {
        g_autofree char *name = g_strdup_printf("row %d", i);
        g_autofree char *note = g_strdup_printf("note on row %d", i);
        grid_add_texts(grid, name, "1", NULL);
        grid_add_texts(grid, note, NULL);
    }
    document_table(document, "Notes", grid);
    g_autoptr(GPtrArray) pages = pages_of(document, papers);
    g_assert_cmpuint(pages->len, >, 2);
    for (int i = 0; i < 100; i++) {
        g_autofree char *name = g_strdup_printf("row %d", i);
        g_autofree char *note = g_strdup_printf("note on row %d", i);
        for (guint p = 0; p < pages->len; p++)
            g_assert_true((find_words(page_at(pages, p), name) != NULL) ==
                          (find_words(page_at(pages, p), note) != NULL));
    }
}

static void long_names_wrap_and_numbers_do_not(void)
{
    static const char number[] = "117 179 869 184 000 000";
    g_autofree char *text = long_text(2);
    Grid *grid = grid_new("llllllr");
    grid_add_texts(grid, text, text, text, text, text, text, number, NULL);
    g_autoptr(GPtrArray) pages = table_pages(grid);
    g_assert_nonnull(find_words(page_at(pages, 0), number));
    g_assert_null(find_words(page_at(pages, 0), text));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/tabular/" #fact, fact)
    ADD(a_table_that_is_too_wide_never_overlaps);
    ADD(numbers_end_where_their_heads_end);
    ADD(a_bracket_hangs_over_beside_the_digits);
    ADD(a_small_table_is_not_broken);
    ADD(every_row_has_a_cell_for_each_column);
    ADD(a_cell_that_has_none_after_it_runs_on);
    ADD(a_note_stays_with_its_row);
    ADD(long_names_wrap_and_numbers_do_not);
    return g_test_run();
}
