/* matmul, naive: one thread an output, d loads of A and d of B from global memory. */
#include "kernel.h"

#ifdef __CUDACC__

extern "C" __global__ void matmul_naive(const KernelArgs args)
{
    const float *a = (const float *)args.a, *b = (const float *)args.b;
    float *out = (float *)args.out;
    const uint64_t col = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    const uint64_t row = (uint64_t)blockIdx.y * blockDim.y + threadIdx.y;
    if (col >= args.d || row >= args.d)
        return;
    float sum = 0.0f;
    for (uint64_t k = 0; k < args.d; k++)
        sum += a[row * args.d + k] * b[k * args.d + col];
    out[row * args.d + col] = sum;
}

#else

#include "matmul.h"

static Counts counts(Sizes s)
{
    return matmul_counts(s, 1);
}

static void cpu(const KernelArgs *args)
{
    const float *a = args->a, *b = args->b;
    float *out = args->out;
    const uint64_t d = args->d;
#pragma omp parallel for schedule(static)
    for (uint64_t row = 0; row < d; row++)
        for (uint64_t col = 0; col < d; col++) {
            float sum = 0;
            for (uint64_t k = 0; k < d; k++)
                sum += a[row * d + k] * b[k * d + col];
            out[row * d + col] = sum;
        }
}

const Kernel matmul_naive = {
    .id = "matmul-naive",
    .label = "matmul, naive",
    .prose = "the naive matmul",
    .short_label = "naive matmul",
    .summary = "one thread an output, d loads of A and of B",
    .flop_formula = "2·d³",
    .bytes_formula = "(2·d³ + d²)·4",
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
