/* set_table: a grid as a table on paper. Internal to src/pages. */
#ifndef ROOFLINE_PAGES_SET_TABLE_H
#define ROOFLINE_PAGES_SET_TABLE_H

#include "set_block.h"

/* A part is a row with the notes below it. name: what the table is called where it goes on and has
 * no caption; NULL: nothing; borrowed. NULL and error as for text_shape(). */
SetBlock *set_block_table(const Block *block, const char *name, double width_pt, GError **error);

#endif
