#include "sampler.h"

#include "../base/error.h"
#include "../base/stats.h"
#include "../model/roofline.h"

#include <math.h>

#define WARMUP_CAP_S 1.0
#define AGREEMENT 0.01

#define TO_DROP 2      /* samples of a candidate that is far behind */
#define IDLE_US 500000 /* after which a device may have lowered its clock */

const SamplePlan plan_search = { .warmup_s = 0.1, .least = 5, .most = 15 };
const SamplePlan plan_quoted = {
    .warmup_s = 0.1,
    .budget_s = 0.5,
    .least = 20,
    .most = 25,
    .clocked = true,
};
const SamplePlan plan_kernel = {
    .warmup_s = 0.1,
    .budget_s = 1,
    .least = 3,
    .most = 20,
    .clocked = true,
};
const SamplePlan plan_repeat = {
    .warmup_s = 0.1,
    .budget_s = 0.02,
    .least = 5,
    .most = 15,
    .clocked = true,
};

static bool stopped(const volatile int *stop, GError **error)
{
    if (stop == NULL || *stop == 0)
        return false;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INTERRUPTED, "interrupted");
    return true;
}

/* NAN: no sample, the gate expired. */
static bool take(Device *device, const Work *work, unsigned launches, double *batch_s,
                 GError **error)
{
    if (!device->type->time_batch(device, work, launches, batch_s, error))
        return false;
    if (isnan(*batch_s) || *batch_s > 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "a batch of %u launches took no time",
                launches);
    return false;
}

static bool agree(const double last[3])
{
    const double low = fmin(last[0], fmin(last[1], last[2])),
                 high = fmax(last[0], fmax(last[1], last[2]));
    return high <= low * (1 + AGREEMENT);
}

/* launch_s: the median of the last three. */
static bool warm_up(Device *device, const Work *work, double least_s, const volatile int *stop,
                    double *launch_s, GError **error)
{
    const gint64 start_us = g_get_monotonic_time();
    const bool warm = device->busy_us > 0 && start_us - device->busy_us < IDLE_US;
    double last[3] = { 0, 0, 0 };
    for (unsigned taken = 0;;) {
        double batch_s;
        if (stopped(stop, error) || !take(device, work, 1, &batch_s, error))
            return false;
        if (!isnan(batch_s))
            last[taken++ % 3] = batch_s;
        const double elapsed_s = 1e-6 * (double)(g_get_monotonic_time() - start_us);
        if (taken >= 3 &&
            (((warm || elapsed_s >= least_s) && agree(last)) || elapsed_s >= WARMUP_CAP_S))
            break;
    }
    *launch_s = summarize(last, 3).median;
    return true;
}

static bool hopeless(const Series *series, double hopeless_s)
{
    return hopeless_s > 0 && series->samples_s->len == TO_DROP &&
           series_least_s(series) > hopeless_s;
}

static bool take_samples(Device *device, const Work *work, SamplePlan plan,
                         const volatile int *stop, Series *series, GError **error)
{
    const gint64 start_us = g_get_monotonic_time();
    while (series->samples_s->len < plan.most && !hopeless(series, plan.hopeless_s)) {
        const double elapsed_s = 1e-6 * (double)(g_get_monotonic_time() - start_us);
        if (series->samples_s->len >= plan.least && elapsed_s >= plan.budget_s)
            break;
        double batch_s;
        if (stopped(stop, error) ||
            !take(device, work, (unsigned)series->launches, &batch_s, error))
            return false;
        if (!isnan(batch_s))
            g_array_append_val(series->samples_s, batch_s);
    }
    return true;
}

bool sample_work(Device *device, const Work *work, SamplePlan plan, const volatile int *stop,
                 Series *series, GError **error)
{
    double launch_s;
    if (!warm_up(device, work, plan.warmup_s, stop, &launch_s, error))
        return false;
    series->launches = fmin(fmax(ceil(BATCH_S / launch_s), 1), MAX_LAUNCHES);
    const bool done = take_samples(device, work, plan, stop, series, error);
    device->busy_us = g_get_monotonic_time();
    if (!done) {
        series_clear(series);
        return false;
    }
    series->ungated = device->ungated;
    return true;
}

double series_median_s(const Series *series)
{
    return series_time_s(series).median;
}

double series_least_s(const Series *series)
{
    return series_time_s(series).min;
}

void series_clear(Series *series)
{
    g_array_set_size(series->samples_s, 0);
}
