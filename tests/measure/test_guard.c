#include "../../src/measure/clock.h"
#include "../../src/measure/guard.h"

#include <math.h>

/* Figures of a published data set whose FMA kernel was memory-bound: 64 FLOP/byte, 1503 GB/s. */
static void a_memory_bound_fma_ceiling_is_refused(void)
{
    const Counts fma = { .flop = 64 * 4e6, .write_bytes = 4e6 };
    g_assert_false(guard_intensity(fma, 95795e9, 1503e9));
}

static void an_fma_ceiling_of_a_hundred_ridges_is_believed(void)
{
    const Counts fma = { .flop = 100 * 64 * 4e6, .write_bytes = 4e6 };
    g_assert_true(guard_intensity(fma, 64e12, 1e12));
    g_assert_false(guard_intensity(fma, 64.1e12, 1e12));
}

static void twice_the_iterations_take_twice_the_time(void)
{
    g_assert_true(guard_linear(1, 2));
    g_assert_true(guard_linear(1, 2.05));
    g_assert_false(guard_linear(1, 2.07));
    g_assert_false(guard_linear(1, 1.9));
}

static DeviceFacts gpu(double lanes)
{
    return (DeviceFacts) { .multiprocessors = 170,
                           .lanes_per_multiprocessor = lanes,
                           .clock_hz = 2.625e9 };
}

/* 2865 MHz in effect, 2625 MHz nominal: 104.6 % of the nominal figure, and right. */
static void the_clock_in_effect_is_what_counts(void)
{
    const DeviceFacts facts = gpu(128);
    const double rate = 1.046 * 170 * 128 * 2 * 2.625e9;
    g_assert_true(guard_lanes(rate, &facts, 2.865e9));
    g_assert_false(guard_lanes(rate, &facts, 2.625e9));
}

static void unknown_lanes_or_clock_prove_nothing(void)
{
    const DeviceFacts known = gpu(128), unknown = gpu(NAN);
    g_assert_true(guard_lanes(1e30, &unknown, 2e9));
    g_assert_true(guard_lanes(1e30, &known, NAN));
}

static void flat_is_less_than_the_tolerance_either_way(void)
{
    g_assert_true(guard_flat(100, 100.4, 0.005));
    g_assert_false(guard_flat(100, 100.6, 0.005));
    g_assert_false(guard_flat(100, 99.4, 0.005));
}

static void a_copy_set_is_sixteen_caches_on_a_gpu_and_one_on_a_processor(void)
{
    g_assert_true(guard_copy_set(16e6, 1e6, true));
    g_assert_false(guard_copy_set(15e6, 1e6, true));
    g_assert_true(guard_copy_set(1e6, 1e6, false));
    g_assert_false(guard_copy_set(0.9e6, 1e6, false));
    g_assert_true(guard_copy_set(1, NAN, true));
}

static void a_clock_two_percent_down_has_fallen(void)
{
    g_assert_true(guard_clock(2e9, 1.97e9));
    g_assert_false(guard_clock(2e9, 1.95e9));
    g_assert_true(guard_clock(NAN, NAN));
}

static void drift_is_over_one_percent(void)
{
    g_assert_true(guard_drift(1, 1.009));
    g_assert_false(guard_drift(1, 1.011));
    g_assert_false(guard_drift(1, 0.98));
    g_assert_true(guard_drift(1, NAN));
}

static void a_ridge_below_one_is_low(void)
{
    g_assert_true(guard_ridge(8e12, 244e9));
    g_assert_false(guard_ridge(200e9, 244e9));
}

static bool stable(double spread)
{
    g_autoptr(Measurement) measurement = measurement_new();
    for (int i = 0; i < 5; i++) {
        const double sample = 1 + spread * (i - 2) / 2;
        g_array_append_val(measurement->series.samples_s, sample);
    }
    return guard_stable(&measurement->series);
}

static void quartiles_within_five_percent_are_stable(void)
{
    g_assert_true(stable(0.04));
    g_assert_false(stable(0.06));
}

static void the_clock_is_cycles_over_time(void)
{
    const ClockTicks ticks = { 1000, 5000, 1000 + 1980000, 5000 + 1000000 };
    g_assert_cmpfloat_with_epsilon(clock_from_ticks(ticks, 32e-9), 1.98e9, 1);
}

static void under_a_thousand_steps_the_clock_is_unknown(void)
{
    const ClockTicks ticks = { 0, 0, 1980000, 1000000 };
    g_assert_false(isnan(clock_from_ticks(ticks, 1e-6)));
    g_assert_true(isnan(clock_from_ticks(ticks, 1.024e-6)));
}

static void counters_that_stand_still_tell_no_clock(void)
{
    g_assert_true(isnan(clock_from_ticks((ClockTicks) { 0 }, 1e-6)));
    g_assert_true(isnan(clock_from_ticks((ClockTicks) { 5, 5, 5, 9000000 }, 1e-6)));
    g_assert_true(isnan(clock_from_ticks((ClockTicks) { 9, 9, 5, 9000000 }, 1e-6)));
}

static void lanes_are_known_by_compute_capability_or_not_at_all(void)
{
    g_assert_cmpfloat(clock_lanes(7, 5), ==, 64);
    g_assert_cmpfloat(clock_lanes(9, 0), ==, 128);
    g_assert_true(isnan(clock_lanes(99, 0)));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/guard/" #NAME, NAME)
    ADD(a_memory_bound_fma_ceiling_is_refused);
    ADD(an_fma_ceiling_of_a_hundred_ridges_is_believed);
    ADD(twice_the_iterations_take_twice_the_time);
    ADD(the_clock_in_effect_is_what_counts);
    ADD(unknown_lanes_or_clock_prove_nothing);
    ADD(flat_is_less_than_the_tolerance_either_way);
    ADD(a_copy_set_is_sixteen_caches_on_a_gpu_and_one_on_a_processor);
    ADD(a_clock_two_percent_down_has_fallen);
    ADD(drift_is_over_one_percent);
    ADD(a_ridge_below_one_is_low);
    ADD(quartiles_within_five_percent_are_stable);
    ADD(the_clock_is_cycles_over_time);
    ADD(under_a_thousand_steps_the_clock_is_unknown);
    ADD(counters_that_stand_still_tell_no_clock);
    ADD(lanes_are_known_by_compute_capability_or_not_at_all);
    return g_test_run();
}
