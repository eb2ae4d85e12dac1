#include "sizes.h"

#include "../base/error.h"
#include "../base/lookup.h"
#include "../base/units.h"

#include <math.h>

#define LEAST_M 256
#define LEAST_D 32
#define STEP 1024    /* of m; below it LEAST_M */
#define COPY_SETS 16 /* caches in one buffer, so that it cannot serve a share worth mentioning */
#define BUFFERS 3    /* of the kernel that needs most */

static Sizes sizes_of(double m, double d)
{
    return (Sizes) { .n = m * m, .m = m, .d = d };
}

static Sizes for_lesson(double cache_bytes)
{
    (void)cache_bytes;
    return sizes_of(4096, 512);
}

static Sizes for_tiny(double cache_bytes)
{
    (void)cache_bytes;
    return sizes_of(512, 64);
}

/* m: smallest multiple of 1024 with 4·m² bytes of at least 16 caches; d: largest power of two with
 * 12·d² bytes of at most one. */
static Sizes for_cache(double cache_bytes)
{
    if (!(cache_bytes > 0))
        return for_lesson(cache_bytes);
    double m = STEP, d = LEAST_D;
    while (4 * m * m < COPY_SETS * cache_bytes)
        m += STEP;
    while (12 * (2 * d) * (2 * d) <= cache_bytes)
        d *= 2;
    return sizes_of(m, d);
}

static const SizeRule rules[] = {
    { "cache", for_cache, INFINITY, 1 },
    { "lesson", for_lesson, INFINITY, 1 },
    { "tiny", for_tiny, 8.0 * MIB, 0.05 },
    { .name = NULL },
};

const SizeRule *size_rule(const char *name, GError **error)
{
    return names_find("rule for sizes", name, rules, sizeof *rules, error);
}

static double next_m(double m)
{
    const double step = m > STEP ? STEP : LEAST_M;
    return (ceil(m / step) - 1) * step;
}

/* The largest sizes of at most buffer_bytes a buffer and max_side; 0 where even the smallest are
 * more. */
static Sizes shrink(Sizes sizes, double buffer_bytes, double max_side)
{
    double m = sizes.m, d = sizes.d;
    while (m > 0 && 4 * m * m > buffer_bytes)
        m = next_m(m);
    while (d >= LEAST_D && (4 * d * d > buffer_bytes || d > max_side))
        d /= 2;
    return sizes_of(m, d >= LEAST_D ? d : 0);
}

bool sizes_equal(Sizes left, Sizes right)
{
    return left.n == right.n && left.m == right.m && left.d == right.d;
}

static char *shrink_text(Sizes wanted, Sizes sizes, double memory_bytes)
{
    const double elements = fmax(wanted.n, wanted.d * wanted.d);
    g_autofree char *needed = format_bytes(BUFFERS * 4 * elements),
                    *allowed = format_bytes(memory_bytes);
    g_autofree char *m = wanted.m == sizes.m
                             ? g_strdup("")
                             : g_strdup_printf("m is %.0f instead of %.0f, ", sizes.m, wanted.m);
    g_autofree char *d = wanted.d == sizes.d
                             ? g_strdup("")
                             : g_strdup_printf("d is %.0f instead of %.0f, ", sizes.d, wanted.d);
    return g_strdup_printf(
        "%s%sbecause the buffers would take %s and a quarter of the free memory is %s", m, d,
        needed, allowed);
}

static bool fit(Sizes usual, double memory_bytes, Sizes *sizes, char **shrunk, GError **error)
{
    *sizes = isnan(memory_bytes) ? usual : shrink(usual, memory_bytes / BUFFERS, INFINITY);
    if (sizes->m > 0 && sizes->d > 0) {
        if (!sizes_equal(*sizes, usual))
            *shrunk = shrink_text(usual, *sizes, memory_bytes);
        return true;
    }
    g_autofree char *needed = format_bytes(BUFFERS * 4.0 * LEAST_M * LEAST_M);
    g_autofree char *allowed = format_bytes(memory_bytes);
    g_set_error(
        error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
        "out of memory: the smallest buffers take %s, a quarter of the device's free memory is %s; "
        "end other programs that use the device",
        needed, allowed);
    return false;
}

bool sizes_choose(const SizeRule *rule, SizeLimits limits, Sizes *sizes, char **shrunk,
                  GError **error)
{
    const Sizes wanted = rule->choose(limits.cache_bytes);
    const Sizes usual =
        shrink(wanted, fmin(limits.max_buffer_bytes, rule->max_buffer_bytes), limits.max_side);
    return fit(usual, limits.memory_bytes, sizes, shrunk, error);
}

Sizes sizes_within(Sizes sizes, bool sized_by_d, double seconds, double budget_s)
{
    double m = sizes.m, d = sizes.d;
    if (sized_by_d)
        for (; seconds > budget_s && d / 2 >= LEAST_D; seconds /= 8)
            d /= 2;
    else
        for (; seconds > budget_s && next_m(m) > 0; m = next_m(m))
            seconds *= (next_m(m) / m) * (next_m(m) / m);
    return sizes_of(m, d);
}
