#include "../../src/model/series_shape.h"

#define COUNT 21

/* A series of so many batches of two launches each. */
static Measurement *of(const double *batches, size_t count)
{
    Measurement *measurement = measurement_new();
    measurement->series.launches = 2;
    g_array_append_vals(measurement->series.samples_s, batches, (guint)count);
    return measurement;
}

/* Reproducible noise in [-1, 1). */
static double noise(unsigned i)
{
    return (double)(i * 2654435761u >> 8) / (1 << 23) - 1;
}

static Measurement *made(double (*value)(unsigned i), size_t count)
{
    double batches[COUNT];
    for (unsigned i = 0; i < count; i++)
        batches[i] = 2e-3 * value(i);
    return of(batches, count);
}

static double noisy(unsigned i)
{
    return 1 + 0.02 * noise(i);
}

static double slowing_down(unsigned i)
{
    return 1 + 0.003 * i + 0.001 * noise(i);
}

static double speeding_up(unsigned i)
{
    return 1 - 0.003 * i;
}

static double slowing_a_little(unsigned i)
{
    return 1 + 0.001 * i;
}

static double in_two_groups(unsigned i)
{
    return (i % 3 == 1 ? 1.1 : 1) + 0.002 * noise(i);
}

static double wide_and_then_a_gap(unsigned i)
{
    return i % 3 == 1 ? 1.1 : 1 + 0.003 * (i * 8 % COUNT);
}

static double with_one_outlier(unsigned i)
{
    return i == 7 ? 3 : 1 + 0.002 * noise(i);
}

static double stepping(unsigned i)
{
    return (i < COUNT / 2 ? 1 : 1.1) + 0.002 * noise(i);
}

static void expect(double (*value)(unsigned i), bool drifts, bool bimodal)
{
    g_autoptr(Measurement) measurement = made(value, COUNT);
    Trend trend;
    Modes modes;
    g_assert_cmpint(spread_drifts(&measurement->series, &trend), ==, drifts);
    g_assert_cmpint(spread_is_bimodal(&measurement->series, &modes), ==, bimodal);
}

static void noise_neither_drifts_nor_has_two_groups(void)
{
    expect(noisy, false, false);
}

static void a_series_that_slows_down_or_speeds_up_drifts(void)
{
    expect(slowing_down, true, false);
    expect(speeding_up, true, false);
}

static void a_trend_within_three_percent_is_no_drift(void)
{
    expect(slowing_a_little, false, false);
}

static void two_groups_in_mixed_order_are_bimodal_and_no_drift(void)
{
    expect(in_two_groups, false, true);
}

static void a_step_is_both(void)
{
    expect(stepping, true, true);
}

static void a_gap_narrower_than_a_group_is_none(void)
{
    expect(wide_and_then_a_gap, false, false);
}

static void one_outlier_is_no_group(void)
{
    expect(with_one_outlier, false, false);
}

static void the_numbers_are_of_one_launch(void)
{
    g_autoptr(Measurement) measurement = made(stepping, COUNT);
    Trend trend;
    Modes modes;
    spread_drifts(&measurement->series, &trend);
    spread_is_bimodal(&measurement->series, &modes);
    g_assert_cmpfloat_with_epsilon(trend.first_s, 1e-3, 5e-6);
    g_assert_cmpfloat_with_epsilon(trend.last_s, 1.1e-3, 5e-6);
    g_assert_cmpfloat_with_epsilon(modes.low_s, 1e-3, 5e-6);
    g_assert_cmpfloat_with_epsilon(modes.high_s, 1.1e-3, 5e-6);
    g_assert_cmpfloat_with_epsilon(modes.high_share, 11.0 / 21, 1e-9);
}

static void under_nine_samples_nothing_is_said(void)
{
    g_autoptr(Measurement) few = made(slowing_down, 8), none = made(slowing_down, 0);
    Trend trend;
    Modes modes;
    g_assert_false(spread_drifts(&few->series, &trend));
    g_assert_false(spread_is_bimodal(&few->series, &modes));
    g_assert_false(spread_is_bimodal(&none->series, &modes));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/spread/" #NAME, NAME)
    ADD(noise_neither_drifts_nor_has_two_groups);
    ADD(a_series_that_slows_down_or_speeds_up_drifts);
    ADD(a_trend_within_three_percent_is_no_drift);
    ADD(two_groups_in_mixed_order_are_bimodal_and_no_drift);
    ADD(a_step_is_both);
    ADD(a_gap_narrower_than_a_group_is_none);
    ADD(one_outlier_is_no_group);
    ADD(the_numbers_are_of_one_launch);
    ADD(under_nine_samples_nothing_is_said);
    return g_test_run();
}
