#include "units.h"

#include "error.h"
#include "lookup.h"

#include <math.h>
#include <string.h>

char *format_fixed(double value, int decimals)
{
    char text[400], format[16]; /* 1e308 has 309 digits */
    g_snprintf(format, sizeof format, "%%.%df", decimals);
    g_ascii_formatd(text, sizeof text, format, value);
    if (text[0] == '-' && strspn(text, "-0.") == strlen(text))
        return g_strdup(text + 1);
    return g_strdup(text);
}

char *format_count(double value)
{
    g_autofree char *digits = format_fixed(value, 0);
    const size_t length = strlen(digits);
    if (length < 5)
        return g_steal_pointer(&digits);
    GString *grouped = g_string_new(NULL);
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0 && g_ascii_isdigit(digits[i - 1]))
            g_string_append_c(grouped, ' ');
        g_string_append_c(grouped, digits[i]);
    }
    return g_string_free(grouped, FALSE);
}

char *format_intensity(double flop_per_byte)
{
    if (flop_per_byte == 0)
        return g_strdup("0");
    if (flop_per_byte >= 0.0095 && flop_per_byte < 999.9995)
        return format_fixed(flop_per_byte, 3);
    if (flop_per_byte >= 1)
        return format_fixed(flop_per_byte, 0);
    return format_fixed(flop_per_byte, 2 - (int)floor(log10(flop_per_byte)));
}

char *format_bytes(double bytes)
{
    static const char *const units[] = { "B", "KiB", "MiB", "GiB", "TiB" };
    size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < G_N_ELEMENTS(units)) {
        bytes /= 1024;
        unit++;
    }
    g_autofree char *number = format_fixed(bytes, 1);
    if (g_str_has_suffix(number, ".0"))
        number[strlen(number) - 2] = '\0';
    return g_strdup_printf("%s %s", number, units[unit]);
}

char *format_exact(double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE], format[8];
    for (int digits = 15; digits <= 17; digits++) {
        g_snprintf(format, sizeof format, "%%.%dg", digits);
        g_ascii_formatd(text, sizeof text, format, value);
        if (g_ascii_strtod(text, NULL) == value)
            break;
    }
    return g_strdup(text);
}

typedef struct {
    const char *name;
    double points;
} Unit;

static const Unit lengths[] = { { "pt", 1 },  { "mm", 72 / 25.4 }, { "cm", 720 / 25.4 },
                                { "in", 72 }, { "px", 0.75 },      { NULL, 0 } };

static const Unit *unit_named(const char *name)
{
    for (const Unit *unit = lengths; unit->name != NULL; unit++)
        if (strcmp(unit->name, name) == 0)
            return unit;
    return NULL;
}

double parse_number(const char *text, const char **rest)
{
    char *end;
    const double number = g_ascii_strtod(text, &end);
    const size_t length = (size_t)(end - text);
    *rest = end;
    const bool plain = strchr("+-", *text) == NULL && strspn(text, "0123456789.eE+-") >= length;
    return plain && length > 0 ? number : NAN;
}

bool parse_length(const char *text, double *points, GError **error)
{
    const char *rest;
    const double number = parse_number(text, &rest);
    const bool read = isfinite(number) && number > 0;
    const Unit *unit = read ? unit_named(rest + strspn(rest, " ")) : NULL;
    if (unit != NULL && isfinite(number * unit->points)) {
        *points = number * unit->points;
        return true;
    }
    g_autofree const char **names = names_of(lengths, sizeof *lengths);
    names_refuse(error, ROOFLINE_ERROR_INPUT, names,
                 "\"%s\" is not a length: a positive number with a unit is needed; there are",
                 text);
    return false;
}
