#include "matmul.h"

#include <glib.h>
#include <string.h>

/* The reference computes tiles of ROWS × STRIP outputs, which stay in registers while k runs over a
 * strip of B that was copied so as to stay in the cache. */
#define ROWS 4
#define STRIP 16
typedef double Octet __attribute__((vector_size(64)));

Buffers matmul_buffers(Sizes s)
{
    const uint64_t elements = (uint64_t)(s.d * s.d);
    return (Buffers) { .a = elements, .b = elements, .out = elements };
}

Launch matmul_launch(Sizes s)
{
    const uint32_t blocks = (uint32_t)((s.d + 15) / 16);
    return (Launch) { .grid_x = blocks, .grid_y = blocks, .block_x = 16, .block_y = 16 };
}

uint64_t matmul_additions(Sizes s)
{
    return (uint64_t)s.d;
}

Counts matmul_counts(Sizes s, double tile)
{
    const double d2 = s.d * s.d, d3 = d2 * s.d;
    return (Counts) {
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

static void pack_strip(const float *b, uint64_t d, uint64_t columns, double *strip)
{
    for (uint64_t k = 0; k < d; k++)
        for (uint64_t col = 0; col < STRIP; col++)
            strip[k * STRIP + col] = col < columns ? (double)b[k * d + col] : 0;
}

/* sums[r]: the first STRIP outputs of row r. Rows beyond the last repeat it. */
VECTOR_CLONES
static void multiply_tile(const float *const rows[ROWS], const Octet *strip, uint64_t d,
                          Octet sums[ROWS][STRIP / 8])
{
    Octet tile[ROWS][STRIP / 8] = { { { 0 } } };
    for (uint64_t k = 0; k < d; k++)
        for (int r = 0; r < ROWS; r++)
            for (int half = 0; half < STRIP / 8; half++)
                tile[r][half] += (double)rows[r][k] * strip[k * (STRIP / 8) + half];
    memcpy(sums, tile, sizeof tile);
}

/* columns outputs, from column col on, of every row. */
static void multiply_strip(const float *a, const double *strip, uint64_t d, uint64_t row_count,
                           uint64_t columns, double *expected)
{
    for (uint64_t row = 0; row < row_count; row += ROWS) {
        Octet sums[ROWS][STRIP / 8];
        const float *rows[ROWS];
        for (uint64_t r = 0; r < ROWS; r++)
            rows[r] = a + MIN(row + r, row_count - 1) * d;
        multiply_tile(rows, (const Octet *)strip, d, sums);
        for (uint64_t r = 0; r < ROWS && row + r < row_count; r++)
            memcpy(expected + (row + r) * d, sums[r], columns * sizeof(double));
    }
}

/* first and count are whole rows. */
void matmul_reference(InputKind kind, Sizes sizes, uint64_t first, uint64_t count, double *expected)
{
    const uint64_t d = (uint64_t)sizes.d;
    g_autofree float *a = input_matrix(kind, 0, d * d);
    g_autofree float *b = input_matrix(kind, 1, d * d);
#pragma omp parallel
    {
        double *strip = g_aligned_alloc(d * STRIP, sizeof(double), sizeof(Octet));
#pragma omp for schedule(dynamic)
        for (uint64_t col = 0; col < d; col += STRIP) {
            const uint64_t columns = MIN(STRIP, d - col);
            pack_strip(b + col, d, columns, strip);
            multiply_strip(a + first, strip, d, count / d, columns, expected + col);
        }
        g_aligned_free(strip);
    }
}
