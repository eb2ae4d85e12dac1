#include "matmul.h"

#include <glib.h>

#define ROWS 4 /* computed together, so that each row of B is read once for all of them */

Buffers matmul_buffers(Sizes s)
{
    const uint64_t elements = (uint64_t)(s.d * s.d);
    return (Buffers){ .a = elements, .b = elements, .out = elements };
}

Launch matmul_launch(Sizes s)
{
    const uint32_t blocks = (uint32_t)((s.d + 15) / 16);
    return (Launch){ .grid_x = blocks, .grid_y = blocks, .block_x = 16, .block_y = 16 };
}

uint64_t matmul_additions(Sizes s)
{
    return (uint64_t)s.d;
}

Counts matmul_counts(Sizes s, double tile)
{
    const double d2 = s.d * s.d, d3 = d2 * s.d;
    return (Counts){
        .flop = 2 * d3,
        .read_bytes = 2 * d3 / tile * 4,
        .write_bytes = 4 * d2,
        .compulsory_bytes = 3 * d2 * 4,
    };
}

static float *input_matrix(InputKind kind, uint32_t array, uint64_t elements)
{
    float *matrix = g_new(float, elements);
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < elements; i++)
        matrix[i] = input_value(kind, array, i);
    return matrix;
}

/* rows rows of the product, in double; a and expected at the first of them. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__)
__attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#endif
static void multiply_rows(const float *a, const float *b, uint64_t d, uint64_t rows, double *expected)
{
    for (uint64_t i = 0; i < rows * d; i++)
        expected[i] = 0;
    for (uint64_t k = 0; k < d; k++)
        for (uint64_t row = 0; row < rows; row++) {
            const double factor = (double)a[row * d + k];
            for (uint64_t col = 0; col < d; col++)
                expected[row * d + col] += factor * (double)b[k * d + col];
        }
}

/* first and count are whole rows. */
void matmul_reference(InputKind kind, Sizes sizes, uint64_t first, uint64_t count, double *expected)
{
    const uint64_t d = (uint64_t)sizes.d, rows = count / d;
    g_autofree float *a = input_matrix(kind, 0, d * d);
    g_autofree float *b = input_matrix(kind, 1, d * d);
#pragma omp parallel for schedule(dynamic)
    for (uint64_t row = 0; row < rows; row += ROWS)
        multiply_rows(a + first + row * d, b, d, MIN(ROWS, rows - row), expected + row * d);
}
