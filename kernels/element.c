#include "element.h"

#include "input.h"

#include <string.h>

VECTOR_CLONES
static void widen_fp32(const void *values, uint64_t count, double *wide)
{
    const float *from = values;
    for (uint64_t i = 0; i < count; i++)
        wide[i] = (double)from[i];
}

static void widen_fp64(const void *values, uint64_t count, double *wide)
{
    memcpy(wide, values, count * sizeof *wide);
}

const Element element_types[ELEMENT_TYPE_COUNT] = {
    [ELEMENT_FP32] = { .name = "FP32",
                       .bytes = 4,
                       .mantissa_bits = 23,
                       .roundoff = 0x1p-24,
                       .fill_symbol = "fill_fp32",
                       .compare_symbol = "compare_fp32",
                       .widen = widen_fp32 },
    [ELEMENT_FP64] = { .name = "FP64",
                       .bytes = 8,
                       .mantissa_bits = 52,
                       .roundoff = 0x1p-53,
                       .fill_symbol = "fill_fp64",
                       .compare_symbol = "compare_fp64",
                       .widen = widen_fp64 },
};

/* The lowest byte is the first: so are GPUs, and the processors that have one. */
void element_spoil(ElementType type, void *element)
{
    const uint32_t bit = element_types[type].mantissa_bits - 1;
    unsigned char *bytes = element;
    bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
}
