#include "work.h"

#include <glib.h>

Work work_kernel(const Kernel *kernel, Sizes sizes, const void *a, const void *b, void *out)
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

/* A thread for every `width` elements, also the last ones; or as many as the shape says. */
static uint64_t copy_threads(const Shape *shape, uint64_t elements, double multiprocessors)
{
    const uint64_t width = MAX(shape->width, 1);
    return shape->blocks > 0 ? (uint64_t)multiprocessors * shape->blocks * shape->block
                             : (elements + width - 1) / width;
}

Work work_copy(const Shape *shape, const float *a, float *out, uint64_t elements,
               double multiprocessors)
{
    return (Work) {
        .shape = shape,
        .launch = line_of_threads(copy_threads(shape, elements, multiprocessors), shape->block),
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
    return (uint64_t)multiprocessors *
           (shape->cpu != NULL ? shape->width : shape->blocks * shape->block);
}
