/* stats: order statistics of a series of samples. */
#ifndef ROOFLINE_BASE_STATS_H
#define ROOFLINE_BASE_STATS_H

#include <stddef.h>

/* All fields are NAN when n is 0. Same unit as the samples. */
typedef struct {
    size_t n;
    double min, q1, median, q3, max;
} Summary;

/* Does not change or keep values. Quantiles are type 7 (Hyndman and Fan 1996): linear between the
 * order statistics at (n - 1) p. */
Summary summarize(const double *values, size_t n);

#endif
