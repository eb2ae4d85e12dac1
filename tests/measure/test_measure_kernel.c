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
    for (uint64_t i = 0; i + 1 < args->n; i++)
        args->out[i] = args->a[i] + args->b[i];
}

static void a_kernel_that_leaves_one_element_fails(void)
{
    const Kernel kernel = with_cpu(leave_the_last);
    expect_failure(&kernel, "exact check: 1 of 262144 elements are not numbers");
}

static void add_to_what_is_there(const KernelArgs *args)
{
    for (uint64_t i = 0; i < args->n; i++)
        args->out[i] += args->a[i] + args->b[i];
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
    launches++;
    for (uint64_t i = 0; i < args->n; i++)
        args->out[i] = args->a[i] + args->b[i];
    if (launches > 1)
        args->out[77] += 0.25f;
}

static void a_kernel_that_is_right_only_once_fails(void)
{
    const Kernel kernel = with_cpu(be_right_once);
    launches = 0;
    expect_failure(&kernel, "timed check");
}

static void round_to_half_precision(const KernelArgs *args)
{
    for (uint64_t i = 0; i < args->n; i++)
        args->out[i] = rintf((args->a[i] + args->b[i]) * 1024) / 1024;
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

/* What a batch takes is the caller's to say; the exact run really sleeps. */
static void sleep_by_size(const KernelArgs *args)
{
    g_usleep((gulong)(args->n * 2));
    for (uint64_t i = 0; i < args->n; i++)
        args->out[i] = args->a[i] + args->b[i];
}

static bool quick_batch(Device *device, const Work *work, unsigned count, double *batch_s,
                        GError **error)
{
    (void)device;
    (void)error;
    KernelArgs args = work->args.kernel;
    for (uint64_t i = 0; i < args.n; i++)
        args.out[i] = args.a[i] + args.b[i];
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
    ADD(a_slow_kernel_gets_smaller_sizes_and_a_warning);
    ADD(a_launch_that_fails_is_a_failed_measurement);
    ADD(a_lost_device_is_an_error);
    return g_test_run();
}
