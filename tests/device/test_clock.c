#include "../../src/device/clock.h"

#include <glib.h>
#include <math.h>

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
#define ADD(NAME) g_test_add_func("/clock/" #NAME, NAME)
    ADD(the_clock_is_cycles_over_time);
    ADD(under_a_thousand_steps_the_clock_is_unknown);
    ADD(counters_that_stand_still_tell_no_clock);
    ADD(lanes_are_known_by_compute_capability_or_not_at_all);
    return g_test_run();
}
