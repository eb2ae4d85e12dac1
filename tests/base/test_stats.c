#include "../../src/base/stats.h"

#include <glib.h>
#include <math.h>

static void quartiles_are_of_type_7(void)
{
    const double values[] = { 4, 1, 3, 2 };
    const Summary summary = summarize(values, 4);
    g_assert_cmpfloat(summary.q1, ==, 1.75);
    g_assert_cmpfloat(summary.median, ==, 2.5);
    g_assert_cmpfloat(summary.q3, ==, 3.25);
    g_assert_cmpfloat(summary.min, ==, 1);
    g_assert_cmpfloat(summary.max, ==, 4);
    g_assert_cmpuint(summary.n, ==, 4);
    g_assert_cmpfloat(values[0], ==, 4);
}

static void one_sample_is_its_own_summary(void)
{
    const double value = 7;
    const Summary summary = summarize(&value, 1);
    g_assert_cmpfloat(summary.q1, ==, 7);
    g_assert_cmpfloat(summary.q3, ==, 7);
}

static void no_samples_have_no_median(void)
{
    const Summary summary = summarize(NULL, 0);
    g_assert_cmpuint(summary.n, ==, 0);
    g_assert_true(isnan(summary.median));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/stats/quartiles", quartiles_are_of_type_7);
    g_test_add_func("/stats/one", one_sample_is_its_own_summary);
    g_test_add_func("/stats/none", no_samples_have_no_median);
    return g_test_run();
}
