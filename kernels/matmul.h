/* matmul: what the matrix multiplications have in common: C = A·B of side d, one thread an output.
 */
#ifndef ROOFLINE_KERNELS_MATMUL_H
#define ROOFLINE_KERNELS_MATMUL_H

#include "kernel.h"

Buffers matmul_buffers(Sizes sizes);
Launch matmul_launch(Sizes sizes); /* 16 × 16 threads */
uint64_t matmul_additions(Sizes sizes);
void matmul_reference(InputKind kind, Sizes sizes, uint64_t first, uint64_t count,
                      double *expected);

/* tile: loads of A and of B that one load from global memory serves (1: none shared). */
Counts matmul_counts(Sizes sizes, double tile);

#endif
