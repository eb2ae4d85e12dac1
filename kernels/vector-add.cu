/* vector add: out[i] = a[i] + b[i], one element a thread. The streaming kernel of the lesson. */
#include "kernel.h"

#ifdef __CUDACC__

extern "C" __global__ void vector_add(const KernelArgs args)
{
    const float *a = (const float *)args.a, *b = (const float *)args.b;
    float *out = (float *)args.out;
    const uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < args.n)
        out[i] = a[i] + b[i];
}

#else

static Counts counts(Sizes s)
{
    return (Counts){ .flop = s.n, .read_bytes = 8 * s.n, .write_bytes = 4 * s.n, .compulsory_bytes = 12 * s.n };
}

static Buffers buffers(Sizes s)
{
    return (Buffers){ .a = (uint64_t)s.n, .b = (uint64_t)s.n, .out = (uint64_t)s.n };
}

static Launch launch(Sizes s)
{
    return (Launch){ .grid_x = (uint32_t)((s.n + 255) / 256), .grid_y = 1, .block_x = 256, .block_y = 1 };
}

static void cpu(const KernelArgs *args)
{
    const float *restrict a = args->a, *restrict b = args->b;
    float *restrict out = args->out;
    const uint64_t n = args->n;
#pragma omp parallel for simd schedule(static)
    for (uint64_t i = 0; i < n; i++)
        out[i] = a[i] + b[i];
}

VECTOR_CLONES
static void reference(InputKind kind, Sizes sizes, uint64_t first, uint64_t count, double *expected)
{
    (void)sizes;
    for (uint64_t k = 0; k < count; k++)
        expected[k] = (double)input_value(kind, 0, first + k) + (double)input_value(kind, 1, first + k);
}

static uint64_t additions(Sizes sizes)
{
    (void)sizes;
    return 1;
}

const Kernel vector_add = {
    .id = "vector-add",
    .label = "vector add",
    .prose = "vector add",
    .short_label = "vector add",
    .summary = "out[i] = a[i] + b[i]",
    .flop_formula = "n",
    .bytes_formula = "3·n·4",
    .precision = ELEMENT_FP32,
    .counts = counts,
    .buffers = buffers,
    .launch = launch,
    .cpu = cpu,
    .reference = reference,
    .additions = additions,
};

#endif
