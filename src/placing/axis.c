#include "axis.h"

#include "../base/units.h"

#include <math.h>

#define LONGEST_FRACTION (-4)
#define LONGEST_NUMBER 6

/* log10 of a power of ten is exact in glibc, pow(10, n) is the nearest double: they agree. */
int decade_below(double value)
{
    return (int)ceil(log10(value)) - 1;
}

int decade_not_below(double value)
{
    return (int)ceil(log10(value));
}

double axis_at(const Axis *axis, double value)
{
    return axis->start_pt + (log10(value) - axis->decades.low) * axis->decade_pt;
}

double axis_value(const Axis *axis, double at_pt)
{
    return pow(10, axis->decades.low + (at_pt - axis->start_pt) / axis->decade_pt);
}

static char *power_text(int exponent)
{
    static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
    g_autofree char *plain = g_strdup_printf("%d", exponent);
    GString *text = g_string_new("10");
    for (const char *c = plain; *c != '\0'; c++)
        g_string_append(text, *c == '-' ? "⁻" : digits[*c - '0']);
    return g_string_free(text, FALSE);
}

char *tick_text(int exponent, bool powers)
{
    if (powers)
        return power_text(exponent);
    if (exponent < 0)
        return format_fixed(pow(10, exponent), -exponent);
    g_autofree char *plain = format_count(pow(10, exponent));
    g_auto(GStrv) groups = g_strsplit(plain, " ", -1);
    return g_strjoinv("\u202f", groups);
}

bool axis_in_powers(Decades decades)
{
    return decades.low < LONGEST_FRACTION || decades.high > LONGEST_NUMBER;
}

int axis_tick_step(const Axis *axis, double room_pt)
{
    return MAX(1, (int)ceil(room_pt / fabs(axis->decade_pt)));
}
