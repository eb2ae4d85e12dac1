/* generated: records made from a seed: any number of kernels, scattered, in one heap, in one spot
 * or far off, with names that are short, long or trouble. The same seed gives the same record. */
#ifndef ROOFLINE_TESTS_CHART_GENERATED_H
#define ROOFLINE_TESTS_CHART_GENERATED_H

#include "fixture.h"

typedef enum { SPREAD_WIDE, SPREAD_HEAP, SPREAD_SPOT, SPREAD_EXTREME, SPREADS } Spread;

/* SplitMix64 (Steele, Lea, Flood 2014), in 0 … 1. */
static inline double generated_number(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (double)((z ^ (z >> 31)) >> 11) / 9007199254740992.0;
}

static inline double generated_between(uint64_t *state, double low, double high)
{
    return low * pow(high / low, generated_number(state));
}

static inline double generated_intensity(uint64_t *state, Spread spread)
{
    if (generated_number(state) < 0.12)
        return 0;
    if (spread == SPREAD_WIDE)
        return generated_between(state, 0.02, 500);
    if (spread == SPREAD_HEAP)
        return generated_between(state, 0.2, 0.6);
    return spread == SPREAD_SPOT ? 0.25 : generated_between(state, 1e-4, 1e6);
}

static inline double generated_share(uint64_t *state, Spread spread)
{
    if (spread == SPREAD_SPOT)
        return 0.5;
    return generated_number(state) < 0.1 ? generated_between(state, 1.2, 20)
                                         : generated_between(state, 0.05, 1.05);
}

/* "stencil 3", or 120 to 200 characters with what is dangerous in markup. */
static inline char *generated_name(uint64_t *state, int i, bool long_names)
{
    static const char *const words[] = { "blur",      "stencil", "reduction", "transpose, naive",
                                         "histogram", "scan",    "GEMM",      "block sum" };
    if (!long_names)
        return g_strdup_printf("%s %d", words[(int)(8 * generated_number(state))], i);
    static const char *const parts[] = { "kernel<float, 3>", "\"quoted\"", "a & b",  "line\nbreak",
                                         "detail::apply",    "'s' > 0",    "(int)*", "</svg>" };
    GString *name = g_string_new(NULL);
    const gsize length = 120 + (gsize)(80 * generated_number(state));
    while (name->len < length)
        g_string_append_printf(name, "%s ", parts[(int)(8 * generated_number(state))]);
    g_string_append_printf(name, "#%d", i);
    return g_string_free(name, FALSE);
}

/* Ceilings that are up to a factor of a million apart: the ridge anywhere from 0.01 to 10 000. */
static inline void generated_ceilings(Record *record, uint64_t *state)
{
    Ceiling *copy = g_ptr_array_index(record->ceilings, 0);
    Ceiling *fma = g_ptr_array_index(record->ceilings, 1);
    const double compute = generated_between(state, 10, 1e7);
    copy->published.text[QUANTITY_BYTE_RATE] = g_strdup("1000.0");
    fma->published.text[QUANTITY_FLOP_RATE] = g_strdup_printf("%.1f", compute);
}

static inline Record *generated_record(uint64_t seed, int kernels, Spread spread, bool long_names)
{
    uint64_t state = seed * 1000003u + (uint64_t)kernels;
    Record *record = fixture_record();
    if (spread == SPREAD_EXTREME)
        generated_ceilings(record, &state);
    for (int i = 0; i < kernels; i++) {
        g_autofree char *name = generated_name(&state, i, long_names);
        const double intensity = generated_intensity(&state, spread);
        Measurement *kernel =
            fixture_kernel(record, name, intensity, generated_share(&state, spread));
        if (generated_number(&state) < 0.06)
            fixture_untimed(kernel, MEASUREMENT_NOT_TIMED, NULL);
    }
    return record;
}

#endif
