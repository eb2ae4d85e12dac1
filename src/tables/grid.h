/* grid: cells in aligned columns: for texts in a terminal, and for the tables of a sheet. */
#ifndef ROOFLINE_TABLES_GRID_H
#define ROOFLINE_TABLES_GRID_H

#include <glib.h>
#include <stdbool.h>

typedef struct Grid Grid;

/* One letter a column: 'l' or 'r'. */
Grid *grid_new(const char *alignment);
void grid_free(Grid *grid);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Grid, grid_free)

/* Takes the cells, NULL-terminated. In a row with fewer cells than columns the last one runs on
 * through the columns that follow. */
void grid_add(Grid *grid, char **cells);

/* The same, with a copy of each text; ends with NULL. */
void grid_add_texts(Grid *grid, ...) G_GNUC_NULL_TERMINATED;

/* The first `rows` rows are heads: what a column is, on as many lines. Without it there are none.
 */
void grid_heads(Grid *grid, guint rows);

/* The grid itself; NULL where it has no rows below its heads, and then it is freed. */
Grid *grid_or_none(Grid *grid);

/* For who lays out the cells elsewhere. alignment: 'l' or 'r'; a row is NULL-terminated, borrowed.
 */
guint grid_head_count(const Grid *grid);
guint grid_column_count(const Grid *grid);
guint grid_row_count(const Grid *grid); /* heads included */
char grid_alignment(const Grid *grid, guint column);
char *const *grid_row(const Grid *grid, guint row);

/* Two spaces between columns, none at the end of a line. A first cell that would make the grid
 * wider than `columns` stands on a line of its own above the others; 0: no limit. g_free(). */
char *grid_text(const Grid *grid, int columns);

/* Columns of a terminal that the text takes. */
int text_columns(const char *text);

/* Broken at spaces so that no line is longer than `columns`, where words are not; a newline at the
 * end; 0: one line. g_free(). */
char *text_wrapped(const char *text, int columns);

#endif
