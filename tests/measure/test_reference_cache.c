#include "../../src/measure/reference_cache.h"

static const Sizes sizes = { .n = 65536, .m = 256, .d = 64 };

static int computed;

static void count_references(InputKind kind, Sizes s, uint64_t first, uint64_t count,
                             double *expected)
{
    (void)first;
    g_atomic_int_inc(&computed);
    for (uint64_t i = 0; i < count; i++)
        expected[i] = (double)kind + s.d;
}

static Kernel counted(void)
{
    Kernel kernel = *kernel_find("matmul-naive");
    kernel.reference = count_references;
    return kernel;
}

static void a_reference_that_kernels_share_is_computed_once(void)
{
    g_autoptr(Expected) expected = expected_new();
    const Kernel naive = counted(), tiled = counted();
    computed = 0;
    const double *first = expected_of(expected, &naive, INPUT_EXACT, sizes);
    g_assert_true(first == expected_of(expected, &tiled, INPUT_EXACT, sizes));
    g_assert_cmpint(computed, ==, 1);
}

static void other_inputs_and_other_sizes_are_other_values(void)
{
    g_autoptr(Expected) expected = expected_new();
    const Kernel kernel = counted();
    const Sizes smaller = { .d = 32 };
    g_assert_cmpfloat(expected_of(expected, &kernel, INPUT_EXACT, sizes)[9], ==, 64);
    g_assert_cmpfloat(expected_of(expected, &kernel, INPUT_RANDOM, sizes)[9], ==, 65);
    g_assert_cmpfloat(expected_of(expected, &kernel, INPUT_EXACT, smaller)[9], ==, 32);
    g_assert_cmpfloat(expected_of(expected, &kernel, INPUT_EXACT, sizes)[9], ==, 64);
}

static void what_was_computed_ahead_is_the_reference(void)
{
    char *const ids[] = { "vector-add", "matmul-tiled-16", NULL };
    const Kernel *kernel = kernel_find("matmul-tiled-16");
    g_autoptr(Expected) ahead = expected_new(), now = expected_new();
    expected_begin(ahead, ids, sizes);
    for (int kind = INPUT_EXACT; kind <= INPUT_RANDOM; kind++)
        g_assert_cmpmem(expected_of(ahead, kernel, (InputKind)kind, sizes), 64 * 64 * 8,
                        expected_of(now, kernel, (InputKind)kind, sizes), 64 * 64 * 8);
}

static void what_was_begun_can_be_left_unused(void)
{
    char *const ids[] = { "matmul-naive", NULL };
    g_autoptr(Expected) expected = expected_new();
    expected_begin(expected, ids, sizes);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/expected/" #NAME, NAME)
    ADD(a_reference_that_kernels_share_is_computed_once);
    ADD(other_inputs_and_other_sizes_are_other_values);
    ADD(what_was_computed_ahead_is_the_reference);
    ADD(what_was_begun_can_be_left_unused);
    return g_test_run();
}
