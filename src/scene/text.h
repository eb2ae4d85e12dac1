/* text: words as glyphs. The two fonts are ours (fonts/), never the system's, so a text has the
 * same width and the same outlines on every machine. Shaped by Pango; outlines from the font file.
 */
#ifndef ROOFLINE_SCENE_TEXT_H
#define ROOFLINE_SCENE_TEXT_H

#include "path.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum { FACE_REGULAR, FACE_SEMIBOLD, FACE_COUNT } Face;

/* Font units in one em, in both faces. */
#define TEXT_UNITS 1000.0

/* Extent of letters above and below the baseline, and of capitals and digits, as parts of the size.
 */
#define TEXT_ASCENT 0.72
#define TEXT_DESCENT 0.21
#define TEXT_CAPITAL 0.66

/* Position in font units from the start of the text; byte: where its letter starts in the string.
 */
typedef struct {
    uint32_t glyph;
    double x_units, y_units;
    int byte;
} Glyph;

/* One line in one face, without a size; "?" stands for each character that the fonts lack. */
typedef struct {
    char *string;
    Face face;
    double width_units;
    GArray *glyphs;   /* of Glyph */
    gunichar missing; /* the first character that the fonts lack; 0: none */
} Text;

/* Opens the fonts; later calls return at once. Errors (INPUT) name the missing file. */
bool text_init(GError **error);

/* Control characters count as spaces. Shaped once and kept until the program ends, the same for
 * who is lenient towards missing characters and who is not. NULL and error (INPUT) if the fonts
 * are missing. Borrowed. */
const Text *text_shape(const char *string, Face face, GError **error);

/* Have the fonts every character of it? False and error (INPUT) else; the message names the first
 * one that they lack, and the text. For who is not lenient; nothing else refuses a text. */
bool text_spell(const char *string, Face face, GError **error);

/* The characters that "?" stands for in all texts shaped so far, each once, with their numbers
 * ("U+884C '行'"), separated by commas; NULL: none. g_free(). */
char *text_missing(void);

/* 0 where text_shape() fails. */
double text_width(const char *string, Face face, double size_pt);

/* Shortened in the middle with an ellipsis so that it fits. g_free(). */
char *text_elide(const char *string, Face face, double size_pt, double width_pt);

/* Lines no wider than width_pt, broken at spaces; single words that are wider are elided.
 * g_strfreev(). */
char **text_wrap(const char *string, Face face, double size_pt, double width_pt);

/* In font units, y upwards. Borrowed, kept until the program ends. */
const Path *text_outline(Face face, uint32_t glyph);

/* FreeType's face, for outputs that embed fonts. Borrowed; NULL before text_init(). */
struct FT_FaceRec_ *text_font(Face face);

#endif
