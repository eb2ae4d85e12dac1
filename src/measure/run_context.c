#include "run_context.h"

#include "../base/error.h"
#include "../data/warning.h"

#include <math.h>

static bool send(const RunContext *run, const Event *event, GError **error)
{
    return run->receiver(event, run->receiver_data, error);
}

bool run_progress(const RunContext *run, GError **error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *text = g_strdup_vprintf(format, args);
    va_end(args);
    return send(run, &(Event) { .kind = EVENT_PROGRESS, .text = text }, error);
}

bool run_warn(const RunContext *run, GError **error, const char *id, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *seen = g_strdup_vprintf(format, args);
    va_end(args);
    return send(run, &(Event) { .kind = EVENT_WARNING, .warning = warning_make(id, "%s", seen) },
                error);
}

bool run_ceiling(const RunContext *run, Ceiling *ceiling, GError **error)
{
    return send(run, &(Event) { .kind = EVENT_CEILING, .ceiling = ceiling }, error);
}

bool run_measurement(const RunContext *run, Measurement *measurement, GError **error)
{
    return send(run, &(Event) { .kind = EVENT_MEASUREMENT, .measurement = measurement }, error);
}

bool run_stopped(const RunContext *run, GError **error)
{
    if (run->options->stop == NULL || *run->options->stop == 0)
        return false;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INTERRUPTED, "interrupted");
    return true;
}

double run_seconds(const RunContext *run)
{
    return 1e-6 * (double)(g_get_monotonic_time() - run->start_us);
}

bool run_breaks(const RunContext *run, const char *space, const char *id)
{
    g_autofree char *reference = g_strdup_printf("%s:%s", space, id);
    return g_strcmp0(run->options->break_output, reference) == 0;
}

/* NAN: unknown, or not asked for. */
static double probed_clock(Device *device, bool wanted)
{
    return wanted ? device->type->probe_clock(device) : NAN;
}

bool run_sample(const RunContext *run, const Work *work, SamplePlan plan, Series *series,
                GError **error)
{
    Device *device = run->device;
    const bool reads_clock = work->shape != NULL && work->shape->chains > 0;
    const double before_hz = probed_clock(device, plan.clocked && !reads_clock);
    plan.warmup_s *= run->rule->pace;
    plan.budget_s *= run->rule->pace;
    series->start_s = run_seconds(run);
    if (!sample_work(device, work, plan, run->options->stop, series, error))
        return false;
    series->clock_hz = reads_clock ? device->type->fma_clock(device)
                                   : (before_hz + probed_clock(device, plan.clocked)) / 2;
    return true;
}

bool run_survives(const RunContext *run, GError *failure, char **reason, GError **error)
{
    const bool measured = g_error_matches(failure, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE) ||
                          g_error_matches(failure, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    if (!measured || !run->device->type->usable(run->device)) {
        g_propagate_error(error, failure);
        return false;
    }
    *reason = g_strdup(failure->message);
    g_error_free(failure);
    return true;
}
