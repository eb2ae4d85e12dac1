#include "line.h"

#include <glib.h>

char *one_line(const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    GString *line = g_string_new(NULL);
    for (const char *c = valid; *c != '\0'; c = g_utf8_next_char(c)) {
        const gunichar character = g_utf8_get_char(c);
        g_string_append_unichar(line, g_unichar_iscntrl(character) ? ' ' : character);
    }
    return g_string_free(line, FALSE);
}
