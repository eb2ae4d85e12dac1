#include "ceilings_table.h"

#include "../base/units.h"
#include "../words/phrases.h"

#include <math.h>
#include <string.h>

const char *ceiling_title(const Ceiling *ceiling)
{
    if (ceiling->kind == CEILING_COMPUTE)
        return "compute ceiling";
    if (g_strcmp0(ceiling->mix, "read") == 0)
        return "read only";
    return g_strcmp0(ceiling->mix, "write") == 0 ? "write only" : "bandwidth ceiling";
}

static Quantity rate_of(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_BANDWIDTH ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
}

static void add_ceiling(Grid *grid, const Ceiling *ceiling)
{
    const Quantity rate = rate_of(ceiling);
    const char *detail = ceiling->kind == CEILING_BANDWIDTH ? ceiling->mix : ceiling->precision;
    g_autofree char *number = ceiling_text(ceiling, rate),
                    *ms = ceiling_text(ceiling, QUANTITY_TIME);
    g_autofree char *time = g_strdup_printf("%s ms", ms);
    g_autofree char *method =
        g_strconcat(ceiling->method, ceiling->shape != NULL ? ", " : NULL, ceiling->shape, NULL);
    g_autofree char *unit =
        g_strconcat(quantities[rate].unit, detail != NULL ? " " : NULL, detail, NULL);
    grid_add_texts(grid, ceiling_title(ceiling), method, strcmp(ms, "-") == 0 ? "-" : time, number,
                   unit, NULL);
}

Grid *ceilings_table(const Record *record, bool headed)
{
    Grid *grid = grid_new("llrrl");
    if (headed) {
        grid_add_texts(grid, "ceiling", "measured by", "a launch", "rate", "unit", NULL);
        grid_heads(grid, 1);
    }
    for (guint i = 0; i < record->ceilings->len; i++)
        add_ceiling(grid, g_ptr_array_index(record->ceilings, i));
    return grid_or_none(grid);
}

char *ceilings_lanes(const Roofline *roofline)
{
    const Ceiling *fma = roof_ceiling(roofline->pair.flat);
    const DeviceFacts *device = &roofline->record->device;
    const double share = fma != NULL ? ceiling_lanes_share(fma, device) : NAN;
    if (!isfinite(share))
        return NULL;
    g_autofree char *percent = format_fixed(100 * share, 1),
                    *ghz = format_fixed(fma->series.clock_hz / GIGA, 3);
    return g_strdup_printf("%s: %s%% of lanes × clock in effect (%.0f × %.0f lanes, %s GHz)",
                           fma->method, percent, device->multiprocessors,
                           device->lanes_per_multiprocessor, ghz);
}

char *ceilings_mixes(const Roofline *roofline)
{
    g_autoptr(GString) line = g_string_new(NULL);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Measurement *kernel = g_array_index(roofline->points, Point, i).kernel;
        const double rate = roofline_mix_bytes_per_s(roofline, kernel->counts);
        if (!isfinite(rate) ||
            counts_asked_bytes(kernel->counts) != kernel->counts.compulsory_bytes)
            continue;
        g_autofree char *number = format_fixed(rate / GIGA, 1);
        g_string_append_printf(line, "%s%s %s GB/s", line->len > 0 ? ", " : "", kernel->short_label,
                               number);
    }
    return line->len > 0 ? g_strdup_printf("at most for its mix of reads and writes: %s", line->str)
                         : NULL;
}

/* The rate as printed for its ceiling; "-" without samples. */
static char *candidate_rate(const Ceiling *ceiling, const Candidate *candidate)
{
    const double work = ceiling->kind == CEILING_BANDWIDTH ? counts_asked_bytes(candidate->counts)
                                                           : candidate->counts.flop;
    return quantity_text(rate_of(ceiling), work / series_time_s(&candidate->series).median);
}

/* Buffer sizes of arithmetic are both NAN. */
static bool is_winner(const Ceiling *ceiling, const Candidate *candidate)
{
    return g_strcmp0(candidate->shape, ceiling->shape) == 0 &&
           !(candidate->buffer_bytes < ceiling->buffer_bytes) &&
           !(candidate->buffer_bytes > ceiling->buffer_bytes);
}

static const char *candidate_remark(const Candidate *candidate)
{
    if (candidate->reason != NULL)
        return candidate->reason;
    return candidate->lesson ? "the lesson's own" : "";
}

/* Why a faster row may not have won; NULL: it competed and lost. winner: said of the one that won.
 */
static const char *candidate_role(const Ceiling *ceiling, const Candidate *candidate,
                                  const char *winner)
{
    if (is_winner(ceiling, candidate))
        return winner;
    if (g_str_has_suffix(candidate->shape, ", one thread"))
        return "one thread: does not compete";
    return g_strcmp0(candidate->shape, ceiling->shape) == 0 &&
                   candidate->buffer_bytes > ceiling->buffer_bytes
               ? "larger buffer: tests whether the rate is flat"
               : NULL;
}

static void add_candidate(Grid *grid, const Ceiling *ceiling, const Candidate *candidate,
                          const char *winner)
{
    g_autoptr(GString) remark = g_string_new(candidate_remark(candidate));
    const char *role = winner != NULL ? candidate_role(ceiling, candidate, winner) : NULL;
    if (role != NULL)
        words_append(remark, "%s", role);
    g_autofree char *rate = candidate_rate(ceiling, candidate);
    g_autofree char *buffer =
        isfinite(candidate->buffer_bytes) ? format_bytes(candidate->buffer_bytes) : g_strdup("");
    grid_add_texts(grid, ceiling->method, candidate->shape, buffer, rate,
                   quantities[rate_of(ceiling)].unit, remark->str, NULL);
}

Grid *ceilings_candidates(const Record *record, const char *winner)
{
    Grid *grid = grid_new("llrrll");
    const bool full = winner != NULL;
    grid_add_texts(grid, "tried", "shape", "a buffer", "rate", full ? "unit" : "",
                   full ? "remark" : "", NULL);
    grid_heads(grid, 1);
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        for (guint k = 0; k < ceiling->candidates->len; k++)
            add_candidate(grid, ceiling, g_ptr_array_index(ceiling->candidates, k), winner);
    }
    return grid_or_none(grid);
}
