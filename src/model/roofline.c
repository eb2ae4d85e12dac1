#include "roofline.h"

#include "../base/units.h"

#include <math.h>

/* The bands' edges, as shares. */
static const double far_below = 0.10, at_ceiling = 0.90, full = 1.00, artefact = 1.10,
                    compute_limit = 1.03;
static const double near_ridge_width = 0.10;

double counts_asked_bytes(Counts counts)
{
    return counts.read_bytes + counts.write_bytes;
}

double counts_intensity(Counts counts)
{
    const double bytes = counts_asked_bytes(counts);
    return bytes > 0 ? counts.flop / bytes : NAN;
}

double ridge_point(double compute_flops, double bandwidth_bytes_per_s)
{
    return compute_flops / bandwidth_bytes_per_s;
}

double attainable_flops(double compute_flops, double bandwidth_bytes_per_s, double intensity)
{
    return fmin(compute_flops, bandwidth_bytes_per_s * intensity);
}

Summary series_time(const Series *series)
{
    g_autofree double *times = g_new(double, series->samples_s->len + 1);
    for (guint i = 0; i < series->samples_s->len; i++)
        times[i] = g_array_index(series->samples_s, double, i) / series->launches;
    return summarize(times, series->samples_s->len);
}

/* In base units; NAN: not published. */
static double published_value(const Published *published, Quantity quantity)
{
    const char *text = published->text[quantity];
    return text != NULL ? g_ascii_strtod(text, NULL) * quantities[quantity].scale : NAN;
}

static double or_else(double value, double otherwise)
{
    return isnan(value) ? otherwise : value;
}

static Quantity rate_quantity(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_BANDWIDTH ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
}

double ceiling_rate(const Ceiling *ceiling)
{
    const double work = ceiling->kind == CEILING_BANDWIDTH ? counts_asked_bytes(ceiling->counts)
                                                           : ceiling->counts.flop;
    return or_else(published_value(&ceiling->published, rate_quantity(ceiling)),
                   work / series_time(&ceiling->series).median);
}

bool ceiling_is_datasheet(const Ceiling *ceiling)
{
    return ceiling != NULL && ceiling->datasheet;
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
    const double share =
        compute ? point->flop_rate / roofline->compute : point->byte_rate / roofline->bandwidth;
    const double published = published_value(&point->kernel->published, QUANTITY_SHARE);
    const double ceiling = compute ? roofline->compute : roofline->bandwidth;
    return roofline->datasheet || isnan(ceiling) ? NAN : or_else(published, share);
}

static void set_rates(Point *point)
{
    const Published *published = &point->kernel->published;
    point->time = series_time(&point->kernel->series);
    if (point->time.n == 0)
        point->time.median = published_value(published, QUANTITY_TIME);
    const double time_s = point->time.median;
    point->byte_rate = or_else(published_value(published, QUANTITY_BYTE_RATE),
                               counts_asked_bytes(point->kernel->counts) / time_s);
    point->flop_rate = or_else(published_value(published, QUANTITY_FLOP_RATE),
                               point->kernel->counts.flop / time_s);
}

static Point point_of(const Measurement *kernel, const Roofline *roofline)
{
    Point point = {
        .kernel = kernel,
        .status = status_of(kernel),
        .bandwidth_ceiling = roofline->bandwidth_ceiling,
        .compute_ceiling = roofline->compute_ceiling,
        .intensity = counts_intensity(kernel->counts),
        .time = { 0, NAN, NAN, NAN, NAN, NAN },
        .byte_rate = NAN,
        .flop_rate = NAN,
        .share = NAN,
    };
    point.bound = bound_of(point.intensity, roofline->ridge);
    point.near_ridge = fabs(point.intensity / roofline->ridge - 1) <= near_ridge_width;
    point.attainable_flop_rate =
        attainable_flops(roofline->compute, roofline->bandwidth, point.intensity);
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
static double mix_rate(const Record *record, const char *mix)
{
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        if (g_strcmp0(ceiling->mix, mix) == 0)
            return ceiling_rate(ceiling);
    }
    return NAN;
}

double roofline_mix_rate(const Roofline *roofline, Counts counts)
{
    const double seconds =
        counts.read_bytes / roofline->read + counts.write_bytes / roofline->write;
    return counts_asked_bytes(counts) / seconds;
}

double lanes_rate(const DeviceFacts *facts, double clock_hz)
{
    return 2 * facts->multiprocessors * facts->lanes_per_multiprocessor * clock_hz;
}

double ceiling_lanes_share(const Ceiling *ceiling, const DeviceFacts *facts)
{
    return ceiling_rate(ceiling) / lanes_rate(facts, ceiling->series.clock_hz);
}

/* The rate; NAN: there is none. */
static double choose_ceiling(Roofline *roofline, const GPtrArray *others, CeilingKind kind,
                             const Ceiling **chosen)
{
    const Ceiling *other = others != NULL ? ceiling_first(others, kind) : NULL;
    *chosen = other != NULL ? other : record_ceiling(roofline->record, kind);
    roofline->datasheet |= ceiling_is_datasheet(*chosen);
    return *chosen != NULL ? ceiling_rate(*chosen) : NAN;
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

Roofline *roofline_under(const Record *record, const GPtrArray *ceilings)
{
    Roofline *roofline = g_new0(Roofline, 1);
    roofline->record = record;
    roofline->bandwidth =
        choose_ceiling(roofline, ceilings, CEILING_BANDWIDTH, &roofline->bandwidth_ceiling);
    roofline->compute =
        choose_ceiling(roofline, ceilings, CEILING_COMPUTE, &roofline->compute_ceiling);
    roofline->ridge = or_else(published_value(published_ridge(roofline), QUANTITY_RIDGE),
                              ridge_point(roofline->compute, roofline->bandwidth));
    roofline->read = mix_rate(record, "read");
    roofline->write = mix_rate(record, "write");
    roofline->points = g_array_new(FALSE, FALSE, sizeof(Point));
    for (guint i = 0; i < record->kernels->len; i++) {
        const Point point = point_of(g_ptr_array_index(record->kernels, i), roofline);
        g_array_append_val(roofline->points, point);
    }
    return roofline;
}

void roofline_free(Roofline *roofline)
{
    if (roofline == NULL)
        return;
    g_array_unref(roofline->points);
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
    return point->bound == BOUND_COMPUTE ? point->compute_ceiling : point->bandwidth_ceiling;
}

/* The repeated rate of a kernel is of bytes. */
static double work_per_byte(const Point *point)
{
    return point->bound == BOUND_COMPUTE ? point->intensity : 1;
}

static ShareInterval interval_of_processes(const Point *point, const Record *record)
{
    ShareInterval interval = { INTERVAL_PROCESSES, 0, NAN, NAN };
    for (guint i = 0; i < record->repeats->len; i++) {
        const Repeat *repeat = g_ptr_array_index(record->repeats, i);
        const double ceiling =
            rate_in_process(record, repeat->process, binding_ceiling(point)->method);
        if (g_strcmp0(repeat->of, point->kernel->id) != 0 || isnan(ceiling))
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
    const Summary ceiling = series_time(&binding_ceiling(point)->series);
    /* share = median's, times (median / q) of the kernel over (median / q) of the ceiling */
    const double scale = point->share * point->time.median / ceiling.median;
    if (point->time.n == 0 || ceiling.n == 0)
        return (ShareInterval) { INTERVAL_NONE, 0, NAN, NAN };
    return (ShareInterval) { INTERVAL_QUARTILES, 1, scale * ceiling.q1 / point->time.q3,
                             scale * ceiling.q3 / point->time.q1 };
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
        [QUANTITY_INTENSITY] = point->intensity, [QUANTITY_TIME] = point->time.median,
        [QUANTITY_BYTE_RATE] = point->byte_rate, [QUANTITY_FLOP_RATE] = point->flop_rate,
        [QUANTITY_SHARE] = point->share,         [QUANTITY_RIDGE] = NAN,
    };
    return text_of(&point->kernel->published, quantity, values[quantity]);
}

char *ceiling_text(const Ceiling *ceiling, Quantity quantity)
{
    double value = NAN;
    if (quantity == QUANTITY_TIME)
        value = series_time(&ceiling->series).median;
    else if (quantity == rate_quantity(ceiling))
        value = ceiling_rate(ceiling);
    return text_of(&ceiling->published, quantity, value);
}

char *roofline_ridge_text(const Roofline *roofline)
{
    return text_of(published_ridge(roofline), QUANTITY_RIDGE, roofline->ridge);
}
