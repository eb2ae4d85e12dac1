#include "../fixtures/collect.h"

#include "../../src/base/error.h"
#include "../../src/measure/run_warnings.h"

#include <math.h>
#include <string.h>

#define SAMPLES 20

/* A GPU of 10 multiprocessors of 64 lanes, on which nothing runs. */
typedef struct {
    DeviceType type;
    Device device;
    RunContext run;
    Collected *all;
} Bench;

static Bench *bench_new(void)
{
    Bench *bench = g_new0(Bench, 1);
    bench->type = (DeviceType) { .kind = "cuda", .gpu = true };
    bench->device.type = &bench->type;
    bench->device.facts =
        (DeviceFacts) { .multiprocessors = 10, .lanes_per_multiprocessor = 64, .cache_bytes = 4e6 };
    bench->all = collected_new();
    bench->run = tiny_run(&bench->device, NULL, bench->all);
    return bench;
}

static void bench_free(Bench *bench)
{
    g_free(bench->device.facts.end_throttle);
    collected_free(bench->all);
    g_free(bench);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Bench, bench_free)

static Ceiling *ceiling_of(CeilingKind kind, Counts counts, double launch_s, double clock_hz)
{
    Ceiling *ceiling = ceiling_new(kind);
    ceiling->method = g_strdup(kind == CEILING_BANDWIDTH ? "copy" : "FMA");
    ceiling->counts = counts;
    ceiling->series.launches = 1;
    ceiling->series.clock_hz = clock_hz;
    for (int i = 0; i < SAMPLES; i++)
        g_array_append_val(ceiling->series.samples_s, launch_s);
    return ceiling;
}

/* 100 GB/s from buffers of so many bytes together. */
static Ceiling *copy_of(double set_bytes)
{
    const Counts counts = { .read_bytes = set_bytes / 2, .write_bytes = set_bytes / 2 };
    return ceiling_of(CEILING_BANDWIDTH, counts, set_bytes / 100e9, NAN);
}

/* FLOP/s at 1 GHz, which lanes × clock limits to 1280 GFLOP/s here; flop a byte. */
static Ceiling *fma_of(double rate, double intensity)
{
    const Counts counts = { .flop = rate * 1e-3, .write_bytes = rate * 1e-3 / intensity };
    return ceiling_of(CEILING_COMPUTE, counts, 1e-3, 1e9);
}

static const char *text_of(const Bench *bench, const char *id)
{
    for (guint i = 0; i < bench->all->warnings->len; i++) {
        const Warning *warning = g_ptr_array_index(bench->all->warnings, i);
        if (g_str_equal(warning->id, id))
            return warning->text;
    }
    return "";
}

static void judge(const Bench *bench, const Ceiling *copy, const Ceiling *fma, GError **error)
{
    judge_slope(&bench->run, copy, error);
    judge_ceilings(&bench->run, copy, fma, error);
}

static void good_ceilings_bring_no_warning(void)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) copy = copy_of(128e6), fma = fma_of(1270e9, 60000);
    g_autoptr(GError) error = NULL;
    judge(bench, copy, fma, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(bench->all->warnings->len, ==, 0);
}

static void an_fma_kernel_bound_by_memory_is_refused(void)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) copy = copy_of(128e6), fma = fma_of(1270e9, 64);
    g_autoptr(GError) error = NULL;
    judge(bench, copy, fma, &error);
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(
        strstr(error->message, "64 FLOP/byte, under 100 times the ridge point of 12.7"));
}

static void a_rate_above_lanes_times_clock_is_flagged(void)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) copy = copy_of(128e6), fma = fma_of(1300e9, 60000);
    judge(bench, copy, fma, NULL);
    g_assert_nonnull(strstr(text_of(bench, "rate-above-lanes"), "101.6% of lanes × clock"));
}

static void an_unknown_clock_is_said(void)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) copy = copy_of(128e6), fma = fma_of(1270e9, 60000);
    fma->series.clock_hz = NAN;
    judge(bench, copy, fma, NULL);
    g_assert_true(has_warning(bench->all, "clock-unknown"));
}

static void a_copy_set_under_sixteen_caches_is_flagged(void)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) small = copy_of(60e6), enough = copy_of(64e6), fma = fma_of(1270e9, 60000);
    judge(bench, enough, fma, NULL);
    g_assert_false(has_warning(bench->all, "copy-in-cache"));
    judge(bench, small, fma, NULL);
    g_assert_true(has_warning(bench->all, "copy-in-cache"));
}

static void a_ridge_below_one_is_flagged_on_a_gpu(void)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) copy = copy_of(128e6), fma = fma_of(90e9, 60000);
    judge(bench, copy, fma, NULL);
    g_assert_true(has_warning(bench->all, "low-ridge"));
}

static void expect_series(double (*batch_s)(unsigned i), const char *id, const char *words)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Measurement) measurement = measurement_new();
    measurement->series.launches = 1;
    for (unsigned i = 0; i < SAMPLES; i++) {
        const double sample_s = batch_s(i);
        g_array_append_val(measurement->series.samples_s, sample_s);
    }
    judge_series(&bench->run, "vector add", &measurement->series, NULL);
    g_assert_cmpuint(bench->all->warnings->len, ==, id != NULL);
    if (id != NULL)
        g_assert_nonnull(strstr(text_of(bench, id), words));
}

static double steady(unsigned i)
{
    return 1e-3 + 1e-6 * (i % 5);
}

static double drifting(unsigned i)
{
    return 1e-3 + 1e-5 * i;
}

static double bimodal(unsigned i)
{
    return i % 2 ? 1e-3 : 2e-3;
}

static double spread(unsigned i)
{
    return 1e-3 + 1e-5 * (i * 7 % 20);
}

static void a_series_brings_one_warning_at_most_with_its_numbers(void)
{
    expect_series(steady, NULL, NULL);
    expect_series(drifting, "drifting", "from 1.025 to 1.165 ms (+13.7%");
    expect_series(bimodal, "bimodal", "around 1 ms and, 50% of them, around 2 ms");
    expect_series(spread, "unstable", "more than 5%");
}

static void expect_repetition(double end_s, double end_clock_hz, const char *words)
{
    g_autoptr(Bench) bench = bench_new();
    g_autoptr(Ceiling) fma = fma_of(1270e9, 60000);
    fma->end_median_s = end_s;
    fma->end_clock_hz = end_clock_hz;
    judge_repetition(&bench->run, fma, NULL);
    g_assert_cmpuint(bench->all->warnings->len, ==, words != NULL);
    if (words != NULL)
        g_assert_nonnull(strstr(text_of(bench, "drift"), words));
}

static void two_measurements_that_differ_name_the_likely_cause(void)
{
    expect_repetition(1.005e-3, 1e9, NULL);
    expect_repetition(1.05e-3, 0.95e9,
                      "+5.0% during the run: its clock went from 1.000 to 0.950 GHz");
    expect_repetition(1.05e-3, 1e9,
                      "1.000 and then 1.000 GHz, does not explain it, so another load");
    expect_repetition(1.05e-3, 1.05e9, "does not explain it");
    expect_repetition(0.95e-3, 1.05e9, "its clock went from 1.000 to 1.050 GHz");
    expect_repetition(1.05e-3, NAN, "the clock is unknown");
}

static void a_clock_that_fell_is_flagged_without_nvml_too(void)
{
    g_autoptr(Bench) bench = bench_new();
    judge_clock(&bench->run, 1.98e9, 1.95e9, NULL);
    judge_clock(&bench->run, NAN, NAN, NULL);
    g_assert_cmpuint(bench->all->warnings->len, ==, 0);
    judge_clock(&bench->run, 1.98e9, 1.6e9, NULL);
    g_assert_nonnull(strstr(text_of(bench, "throttle"), "from 1.980 to 1.600 GHz"));
    g_assert_nonnull(strstr(text_of(bench, "throttle"), "NVML says nothing"));
}

static void a_clock_that_fell_is_explained_by_nvml(void)
{
    g_autoptr(Bench) bench = bench_new();
    bench->device.facts.end_throttle = g_strdup("power cap");
    judge_clock(&bench->run, 1.98e9, 1.6e9, NULL);
    g_assert_nonnull(strstr(text_of(bench, "throttle"), "NVML's reason after it: power cap"));
}

static void a_clock_that_fell_on_a_processor_is_no_warning(void)
{
    g_autoptr(Bench) bench = bench_new();
    bench->type = (DeviceType) { .kind = "cpu" };
    judge_clock(&bench->run, 4e9, 1e9, NULL);
    g_assert_cmpuint(bench->all->warnings->len, ==, 0);
}

static void other_programs_on_the_device_are_said(void)
{
    g_autoptr(Bench) bench = bench_new();
    char *const alone[] = { NULL, "none" };
    for (size_t i = 0; i < G_N_ELEMENTS(alone); i++) {
        bench->device.facts.other_processes = alone[i];
        judge_device(&bench->run, NULL);
        g_assert_cmpuint(bench->all->warnings->len, ==, 0);
    }
    bench->device.facts.other_processes = "2";
    judge_device(&bench->run, NULL);
    g_assert_nonnull(strstr(text_of(bench, "other-processes"), "use the device: 2; stop them"));
}

/* A steady series, in a cache of 4 MB. */
static void judge_steady(const Bench *bench, const char *id, double n, double d, bool *ungated)
{
    g_autoptr(Measurement) measured = measurement_new();
    measured->sizes = (Sizes) { .n = n, .m = sqrt(n), .d = d };
    measured->series.launches = 1;
    measured->series.ungated = true;
    for (unsigned i = 0; i < SAMPLES; i++) {
        const double sample_s = steady(i);
        g_array_append_val(measured->series.samples_s, sample_s);
    }
    judge_kernel(&bench->run, kernel_find(id), measured, ungated, NULL);
}

static void a_kernel_in_the_cache_is_flagged_unless_it_is_a_matmul(void)
{
    g_autoptr(Bench) bench = bench_new();
    bool ungated = true;
    judge_steady(bench, "vector-add", 1e6, 64, &ungated);
    judge_steady(bench, "matmul-naive", 1e6, 64, &ungated);
    g_assert_cmpuint(bench->all->warnings->len, ==, 0);
    judge_steady(bench, "vector-add", 512 * 512, 64, &ungated);
    g_assert_nonnull(strstr(text_of(bench, "cache-resident"), "vector add: 3"));
}

static void kernels_without_the_gate_are_said_once(void)
{
    g_autoptr(Bench) bench = bench_new();
    bool ungated = false;
    judge_steady(bench, "matmul-naive", 1e6, 64, &ungated);
    judge_steady(bench, "matmul-tiled-16", 1e6, 64, &ungated);
    g_assert_cmpuint(bench->all->warnings->len, ==, 1);
    g_assert_nonnull(strstr(text_of(bench, "ungated"), "matmul, naive and what follows"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/judge/" #NAME, NAME)
    ADD(good_ceilings_bring_no_warning);
    ADD(an_fma_kernel_bound_by_memory_is_refused);
    ADD(a_rate_above_lanes_times_clock_is_flagged);
    ADD(an_unknown_clock_is_said);
    ADD(a_copy_set_under_sixteen_caches_is_flagged);
    ADD(a_ridge_below_one_is_flagged_on_a_gpu);
    ADD(a_series_brings_one_warning_at_most_with_its_numbers);
    ADD(two_measurements_that_differ_name_the_likely_cause);
    ADD(a_clock_that_fell_is_flagged_without_nvml_too);
    ADD(a_clock_that_fell_is_explained_by_nvml);
    ADD(a_clock_that_fell_on_a_processor_is_no_warning);
    ADD(other_programs_on_the_device_are_said);
    ADD(a_kernel_in_the_cache_is_flagged_unless_it_is_a_matmul);
    ADD(kernels_without_the_gate_are_said_once);
    return g_test_run();
}
