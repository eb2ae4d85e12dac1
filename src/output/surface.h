/* surface: the file formats, and how a file comes into being: whole or not at all. */
#ifndef ROOFLINE_OUTPUT_SURFACE_H
#define ROOFLINE_OUTPUT_SURFACE_H

#include "../chart/scene.h"

typedef struct {
    const char *name, *suffix;                                            /* "svg", ".svg" */
    bool (*write)(const Scene *scene, GByteArray *bytes, GError **error); /* appends the file */
    bool (*write_pages)(const Scene *const *scenes, size_t n, GByteArray *bytes,
                        GError **error); /* NULL: a file has one page */
} Surface;

extern const Surface surfaces[]; /* the first is the default; ends with a NULL name */

/* Writes a file, or standard output for "-". Errors (INPUT) name path and reason; then an older
 * file of that name is as it was. */
bool file_write(const char *path, const void *data, gsize length, GError **error);

#endif
