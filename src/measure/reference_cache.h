/* reference_cache: what the kernels sized by d must give. Their references take long and several
 * kernels share them, so each is computed once, and on a GPU's host ahead of time. */
#ifndef ROOFLINE_MEASURE_REFERENCE_CACHE_H
#define ROOFLINE_MEASURE_REFERENCE_CACHE_H

#include "../../kernels/kernel.h"

#include <glib.h>

typedef struct Expected Expected;

Expected *expected_new(void);
void expected_free(Expected *expected); /* waits for what was begun */

/* Begins to compute both kinds of inputs of every kernel sized by d in another thread. Not where
 * the processor is what is measured. ids: NULL-terminated. */
void expected_begin(Expected *expected, char *const *ids, Sizes sizes);

/* All outputs, row by row; waits for them where they have been begun. Borrowed until another kernel
 * or other sizes are asked for. */
const double *expected_of(Expected *expected, const Kernel *kernel, InputKind kind, Sizes sizes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Expected, expected_free)

#endif
