#include "roofs.h"

#include <math.h>

double counts_asked_bytes(Counts counts)
{
    return counts.read_bytes + counts.write_bytes;
}

double counts_flop_per_byte(Counts counts)
{
    const double bytes = counts_asked_bytes(counts);
    return bytes > 0 ? counts.flop / bytes : NAN;
}

double ridge_point_flop_per_byte(double compute_flop_per_s, double bandwidth_bytes_per_s)
{
    return compute_flop_per_s / bandwidth_bytes_per_s;
}

double attainable_flop_per_s(double compute_flop_per_s, double bandwidth_bytes_per_s,
                             double flop_per_byte)
{
    return fmin(compute_flop_per_s, bandwidth_bytes_per_s * flop_per_byte);
}

Summary series_time_s(const Series *series)
{
    g_autofree double *times = g_new(double, series->samples_s->len + 1);
    for (guint i = 0; i < series->samples_s->len; i++)
        times[i] = g_array_index(series->samples_s, double, i) / series->launches;
    return summarize(times, series->samples_s->len);
}

/* In base units; NAN: not published. */
double published_value(const Published *published, Quantity quantity)
{
    const char *text = published->text[quantity];
    return text != NULL ? g_ascii_strtod(text, NULL) * quantities[quantity].scale : NAN;
}

static double or_else(double value, double otherwise)
{
    return isnan(value) ? otherwise : value;
}

Quantity ceiling_rate_quantity(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_BANDWIDTH ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
}

double ceiling_work_per_s(const Ceiling *ceiling)
{
    const double work = ceiling->kind == CEILING_BANDWIDTH ? counts_asked_bytes(ceiling->counts)
                                                           : ceiling->counts.flop;
    return or_else(published_value(&ceiling->published, ceiling_rate_quantity(ceiling)),
                   work / series_time_s(&ceiling->series).median);
}

bool ceiling_is_datasheet(const Ceiling *ceiling)
{
    return ceiling != NULL && ceiling->datasheet;
}

double lanes_flop_per_s(const DeviceFacts *facts, double clock_hz)
{
    return 2 * facts->multiprocessors * facts->lanes_per_multiprocessor * clock_hz;
}

double ceiling_lanes_share(const Ceiling *ceiling, const DeviceFacts *facts)
{
    return ceiling_work_per_s(ceiling) / lanes_flop_per_s(facts, ceiling->series.clock_hz);
}

/* --- roofs --- */

const Ceiling *roof_ceiling(const Roof *roof)
{
    return roof != NULL ? roof->ceiling : NULL;
}

static RoofSource source_of(const Ceiling *ceiling)
{
    static const RoofSource by_origin[] = {
        [ORIGIN_MEASURED] = ROOF_MEASURED,
        [ORIGIN_TRANSCRIBED] = ROOF_PUBLISHED,
        [ORIGIN_IMPORTED] = ROOF_GIVEN,
        [ORIGIN_GIVEN] = ROOF_GIVEN,
    };
    return ceiling->datasheet ? ROOF_DATASHEET : by_origin[ceiling->origin];
}

static const char *named(const char *text, const char *otherwise)
{
    return text != NULL ? text : otherwise;
}

static Roof roof_of(const Ceiling *ceiling)
{
    const bool slope = ceiling->kind == CEILING_BANDWIDTH;
    return (Roof) {
        .kind = slope ? ROOF_SLOPE : ROOF_FLAT,
        .level = slope ? named(ceiling->level, LEVEL_DEFAULT) : NULL,
        .mix = slope ? ceiling->mix : NULL,
        .precision = slope ? NULL : named(ceiling->precision, PRECISION_DEFAULT),
        .unit = slope ? NULL : named(ceiling->unit, UNIT_DEFAULT),
        .work_per_s = ceiling_work_per_s(ceiling),
        .source = source_of(ceiling),
        .ceiling = ceiling,
    };
}

static void add_roofs(GArray *roofs, const GPtrArray *ceilings)
{
    for (guint i = 0; ceilings != NULL && i < ceilings->len; i++) {
        const Roof roof = roof_of(g_ptr_array_index(ceilings, i));
        g_array_append_val(roofs, roof);
    }
}

GArray *roofs_of(const Record *record, const GPtrArray *others)
{
    GArray *roofs = g_array_new(FALSE, FALSE, sizeof(Roof));
    add_roofs(roofs, others);
    add_roofs(roofs, record->ceilings);
    return roofs;
}

static const Roof *find_roof(const GArray *roofs, bool (*fits)(const Roof *roof, const char *name),
                             const char *name)
{
    for (guint i = 0; i < roofs->len; i++) {
        const Roof *roof = &g_array_index(roofs, Roof, i);
        if (fits(roof, name))
            return roof;
    }
    return NULL;
}

static bool is_slope_of(const Roof *roof, const char *level)
{
    return roof->kind == ROOF_SLOPE && g_str_equal(roof->level, level);
}

static bool is_flat_of(const Roof *roof, const char *precision)
{
    return roof->kind == ROOF_FLAT && g_str_equal(roof->precision, precision) &&
           g_str_equal(roof->unit, UNIT_DEFAULT);
}

static bool is_of_mix(const Roof *roof, const char *mix)
{
    return g_strcmp0(roof->mix, mix) == 0;
}

const Roof *roofs_of_mix(const GArray *roofs, const char *mix)
{
    return find_roof(roofs, is_of_mix, mix);
}

RoofPair roofs_pair(const GArray *roofs, const char *level, const char *precision)
{
    const Roof *slope = find_roof(roofs, is_slope_of, named(level, LEVEL_DEFAULT)),
               *flat = find_roof(roofs, is_flat_of, named(precision, PRECISION_DEFAULT));
    const double bandwidth = slope != NULL ? slope->work_per_s : NAN,
                 compute = flat != NULL ? flat->work_per_s : NAN;
    return (RoofPair) { slope, flat, bandwidth, compute,
                        ridge_point_flop_per_byte(compute, bandwidth) };
}
