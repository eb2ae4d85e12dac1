#include "run_warnings.h"

#include "../base/error.h"
#include "../base/units.h"
#include "../model/guards.h"
#include "ceiling_search.h"
#include "../model/series_shape.h"

#include <math.h>

/* NULL: it is not known of this device. */
static bool is_shared(const char *other_processes)
{
    return other_processes != NULL && !g_str_equal(other_processes, "none");
}

bool judge_device(const RunContext *run, GError **error)
{
    const char *others = run->device->facts.other_processes;
    return !is_shared(others) ||
           run_warn(run, error, "other-processes", "other programs use the device: %s", others);
}

static bool refuse_memory_bound(const Ceiling *fma, double ridge, GError **error)
{
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "the FMA ceiling is refused: its kernel does %.0f FLOP/byte, under %.0f times the "
                "ridge point of %.1f, so memory may have held it back",
                counts_flop_per_byte(fma->counts), guard_bound(GUARD_INTENSITY, true), ridge);
    return false;
}

static bool judge_lanes(const RunContext *run, double compute, double clock_hz, GError **error)
{
    const DeviceFacts *facts = &run->device->facts;
    if (isnan(clock_hz))
        return run_warn(run, error, "clock-unknown", "the device's clock could not be read");
    return guard_lanes(compute, facts, clock_hz) ||
           run_warn(run, error, "rate-above-lanes",
                    "the FMA ceiling is %.1f%% of lanes × clock in effect",
                    100 * compute / lanes_flop_per_s(facts, clock_hz));
}

static bool judge_buffers(const RunContext *run, const Ceiling *copy, GError **error)
{
    const double cache_bytes = run->device->facts.cache_bytes,
                 set_bytes = counts_asked_bytes(copy->counts);
    if (guard_copy_set(set_bytes, cache_bytes, run->device->type->gpu))
        return true;
    g_autofree char *set = format_bytes(set_bytes), *cache = format_bytes(cache_bytes);
    return run_warn(run, error, "copy-in-cache",
                    "the copy ceiling's buffers take %s together beside a last-level cache of %s",
                    set, cache);
}

static bool judge_stores(const RunContext *run, const Ceiling *slope, GError **error)
{
    const CeilingMethod *method = ceiling_method(slope->method);
    const Shape *shape = ceiling_shape(method, slope->shape);
    return shape == NULL || !shape->streaming ||
           run_warn(run, error, "write-allocate",
                    "the %s's stores pass the cache by, those of the kernels first read what they "
                    "overwrite",
                    method->name);
}

bool judge_slope(const RunContext *run, const Ceiling *copy, GError **error)
{
    return judge_buffers(run, copy, error) && judge_stores(run, copy, error);
}

/* Is it one that kernels are judged by? */
static const CeilingMethod *drawn_method(const Ceiling *ceiling)
{
    const CeilingMethod *method = ceiling_method(ceiling->method);
    return method != NULL && method->drawn ? method : NULL;
}

bool judge_ceiling_series(const RunContext *run, const Ceiling *ceiling, GError **error)
{
    const CeilingMethod *method = drawn_method(ceiling);
    if (method == NULL)
        return true;
    g_autofree char *subject = g_strconcat("the ", method->name, NULL);
    return judge_series(run, subject, &ceiling->series, error);
}

bool judge_all_ceilings(const RunContext *run, const GPtrArray *ceilings, GError **error)
{
    const Ceiling *slope = NULL;
    for (guint i = 0; i < ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(ceilings, i);
        if (drawn_method(ceiling) == NULL)
            continue;
        if (slope == NULL && ceiling->kind == CEILING_BANDWIDTH) {
            slope = ceiling;
            if (!judge_slope(run, slope, error))
                return false;
        } else if (slope != NULL && ceiling->kind == CEILING_COMPUTE &&
                   !judge_ceilings(run, slope, ceiling, error)) {
            return false;
        }
    }
    return true;
}

bool judge_ceilings(const RunContext *run, const Ceiling *copy, const Ceiling *fma, GError **error)
{
    const double bandwidth = ceiling_series_per_s(&copy->series, copy->counts),
                 compute = ceiling_series_per_s(&fma->series, fma->counts),
                 ridge = ridge_point_flop_per_byte(compute, bandwidth);
    if (!guard_intensity(fma->counts, ridge))
        return refuse_memory_bound(fma, ridge, error);
    return (guard_ridge(ridge, run->device->type->gpu) ||
            run_warn(run, error, "low-ridge", "the ridge point is %.2f FLOP/byte", ridge)) &&
           judge_lanes(run, compute, fma->series.clock_hz, error);
}

bool judge_series(const RunContext *run, const char *subject, const Series *series, GError **error)
{
    Trend trend;
    Modes modes;
    if (spread_drifts(series, &trend))
        return run_warn(run, error, "drifting",
                        "%s: its samples drift from %.4g to %.4g ms (%+.1f%%, medians of the first "
                        "and the last third)",
                        subject, 1e3 * trend.first_s, 1e3 * trend.last_s,
                        100 * (trend.last_s / trend.first_s - 1));
    if (spread_is_bimodal(series, &modes))
        return run_warn(run, error, "bimodal",
                        "%s: its samples come in two groups, around %.4g ms and, %.0f%% of them, "
                        "around %.4g ms",
                        subject, 1e3 * modes.low_s, 100 * modes.high_share, 1e3 * modes.high_s);
    return guard_stable(series) ||
           run_warn(run, error, "unstable", "%s: half of the samples spread over more than %.0f%%",
                    subject, 100 * guard_bound(GUARD_SPREAD, true));
}

/* A matmul is meant to fit the cache. */
static bool judge_set(const RunContext *run, const Kernel *kernel, Sizes sizes, GError **error)
{
    const double cache_bytes = run->device->facts.cache_bytes,
                 set_bytes = kernel_buffer_bytes(kernel, sizes);
    if (kernel->sized_by_d || !(set_bytes <= cache_bytes))
        return true;
    g_autofree char *set = format_bytes(set_bytes), *cache = format_bytes(cache_bytes);
    return run_warn(run, error, "cache-resident", "%s: %s fit the last-level cache of %s",
                    kernel->label, set, cache);
}

bool judge_kernel(const RunContext *run, const Kernel *kernel, const Measurement *measured,
                  bool *ungated, GError **error)
{
    const bool first = measured->series.ungated && !*ungated;
    *ungated |= first;
    return judge_set(run, kernel, measured->sizes, error) &&
           judge_series(run, kernel->label, &measured->series, error) &&
           (!first || run_warn(run, error, "ungated", "%s and what follows ran without the gate",
                               kernel->label));
}

/* The likely cause: a clock that changed as the time did, or else a load. */
static char *likely_cause(double clock_hz, double end_clock_hz, double slowdown)
{
    if (isnan(clock_hz) || isnan(end_clock_hz))
        return g_strdup("the clock is unknown");
    const double fall = clock_hz / end_clock_hz;
    if (fabs(fall - 1) >= fabs(slowdown - 1) / 2 && (fall > 1) == (slowdown > 1))
        return g_strdup_printf("its clock went from %.3f to %.3f GHz", clock_hz * 1e-9,
                               end_clock_hz * 1e-9);
    return g_strdup_printf(
        "its clock, %.3f and then %.3f GHz, does not explain it, so another load "
        "is likely",
        clock_hz * 1e-9, end_clock_hz * 1e-9);
}

bool judge_repetition(const RunContext *run, const Ceiling *ceiling, GError **error)
{
    const double median_s = series_median_s(&ceiling->series), end_s = ceiling->end_median_s;
    if (guard_drift(ceiling->kind, median_s, end_s))
        return true;
    g_autofree char *cause =
        likely_cause(ceiling->series.clock_hz, ceiling->end_clock_hz, end_s / median_s);
    return run_warn(run, error, "drift",
                    "the %s ceiling's time changed by %+.1f%% during the run: %s", ceiling->method,
                    100 * (end_s / median_s - 1), cause);
}

bool judge_clock(const RunContext *run, double highest_hz, double lowest_hz, GError **error)
{
    const DeviceFacts *facts = &run->device->facts;
    if (guard_clock(highest_hz, lowest_hz, run->device->type->gpu))
        return true;
    const char *words = facts->end_throttle;
    return run_warn(run, error, "throttle",
                    "the clock fell from %.3f to %.3f GHz during the run; %s%s", highest_hz * 1e-9,
                    lowest_hz * 1e-9,
                    words != NULL ? "NVML's reason after it: " : "NVML says nothing",
                    words != NULL ? words : "");
}
