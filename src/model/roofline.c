#include "roofline.h"

#include "../base/units.h"

#include <math.h>

/* The bands' edges, as shares. */
static const double far_below = 0.10, at_ceiling = 0.90, full = 1.00, artefact = 1.10,
                    compute_limit = 1.03;
static const double near_ridge_width = 0.10;

static double or_else(double value, double otherwise)
{
    return isnan(value) ? otherwise : value;
}

static PointStatus status_of(const Measurement *kernel)
{
    static const PointStatus by_measurement[] = {
        [MEASUREMENT_TIMED] = POINT_PLOTTED,
        [MEASUREMENT_NOT_TIMED] = POINT_NOT_TIMED,
        [MEASUREMENT_FAILED] = POINT_FAILED,
        [MEASUREMENT_UNCHECKED] = POINT_UNCHECKED,
    };
    return counts_asked_bytes(kernel->counts) > 0 ? by_measurement[kernel->status] : POINT_NO_BYTES;
}

static Bound bound_of(double intensity, double ridge)
{
    if (intensity == 0)
        return BOUND_MEMORY;
    if (isnan(intensity) || isnan(ridge))
        return BOUND_UNKNOWN;
    return intensity <= ridge ? BOUND_MEMORY : BOUND_COMPUTE;
}

static Band memory_band(double share)
{
    if (share < far_below)
        return BAND_FAR_BELOW;
    if (share < at_ceiling)
        return BAND_HEADROOM;
    if (share <= full)
        return BAND_AT_CEILING;
    return share <= artefact ? BAND_JUST_ABOVE : BAND_ARTEFACT;
}

static Band compute_band(double share)
{
    if (share < at_ceiling)
        return memory_band(share);
    return share <= compute_limit ? BAND_AT_CEILING : BAND_IMPOSSIBLE;
}

static Band band_of(const Point *point)
{
    if (isnan(point->share) || !point_has_rate(point))
        return BAND_NONE;
    return point->bound == BOUND_COMPUTE ? compute_band(point->share) : memory_band(point->share);
}

bool point_has_rate(const Point *point)
{
    return point->status == POINT_PLOTTED || point->status == POINT_UNCHECKED;
}

double point_gain(const Point *point)
{
    return 1 / point->share;
}

/* The small term keeps 1 - 1/1.25 at 20. */
int point_cache_percent(const Point *point)
{
    return (int)floor(fmax(0, 100 * (1 - 1 / point->share)) + 1e-9);
}

/* Share of the ceiling that binds; the published one where there is one. */
static double share_of(const Point *point, const Roofline *roofline)
{
    const bool compute = point->bound == BOUND_COMPUTE;
    const RoofPair *pair = &point->pair;
    const double share = compute ? point->flop_per_s / pair->compute_flop_per_s
                                 : point->bytes_per_s / pair->bandwidth_bytes_per_s;
    const double published = published_value(&point->kernel->published, QUANTITY_SHARE);
    const double ceiling = compute ? pair->compute_flop_per_s : pair->bandwidth_bytes_per_s;
    return roofline->datasheet || isnan(ceiling) ? NAN : or_else(published, share);
}

static void set_rates(Point *point)
{
    const Published *published = &point->kernel->published;
    point->time_s = series_time_s(&point->kernel->series);
    if (point->time_s.n == 0)
        point->time_s.median = published_value(published, QUANTITY_TIME);
    const double time_s = point->time_s.median;
    point->bytes_per_s = or_else(published_value(published, QUANTITY_BYTE_RATE),
                                 counts_asked_bytes(point->kernel->counts) / time_s);
    point->flop_per_s = or_else(published_value(published, QUANTITY_FLOP_RATE),
                                point->kernel->counts.flop / time_s);
}

/* The chart's own pair has its published ridge point. */
static RoofPair pair_of(const Measurement *kernel, const Roofline *roofline)
{
    const RoofPair pair = roofs_pair(roofline->roofs, kernel->level, kernel->precision);
    return pair.slope == roofline->pair.slope && pair.flat == roofline->pair.flat ? roofline->pair
                                                                                  : pair;
}

static Point point_of(const Measurement *kernel, const Roofline *roofline)
{
    Point point = {
        .kernel = kernel,
        .status = status_of(kernel),
        .pair = pair_of(kernel, roofline),
        .flop_per_byte = counts_flop_per_byte(kernel->counts),
        .time_s = { 0, NAN, NAN, NAN, NAN, NAN },
        .bytes_per_s = NAN,
        .flop_per_s = NAN,
        .share = NAN,
    };
    point.bound = bound_of(point.flop_per_byte, point.pair.ridge_flop_per_byte);
    point.near_ridge =
        fabs(point.flop_per_byte / point.pair.ridge_flop_per_byte - 1) <= near_ridge_width;
    point.attainable_flop_per_s = attainable_flop_per_s(
        point.pair.compute_flop_per_s, point.pair.bandwidth_bytes_per_s, point.flop_per_byte);
    if (point_has_rate(&point)) {
        set_rates(&point);
        point.share = share_of(&point, roofline);
    }
    point.band = band_of(&point);
    return point;
}

const Ceiling *record_ceiling(const Record *record, CeilingKind kind)
{
    return ceiling_first(record->ceilings, kind);
}

/* NAN: not measured. */
static double mix_bytes_per_s(const GArray *roofs, const char *mix)
{
    const Roof *roof = roofs_of_mix(roofs, mix);
    return roof != NULL ? roof->work_per_s : NAN;
}

double roofline_mix_bytes_per_s(const Roofline *roofline, Counts counts)
{
    const double seconds = counts.read_bytes / roofline->read_bytes_per_s +
                           counts.write_bytes / roofline->write_bytes_per_s;
    return counts_asked_bytes(counts) / seconds;
}

/* A published ridge point is that of the published ceilings. */
static const Published *published_ridge(const Roofline *roofline)
{
    static const Published none;
    return roofline->datasheet ? &none : &roofline->record->published;
}

Roofline *roofline_new(const Record *record)
{
    return roofline_under(record, NULL);
}

/* What the chart shows: the pair of the first kernel. */
static RoofPair pair_shown(const Roofline *roofline)
{
    const Record *record = roofline->record;
    const Measurement *first =
        record->kernels->len > 0 ? g_ptr_array_index(record->kernels, 0) : NULL;
    RoofPair pair = roofs_pair(roofline->roofs, first != NULL ? first->level : NULL,
                               first != NULL ? first->precision : NULL);
    pair.ridge_flop_per_byte = or_else(published_value(published_ridge(roofline), QUANTITY_RIDGE),
                                       pair.ridge_flop_per_byte);
    return pair;
}

static void mark_drawn(RoofPair pair)
{
    const Roof *both[] = { pair.slope, pair.flat };
    for (size_t i = 0; i < G_N_ELEMENTS(both); i++)
        if (both[i] != NULL)
            ((Roof *)both[i])->drawn = true; /* the roofline owns its roofs */
}

static void add_points(Roofline *roofline)
{
    const GPtrArray *kernels = roofline->record->kernels;
    for (guint i = 0; i < kernels->len; i++) {
        const Point point = point_of(g_ptr_array_index(kernels, i), roofline);
        mark_drawn(point.pair);
        g_array_append_val(roofline->points, point);
    }
}

Roofline *roofline_under(const Record *record, const GPtrArray *ceilings)
{
    Roofline *roofline = g_new0(Roofline, 1);
    roofline->record = record;
    roofline->roofs = roofs_of(record, ceilings);
    for (guint i = 0; i < roofline->roofs->len; i++)
        roofline->datasheet |= g_array_index(roofline->roofs, Roof, i).source == ROOF_DATASHEET;
    roofline->pair = pair_shown(roofline);
    mark_drawn(roofline->pair);
    roofline->read_bytes_per_s = mix_bytes_per_s(roofline->roofs, "read");
    roofline->write_bytes_per_s = mix_bytes_per_s(roofline->roofs, "write");
    roofline->points = g_array_new(FALSE, FALSE, sizeof(Point));
    add_points(roofline);
    return roofline;
}

void roofline_free(Roofline *roofline)
{
    if (roofline == NULL)
        return;
    g_array_unref(roofline->points);
    g_array_unref(roofline->roofs);
    g_free(roofline);
}

/* --- where a share lies --- */

/* What a process found of a ceiling or a kernel; NAN: nothing. */
static double rate_in_process(const Record *record, double process, const char *of)
{
    for (guint i = 0; i < record->repeats->len; i++) {
        const Repeat *repeat = g_ptr_array_index(record->repeats, i);
        if (repeat->process == process && g_strcmp0(repeat->of, of) == 0)
            return repeat->work_per_s;
    }
    return NAN;
}

static const Ceiling *binding_ceiling(const Point *point)
{
    return point->bound == BOUND_COMPUTE ? roof_ceiling(point->pair.flat)
                                         : roof_ceiling(point->pair.slope);
}

/* The repeated rate of a kernel is of bytes. */
static double work_per_byte(const Point *point)
{
    return point->bound == BOUND_COMPUTE ? point->flop_per_byte : 1;
}

static ShareInterval interval_of_processes(const Point *point, const Record *record)
{
    ShareInterval interval = { INTERVAL_PROCESSES, 0, NAN, NAN };
    g_autofree char *own = measurement_reference(point->kernel),
                    *roof = ceiling_reference(binding_ceiling(point));
    for (guint i = 0; i < record->repeats->len; i++) {
        const Repeat *repeat = g_ptr_array_index(record->repeats, i);
        const double ceiling = rate_in_process(record, repeat->process, roof);
        if (g_strcmp0(repeat->of, own) != 0 || isnan(ceiling))
            continue;
        const double share = repeat->work_per_s * work_per_byte(point) / ceiling;
        interval.processes++;
        interval.low = fmin(interval.low, share); /* NAN is passed over */
        interval.high = fmax(interval.high, share);
    }
    return interval;
}

static ShareInterval interval_of_quartiles(const Point *point)
{
    const Summary ceiling = series_time_s(&binding_ceiling(point)->series);
    /* share = median's, times (median / q) of the kernel over (median / q) of the ceiling */
    const double scale = point->share * point->time_s.median / ceiling.median;
    if (point->time_s.n == 0 || ceiling.n == 0)
        return (ShareInterval) { INTERVAL_NONE, 0, NAN, NAN };
    return (ShareInterval) { INTERVAL_QUARTILES, 1, scale * ceiling.q1 / point->time_s.q3,
                             scale * ceiling.q3 / point->time_s.q1 };
}

/* Processes that agree do not make the samples of one of them agree. */
static ShareInterval joined(ShareInterval between, ShareInterval within)
{
    if (within.kind == INTERVAL_NONE || (between.low <= within.low && within.high <= between.high))
        return between;
    if (within.low <= between.low && between.high <= within.high)
        return within;
    return (ShareInterval) { INTERVAL_BOTH, between.processes, fmin(between.low, within.low),
                             fmax(between.high, within.high) };
}

ShareInterval point_share_interval(const Point *point, const Record *record)
{
    if (isnan(point->share) || binding_ceiling(point) == NULL)
        return (ShareInterval) { INTERVAL_NONE, 0, NAN, NAN };
    const ShareInterval between = interval_of_processes(point, record),
                        within = interval_of_quartiles(point);
    return between.processes > 1 ? joined(between, within) : within;
}

/* --- figures as printed --- */

char *quantity_text(Quantity quantity, double value)
{
    if (isnan(value))
        return g_strdup("-");
    const QuantityInfo *info = &quantities[quantity];
    /* Three decimals hide a short time or a small intensity; then as many as show three digits. */
    if (quantity == QUANTITY_INTENSITY)
        return value == 0 ? format_fixed(0, info->decimals) : format_intensity(value);
    const double printed = value / info->scale;
    const int needed = printed > 0 ? 2 - (int)floor(log10(printed)) : 0;
    return format_fixed(printed, quantity == QUANTITY_TIME && printed < 0.1 ? MIN(needed, 9)
                                                                            : info->decimals);
}

static char *text_of(const Published *published, Quantity quantity, double value)
{
    return published->text[quantity] != NULL ? g_strdup(published->text[quantity])
                                             : quantity_text(quantity, value);
}

char *point_text(const Point *point, Quantity quantity)
{
    if (quantity == QUANTITY_SHARE && isnan(point->share))
        return g_strdup("-");
    const double values[QUANTITY_COUNT] = {
        [QUANTITY_INTENSITY] = point->flop_per_byte,
        [QUANTITY_TIME] = point->time_s.median,
        [QUANTITY_BYTE_RATE] = point->bytes_per_s,
        [QUANTITY_FLOP_RATE] = point->flop_per_s,
        [QUANTITY_SHARE] = point->share,
        [QUANTITY_RIDGE] = NAN,
    };
    return text_of(&point->kernel->published, quantity, values[quantity]);
}

char *ceiling_text(const Ceiling *ceiling, Quantity quantity)
{
    double value = NAN;
    if (quantity == QUANTITY_TIME)
        value = series_time_s(&ceiling->series).median;
    else if (quantity == ceiling_rate_quantity(ceiling))
        value = ceiling_work_per_s(ceiling);
    return text_of(&ceiling->published, quantity, value);
}

char *roofline_ridge_text(const Roofline *roofline)
{
    return text_of(published_ridge(roofline), QUANTITY_RIDGE, roofline->pair.ridge_flop_per_byte);
}
