#include "set_table.h"

#include "table_columns.h"
#include "../scene/lines.h"

#define LINE 1.25          /* distance of baselines, in sizes of type */
#define PAD_PT 1.6         /* above and below a row's lines */
#define NOTE_INDENT_PT 9.0 /* of what is said about the row above */
#define CAPTION_PT 8.5
#define CAPTION_LINE_PT 13.0
#define MOST_CAPTION_LINES 4
#define CONTINUED "(continued)"
#define WORD_GAP_PT 3.0
#define AIR_PT 8.0
#define SMALL_ROWS 8  /* a table of so many or fewer is not broken */
#define MOST_LINES 30 /* of a cell, and of a note: a row must fit on a page; the record has all */

static const Pen frame_pen = { .stroke = INK_AXIS, .width_pt = 0.6 },
                 row_pen = { .stroke = INK_RULE, .width_pt = 0.4 };

/* A cell's lines, and where they stand. */
typedef struct {
    char **lines;
    Box box; /* height unused */
    Align align;
    Ink ink;
} Cell;

/* As many cells as columns; then the notes. */
typedef struct {
    GArray *cells; /* of Cell */
    GArray *notes; /* of Cell */
} Row;

typedef struct {
    SetBlock set;
    const char *name;
    char **caption; /* lines; NULL: none */
    Columns columns;
    Row *head;       /* NULL: none */
    GPtrArray *rows; /* of Row */
} TablePiece;

static void clear_cell(void *cell)
{
    g_strfreev(((Cell *)cell)->lines);
}

static GArray *new_cells(void)
{
    GArray *cells = g_array_new(FALSE, TRUE, sizeof(Cell));
    g_array_set_clear_func(cells, clear_cell);
    return cells;
}

static Row *new_row(void)
{
    Row *row = g_new(Row, 1);
    row->cells = new_cells();
    row->notes = new_cells();
    return row;
}

static void free_row(void *data)
{
    Row *row = data;
    g_array_unref(row->cells);
    g_array_unref(row->notes);
    g_free(row);
}

/* --- cells in lines --- */

static char **join(char **first, char **second)
{
    g_autoptr(GStrvBuilder) all = g_strv_builder_new();
    g_strv_builder_addv(all, (const char **)first);
    g_strv_builder_addv(all, (const char **)second);
    g_strfreev(first);
    g_strfreev(second);
    return g_strv_builder_end(all);
}

static const Column *column_at(const TablePiece *table, guint column)
{
    return &g_array_index(table->columns.list, Column, column);
}

/* Adds the lines of a grid's cell, which has its place by then. */
static bool add_lines(Cell *cell, const TablePiece *table, guint row, guint column, GError **error)
{
    const Grid *grid = table->set.block->grid;
    char **lines = lines_broken(grid_row(grid, row)[column], columns_face(grid, row),
                                table->columns.size_pt, cell->box.width, error);
    if (lines == NULL)
        return false;
    cell->lines = cell->lines != NULL ? join(cell->lines, lines) : lines;
    lines_cut(cell->lines, MOST_LINES);
    return true;
}

static void put(Cell *cell, const TablePiece *table, guint column)
{
    const Column *at = column_at(table, column);
    cell->box = (Box) { .x = at->x_pt, .width = at->width_pt };
    cell->align = grid_alignment(table->set.block->grid, column) == 'r' ? ALIGN_END : ALIGN_START;
    cell->ink = INK_TEXT;
}

/* Through the columns that follow, where the own one is too narrow. */
static void run_on(Cell *cell, const TablePiece *table, const char *text)
{
    if (text_width(text, FACE_REGULAR, table->columns.size_pt) <= cell->box.width)
        return;
    cell->box.width = table->set.width_pt - cell->box.x;
    cell->align = ALIGN_START;
}

/* The head rows of a column are one cell: what is empty in one of them takes no line. */
static bool set_cells(Row *row, const TablePiece *table, guint first, guint end, GError **error)
{
    const Grid *grid = table->set.block->grid;
    g_array_set_size(row->cells, grid_column_count(grid));
    for (guint column = 0; column < row->cells->len; column++)
        put(&g_array_index(row->cells, Cell, column), table, column);
    for (guint i = first; i < end; i++) {
        char *const *texts = grid_row(grid, i);
        for (guint column = 0; texts[column] != NULL; column++) {
            Cell *cell = &g_array_index(row->cells, Cell, column);
            if (*texts[column] == '\0')
                continue;
            if (columns_runs_on(grid, i, column))
                run_on(cell, table, texts[column]);
            if (!add_lines(cell, table, i, column, error))
                return false;
        }
    }
    return true;
}

static bool set_note(Row *row, const TablePiece *table, guint grid_row, GError **error)
{
    Cell note = { .box = { .x = NOTE_INDENT_PT, .width = table->set.width_pt - NOTE_INDENT_PT },
                  .align = ALIGN_START,
                  .ink = INK_MUTED };
    if (!add_lines(&note, table, grid_row, 0, error))
        return false;
    g_array_append_val(row->notes, note);
    return true;
}

static guint line_count(const Cell *cell)
{
    return cell->lines != NULL ? g_strv_length(cell->lines) : 0;
}

static guint most_lines(const Row *row)
{
    guint most = 1;
    for (guint i = 0; i < row->cells->len; i++)
        most = MAX(most, line_count(&g_array_index(row->cells, Cell, i)));
    return most;
}

static double line_pt(const TablePiece *table)
{
    return LINE * table->columns.size_pt;
}

static double row_height(const TablePiece *table, const Row *row)
{
    guint lines = most_lines(row);
    for (guint i = 0; i < row->notes->len; i++)
        lines += line_count(&g_array_index(row->notes, Cell, i));
    return lines * line_pt(table) + 2 * PAD_PT;
}

/* --- drawing --- */

/* Brackets around a number hang over into the gap, so that its digits stand below the others'. */
static double overhang(const TablePiece *table, const Cell *cell, const char *line)
{
    const bool last = cell->box.x + cell->box.width >= table->set.width_pt - PAD_PT;
    return cell->align == ALIGN_END && !last && g_str_has_suffix(line, "]")
               ? text_width("]", FACE_REGULAR, table->columns.size_pt)
               : 0;
}

static void draw_cell(const TablePiece *table, Group *group, const Cell *cell, Face face, Spot at)
{
    const double size = table->columns.size_pt, line = line_pt(table);
    const Type type = { face, size, cell->ink, cell->align, 0 };
    const double x = at.x + cell->box.x + (cell->align == ALIGN_END ? cell->box.width : 0);
    for (guint i = 0; i < line_count(cell); i++)
        group_text(group, type,
                   (Spot) { x + overhang(table, cell, cell->lines[i]),
                            at.y + i * line + set_block_baseline(line, size) },
                   cell->lines[i]);
}

/* Heads end on one line, other cells begin on one. */
static void draw_cells(const TablePiece *table, const Row *row, Scene *page, Spot at, bool head)
{
    scene_tagged(page, TAG_TR);
    const guint most = most_lines(row);
    for (guint i = 0; i < row->cells->len; i++) {
        const Cell *cell = &g_array_index(row->cells, Cell, i);
        const Tag tag = head ? TAG_TH_COLUMN : i == 0 ? TAG_TH_ROW : TAG_TD;
        const double down = head ? (most - line_count(cell)) * line_pt(table) : 0;
        draw_cell(table, scene_tagged(page, tag), cell, head ? FACE_SEMIBOLD : FACE_REGULAR,
                  (Spot) { at.x, at.y + PAD_PT + down });
    }
}

static void draw_notes(const TablePiece *table, const Row *row, Scene *page, Spot at)
{
    double y = at.y + PAD_PT + most_lines(row) * line_pt(table);
    for (guint i = 0; i < row->notes->len; i++) {
        const Cell *note = &g_array_index(row->notes, Cell, i);
        scene_tagged(page, TAG_TR);
        draw_cell(table, scene_tagged(page, TAG_TD), note, FACE_REGULAR, (Spot) { at.x, y });
        for (guint column = 1; column < row->cells->len; column++)
            scene_tagged(page, TAG_TD);
        y += line_count(note) * line_pt(table);
    }
}

static void draw_rule(const TablePiece *table, Group *rules, Pen pen, Spot at)
{
    group_line(rules, pen, at, (Spot) { at.x + table->set.width_pt, at.y });
}

static const Type caption_type = { FACE_SEMIBOLD, CAPTION_PT, INK_TEXT, ALIGN_START, 0 };

static void draw_caption(const TablePiece *table, Scene *page, Spot at)
{
    if (table->caption == NULL)
        return;
    Group *group = scene_tagged(page, TAG_P);
    for (char **line = table->caption; *line != NULL; line++, at.y += CAPTION_LINE_PT)
        group_text(group, caption_type,
                   (Spot) { at.x, at.y + set_block_baseline(CAPTION_LINE_PT, CAPTION_PT) }, *line);
}

static void draw_continued(const TablePiece *table, Scene *page, Spot at)
{
    static const Type type = { FACE_REGULAR, CAPTION_PT, INK_MUTED, ALIGN_START, 0 };
    Group *group = scene_tagged(page, TAG_P);
    const double room = table->set.width_pt - text_width(CONTINUED, type.face, CAPTION_PT);
    const char *text = table->set.block->text;
    g_autofree char *name = text_elide(text != NULL ? text : table->name, caption_type.face,
                                       CAPTION_PT, room - WORD_GAP_PT);
    at.y += set_block_baseline(CAPTION_LINE_PT, CAPTION_PT);
    at.x += group_text(group, caption_type, at, name) + WORD_GAP_PT;
    group_text(group, type, at, CONTINUED);
}

static double head_height(const TablePiece *table)
{
    return table->head != NULL ? row_height(table, table->head) : 0;
}

static void draw_table(SetBlock *set, Scene *page, Spot at, guint first, guint end)
{
    const TablePiece *table = (TablePiece *)set;
    (first == 0 ? draw_caption : draw_continued)(table, page, at);
    at.y += (first == 0 ? set->head_pt : set->again_pt) - head_height(table);
    Group *rules = scene_group(page, "rules", NULL); /* one for all: none stands between cells */
    scene_tagged(page, TAG_TABLE);
    draw_rule(table, rules, frame_pen, at);
    if (table->head != NULL) {
        draw_cells(table, table->head, page, at, true);
        at.y += head_height(table);
        draw_rule(table, rules, frame_pen, at);
    }
    for (guint i = first; i < end; i++) {
        const Row *row = g_ptr_array_index(table->rows, i);
        draw_cells(table, row, page, at, false);
        draw_notes(table, row, page, at);
        at.y += row_height(table, row);
        draw_rule(table, rules, i + 1 < end ? row_pen : frame_pen, at);
    }
}

/* --- setting --- */

static void free_table(SetBlock *set)
{
    TablePiece *table = (TablePiece *)set;
    g_strfreev(table->caption);
    g_clear_pointer(&table->columns.list, g_array_unref);
    g_clear_pointer(&table->head, free_row);
    g_ptr_array_unref(table->rows);
}

static bool set_rows(TablePiece *table, GError **error)
{
    const Grid *grid = table->set.block->grid;
    for (guint i = grid_head_count(grid); i < grid_row_count(grid); i++) {
        if (columns_note(grid, i)) {
            if (!set_note(g_ptr_array_index(table->rows, table->rows->len - 1), table, i, error))
                return false;
            continue;
        }
        Row *row = new_row();
        g_ptr_array_add(table->rows, row);
        if (!set_cells(row, table, i, i + 1, error))
            return false;
    }
    return true;
}

static bool set_table(TablePiece *table, GError **error)
{
    const Grid *grid = table->set.block->grid;
    const char *caption = table->set.block->text;
    if (!columns_fit(&table->columns, grid, table->set.width_pt, error))
        return false;
    if (caption != NULL) {
        table->caption =
            lines_broken(caption, caption_type.face, CAPTION_PT, table->set.width_pt, error);
        if (table->caption == NULL)
            return false;
        lines_cut(table->caption, MOST_CAPTION_LINES);
    }
    if (grid_head_count(grid) > 0) {
        table->head = new_row();
        if (!set_cells(table->head, table, 0, grid_head_count(grid), error))
            return false;
    }
    return set_rows(table, error);
}

SetBlock *set_block_table(const Block *block, const char *name, double width_pt, GError **error)
{
    g_autoptr(SetBlock) set = set_block_new(sizeof(TablePiece), block, width_pt);
    TablePiece *table = (TablePiece *)set;
    table->name = name;
    table->rows = g_ptr_array_new_with_free_func(free_row);
    set->before_pt = set->after_pt = AIR_PT;
    set->draw = draw_table;
    set->free = free_table;
    if (!set_table(table, error))
        return NULL;
    const guint lines = table->caption != NULL ? g_strv_length(table->caption) : 0;
    set->head_pt = lines * CAPTION_LINE_PT + head_height(table);
    set->again_pt = CAPTION_LINE_PT + head_height(table);
    for (guint i = 0; i < table->rows->len; i++)
        set_block_add_part(set, row_height(table, g_ptr_array_index(table->rows, i)));
    set->whole = table->rows->len <= SMALL_ROWS;
    return g_steal_pointer(&set);
}
