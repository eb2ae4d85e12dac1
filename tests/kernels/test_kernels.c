#include "../../kernels/kernel.h"
#include "../../src/device/device.h"
#include "../../src/measure/output_check.h"

#include <glib.h>
#include <math.h>

/* The lesson's sizes. */
static const Sizes lesson = { .n = 16777216, .m = 4096, .d = 512 };

static void expect(const char *id, double flop, double read, double written, double compulsory)
{
    const Counts counts = kernel_find(id)->counts(lesson);
    g_assert_cmpfloat(counts.flop, ==, flop);
    g_assert_cmpfloat(counts.read_bytes, ==, read);
    g_assert_cmpfloat(counts.write_bytes, ==, written);
    g_assert_cmpfloat(counts.compulsory_bytes, ==, compulsory);
}

static void counts_are_those_written_by_hand(void)
{
    expect("vector-add", 16777216, 134217728, 67108864, 201326592);
    expect("transpose-naive", 0, 67108864, 67108864, 134217728);
    expect("block-reduction", 16711680, 67108864, 262144, 67371008);
    expect("matmul-naive", 268435456, 1073741824, 1048576, 3145728);
    expect("matmul-tiled-16", 268435456, 67108864, 1048576, 3145728);
}

static void expect_intensity(const char *id, const char *text)
{
    const Counts counts = kernel_find(id)->counts(lesson);
    g_autofree char *found =
        g_strdup_printf("%.3f", counts.flop / (counts.read_bytes + counts.write_bytes));
    g_assert_cmpstr(found, ==, text);
}

static void intensities_at_the_lessons_sizes_are_the_published_ones(void)
{
    expect_intensity("vector-add", "0.083");
    expect_intensity("transpose-naive", "0.000");
    expect_intensity("block-reduction", "0.248");
    expect_intensity("matmul-naive", "0.250");
    expect_intensity("matmul-tiled-16", "3.938");
}

static void the_tiled_intensity_tends_to_a_quarter_of_the_tile(void)
{
    const Counts counts = kernel_find("matmul-tiled-16")->counts((Sizes) { .d = 1 << 20 });
    g_assert_cmpfloat_with_epsilon(counts.flop / (counts.read_bytes + counts.write_bytes), 4, 1e-3);
}

static void launches_cover_every_output(void)
{
    for (size_t i = 0; kernels[i] != NULL; i++) {
        const Launch launch = kernels[i]->launch(lesson);
        const double threads =
            (double)launch.grid_x * launch.grid_y * launch.block_x * launch.block_y;
        g_assert_cmpfloat(threads, ==, kernels[i]->sized_by_d ? lesson.d * lesson.d : lesson.n);
    }
}

/* What the check compares, for one kernel on the CPU. */
static Check *run_and_check(const Kernel *kernel, InputKind kind, Sizes sizes)
{
    g_autofree char *taken = NULL, *reason = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    const Buffers elements = kernel->buffers(sizes);
    const uint64_t bytes = element_types[kernel->precision].bytes;
    void *a = device->type->alloc(device, elements.a * bytes, NULL),
         *b = device->type->alloc(device, (elements.b + 1) * bytes, NULL);
    void *out = device->type->alloc(device, elements.out * bytes, NULL);
    device->type->fill(device, (Array) { a, elements.a, kernel->precision }, kind, 0, NULL);
    device->type->fill(device, (Array) { b, elements.b, kernel->precision }, kind, 1, NULL);
    device->type->poison(device, out, elements.out * bytes, NULL);
    const Work work = work_kernel(kernel, sizes, a, b, out);
    device->type->run(device, &work, NULL);
    g_autoptr(Expected) expected = expected_new();
    Check *check = check_kernel(device, kernel, kind, sizes, out, expected, &reason, NULL);
    device->type->release(device, a);
    device->type->release(device, b);
    device->type->release(device, out);
    return check;
}

static void each_kernel_is_exact_on_exact_inputs(void)
{
    const Sizes several[] = { { 256 * 256, 256, 32 },
                              { 512 * 512, 512, 64 },
                              { 1024 * 1024, 1024, 256 } };
    for (size_t i = 0; kernels[i] != NULL; i++)
        for (size_t k = 0; k < G_N_ELEMENTS(several); k++) {
            Check *check = run_and_check(kernels[i], INPUT_EXACT, several[k]);
            g_assert_cmpfloat(check->tolerance, ==, 0);
            g_assert_cmpfloat(check->error, ==, 0);
            g_assert_true(check->passed);
            g_assert_cmpfloat(check->elements, ==, (double)kernels[i]->buffers(several[k]).out);
            check_free(check);
        }
}

static void each_kernel_is_within_its_bound_on_random_inputs(void)
{
    for (size_t i = 0; kernels[i] != NULL; i++) {
        Check *check = run_and_check(kernels[i], INPUT_RANDOM, (Sizes) { 512 * 512, 512, 256 });
        g_assert_cmpfloat(check->error, <=, check->tolerance);
        g_assert_true(check->passed);
        check_free(check);
    }
}

/* One wrong term of a dot product of d random terms moves it by about 1/√d of its root mean square.
 */
static void the_bound_is_far_below_one_wrong_term(void)
{
    for (double d = 32; d <= 8192; d *= 2) {
        const double bound =
            kernel_tolerance(kernel_find("matmul-naive"), INPUT_RANDOM, (Sizes) { .d = d });
        g_assert_cmpfloat(bound, <, 0.5 / sqrt(d));
    }
}

static void the_bound_grows_with_the_additions(void)
{
    const Kernel *kernel = kernel_find("matmul-naive");
    g_assert_cmpfloat(kernel_tolerance(kernel, INPUT_RANDOM, (Sizes) { .d = 1024 }), ==,
                      2 * kernel_tolerance(kernel, INPUT_RANDOM, (Sizes) { .d = 512 }));
}

static void the_bound_is_that_of_the_precision(void)
{
    Kernel kernel = *kernel_find("matmul-naive");
    g_assert_cmpint(kernel.precision, ==, ELEMENT_FP32);
    g_assert_cmpfloat(kernel_tolerance(&kernel, INPUT_RANDOM, lesson), ==, 4 * 512.0 / 16777216);
    kernel.precision = ELEMENT_FP64;
    g_assert_cmpfloat(kernel_tolerance(&kernel, INPUT_RANDOM, lesson), ==,
                      4 * 512.0 / 9007199254740992);
    g_assert_cmpfloat(kernel_tolerance(&kernel, INPUT_EXACT, lesson), ==, 0);
}

static void buffers_take_the_bytes_of_the_precision(void)
{
    Kernel kernel = *kernel_find("vector-add");
    g_assert_cmpfloat(kernel_buffer_bytes(&kernel, lesson), ==, 201326592);
    kernel.precision = ELEMENT_FP64;
    g_assert_cmpfloat(kernel_buffer_bytes(&kernel, lesson), ==, 402653184);
}

static void exact_inputs_are_64ths_of_at_most_one(void)
{
    for (uint64_t i = 0; i < 100000; i++) {
        const float value = input_value(INPUT_EXACT, 0, i);
        g_assert_cmpfloat(value * 64, ==, rintf(value * 64));
        g_assert_cmpfloat(fabsf(value), <=, 1);
    }
}

static void random_inputs_fill_their_range_and_are_not_zeros(void)
{
    double sum = 0, squares = 0, zeros = 0;
    const int count = 1000000;
    for (int i = 0; i < count; i++) {
        const double value = (double)input_value(INPUT_RANDOM, 0, (uint64_t)i);
        g_assert_true(value >= -1 && value < 1);
        sum += value;
        squares += value * value;
        zeros += value == 0;
    }
    g_assert_cmpfloat(fabs(sum / count), <, 0.005);
    g_assert_cmpfloat_with_epsilon(squares / count, 1.0 / 3, 0.005);
    g_assert_cmpfloat(zeros, <, 10);
}

/* Random ones are those of FP32 with more bits below. */
static void inputs_in_double_are_those_of_single_and_finer(void)
{
    uint64_t beyond_single = 0;
    for (uint64_t i = 0; i < 100000; i++) {
        g_assert_cmpfloat(input_value_fp64(INPUT_EXACT, 1, i), ==,
                          (double)input_value(INPUT_EXACT, 1, i));
        const double fine = input_value_fp64(INPUT_RANDOM, 1, i);
        g_assert_cmpfloat(floor(fine * (1 << 23)), ==,
                          (double)input_value(INPUT_RANDOM, 1, i) * (1 << 23));
        g_assert_cmpfloat(fine * 0x1p52, ==, rint(fine * 0x1p52));
        beyond_single += fine != (double)(float)fine;
    }
    g_assert_cmpuint(beyond_single, >, 99990);
}

static void every_type_has_its_row(void)
{
    for (ElementType type = 0; type < ELEMENT_TYPE_COUNT; type++) {
        const Element *element = &element_types[type];
        g_assert_nonnull(element->name);
        g_assert_cmpfloat(element->roundoff, ==, ldexp(1, -(int)element->mantissa_bits - 1));
        g_assert_cmpuint(element->mantissa_bits, <, 8 * element->bytes);
    }
    g_assert_cmpstr(element_types[ELEMENT_FP32].name, ==, "FP32");
    g_assert_cmpstr(element_types[ELEMENT_FP64].name, ==, "FP64");
}

static void every_kernel_is_found_by_its_id_and_no_other(void)
{
    for (size_t i = 0; kernels[i] != NULL; i++)
        g_assert_true(kernel_find(kernels[i]->id) == kernels[i]);
    g_assert_null(kernel_find("matmul"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/kernels/" #NAME, NAME)
    ADD(counts_are_those_written_by_hand);
    ADD(intensities_at_the_lessons_sizes_are_the_published_ones);
    ADD(the_tiled_intensity_tends_to_a_quarter_of_the_tile);
    ADD(launches_cover_every_output);
    ADD(each_kernel_is_exact_on_exact_inputs);
    ADD(each_kernel_is_within_its_bound_on_random_inputs);
    ADD(the_bound_is_far_below_one_wrong_term);
    ADD(the_bound_grows_with_the_additions);
    ADD(the_bound_is_that_of_the_precision);
    ADD(buffers_take_the_bytes_of_the_precision);
    ADD(exact_inputs_are_64ths_of_at_most_one);
    ADD(random_inputs_fill_their_range_and_are_not_zeros);
    ADD(inputs_in_double_are_those_of_single_and_finer);
    ADD(every_type_has_its_row);
    ADD(every_kernel_is_found_by_its_id_and_no_other);
    return g_test_run();
}
