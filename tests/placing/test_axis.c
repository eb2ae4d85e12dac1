#include "../../src/placing/axis.h"
#include "../../src/placing/frame.h"
#include "../../src/base/units.h"
#include "../fixtures/scenes.h"

/* --- axes --- */

static void the_decade_below_is_strictly_below(void)
{
    g_assert_cmpint(decade_below(0.083), ==, -2);
    g_assert_cmpint(decade_below(0.1), ==, -2);
    g_assert_cmpint(decade_below(2.445), ==, 0);
    g_assert_cmpint(decade_below(1), ==, -1);
}

static void the_decade_not_below_may_be_the_value(void)
{
    g_assert_cmpint(decade_not_below(330.9), ==, 3);
    g_assert_cmpint(decade_not_below(1000), ==, 3);
    g_assert_cmpint(decade_not_below(1000.1), ==, 4);
    g_assert_cmpint(decade_not_below(0.001), ==, -3);
}

static void every_power_of_ten_is_its_own_decade(void)
{
    for (int exponent = -300; exponent <= 300; exponent++) {
        g_autofree char *text = g_strdup_printf("1e%d", exponent);
        const double value = g_ascii_strtod(text, NULL);
        g_assert_cmpint(decade_not_below(value), ==, exponent);
        g_assert_cmpint(decade_below(value), ==, exponent - 1);
    }
}

static void equal_ratios_are_equal_distances(void)
{
    const Axis axis = { { -2, 3 }, 206, 92 };
    g_assert_cmpfloat_with_epsilon(axis_at(&axis, 0.01), 206, 1e-9);
    g_assert_cmpfloat_with_epsilon(axis_at(&axis, 1000), 666, 1e-9);
    g_assert_cmpfloat_with_epsilon(axis_at(&axis, 20) - axis_at(&axis, 10),
                                   axis_at(&axis, 0.2) - axis_at(&axis, 0.1), 1e-9);
}

static void a_value_comes_back_from_its_place(void)
{
    const Axis axis = { { 0, 4 }, 500, -92 };
    g_assert_cmpfloat_with_epsilon(axis_value(&axis, axis_at(&axis, 615.9)), 615.9, 1e-6);
}

static void assert_tick(int exponent, bool powers, const char *expected)
{
    g_autofree char *text = tick_text(exponent, powers);
    g_assert_cmpstr(text, ==, expected);
}

static void ticks_are_written_as_people_write_numbers(void)
{
    assert_tick(-2, false, "0.01");
    assert_tick(0, false, "1");
    assert_tick(3, false, "1000");
    assert_tick(4, false, "10\u202f000");
    assert_tick(6, false, "1\u202f000\u202f000");
    assert_tick(-7, true, "10⁻⁷");
    assert_tick(12, true, "10¹²");
    g_assert_false(axis_in_powers((Decades) { -4, 6 }));
    g_assert_true(axis_in_powers((Decades) { -5, 3 }));
    g_assert_true(axis_in_powers((Decades) { 0, 7 }));
}

static void narrow_decades_have_fewer_texts(void)
{
    g_assert_cmpint(axis_tick_step(&(Axis) { { 0, 5 }, 0, 92 }, 50), ==, 1);
    g_assert_cmpint(axis_tick_step(&(Axis) { { 0, 5 }, 0, 46 }, 50), ==, 2);
    g_assert_cmpint(axis_tick_step(&(Axis) { { 0, 5 }, 0, -10 }, 50), ==, 5);
}

/* --- frames --- */

static Frame frame_of(const Drawn *drawn)
{
    return frame_of_figure(drawn->figure, layouts, layouts->space);
}

static void assert_decades(Decades decades, int low, int high)
{
    g_assert_cmpint(decades.low, ==, low);
    g_assert_cmpint(decades.high, ==, high);
}

static void the_frame_of_a_t4_has_92_points_a_decade_both_ways(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    const Frame frame = frame_of(drawn);
    assert_decades(frame.x.decades, -2, 3);
    assert_decades(frame.y.decades, 0, 4);
    assert_decades(frame.panel_y.decades, 1, 3);
    g_assert_cmpfloat(frame.x.decade_pt, ==, 92);
    g_assert_cmpfloat(frame.y.decade_pt, ==, -92);
    g_assert_cmpfloat(frame.panel_y.decade_pt, ==, -92);
}

static void the_frame_of_an_h200_reaches_100_000(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_an_h200(), NULL, NULL);
    const Frame frame = frame_of(drawn);
    assert_decades(frame.x.decades, -2, 3);
    assert_decades(frame.y.decades, 1, 5);
}

/* K1 */
static void far_points_widen_the_frame_by_whole_decades(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_extremes(), NULL, NULL);
    const Frame frame = frame_of(drawn);
    g_assert_cmpint(frame.x.decades.low, ==, -4);
    g_assert_cmpint(frame.x.decades.high, >=, 6);
    for (guint i = 0; i < 2; i++) {
        const Spot at = frame_spot(&frame, g_ptr_array_index(drawn->figure->shown, i));
        g_assert_true(at.x > frame.plot.x + 9 && at.x < frame.plot.x + frame.plot.width - 9);
        g_assert_true(at.y > frame.plot.y && at.y < frame.plot.y + frame.plot.height);
    }
}

/* K16 */
static void a_kernel_ten_times_faster_moves_in_the_same_frame(void)
{
    Record *before = fixture_record(), *after = fixture_record();
    fixture_kernel(before, "stencil", 0.5, 0.08);
    fixture_kernel(after, "stencil", 0.5, 0.8);
    g_autoptr(Drawn) first = drawn_new(before, NULL, NULL);
    g_autoptr(Drawn) second = drawn_new(after, NULL, NULL);
    const Frame frame = frame_of(first), again = frame_of(second);
    assert_decades(again.x.decades, frame.x.decades.low, frame.x.decades.high);
    assert_decades(again.y.decades, frame.y.decades.low, frame.y.decades.high);
    const double moved = frame_spot(&frame, g_ptr_array_index(first->figure->shown, 0)).y -
                         frame_spot(&again, g_ptr_array_index(second->figure->shown, 0)).y;
    g_assert_cmpfloat_with_epsilon(moved, frame.x.decade_pt, 1e-6);
}

static void the_roof_rises_one_to_one_and_is_flat_past_the_ridge(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    const Frame frame = frame_of(drawn);
    const double low = frame_roof_y(&frame, drawn->roofline, 0.1);
    const double high = frame_roof_y(&frame, drawn->roofline, 10);
    g_assert_cmpfloat_with_epsilon(low - high, axis_at(&frame.x, 10) - axis_at(&frame.x, 0.1),
                                   1e-9);
    g_assert_cmpfloat(frame_roof_y(&frame, drawn->roofline, 50), ==,
                      frame_roof_y(&frame, drawn->roofline, 1000));
}

/* K2 */
static void kernels_without_flop_alone_need_no_plot(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_a_copy(), NULL, NULL);
    const Frame frame = frame_of(drawn);
    g_assert_false(frame.has_plot);
    g_assert_true(frame.has_panel);
    g_assert_cmpint(frame.columns, ==, 1);
}

static void a_figure_without_such_kernels_has_no_panel(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_two(), NULL, NULL);
    g_assert_false(frame_of(drawn).has_panel);
}

/* Even where a ceiling is missing or nothing is shown. */
static void every_frame_is_finite(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autoptr(Drawn) drawn = drawn_new(fixture_records[i].make(), NULL, NULL);
        const Frame frame = frame_of(drawn);
        if (!frame.has_plot)
            continue;
        g_assert_true(isfinite(frame.x.decade_pt) && frame.x.decade_pt > 0);
        g_assert_cmpint(frame.y.decades.high - frame.y.decades.low, <, 20);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/axis/" #fact, fact)
    ADD(the_decade_below_is_strictly_below);
    ADD(the_decade_not_below_may_be_the_value);
    ADD(every_power_of_ten_is_its_own_decade);
    ADD(equal_ratios_are_equal_distances);
    ADD(a_value_comes_back_from_its_place);
    ADD(ticks_are_written_as_people_write_numbers);
    ADD(narrow_decades_have_fewer_texts);
    ADD(the_frame_of_a_t4_has_92_points_a_decade_both_ways);
    ADD(the_frame_of_an_h200_reaches_100_000);
    ADD(far_points_widen_the_frame_by_whole_decades);
    ADD(a_kernel_ten_times_faster_moves_in_the_same_frame);
    ADD(the_roof_rises_one_to_one_and_is_flat_past_the_ridge);
    ADD(kernels_without_flop_alone_need_no_plot);
    ADD(a_figure_without_such_kernels_has_no_panel);
    ADD(every_frame_is_finite);
    return g_test_run();
}
