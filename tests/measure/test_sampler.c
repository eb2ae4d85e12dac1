#include "../../src/base/error.h"
#include "../../src/measure/sampler.h"

#include <math.h>
#include <string.h>

/* A device whose launches take what the test says; nothing runs. */
typedef struct {
    Device base;
    double launch_s;
    unsigned calls, expires_at, most_launches;
    int *stop;
    unsigned stop_at;
} Scripted;

static bool scripted_batch(Device *device, const Work *work, unsigned launches, double *batch_s,
                           GError **error)
{
    (void)work;
    (void)error;
    Scripted *scripted = (Scripted *)device;
    const unsigned call = ++scripted->calls;
    scripted->most_launches = MAX(scripted->most_launches, launches);
    if (scripted->stop != NULL && call >= scripted->stop_at)
        *scripted->stop = 1;
    if (call == scripted->expires_at) {
        device->ungated = true;
        *batch_s = NAN;
        return true;
    }
    *batch_s = scripted->launch_s * launches;
    return true;
}

static const DeviceType scripted_type = { .kind = "scripted", .time_batch = scripted_batch };
static const SamplePlan plan = { .warmup_s = 0, .budget_s = 0, .least = 20, .most = 40 };
static const Work nothing;

static Measurement *sampled(Scripted *scripted, SamplePlan with, const volatile int *stop,
                            GError **error)
{
    scripted->base.type = &scripted_type;
    Measurement *measurement = measurement_new();
    sample_work(&scripted->base, &nothing, with, stop, &measurement->series, error);
    return measurement;
}

static void a_batch_takes_at_least_a_millisecond(void)
{
    Scripted scripted = { .launch_s = 30e-6 };
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_cmpfloat(measurement->series.launches, ==, 34);
    g_assert_cmpfloat(g_array_index(measurement->series.samples_s, double, 0), >=, 1e-3);
}

static void a_long_launch_is_a_batch_of_its_own(void)
{
    Scripted scripted = { .launch_s = 0.25 };
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_cmpfloat(measurement->series.launches, ==, 1);
}

static void at_most_256_launches_stand_behind_the_gate(void)
{
    Scripted scripted = { .launch_s = 1e-7 };
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_cmpfloat(measurement->series.launches, ==, 256);
    g_assert_cmpuint(scripted.most_launches, ==, 256);
}

static void the_least_number_of_samples_is_taken_without_budget(void)
{
    Scripted scripted = { .launch_s = 1e-3 };
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 20);
}

static void no_more_than_the_most_samples_are_taken(void)
{
    Scripted scripted = { .launch_s = 1e-3 };
    SamplePlan patient = plan;
    patient.budget_s = 10;
    g_autoptr(Measurement) measurement = sampled(&scripted, patient, NULL, NULL);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 40);
}

static void an_expired_gate_drops_one_sample_and_the_series_goes_on(void)
{
    Scripted scripted = { .launch_s = 1e-3, .expires_at = 10 };
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 20);
    g_assert_true(measurement->series.ungated);
    for (guint i = 0; i < 20; i++)
        g_assert_true(g_array_index(measurement->series.samples_s, double, i) > 0);
}

static void a_gate_that_holds_is_no_remark(void)
{
    Scripted scripted = { .launch_s = 1e-3 };
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_false(measurement->series.ungated);
}

static void a_batch_without_time_is_an_error_and_leaves_no_samples(void)
{
    Scripted scripted = { .launch_s = 0 };
    g_autoptr(GError) error = NULL;
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, &error);
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 0);
}

static void a_stop_ends_the_series_and_leaves_no_samples(void)
{
    int stop = 0;
    Scripted scripted = { .launch_s = 1e-3, .stop = &stop, .stop_at = 12 };
    g_autoptr(GError) error = NULL;
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, &stop, &error);
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INTERRUPTED);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 0);
    g_assert_cmpuint(scripted.calls, ==, 12);
}

static void a_hopeless_candidate_keeps_two_samples(void)
{
    Scripted scripted = { .launch_s = 2e-3 };
    SamplePlan strict = plan;
    strict.hopeless_s = 1.9e-3;
    g_autoptr(Measurement) measurement = sampled(&scripted, strict, NULL, NULL);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 2);
}

static void a_candidate_within_reach_is_sampled_to_the_end(void)
{
    Scripted scripted = { .launch_s = 2e-3 };
    SamplePlan strict = plan;
    strict.hopeless_s = 2.1e-3;
    g_autoptr(Measurement) measurement = sampled(&scripted, strict, NULL, NULL);
    g_assert_cmpuint(measurement->series.samples_s->len, ==, 20);
}

/* Launches that a series of two samples takes after so long an idle time; nothing runs, so that a
 * warm-up by time takes many. */
static unsigned launches_after(gint64 idle_us)
{
    Scripted scripted = { .launch_s = 1e-3 };
    scripted.base.busy_us = g_get_monotonic_time() - idle_us;
    const SamplePlan two = { .warmup_s = 0.01, .least = 2, .most = 2 };
    g_autoptr(Measurement) measurement = sampled(&scripted, two, NULL, NULL);
    return scripted.calls;
}

static void a_device_at_work_just_before_needs_three_launches_that_agree(void)
{
    g_assert_cmpuint(launches_after(1000), ==, 3 + 2);
    g_assert_cmpuint(launches_after(2 * G_USEC_PER_SEC), >, 100);
}

static void a_series_says_when_the_device_was_at_work(void)
{
    Scripted scripted = { .launch_s = 1e-3 };
    const gint64 before_us = g_get_monotonic_time();
    g_autoptr(Measurement) measurement = sampled(&scripted, plan, NULL, NULL);
    g_assert_cmpint(scripted.base.busy_us, >=, before_us);
}

static void median_and_least_are_of_one_launch(void)
{
    g_autoptr(Measurement) measurement = measurement_new();
    const double batches[] = { 4e-3, 2e-3, 9e-3 };
    g_array_append_vals(measurement->series.samples_s, batches, 3);
    measurement->series.launches = 2;
    g_assert_cmpfloat(series_median_s(&measurement->series), ==, 2e-3);
    g_assert_cmpfloat(series_least_s(&measurement->series), ==, 1e-3);
}

static void no_samples_have_no_median(void)
{
    g_autoptr(Measurement) measurement = measurement_new();
    g_assert_true(isnan(series_median_s(&measurement->series)));
}

static void quoted_series_have_twenty_samples_or_more(void)
{
    g_assert_cmpuint(plan_quoted.least, >=, 20);
    g_assert_cmpfloat(plan_quoted.warmup_s, >=, 0.1);
    g_assert_cmpfloat(plan_kernel.warmup_s, >=, 0.1);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/sampler/" #NAME, NAME)
    ADD(a_batch_takes_at_least_a_millisecond);
    ADD(a_long_launch_is_a_batch_of_its_own);
    ADD(at_most_256_launches_stand_behind_the_gate);
    ADD(the_least_number_of_samples_is_taken_without_budget);
    ADD(no_more_than_the_most_samples_are_taken);
    ADD(an_expired_gate_drops_one_sample_and_the_series_goes_on);
    ADD(a_gate_that_holds_is_no_remark);
    ADD(a_batch_without_time_is_an_error_and_leaves_no_samples);
    ADD(a_stop_ends_the_series_and_leaves_no_samples);
    ADD(a_hopeless_candidate_keeps_two_samples);
    ADD(a_candidate_within_reach_is_sampled_to_the_end);
    ADD(a_device_at_work_just_before_needs_three_launches_that_agree);
    ADD(a_series_says_when_the_device_was_at_work);
    ADD(median_and_least_are_of_one_launch);
    ADD(no_samples_have_no_median);
    ADD(quoted_series_have_twenty_samples_or_more);
    return g_test_run();
}
