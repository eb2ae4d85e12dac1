#include "set_block.h"

#include "../scene/lines.h"

#include <math.h>

Piece *piece_new(gsize bytes, const Block *block, double width_pt)
{
    Piece *piece = g_malloc0(bytes);
    piece->block = block;
    piece->width_pt = width_pt;
    piece->parts_pt = g_array_new(FALSE, FALSE, sizeof(double));
    return piece;
}

void piece_free(Piece *piece)
{
    if (piece == NULL)
        return;
    if (piece->free != NULL)
        piece->free(piece);
    g_array_unref(piece->parts_pt);
    g_free(piece);
}

void piece_add_part(Piece *piece, double height_pt)
{
    g_array_append_val(piece->parts_pt, height_pt);
}

double piece_height(const Piece *piece, guint first, guint end)
{
    double sum = 0;
    for (guint i = first; i < end; i++)
        sum += g_array_index(piece->parts_pt, double, i);
    return sum;
}

double piece_baseline(double line_pt, double size_pt)
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
    Piece piece;
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
static void draw_text(Piece *piece, Scene *page, Spot at, guint first, guint end)
{
    const Style *style = &styles[piece->block->kind];
    char **lines = ((TextPiece *)piece)->lines;
    const guint last = style->whole ? g_strv_length(lines) : end;
    if (style->bar_pt > 0)
        draw_bar(page, style, at, piece_height(piece, first, end));
    Group *group = scene_tagged(page, style->tag);
    const Type type = { style->face, style->size_pt, style->ink, ALIGN_START, 0 };
    double y = at.y + piece_baseline(style->line_pt, style->size_pt);
    for (guint i = first; i < last; i++, y += style->line_pt)
        group_text(group, type, (Spot) { at.x + indent_of(style), y }, lines[i]);
}

static void free_text(Piece *piece)
{
    g_strfreev(((TextPiece *)piece)->lines);
}

Piece *piece_text(const Block *block, double width_pt, GError **error)
{
    const Style *style = &styles[block->kind];
    char **lines =
        lines_broken(block->text, style->face, style->size_pt, width_pt - indent_of(style), error);
    if (lines == NULL)
        return NULL;
    if (style->whole)
        lines_cut(lines, MOST_LINES);
    Piece *piece = piece_new(sizeof(TextPiece), block, width_pt);
    ((TextPiece *)piece)->lines = lines;
    piece->before_pt = style->before_pt;
    piece->after_pt = style->after_pt;
    piece->with_next = style->whole;
    piece->draw = draw_text;
    piece->free = free_text;
    const guint count = g_strv_length(lines), parts = style->whole ? 1 : count;
    for (guint i = 0; i < parts; i++)
        piece_add_part(piece, style->line_pt * count / parts);
    return piece;
}

/* --- figures --- */

#define FIGURE_AIR_PT 8.0

typedef struct {
    Piece piece;
    Block *block;
} FigurePiece;

static double *height_of(Piece *piece)
{
    return &g_array_index(piece->parts_pt, double, 0);
}

static void draw_figure(Piece *piece, Scene *page, Spot at, guint first, guint end)
{
    (void)first, (void)end;
    Block *block = ((FigurePiece *)piece)->block;
    const double height = *height_of(piece),
                 width = block->figure->width_pt * height / block->figure->height_pt;
    group_picture(scene_tagged(page, TAG_FIGURE), g_steal_pointer(&block->figure),
                  (Spot) { at.x + (piece->width_pt - width) / 2, at.y }, width);
}

Piece *piece_figure(Block *block, double width_pt, double most_height_pt)
{
    Piece *piece = piece_new(sizeof(FigurePiece), block, width_pt);
    ((FigurePiece *)piece)->block = block;
    piece->before_pt = piece->after_pt = FIGURE_AIR_PT;
    piece->draw = draw_figure;
    const Scene *figure = block->figure;
    piece_add_part(piece, fmin(most_height_pt, figure->height_pt * width_pt / figure->width_pt));
    return piece;
}

void piece_shrink(Piece *piece, double by_pt)
{
    *height_of(piece) -= by_pt;
}
