/* lines: a text as lines of a given width, whole: at spaces, and in long words (hashes, paths,
 * names from source code) after a punctuation mark or wherever the line ends, where text_wrap()
 * shortens long words. */
#ifndef ROOFLINE_SCENE_LINES_H
#define ROOFLINE_SCENE_LINES_H

#include "text.h"

/* NULL and error as for text_shape(). g_strfreev(). */
char **lines_broken(const char *string, Face face, double size_pt, double width_pt, GError **error);

/* At most so many of them: the last one is then an ellipsis. */
void lines_cut(char **lines, guint most);

/* Width of the widest word in font units. */
double lines_widest_word(const Text *text);

#endif
