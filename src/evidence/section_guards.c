/* Guards: the bounds of plausibility, what was measured, and what from. */
#include "sections.h"

#include "../base/units.h"
#include "../model/guards.h"

#include <math.h>
#include <string.h>

/* "68.3 ×", "0.27%". */
static char *amount(const Guard *guard, double value)
{
    g_autofree char *number = format_fixed(value * guard->scale, guard->decimals);
    return g_strconcat(number, strcmp(guard->unit, "%") == 0 ? "" : " ", guard->unit, NULL);
}

/* --- what a figure was made from; NULL: it says itself --- */

static char *copy_set(const Record *record)
{
    const Ceiling *copy = record_ceiling(record, CEILING_BANDWIDTH);
    g_autofree char *set = format_bytes(counts_asked_bytes(copy->counts)),
                    *cache = format_bytes(record->device.cache_bytes);
    return g_strdup_printf("%s over %s", set, cache);
}

static char *copy_flat(const Record *record)
{
    const Ceiling *copy = record_ceiling(record, CEILING_BANDWIDTH);
    g_autofree char *buffer = format_bytes(copy->buffer_bytes);
    return g_strdup_printf("the winner's shape, to or from %s a buffer", buffer);
}

static char *copy_memory(const Record *record)
{
    const DeviceFacts *device = &record->device;
    g_autofree char *clock = format_fixed(device->memory_clock_hz / GIGA, 3),
                    *bits = format_fixed(device->memory_bus_bits, 0),
                    *rate = quantity_text(QUANTITY_BYTE_RATE, guard_memory_bytes_per_s(device));
    return g_strdup_printf("2 × %s GHz × %s bits / 8 = %s GB/s", clock, bits, rate);
}

static char *drift(const Ceiling *ceiling)
{
    g_autofree char *time = ceiling_text(ceiling, QUANTITY_TIME),
                    *end = quantity_text(QUANTITY_TIME, ceiling->end_median_s);
    return g_strdup_printf("%s ms, then %s ms", time, end);
}

static char *copy_drift(const Record *record)
{
    return drift(record_ceiling(record, CEILING_BANDWIDTH));
}

static char *fma_drift(const Record *record)
{
    return drift(record_ceiling(record, CEILING_COMPUTE));
}

static char *intensity(const Record *record)
{
    const Ceiling *fma = record_ceiling(record, CEILING_COMPUTE);
    g_autofree char *counted = quantity_text(QUANTITY_INTENSITY, counts_flop_per_byte(fma->counts));
    return g_strdup_printf("%s FLOP/byte", counted);
}

static char *lanes(const Record *record)
{
    const DeviceFacts *device = &record->device;
    const Ceiling *fma = record_ceiling(record, CEILING_COMPUTE);
    g_autofree char *clock = section_ghz(fma->series.clock_hz),
                    *rate = quantity_text(QUANTITY_FLOP_RATE,
                                          lanes_flop_per_s(device, fma->series.clock_hz));
    return g_strdup_printf("%.0f × %.0f × 2 × %s GHz = %s GFLOP/s", device->multiprocessors,
                           device->lanes_per_multiprocessor, clock, rate);
}

static char *(*const sources[GUARD_COUNT])(const Record *record) = {
    [GUARD_COPY_SET] = copy_set,       [GUARD_COPY_FLAT] = copy_flat,
    [GUARD_COPY_MEMORY] = copy_memory, [GUARD_COPY_DRIFT] = copy_drift,
    [GUARD_INTENSITY] = intensity,     [GUARD_LANES] = lanes,
    [GUARD_FMA_DRIFT] = fma_drift,
};

/* --- the table --- */

static void add_guard(Grid *grid, const Record *record, GuardId id, double measured)
{
    const bool gpu = guard_gpu(record), known = isfinite(measured);
    const Guard *guard = &guards[id];
    g_autofree char *limit = amount(guard, guard_bound(id, gpu)),
                    *bound = g_strconcat(guard->least ? "at least " : "at most ", limit, NULL),
                    *found = known ? amount(guard, measured) : g_strdup("unknown"),
                    *source = known && sources[id] != NULL ? sources[id](record) : g_strdup("");
    const char *holds = guard_holds(id, measured, gpu) ? "yes" : "NO";
    grid_add_texts(grid, guard->what, source, found, bound, known ? holds : "unknown", NULL);
}

/* They judge how a run measured; what a transcribed one did is not known. */
void section_guards(Evidence *evidence)
{
    const Record *record = evidence->roofline->record;
    if (record->origin != ORIGIN_MEASURED) {
        evidence_missing(evidence, "what guards need");
        return;
    }
    if (evidence->roofline->datasheet)
        evidence_line(evidence, "They judge the measured ceilings, not the drawn ones.");
    Grid *grid = grid_new("llrll");
    grid_add_texts(grid, "bound of plausibility, not a ceiling", "from", "measured", "bound",
                   "holds", NULL);
    grid_heads(grid, 1);
    for (GuardId id = 0; id < GUARD_COUNT; id++)
        if (guard_applies(id, record))
            add_guard(grid, record, id, guards[id].measured(record));
    evidence_table(evidence, NULL, grid, NULL);
}
