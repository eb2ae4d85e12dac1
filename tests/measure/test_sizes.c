#include "../../src/base/error.h"
#include "../../src/base/units.h"
#include "../../src/measure/sizes.h"

#include <math.h>
#include <string.h>

static const SizeLimits none = { NAN, NAN, INFINITY, INFINITY };

static Sizes chosen(const char *rule, SizeLimits limits, char **shrunk)
{
    Sizes sizes = { 0 };
    g_autoptr(GError) error = NULL;
    sizes_choose(size_rule(rule, NULL), limits, &sizes, shrunk, &error);
    g_assert_no_error(error);
    return sizes;
}

static void expect_for_cache(double cache_mib, double m, double d)
{
    SizeLimits limits = none;
    limits.cache_bytes = cache_mib * MIB;
    char *shrunk = NULL;
    const Sizes sizes = chosen("cache", limits, &shrunk);
    g_assert_cmpfloat(sizes.m, ==, m);
    g_assert_cmpfloat(sizes.n, ==, m * m);
    g_assert_cmpfloat(sizes.d, ==, d);
    g_assert_null(shrunk);
}

static void sizes_follow_the_cache(void)
{
    expect_for_cache(4, 4096, 512);    /* T4 */
    expect_for_cache(60, 16384, 2048); /* H200 */
    expect_for_cache(72, 17408, 2048);
}

static void an_unknown_cache_gives_the_lessons_sizes(void)
{
    expect_for_cache(NAN, 4096, 512);
}

static void the_lessons_sizes_depend_on_nothing(void)
{
    char *shrunk = NULL;
    const Sizes sizes =
        chosen("lesson", (SizeLimits) { 60.0 * MIB, NAN, INFINITY, INFINITY }, &shrunk);
    g_assert_true(sizes_equal(sizes, (Sizes) { .n = 16777216, .m = 4096, .d = 512 }));
}

static void a_cpus_usual_limits_are_no_shrinking(void)
{
    char *shrunk = NULL;
    const Sizes sizes =
        chosen("cache", (SizeLimits) { 480.0 * MIB, 8.0 * GIB, 256.0 * MIB, 512 }, &shrunk);
    g_assert_true(sizes_equal(sizes, (Sizes) { .n = 8192.0 * 8192, .m = 8192, .d = 512 }));
    g_assert_null(shrunk);
}

static void buffers_fit_the_memory_they_may_take(void)
{
    for (double memory = 1.0 * MIB; memory < 16.0 * GIB; memory *= 1.7) {
        char *text = NULL;
        const Sizes sizes =
            chosen("cache", (SizeLimits) { 60.0 * MIB, memory, INFINITY, INFINITY }, &text);
        g_autofree char *shrunk = text;
        g_assert_cmpfloat(12 * sizes.n, <=, memory);
        g_assert_cmpfloat(12 * sizes.d * sizes.d, <=, memory);
        g_assert_cmpfloat(fmod(sizes.n, 256), ==, 0);
        g_assert_cmpfloat(fmod(sizes.d, 16), ==, 0);
        g_assert_true((shrunk != NULL) == (sizes.m < 16384 || sizes.d < 2048));
    }
}

static void shrinking_names_both_sizes_and_both_amounts(void)
{
    g_autofree char *shrunk = NULL;
    chosen("cache", (SizeLimits) { 60.0 * MIB, 1.0 * GIB, INFINITY, INFINITY }, &shrunk);
    g_assert_cmpstr(
        shrunk, ==,
        "m is 9216 instead of 16384, because the buffers would take 3 GiB and a quarter of "
        "the free memory is 1 GiB");
}

static void too_little_memory_is_refused_naming_both_amounts(void)
{
    Sizes sizes;
    char *shrunk = NULL;
    g_autoptr(GError) error = NULL;
    const SizeLimits limits = { 4.0 * MIB, 512.0 * KIB, INFINITY, INFINITY };
    g_assert_false(sizes_choose(size_rule("cache", NULL), limits, &sizes, &shrunk, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
    g_assert_nonnull(strstr(error->message, "768 KiB"));
    g_assert_nonnull(strstr(error->message, "512 KiB"));
}

static void an_unknown_rule_is_a_usage_error_that_lists_the_rules(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(size_rule("huge", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_nonnull(strstr(error->message, "cache, lesson, tiny"));
}

static void a_slow_matmul_halves_its_side_by_the_cube(void)
{
    const Sizes sizes = { .n = 1 << 20, .m = 1024, .d = 512 };
    g_assert_cmpfloat(sizes_within(sizes, true, 7, 1).d, ==, 256);
    g_assert_cmpfloat(sizes_within(sizes, true, 9, 1).d, ==, 128);
    g_assert_true(sizes_equal(sizes_within(sizes, true, 0.9, 1), sizes));
}

static void a_slow_vector_kernel_shrinks_by_the_square(void)
{
    const Sizes sizes = { .n = 8192.0 * 8192, .m = 8192, .d = 512 };
    const Sizes within = sizes_within(sizes, false, 2, 1);
    g_assert_cmpfloat(within.m, ==, 5120);
    g_assert_cmpfloat(within.n, ==, 5120.0 * 5120);
    g_assert_cmpfloat(within.d, ==, 512);
}

static void the_smallest_sizes_stay_however_slow(void)
{
    const Sizes within = sizes_within((Sizes) { .n = 1 << 20, .m = 1024, .d = 64 }, false, 1e9, 1);
    g_assert_cmpfloat(within.m, ==, 256);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/sizes/" #NAME, NAME)
    ADD(sizes_follow_the_cache);
    ADD(an_unknown_cache_gives_the_lessons_sizes);
    ADD(the_lessons_sizes_depend_on_nothing);
    ADD(a_cpus_usual_limits_are_no_shrinking);
    ADD(buffers_fit_the_memory_they_may_take);
    ADD(shrinking_names_both_sizes_and_both_amounts);
    ADD(too_little_memory_is_refused_naming_both_amounts);
    ADD(an_unknown_rule_is_a_usage_error_that_lists_the_rules);
    ADD(a_slow_matmul_halves_its_side_by_the_cube);
    ADD(a_slow_vector_kernel_shrinks_by_the_square);
    ADD(the_smallest_sizes_stay_however_slow);
    return g_test_run();
}
