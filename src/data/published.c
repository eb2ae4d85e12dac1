#include "published.h"

#include "../base/error.h"

#include <math.h>
#include <string.h>

#define ROUNDS \
    16 /* each tie narrows at once what it can; the figures of a record settle in three */

static const Interval everything = { 0, INFINITY };

Interval published_interval(const char *text, Quantity quantity)
{
    if (text == NULL)
        return everything;
    const char *point = strchr(text, '.');
    const int decimals = point != NULL ? (int)strlen(point + 1) : 0;
    const double value = g_ascii_strtod(text, NULL), half = 0.5 * pow(10, -decimals);
    const double scale = quantities[quantity].scale;
    return (Interval) { fmax(0, value - half) * scale, (value + half) * scale };
}

static Interval quotient(Interval a, Interval b)
{
    return (Interval) { a.low / b.high, b.low > 0 ? a.high / b.low : INFINITY };
}

static Interval product(Interval a, Interval b)
{
    return (Interval) { a.low * b.low, a.high * b.high };
}

static Interval exactly(double value)
{
    return (Interval) { value, value };
}

/* A published figure, and the quantity whose interval it narrows. */
typedef struct {
    const char *path;
    Quantity figure, narrowed;
} Claim;

static bool misfit(const Claim *claim, Interval by, Interval before, GError **error)
{
    const QuantityInfo *info = &quantities[claim->narrowed];
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "%s.published.%s: implies %.7g to %.7g %s, but the other published figures imply "
                "%.7g to %.7g",
                claim->path, quantities[claim->figure].key, by.low / info->scale,
                by.high / info->scale, info->unit, before.low / info->scale,
                before.high / info->scale);
    return false;
}

/* The next interval's bound may be the last one's in another order of rounding: hence the 1e-12. */
static bool narrow(Interval *interval, Interval by, Claim claim, GError **error)
{
    const Interval before = *interval;
    interval->low = fmax(interval->low, by.low);
    interval->high = fmin(interval->high, by.high);
    return interval->low <= interval->high * (1 + 1e-12) || misfit(&claim, by, before, error);
}

/* time = work / rate, where both were published. */
static bool narrow_time(Interval *time, double work, const Published *published, Quantity rate,
                        const char *path, GError **error)
{
    if (published->text[rate] == NULL || isnan(work) || work == 0)
        return true;
    return narrow(time, quotient(exactly(work), published_interval(published->text[rate], rate)),
                  (Claim) { path, rate, QUANTITY_TIME }, error);
}

static bool prove_ceiling(const Ceiling *ceiling, const char *path, Interval *rate, GError **error)
{
    const bool bandwidth = ceiling->kind == CEILING_BANDWIDTH;
    const Quantity quantity = bandwidth ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE;
    const double work =
        bandwidth ? ceiling->counts.read_bytes + ceiling->counts.write_bytes : ceiling->counts.flop;
    const Interval time = published_interval(ceiling->published.text[QUANTITY_TIME], QUANTITY_TIME);
    if (!narrow(rate, published_interval(ceiling->published.text[quantity], quantity),
                (Claim) { path, quantity, quantity }, error))
        return false;
    return isnan(work) || narrow(rate, quotient(exactly(work), time),
                                 (Claim) { path, QUANTITY_TIME, quantity }, error);
}

/* share = (bytes / time) / bandwidth, or (FLOP / time) / compute right of the ridge. */
static bool prove_share(const Measurement *kernel, const char *path, Interval time,
                        PublishedProof *proof, GError **error)
{
    if (kernel->published.text[QUANTITY_SHARE] == NULL)
        return true;
    const double bytes = kernel->counts.read_bytes + kernel->counts.write_bytes;
    const bool right = kernel->counts.flop / bytes > proof->compute.high / proof->bandwidth.low;
    const Interval share =
        published_interval(kernel->published.text[QUANTITY_SHARE], QUANTITY_SHARE);
    const Interval rate = quotient(exactly(right ? kernel->counts.flop : bytes), time);
    const Claim claim = { path, QUANTITY_SHARE, right ? QUANTITY_FLOP_RATE : QUANTITY_BYTE_RATE };
    return narrow(right ? &proof->compute : &proof->bandwidth, quotient(rate, share), claim, error);
}

static bool prove_kernel(const Measurement *kernel, const char *path, PublishedProof *proof,
                         GError **error)
{
    const double bytes = kernel->counts.read_bytes + kernel->counts.write_bytes;
    Interval intensity =
        published_interval(kernel->published.text[QUANTITY_INTENSITY], QUANTITY_INTENSITY);
    Interval time = published_interval(kernel->published.text[QUANTITY_TIME], QUANTITY_TIME);
    return narrow(&intensity, exactly(kernel->counts.flop / bytes),
                  (Claim) { path, QUANTITY_INTENSITY, QUANTITY_INTENSITY }, error) &&
           narrow_time(&time, bytes, &kernel->published, QUANTITY_BYTE_RATE, path, error) &&
           narrow_time(&time, kernel->counts.flop, &kernel->published, QUANTITY_FLOP_RATE, path,
                       error) &&
           prove_share(kernel, path, time, proof, error);
}

/* ridge = compute / bandwidth */
static bool prove_ridge(const Record *record, PublishedProof *proof, GError **error)
{
    const Interval ridge =
        published_interval(record->published.text[QUANTITY_RIDGE], QUANTITY_RIDGE);
    return narrow(&proof->compute, product(ridge, proof->bandwidth),
                  (Claim) { "record", QUANTITY_RIDGE, QUANTITY_FLOP_RATE }, error) &&
           narrow(&proof->bandwidth, quotient(proof->compute, ridge),
                  (Claim) { "record", QUANTITY_RIDGE, QUANTITY_BYTE_RATE }, error);
}

static bool prove_once(const Record *record, PublishedProof *proof, GError **error)
{
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        g_autofree char *path = g_strdup_printf("ceilings[%u]", i);
        Interval *rate = ceiling->kind == CEILING_BANDWIDTH ? &proof->bandwidth : &proof->compute;
        if (!prove_ceiling(ceiling, path, rate, error))
            return false;
    }
    for (guint i = 0; i < record->kernels->len; i++) {
        g_autofree char *path = g_strdup_printf("kernels[%u]", i);
        if (!prove_kernel(g_ptr_array_index(record->kernels, i), path, proof, error))
            return false;
    }
    return prove_ridge(record, proof, error);
}

bool published_prove(const Record *record, PublishedProof *proof, GError **error)
{
    PublishedProof result = { everything, everything };
    for (int round = 0; record->origin == ORIGIN_TRANSCRIBED && round < ROUNDS; round++) {
        const PublishedProof before = result;
        if (!prove_once(record, &result, error))
            return false;
        if (memcmp(&before, &result, sizeof before) == 0)
            break;
    }
    if (proof != NULL)
        *proof = result;
    return true;
}
