#include "../../src/measure/ceiling_methods.h"

#include <glib.h>
#include <math.h>

static float step(bool fused, float x)
{
    return fused ? fmaf(x, FMA_FACTOR, FMA_ADDEND) : x * FMA_FACTOR + FMA_ADDEND;
}

static uint32_t most_chains(void)
{
    uint32_t most = 0;
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++)
        most = MAX(most, shape->chains);
    return most;
}

/* A chain that only grows has no fixed point and no cycle. */
static void expect_growth(bool fused)
{
    for (uint32_t q = 0; q < most_chains(); q++) {
        float x = (float)q * FMA_START;
        uint32_t fell = 0;
        for (uint32_t i = 0; i < FMA_ITERATIONS_MAX; i++) {
            const float next = step(fused, x);
            fell += !(next > x);
            x = next;
        }
        g_assert_cmpuint(fell, ==, 0);
        g_assert_true(isfinite(x));
    }
}

static void no_chain_stands_still_repeats_or_overflows(void)
{
    expect_growth(true);
    expect_growth(false);
}

static void the_sum_after_the_most_iterations_is_finite(void)
{
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++) {
        float sum, one_fewer;
        fma_expected(shape, FMA_ITERATIONS_MAX, &sum, &one_fewer);
        g_assert_true(isfinite(sum));
        g_assert_cmpfloat(sum, >, one_fewer);
    }
}

static void one_iteration_fewer_is_another_sum(void)
{
    const uint32_t several[] = { 1, 2, 256, 1437, 8919, 10300, 65536, 1000000 };
    for (size_t i = 0; i < G_N_ELEMENTS(several); i++) {
        float sum, one_fewer, before, unused;
        fma_expected(&fma_shapes[0], several[i], &sum, &one_fewer);
        fma_expected(&fma_shapes[0], several[i] - 1, &before, &unused);
        g_assert_cmpfloat(one_fewer, ==, before);
        g_assert_cmpfloat(sum, !=, one_fewer);
    }
}

static void flop_is_counted_as_coded(void)
{
    g_assert_cmpfloat(fma_thread_flop(&(Shape) { .chains = 8 }, 2048), ==, 2.0 * 2048 * 8 + 7);
    const Shape eight = { .chains = 8 };
    const Contender tried = { .shape = &eight, .elements = 327680, .iterations = 2048 };
    const CeilingMethod *method = ceiling_method("FMA");
    const Counts counts = method->steps->counts(method, &tried);
    g_assert_cmpfloat(counts.flop, ==, 327680.0 * (2 * 2048 * 8 + 7));
    g_assert_cmpfloat(counts.write_bytes, ==, 4.0 * 327680);
    g_assert_cmpfloat(counts.read_bytes, ==, 0);
}

/* Else a shape would do more iterations than it was asked for, and than were counted. */
static void every_unrolling_divides_the_step_of_iterations(void)
{
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++)
        g_assert_cmpuint(FMA_ITERATIONS_STEP % shape->unroll, ==, 0);
    g_assert_cmpuint(FMA_ITERATIONS_MAX % (2 * FMA_ITERATIONS_STEP), ==, 0);
}

static void every_gpu_shape_fills_whole_blocks(void)
{
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++)
        if (shape->symbol != NULL)
            g_assert_cmpuint(work_fma_threads(shape, 132) % shape->block, ==, 0);
}

/* Each CPU shape that this machine has stores the host's sum in every lane of every thread. */
static void the_cpus_sums_are_the_hosts_bit_by_bit(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++) {
        if (!device->type->has_shape(shape))
            continue;
        const uint64_t threads = work_fma_threads(shape, device->facts.multiprocessors);
        float *out = device->type->alloc(device, threads * sizeof *out, NULL), sum, one_fewer;
        device->type->poison(device, out, threads * sizeof *out, NULL);
        const Work work = work_fma(shape, out, threads, 2560, NULL);
        device->type->run(device, &work, NULL);
        fma_expected(shape, 2560, &sum, &one_fewer);
        for (uint64_t i = 0; i < threads; i++)
            g_assert_cmpfloat(out[i], ==, sum);
        device->type->release(device, out);
    }
}

static void each_cpu_copy_copies_every_element(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    const uint64_t elements = 3 * 65536 + 4 * 37;
    const uint64_t bytes = elements * sizeof(float);
    float *a = device->type->alloc(device, bytes, NULL),
          *out = device->type->alloc(device, bytes, NULL);
    const Array from = { a, elements, ELEMENT_FP32 }, to = { out, elements, ELEMENT_FP32 };
    device->type->fill(device, from, INPUT_RANDOM, 0, NULL);
    for (const Shape *shape = copy_shapes; shape->name != NULL; shape++) {
        if (!device->type->has_shape(shape))
            continue;
        uint64_t mismatches = 1;
        device->type->poison(device, out, bytes, NULL);
        const Work work = work_copy(shape, a, out, elements, 2);
        device->type->run(device, &work, NULL);
        device->type->compare(device, to, INPUT_RANDOM, 0, &mismatches, NULL);
        g_assert_cmpuint(mismatches, ==, 0);
    }
    device->type->release(device, a);
    device->type->release(device, out);
}

static void gpu_copies_launch_a_thread_for_every_element(void)
{
    for (const Shape *shape = copy_shapes; shape->name != NULL; shape++) {
        if (shape->symbol == NULL || shape->blocks > 0)
            continue;
        const Work work = work_copy(shape, NULL, NULL, 1000004, 132);
        g_assert_cmpuint((uint64_t)work.launch.grid_x * shape->block * shape->width, >=, 1000004);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/fma/" #NAME, NAME)
    ADD(no_chain_stands_still_repeats_or_overflows);
    ADD(the_sum_after_the_most_iterations_is_finite);
    ADD(one_iteration_fewer_is_another_sum);
    ADD(flop_is_counted_as_coded);
    ADD(every_unrolling_divides_the_step_of_iterations);
    ADD(every_gpu_shape_fills_whole_blocks);
    ADD(the_cpus_sums_are_the_hosts_bit_by_bit);
    ADD(each_cpu_copy_copies_every_element);
    ADD(gpu_copies_launch_a_thread_for_every_element);
    return g_test_run();
}
