#include "check.h"

#include <float.h>
#include <math.h>

/* fmax() and < pass over a NaN, so those are counted apart. */
Comparison compare_values(Comparison so_far, const float *out, const double *expected,
                          uint64_t first, uint64_t count)
{
    double largest = so_far.largest_error, squares = 0;
    uint64_t wrong_numbers = 0;
#pragma omp parallel for simd schedule(static) reduction(max : largest) reduction(+ : squares, wrong_numbers)
    for (uint64_t i = 0; i < count; i++) {
        const double difference = fabs((double)out[i] - expected[i]);
        wrong_numbers += !(difference <= DBL_MAX);
        largest = difference > largest && difference <= DBL_MAX ? difference : largest;
        squares += expected[i] * expected[i];
    }
    if (largest > so_far.largest_error)
        for (uint64_t i = 0; i < count; i++)
            if (fabs((double)out[i] - expected[i]) == largest) {
                so_far.worst = first + i;
                break;
            }
    so_far.largest_error = largest;
    so_far.squares += squares;
    so_far.elements += count;
    so_far.wrong_numbers += wrong_numbers;
    return so_far;
}

Check *comparison_check(const Comparison *comparison, const Kernel *kernel, InputKind kind,
                        Sizes sizes)
{
    const double rms = sqrt(comparison->squares / (double)comparison->elements);
    const double scale = kind == INPUT_EXACT ? 1 : rms;
    const double error = comparison->wrong_numbers > 0 ? NAN : comparison->largest_error / scale;
    Check *check = check_new(kind == INPUT_EXACT ? "exact" : "timed", error,
                             kernel_tolerance(kernel, kind, sizes), (double)comparison->elements);
    check->passed = error <= check->tolerance && comparison->elements > 0;
    return check;
}

char *comparison_reason(const Comparison *comparison, const Check *check)
{
    if (comparison->wrong_numbers > 0)
        return g_strdup_printf("%s check: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                               " elements are not numbers",
                               check->name, comparison->wrong_numbers, comparison->elements);
    return g_strdup_printf("%s check: error %.3g at element %" G_GUINT64_FORMAT
                           " is more than %.3g",
                           check->name, check->error, comparison->worst, check->tolerance);
}

typedef struct {
    const Kernel *kernel;
    InputKind kind;
    Sizes sizes;
    double *expected; /* of one chunk */
    Comparison comparison;
} Progress;

static void compare_chunk(const float *values, uint64_t first, uint64_t count, void *data)
{
    Progress *progress = data;
    progress->kernel->reference(progress->kind, progress->sizes, first, count, progress->expected);
    progress->comparison =
        compare_values(progress->comparison, values, progress->expected, first, count);
}

/* Whole rows for kernels sized by d. */
static uint64_t chunk_of(const Kernel *kernel, Sizes sizes, uint64_t elements)
{
    const uint64_t row = kernel->sized_by_d ? (uint64_t)sizes.d : 1;
    return MIN(elements, MAX(DOWNLOAD_CHUNK / row, 1) * row);
}

Check *check_kernel(Device *device, const Kernel *kernel, InputKind kind, Sizes sizes,
                    const float *out, char **reason, GError **error)
{
    const uint64_t elements = kernel->buffers(sizes).out, chunk = chunk_of(kernel, sizes, elements);
    g_autofree double *expected = g_new(double, chunk);
    Progress progress = { .kernel = kernel, .kind = kind, .sizes = sizes, .expected = expected };
    if (!device->type->download(device, out, elements, chunk, compare_chunk, &progress, error))
        return NULL;
    Check *check = comparison_check(&progress.comparison, kernel, kind, sizes);
    if (!check->passed)
        *reason = comparison_reason(&progress.comparison, check);
    return check;
}
