#include "grid.h"

#include <string.h>

#define GAP 2

struct Grid {
    char *alignment;
    guint columns, heads;
    GPtrArray *rows; /* char ** */
};

Grid *grid_new(const char *alignment)
{
    Grid *grid = g_new0(Grid, 1);
    grid->alignment = g_strdup(alignment);
    grid->columns = (guint)strlen(alignment);
    grid->rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
    return grid;
}

void grid_free(Grid *grid)
{
    g_free(grid->alignment);
    g_ptr_array_unref(grid->rows);
    g_free(grid);
}

void grid_add(Grid *grid, char **cells)
{
    g_ptr_array_add(grid->rows, cells);
}

void grid_add_texts(Grid *grid, ...)
{
    g_autoptr(GPtrArray) cells = g_ptr_array_new();
    va_list args;
    va_start(args, grid);
    for (const char *text; (text = va_arg(args, const char *)) != NULL;)
        g_ptr_array_add(cells, g_strdup(text));
    va_end(args);
    g_ptr_array_add(cells, NULL);
    grid_add(grid, (char **)g_ptr_array_steal(cells, NULL));
}

void grid_heads(Grid *grid, guint rows)
{
    grid->heads = rows;
}

Grid *grid_or_none(Grid *grid)
{
    if (grid->rows->len > grid->heads)
        return grid;
    grid_free(grid);
    return NULL;
}

guint grid_head_count(const Grid *grid)
{
    return grid->heads;
}

guint grid_column_count(const Grid *grid)
{
    return grid->columns;
}

guint grid_row_count(const Grid *grid)
{
    return grid->rows->len;
}

char grid_alignment(const Grid *grid, guint column)
{
    return grid->alignment[column];
}

char *const *grid_row(const Grid *grid, guint row)
{
    return g_ptr_array_index(grid->rows, row);
}

int text_columns(const char *text)
{
    int columns = 0;
    for (; *text != '\0'; text = g_utf8_next_char(text)) {
        const gunichar character = g_utf8_get_char(text);
        if (!g_unichar_iszerowidth(character))
            columns += g_unichar_iswide(character) ? 2 : 1;
    }
    return columns;
}

char *text_wrapped(const char *text, int columns)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    GString *lines = g_string_new(NULL);
    int used = 0;
    for (char **word = words; *word != NULL; word++) {
        const int width = text_columns(*word);
        const bool fits = columns == 0 || used + 1 + width <= columns;
        if (word != words)
            g_string_append_c(lines, fits ? ' ' : '\n');
        used = word != words && fits ? used + 1 + width : width;
        g_string_append(lines, *word);
    }
    g_string_append_c(lines, '\n');
    return g_string_free(lines, FALSE);
}

/* Of the cells that stay inside their column. */
static int *column_widths(const Grid *grid)
{
    int *widths = g_new0(int, grid->columns);
    for (guint i = 0; i < grid->rows->len; i++) {
        char **cells = g_ptr_array_index(grid->rows, i);
        const guint count = g_strv_length(cells);
        for (guint column = 0; column < (count < grid->columns ? count - 1 : count); column++)
            widths[column] = MAX(widths[column], text_columns(cells[column]));
    }
    return widths;
}

/* What is left for the first column. */
static int first_limit(const Grid *grid, const int *widths, int columns)
{
    int others = 0;
    for (guint column = 1; column < grid->columns; column++)
        others += GAP + widths[column];
    return columns == 0 ? widths[0] : MIN(widths[0], MAX(columns - others, GAP));
}

static void append_cell(GString *line, const char *cell, int width, char alignment)
{
    const int padding = MAX(width - text_columns(cell), 0);
    g_string_append_printf(line, "%*s%s%*s", alignment == 'r' ? padding : 0, "", cell,
                           alignment == 'r' ? 0 : padding + GAP, "");
    if (alignment == 'r')
        g_string_append_printf(line, "%*s", GAP, "");
}

static void append_line(GString *text, GString *line)
{
    g_autofree char *trimmed = g_strchomp(g_strdup(line->str));
    g_string_append_printf(text, "%s\n", trimmed);
    g_string_truncate(line, 0);
}

static void append_row(GString *text, const Grid *grid, char **cells, const int *widths)
{
    g_autoptr(GString) line = g_string_new(NULL);
    const guint count = g_strv_length(cells);
    const bool alone = text_columns(cells[0]) > widths[0];
    if (alone) {
        g_string_append(line, cells[0]);
        append_line(text, line);
    }
    for (guint column = 0; column < count; column++) {
        const bool runs_on = column + 1 == count && count < grid->columns;
        append_cell(line, alone && column == 0 ? "" : cells[column], runs_on ? 0 : widths[column],
                    runs_on ? 'l' : grid->alignment[column]);
    }
    append_line(text, line);
}

char *grid_text(const Grid *grid, int columns)
{
    g_autofree int *widths = column_widths(grid);
    widths[0] = first_limit(grid, widths, columns);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < grid->rows->len; i++)
        append_row(text, grid, g_ptr_array_index(grid->rows, i), widths);
    return g_string_free(text, FALSE);
}
