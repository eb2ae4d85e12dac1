#include "../../src/model/guards.h"

#include <math.h>

/* Figures of a published data set whose FMA kernel was memory-bound: 64 FLOP/byte, 1503 GB/s. */
static void a_memory_bound_fma_ceiling_is_refused(void)
{
    const Counts fma = { .flop = 64 * 4e6, .write_bytes = 4e6 };
    g_assert_false(guard_intensity(fma, 95795e9 / 1503e9));
}

static void an_fma_ceiling_of_a_hundred_ridges_is_believed(void)
{
    const Counts fma = { .flop = 100 * 64 * 4e6, .write_bytes = 4e6 };
    g_assert_true(guard_intensity(fma, 64));
    g_assert_false(guard_intensity(fma, 64.1));
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

static void flat_is_half_a_percent_either_way_on_a_gpu_and_five_on_a_processor(void)
{
    g_assert_true(guard_flat(100, 100.4, true));
    g_assert_false(guard_flat(100, 100.6, true));
    g_assert_false(guard_flat(100, 99.4, true));
    g_assert_true(guard_flat(100, 95.1, false));
    g_assert_false(guard_flat(100, 94.9, false));
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
    g_assert_true(guard_clock(2e9, 1.97e9, true));
    g_assert_false(guard_clock(2e9, 1.95e9, true));
    g_assert_true(guard_clock(NAN, NAN, true));
}

static void drift_is_over_one_percent(void)
{
    g_assert_true(guard_drift(CEILING_BANDWIDTH, 1, 1.009));
    g_assert_false(guard_drift(CEILING_BANDWIDTH, 1, 1.011));
    g_assert_false(guard_drift(CEILING_BANDWIDTH, 1, 0.98));
    g_assert_true(guard_drift(CEILING_BANDWIDTH, 1, NAN));
    g_assert_true(guard_drift(CEILING_COMPUTE, 1, 1.009));
    g_assert_false(guard_drift(CEILING_COMPUTE, 1, 1.011));
}

static void a_ridge_below_one_is_low(void)
{
    g_assert_true(guard_ridge(32.8, true));
    g_assert_false(guard_ridge(0.82, true));
}

static void of_a_processor_neither_clock_nor_ridge_is_judged(void)
{
    g_assert_true(guard_clock(4e9, 1e9, false));
    g_assert_true(guard_ridge(0.82, false));
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

/* --- what a record says of them --- */

static double measured(const Record *record, GuardId id)
{
    return guards[id].measured(record);
}

static void add_series(Series *series, double seconds, double clock_hz)
{
    series->launches = 1;
    series->clock_hz = clock_hz;
    for (int i = 0; i < 5; i++)
        g_array_append_val(series->samples_s, seconds);
}

/* A copy of 2 × 1 GB in 10 ms; an FMA kernel of 4 TFLOP on 1 GB in a second. */
static Record *record_of_ceilings(void)
{
    Record *record = record_new();
    record->device.kind = g_strdup("cuda");
    Ceiling *copy = ceiling_new(CEILING_BANDWIDTH), *fma = ceiling_new(CEILING_COMPUTE);
    copy->shape = g_strdup("float4");
    copy->buffer_bytes = 1e9;
    copy->counts = (Counts) { 0, 1e9, 1e9, 2e9 };
    fma->counts = (Counts) { 4e12, 0, 1e9, 1e9 };
    add_series(&copy->series, 0.01, 1.98e9);
    add_series(&fma->series, 1, 1.95e9);
    g_ptr_array_add(record->ceilings, copy);
    g_ptr_array_add(record->ceilings, fma);
    return record;
}

/* seconds: of 2 GB moved, whatever its size. */
static void add_candidate(Ceiling *copy, const char *shape, double buffer_bytes, double seconds)
{
    Candidate *candidate = candidate_new(shape);
    candidate->buffer_bytes = buffer_bytes;
    candidate->counts = (Counts) { 0, 1e9, 1e9, 2e9 };
    add_series(&candidate->series, seconds, NAN);
    g_ptr_array_add(copy->candidates, candidate);
}

static void a_bare_record_says_nothing_of_any(void)
{
    g_autoptr(Record) record = record_new();
    for (GuardId id = 0; id < GUARD_COUNT; id++)
        g_assert_true(guards[id].measured == NULL || isnan(measured(record, id)));
}

static void a_record_is_measured_by_its_own_figures(void)
{
    g_autoptr(Record) record = record_of_ceilings();
    Ceiling *copy = g_ptr_array_index(record->ceilings, 0),
            *fma = g_ptr_array_index(record->ceilings, 1);
    record->device.cache_bytes = 100e6;
    record->device.memory_clock_hz = 1e9;
    record->device.memory_bus_bits = 1000;
    record->device.multiprocessors = 10;
    record->device.lanes_per_multiprocessor = 128;
    copy->end_median_s = 0.0101;
    copy->end_clock_hz = 1.90e9;
    fma->end_median_s = 0.98;
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_COPY_SET), 20, 1e-9);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_COPY_MEMORY), 0.8, 1e-9); /* 200/250 */
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_COPY_DRIFT), 0.01, 1e-9);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_FMA_DRIFT), 0.02, 1e-9);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_RIDGE), 20, 1e-9); /* 4000/200 */
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_INTENSITY), 200, 1e-9);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_LANES), 0.801282, 1e-6); /* /4992 */
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_CLOCK), 1.90 / 1.98, 1e-9);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_SPREAD), 0, 1e-9);
}

static void a_doubling_is_the_winner_s_own_and_the_flatter_one(void)
{
    g_autoptr(Record) record = record_of_ceilings();
    Ceiling *copy = g_ptr_array_index(record->ceilings, 0);
    add_candidate(copy, "float2", 2e9, 0.010);
    add_candidate(copy, "float4", 1e9, 0.010);
    g_assert_true(isnan(measured(record, GUARD_COPY_FLAT)));
    add_candidate(copy, "float4", 0.5e9, 0.0125);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_COPY_FLAT), 0.25, 1e-9);
    add_candidate(copy, "float4", 2e9, 0.00998);
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_COPY_FLAT), 0.002004, 1e-6);
}

static void a_published_ridge_point_is_the_one_that_is_judged(void)
{
    g_autoptr(Record) record = record_of_ceilings();
    record->published.text[QUANTITY_RIDGE] = g_strdup("20.01");
    g_assert_cmpfloat_with_epsilon(measured(record, GUARD_RIDGE), 20.01, 1e-9);
}

/* The rates of reads and of writes alone are no part of the roofline. */
static void clocks_are_those_of_the_two_ceilings_and_the_kernels(void)
{
    g_autoptr(Record) record = record_new();
    const double clocks_hz[] = { 2e9, 1.9e9, 1e9 };
    for (size_t i = 0; i < G_N_ELEMENTS(clocks_hz); i++) {
        Ceiling *ceiling = ceiling_new(i == 1 ? CEILING_COMPUTE : CEILING_BANDWIDTH);
        ceiling->series.clock_hz = clocks_hz[i];
        g_ptr_array_add(record->ceilings, ceiling);
    }
    g_assert_cmpfloat(clock_range(record).lowest_hz, ==, 1.9e9);
    g_assert_cmpfloat(clock_range(record).highest_hz, ==, 2e9);
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
    ADD(a_copy_set_is_sixteen_caches_on_a_gpu_and_one_on_a_processor);
    ADD(clocks_are_those_of_the_two_ceilings_and_the_kernels);
    ADD(a_clock_two_percent_down_has_fallen);
    ADD(flat_is_half_a_percent_either_way_on_a_gpu_and_five_on_a_processor);
    ADD(drift_is_over_one_percent);
    ADD(a_ridge_below_one_is_low);
    ADD(of_a_processor_neither_clock_nor_ridge_is_judged);
    ADD(quartiles_within_five_percent_are_stable);
    ADD(a_bare_record_says_nothing_of_any);
    ADD(a_record_is_measured_by_its_own_figures);
    ADD(a_doubling_is_the_winner_s_own_and_the_flatter_one);
    ADD(a_published_ridge_point_is_the_one_that_is_judged);
    return g_test_run();
}
