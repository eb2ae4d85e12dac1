#include "../fixtures/collect.h"

#include "../../src/base/error.h"
#include "../../src/measure/ceiling_search.h"

#include <math.h>
#include <omp.h>
#include <string.h>

#define BYTES (4.0 * 300000) /* no multiple of a slice or a tile */

/* The CPU device, on which one shape leaves something out. */
static const char *faulty_shape;

static bool faulty_run(Device *device, const Work *work, GError **error)
{
    Work less = *work;
    if (g_strcmp0(work->shape->name, faulty_shape) == 0)
        less.args.shape.n -= 4;
    return device_cpu.run(device, &less, error);
}

static Ceiling *found(const char *method, const char *faulty, GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("cpu", false, &taken, NULL);
    g_autoptr(Collected) all = collected_new();
    DeviceType type = device_cpu;
    type.run = faulty_run;
    faulty_shape = faulty;
    device->type = &type;
    const SessionOptions options = { 0 };
    const RunContext run = tiny_run(device, &options, all);
    Contender winner;
    return ceiling_find(&run, ceiling_method(method), BYTES, &winner, error);
}

static void expect(const char *method, const char *mix, double read_bytes, double write_bytes)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Ceiling) ceiling = found(method, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpint(ceiling->kind, ==, CEILING_BANDWIDTH);
    g_assert_cmpstr(ceiling->mix, ==, mix);
    g_assert_cmpfloat(ceiling->counts.read_bytes, ==, read_bytes);
    g_assert_cmpfloat(ceiling->counts.write_bytes, ==, write_bytes);
    g_assert_cmpuint(ceiling->series.samples_s->len, >=, 20);
    g_assert_cmpuint(ceiling->checks->len, ==, 1);
    g_assert_true(((const Check *)g_ptr_array_index(ceiling->checks, 0))->passed);
}

static void reads_alone_move_what_they_read(void)
{
    expect("read", "read", BYTES, 0);
}

static void writes_alone_move_what_they_write(void)
{
    expect("write", "write", 0, BYTES);
}

/* Four elements of 300 000 that were left out. */
static void a_read_that_leaves_elements_out_is_wrong(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Ceiling) ceiling = found("read", "vector loads", &error);
    g_assert_null(ceiling);
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(strstr(error->message, "was expected"));
}

static void a_write_that_leaves_elements_out_has_no_rate(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Ceiling) ceiling = found("write", "vector stores", &error);
    const Candidate *candidate = ceiling != NULL ? g_ptr_array_index(ceiling->candidates, 0) : NULL;
    if (candidate == NULL) { /* it was the only shape that this processor has */
        g_assert_nonnull(strstr(error->message, "4 of 300000 elements are wrong"));
        return;
    }
    g_assert_cmpstr(candidate->reason, ==, "4 of 300000 elements are wrong");
    g_assert_cmpuint(candidate->series.samples_s->len, ==, 0);
}

static uint32_t bits_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void the_xor_is_that_of_every_element(void)
{
    uint32_t expected = 0;
    for (uint64_t i = 0; i < 100001; i++)
        expected ^= bits_of(input_value(INPUT_RANDOM, 0, i));
    const uint32_t bits = input_xor(&(InputArgs) { .n = 100001, .kind = INPUT_RANDOM });
    g_assert_cmphex(bits, ==, expected);
}

/* K19: what is written must not be compressible, nor the same twice in a row. */
static void what_is_written_has_full_mantissas(void)
{
    uint32_t ones = 0, odd = 0;
    for (uint64_t i = 0; i < 65536; i++) {
        const float value = input_value(INPUT_WEYL, 0, i);
        g_assert_true(value >= -1 && value < 1);
        g_assert_cmpfloat(value, !=, input_value(INPUT_WEYL, 0, i + 1));
        ones += (uint32_t)__builtin_popcount(bits_of(value) & 0x7fffff);
        odd += fmodf(fabsf(value) * (1 << 23), 2) == 1;
    }
    g_assert_cmpuint(ones, >, 65536 * 8);
    g_assert_cmpuint(odd, >, 65536 * 4 / 10);
}

static void gpu_streams_launch_a_thread_for_every_element(void)
{
    const Shape *const tables[] = { read_shapes, write_shapes };
    for (size_t i = 0; i < G_N_ELEMENTS(tables); i++)
        for (const Shape *shape = tables[i]; shape->name != NULL; shape++) {
            const Work work = work_copy(shape, NULL, NULL, 1000004, 132);
            if (shape->symbol != NULL)
                g_assert_cmpuint((uint64_t)work.launch.grid_x * shape->block * shape->width, >=,
                                 1000004);
        }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    omp_set_num_threads(1); /* nothing here is about speed */
#define ADD(NAME) g_test_add_func("/stream/" #NAME, NAME)
    ADD(reads_alone_move_what_they_read);
    ADD(writes_alone_move_what_they_write);
    ADD(a_read_that_leaves_elements_out_is_wrong);
    ADD(a_write_that_leaves_elements_out_has_no_rate);
    ADD(the_xor_is_that_of_every_element);
    ADD(what_is_written_has_full_mantissas);
    ADD(gpu_streams_launch_a_thread_for_every_element);
    return g_test_run();
}
