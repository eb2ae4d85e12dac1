#include "session.h"

#include "../base/error.h"
#include "../base/units.h"
#include "../model/guards.h"
#include "measure_kernel.h"
#include "ceiling_search.h"
#include "run_warnings.h"

#include <math.h>

#define MEMORY_SHARE 4 /* buffers take at most a quarter of what is free */

/* A ceiling of the run: what was found, kept until it is measured again at the end. */
typedef struct {
    const char *subject; /* of a warning */
    Ceiling *(*find)(const RunContext *run, Contender *winner, GError **error);
    bool (*again)(const RunContext *run, Contender winner, Ceiling *ceiling, GError **error);
} CeilingMethod;

static const CeilingMethod methods[] = {
    { "the copy ceiling", ceiling_copy, ceiling_copy_again },
    { "the FMA ceiling", ceiling_fma, ceiling_fma_again },
};
#define METHODS G_N_ELEMENTS(methods)

typedef struct {
    RunContext run;
    const Preset *preset;
    Ceiling *ceilings[METHODS];
    Contender winners[METHODS];
    bool ungated;      /* was warned about */
    ClockRange clocks; /* of the run so far */
} Session;

static bool choose_sizes(Session *session, GError **error)
{
    RunContext *run = &session->run;
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
    const RunContext *run = &session->run;
    const DeviceFacts *facts = &run->device->facts;
    const Event found = { .kind = EVENT_DEVICE, .device = facts, .text = taken };
    return run->receiver(&found, run->receiver_data, error) &&
           (facts->other_processes == NULL || g_str_equal(facts->other_processes, "none") ||
            run_warn(run, error, "other-processes", "other programs use the device: %s",
                     facts->other_processes));
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
        const Ceiling *found = session->ceilings[i];
        if (found == NULL ||
            !judge_series(&session->run, methods[i].subject, &found->series, error) ||
            !run_ceiling(&session->run, ceiling_duplicate(found), error))
            return false;
        clock_range_add(&session->clocks, found->series.clock_hz);
    }
    return judge_ceilings(&session->run, session->ceilings[0], session->ceilings[1], error) &&
           warn_of_streaming(session, error);
}

/* What other mixes of reads and writes than the copy's could reach. */
static bool find_mixes(Session *session, GError **error)
{
    Ceiling *(*const finds[])(const RunContext *, double, GError **) = { ceiling_read,
                                                                         ceiling_write };
    for (size_t i = 0; i < G_N_ELEMENTS(finds); i++) {
        Ceiling *found = finds[i](&session->run, session->ceilings[0]->buffer_bytes, error);
        if (found == NULL || !run_ceiling(&session->run, found, error))
            return false;
    }
    return true;
}

/* A matmul is meant to fit the cache. */
static bool warn_of_kernel(Session *session, const Kernel *kernel, const Measurement *measured,
                           GError **error)
{
    const RunContext *run = &session->run;
    const double cache_bytes = run->device->facts.cache_bytes,
                 set_bytes = kernel_buffer_bytes(kernel, measured->sizes);
    const bool ungated = measured->series.ungated && !session->ungated;
    session->ungated |= ungated;
    if (!kernel->sized_by_d && set_bytes <= cache_bytes) {
        g_autofree char *set = format_bytes(set_bytes), *cache = format_bytes(cache_bytes);
        if (!run_warn(run, error, "cache-resident", "%s: %s fit the last-level cache of %s",
                      kernel->label, set, cache))
            return false;
    }
    clock_range_add(&session->clocks, measured->series.clock_hz);
    return judge_series(run, kernel->label, &measured->series, error) &&
           (!ungated || run_warn(run, error, "ungated", "%s and what follows ran without the gate",
                                 kernel->label));
}

static bool measure_kernel(Session *session, int place, GError **error)
{
    const RunContext *run = &session->run;
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
    const RunContext *run = &session->run;
    if (run_stopped(run, error) || !run_progress(run, error, "both ceilings again"))
        return false;
    for (size_t i = 0; i < METHODS; i++) {
        Ceiling *ceiling = session->ceilings[i];
        if (!methods[i].again(run, session->winners[i], ceiling, error))
            return false;
        clock_range_add(&session->clocks, ceiling->end_clock_hz);
        if (!judge_repetition(run, ceiling, error))
            return false;
        if (!run_ceiling(run, g_steal_pointer(&session->ceilings[i]), error))
            return false;
    }
    return true;
}

/* While the device still shows what the run has done to it. */
static bool look_again(Session *session, GError **error)
{
    const RunContext *run = &session->run;
    Device *device = run->device;
    if (device->type->look_again != NULL)
        device->type->look_again(device);
    const Event after = { .kind = EVENT_DEVICE_AFTER, .device = &device->facts };
    return run->receiver(&after, run->receiver_data, error) &&
           (!device->type->gpu ||
            judge_clock(run, session->clocks.highest_hz, session->clocks.lowest_hz, error));
}

static bool run_all(Session *session, const char *taken, GError **error)
{
    if (!report_device(session, taken, error) || !choose_sizes(session, error))
        return false;
    if (session->run.device->type->gpu)
        expected_begin(session->run.expected, session->preset->kernels, session->run.sizes);
    return find_ceilings(session, error) && find_mixes(session, error) &&
           measure_kernels(session, error) && repeat_ceilings(session, error) &&
           look_again(session, error);
}

bool session_run(const SessionOptions *options, const Preset *preset, EventReceiver receiver,
                 void *data, GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open(options->device, options->no_gate, &taken, error);
    if (device == NULL)
        return false;
    g_autoptr(Expected) expected = expected_new();
    Session session = {
        .run = { .device = device,
                 .expected = expected,
                 .options = options,
                 .receiver = receiver,
                 .receiver_data = data,
                 .start_us = g_get_monotonic_time() },
        .preset = preset,
        .clocks = { NAN, NAN },
    };
    const bool done = run_all(&session, taken, error);
    for (size_t i = 0; i < METHODS; i++)
        ceiling_free(session.ceilings[i]);
    return done;
}
