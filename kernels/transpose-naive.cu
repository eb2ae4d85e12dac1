/* transpose, naive: out[col·m + row] = in[row·m + col]. Loads are coalesced, every store of a warp goes to
 * its own sector. No floating-point work. */
#include "kernel.h"

#ifdef __CUDACC__

extern "C" __global__ void transpose_naive(const KernelArgs args)
{
    const float *in = (const float *)args.a;
    float *out = (float *)args.out;
    const uint64_t col = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    const uint64_t row = (uint64_t)blockIdx.y * blockDim.y + threadIdx.y;
    if (col < args.m && row < args.m)
        out[col * args.m + row] = in[row * args.m + col];
}

#else

static Counts counts(Sizes s)
{
    return (Counts){ .read_bytes = 4 * s.n, .write_bytes = 4 * s.n, .compulsory_bytes = 8 * s.n };
}

static Buffers buffers(Sizes s)
{
    return (Buffers){ .a = (uint64_t)s.n, .out = (uint64_t)s.n };
}

static Launch launch(Sizes s)
{
    const uint32_t blocks = (uint32_t)((s.m + 15) / 16);
    return (Launch){ .grid_x = blocks, .grid_y = blocks, .block_x = 16, .block_y = 16 };
}

static void cpu(const KernelArgs *args)
{
    const uint64_t m = args->m;
    const float *in = args->a;
    float *out = args->out;
#pragma omp parallel for schedule(static)
    for (uint64_t row = 0; row < m; row++)
        for (uint64_t col = 0; col < m; col++)
            out[col * m + row] = in[row * m + col];
}

VECTOR_CLONES
static void reference(InputKind kind, Sizes sizes, uint64_t first, uint64_t count, double *expected)
{
    const uint64_t m = (uint64_t)sizes.m;
    for (uint64_t done = 0, run; done < count; done += run) {
        const uint64_t col = (first + done) / m, row = (first + done) % m;
        run = m - row < count - done ? m - row : count - done;
        for (uint64_t k = 0; k < run; k++)
            expected[done + k] = (double)input_value(kind, 0, (row + k) * m + col);
    }
}

static uint64_t additions(Sizes sizes)
{
    (void)sizes;
    return 0;
}

const Kernel transpose_naive = {
    .id = "transpose-naive",
    .label = "transpose, naive",
    .prose = "the naive transpose",
    .short_label = "transpose",
    .summary = "out[col·m + row] = in[row·m + col]",
    .flop_formula = "0",
    .bytes_formula = "2·n·4",
    .precision = ELEMENT_FP32,
    .counts = counts,
    .buffers = buffers,
    .launch = launch,
    .cpu = cpu,
    .reference = reference,
    .additions = additions,
};

#endif
