/* fixture: records made up for tests, and expected texts in files. The made-up device copies 1000
 * GB/s and does 10 000 GFLOP/s, so that its ridge point is 10 FLOP/byte. */
#ifndef ROOFLINE_TESTS_CHART_FIXTURE_H
#define ROOFLINE_TESTS_CHART_FIXTURE_H

#include "../../src/chart/figure.h"

#include <math.h>
#include <string.h>

#define FIXTURE_BANDWIDTH 1000e9
#define FIXTURE_COMPUTE 10000e9

static inline void fixture_samples(Series *series, double seconds)
{
    series->launches = 1;
    for (int i = 0; i < 25; i++) {
        const double sample = seconds * (1 + 0.001 * (i - 12));
        g_array_append_val(series->samples_s, sample);
    }
}

static inline Ceiling *fixture_ceiling(Record *record, CeilingKind kind)
{
    const bool bandwidth = kind == CEILING_BANDWIDTH;
    Ceiling *ceiling = ceiling_new(kind);
    ceiling->method = g_strdup(bandwidth ? "copy" : "FMA");
    ceiling->shape = g_strdup(bandwidth ? "float4, 128 threads" : "8 chains, unrolled 16");
    ceiling->level = g_strdup(bandwidth ? "DRAM" : NULL);
    ceiling->mix = g_strdup(bandwidth ? "read + write" : NULL);
    ceiling->precision = g_strdup(bandwidth ? NULL : "FP32");
    ceiling->counts = bandwidth ? (Counts) { 0, 1e9, 1e9, 2e9 } : (Counts) { 2e10, 0, 4, 4 };
    fixture_samples(&ceiling->series, 0.002);
    g_ptr_array_add(record->ceilings, ceiling);
    return ceiling;
}

/* A device without ceilings and kernels. */
static inline Record *fixture_device(const char *name)
{
    Record *record = record_new();
    record->device.kind = g_strdup("cuda");
    record->device.name = g_strdup(name);
    record->device.compute_capability = g_strdup("9.0");
    record->device.multiprocessors = 132;
    record->device.driver = g_strdup("580.95");
    record->device.toolkit = g_strdup("CUDA 13.0");
    record->date = g_strdup("2026-09-01T10:00:00Z");
    record->statistic = g_strdup("median");
    record->size_rule = g_strdup("cache");
    record->sizes = (Sizes) { 268435456, 16384, 2048 };
    record->sha256 = g_strdup("0123456789abcdef");
    return record;
}

static inline Record *fixture_record(void)
{
    Record *record = fixture_device("NVIDIA H200");
    fixture_ceiling(record, CEILING_BANDWIDTH);
    fixture_ceiling(record, CEILING_COMPUTE);
    return record;
}

/* Launch time at which a kernel of 1.5 GB reaches this share of the ceiling that binds it. */
static inline double fixture_time(double intensity, double share)
{
    const double byte_rate =
        fmin(FIXTURE_BANDWIDTH, intensity > 0 ? FIXTURE_COMPUTE / intensity : INFINITY);
    return 1.5e9 / (byte_rate * share);
}

/* "stencil" becomes "the stencil" in prose; 1 GB read, 0.5 GB written. */
static inline Measurement *fixture_kernel(Record *record, const char *name, double intensity,
                                          double share)
{
    Measurement *kernel = measurement_new();
    kernel->id = g_strdup_printf("kernel-%u", record->kernels->len);
    kernel->label = g_strdup(name);
    kernel->prose = g_strconcat("the ", name, NULL);
    kernel->short_label = g_strdup(name);
    kernel->place = (int)record->kernels->len;
    kernel->counts = (Counts) { intensity * 1.5e9, 1e9, 0.5e9, 1.5e9 };
    kernel->status = MEASUREMENT_TIMED;
    fixture_samples(&kernel->series, fixture_time(intensity, share));
    g_ptr_array_add(kernel->checks, check_new("exact", 0, 0, 268435456));
    g_ptr_array_add(record->kernels, kernel);
    return kernel;
}

static inline void fixture_untimed(Measurement *kernel, MeasurementStatus status,
                                   const char *reason)
{
    kernel->status = status;
    kernel->reason = g_strdup(reason);
    g_array_set_size(kernel->series.samples_s, 0);
    g_ptr_array_set_size(kernel->checks, 0);
}

/* --- whole records --- */

static inline Record *record_of_nothing(void)
{
    return fixture_record();
}

static inline Record *record_of_one(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "stencil", 0.5, 0.652);
    return record;
}

static inline Record *record_of_one_right(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "GEMM", 120, 0.97);
    return record;
}

static inline Record *record_of_two(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "stencil", 0.5, 0.95);
    fixture_kernel(record, "blur", 0.48, 0.97);
    return record;
}

static inline Record *record_all_right(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "GEMM", 120, 0.97);
    fixture_kernel(record, "convolution", 60, 0.45);
    fixture_kernel(record, "N-body", 2000, 0.62);
    return record;
}

static inline Record *record_both_sides(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "copy", 0, 0.99);
    fixture_kernel(record, "stencil", 0.5, 0.652);
    fixture_kernel(record, "blur", 2.2, 0.93);
    fixture_kernel(record, "GEMM", 120, 0.97);
    fixture_kernel(record, "convolution", 60, 0.45);
    return record;
}

static inline Record *record_without_compute(void)
{
    Record *record = fixture_device("NVIDIA H200");
    fixture_ceiling(record, CEILING_BANDWIDTH);
    fixture_kernel(record, "stencil", 0.5, 0.652);
    fixture_kernel(record, "blur", 2.2, 0.93);
    fixture_kernel(record, "copy", 0, 0.99);
    return record;
}

static inline Record *record_without_bandwidth(void)
{
    Record *record = fixture_device("NVIDIA H200");
    fixture_ceiling(record, CEILING_COMPUTE);
    fixture_kernel(record, "stencil", 0.5, 0.652);
    fixture_kernel(record, "copy", 0, 0.99);
    return record;
}

static inline Record *record_without_ceilings(void)
{
    Record *record = fixture_device("NVIDIA H200");
    fixture_kernel(record, "stencil", 0.5, 0.652);
    return record;
}

static inline Record *record_with_trouble(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "stencil", 0.5, 0.652);
    Measurement *wrong = fixture_kernel(record, "blur", 2.2, 0.93);
    fixture_untimed(wrong, MEASUREMENT_FAILED, "its output differs from the reference");
    g_ptr_array_add(wrong->checks, check_new("exact", 0.25, 0, 268435456));
    fixture_untimed(fixture_kernel(record, "scan", 0.25, 0.5), MEASUREMENT_FAILED,
                    "the launch failed: CUDA_ERROR_LAUNCH_FAILED");
    fixture_kernel(record, "histogram", 0.125, 0.4)->status = MEASUREMENT_UNCHECKED;
    fixture_untimed(fixture_kernel(record, "sort", 0.1, 0.5), MEASUREMENT_NOT_TIMED, NULL);
    fixture_kernel(record, "import", 0, 0.5)->counts = (Counts) { 1e9, 0, 0, 0 };
    return record;
}

static inline Record *record_all_failed(void)
{
    Record *record = fixture_record();
    fixture_untimed(fixture_kernel(record, "scan", 0.25, 0.5), MEASUREMENT_FAILED, "out of memory");
    fixture_untimed(fixture_kernel(record, "sort", 0.1, 0.5), MEASUREMENT_FAILED, "out of memory");
    return record;
}

static inline Record *record_of_artefacts(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "stencil", 0.5, 1.3);
    fixture_kernel(record, "naive GEMM", 0.25, 10.085);
    fixture_kernel(record, "table look-up", 0, 4.5);
    fixture_kernel(record, "blur", 0.48, 2.5);
    fixture_kernel(record, "scan", 0.2, 0.8);
    return record;
}

/* K4: a share of 130 % right of the ridge. */
static inline Record *record_of_the_impossible(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "GEMM", 120, 1.30);
    fixture_kernel(record, "stencil", 0.5, 0.652);
    return record;
}

static inline Record *record_of_ties(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "stencil", 0.5, 0.3);
    fixture_kernel(record, "blur", 2, 0.93);
    fixture_kernel(record, "filter", 2, 0.94);
    return record;
}

static inline Record *record_of_equals(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "stencil", 2, 0.3);
    fixture_kernel(record, "blur", 2, 0.93);
    fixture_kernel(record, "filter", 2, 0.94);
    return record;
}

static inline Record *record_near_the_ridge(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "filter", 9.5, 0.85);
    fixture_kernel(record, "GEMM", 10.5, 0.95);
    fixture_kernel(record, "blur", 2.2, 0.7);
    return record;
}

static inline Record *record_far_below(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "pointer chase", 0.125, 0.031);
    fixture_kernel(record, "blur", 2.2, 0.41);
    return record;
}

static inline Record *record_without_flop(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "transpose", 0, 0.422)->lever =
        g_strdup("stage tiles in shared memory.");
    fixture_kernel(record, "copy", 0, 0.99);
    fixture_kernel(record, "grayscale", 0, 0.7)->integer_work = true;
    fixture_kernel(record, "gather", 0, 0.05);
    return record;
}

static inline Record *record_of_a_cpu(void)
{
    Record *record = fixture_device("AMD EPYC 9554");
    g_free(record->device.kind);
    record->device.kind = g_strdup("cpu");
    g_clear_pointer(&record->device.compute_capability, g_free);
    g_clear_pointer(&record->device.driver, g_free);
    g_clear_pointer(&record->device.toolkit, g_free);
    record->device.multiprocessors = 1;
    record->interrupted = true;
    fixture_ceiling(record, CEILING_BANDWIDTH);
    fixture_ceiling(record, CEILING_COMPUTE);
    g_array_set_size(fixture_kernel(record, "triad", 0.083, 0.97)->series.samples_s, 20);
    fixture_kernel(record, "stencil", 0.5, 0.652);
    g_ptr_array_add(record->warnings,
                    warning_new("drift",
                                "the copy rate fell by 2.1 %; the clock or the load changed during "
                                "the run: let the device settle and run again"));
    return record;
}

#define LONG_NAME                                                                \
    "void stencil::detail::apply_kernel<float, 3, stencil::boundary::periodic, " \
    "stencil::layout::row_major>"                                                \
    "(float const*, float*, int)"

/* K15: 24 kernels whose names have more than 120 characters. */
static inline Record *record_of_long_names(void)
{
    Record *record = fixture_record();
    for (int i = 0; i < 24; i++) {
        g_autofree char *name = g_strdup_printf("%s #%d", LONG_NAME, i);
        fixture_kernel(record, name, 0.1 * (i + 1), 0.05 * (i + 1));
    }
    return record;
}

static const struct {
    const char *name;
    Record *(*make)(void);
} fixture_records[] = {
    { "nothing", record_of_nothing },
    { "one", record_of_one },
    { "one-right", record_of_one_right },
    { "two", record_of_two },
    { "all-right", record_all_right },
    { "both-sides", record_both_sides },
    { "no-compute-ceiling", record_without_compute },
    { "no-bandwidth-ceiling", record_without_bandwidth },
    { "no-ceilings", record_without_ceilings },
    { "trouble", record_with_trouble },
    { "all-failed", record_all_failed },
    { "artefacts", record_of_artefacts },
    { "impossible", record_of_the_impossible },
    { "ties", record_of_ties },
    { "equals", record_of_equals },
    { "near-ridge", record_near_the_ridge },
    { "far-below", record_far_below },
    { "no-flop", record_without_flop },
    { "cpu", record_of_a_cpu },
    { "long-names", record_of_long_names },
};

/* --- expected texts --- */

static inline void first_difference(const char *expected, const char *found)
{
    g_auto(GStrv) wanted = g_strsplit(expected, "\n", -1);
    g_auto(GStrv) lines = g_strsplit(found, "\n", -1);
    for (guint i = 0; wanted[i] != NULL || lines[i] != NULL; i++)
        if (g_strcmp0(wanted[i], lines[i]) != 0) {
            g_test_message("line %u\nexpected: %s\nfound:    %s", i + 1, wanted[i], lines[i]);
            return;
        }
}

/* Compares text with tests/chart/goldens/FILE; writes that file where GOLDENS_UPDATE is set. */
static inline void assert_golden(const char *file, const char *text)
{
    g_autofree char *path = g_build_filename(TESTS_DIR, "chart/goldens", file, NULL);
    g_autofree char *expected = NULL;
    if (g_getenv("GOLDENS_UPDATE") != NULL)
        g_assert_true(g_file_set_contents(path, text, -1, NULL));
    g_assert_true(g_file_get_contents(path, &expected, NULL, NULL));
    if (strcmp(expected, text) == 0)
        return;
    first_difference(expected, text);
    g_test_message("%s differs; make goldens rewrites it", path);
    g_test_fail();
}

#endif
