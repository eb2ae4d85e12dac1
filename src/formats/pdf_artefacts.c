#include "pdf_artefacts.h"

#include "pdf_tags.h"

#include <stdbool.h>
#include <string.h>

/* Where the line ends: strings may have breaks in them, and brackets of their own, in pairs or
 * escaped. */
static const char *line_end(const char *at, const char *end)
{
    int strings = 0;
    for (; at < end && (strings > 0 || *at != '\n'); at++) {
        if (*at == '\\' && at + 1 < end)
            at++;
        else
            strings += (*at == '(') - (*at == ')');
    }
    return at < end ? at + 1 : end;
}

static bool ends_with(const char *line, const char *next, const char *operator)
{
    while (next > line && g_ascii_isspace(next[-1]))
        next--;
    const size_t length = strlen(operator);
    return (size_t)(next - line) >= length && memcmp(next - length, operator, length) == 0;
}

static bool is_blank(const char *from, const char *to)
{
    while (from < to && g_ascii_isspace(*from))
        from++;
    return from == to;
}

static void add_artefact(GString *out, const char *from, const char *to)
{
    if (is_blank(from, to))
        return;
    g_string_append(out, "/Artifact BMC\n");
    g_string_append_len(out, from, to - from);
    g_string_append(out, "EMC\n");
}

static bool is_element(const char *line, const char *next)
{
    return memmem(line, (size_t)(next - line), "/MCID", strlen("/MCID")) != NULL;
}

/* "/Table << /MCID 3 >> BDC": what has no content of its own, so that this is none. */
static bool is_holder(const char *line)
{
    if (g_str_has_prefix(line, "/" TAG_WHOLE " "))
        return true;
    for (Tag tag = TAG_NONE + 1; tag < TAG_COUNT; tag++) {
        const size_t length = strlen(tag_name(tag));
        if (tag_has_children(tag) && strncmp(line + 1, tag_name(tag), length) == 0 &&
            line[1 + length] == ' ')
            return true;
    }
    return false;
}

typedef enum { NOTHING, ELEMENT, HOLDER } Open;

typedef struct {
    GString *out;
    const char *start; /* of an element, or of what is between two */
    Open open;
    int inner; /* marks of another kind, such as what a glyph stands for */
} Reading;

static void begin(Reading *reading, const char *line, const char *next)
{
    if (reading->open != NOTHING || !is_element(line, next)) {
        reading->inner++;
        return;
    }
    add_artefact(reading->out, reading->start, line);
    reading->open = is_holder(line) ? HOLDER : ELEMENT;
    reading->start = reading->open == HOLDER ? next : line;
}

static void end(Reading *reading, const char *line, const char *next)
{
    if (reading->inner > 0) {
        reading->inner--;
        return;
    }
    if (reading->open == HOLDER)
        add_artefact(reading->out, reading->start, line);
    else
        g_string_append_len(reading->out, reading->start, next - reading->start);
    reading->open = NOTHING;
    reading->start = next;
}

GString *artefacts_mark(const char *content, gsize length)
{
    Reading reading = { .out = g_string_sized_new(length + 256), .start = content };
    const char *const stop = content + length;
    for (const char *line = content, *next; line < stop; line = next) {
        next = line_end(line, stop);
        if (ends_with(line, next, " BDC"))
            begin(&reading, line, next);
        else if (ends_with(line, next, "EMC"))
            end(&reading, line, next);
    }
    add_artefact(reading.out, reading.start, stop);
    return reading.out;
}
