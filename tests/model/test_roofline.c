#include "../../src/model/roofline.h"
#include "../fixtures/shipped.h"

#include <math.h>

static void ridge_is_where_the_roofs_meet(void)
{
    g_assert_cmpfloat_with_epsilon(ridge_point_flop_per_byte(40e12, 2e12), 20, 1e-9);
    g_assert_cmpfloat_with_epsilon(attainable_flop_per_s(40e12, 2e12, 20), 40e12, 1);
    g_assert_cmpfloat_with_epsilon(attainable_flop_per_s(40e12, 2e12, 1), 2e12, 1);
    g_assert_cmpfloat_with_epsilon(attainable_flop_per_s(40e12, 2e12, 160000), 40e12, 1);
}

static void expect_point(const Roofline *roofline, guint i, const char *const texts[5], Band band)
{
    const Point *point = &g_array_index(roofline->points, Point, i);
    for (int quantity = QUANTITY_INTENSITY; quantity <= QUANTITY_SHARE; quantity++) {
        g_autofree char *text = point_text(point, (Quantity)quantity);
        g_assert_cmpstr(text, ==, texts[quantity]);
    }
    g_assert_cmpint(point->band, ==, band);
    g_assert_cmpint(point->bound, ==, BOUND_MEMORY);
}

/* FACTS §4, digit for digit. */
static void a_transcribed_record_prints_what_was_published(void)
{
    static const char *const rows[][5] = {
        { "0.083", "0.786", "256.2", "21.3", "104.8" },
        { "0.000", "1.302", "103.1", "0.0", "42.2" },
        { "0.248", "0.563", "119.7", "29.7", "48.9" },
        { "0.250", "0.436", "2466.1", "615.9", "1008.5" },
        { "3.938", "0.275", "247.8", "976.0", "101.3" },
    };
    static const Band bands[] = { BAND_JUST_ABOVE, BAND_HEADROOM, BAND_HEADROOM, BAND_ARTEFACT,
                                  BAND_JUST_ABOVE };
    g_autoptr(Record) record = shipped_record("tesla-t4-cuda-12.6");
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *ridge = roofline_ridge_text(roofline);
    g_assert_cmpstr(ridge, ==, "33.09");
    for (guint i = 0; i < 5; i++)
        expect_point(roofline, i, rows[i], bands[i]);
}

static void an_untimed_record_has_intensities_only(void)
{
    g_autoptr(Record) record = shipped_record("tesla-t4-cuda-13.0");
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *ridge = roofline_ridge_text(roofline);
    g_assert_cmpstr(ridge, ==, "14.97");
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        g_assert_cmpint(point->status, ==, POINT_NOT_TIMED);
        g_assert_cmpint(point->band, ==, BAND_NONE);
        g_assert_true(isnan(point->share));
        g_assert_cmpfloat(point->flop_per_byte, <, 14.97);
    }
}

/* A record with a roof of 100 GB/s and 1000 GFLOP/s, and one kernel of `flop` FLOP on 1 GB. */
static Record *record_of(double flop, double time_s)
{
    Record *record = record_new();
    Ceiling *copy = ceiling_new(CEILING_BANDWIDTH), *fma = ceiling_new(CEILING_COMPUTE);
    copy->published.text[QUANTITY_BYTE_RATE] = g_strdup("100.0");
    fma->published.text[QUANTITY_FLOP_RATE] = g_strdup("1000.0");
    g_ptr_array_add(record->ceilings, copy);
    g_ptr_array_add(record->ceilings, fma);
    Measurement *kernel = measurement_new();
    kernel->id = g_strdup("k");
    kernel->counts = (Counts) { flop, 0.5e9, 0.5e9, 1e9 };
    kernel->series.launches = 1;
    g_array_append_val(kernel->series.samples_s, time_s);
    g_ptr_array_add(record->kernels, kernel);
    return record;
}

/* time_s: of 1 GB, of which the roof needs 10 ms; 100 FLOP/byte needs 100 ms. */
static const struct {
    double flop, time_s;
    Bound bound;
    Band band;
    double share;
} cases[] = {
    { 1e9, 0.2, BOUND_MEMORY, BAND_FAR_BELOW, 0.05 },
    { 1e9, 0.02, BOUND_MEMORY, BAND_HEADROOM, 0.5 },
    { 1e9, 0.0105, BOUND_MEMORY, BAND_AT_CEILING, 0.952381 },
    { 1e9, 0.0095, BOUND_MEMORY, BAND_JUST_ABOVE, 1.052632 },
    { 1e9, 0.005, BOUND_MEMORY, BAND_ARTEFACT, 2 },
    { 0, 0.02, BOUND_MEMORY, BAND_HEADROOM, 0.5 },
    { 1e11, 0.2, BOUND_COMPUTE, BAND_HEADROOM, 0.5 },
    { 1e11, 0.0975, BOUND_COMPUTE, BAND_AT_CEILING, 1.025641 },
    { 1e11, 0.09, BOUND_COMPUTE, BAND_IMPOSSIBLE, 1.111111 },
};

static void bands_follow_the_share_of_the_binding_ceiling(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(Record) record = record_of(cases[i].flop, cases[i].time_s);
        g_autoptr(Roofline) roofline = roofline_new(record);
        const Point *point = &g_array_index(roofline->points, Point, 0);
        g_assert_cmpint(point->bound, ==, cases[i].bound);
        g_assert_cmpint(point->band, ==, cases[i].band);
        g_assert_cmpfloat_with_epsilon(point->share, cases[i].share, 1e-5);
    }
}

static void a_share_above_one_is_never_clamped(void)
{
    g_autoptr(Record) record = record_of(1e9, 0.01 / 1.3);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *share = point_text(&g_array_index(roofline->points, Point, 0), QUANTITY_SHARE);
    g_assert_cmpstr(share, ==, "130.0");
}

static void caches_served_what_the_ceiling_could_not(void)
{
    const Point point = { .share = 10.085 };
    g_assert_cmpint(point_cache_percent(&point), ==, 90);
    const Point below = { .share = 0.5 };
    g_assert_cmpint(point_cache_percent(&below), ==, 0);
    g_assert_cmpfloat(point_gain(&below), ==, 2);
}

static void what_caches_served_is_a_least_value_and_rounded_down(void)
{
    const Point point = { .share = 1.915 }; /* 47.78 % */
    g_assert_cmpint(point_cache_percent(&point), ==, 47);
    const Point whole = { .share = 1.25 };
    g_assert_cmpint(point_cache_percent(&whole), ==, 20);
}

static void a_failed_kernel_has_no_rate(void)
{
    g_autoptr(Record) record = record_of(1e9, 0.02);
    ((Measurement *)g_ptr_array_index(record->kernels, 0))->status = MEASUREMENT_FAILED;
    g_autoptr(Roofline) roofline = roofline_new(record);
    const Point *point = &g_array_index(roofline->points, Point, 0);
    g_assert_false(point_has_rate(point));
    g_assert_true(isnan(point->bytes_per_s));
    g_assert_true(isnan(point->share));
}

static void add_rate(Record *record, const char *mix, Counts counts, double seconds)
{
    Ceiling *ceiling = ceiling_new(CEILING_BANDWIDTH);
    ceiling->mix = g_strdup(mix);
    ceiling->method = g_strdup(mix);
    ceiling->counts = counts;
    ceiling->series.launches = 1;
    g_array_append_val(ceiling->series.samples_s, seconds);
    g_ptr_array_add(record->ceilings, ceiling);
}

/* 600 GB/s of reads, 300 GB/s of writes: two reads and one write take 2/600 + 1/300. */
static void a_mix_lies_between_reads_and_writes(void)
{
    g_autoptr(Record) record = record_new();
    add_rate(record, "read + write", (Counts) { 0, 1e9, 1e9, 2e9 }, 0.01);
    add_rate(record, "read", (Counts) { 0, 6e9, 0, 6e9 }, 0.01);
    add_rate(record, "write", (Counts) { 0, 0, 3e9, 3e9 }, 0.01);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_assert_cmpfloat_with_epsilon(roofline_mix_bytes_per_s(roofline, (Counts) { 1, 8, 4, 12 }),
                                   450e9, 1);
    g_assert_cmpfloat_with_epsilon(roofline_mix_bytes_per_s(roofline, (Counts) { 0, 8, 0, 8 }),
                                   600e9, 1);
    g_assert_cmpfloat_with_epsilon(roofline->pair.bandwidth_bytes_per_s, 200e9, 1);
}

static void without_both_rates_no_mix_is_known(void)
{
    g_autoptr(Record) record = record_new();
    add_rate(record, "read", (Counts) { 0, 6e9, 0, 6e9 }, 0.01);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_assert_true(isnan(roofline_mix_bytes_per_s(roofline, (Counts) { 1, 8, 4, 12 })));
}

static void the_lanes_share_is_of_the_clock_in_effect(void)
{
    g_autoptr(Ceiling) fma = ceiling_new(CEILING_COMPUTE);
    const DeviceFacts facts = { .multiprocessors = 132, .lanes_per_multiprocessor = 128 };
    const double second = 1;
    fma->counts = (Counts) { .flop = 66.5e12, .write_bytes = 1 };
    fma->series.launches = 1;
    g_array_append_val(fma->series.samples_s, second);
    g_assert_true(isnan(ceiling_lanes_share(fma, &facts)));
    fma->series.clock_hz = 1.98e9;
    g_assert_cmpfloat_with_epsilon(ceiling_lanes_share(fma, &facts), 0.9939, 1e-4);
}

/* --- where a share lies --- */

static void add_samples(Series *series, const double samples_s[5])
{
    series->launches = 1;
    g_array_append_vals(series->samples_s, samples_s, 5);
}

/* A copy of 2 GB: 210.526 GB/s at its lower quartile, 200 in the middle, 190.476 at the upper one.
 * A kernel of 1 GB: 52.632, 50 and 45.455 GB/s. */
static Record *record_of_samples(void)
{
    static const double copy_s[] = { 0.011, 0.0095, 0.010, 0.0105, 0.009 },
                        kernel_s[] = { 0.018, 0.019, 0.020, 0.022, 0.023 };
    Record *record = record_new();
    Ceiling *copy = ceiling_new(CEILING_BANDWIDTH);
    copy->method = g_strdup("copy");
    copy->counts = (Counts) { 0, 1e9, 1e9, 2e9 };
    add_samples(&copy->series, copy_s);
    g_ptr_array_add(record->ceilings, copy);
    Measurement *kernel = measurement_new();
    kernel->id = g_strdup("k");
    kernel->counts = (Counts) { 0, 0.5e9, 0.5e9, 1e9 };
    add_samples(&kernel->series, kernel_s);
    g_ptr_array_add(record->kernels, kernel);
    return record;
}

static ShareInterval first_interval(const Record *record)
{
    g_autoptr(Roofline) roofline = roofline_new(record);
    return point_share_interval(&g_array_index(roofline->points, Point, 0), record);
}

static void a_share_lies_between_opposite_quartiles(void)
{
    g_autoptr(Record) record = record_of_samples();
    const ShareInterval interval = first_interval(record);
    g_assert_cmpint(interval.kind, ==, INTERVAL_QUARTILES);
    g_assert_cmpfloat_with_epsilon(interval.low, 0.215909, 1e-6);  /* 45.455 / 210.526 */
    g_assert_cmpfloat_with_epsilon(interval.high, 0.276316, 1e-6); /* 52.632 / 190.476 */
}

/* 40/200, 61.2/204 and 50/201 GB/s; process 4 has no ceiling. */
static void processes_give_the_range_of_their_own_shares(void)
{
    g_autoptr(Record) record = record_of_samples();
    const double copies[] = { 200e9, 204e9, 201e9 }, kernels[] = { 40e9, 61.2e9, 50e9, 1e9 };
    for (int i = 0; i < 3; i++)
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "ceiling:copy", copies[i]));
    for (int i = 0; i < 4; i++)
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "kernel:k", kernels[i]));
    const ShareInterval interval = first_interval(record);
    g_assert_cmpint(interval.kind, ==, INTERVAL_PROCESSES);
    g_assert_cmpuint(interval.processes, ==, 3);
    g_assert_cmpfloat_with_epsilon(interval.low, 0.2, 1e-9);
    g_assert_cmpfloat_with_epsilon(interval.high, 0.3, 1e-9);
}

static ShareInterval interval_with_processes(double first, double second)
{
    g_autoptr(Record) record = record_of_samples();
    const double kernels[] = { first, second };
    for (int i = 0; i < 2; i++) {
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "ceiling:copy", 200e9));
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "kernel:k", kernels[i]));
    }
    return first_interval(record);
}

/* Quartiles: from 0.2159 to 0.2763. */
static void processes_never_narrow_the_interval_of_the_quartiles(void)
{
    const ShareInterval inside = interval_with_processes(48e9, 50e9),
                        beside = interval_with_processes(50e9, 60e9);
    g_assert_cmpint(inside.kind, ==, INTERVAL_QUARTILES);
    g_assert_cmpfloat_with_epsilon(inside.low, 0.215909, 1e-6);
    g_assert_cmpfloat_with_epsilon(inside.high, 0.276316, 1e-6);
    g_assert_cmpint(beside.kind, ==, INTERVAL_BOTH);
    g_assert_cmpuint(beside.processes, ==, 2);
    g_assert_cmpfloat_with_epsilon(beside.low, 0.215909, 1e-6);
    g_assert_cmpfloat_with_epsilon(beside.high, 0.3, 1e-9);
}

/* 100 FLOP/byte at 5 and 6 GB/s, under 1000 and 1100 GFLOP/s. */
static void right_of_the_ridge_processes_are_compared_in_flop(void)
{
    g_autoptr(Record) record = record_of(1e11, 0.2);
    ((Ceiling *)g_ptr_array_index(record->ceilings, 1))->method = g_strdup("FMA");
    g_ptr_array_add(record->repeats, repeat_new(1, "ceiling:FMA", 1000e9));
    g_ptr_array_add(record->repeats, repeat_new(2, "ceiling:FMA", 1100e9));
    g_ptr_array_add(record->repeats, repeat_new(1, "kernel:k", 5e9));
    g_ptr_array_add(record->repeats, repeat_new(2, "kernel:k", 6e9));
    const ShareInterval interval = first_interval(record);
    g_assert_cmpfloat_with_epsilon(interval.low, 0.5, 1e-9);
    g_assert_cmpfloat_with_epsilon(interval.high, 0.545455, 1e-6);
}

static void a_published_share_has_no_interval(void)
{
    g_autoptr(Record) record = shipped_record("tesla-t4-cuda-12.6");
    g_assert_cmpint(first_interval(record).kind, ==, INTERVAL_NONE);
    g_assert_true(isnan(first_interval(record).low));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/model/ridge", ridge_is_where_the_roofs_meet);
    g_test_add_func("/model/published", a_transcribed_record_prints_what_was_published);
    g_test_add_func("/model/untimed", an_untimed_record_has_intensities_only);
    g_test_add_func("/model/bands", bands_follow_the_share_of_the_binding_ceiling);
    g_test_add_func("/model/never-clamped", a_share_above_one_is_never_clamped);
    g_test_add_func("/model/caches", caches_served_what_the_ceiling_could_not);
    g_test_add_func("/model/caches-least", what_caches_served_is_a_least_value_and_rounded_down);
    g_test_add_func("/model/failed", a_failed_kernel_has_no_rate);
    g_test_add_func("/model/mix", a_mix_lies_between_reads_and_writes);
    g_test_add_func("/model/mix-unknown", without_both_rates_no_mix_is_known);
    g_test_add_func("/model/lanes", the_lanes_share_is_of_the_clock_in_effect);
    g_test_add_func("/model/interval/quartiles", a_share_lies_between_opposite_quartiles);
    g_test_add_func("/model/interval/processes", processes_give_the_range_of_their_own_shares);
    g_test_add_func("/model/interval/never-narrower",
                    processes_never_narrow_the_interval_of_the_quartiles);
    g_test_add_func("/model/interval/flop", right_of_the_ridge_processes_are_compared_in_flop);
    g_test_add_func("/model/interval/published", a_published_share_has_no_interval);
    return g_test_run();
}
