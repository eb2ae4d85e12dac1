/* block reduction: a tree in shared memory, 256 threads, one element a thread, one partial sum a block.
 * 255 adds a block. */
#include "kernel.h"

#define BLOCK 256

#ifdef __CUDACC__

extern "C" __global__ void block_reduction(const KernelArgs args)
{
    const float *a = (const float *)args.a;
    float *out = (float *)args.out;
    __shared__ float partial[BLOCK];
    const uint64_t i = (uint64_t)blockIdx.x * BLOCK + threadIdx.x;
    partial[threadIdx.x] = i < args.n ? a[i] : 0.0f;
    __syncthreads();
    for (unsigned half = BLOCK / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = partial[0];
}

#else

static double blocks(Sizes s)
{
    return s.n / BLOCK;
}

static Counts counts(Sizes s)
{
    return (Counts){
        .flop = s.n - blocks(s),
        .read_bytes = 4 * s.n,
        .write_bytes = 4 * blocks(s),
        .compulsory_bytes = 4 * (s.n + blocks(s)),
    };
}

static Buffers buffers(Sizes s)
{
    return (Buffers){ .a = (uint64_t)s.n, .out = (uint64_t)blocks(s) };
}

static Launch launch(Sizes s)
{
    return (Launch){ .grid_x = (uint32_t)blocks(s), .grid_y = 1, .block_x = BLOCK, .block_y = 1 };
}

/* The same tree as on the device, so that it does the same 255 adds. */
static void cpu(const KernelArgs *args)
{
    const float *in = args->a;
    float *out = args->out;
    const uint64_t count = args->n / BLOCK;
#pragma omp parallel for schedule(static)
    for (uint64_t block = 0; block < count; block++) {
        float partial[BLOCK / 2];
        const float *a = in + block * BLOCK;
        for (int i = 0; i < BLOCK / 2; i++)
            partial[i] = a[i] + a[i + BLOCK / 2];
        for (int half = BLOCK / 4; half > 0; half /= 2)
            for (int i = 0; i < half; i++)
                partial[i] += partial[i + half];
        out[block] = partial[0];
    }
}

VECTOR_CLONES
static void reference(InputKind kind, Sizes sizes, uint64_t first, uint64_t count, double *expected)
{
    (void)sizes;
    for (uint64_t k = 0; k < count; k++) {
        float values[BLOCK];
        double sum = 0;
        for (uint64_t i = 0; i < BLOCK; i++)
            values[i] = input_value(kind, 0, (first + k) * BLOCK + i);
#pragma omp simd reduction(+ : sum)
        for (uint64_t i = 0; i < BLOCK; i++)
            sum += (double)values[i];
        expected[k] = sum;
    }
}

static uint64_t additions(Sizes sizes)
{
    (void)sizes;
    return 8; /* levels of the tree */
}

const Kernel block_reduction = {
    .id = "block-reduction",
    .label = "block reduction",
    .prose = "block reduction",
    .short_label = "reduction",
    .summary = "shared-memory tree, 256 threads, one partial sum a block",
    .flop_formula = "n − n/256",
    .bytes_formula = "(n + n/256)·4",
    .precision = ELEMENT_FP32,
    .counts = counts,
    .buffers = buffers,
    .launch = launch,
    .cpu = cpu,
    .reference = reference,
    .additions = additions,
};

#endif
