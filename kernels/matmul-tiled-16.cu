/* matmul, tiled 16: blocks of 16 × 16 threads share 16 × 16 tiles of A and B, so that each value loaded from
 * global memory serves 16 products. d is a multiple of 16. */
#include "kernel.h"

#define TILE 16

#ifdef __CUDACC__

extern "C" __global__ void matmul_tiled_16(const KernelArgs args)
{
    const float *a = (const float *)args.a, *b = (const float *)args.b;
    float *out = (float *)args.out;
    __shared__ float a_tile[TILE][TILE], b_tile[TILE][TILE];
    const uint64_t d = args.d;
    const uint64_t col = (uint64_t)blockIdx.x * TILE + threadIdx.x;
    const uint64_t row = (uint64_t)blockIdx.y * TILE + threadIdx.y;
    float sum = 0.0f;
    for (uint64_t k = 0; k < d; k += TILE) {
        a_tile[threadIdx.y][threadIdx.x] = a[row * d + k + threadIdx.x];
        b_tile[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * d + col];
        __syncthreads();
        for (int i = 0; i < TILE; i++)
            sum += a_tile[threadIdx.y][i] * b_tile[i][threadIdx.x];
        __syncthreads();
    }
    out[row * d + col] = sum;
}

#else

#include "matmul.h"

#include <string.h>

static Counts counts(Sizes s)
{
    return matmul_counts(s, TILE);
}

/* One tile of the product, from tiles of A and B copied as a block of threads would. */
static void multiply_tile(const KernelArgs *args, uint64_t row, uint64_t col)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    const uint64_t d = args->d;
    float sum[TILE][TILE] = { { 0 } }, a_tile[TILE][TILE], b_tile[TILE][TILE];
    for (uint64_t k = 0; k < d; k += TILE) {
        for (int i = 0; i < TILE; i++) {
            memcpy(a_tile[i], a + (row + i) * d + k, sizeof a_tile[i]);
            memcpy(b_tile[i], b + (k + i) * d + col, sizeof b_tile[i]);
        }
        for (int y = 0; y < TILE; y++)
            for (int i = 0; i < TILE; i++)
                for (int x = 0; x < TILE; x++)
                    sum[y][x] += a_tile[y][i] * b_tile[i][x];
    }
    for (int i = 0; i < TILE; i++)
        memcpy(out + (row + i) * d + col, sum[i], sizeof sum[i]);
}

static void cpu(const KernelArgs *args)
{
#pragma omp parallel for schedule(static)
    for (uint64_t row = 0; row < args->d; row += TILE)
        for (uint64_t col = 0; col < args->d; col += TILE)
            multiply_tile(args, row, col);
}

const Kernel matmul_tiled_16 = {
    .id = "matmul-tiled-16",
    .label = "matmul, tiled 16",
    .prose = "the tiled matmul",
    .short_label = "tiled matmul",
    .summary = "16×16 tiles in shared memory",
    .flop_formula = "2·d³",
    .bytes_formula = "(2·d³/16 + d²)·4",
    .precision = ELEMENT_FP32,
    .sized_by_d = true,
    .counts = counts,
    .buffers = matmul_buffers,
    .launch = matmul_launch,
    .cpu = cpu,
    .reference = matmul_reference,
    .additions = matmul_additions,
};

#endif
