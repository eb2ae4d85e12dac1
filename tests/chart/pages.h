/* pages: laid out documents for tests: what stands where, and that nothing lies on anything. */
#ifndef ROOFLINE_TESTS_CHART_PAGES_H
#define ROOFLINE_TESTS_CHART_PAGES_H

#include "../../src/chart/overlap.h"
#include "../../src/chart/sheet.h"
#include "documents.h"

#define MARGIN 51.0
#define TOLERANCE 0.5
#define LETTER (&papers[1])

static inline GPtrArray *pages_of(Document *document, const Paper *paper)
{
    g_autoptr(GError) error = NULL;
    GPtrArray *pages = sheet_pages(document, paper, "record sha256 0123 4567", &error);
    g_assert_no_error(error);
    return pages;
}

static inline const Scene *page_at(const GPtrArray *pages, guint i)
{
    return g_ptr_array_index(pages, i);
}

static inline const Group *group_at(const Scene *page, guint i)
{
    return g_ptr_array_index(page->groups, i);
}

static inline const Mark *mark_at(const Group *group, guint i)
{
    return &g_array_index(group->marks, Mark, i);
}

/* The words of a group, lines joined by spaces. */
static inline char *words_of(const Group *group)
{
    GString *words = g_string_new(NULL);
    for (guint m = 0; m < group->marks->len; m++)
        if (mark_at(group, m)->text != NULL)
            g_string_append_printf(words, "%s%s", words->len > 0 ? " " : "",
                                   mark_at(group, m)->text->string);
    return g_string_free(words, FALSE);
}

/* The group that has a mark of these words; NULL: none on this page. */
static inline const Group *find_words(const Scene *page, const char *words)
{
    for (guint g = 0; g < page->groups->len; g++)
        for (guint m = 0; m < group_at(page, g)->marks->len; m++) {
            const Mark *mark = mark_at(group_at(page, g), m);
            if (mark->text != NULL && strcmp(mark->text->string, words) == 0)
                return group_at(page, g);
        }
    return NULL;
}

static inline double right_end(const Mark *mark)
{
    return mark->start.x + mark->text->width_units / TEXT_UNITS * mark->size_pt;
}

/* "word 0 word 1 …" on about that many lines of a page. */
static inline char *long_text(int lines)
{
    GString *text = g_string_new(NULL);
    for (int i = 0; i < 12 * lines; i++)
        g_string_append_printf(text, "%sword%d", i > 0 ? " " : "", i);
    return g_string_free(text, FALSE);
}

static inline Grid *numbered_grid(int rows)
{
    Grid *grid = grid_new("lr");
    grid_add_texts(grid, "name", "number", NULL);
    grid_heads(grid, 1);
    for (int i = 0; i < rows; i++) {
        g_autofree char *name = g_strdup_printf("row %d", i);
        grid_add_texts(grid, name, "1", NULL);
    }
    return grid;
}

static inline void assert_inside(const Scene *page, Box box, const char *what)
{
    if (box.x < MARGIN - TOLERANCE || box.y < MARGIN - TOLERANCE ||
        box.x + box.width > page->width_pt - MARGIN + TOLERANCE ||
        box.y + box.height > page->height_pt - MARGIN + 3) {
        g_test_message("\"%s\" at %.1f %.1f, %.1f wide", what, box.x, box.y, box.width);
        g_test_fail();
    }
}

static inline bool boxes_meet(Box a, Box b)
{
    const Quad first = quad_of_box(a), second = quad_of_box(b);
    return quads_meet(&first, &second);
}

/* Texts and pictures within the margins, and no text on a picture. */
static inline void look_at_marks(const Scene *page, Box picture)
{
    for (guint g = 0; g < page->groups->len; g++)
        for (guint m = 0; m < group_at(page, g)->marks->len; m++) {
            const Mark *mark = mark_at(group_at(page, g), m);
            if (mark->text == NULL)
                continue;
            const Quad quad = mark_quad(mark);
            assert_inside(page, quad_bounds(&quad), mark->text->string);
            g_assert_false(picture.width > 0 && boxes_meet(picture, quad_bounds(&quad)));
        }
}

static inline void assert_clean(const Scene *page)
{
    g_autoptr(GString) report = g_string_new(NULL);
    if (scene_overlaps(page, report) > 0) {
        g_test_message("%s", report->str);
        g_test_fail();
    }
    Box picture = { 0, 0, 0, 0 };
    for (guint g = 0; g < page->groups->len; g++)
        if (group_at(page, g)->picture != NULL) {
            picture = group_at(page, g)->picture_box;
            assert_inside(page, picture, "picture");
            g_assert_cmpint(scene_overlaps(group_at(page, g)->picture, NULL), ==, 0);
        }
    look_at_marks(page, picture);
}

static inline void assert_all_clean(Document *document, const Paper *paper)
{
    g_autoptr(GPtrArray) pages = pages_of(document, paper);
    g_assert_cmpuint(pages->len, >, 0);
    for (guint i = 0; i < pages->len; i++)
        assert_clean(page_at(pages, i));
}

#endif
