#include "work.h"

#define FMA_THREADS 2048 /* a multiprocessor */

Work work_kernel(const Kernel *kernel, Sizes sizes, const float *a, const float *b, float *out)
{
    return (Work){
        .kernel = kernel,
        .launch = kernel->launch(sizes),
        .args.kernel = {
            .a = a, .b = b, .out = out,
            .n = (uint64_t)sizes.n, .m = (uint64_t)sizes.m, .d = (uint64_t)sizes.d,
        },
    };
}

static Launch line_of_threads(uint64_t threads, uint32_t block)
{
    const uint32_t grid = block > 0 ? (uint32_t)((threads + block - 1) / block) : 0;
    return (Launch) { .grid_x = grid, .grid_y = 1, .block_x = block, .block_y = 1 };
}

Work work_copy(const Shape *shape, const float *a, float *out, uint64_t elements)
{
    return (Work) {
        .shape = shape,
        .launch = line_of_threads(elements / MAX(shape->width, 1), shape->block),
        .args.shape = { .a = a, .out = out, .n = elements },
    };
}

Work work_fma(const Shape *shape, float *out, uint64_t threads, uint32_t iterations,
              uint64_t *ticks)
{
    return (Work){
        .shape = shape,
        .launch = line_of_threads(threads, shape->block),
        .args.shape = {
            .out = out, .n = threads, .iterations = iterations,
            .factor = FMA_FACTOR, .addend = FMA_ADDEND, .ticks = ticks,
        },
    };
}

uint64_t work_fma_threads(const Shape *shape, double multiprocessors)
{
    return (uint64_t)multiprocessors * (shape->cpu != NULL ? shape->width : FMA_THREADS);
}

Counts work_copy_counts(uint64_t elements)
{
    const double bytes = 4.0 * (double)elements;
    return (Counts) { .read_bytes = bytes, .write_bytes = bytes, .compulsory_bytes = 2 * bytes };
}

Counts work_fma_counts(const Shape *shape, uint64_t threads, uint32_t iterations)
{
    const double bytes = 4.0 * (double)threads;
    return (Counts) {
        .flop = (double)threads * fma_thread_flop(shape, iterations),
        .write_bytes = bytes,
        .compulsory_bytes = bytes,
    };
}
