/* svg: a scene as a scalable picture that can be put into a web page: outlines in place of fonts,
 * no style attributes, ids that no other chart of the page has, and each kernel as an object that
 * can be reached by keyboard and is read aloud. */
#ifndef ROOFLINE_FORMATS_SVG_H
#define ROOFLINE_FORMATS_SVG_H

#include "../scene/scene.h"

/* The picture as a part of a page or as a file, as scene->aria says. */
void svg_append(GString *out, const Scene *scene);

/* Appends the file to bytes. Never fails; the signature is that of every output. */
bool svg_write(const Scene *scene, GByteArray *bytes, GError **error);

#endif
