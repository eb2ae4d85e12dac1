#include "../fixtures/collect.h"

#include "../../src/base/error.h"
#include "../../src/measure/measure_kernel.h"

#include <math.h>
#include <omp.h>
#include <string.h>

/* vector-add with another CPU half. */
static Kernel with_cpu(void (*cpu)(const KernelArgs *args))
{
    Kernel kernel = *kernel_find("vector-add");
    kernel.cpu = cpu;
    return kernel;
}

static Measurement *benched(const Kernel *kernel, const DeviceType *type, Collected *all,
                            GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    device->type = type;
    const SessionOptions options = { 0 };
    g_autoptr(Expected) expected = expected_new();
    RunContext run = tiny_run(device, &options, all);
    run.expected = expected;
    return bench_kernel(&run, kernel, 3, "tile it", error);
}

static void expect_failure(const Kernel *kernel, const char *words)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    g_autoptr(Measurement) measurement = benched(kernel, &device_cpu, all, &error);
    g_assert_no_error(error);
    g_assert_cmpint(measurement->status, ==, MEASUREMENT_FAILED);
    g_assert_nonnull(strstr(measurement->reason, words));
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 0);
}

static void do_nothing(const KernelArgs *args)
{
    (void)args;
}

static void a_kernel_that_writes_nothing_fails(void)
{
    const Kernel kernel = with_cpu(do_nothing);
    expect_failure(&kernel, "exact check: 262144 of 262144 elements are not numbers");
}

static void leave_the_last(const KernelArgs *args)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    for (uint64_t i = 0; i + 1 < args->n; i++)
        out[i] = a[i] + b[i];
}

static void a_kernel_that_leaves_one_element_fails(void)
{
    const Kernel kernel = with_cpu(leave_the_last);
    expect_failure(&kernel, "exact check: 1 of 262144 elements are not numbers");
}

static void add_to_what_is_there(const KernelArgs *args)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    for (uint64_t i = 0; i < args->n; i++)
        out[i] += a[i] + b[i];
}

static void a_kernel_that_reads_its_output_fails(void)
{
    const Kernel kernel = with_cpu(add_to_what_is_there);
    expect_failure(&kernel, "are not numbers");
}

/* Right the first time, as a race may be. */
static int launches;

static void be_right_once(const KernelArgs *args)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    launches++;
    for (uint64_t i = 0; i < args->n; i++)
        out[i] = a[i] + b[i];
    if (launches > 1)
        out[77] += 0.25f;
}

static void a_kernel_that_is_right_only_once_fails(void)
{
    const Kernel kernel = with_cpu(be_right_once);
    launches = 0;
    expect_failure(&kernel, "timed check");
}

static void round_to_half_precision(const KernelArgs *args)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    for (uint64_t i = 0; i < args->n; i++)
        out[i] = rintf((a[i] + b[i]) * 1024) / 1024;
}

static void a_kernel_of_lower_precision_fails_the_timed_check(void)
{
    const Kernel kernel = with_cpu(round_to_half_precision);
    expect_failure(&kernel, "timed check");
}

static void a_good_kernel_passes_with_all_it_needs(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(Measurement) measurement = benched(kernel_find("vector-add"), &device_cpu, all, NULL);
    g_assert_cmpint(measurement->status, ==, MEASUREMENT_TIMED);
    g_assert_cmpint(measurement->place, ==, 3);
    g_assert_cmpstr(measurement->lever, ==, "tile it");
    g_assert_cmpstr(measurement->short_label, ==, "vector add");
    g_assert_cmpfloat(measurement->sizes.n, ==, 512 * 512);
    g_assert_cmpfloat(measurement->counts.flop, ==, 512 * 512);
    g_assert_cmpuint(measurement->checks->len, ==, 2);
}

/* vector-add in FP64: its CPU half with this error in one element. */
static double planted;

static void add_in_double(const KernelArgs *args)
{
    const double *a = args->a, *b = args->b;
    double *out = args->out;
    for (uint64_t i = 0; i < args->n; i++)
        out[i] = a[i] + b[i];
    out[77] += out[77] != rint(out[77] * 64) / 64 ? planted : 0; /* not on exact inputs */
}

static void expected_in_double(InputKind kind, Sizes sizes, uint64_t first, uint64_t count,
                               double *expected)
{
    (void)sizes;
    for (uint64_t i = 0; i < count; i++)
        expected[i] = input_value_fp64(kind, 0, first + i) + input_value_fp64(kind, 1, first + i);
}

static Kernel in_double(void)
{
    Kernel kernel = with_cpu(add_in_double);
    kernel.reference = expected_in_double;
    kernel.precision = ELEMENT_FP64;
    return kernel;
}

static const Check *check_at(const Measurement *measurement, guint place)
{
    return g_ptr_array_index(measurement->checks, place);
}

static void a_kernel_in_double_passes_within_the_bound_of_double(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    const Kernel kernel = in_double();
    planted = 0;
    g_autoptr(Measurement) measurement = benched(&kernel, &device_cpu, all, &error);
    g_assert_no_error(error);
    g_assert_cmpint(measurement->status, ==, MEASUREMENT_TIMED);
    g_assert_cmpuint(measurement->checks->len, ==, 2);
    g_assert_cmpfloat(check_at(measurement, 0)->tolerance, ==, 0);
    g_assert_cmpfloat(check_at(measurement, 1)->tolerance, ==, 0x1p-51);
}

/* Far below what FP32 can tell, which its bound would let pass. */
static void an_error_that_only_double_can_tell_fails(void)
{
    const Kernel kernel = in_double();
    const Kernel add = *kernel_find("vector-add");
    planted = 0x1p-46;
    g_assert_cmpfloat(planted, <, kernel_tolerance(&add, INPUT_RANDOM, (Sizes) { .n = 1 }) / 1e6);
    expect_failure(&kernel, "timed check");
}

static void round_to_single(const KernelArgs *args)
{
    const double *a = args->a, *b = args->b;
    double *out = args->out;
    for (uint64_t i = 0; i < args->n; i++)
        out[i] = (double)((float)a[i] + (float)b[i]);
}

static void a_kernel_that_works_in_single_is_no_kernel_in_double(void)
{
    Kernel kernel = in_double();
    kernel.cpu = round_to_single;
    expect_failure(&kernel, "timed check");
}

static void a_kernel_in_double_that_writes_nothing_fails(void)
{
    Kernel kernel = in_double();
    kernel.cpu = do_nothing;
    expect_failure(&kernel, "exact check: 262144 of 262144 elements are not numbers");
}

/* What a batch takes is the caller's to say; the exact run really sleeps. */
static void sleep_by_size(const KernelArgs *args)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    g_usleep((gulong)(args->n * 2));
    for (uint64_t i = 0; i < args->n; i++)
        out[i] = a[i] + b[i];
}

static bool quick_batch(Device *device, const Work *work, unsigned count, double *batch_s,
                        GError **error)
{
    (void)device;
    (void)error;
    kernel_find("vector-add")->cpu(&work->args.kernel);
    *batch_s = 1e-3 * count;
    return true;
}

static void a_slow_kernel_gets_smaller_sizes_and_a_warning(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    const Kernel kernel = with_cpu(sleep_by_size);
    DeviceType type = device_cpu;
    type.time_batch = quick_batch;
    g_autoptr(Measurement) measurement = benched(&kernel, &type, all, &error);
    g_assert_no_error(error);
    g_assert_cmpint(measurement->status, ==, MEASUREMENT_TIMED);
    g_assert_cmpfloat(measurement->sizes.m, ==, 256);
    g_assert_cmpfloat(measurement->counts.flop, ==, 256 * 256);
    g_assert_true(has_warning(all, "sizes-shrunk"));
}

static bool cannot_launch(Device *device, const Work *work, GError **error)
{
    (void)device;
    (void)work;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                "launching it: CUDA_ERROR_INVALID_VALUE");
    return false;
}

static bool lost(Device *device)
{
    (void)device;
    return false;
}

static void a_launch_that_fails_is_a_failed_measurement(void)
{
    g_autoptr(Collected) all = collected_new();
    DeviceType type = device_cpu;
    type.run = cannot_launch;
    g_autoptr(Measurement) measurement = benched(kernel_find("vector-add"), &type, all, NULL);
    g_assert_cmpint(measurement->status, ==, MEASUREMENT_FAILED);
    g_assert_nonnull(strstr(measurement->reason, "CUDA_ERROR_INVALID_VALUE"));
    g_assert_cmpfloat(measurement->counts.flop, ==, 512 * 512);
}

static void a_lost_device_is_an_error(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    DeviceType type = device_cpu;
    type.run = cannot_launch;
    type.usable = lost;
    g_assert_null(benched(kernel_find("vector-add"), &type, all, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    omp_set_num_threads(
        1); /* nothing here is about speed, and two threads wait for each other on a busy machine */
#define ADD(NAME) g_test_add_func("/bench/" #NAME, NAME)
    ADD(a_kernel_that_writes_nothing_fails);
    ADD(a_kernel_that_leaves_one_element_fails);
    ADD(a_kernel_that_reads_its_output_fails);
    ADD(a_kernel_that_is_right_only_once_fails);
    ADD(a_kernel_of_lower_precision_fails_the_timed_check);
    ADD(a_good_kernel_passes_with_all_it_needs);
    ADD(a_kernel_in_double_passes_within_the_bound_of_double);
    ADD(an_error_that_only_double_can_tell_fails);
    ADD(a_kernel_that_works_in_single_is_no_kernel_in_double);
    ADD(a_kernel_in_double_that_writes_nothing_fails);
    ADD(a_slow_kernel_gets_smaller_sizes_and_a_warning);
    ADD(a_launch_that_fails_is_a_failed_measurement);
    ADD(a_lost_device_is_an_error);
    return g_test_run();
}
