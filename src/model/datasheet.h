/* datasheet: ceilings that a vendor prints and nothing measured. They are drawn only when asked for
 * and never enter a record; no share is taken of them. */
#ifndef ROOFLINE_MODEL_DATASHEET_H
#define ROOFLINE_MODEL_DATASHEET_H

#include "../data/record.h"

/* From "datasheet:4.8 TB/s" or "datasheet:67 TFLOP/s" (GB/s, TB/s, GFLOP/s, TFLOP/s; the space may
 * be missing): a ceiling whose published rate is that figure. NULL and error (USAGE) that says what
 * is understood. Free with ceiling_free(). */
Ceiling *datasheet_ceiling(const char *text, GError **error);

/* One of each kind at most. False and error (USAGE). texts: NULL-terminated; NULL: none. Fills the
 * array of Ceiling, which must own its elements. */
bool datasheet_ceilings(char *const *texts, GPtrArray *ceilings, GError **error);

#endif
