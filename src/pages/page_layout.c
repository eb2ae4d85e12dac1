#include "page_layout.h"

#include "page_fill.h"
#include "set_table.h"
#include "table_columns.h"

#define MOST_FIGURE 0.45 /* of a page's height */
#define MOST_SHRINK 0.3  /* of a figure's height, where the rest of its page needs it */

/* What a table is called that has no caption: by the heading above it. */
static const char *name_above(const Document *document, guint i)
{
    for (; i > 0; i--) {
        const Block *block = g_ptr_array_index(document->blocks, i - 1);
        if (block->kind == BLOCK_HEADING)
            return block->text;
    }
    return document->title;
}

static SetBlock *set_block_of(const Document *document, guint i, const Paper *paper, GError **error)
{
    Block *block = g_ptr_array_index(document->blocks, i);
    const double width = pages_body(paper).width;
    if (block->kind == BLOCK_TABLE)
        return set_block_table(block, name_above(document, i), width, error);
    if (block->kind == BLOCK_FIGURE)
        return set_block_figure(block, width, MOST_FIGURE * paper->height_pt);
    return set_block_text(block, width, error);
}

/* Before it is broken into lines: the message has the whole text. */
static bool spell_block(const Block *block, GError **error)
{
    for (guint row = 0; block->grid != NULL && row < grid_row_count(block->grid); row++)
        for (char *const *cell = grid_row(block->grid, row); *cell != NULL; cell++)
            if (!text_spell(*cell, columns_face(block->grid, row), error))
                return false;
    return block->text == NULL || text_spell(block->text, FACE_REGULAR, error);
}

/* NULL and error (INPUT): a character is missing and the document is not lenient. */
static GPtrArray *make_pieces(const Document *document, const Paper *paper, GError **error)
{
    g_autoptr(GPtrArray) blocks = g_ptr_array_new_with_free_func((GDestroyNotify)set_block_free);
    bool new_page = false;
    for (guint i = 0; i < document->blocks->len; i++) {
        const Block *block = g_ptr_array_index(document->blocks, i);
        if (block->kind == BLOCK_PAGE) {
            new_page = true;
            continue;
        }
        SetBlock *set = document->lenient || spell_block(block, error)
                            ? set_block_of(document, i, paper, error)
                            : NULL;
        if (set == NULL)
            return NULL;
        set->new_page = new_page;
        new_page = false;
        g_ptr_array_add(blocks, set);
    }
    return g_steal_pointer(&blocks);
}

/* The end of the set blocks that begin on the page where set `first` does, as far as was asked for.
 */
static guint section_end(const GPtrArray *blocks, guint first)
{
    guint end = first + 1;
    while (end < blocks->len && !((const SetBlock *)g_ptr_array_index(blocks, end))->new_page)
        end++;
    return end;
}

static double height_together(const GPtrArray *blocks, guint first, guint end)
{
    double sum = 0;
    for (guint i = first; i < end; i++) {
        const SetBlock *set = g_ptr_array_index(blocks, i);
        const SetBlock *above = i > first ? g_ptr_array_index(blocks, i - 1) : NULL;
        sum += above != NULL ? MAX(above->after_pt, set->before_pt) : 0;
        sum += set->head_pt + set_block_height(set, 0, set->parts_pt->len);
    }
    return sum;
}

/* A section that is little too long for its page gets a smaller figure. */
static void fit_figures(const GPtrArray *blocks, const Paper *paper)
{
    for (guint first = 0; first < blocks->len; first = section_end(blocks, first)) {
        const guint end = section_end(blocks, first);
        const double excess = height_together(blocks, first, end) - pages_body(paper).height;
        for (guint i = first; i < end && excess > 0; i++) {
            SetBlock *set = g_ptr_array_index(blocks, i);
            if (set->block->kind != BLOCK_FIGURE)
                continue;
            if (excess <= MOST_SHRINK * set_block_height(set, 0, 1))
                set_block_shrink(set, excess);
            break;
        }
    }
}

static bool shaped(const GPtrArray *pages, GError **error)
{
    for (guint i = 0; i < pages->len; i++) {
        Scene *page = g_ptr_array_index(pages, i);
        if (page->error != NULL) {
            g_propagate_error(error, g_steal_pointer(&page->error));
            return false;
        }
    }
    return true;
}

GPtrArray *sheet_pages(Document *document, const Paper *paper, const char *foot, GError **error)
{
    if (!text_init(error))
        return NULL;
    g_autoptr(GPtrArray) blocks = make_pieces(document, paper, error);
    if (blocks == NULL)
        return NULL;
    fit_figures(blocks, paper);
    g_autoptr(GPtrArray) pages = pages_fill(paper, blocks, foot, document->lenient);
    return shaped(pages, error) ? g_steal_pointer(&pages) : NULL;
}
