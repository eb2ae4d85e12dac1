#include "svg_text.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* Most numbers of a file are letters' positions: whole, and printed here far faster than by printf.
 */
static void whole_number(char text[64], int value)
{
    char digits[16];
    int count = 0;
    for (unsigned rest = value < 0 ? -(unsigned)value : (unsigned)value; rest > 0 || count == 0;
         rest /= 10)
        digits[count++] = (char)('0' + rest % 10);
    if (value < 0)
        *text++ = '-';
    while (count > 0)
        *text++ = digits[--count];
    *text = '\0';
}

/* ".5", "-12.25", "0": as short as the value can be written. */
static void short_number(char text[64], double value, const char *format)
{
    if (value == floor(value) && fabs(value) < G_MAXINT) {
        whole_number(text, (int)value);
        return;
    }
    char full[64];
    g_ascii_formatd(full, sizeof full, format, value);
    if (strchr(full, '.') != NULL) {
        size_t end = strlen(full);
        while (full[end - 1] == '0')
            end--;
        full[full[end - 1] == '.' ? end - 1 : end] = '\0';
    }
    const bool negative = full[0] == '-';
    const char *digits = full + negative;
    if (digits[0] == '0' && digits[1] == '.')
        digits++;
    g_snprintf(text, 64, "%s%s", negative && strcmp(digits, "0") != 0 ? "-" : "", digits);
}

static void add_next(GString *out, double value, const char *format)
{
    char text[64];
    short_number(text, value, format);
    const char last = out->len > 0 ? out->str[out->len - 1] : '\0';
    if (text[0] != '-' && (g_ascii_isdigit(last) || last == '.'))
        g_string_append_c(out, ' ');
    g_string_append(out, text);
}

void svg_add_number(GString *out, double value)
{
    char text[64];
    short_number(text, value, "%.2f");
    g_string_append(out, text);
}

void svg_add_next(GString *out, double value)
{
    add_next(out, value, "%.2f");
}

void svg_add_attribute(GString *out, const char *name, double value)
{
    g_string_append_printf(out, " %s=\"", name);
    svg_add_number(out, value);
    g_string_append_c(out, '"');
}

void svg_add_transform(GString *out, Spot to, double angle_deg, double scale)
{
    const double angle = angle_deg * G_PI / 180, c = scale * cos(angle), s = scale * sin(angle);
    const double matrix[] = { c, -s, -s, -c };
    g_string_append(out, " transform=\"matrix(");
    for (int i = 0; i < 4; i++)
        add_next(out, matrix[i], "%.5f");
    svg_add_next(out, to.x);
    svg_add_next(out, to.y);
    g_string_append(out, ")\"");
}

/* The letter of a command; none where it repeats the one before. */
static void add_command(GString *out, char letter, char *last)
{
    if (letter != *last)
        g_string_append_c(out, letter);
    *last = letter;
}

/* horizontal, vertical, both: the letters of a line that goes along an axis, and of one that does
 * not. */
static void add_line(GString *out, Spot from, Spot to, Spot origin, const char letters[3],
                     char *last)
{
    add_command(out, to.y == from.y ? letters[0] : to.x == from.x ? letters[1] : letters[2], last);
    if (to.y == from.y || to.x != from.x)
        svg_add_next(out, to.x - origin.x);
    if (to.y != from.y)
        svg_add_next(out, to.y - origin.y);
}

static void add_spots(GString *out, const Spot *spots, int n, Spot origin)
{
    for (int i = 0; i < n; i++) {
        svg_add_next(out, spots[i].x - origin.x);
        svg_add_next(out, spots[i].y - origin.y);
    }
}

static int spot_count(StepKind kind)
{
    return kind == STEP_CURVE ? 3 : kind == STEP_CLOSE ? 0 : 1;
}

void svg_add_path(GString *out, const Path *path)
{
    Spot from = { 0, 0 }, start = from;
    const Spot origin = { 0, 0 };
    char last = '\0';
    for (guint i = 0; i < path->steps->len; i++) {
        const Step *step = &g_array_index(path->steps, Step, i);
        if (step->kind == STEP_LINE) {
            add_line(out, from, step->spot[0], origin, "HVL", &last);
        } else {
            add_command(out,
                        step->kind == STEP_MOVE    ? 'M'
                        : step->kind == STEP_CURVE ? 'C'
                                                   : 'Z',
                        &last);
            add_spots(out, step->spot, spot_count(step->kind), origin);
        }
        from = step_end(step, start);
        if (step->kind == STEP_MOVE) {
            start = from;
            last = '\0'; /* pairs after M would be lines */
        }
    }
}

/* A curve that goes on as the one before came in needs no first control point. */
static bool is_smooth(const Step *before, const Step *step, Spot from)
{
    return before != NULL && before->kind == STEP_CURVE &&
           step->spot[0].x - from.x == from.x - before->spot[1].x &&
           step->spot[0].y - from.y == from.y - before->spot[1].y;
}

void svg_add_outline(GString *out, const Path *path)
{
    Spot from = { 0, 0 };
    char last = '\0';
    const Step *before = NULL;
    for (guint i = 0; i < path->steps->len; i++) {
        const Step *step = &g_array_index(path->steps, Step, i);
        const bool smooth = step->kind == STEP_CURVE && is_smooth(before, step, from);
        if (step->kind == STEP_LINE) {
            add_line(out, from, step->spot[0], from, "hvl", &last);
        } else {
            add_command(out, step->kind == STEP_MOVE ? 'm' : smooth ? 's' : 'c', &last);
            add_spots(out, step->spot + smooth, spot_count(step->kind) - smooth, from);
        }
        from = step_end(step, from);
        before = step;
    }
}

/* XML 1.0 has no way to write these, not even as a number. */
static bool is_writable(gunichar c)
{
    return c >= ' ' && c != 0xfffe && c != 0xffff;
}

char *svg_escape(const char *text)
{
    g_autoptr(GString) clean = g_string_new(NULL);
    for (; *text != '\0'; text = g_utf8_next_char(text)) {
        const gunichar c = g_utf8_get_char(text);
        g_string_append_unichar(clean, is_writable(c) ? c : ' ');
    }
    return g_markup_escape_text(clean->str, -1);
}

void svg_add_element(GString *out, const char *name, const char *id, const char *text)
{
    if (text == NULL)
        return;
    g_autofree char *escaped = svg_escape(text);
    if (id != NULL)
        g_string_append_printf(out, "<%s id=\"%s\">%s</%s>", name, id, escaped, name);
    else
        g_string_append_printf(out, "<%s>%s</%s>", name, escaped, name);
}
