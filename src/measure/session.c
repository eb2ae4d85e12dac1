#include "session.h"

#include "../base/error.h"
#include "../base/units.h"
#include "bench.h"
#include "ceiling.h"
#include "guard.h"

#include <math.h>

#define MEMORY_SHARE 4 /* buffers take at most a quarter of what is free */

/* A ceiling of the run: what was found, kept until it is measured again at the end. */
typedef struct {
    Ceiling *(*find)(const Run *run, Contender *winner, GError **error);
    bool (*again)(const Run *run, Contender winner, Ceiling *ceiling, GError **error);
} CeilingMethod;

static const CeilingMethod methods[] = {
    { ceiling_copy, ceiling_copy_again },
    { ceiling_fma, ceiling_fma_again },
};
#define METHODS G_N_ELEMENTS(methods)

typedef struct {
    Run run;
    const Preset *preset;
    Ceiling *ceilings[METHODS];
    Contender winners[METHODS];
    bool ungated; /* was warned about */
} Session;

static bool choose_sizes(Session *session, GError **error)
{
    Run *run = &session->run;
    const char *asked = run->options->size_rule,
               *name = asked != NULL ? asked : session->preset->size_rule;
    run->rule = size_rule(name, error);
    if (run->rule == NULL)
        return false;
    const DeviceHabits habits = run->device->type->habits;
    run->memory_bytes = run->device->type->free_bytes(run->device) / MEMORY_SHARE;
    const SizeLimits limits = {
        .cache_bytes = run->device->facts.cache_bytes,
        .memory_bytes = run->memory_bytes,
        .max_buffer_bytes = habits.max_buffer_bytes,
        .max_side = habits.max_side,
    };
    g_autofree char *shrunk = NULL;
    if (!sizes_choose(run->rule, limits, &run->sizes, &shrunk, error))
        return false;
    const Event chosen = { .kind = EVENT_SIZES, .sizes = run->sizes, .size_rule = run->rule->name };
    return run->receiver(&chosen, run->receiver_data, error) &&
           (shrunk == NULL || run_warn(run, error, "sizes-shrunk", "%s", shrunk));
}

static bool report_device(const Session *session, const char *taken, GError **error)
{
    const Run *run = &session->run;
    const DeviceFacts *facts = &run->device->facts;
    const Event found = { .kind = EVENT_DEVICE, .device = facts };
    return run->receiver(&found, run->receiver_data, error) &&
           run_progress(run, error, "%s", taken) &&
           (facts->other_processes == NULL || g_str_equal(facts->other_processes, "none") ||
            run_warn(run, error, "other-processes", "other programs use the device: %s",
                     facts->other_processes));
}

static double rate(const Ceiling *ceiling)
{
    return ceiling_series_rate(&ceiling->series, ceiling->counts);
}

/* What one ceiling says about the other. */
static bool guard_ceilings(const Session *session, GError **error)
{
    const Run *run = &session->run;
    const DeviceFacts *facts = &run->device->facts;
    const Ceiling *copy = session->ceilings[0], *fma = session->ceilings[1];
    const double bandwidth = rate(copy), compute = rate(fma), clock_hz = fma->series.clock_hz;
    if (!guard_intensity(fma->counts, compute, bandwidth)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                    "the FMA ceiling is refused: its kernel does %.0f FLOP/byte, under 100 times "
                    "the ridge point of "
                    "%.1f, so memory may have held it back",
                    fma->counts.flop / fma->counts.write_bytes, compute / bandwidth);
        return false;
    }
    return (!run->device->type->gpu || guard_ridge(compute, bandwidth) ||
            run_warn(run, error, "low-ridge", "the ridge point is %.2f FLOP/byte",
                     compute / bandwidth)) &&
           (guard_lanes(compute, facts, clock_hz) ||
            run_warn(
                run, error, "rate-above-lanes",
                "the FMA ceiling is %.1f%% of lanes × clock in effect",
                100 * compute /
                    (2 * facts->multiprocessors * facts->lanes_per_multiprocessor * clock_hz))) &&
           (!isnan(clock_hz) ||
            run_warn(run, error, "clock-unknown", "the device's clock could not be read"));
}

static bool warn_of_streaming(const Session *session, GError **error)
{
    return !session->winners[0].shape->streaming ||
           run_warn(&session->run, error, "write-allocate",
                    "the copy ceiling's stores pass the cache by, those of the kernels first read "
                    "what they overwrite");
}

static bool find_ceilings(Session *session, GError **error)
{
    for (size_t i = 0; i < METHODS; i++) {
        session->ceilings[i] = methods[i].find(&session->run, &session->winners[i], error);
        if (session->ceilings[i] == NULL ||
            !run_ceiling(&session->run, ceiling_duplicate(session->ceilings[i]), error))
            return false;
    }
    return guard_ceilings(session, error) && warn_of_streaming(session, error);
}

static double working_set_bytes(const Kernel *kernel, Sizes sizes)
{
    const Buffers elements = kernel->buffers(sizes);
    return 4.0 * (double)(elements.a + elements.b + elements.out);
}

/* A matmul is meant to fit the cache. */
static bool warn_of_kernel(Session *session, const Kernel *kernel, const Measurement *measured,
                           GError **error)
{
    const Run *run = &session->run;
    const double cache_bytes = run->device->facts.cache_bytes,
                 set_bytes = working_set_bytes(kernel, measured->sizes);
    const bool ungated = measured->series.ungated && !session->ungated;
    session->ungated |= ungated;
    if (!kernel->sized_by_d && set_bytes <= cache_bytes) {
        g_autofree char *set = format_bytes(set_bytes), *cache = format_bytes(cache_bytes);
        if (!run_warn(run, error, "cache-resident", "%s: %s fit the last-level cache of %s",
                      kernel->label, set, cache))
            return false;
    }
    return (guard_stable(&measured->series) ||
            run_warn(run, error, "unstable", "%s: half of the samples spread over more than 5%%",
                     kernel->label)) &&
           (!ungated || run_warn(run, error, "ungated", "%s and what follows ran without the gate",
                                 kernel->label));
}

static bool measure_kernel(Session *session, int place, GError **error)
{
    const Run *run = &session->run;
    const Preset *preset = session->preset;
    const Kernel *kernel = kernel_find(preset->kernels[place]);
    if (kernel == NULL) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "preset %s: there is no kernel '%s'", preset->id, preset->kernels[place]);
        return false;
    }
    const char *lever = preset->levers != NULL ? preset->levers[place] : NULL;
    if (run_stopped(run, error) || !run_progress(run, error, "%s", kernel->label))
        return false;
    Measurement *measured = bench_kernel(run, kernel, place, lever, error);
    return measured != NULL &&
           (measured->status != MEASUREMENT_TIMED ||
            warn_of_kernel(session, kernel, measured, error)) &&
           run_measurement(run, measured, error);
}

static bool measure_kernels(Session *session, GError **error)
{
    for (int place = 0; session->preset->kernels[place] != NULL; place++)
        if (!measure_kernel(session, place, error))
            return false;
    return true;
}

static bool repeat_ceilings(Session *session, GError **error)
{
    const Run *run = &session->run;
    if (run_stopped(run, error) || !run_progress(run, error, "both ceilings again"))
        return false;
    for (size_t i = 0; i < METHODS; i++) {
        Ceiling *ceiling = session->ceilings[i];
        if (!methods[i].again(run, session->winners[i], ceiling, error))
            return false;
        const double median_s = series_median_s(&ceiling->series), end_s = ceiling->end_median_s;
        if (!guard_drift(median_s, end_s) &&
            !run_warn(run, error, "drift",
                      "the %s ceiling's time changed by %+.1f%% during the run", ceiling->method,
                      100 * (end_s / median_s - 1)))
            return false;
        if (!run_ceiling(run, g_steal_pointer(&session->ceilings[i]), error))
            return false;
    }
    return true;
}

static bool run_all(Session *session, const char *taken, GError **error)
{
    return report_device(session, taken, error) && choose_sizes(session, error) &&
           find_ceilings(session, error) && measure_kernels(session, error) &&
           repeat_ceilings(session, error);
}

bool session_run(const SessionOptions *options, const Preset *preset, EventReceiver receiver,
                 void *data, GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open(options->device, options->no_gate, &taken, error);
    if (device == NULL)
        return false;
    Session session = {
        .run = { .device = device,
                 .options = options,
                 .receiver = receiver,
                 .receiver_data = data,
                 .start_us = g_get_monotonic_time() },
        .preset = preset,
    };
    const bool done = run_all(&session, taken, error);
    for (size_t i = 0; i < METHODS; i++)
        ceiling_free(session.ceilings[i]);
    return done;
}
