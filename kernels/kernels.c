#include "kernel.h"

#include <glib.h>
#include <string.h>

extern const Kernel vector_add, transpose_naive, block_reduction, matmul_naive, matmul_tiled_16;

const Kernel *const kernels[] = {
    &vector_add, &transpose_naive, &block_reduction, &matmul_naive, &matmul_tiled_16, NULL,
};

const Kernel *kernel_find(const char *id)
{
    for (size_t i = 0; kernels[i] != NULL; i++)
        if (strcmp(kernels[i]->id, id) == 0)
            return kernels[i];
    return NULL;
}

char *kernel_symbol(const Kernel *kernel)
{
    return g_strdelimit(g_strdup(kernel->id), "-", '_');
}

double kernel_buffer_bytes(const Kernel *kernel, Sizes sizes)
{
    const Buffers elements = kernel->buffers(sizes);
    return (double)element_types[kernel->precision].bytes *
           (double)(elements.a + elements.b + elements.out);
}

double kernel_tolerance(const Kernel *kernel, InputKind kind, Sizes sizes)
{
    const double roundoff = element_types[kernel->precision].roundoff;
    return kind == INPUT_EXACT ? 0 : 4 * (double)kernel->additions(sizes) * roundoff;
}
