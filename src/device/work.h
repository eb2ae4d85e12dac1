/* work: one launch, ready to be made: a kernel of the preset or a shape of a ceiling, with its
 * argument. */
#ifndef ROOFLINE_DEVICE_WORK_H
#define ROOFLINE_DEVICE_WORK_H

#include "../../kernels/ceilings/shape.h"
#include "../../kernels/kernel.h"

typedef struct {
    const Kernel *kernel; /* one of the two, the other NULL */
    const Shape *shape;
    Launch launch; /* on a GPU */
    union {
        KernelArgs kernel;
        ShapeArgs shape;
    } args; /* pointers of the device it runs on */
} Work;

/* The buffers are the device's, borrowed, and as large as the kernel's for these sizes. */
Work work_kernel(const Kernel *kernel, Sizes sizes, const void *a, const void *b, void *out);

/* elements: a multiple of 4. multiprocessors: of the device, for shapes that fill it once. */
Work work_copy(const Shape *shape, const float *a, float *out, uint64_t elements,
               double multiprocessors);

/* threads: work_fma_threads(); ticks: NULL where nobody reads the clock. */
Work work_fma(const Shape *shape, float *out, uint64_t threads, uint32_t iterations,
              uint64_t *ticks);

/* Sums that the shape stores: one a GPU thread; one vector a CPU thread. */
uint64_t work_fma_threads(const Shape *shape, double multiprocessors);

#endif
