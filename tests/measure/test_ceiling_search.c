#include "../fixtures/collect.h"

#include "../../src/base/error.h"
#include "../../src/measure/ceiling_search.h"

#include <math.h>
#include <omp.h>
#include <string.h>

/* The CPU device, on which one shape misbehaves. */
typedef enum { FAILS_TO_LAUNCH, COPIES_WRONGLY, IS_SLOW, SHORTENS_THE_LOOP } Fault;

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
    if (faulty && fault == SHORTENS_THE_LOOP) {
        Work shortened = *work;
        shortened.args.shape.iterations -= 1;
        return device_cpu.time_batch(device, &shortened, launches, batch_s, error);
    }
    const bool done = device_cpu.time_batch(device, work, launches, batch_s, error);
    if (faulty && fault == IS_SLOW)
        *batch_s *= 1e3;
    else if (faulty) {
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

static Ceiling *found_with(const DeviceType *type, const char *method,
                           const SessionOptions *options, GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    g_autoptr(Collected) all = collected_new();
    device->type = type;
    const RunContext run = tiny_run(device, options, all);
    Contender winner;
    return ceiling_find(&run, ceiling_method(method), NAN, &winner, error);
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

static void expect_rejected(const char *shape, Fault with, const char *method, const char *words)
{
    const DeviceType type = faulty_type(shape, with);
    g_autoptr(GError) error = NULL;
    g_autoptr(Ceiling) ceiling = found_with(&type, method, &(SessionOptions) { 0 }, &error);
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
    expect_rejected("memcpy", FAILS_TO_LAUNCH, "copy", "CUDA_ERROR_INVALID_VALUE");
}

static void a_wrong_copy_has_no_rate_however_fast(void)
{
    expect_rejected("memcpy", COPIES_WRONGLY, "copy", "1 of 2097152 elements are wrong");
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
        expect_rejected(first_cpu_fma(), COPIES_WRONGLY, "FMA", "differ from the host's");
    else
        g_test_skip("this CPU has one shape only");
}

static void a_shape_that_is_far_behind_is_dropped_and_keeps_its_samples(void)
{
    const DeviceType type = faulty_type("memcpy", IS_SLOW);
    g_autoptr(GError) error = NULL;
    g_autoptr(Ceiling) ceiling = found_with(&type, "copy", &(SessionOptions) { 0 }, &error);
    g_assert_no_error(error);
    const Candidate *candidate = candidate_of(ceiling, "memcpy");
    g_assert_true(g_str_has_prefix(candidate->reason, "pruned: "));
    g_assert_cmpuint(candidate->series.samples_s->len, ==, 2);
    g_assert_cmpstr(ceiling->shape, !=, "memcpy");
}

static void the_lessons_own_shape_is_never_dropped(void)
{
    const DeviceType type = faulty_type("scalar loop", IS_SLOW);
    g_autoptr(Ceiling) ceiling = found_with(&type, "copy", &(SessionOptions) { 0 }, NULL);
    const Candidate *candidate = candidate_of(ceiling, "scalar loop");
    g_assert_true(candidate->lesson);
    g_assert_null(candidate->reason);
    g_assert_cmpuint(candidate->series.samples_s->len, >=, 5);
}

static void each_ceiling_has_the_lessons_shape_for_a_gpu(void)
{
    g_assert_true(copy_shapes[0].lesson);
    g_assert_cmpuint(copy_shapes[0].width, ==, 1);
    g_assert_true(fma_shapes[0].lesson);
    g_assert_cmpuint(fma_shapes[0].chains, ==, 8);
    g_assert_cmpuint(fma_shapes[0].block, ==, 256);
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    const RunContext run = tiny_run(device, NULL, NULL);
    const Contender tried = { .shape = &copy_shapes[0], .elements = 1024 };
    const Counts counts = ceiling_moved_counts(ceiling_method("copy"), &tried);
    g_assert_cmpfloat(ceiling_search_plan(&run, &copy_shapes[0], counts, 1e15).hopeless_s, ==, 0);
    g_assert_cmpfloat(ceiling_search_plan(&run, &copy_shapes[1], counts, 1e15).hopeless_s, >, 0);
}

/* By one iteration, which no rate would show. */
static void an_fma_loop_that_the_compiler_shortened_has_no_rate(void)
{
    if (has_several_fma_shapes())
        expect_rejected(first_cpu_fma(), SHORTENS_THE_LOOP, "FMA", "differ from the host's");
    else
        g_test_skip("this CPU has one shape only");
}

/* The CPU device with a copy of its driver's, and a cache of 1000 bytes. */
static bool has_driver_too(const Shape *shape)
{
    return shape->by_driver || device_cpu.has_shape(shape);
}

static bool run_driver_too(Device *device, const Work *work, GError **error)
{
    const ShapeArgs *args = &work->args.shape;
    if (!work->shape->by_driver)
        return device_cpu.run(device, work, error);
    memcpy(args->out, args->a, args->n * sizeof *args->out);
    return true;
}

/* Every byte takes as long as any other, so that the rate does not depend on the size. */
static bool time_evenly(Device *device, const Work *work, unsigned launches, double *batch_s,
                        GError **error)
{
    *batch_s = 1e-9 * (double)work->args.shape.n * launches;
    return run_driver_too(device, work, error);
}

/* Ten times as fast at each double size. */
static bool time_steeply(Device *device, const Work *work, unsigned launches, double *batch_s,
                         GError **error)
{
    *batch_s = 1e3 * pow((double)work->args.shape.n, -2) * launches;
    return run_driver_too(device, work, error);
}

static Ceiling *grown(bool (*time)(Device *, const Work *, unsigned, double *, GError **),
                      Collected *all)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    DeviceType type = device_cpu;
    type.has_shape = has_driver_too;
    type.run = run_driver_too;
    type.time_batch = time;
    device->type = &type;
    device->facts.cache_bytes = 1000;
    const SessionOptions options = { 0 };
    const RunContext run = tiny_run(device, &options, all);
    Contender winner;
    return ceiling_find(&run, ceiling_method("copy"), NAN, &winner, NULL);
}

/* How many candidates have buffers of so many MiB, of the driver's copy or of others. */
static unsigned tried_at(const Ceiling *ceiling, double mebibytes, bool driver)
{
    unsigned count = 0;
    for (guint i = 0; i < ceiling->candidates->len; i++) {
        const Candidate *candidate = g_ptr_array_index(ceiling->candidates, i);
        count += candidate->buffer_bytes == mebibytes * 1048576 &&
                 driver == (strstr(candidate->shape, "driver") != NULL);
    }
    return count;
}

static void buffers_double_until_the_rate_is_flat_and_the_largest_stand_beside(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(Ceiling) ceiling = grown(time_evenly, all);
    g_assert_cmpuint(tried_at(ceiling, 1, false), >=, 2);
    g_assert_cmpuint(tried_at(ceiling, 2, false), ==, 1);
    g_assert_cmpuint(tried_at(ceiling, 2, true), ==, 1);
    g_assert_cmpuint(tried_at(ceiling, 4, false), ==, 0);
    g_assert_cmpuint(tried_at(ceiling, 8, false), ==, 1);
    g_assert_cmpuint(tried_at(ceiling, 8, true), ==, 1);
    g_assert_cmpfloat(ceiling->buffer_bytes, <=, 2 * 1048576);
    g_assert_false(has_warning(all, "copy-not-flat"));
}

static void a_rate_that_never_is_flat_is_a_warning_at_the_largest_buffers(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(Ceiling) ceiling = grown(time_steeply, all);
    g_assert_cmpuint(tried_at(ceiling, 4, false) + tried_at(ceiling, 4, true), ==, 2);
    g_assert_cmpuint(tried_at(ceiling, 8, false) + tried_at(ceiling, 8, true), ==, 2);
    g_assert_cmpfloat(ceiling->buffer_bytes, ==, 8 * 1048576);
    g_assert_true(has_warning(all, "copy-not-flat"));
}

static void a_lost_device_ends_the_search(void)
{
    const DeviceType type = faulty_type("memcpy", FAILS_TO_LAUNCH);
    survives = false;
    g_autoptr(GError) error = NULL;
    g_assert_null(found_with(&type, "copy", &(SessionOptions) { 0 }, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
}

static bool blind_compare(Device *device, Array array, InputKind kind, uint32_t number,
                          uint64_t *mismatches, GError **error)
{
    (void)device;
    (void)array;
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
    g_assert_null(found_with(&type, "copy", &(SessionOptions) { 0 }, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(strstr(error->message, "planted"));
}

static void the_winner_has_twenty_fresh_samples_and_a_check(void)
{
    const char *const both[] = { "copy", "FMA" };
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
    g_autoptr(Ceiling) ceiling = found_with(&device_cpu, "copy", &(SessionOptions) { 0 }, NULL);
    const Candidate *last = g_ptr_array_index(ceiling->candidates, ceiling->candidates->len - 1);
    g_assert_cmpfloat(last->buffer_bytes, ==, 4.0 * 512 * 512);
    g_assert_cmpstr(last->shape, ==, ceiling->shape);
}

static void expect_broken(const char *method)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *reference = g_strconcat("ceiling:", method, NULL);
    const SessionOptions options = { .break_output = reference };
    g_assert_null(found_with(&device_cpu, method, &options, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(strstr(error->message, method));
}

static void one_spoiled_element_of_the_copy_is_caught(void)
{
    expect_broken("copy");
}

static void one_spoiled_sum_of_the_fma_is_caught(void)
{
    expect_broken("FMA");
}

static void a_duplicate_has_everything(void)
{
    g_autoptr(Ceiling) ceiling = found_with(&device_cpu, "copy", &(SessionOptions) { 0 }, NULL);
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
    ADD(a_shape_that_is_far_behind_is_dropped_and_keeps_its_samples);
    ADD(the_lessons_own_shape_is_never_dropped);
    ADD(each_ceiling_has_the_lessons_shape_for_a_gpu);
    ADD(an_fma_loop_that_the_compiler_shortened_has_no_rate);
    ADD(buffers_double_until_the_rate_is_flat_and_the_largest_stand_beside);
    ADD(a_rate_that_never_is_flat_is_a_warning_at_the_largest_buffers);
    ADD(a_lost_device_ends_the_search);
    ADD(a_comparison_that_sees_no_planted_fault_is_an_error);
    ADD(the_winner_has_twenty_fresh_samples_and_a_check);
    ADD(the_copy_at_the_kernels_size_stands_beside_the_ceiling);
    ADD(one_spoiled_element_of_the_copy_is_caught);
    ADD(one_spoiled_sum_of_the_fma_is_caught);
    ADD(a_duplicate_has_everything);
    return g_test_run();
}
