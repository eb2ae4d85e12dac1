/* Clock and throttling: whether what was measured first lasted until the end of the run. */
#include "../tables/ceilings_table.h"
#include "sections.h"

#include <math.h>

static const char *or_unknown(const char *text)
{
    return text != NULL ? text : "unknown";
}

static void add_ceiling(Grid *grid, const Ceiling *ceiling)
{
    g_autofree char *clock_title = g_strdup_printf("%s: clock, GHz", ceiling_title(ceiling)),
                    *time_title = g_strdup_printf("%s: a launch, ms", ceiling_title(ceiling));
    g_autofree char *clock = section_ghz(ceiling->series.clock_hz),
                    *end_clock = section_ghz(ceiling->end_clock_hz),
                    *time = ceiling_text(ceiling, QUANTITY_TIME),
                    *end_time = isfinite(ceiling->end_median_s)
                                    ? quantity_text(QUANTITY_TIME, ceiling->end_median_s)
                                    : g_strdup("unknown");
    grid_add_texts(grid, clock_title, clock, end_clock, NULL);
    grid_add_texts(grid, time_title, time, end_time, NULL);
}

void section_clock(Evidence *evidence)
{
    const Record *record = evidence->roofline->record;
    const DeviceFacts *device = &record->device;
    if (record->origin != ORIGIN_MEASURED) {
        evidence_missing(evidence, "clocks, temperature and throttling");
        return;
    }
    Grid *grid = grid_new("lrr");
    grid_add_texts(grid, "what", "at first", "at the end of the run", NULL);
    grid_heads(grid, 1);
    for (CeilingKind kind = CEILING_BANDWIDTH; kind <= CEILING_COMPUTE; kind++)
        if (record_ceiling(record, kind) != NULL)
            add_ceiling(grid, record_ceiling(record, kind));
    grid_add_texts(grid, "temperature", or_unknown(device->temperature),
                   or_unknown(device->end_temperature), NULL);
    grid_add_texts(grid, "throttled by", or_unknown(device->throttle),
                   or_unknown(device->end_throttle), NULL);
    evidence_table(evidence, NULL, grid, NULL);
}
