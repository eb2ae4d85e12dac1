/* formats: the file formats that a scene is drawn in. */
#ifndef ROOFLINE_FORMATS_FORMATS_H
#define ROOFLINE_FORMATS_FORMATS_H

#include "../scene/scene.h"

typedef struct {
    const char *name, *suffix;                                            /* "svg", ".svg" */
    bool (*write)(const Scene *scene, GByteArray *bytes, GError **error); /* appends the file */
    bool (*write_pages)(const Scene *const *scenes, size_t n, GByteArray *bytes,
                        GError **error); /* NULL: a file has one page */
} Surface;

extern const Surface surfaces[]; /* the first is the default; ends with a NULL name */

#endif
