#include "stats.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int compare_doubles(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double quantile(const double *sorted, size_t n, double p)
{
    const double position = (double)(n - 1) * p;
    const size_t below = (size_t)position;
    const size_t above = below + 1 < n ? below + 1 : below;
    return sorted[below] + (position - (double)below) * (sorted[above] - sorted[below]);
}

Summary summarize(const double *values, size_t n)
{
    if (n == 0)
        return (Summary) { 0, NAN, NAN, NAN, NAN, NAN };
    g_autofree double *sorted = g_new(double, n);
    memcpy(sorted, values, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare_doubles);
    return (Summary) {
        .n = n,
        .min = sorted[0],
        .q1 = quantile(sorted, n, 0.25),
        .median = quantile(sorted, n, 0.5),
        .q3 = quantile(sorted, n, 0.75),
        .max = sorted[n - 1],
    };
}
