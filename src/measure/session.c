#include "session.h"

#include "../base/error.h"
#include "../model/guards.h"
#include "measure_kernel.h"
#include "ceiling_search.h"
#include "run_warnings.h"

#include <math.h>

#define MEMORY_SHARE 4 /* buffers take at most a quarter of what is free */

/* A ceiling of the run, kept until it is measured again at the end. */
typedef struct {
    const CeilingMethod *method;
    Ceiling *ceiling;
    Contender winner;
} Found;

typedef struct {
    RunContext run;
    const Preset *preset;
    GArray *found;     /* Found, in the order of ceiling_methods */
    bool ungated;      /* was warned about */
    ClockRange clocks; /* of the run so far */
} Session;

static void found_clear(void *found)
{
    ceiling_free(((Found *)found)->ceiling);
}

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
    const Event found = { .kind = EVENT_DEVICE, .device = &run->device->facts, .text = taken };
    return run->receiver(&found, run->receiver_data, error) && judge_device(run, error);
}

/* NULL: not found yet. */
static const Found *found_by(const Session *session, const char *id)
{
    for (guint i = 0; id != NULL && i < session->found->len; i++) {
        const Found *found = &g_array_index(session->found, Found, i);
        if (g_str_equal(found->method->id, id))
            return found;
    }
    return NULL;
}

static bool find_ceiling(Session *session, const CeilingMethod *method, GError **error)
{
    const RunContext *run = &session->run;
    const Found *other = found_by(session, method->buffers_of);
    Found found = { .method = method };
    found.ceiling = ceiling_find(run, method, other != NULL ? other->ceiling->buffer_bytes : NAN,
                                 &found.winner, error);
    if (found.ceiling == NULL)
        return false;
    g_array_append_val(session->found, found);
    if (!judge_ceiling_series(run, found.ceiling, error))
        return false;
    if (method->drawn)
        clock_range_add(&session->clocks, found.ceiling->series.clock_hz);
    return run_ceiling(run, ceiling_duplicate(found.ceiling), error);
}

static bool judge_found(const Session *session, GError **error)
{
    g_autoptr(GPtrArray) ceilings = g_ptr_array_new();
    for (guint i = 0; i < session->found->len; i++)
        g_ptr_array_add(ceilings, g_array_index(session->found, Found, i).ceiling);
    return judge_all_ceilings(&session->run, ceilings, error);
}

static bool find_ceilings(Session *session, GError **error)
{
    for (const CeilingMethod *method = ceiling_methods; method->id != NULL; method++)
        if (!find_ceiling(session, method, error))
            return false;
    return judge_found(session, error);
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
    if (measured == NULL)
        return false;
    clock_range_add(&session->clocks, measured->series.clock_hz);
    return (measured->status != MEASUREMENT_TIMED ||
            judge_kernel(run, kernel, measured, &session->ungated, error)) &&
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
    for (guint i = 0; i < session->found->len; i++) {
        Found *found = &g_array_index(session->found, Found, i);
        if (!found->method->drawn)
            continue;
        if (!ceiling_again(run, found->method, found->winner, found->ceiling, error))
            return false;
        clock_range_add(&session->clocks, found->ceiling->end_clock_hz);
        if (!judge_repetition(run, found->ceiling, error) ||
            !run_ceiling(run, g_steal_pointer(&found->ceiling), error))
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
           judge_clock(run, session->clocks.highest_hz, session->clocks.lowest_hz, error);
}

static bool run_all(Session *session, const char *taken, GError **error)
{
    if (!report_device(session, taken, error) || !choose_sizes(session, error))
        return false;
    if (session->run.device->type->gpu)
        expected_begin(session->run.expected, session->preset->kernels, session->run.sizes);
    return find_ceilings(session, error) && measure_kernels(session, error) &&
           repeat_ceilings(session, error) && look_again(session, error);
}

bool session_run(const SessionOptions *options, const Preset *preset, EventReceiver receiver,
                 void *data, GError **error)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open(options->device, options->no_gate, &taken, error);
    if (device == NULL)
        return false;
    g_autoptr(Expected) expected = expected_new();
    g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(Found));
    g_array_set_clear_func(found, found_clear);
    Session session = {
        .run = { .device = device,
                 .expected = expected,
                 .options = options,
                 .receiver = receiver,
                 .receiver_data = data,
                 .start_us = g_get_monotonic_time() },
        .preset = preset,
        .found = found,
        .clocks = { NAN, NAN },
    };
    return run_all(&session, taken, error);
}
