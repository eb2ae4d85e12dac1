/* kernel: everything the program knows of one kernel, on one screen of kernels/NAME.cu. That file
 * is read twice: by nvcc for the device half (under __CUDACC__), by the C compiler (-x c) for the
 * host half. kernels.c lists them; run, list, record, chart and tests loop over that list. */
#ifndef ROOFLINE_KERNELS_KERNEL_H
#define ROOFLINE_KERNELS_KERNEL_H

#include "element.h"
#include "input.h"

#include <stddef.h>
#include <stdint.h>

/* The one by-value argument of every kernel. Arrays are row-major and dense, of elements of the
 * kernel's precision; unused ones NULL. */
typedef struct {
    const void *a, *b;
    void *out;
    uint64_t n; /* elements of a vector, m * m of a matrix to transpose */
    uint64_t m; /* side of the matrix to transpose */
    uint64_t d; /* side of the matrices to multiply */
} KernelArgs;

#ifndef __CUDACC__

#include "../src/data/counts.h"

#include <stdbool.h>

typedef struct {
    uint32_t grid_x, grid_y, block_x, block_y;
} Launch;

/* Elements of each array, of the kernel's precision. */
typedef struct {
    uint64_t a, b, out;
} Buffers;

typedef struct {
    const char *id; /* also the name of the file; the device function is the id with '_' */
    const char *label, *prose, *short_label, *summary;
    const char *flop_formula, *bytes_formula;
    ElementType precision;         /* of all buffers and of the arithmetic */
    bool sized_by_d;               /* work grows with d (matmuls), else with n */
    Counts (*counts)(Sizes sizes); /* of one launch, as coded */
    Buffers (*buffers)(Sizes sizes);
    Launch (*launch)(Sizes sizes);
    void (*cpu)(
        const KernelArgs *args); /* the CPU device's version; host pointers; OpenMP inside */
    /* Expected outputs [first, first + count) in double, from inputs of this kind; shares no code
     * with cpu. Sized by d: all outputs at once, OpenMP inside. Else: any range, from several
     * threads at the same time. */
    void (*reference)(InputKind kind, Sizes sizes, uint64_t first, uint64_t count,
                      double *expected);
    uint64_t (*additions)(
        Sizes sizes); /* longest chain of roundings of one output: 0 means exact */
} Kernel;

extern const Kernel *const kernels[]; /* NULL-terminated */

/* NULL: there is none of this id. */
const Kernel *kernel_find(const char *id);

/* "transpose_naive" for the kernel "transpose-naive"; g_free(). */
char *kernel_symbol(const Kernel *kernel);

/* Of all its buffers together. */
double kernel_buffer_bytes(const Kernel *kernel, Sizes sizes);

/* Largest error allowed, relative to the root mean square of the expected outputs: 0 for exact
 * inputs; for random ones 4 * additions * the precision's roundoff, which is several times the
 * largest error seen in a sum whose roundings are independent and far below one wrong term. */
double kernel_tolerance(const Kernel *kernel, InputKind kind, Sizes sizes);

/* Device images embedded in the program, one per .cu file; empty where no CUDA compiler was there.
 */
typedef struct {
    const char *name;                /* "vector-add" */
    const unsigned char *data, *end; /* a fatbin */
} KernelImage;
extern const KernelImage kernel_images[]; /* ends with a NULL name */

#endif
#endif
