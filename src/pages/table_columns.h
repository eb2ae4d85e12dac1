/* table_columns: how wide a grid's columns are on paper. Internal to src/pages. */
#ifndef ROOFLINE_PAGES_TABLE_COLUMNS_H
#define ROOFLINE_PAGES_TABLE_COLUMNS_H

#include "../tables/grid.h"
#include "../scene/text.h"

typedef struct {
    double x_pt, width_pt; /* x: from the table's left edge */
} Column;

typedef struct {
    double size_pt; /* of the type: smaller where a table needs it */
    GArray *list;   /* of Column */
} Columns;

/* As wide as cells are, where there is room; what is left over goes between the columns. Where
 * there is not, the widest columns give way: their cells need several lines then. Columns never
 * overlap. False and error as for text_shape(). Free the list with g_array_unref(). */
bool columns_fit(Columns *columns, const Grid *grid, double width_pt, GError **error);

/* Whether a row is a note on the row above: a single cell over all columns. */
bool columns_note(const Grid *grid, guint row);

/* Whether a cell goes on through the columns that follow: the last of a row with fewer cells. */
bool columns_runs_on(const Grid *grid, guint row, guint column);

/* The face of a row's cells. */
Face columns_face(const Grid *grid, guint row);

#endif
