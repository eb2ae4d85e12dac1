/* svg_letters: the letters of a scene in an SVG file. Each letter of each face is drawn once, in
 * font units, and used from there; so is each word that comes more than once. */
#ifndef ROOFLINE_FORMATS_SVG_LETTERS_H
#define ROOFLINE_FORMATS_SVG_LETTERS_H

#include "../scene/scene.h"

typedef struct Letters Letters;

/* Appends <defs> to out. Ids start with prefix, which is borrowed. */
Letters *letters_define(GString *out, const Scene *scene, const char *prefix);
void letters_free(Letters *letters);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Letters, letters_free)

/* Appends the text in font units, starting at 0. */
void letters_use(Letters *letters, GString *out, const Text *text);

/* A short id: letters and digits that stand for number. Appended to out. */
void letters_add_code(GString *out, guint number);

#endif
