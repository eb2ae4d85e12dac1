#include "series_shape.h"

#include "../base/stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEAST 9    /* samples */
#define WIDTH 0.03 /* of the median */
#define GROUP 0.2  /* of the samples */

static const double *samples_of(const Series *series)
{
    return (const double *)(void *)series->samples_s->data;
}

bool spread_drifts(const Series *series, Trend *trend)
{
    const size_t n = series->samples_s->len, third = n / 3;
    if (n < LEAST)
        return false;
    const double *samples = samples_of(series);
    const Summary first = summarize(samples, third), last = summarize(samples + n - third, third),
                  all = summarize(samples, n);
    *trend = (Trend) { first.median / series->launches, last.median / series->launches };
    return fabs(last.median - first.median) > WIDTH * all.median &&
           (last.min > first.max || last.max < first.min);
}

static int by_size(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* How many samples stand before the widest gap. */
static size_t widest_gap(const double *sorted, size_t n)
{
    size_t widest = 1;
    for (size_t i = 2; i < n; i++)
        if (sorted[i] - sorted[i - 1] > sorted[widest] - sorted[widest - 1])
            widest = i;
    return widest;
}

bool spread_is_bimodal(const Series *series, Modes *modes)
{
    const size_t n = series->samples_s->len;
    if (n < LEAST)
        return false;
    g_autofree double *sorted = g_memdup2(samples_of(series), n * sizeof(double));
    qsort(sorted, n, sizeof *sorted, by_size);
    const size_t below = widest_gap(sorted, n);
    const Summary low = summarize(sorted, below), high = summarize(sorted + below, n - below),
                  all = summarize(sorted, n);
    const double gap = high.min - low.max;
    *modes = (Modes) { low.median / series->launches, high.median / series->launches,
                       (double)high.n / (double)n };
    return gap > WIDTH * all.median && gap > low.max - low.min && gap > high.max - high.min &&
           (double)MIN(low.n, high.n) >= GROUP * (double)n;
}
