/* published: proves that the rounded figures of a transcribed record can all be true at once.
 *
 * Every published figure stands for the interval of values that round to it. The figures are tied
 * by the counts (rate = bytes / time, share = rate / ceiling, ridge = compute / bandwidth); the
 * intervals are narrowed along these ties until nothing changes. An empty one proves a misprint. */
#ifndef ROOFLINE_DATA_PUBLISHED_H
#define ROOFLINE_DATA_PUBLISHED_H

#include "record.h"

/* Base units; low > high: empty. */
typedef struct {
    double low, high;
} Interval;

/* The values that print as this text, in the quantity's base unit; everything for NULL. */
Interval published_interval(const char *text, Quantity quantity);

/* What a joint proof leaves of the ceilings. */
typedef struct {
    Interval bandwidth, compute;
} PublishedProof;

/* False and error (INPUT) that names the figure which does not fit. A record without published
 * figures is proven trivially. proof may be NULL. */
bool published_prove(const Record *record, PublishedProof *proof, GError **error);

#endif
