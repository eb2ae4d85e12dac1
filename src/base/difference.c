#include "difference.h"

#include "line.h"

#include <glib.h>
#include <string.h>

#define AROUND 24 /* bytes on either side */

/* The start of the character that the byte is in. */
static gsize char_start(const char *text, gsize at)
{
    while (at > 0 && ((guchar)text[at] & 0xc0) == 0x80)
        at--;
    return at;
}

static char *excerpt(const char *text, gsize at)
{
    const gsize length = strlen(text), first = char_start(text, at > AROUND ? at - AROUND : 0),
                last = char_start(text, MIN(length, at + AROUND));
    g_autofree char *part = g_strndup(text + first, last - first);
    g_autofree char *line = one_line(part);
    return g_strdup_printf("%s%s%s", first > 0 ? "…" : "", line, last < length ? "…" : "");
}

char *difference(const char *there, const char *follows)
{
    gsize at = 0;
    while (there[at] != '\0' && there[at] == follows[at])
        at++;
    g_autofree char *left = excerpt(there, at), *right = excerpt(follows, at);
    return g_strdup_printf("\"%s\" stands there, \"%s\" should", left, right);
}

char *difference_of_lines(const char *there, const char *follows)
{
    g_auto(GStrv) left = g_strsplit(there, "\n", -1), right = g_strsplit(follows, "\n", -1);
    guint line = 0;
    while (left[line] != NULL && right[line] != NULL && strcmp(left[line], right[line]) == 0)
        line++;
    g_autofree char *words =
        difference(left[line] != NULL ? left[line] : "", right[line] != NULL ? right[line] : "");
    return g_strdup_printf("line %u: %s", line + 1, words);
}
