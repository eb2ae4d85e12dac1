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

/* NULL and error (USAGE) that lists the formats there are. */
const Surface *surface_find(const char *name, GError **error);

/* The format that a file's name ends in; NULL: none of ours. */
const Surface *surface_of_path(const char *path);

/* Writes a file, or standard output for "-". Errors (INPUT) name path and reason; then an older
 * file of that name is as it was. */
bool surface_write(const Surface *surface, const Scene *scene, const char *path, GError **error);

/* The same for bytes from elsewhere. */
bool file_write(const char *path, const void *data, gsize length, GError **error);

#endif
