#include "guards.h"

#include <math.h>

/* --- what a record says of each --- */

static double copy_set(const Record *record)
{
    const Ceiling *copy = record_ceiling(record, CEILING_BANDWIDTH);
    return copy != NULL ? counts_asked_bytes(copy->counts) / record->device.cache_bytes : NAN;
}

/* Of the candidate of the winner's shape with buffers of this size; NAN: there is none. */
static double candidate_rate(const Ceiling *ceiling, double buffer_bytes)
{
    for (guint i = 0; i < ceiling->candidates->len; i++) {
        const Candidate *tried = g_ptr_array_index(ceiling->candidates, i);
        if (tried->buffer_bytes == buffer_bytes && g_strcmp0(tried->shape, ceiling->shape) == 0)
            return counts_asked_bytes(tried->counts) / series_time_s(&tried->series).median;
    }
    return NAN;
}

static double change(double before, double after)
{
    return fabs(after / before - 1);
}

/* Buffers grow until one doubling is flat; the winner stands at one of its two ends. */
static double copy_flat(const Record *record)
{
    const Ceiling *copy = record_ceiling(record, CEILING_BANDWIDTH);
    if (copy == NULL)
        return NAN;
    const double half = candidate_rate(copy, copy->buffer_bytes / 2),
                 whole = candidate_rate(copy, copy->buffer_bytes),
                 twice = candidate_rate(copy, copy->buffer_bytes * 2);
    return fmin(change(half, whole), change(whole, twice)); /* NAN is passed over */
}

static double copy_memory(const Record *record)
{
    const Ceiling *copy = record_ceiling(record, CEILING_BANDWIDTH);
    return copy != NULL ? ceiling_work_per_s(copy) / guard_memory_bytes_per_s(&record->device)
                        : NAN;
}

static double drift_of(const Record *record, CeilingKind kind)
{
    const Ceiling *ceiling = record_ceiling(record, kind);
    return ceiling != NULL ? change(series_time_s(&ceiling->series).median, ceiling->end_median_s)
                           : NAN;
}

static double copy_drift(const Record *record)
{
    return drift_of(record, CEILING_BANDWIDTH);
}

static double fma_drift(const Record *record)
{
    return drift_of(record, CEILING_COMPUTE);
}

/* The published one where there is one. */
static double ridge(const Record *record)
{
    g_autoptr(Roofline) roofline = roofline_new(record);
    return roofline->pair.ridge_flop_per_byte;
}

static double intensity(const Record *record)
{
    const Ceiling *fma = record_ceiling(record, CEILING_COMPUTE);
    return fma != NULL ? counts_flop_per_byte(fma->counts) / ridge(record) : NAN;
}

static double lanes(const Record *record)
{
    const Ceiling *fma = record_ceiling(record, CEILING_COMPUTE);
    return fma != NULL ? ceiling_lanes_share(fma, &record->device) : NAN;
}

static double spread_of(const Series *series)
{
    const Summary batch_s =
        summarize((const double *)(void *)series->samples_s->data, series->samples_s->len);
    return (batch_s.q3 - batch_s.q1) / batch_s.median;
}

void clock_range_add(ClockRange *range, double clock_hz)
{
    range->lowest_hz = fmin(range->lowest_hz, clock_hz); /* NAN is passed over */
    range->highest_hz = fmax(range->highest_hz, clock_hz);
}

ClockRange clock_range(const Record *record)
{
    ClockRange range = { NAN, NAN };
    for (CeilingKind kind = CEILING_BANDWIDTH; kind <= CEILING_COMPUTE; kind++) {
        const Ceiling *ceiling = record_ceiling(record, kind);
        if (ceiling == NULL)
            continue;
        clock_range_add(&range, ceiling->series.clock_hz);
        clock_range_add(&range, ceiling->end_clock_hz);
    }
    for (guint i = 0; i < record->kernels->len; i++)
        clock_range_add(
            &range, ((const Measurement *)g_ptr_array_index(record->kernels, i))->series.clock_hz);
    return range;
}

static double clock_fall(const Record *record)
{
    const ClockRange range = clock_range(record);
    return range.lowest_hz / range.highest_hz;
}

static double spread(const Record *record)
{
    double widest = NAN;
    for (guint i = 0; i < record->ceilings->len; i++)
        widest = fmax(
            widest, spread_of(&((const Ceiling *)g_ptr_array_index(record->ceilings, i))->series));
    for (guint i = 0; i < record->kernels->len; i++)
        widest =
            fmax(widest,
                 spread_of(&((const Measurement *)g_ptr_array_index(record->kernels, i))->series));
    return widest;
}

/* --- the bounds --- */

/* What, least, bound of a GPU, bound of a processor; unit, scale, decimals; measured. */
const Guard guards[GUARD_COUNT] = {
    [GUARD_COPY_SET] = { "both buffers of the copy over the last-level cache", true, 16, 1, "×", 1,
                         1, copy_set },
    [GUARD_COPY_FLAT] = { "change of the copy's rate when its buffers double", false, 0.005, 0.05,
                          "%", 100, 2, copy_flat },
    [GUARD_COPY_MEMORY] = { "copy over nominal memory bandwidth", false, 1, 1, "%", 100, 1,
                            copy_memory },
    [GUARD_COPY_DRIFT] = { "change of the copy's time until the end of the run", false, 0.01, 0.01,
                           "%", 100, 2, copy_drift },
    [GUARD_INTENSITY] = { "counted intensity of the FMA kernel over the ridge point", true, 100,
                          100, "×", 1, 0, intensity },
    [GUARD_LANES] = { "FMA over lanes × 2 × clock in effect", false, 1.01, 1.01, "%", 100, 1,
                      lanes },
    [GUARD_LINEAR] = { "change of the FMA kernel's time an iteration at twice the iterations",
                       false, 0.03, 0.03, "%", 100, 1, NULL },
    [GUARD_FMA_DRIFT] = { "change of the FMA kernel's time until the end of the run", false, 0.01,
                          0.01, "%", 100, 2, fma_drift },
    [GUARD_RIDGE] = { "ridge point of a GPU", true, 1, NAN, "FLOP/byte", 1, 2, ridge },
    [GUARD_CLOCK] = { "lowest clock of the run over the highest", true, 0.98, NAN, "%", 100, 1,
                      clock_fall },
    [GUARD_SPREAD] = { "quartiles over median, of the series where they are widest", false, 0.05,
                       0.05, "%", 100, 2, spread },
};

double guard_bound(GuardId id, bool gpu)
{
    return gpu ? guards[id].gpu : guards[id].cpu;
}

bool guard_holds(GuardId id, double measured, bool gpu)
{
    const double bound = guard_bound(id, gpu);
    return guards[id].least ? !(measured < bound) : !(measured > bound);
}

bool guard_gpu(const Record *record)
{
    return g_strcmp0(record->device.kind, "cpu") != 0;
}

bool guard_applies(GuardId id, const Record *record)
{
    return guards[id].measured != NULL && !isnan(guard_bound(id, guard_gpu(record)));
}

GuardTally guard_tally(const Record *record)
{
    GuardTally tally = { 0, 0 };
    if (record->origin != ORIGIN_MEASURED)
        return tally;
    for (GuardId id = 0; id < GUARD_COUNT; id++)
        if (guard_applies(id, record)) {
            tally.judged++;
            tally.broken += !guard_holds(id, guards[id].measured(record), guard_gpu(record));
        }
    return tally;
}

double guard_memory_bytes_per_s(const DeviceFacts *facts)
{
    return 2 * facts->memory_clock_hz * facts->memory_bus_bits / 8;
}

/* --- what a run has in hand --- */

bool guard_copy_set(double set_bytes, double cache_bytes, bool gpu)
{
    return guard_holds(GUARD_COPY_SET, set_bytes / cache_bytes, gpu);
}

bool guard_flat(double before, double after, bool gpu)
{
    return guard_holds(GUARD_COPY_FLAT, change(before, after), gpu);
}

bool guard_intensity(Counts fma, double ridge_flop_per_byte)
{
    return guard_holds(GUARD_INTENSITY, counts_flop_per_byte(fma) / ridge_flop_per_byte, true);
}

bool guard_lanes(double compute_flops, const DeviceFacts *facts, double clock_hz)
{
    return guard_holds(GUARD_LANES, compute_flops / lanes_flop_per_s(facts, clock_hz), true);
}

bool guard_linear(double once_s, double twice_s)
{
    return guard_holds(GUARD_LINEAR, change(2 * once_s, twice_s), true);
}

bool guard_drift(CeilingKind kind, double median_s, double end_median_s)
{
    const GuardId id = kind == CEILING_BANDWIDTH ? GUARD_COPY_DRIFT : GUARD_FMA_DRIFT;
    return guard_holds(id, change(median_s, end_median_s), true);
}

bool guard_ridge(double ridge_flop_per_byte, bool gpu)
{
    return guard_holds(GUARD_RIDGE, ridge_flop_per_byte, gpu);
}

bool guard_clock(double highest_hz, double lowest_hz, bool gpu)
{
    return guard_holds(GUARD_CLOCK, lowest_hz / highest_hz, gpu);
}

bool guard_stable(const Series *series)
{
    return guard_holds(GUARD_SPREAD, spread_of(series), true);
}
