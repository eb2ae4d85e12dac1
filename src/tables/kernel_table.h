/* kernel_table: the record's kernels as rows: what they did, how long it took, how far that is from
 * their ceiling. */
#ifndef ROOFLINE_TABLES_KERNEL_TABLE_H
#define ROOFLINE_TABLES_KERNEL_TABLE_H

#include "../model/roofline.h"
#include "grid.h"

typedef enum {
    KERNEL_TABLE_NARROW,    /* without FLOP and bytes */
    KERNEL_TABLE_WIDE,      /* with them */
    KERNEL_TABLE_ANNOTATED, /* the same, and below a counting artefact, on a row of one cell, why it
                             * is one */
} KernelTableForm;

/* numbered: the points (const Point *) of a drawing with numbers at markers, in its order: their
 * rows say the number before the name; NULL: no markers have any. Free with grid_free(). */
Grid *kernel_table(const Roofline *roofline, KernelTableForm form, const GPtrArray *numbered);

/* FLOP and bytes of one launch, for beside a narrow table. */
Grid *kernel_work_table(const Roofline *roofline);

#endif
