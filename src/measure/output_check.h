/* output_check: a kernel's whole output compared with its reference, chunk by chunk, so that a
 * buffer of any size takes little memory here. */
#ifndef ROOFLINE_MEASURE_OUTPUT_CHECK_H
#define ROOFLINE_MEASURE_OUTPUT_CHECK_H

#include "../device/device.h"
#include "reference_cache.h"

/* Of all elements seen so far. */
typedef struct {
    double largest_error;             /* |out - expected| */
    double squares;                   /* of the expected ones, summed */
    uint64_t elements, wrong_numbers; /* not-a-numbers and infinities where a number was expected */
    uint64_t worst;                   /* the element of the largest error */
} Comparison;

/* out: widened to double from whatever type it has. */
Comparison compare_values(Comparison so_far, const double *out, const double *expected,
                          uint64_t first, uint64_t count);

/* Exact inputs: the largest error itself against 0. Random ones: relative to the root mean square
 * of the expected outputs. */
Check *comparison_check(const Comparison *comparison, const Kernel *kernel, InputKind kind,
                        Sizes sizes);

/* Why it failed; g_free(). */
char *comparison_reason(const Comparison *comparison, const Check *check);

/* Downloads out, of the kernel's precision, and compares all of it. NULL and an error where the
 * download fails; reason is set where the check fails; g_free(). */
Check *check_kernel(Device *device, const Kernel *kernel, InputKind kind, Sizes sizes, void *out,
                    Expected *expected, char **reason, GError **error);

#endif
