/* png: a scene as pixels, two to a point, with its title and description inside. */
#ifndef ROOFLINE_FORMATS_PNG_H
#define ROOFLINE_FORMATS_PNG_H

#include "../scene/scene.h"

/* Appends the file to bytes. The same pixels on every machine: text is painted as outlines. */
bool png_write(const Scene *scene, GByteArray *bytes, GError **error);

#endif
