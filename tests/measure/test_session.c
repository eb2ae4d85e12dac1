#include "../fixtures/collect.h"

#include "../../src/measure/ceiling_methods.h"

#include "../../src/base/error.h"

#include <omp.h>
#include <string.h>

static char *five[] = { "vector-add",   "transpose-naive", "block-reduction",
                        "matmul-naive", "matmul-tiled-16", NULL };
static char *levers[] = { "", "stage a tile", "", "", "", NULL };

static bool run_preset(char **kernels_of_preset, SessionOptions options, Collected *all,
                       GError **error)
{
    const Preset preset = {
        .id = "test",
        .kernels = kernels_of_preset,
        .levers = kernels_of_preset == five ? levers : NULL,
        .size_rule = "tiny",
    };
    options.device = "cpu";
    return session_run(&options, &preset, collect, all, error);
}

static const Measurement *measured(const Collected *all, guint i)
{
    return g_ptr_array_index(all->measurements, i);
}

static void a_session_measures_and_checks_everything_once(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    run_preset(five, (SessionOptions) { 0 }, all, &error);
    g_assert_no_error(error);
    g_assert_cmpint(all->devices, ==, 1);
    g_assert_cmpint(all->afters, ==, 1);
    g_assert_cmpint(all->sizes, ==, 1);
    g_assert_cmpuint(all->ceilings->len, ==, 6);
    g_assert_cmpuint(all->measurements->len, ==, 5);
    for (guint i = 0; i < 5; i++) {
        const Measurement *one = measured(all, i);
        g_assert_cmpstr(one->id, ==, five[i]);
        g_assert_cmpint(one->place, ==, (int)i);
        g_assert_cmpint(one->status, ==, MEASUREMENT_TIMED);
        g_assert_null(one->reason);
        g_assert_cmpuint(one->checks->len, ==, 2);
        g_assert_cmpuint(one->series.samples_s->len, >=, 3);
        g_assert_cmpfloat(one->series.start_s, >, 0);
    }
    g_assert_cmpstr(measured(all, 1)->lever, ==, "stage a tile");
    g_assert_null(measured(all, 0)->lever);
    const char *const methods[] = { "copy", "FMA", "read", "write", "copy", "FMA" };
    for (guint i = 0; i < G_N_ELEMENTS(methods); i++) {
        const Ceiling *ceiling = g_ptr_array_index(all->ceilings, i);
        g_assert_cmpstr(ceiling->method, ==, methods[i]);
        g_assert_true((ceiling->end_median_s > 0) == (i >= 4));
        g_assert_true((ceiling->end_clock_hz > 0) == (i >= 4));
    }
}

/* Broken on purpose: caught, without samples, and the other one is measured all the same. */
static void expect_caught(char *id, char *other)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    char *two[] = { id, other, NULL };
    g_autofree char *reference = g_strconcat("kernel:", id, NULL);
    run_preset(two, (SessionOptions) { .break_output = reference }, all, &error);
    g_assert_no_error(error);
    const Measurement *broken = measured(all, 0);
    g_assert_cmpint(broken->status, ==, MEASUREMENT_FAILED);
    g_assert_nonnull(strstr(broken->reason, "exact check"));
    g_assert_cmpuint(broken->series.samples_s->len, ==, 0);
    g_assert_false(((const Check *)g_ptr_array_index(broken->checks, 0))->passed);
    g_assert_cmpint(measured(all, 1)->status, ==, MEASUREMENT_TIMED);
}

static void each_kernel_broken_on_purpose_is_caught(void)
{
    for (int i = 0; five[i] != NULL; i++)
        expect_caught(five[i], five[(i + 1) % 5]);
}

static void a_broken_ceiling_ends_the_session_with_a_wrong_result(void)
{
    for (const CeilingMethod *method = ceiling_methods; method->id != NULL; method++) {
        g_autofree char *reference = g_strconcat("ceiling:", method->id, NULL);
        g_autoptr(Collected) all = collected_new();
        g_autoptr(GError) error = NULL;
        g_assert_false(
            run_preset(five, (SessionOptions) { .break_output = reference }, all, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
        g_assert_cmpuint(all->measurements->len, ==, 0);
    }
}

/* Stops when the first kernel is done. */
static int stop;

static bool stop_after_first(const Event *event, void *data, GError **error)
{
    stop |= event->kind == EVENT_MEASUREMENT;
    return collect(event, data, error);
}

static void a_stop_keeps_what_is_done(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    const Preset preset = { .id = "test", .kernels = five, .size_rule = "tiny" };
    const SessionOptions options = { .device = "cpu", .stop = &stop };
    g_assert_false(session_run(&options, &preset, stop_after_first, all, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INTERRUPTED);
    g_assert_cmpuint(all->measurements->len, ==, 1);
    g_assert_cmpuint(all->ceilings->len, ==, 4);
}

/* Ends the session at its first event of one kind. */
static EventKind refused;

static bool refuse(const Event *event, void *data, GError **error)
{
    if (event->kind != refused)
        return collect(event, data, error);
    collect(event, data, error);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "the disk is full");
    return false;
}

static void a_receiver_that_fails_ends_the_session_with_its_error(void)
{
    const EventKind kinds[] = { EVENT_DEVICE,  EVENT_SIZES,       EVENT_PROGRESS,
                                EVENT_CEILING, EVENT_MEASUREMENT, EVENT_WARNING };
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        g_autoptr(Collected) all = collected_new();
        g_autoptr(GError) error = NULL;
        const Preset preset = { .id = "test", .kernels = five, .size_rule = "tiny" };
        refused = kinds[i];
        g_assert_false(
            session_run(&(SessionOptions) { .device = "cpu" }, &preset, refuse, all, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    }
}

static void sizes_that_fit_the_cache_are_flagged(void)
{
    g_autoptr(Collected) all = collected_new();
    char *one[] = { "vector-add", NULL };
    g_assert_true(run_preset(one, (SessionOptions) { 0 }, all, NULL));
    g_assert_true(has_warning(all, "cache-resident"));
}

static void an_unknown_kernel_is_an_input_error_that_names_it(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    char *unknown[] = { "vector-adding", NULL };
    g_assert_false(run_preset(unknown, (SessionOptions) { 0 }, all, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_nonnull(strstr(error->message, "vector-adding"));
}

static void an_unknown_size_rule_is_a_usage_error(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    g_assert_false(run_preset(five, (SessionOptions) { .size_rule = "huge" }, all, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
}

static void an_unknown_device_is_a_usage_error_that_says_what_there_is(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(GError) error = NULL;
    g_assert_null(device_open("gpu", false, &taken, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_nonnull(strstr(error->message, "auto, cpu, cuda"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    omp_set_num_threads(
        1); /* nothing here is about speed, and two threads wait for each other on a busy machine */
#define ADD(NAME) g_test_add_func("/session/" #NAME, NAME)
    ADD(a_session_measures_and_checks_everything_once);
    ADD(each_kernel_broken_on_purpose_is_caught);
    ADD(a_broken_ceiling_ends_the_session_with_a_wrong_result);
    ADD(a_stop_keeps_what_is_done);
    ADD(a_receiver_that_fails_ends_the_session_with_its_error);
    ADD(sizes_that_fit_the_cache_are_flagged);
    ADD(an_unknown_kernel_is_an_input_error_that_names_it);
    ADD(an_unknown_size_rule_is_a_usage_error);
    ADD(an_unknown_device_is_a_usage_error_that_says_what_there_is);
    return g_test_run();
}
