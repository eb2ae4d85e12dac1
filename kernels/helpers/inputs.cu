/* inputs: input arrays made where they are needed, and a copy of one compared with what it must
 * be. */
#include "../ceilings/shape.h"

#ifdef __CUDACC__

extern "C" __global__ void fill_input(const InputArgs args)
{
    const uint64_t stride = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; i < args.n; i += stride)
        args.out[i] = input_value((InputKind)args.kind, args.array, i);
}

extern "C" __global__ void compare_input(const InputArgs args)
{
    const uint64_t stride = (uint64_t)gridDim.x * blockDim.x;
    unsigned long long mismatches = 0;
    for (uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; i < args.n; i += stride) {
        const float expected = input_value((InputKind)args.kind, args.array, i);
        mismatches += __float_as_uint(args.out[i]) != __float_as_uint(expected);
    }
    if (mismatches > 0)
        atomicAdd(args.mismatches, mismatches);
}

#else

#include <glib.h>
#include <string.h>

#define SLICE (64u << 10)

VECTOR_CLONES
static void fill_slice(const InputArgs *args, uint64_t first, uint64_t count)
{
    float *out = args->out + first;
    const InputKind kind = (InputKind)args->kind;
    const uint32_t array = args->array;
    for (uint64_t i = 0; i < count; i++)
        out[i] = input_value(kind, array, first + i);
}

void input_fill(const InputArgs *args)
{
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        fill_slice(args, i, MIN(SLICE, args->n - i));
}

VECTOR_CLONES
static uint64_t compare_slice(const InputArgs *args, const float *values, uint64_t first,
                              uint64_t count)
{
    const InputKind kind = (InputKind)args->kind;
    const uint32_t array = args->array;
    uint32_t mismatches = 0; /* of at most SLICE */
    for (uint64_t i = 0; i < count; i++) {
        const float expected = input_value(kind, array, first + i);
        uint32_t got_bits, expected_bits;
        memcpy(&got_bits, &values[i], sizeof got_bits);
        memcpy(&expected_bits, &expected, sizeof expected_bits);
        mismatches += got_bits != expected_bits;
    }
    return mismatches;
}

VECTOR_CLONES
static uint32_t xor_slice(const InputArgs *args, uint64_t first, uint64_t count)
{
    const InputKind kind = (InputKind)args->kind;
    const uint32_t array = args->array;
    uint32_t bits = 0;
    for (uint64_t i = 0; i < count; i++) {
        const float value = input_value(kind, array, first + i);
        uint32_t word;
        memcpy(&word, &value, sizeof word);
        bits ^= word;
    }
    return bits;
}

uint32_t input_xor(const InputArgs *args)
{
    uint32_t bits = 0;
#pragma omp parallel for schedule(static) reduction(^ : bits)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        bits ^= xor_slice(args, i, MIN(SLICE, args->n - i));
    return bits;
}

uint64_t input_compare(const InputArgs *args, const float *values, uint64_t first)
{
    uint64_t mismatches = 0;
#pragma omp parallel for schedule(static) reduction(+ : mismatches)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        mismatches += compare_slice(args, values + i, first + i, MIN(SLICE, args->n - i));
    return mismatches;
}

#endif
