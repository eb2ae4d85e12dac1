/* series_shape: what the order and the grouping of a series' samples say. Pure. Seconds are of one
 * launch. */
#ifndef ROOFLINE_MODEL_SERIES_SHAPE_H
#define ROOFLINE_MODEL_SERIES_SHAPE_H

#include "../data/record.h"

typedef struct {
    double first_s, last_s; /* medians of the first and the last third */
} Trend;

/* The medians of the thirds differ by more than 3 % of the series' median, and every sample of one
 * third is beyond every sample of the other: of nine samples in any order that happens once in ten,
 * of twenty-one once in 1716. False under nine samples. */
bool spread_drifts(const Series *series, Trend *trend);

typedef struct {
    double low_s, high_s; /* medians of the two groups */
    double high_share;    /* of the samples that are in the slower one */
} Modes;

/* The widest gap between neighbours in size is more than 3 % of the median and wider than either
 * group, and each group has a fifth of the samples or more. False under nine samples. */
bool spread_is_bimodal(const Series *series, Modes *modes);

#endif
