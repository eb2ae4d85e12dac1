#include "table_columns.h"

#include "../scene/lines.h"

#include <math.h>

#define GAP_PT 9.0        /* between columns, at least */
#define MOST_AIR_PT 12.0  /* added to a gap where there is room */
#define LONGEST_WORD 14.0 /* ems of a word that is kept whole */
#define HALVINGS 40       /* of an interval in search of a width: below 1e-9 pt */

/* Both in ems. Numbers stay whole, words of a text stay whole, and heads may wrap as texts do. */
typedef struct {
    double natural, least;
} Need;

/* The first whose type lets every cell have its natural width, else the first whose type lets words
 * be whole, else the last. */
static const double sizes_pt[] = { 8, 7.5, 7 };

bool columns_note(const Grid *grid, guint row)
{
    return row > grid_head_count(grid) && grid_column_count(grid) > 1 &&
           g_strv_length((char **)grid_row(grid, row)) == 1;
}

bool columns_runs_on(const Grid *grid, guint row, guint column)
{
    const guint count = g_strv_length((char **)grid_row(grid, row));
    return row >= grid_head_count(grid) && column + 1 == count && count < grid_column_count(grid);
}

Face columns_face(const Grid *grid, guint row)
{
    return row < grid_head_count(grid) ? FACE_SEMIBOLD : FACE_REGULAR;
}

/* What a cell asks for. */
static bool need_of(Need *need, const Grid *grid, guint row, guint column, GError **error)
{
    const Text *text = text_shape(grid_row(grid, row)[column], columns_face(grid, row), error);
    if (text == NULL)
        return false;
    const bool whole = grid_alignment(grid, column) == 'r' && row >= grid_head_count(grid);
    need->natural = text->width_units / TEXT_UNITS;
    need->least = whole ? need->natural : fmin(LONGEST_WORD, lines_widest_word(text) / TEXT_UNITS);
    return true;
}

/* A cell that runs on asks the last column for what the columns before it do not have. */
static void ask_last(Need *needs, Need need, guint column, guint last)
{
    for (guint i = column; i <= last; i++) {
        need.natural -= needs[i].natural + (i < last ? GAP_PT / sizes_pt[0] : 0);
        need.least -= needs[i].least + (i < last ? GAP_PT / sizes_pt[0] : 0);
    }
    needs[last].natural += fmax(0, need.natural);
    needs[last].least += fmax(0, need.least);
}

static void widen(Need *needs, Need need, guint column)
{
    needs[column].natural = fmax(needs[column].natural, need.natural);
    needs[column].least = fmax(needs[column].least, need.least);
}

/* Of the cells that run on, or of the others. */
static bool ask(Need *needs, const Grid *grid, guint row, bool running, GError **error)
{
    char *const *cells = grid_row(grid, row);
    for (guint column = 0; cells[column] != NULL; column++) {
        Need need;
        if (columns_runs_on(grid, row, column) != running)
            continue;
        if (!need_of(&need, grid, row, column, error))
            return false;
        if (running)
            ask_last(needs, need, column, grid_column_count(grid) - 1);
        else
            widen(needs, need, column);
    }
    return true;
}

/* Notes take what there is. */
static bool ask_all(Need *needs, const Grid *grid, bool running, GError **error)
{
    for (guint row = 0; row < grid_row_count(grid); row++)
        if (!columns_note(grid, row) && !ask(needs, grid, row, running, error))
            return false;
    return true;
}

/* The width of a column of which each may have at most `most` and must have its least. */
static double width_of(Need need, double size_pt, double most_pt)
{
    return fmin(need.natural * size_pt, fmax(need.least * size_pt, most_pt));
}

static double sum_of(const Need *needs, guint count, double size_pt, double most_pt)
{
    double sum = (count - 1) * GAP_PT;
    for (guint i = 0; i < count; i++)
        sum += width_of(needs[i], size_pt, most_pt);
    return sum;
}

static bool fits(const Need *needs, guint count, double most_pt, double width_pt, double *size_pt)
{
    for (size_t i = 0; i < G_N_ELEMENTS(sizes_pt); i++) {
        *size_pt = sizes_pt[i];
        if (sum_of(needs, count, *size_pt, most_pt) <= width_pt)
            return true;
    }
    return false;
}

/* The largest width that no column may exceed for all of them to have room. */
static double most_of(const Need *needs, guint count, double size_pt, double width_pt)
{
    double low = 0, high = width_pt;
    for (int i = 0; i < HALVINGS; i++) {
        const double middle = (low + high) / 2;
        *(sum_of(needs, count, size_pt, middle) <= width_pt ? &low : &high) = middle;
    }
    return low;
}

/* A text right of a number is often its unit: they stay together. */
static bool gap_widens(const Grid *grid, guint column)
{
    return column > 0 &&
           (grid_alignment(grid, column) == 'r' || grid_alignment(grid, column - 1) != 'r');
}

/* What each gap that widens gets of the room left over. */
static double air_of(const Grid *grid, double spare_pt)
{
    guint gaps = 0;
    for (guint i = 0; i < grid_column_count(grid); i++)
        gaps += gap_widens(grid, i);
    return gaps > 0 ? fmin(MOST_AIR_PT, spare_pt / gaps) : 0;
}

/* Side by side; the last column takes what is left, or where it has numbers the first does. */
static void place(GArray *list, const Need *needs, const Grid *grid, double size_pt, double most_pt,
                  double width_pt)
{
    const guint count = grid_column_count(grid), last = count - 1;
    const double spare = fmax(0, width_pt - sum_of(needs, count, size_pt, most_pt));
    const double air = air_of(grid, spare);
    double x = 0;
    for (guint i = 0; i < count; i++) {
        x += (i > 0 ? GAP_PT : 0) + (gap_widens(grid, i) ? air : 0);
        const Column column = { x, width_of(needs[i], size_pt, most_pt) };
        g_array_append_val(list, column);
        x += column.width_pt;
    }
    const guint widest = grid_alignment(grid, last) == 'r' ? 0 : last;
    g_array_index(list, Column, widest).width_pt += width_pt - x;
    for (guint i = widest + 1; i < count; i++)
        g_array_index(list, Column, i).x_pt += width_pt - x;
}

bool columns_fit(Columns *columns, const Grid *grid, double width_pt, GError **error)
{
    const guint count = grid_column_count(grid);
    g_autofree Need *needs = g_new0(Need, count);
    if (!ask_all(needs, grid, false, error) || !ask_all(needs, grid, true, error))
        return false;
    const bool whole = fits(needs, count, INFINITY, width_pt, &columns->size_pt);
    if (!whole && !fits(needs, count, 0, width_pt, &columns->size_pt))
        for (guint i = 0; i < count; i++)
            needs[i].least = 0;
    const double most_pt = whole ? width_pt : most_of(needs, count, columns->size_pt, width_pt);
    columns->list = g_array_new(FALSE, FALSE, sizeof(Column));
    place(columns->list, needs, grid, columns->size_pt, most_pt, width_pt);
    return true;
}
