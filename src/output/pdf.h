/* pdf: a scene as one page of its own size, with real text and embedded fonts. */
#ifndef ROOFLINE_OUTPUT_PDF_H
#define ROOFLINE_OUTPUT_PDF_H

#include "../chart/scene.h"

/* Appends the file to bytes. Dated from SOURCE_DATE_EPOCH or else from the scene, never from the
 * clock. */
/* The same, one page a scene; n ≥ 1. */
bool pdf_write_pages(const Scene *const *scenes, size_t n, GByteArray *bytes, GError **error);
bool pdf_write(const Scene *scene, GByteArray *bytes, GError **error);

#endif
