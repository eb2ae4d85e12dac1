#include "../../src/measure/output_check.h"

#include <math.h>
#include <string.h>

#define COUNT 1000

static const Sizes sizes = { .n = 1 << 20, .m = 1024, .d = 64 };
static double out[COUNT];
static double expected[COUNT];

static void fill(void)
{
    for (int i = 0; i < COUNT; i++) {
        out[i] = i % 7 - 3;
        expected[i] = out[i];
    }
}

static Comparison compared(void)
{
    return compare_values((Comparison) { 0 }, out, expected, 0, COUNT);
}

static Check *check_of(Comparison comparison, const char *kernel, InputKind kind)
{
    return comparison_check(&comparison, kernel_find(kernel), kind, sizes);
}

static void equal_values_pass_with_no_error(void)
{
    fill();
    Check *check = check_of(compared(), "vector-add", INPUT_EXACT);
    g_assert_true(check->passed);
    g_assert_cmpfloat(check->error, ==, 0);
    g_assert_cmpfloat(check->elements, ==, COUNT);
    check_free(check);
}

static void one_wrong_element_fails_wherever_it_is(void)
{
    const int places[] = { 0, 1, COUNT / 2, COUNT - 1 };
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        fill();
        out[places[i]] = nextafter(out[places[i]], 10);
        Comparison comparison = compared();
        Check *check = check_of(comparison, "vector-add", INPUT_EXACT);
        g_assert_false(check->passed);
        g_assert_cmpuint(comparison.worst, ==, (guint)places[i]);
        check_free(check);
    }
}

static void expect_failure_of(double value)
{
    fill();
    out[500] = value;
    const Comparison comparison = compared();
    Check *exact = check_of(comparison, "vector-add", INPUT_EXACT);
    Check *timed = check_of(comparison, "matmul-naive", INPUT_RANDOM);
    g_autofree char *reason = comparison_reason(&comparison, exact);
    g_assert_false(exact->passed);
    g_assert_false(timed->passed);
    g_assert_cmpstr(reason, ==, "exact check: 1 of 1000 elements are not numbers");
    check_free(exact);
    check_free(timed);
}

static void nan_and_infinity_fail(void)
{
    expect_failure_of(NAN);
    expect_failure_of(INFINITY);
    expect_failure_of(-INFINITY);
}

static void the_timed_error_is_relative_to_the_root_mean_square(void)
{
    for (int i = 0; i < COUNT; i++) {
        expected[i] = i % 2 ? 10 : -10;
        out[i] = expected[i];
    }
    out[3] = 11;
    Check *check = check_of(compared(), "matmul-naive", INPUT_RANDOM);
    g_assert_cmpfloat_with_epsilon(check->error, 0.1, 1e-12);
    check_free(check);
}

static void no_elements_are_no_pass(void)
{
    Check *check = check_of((Comparison) { 0 }, "vector-add", INPUT_EXACT);
    g_assert_false(check->passed);
    check_free(check);
}

static void chunks_add_up_to_the_whole(void)
{
    fill();
    out[700] += 0.5;
    Comparison parts = compare_values((Comparison) { 0 }, out, expected, 0, 300);
    parts = compare_values(parts, out + 300, expected + 300, 300, COUNT - 300);
    const Comparison whole = compared();
    g_assert_cmpfloat(parts.largest_error, ==, whole.largest_error);
    g_assert_cmpfloat_with_epsilon(parts.squares, whole.squares, 1e-9);
    g_assert_cmpuint(parts.worst, ==, 700);
    g_assert_cmpuint(parts.elements, ==, COUNT);
}

/* Hands out what a kernel left, in the chunks that were asked for. */
static uint64_t asked_chunk;

static bool note_download(Device *device, Array array, uint64_t chunk, ChunkVisitor visit,
                          void *data, GError **error)
{
    asked_chunk = chunk;
    return device_cpu.download(device, array, chunk, visit, data, error);
}

static void a_matmul_is_checked_in_whole_rows(void)
{
    const DeviceType type = { .download = note_download };
    Device device = { .type = &type };
    const Sizes odd = { .d = 48 };
    g_autofree float *zeros = g_new0(float, 48 * 48);
    g_autofree char *reason = NULL;
    g_autoptr(Expected) expected_values = expected_new();
    Check *check = check_kernel(&device, kernel_find("matmul-naive"), INPUT_EXACT, odd, zeros,
                                expected_values, &reason, NULL);
    g_assert_false(check->passed);
    g_assert_nonnull(reason);
    g_assert_cmpuint(asked_chunk % 48, ==, 0);
    check_free(check);
}

static void a_poisoned_output_fails_each_kernels_check(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    g_autoptr(Expected) expected_values = expected_new();
    for (size_t i = 0; kernels[i] != NULL; i++) {
        const Sizes small = { .n = 65536, .m = 256, .d = 32 };
        const uint64_t bytes = kernels[i]->buffers(small).out * sizeof(float);
        float *array = device->type->alloc(device, bytes, NULL);
        device->type->poison(device, array, bytes, NULL);
        g_autofree char *reason = NULL;
        Check *check = check_kernel(device, kernels[i], INPUT_EXACT, small, array, expected_values,
                                    &reason, NULL);
        g_assert_false(check->passed);
        check_free(check);
        device->type->release(device, array);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/check/" #NAME, NAME)
    ADD(equal_values_pass_with_no_error);
    ADD(one_wrong_element_fails_wherever_it_is);
    ADD(nan_and_infinity_fail);
    ADD(the_timed_error_is_relative_to_the_root_mean_square);
    ADD(no_elements_are_no_pass);
    ADD(chunks_add_up_to_the_whole);
    ADD(a_matmul_is_checked_in_whole_rows);
    ADD(a_poisoned_output_fails_each_kernels_check);
    return g_test_run();
}
