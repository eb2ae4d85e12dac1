#include "datasheet.h"

#include "../base/error.h"
#include "../base/units.h"

#include <string.h>

#define PREFIX "datasheet:"
#define LEAST 0.1 /* of a printed unit: less would be printed as none */
#define MOST 1e9

static const struct {
    const char *name;
    CeilingKind kind;
    double scale; /* printed units, GB/s or GFLOP/s, in one */
} units[] = {
    { "GB/s", CEILING_BANDWIDTH, 1 },
    { "TB/s", CEILING_BANDWIDTH, KILO },
    { "GFLOP/s", CEILING_COMPUTE, 1 },
    { "TFLOP/s", CEILING_COMPUTE, KILO },
};

static Ceiling *ceiling_of(CeilingKind kind, double rate)
{
    const Quantity quantity = kind == CEILING_BANDWIDTH ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
    Ceiling *ceiling = ceiling_new(kind);
    ceiling->datasheet = true;
    ceiling->method = g_strdup("datasheet");
    ceiling->published.text[quantity] = format_fixed(rate, quantities[quantity].decimals);
    return ceiling;
}

/* False for NAN. */
static bool is_plausible(double rate)
{
    return rate >= LEAST && rate <= MOST;
}

Ceiling *datasheet_ceiling(const char *text, GError **error)
{
    if (g_str_has_prefix(text, PREFIX)) {
        const char *rest;
        const double number = parse_number(text + strlen(PREFIX), &rest);
        rest += strspn(rest, " ");
        for (size_t i = 0; i < G_N_ELEMENTS(units); i++)
            if (strcmp(rest, units[i].name) == 0 && is_plausible(units[i].scale * number))
                return ceiling_of(units[i].kind, units[i].scale * number);
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "\"%s\" is not a ceiling: write " PREFIX " and a plain number of GB/s, TB/s, "
                "GFLOP/s or TFLOP/s, from 0.1 G to 1e9 G, as in \"" PREFIX "4.8 TB/s\"",
                text);
    return NULL;
}

bool datasheet_ceilings(char *const *texts, GPtrArray *ceilings, GError **error)
{
    for (; texts != NULL && *texts != NULL; texts++) {
        Ceiling *ceiling = datasheet_ceiling(*texts, error);
        if (ceiling == NULL)
            return false;
        const bool again = ceiling_first(ceilings, ceiling->kind) != NULL;
        g_ptr_array_add(ceilings, ceiling);
        if (again) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                        "\"%s\" is a second ceiling of its kind: give one bandwidth and one "
                        "compute ceiling at most",
                        *texts);
            return false;
        }
    }
    return true;
}
