#include "collect.h"

#include "../../src/base/error.h"
#include "../../src/measure/ceiling.h"

#include <math.h>
#include <omp.h>
#include <string.h>

/* The CPU device, on which one shape misbehaves. */
typedef enum { FAILS_TO_LAUNCH, COPIES_WRONGLY } Fault;

static const char *faulty_shape;
static Fault fault;
static bool survives;

static bool faulty_batch(Device *device, const Work *work, unsigned launches, double *batch_s,
                         GError **error)
{
    const bool faulty = work->shape != NULL && g_strcmp0(work->shape->name, faulty_shape) == 0;
    if (faulty && fault == FAILS_TO_LAUNCH) {
        *batch_s = 1e-9; /* what the clock says of a launch that did nothing */
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                    "launching it: CUDA_ERROR_INVALID_VALUE");
        return false;
    }
    const bool done = device_cpu.time_batch(device, work, launches, batch_s, error);
    if (faulty) {
        work->args.shape.out[work->args.shape.n / 3] = 0.125f;
        *batch_s /= 4; /* and it is the fastest of all */
    }
    return done;
}

static bool faulty_usable(Device *device)
{
    (void)device;
    return survives;
}

static DeviceType faulty_type(const char *shape, Fault with)
{
    faulty_shape = shape;
    fault = with;
    survives = true;
    DeviceType type = device_cpu;
    type.time_batch = faulty_batch;
    type.usable = faulty_usable;
    return type;
}

typedef Ceiling *(*Find)(const Run *run, Contender *winner, GError **error);

static Ceiling *found_with(const DeviceType *type, Find find, const SessionOptions *options,
                           GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    g_autoptr(Collected) all = collected_new();
    device->type = type;
    const Run run = tiny_run(device, options, all);
    Contender winner;
    return find(&run, &winner, error);
}

static const Candidate *candidate_of(const Ceiling *ceiling, const char *shape)
{
    for (guint i = 0; i < ceiling->candidates->len; i++) {
        const Candidate *candidate = g_ptr_array_index(ceiling->candidates, i);
        if (g_str_equal(candidate->shape, shape))
            return candidate;
    }
    return NULL;
}

static void expect_rejected(const char *shape, Fault with, Find find, const char *words)
{
    const DeviceType type = faulty_type(shape, with);
    g_autoptr(GError) error = NULL;
    g_autoptr(Ceiling) ceiling = found_with(&type, find, &(SessionOptions) { 0 }, &error);
    g_assert_no_error(error);
    const Candidate *candidate = candidate_of(ceiling, shape);
    g_assert_nonnull(candidate);
    g_assert_nonnull(strstr(candidate->reason, words));
    g_assert_cmpuint(candidate->series.samples_s->len, ==, 0);
    g_assert_cmpstr(ceiling->shape, !=, shape);
}

static const char *first_cpu_fma(void)
{
    const Shape *shape = fma_shapes;
    while (!device_cpu.has_shape(shape))
        shape++;
    return shape->name;
}

static void a_copy_that_cannot_launch_has_no_rate(void)
{
    expect_rejected("memcpy", FAILS_TO_LAUNCH, ceiling_copy, "CUDA_ERROR_INVALID_VALUE");
}

static void a_wrong_copy_has_no_rate_however_fast(void)
{
    expect_rejected("memcpy", COPIES_WRONGLY, ceiling_copy, "1 of 2097152 elements are wrong");
}

static bool has_several_fma_shapes(void)
{
    int count = 0;
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++)
        count += device_cpu.has_shape(shape);
    return count > 1;
}

static void a_wrong_fma_has_no_rate_however_fast(void)
{
    if (has_several_fma_shapes())
        expect_rejected(first_cpu_fma(), COPIES_WRONGLY, ceiling_fma, "differ from the host's");
    else
        g_test_skip("this CPU has one shape only");
}

static void a_lost_device_ends_the_search(void)
{
    const DeviceType type = faulty_type("memcpy", FAILS_TO_LAUNCH);
    survives = false;
    g_autoptr(GError) error = NULL;
    g_assert_null(found_with(&type, ceiling_copy, &(SessionOptions) { 0 }, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
}

static bool blind_compare(Device *device, float *array, uint64_t elements, InputKind kind,
                          uint32_t number, uint64_t *mismatches, GError **error)
{
    (void)device;
    (void)array;
    (void)elements;
    (void)kind;
    (void)number;
    (void)error;
    *mismatches = 0;
    return true;
}

static void a_comparison_that_sees_no_planted_fault_is_an_error(void)
{
    DeviceType type = device_cpu;
    type.compare = blind_compare;
    g_autoptr(GError) error = NULL;
    g_assert_null(found_with(&type, ceiling_copy, &(SessionOptions) { 0 }, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(strstr(error->message, "planted"));
}

static void the_winner_has_twenty_fresh_samples_and_a_check(void)
{
    const Find both[] = { ceiling_copy, ceiling_fma };
    for (size_t i = 0; i < G_N_ELEMENTS(both); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(Ceiling) ceiling =
            found_with(&device_cpu, both[i], &(SessionOptions) { 0 }, &error);
        g_assert_no_error(error);
        g_assert_cmpuint(ceiling->series.samples_s->len, >=, 20);
        g_assert_nonnull(candidate_of(ceiling, ceiling->shape));
        g_assert_cmpuint(ceiling->checks->len, ==, 1);
        g_assert_true(((const Check *)g_ptr_array_index(ceiling->checks, 0))->passed);
    }
}

static void the_copy_at_the_kernels_size_stands_beside_the_ceiling(void)
{
    g_autoptr(Ceiling) ceiling =
        found_with(&device_cpu, ceiling_copy, &(SessionOptions) { 0 }, NULL);
    const Candidate *last = g_ptr_array_index(ceiling->candidates, ceiling->candidates->len - 1);
    g_assert_cmpfloat(last->buffer_bytes, ==, 4.0 * 512 * 512);
    g_assert_cmpstr(last->shape, ==, ceiling->shape);
}

static void expect_broken(const char *method, Find find)
{
    g_autoptr(GError) error = NULL;
    const SessionOptions options = { .break_kernel = method };
    g_assert_null(found_with(&device_cpu, find, &options, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(strstr(error->message, method));
}

static void one_spoiled_element_of_the_copy_is_caught(void)
{
    expect_broken("copy", ceiling_copy);
}

static void one_spoiled_sum_of_the_fma_is_caught(void)
{
    expect_broken("FMA", ceiling_fma);
}

static void a_duplicate_has_everything(void)
{
    g_autoptr(Ceiling) ceiling =
        found_with(&device_cpu, ceiling_copy, &(SessionOptions) { 0 }, NULL);
    ceiling->end_median_s = 0.5;
    g_autoptr(Ceiling) twin = ceiling_duplicate(ceiling);
    g_assert_cmpstr(twin->shape, ==, ceiling->shape);
    g_assert_cmpstr(twin->mix, ==, "read + write");
    g_assert_cmpfloat(twin->end_median_s, ==, 0.5);
    g_assert_cmpuint(twin->candidates->len, ==, ceiling->candidates->len);
    g_assert_cmpuint(twin->checks->len, ==, 1);
    g_assert_cmpmem(twin->series.samples_s->data, twin->series.samples_s->len,
                    ceiling->series.samples_s->data, ceiling->series.samples_s->len);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    omp_set_num_threads(
        1); /* nothing here is about speed, and two threads wait for each other on a busy machine */
#define ADD(NAME) g_test_add_func("/ceiling/" #NAME, NAME)
    ADD(a_copy_that_cannot_launch_has_no_rate);
    ADD(a_wrong_copy_has_no_rate_however_fast);
    ADD(a_wrong_fma_has_no_rate_however_fast);
    ADD(a_lost_device_ends_the_search);
    ADD(a_comparison_that_sees_no_planted_fault_is_an_error);
    ADD(the_winner_has_twenty_fresh_samples_and_a_check);
    ADD(the_copy_at_the_kernels_size_stands_beside_the_ceiling);
    ADD(one_spoiled_element_of_the_copy_is_caught);
    ADD(one_spoiled_sum_of_the_fma_is_caught);
    ADD(a_duplicate_has_everything);
    return g_test_run();
}
