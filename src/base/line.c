#include "line.h"

#include <glib.h>
#include <stdbool.h>

/* Marks that turn the direction of all that follows them on its line. */
static bool turns_direction(gunichar character)
{
    return character == 0x061C || character == 0x200E || character == 0x200F ||
           (character >= 0x202A && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069);
}

char *one_line(const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    GString *line = g_string_new(NULL);
    for (const char *c = valid; *c != '\0'; c = g_utf8_next_char(c)) {
        const gunichar character = g_utf8_get_char(c);
        if (!turns_direction(character))
            g_string_append_unichar(line, g_unichar_iscntrl(character) ? ' ' : character);
    }
    return g_string_free(line, FALSE);
}
