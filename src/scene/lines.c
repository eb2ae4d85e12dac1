#include "lines.h"

#include <string.h>

#define AIR_UNITS 30.0           /* what kerning across the end of a line may have hidden */
#define ROUNDING_UNITS 0.01      /* a column as wide as its widest cell has room for it */
#define MARKS ",;:/\\_-+=&|>)]}" /* after which a long word is broken rather than elsewhere */

static const Glyph *glyph_at(const Text *text, guint i)
{
    return &g_array_index(text->glyphs, Glyph, i);
}

static char letter_at(const Text *text, guint i)
{
    return text->string[glyph_at(text, i)->byte];
}

static double end_of(const Text *text, guint i)
{
    return i + 1 < text->glyphs->len ? glyph_at(text, i + 1)->x_units : text->width_units;
}

/* A letter of several glyphs stays whole. */
static bool starts_letter(const Text *text, guint i)
{
    return i == 0 || glyph_at(text, i)->byte != glyph_at(text, i - 1)->byte;
}

static guint skip_spaces(const Text *text, guint i)
{
    while (i < text->glyphs->len && letter_at(text, i) == ' ')
        i++;
    return i;
}

/* The glyph after the last one of the line that starts at `first`. */
static guint line_end(const Text *text, guint first, double width_units)
{
    const double start = glyph_at(text, first)->x_units;
    guint space = first, mark = first, letter = first + 1;
    for (guint i = first; i < text->glyphs->len; i++) {
        if (letter_at(text, i) == ' ')
            space = i;
        else if (end_of(text, i) - start > width_units)
            return space > first ? space : mark > first ? mark : letter;
        if (i > first && strchr(MARKS, letter_at(text, i)) != NULL &&
            letter_at(text, i) != letter_at(text, MIN(i + 1, text->glyphs->len - 1)))
            mark = i + 1;
        if (i + 1 < text->glyphs->len && starts_letter(text, i + 1))
            letter = i + 1;
    }
    return text->glyphs->len;
}

static char *piece_of(const Text *text, guint first, guint end)
{
    const int from = glyph_at(text, first)->byte;
    const int to = end < text->glyphs->len ? glyph_at(text, end)->byte : (int)strlen(text->string);
    return g_strchomp(g_strndup(text->string + from, (gsize)(to - from)));
}

char **lines_broken(const char *string, Face face, double size_pt, double width_pt, GError **error)
{
    const Text *text = text_shape(string, face, error);
    if (text == NULL)
        return NULL;
    const double width_units = width_pt / size_pt * TEXT_UNITS + ROUNDING_UNITS;
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    if (text->width_units <= width_units) {
        g_strv_builder_add(lines, text->string);
        return g_strv_builder_end(lines);
    }
    for (guint i = skip_spaces(text, 0); i < text->glyphs->len;) {
        const guint end = line_end(text, i, width_units - AIR_UNITS);
        g_autofree char *line = piece_of(text, i, end);
        g_strv_builder_add(lines, line);
        i = skip_spaces(text, end);
    }
    return g_strv_builder_end(lines);
}

void lines_cut(char **lines, guint most)
{
    if (g_strv_length(lines) <= most)
        return;
    g_free(lines[most - 1]);
    lines[most - 1] = g_strdup("…");
    for (char **line = lines + most; *line != NULL; line++)
        g_clear_pointer(line, g_free);
}

double lines_widest_word(const Text *text)
{
    double widest = 0, start = 0;
    for (guint i = 0; i < text->glyphs->len; i++) {
        if (letter_at(text, i) == ' ')
            start = end_of(text, i);
        else
            widest = MAX(widest, end_of(text, i) - start);
    }
    return widest;
}
