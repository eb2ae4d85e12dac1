/* tabular: a grid as a table on paper. Internal to src/chart. */
#ifndef ROOFLINE_CHART_TABULAR_H
#define ROOFLINE_CHART_TABULAR_H

#include "piece.h"

/* A part is a row with the notes below it. name: what the table is called where it goes on and has
 * no caption; NULL: nothing; borrowed. NULL and error as for text_shape(). */
Piece *piece_table(const Block *block, const char *name, double width_pt, GError **error);

#endif
