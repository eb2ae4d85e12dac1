#include "set_block.h"

#include "../scene/lines.h"

#include <math.h>

SetBlock *set_block_new(gsize bytes, const Block *block, double width_pt)
{
    SetBlock *set = g_malloc0(bytes);
    set->block = block;
    set->width_pt = width_pt;
    set->parts_pt = g_array_new(FALSE, FALSE, sizeof(double));
    return set;
}

void set_block_free(SetBlock *set)
{
    if (set == NULL)
        return;
    if (set->free != NULL)
        set->free(set);
    g_array_unref(set->parts_pt);
    g_free(set);
}

void set_block_add_part(SetBlock *set, double height_pt)
{
    g_array_append_val(set->parts_pt, height_pt);
}

double set_block_height(const SetBlock *set, guint first, guint end)
{
    double sum = 0;
    for (guint i = first; i < end; i++)
        sum += g_array_index(set->parts_pt, double, i);
    return sum;
}

double set_block_baseline(double line_pt, double size_pt)
{
    return (line_pt + (TEXT_ASCENT - TEXT_DESCENT) * size_pt) / 2;
}

/* --- text --- */

/* How a block's words are set. */
typedef struct {
    Tag tag;
    Face face;
    Ink ink;
    double size_pt, line_pt, before_pt, after_pt;
    double bar_pt; /* of a rule at the left edge; 0: none */
    bool whole;    /* no page break between its lines, nor after them */
} Style;

static const Style styles[] = {
    [BLOCK_TITLE] = { TAG_H1, FACE_SEMIBOLD, INK_TEXT, 17, 21, 0, 8, 0, true },
    [BLOCK_HEADING] = { TAG_H2, FACE_SEMIBOLD, INK_TEXT, 11, 14, 16, 4, 0, true },
    [BLOCK_PARAGRAPH] = { TAG_P, FACE_REGULAR, INK_TEXT, 9, 12.4, 4, 4, 0, false },
    [BLOCK_ALERT] = { TAG_P, FACE_SEMIBOLD, INK_WARNING, 13, 17, 8, 10, 3, false },
    [BLOCK_FINE] = { TAG_P, FACE_REGULAR, INK_MUTED, 7.5, 10, 3, 3, 0, false },
};

#define MOST_LINES 6   /* of what is kept whole */
#define BAR_GAP_PT 9.0 /* between such a rule and the words */

typedef struct {
    SetBlock set;
    char **lines;
} TextPiece;

static double indent_of(const Style *style)
{
    return style->bar_pt > 0 ? style->bar_pt + BAR_GAP_PT : 0;
}

static void draw_bar(Scene *page, const Style *style, Spot at, double height_pt)
{
    group_box(scene_group(page, "rules", NULL), MARK_AREA, (Pen) { .fill = style->ink },
              (Box) { at.x, at.y, style->bar_pt, height_pt });
}

/* A text that is kept whole is one part of several lines. */
static void draw_text(SetBlock *set, Scene *page, Spot at, guint first, guint end)
{
    const Style *style = &styles[set->block->kind];
    char **lines = ((TextPiece *)set)->lines;
    const guint last = style->whole ? g_strv_length(lines) : end;
    if (style->bar_pt > 0)
        draw_bar(page, style, at, set_block_height(set, first, end));
    Group *group = scene_tagged(page, style->tag);
    const Type type = { style->face, style->size_pt, style->ink, ALIGN_START, 0 };
    double y = at.y + set_block_baseline(style->line_pt, style->size_pt);
    for (guint i = first; i < last; i++, y += style->line_pt)
        group_text(group, type, (Spot) { at.x + indent_of(style), y }, lines[i]);
}

static void free_text(SetBlock *set)
{
    g_strfreev(((TextPiece *)set)->lines);
}

SetBlock *set_block_text(const Block *block, double width_pt, GError **error)
{
    const Style *style = &styles[block->kind];
    char **lines =
        lines_broken(block->text, style->face, style->size_pt, width_pt - indent_of(style), error);
    if (lines == NULL)
        return NULL;
    if (style->whole)
        lines_cut(lines, MOST_LINES);
    SetBlock *set = set_block_new(sizeof(TextPiece), block, width_pt);
    ((TextPiece *)set)->lines = lines;
    set->before_pt = style->before_pt;
    set->after_pt = style->after_pt;
    set->with_next = style->whole;
    set->draw = draw_text;
    set->free = free_text;
    const guint count = g_strv_length(lines), parts = style->whole ? 1 : count;
    for (guint i = 0; i < parts; i++)
        set_block_add_part(set, style->line_pt * count / parts);
    return set;
}

/* --- figures --- */

#define FIGURE_AIR_PT 8.0

typedef struct {
    SetBlock set;
    Block *block;
} FigurePiece;

static double *height_of(SetBlock *set)
{
    return &g_array_index(set->parts_pt, double, 0);
}

static void draw_figure(SetBlock *set, Scene *page, Spot at, guint first, guint end)
{
    (void)first, (void)end;
    Block *block = ((FigurePiece *)set)->block;
    const double height = *height_of(set),
                 width = block->figure->width_pt * height / block->figure->height_pt;
    group_picture(scene_tagged(page, TAG_FIGURE), g_steal_pointer(&block->figure),
                  (Spot) { at.x + (set->width_pt - width) / 2, at.y }, width);
}

SetBlock *set_block_figure(Block *block, double width_pt, double most_height_pt)
{
    SetBlock *set = set_block_new(sizeof(FigurePiece), block, width_pt);
    ((FigurePiece *)set)->block = block;
    set->before_pt = set->after_pt = FIGURE_AIR_PT;
    set->draw = draw_figure;
    const Scene *figure = block->figure;
    set_block_add_part(set, fmin(most_height_pt, figure->height_pt * width_pt / figure->width_pt));
    return set;
}

void set_block_shrink(SetBlock *set, double by_pt)
{
    *height_of(set) -= by_pt;
}
