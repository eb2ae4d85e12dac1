#include "output_check.h"

#include <float.h>
#include <math.h>

#define SLICE 8192 /* elements at a time: they and what is expected stay in a core's cache */

/* fmax() and < pass over a NaN, so those are counted apart. */
VECTOR_CLONES
Comparison compare_values(Comparison so_far, const double *out, const double *expected,
                          uint64_t first, uint64_t count)
{
    double largest = so_far.largest_error, squares = 0;
    uint64_t wrong_numbers = 0;
#pragma omp simd reduction(max : largest) reduction(+ : squares, wrong_numbers)
    for (uint64_t i = 0; i < count; i++) {
        const double difference = fabs(out[i] - expected[i]);
        wrong_numbers += !(difference <= DBL_MAX);
        largest = difference > largest && difference <= DBL_MAX ? difference : largest;
        squares += expected[i] * expected[i];
    }
    if (largest > so_far.largest_error)
        for (uint64_t i = 0; i < count; i++)
            if (fabs(out[i] - expected[i]) == largest) {
                so_far.worst = first + i;
                break;
            }
    so_far.largest_error = largest;
    so_far.squares += squares;
    so_far.elements += count;
    so_far.wrong_numbers += wrong_numbers;
    return so_far;
}

/* Of two parts; the earlier of two equally wrong elements. */
static Comparison merged(Comparison left, Comparison right)
{
    const bool right_is_worse =
        right.largest_error > left.largest_error ||
        (right.largest_error == left.largest_error && right.worst < left.worst);
    return (Comparison) {
        .largest_error = fmax(left.largest_error, right.largest_error),
        .squares = left.squares + right.squares,
        .elements = left.elements + right.elements,
        .wrong_numbers = left.wrong_numbers + right.wrong_numbers,
        .worst = right_is_worse ? right.worst : left.worst,
    };
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
    const double *expected; /* of the whole output; NULL: made slice by slice */
    Comparison comparison;
} Progress;

/* Room for one slice. */
typedef struct {
    double out[SLICE], expected[SLICE];
} Slice;

static Comparison compare_slice(const Progress *progress, const void *values, uint64_t first,
                                uint64_t count, Slice *slice)
{
    const Kernel *kernel = progress->kernel;
    const double *expected = slice->expected;
    if (progress->expected != NULL)
        expected = progress->expected + first;
    else
        kernel->reference(progress->kind, progress->sizes, first, count, slice->expected);
    element_types[kernel->precision].widen(values, count, slice->out);
    return compare_values((Comparison) { 0 }, slice->out, expected, first, count);
}

static void compare_chunk(const void *values, uint64_t first, uint64_t count, void *data)
{
    Progress *progress = data;
    const uint64_t bytes = element_types[progress->kernel->precision].bytes;
#pragma omp parallel
    {
        Comparison part = { 0 };
        Slice *slice = g_new(Slice, 1);
#pragma omp for schedule(static)
        for (uint64_t i = 0; i < count; i += SLICE)
            part = merged(part, compare_slice(progress, (const char *)values + i * bytes, first + i,
                                              MIN(SLICE, count - i), slice));
        g_free(slice);
#pragma omp critical
        progress->comparison = merged(progress->comparison, part);
    }
}

/* Whole rows for kernels sized by d. */
static uint64_t chunk_of(const Kernel *kernel, Sizes sizes, uint64_t elements)
{
    const uint64_t row = kernel->sized_by_d ? (uint64_t)sizes.d : 1,
                   most = DOWNLOAD_BYTES / element_types[kernel->precision].bytes;
    return MIN(elements, MAX(most / row, 1) * row);
}

Check *check_kernel(Device *device, const Kernel *kernel, InputKind kind, Sizes sizes, void *out,
                    Expected *expected, char **reason, GError **error)
{
    const Array array = { out, kernel->buffers(sizes).out, kernel->precision };
    const uint64_t chunk = chunk_of(kernel, sizes, array.elements);
    Progress progress = { .kernel = kernel, .kind = kind, .sizes = sizes };
    if (kernel->sized_by_d)
        progress.expected = expected_of(expected, kernel, kind, sizes);
    if (!device->type->download(device, array, chunk, compare_chunk, &progress, error))
        return NULL;
    Check *check = comparison_check(&progress.comparison, kernel, kind, sizes);
    if (!check->passed)
        *reason = comparison_reason(&progress.comparison, check);
    return check;
}
