/* sizes: how large the problems are, by rule, cache and memory (FACTS: "Sizes follow the last-level
 * cache"). Pure. */
#ifndef ROOFLINE_MEASURE_SIZES_H
#define ROOFLINE_MEASURE_SIZES_H

#include "../data/record.h"

typedef struct {
    double cache_bytes;      /* last level; NAN: unknown, then the lesson's sizes */
    double memory_bytes;     /* that all buffers together may take; NAN: no limit known */
    double max_buffer_bytes; /* of one buffer */
    double max_side;         /* of the matmuls */
} SizeLimits;

typedef struct {
    const char *name;
    Sizes (*choose)(double cache_bytes);
    double max_buffer_bytes; /* of every buffer, the copy ceiling's too */
    double pace;             /* of warm-ups and series: 1 for figures to quote */
} SizeRule;

/* "cache", "lesson", or "tiny", which is for trying out. NULL and an error (USAGE) that lists them.
 */
const SizeRule *size_rule(const char *name, GError **error);

/* A size that max_buffer_bytes or max_side holds down is the device's
 * usual one; one that memory_bytes holds down sets shrunk (g_free()) to what was shrunk and why.
 * False and an error (DEVICE): not even the smallest sizes fit; both amounts are named. */
bool sizes_choose(const SizeRule *rule, SizeLimits limits, Sizes *sizes, char **shrunk,
                  GError **error);

/* Sizes at which a kernel that took `seconds` takes at most budget_s, its time growing with n or
 * with d³. The same sizes where it does, or where they are the smallest. */
Sizes sizes_within(Sizes sizes, bool sized_by_d, double seconds, double budget_s);

bool sizes_equal(Sizes left, Sizes right);

#endif
