/* inputs: input arrays made where they are needed, and a copy of one compared with what it must
 * be. */
#include "../ceilings/shape.h"

/* Each type's name in functions, its row, its type here, that of its bits, and its values. */
#define INPUT_TYPES(X) \
    X(fp32, ELEMENT_FP32, float, uint32_t, input_value) \
    X(fp64, ELEMENT_FP64, double, uint64_t, input_value_fp64)

#ifdef __CUDACC__

template <typename Number, Number value(InputKind, uint32_t, uint64_t)>
static __device__ __forceinline__ void fill(const InputArgs &args)
{
    Number *out = (Number *)args.out;
    const uint64_t stride = (uint64_t)gridDim.x * blockDim.x;
    for (uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; i < args.n; i += stride)
        out[i] = value((InputKind)args.kind, args.array, i);
}

template <typename Number, typename Bits, Number value(InputKind, uint32_t, uint64_t)>
static __device__ __forceinline__ void compare(const InputArgs &args)
{
    const Bits *out = (const Bits *)args.out;
    const uint64_t stride = (uint64_t)gridDim.x * blockDim.x;
    unsigned long long mismatches = 0;
    for (uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; i < args.n; i += stride) {
        const Number expected = value((InputKind)args.kind, args.array, i);
        Bits bits;
        memcpy(&bits, &expected, sizeof bits);
        mismatches += out[i] != bits;
    }
    if (mismatches > 0)
        atomicAdd(args.mismatches, mismatches);
}

#define INPUT_FUNCTIONS(NAME, TYPE, NUMBER, BITS, VALUE) \
    extern "C" __global__ void fill_##NAME(const InputArgs args) { fill<NUMBER, VALUE>(args); } \
    extern "C" __global__ void compare_##NAME(const InputArgs args) { compare<NUMBER, BITS, VALUE>(args); }
INPUT_TYPES(INPUT_FUNCTIONS)

#else

#include <glib.h>
#include <string.h>

#define SLICE (64u << 10) /* elements */

/* Of the elements [first, first + count) of the array; compare: values holds them. */
#define INPUT_FUNCTIONS(NAME, TYPE, NUMBER, BITS, VALUE)                                          \
    VECTOR_CLONES                                                                                 \
    static void fill_##NAME(const InputArgs *args, uint64_t first, uint64_t count)                \
    {                                                                                             \
        NUMBER *out = (NUMBER *)args->out + first;                                                \
        const InputKind kind = (InputKind)args->kind;                                             \
        const uint32_t array = args->array;                                                       \
        for (uint64_t i = 0; i < count; i++)                                                      \
            out[i] = VALUE(kind, array, first + i);                                               \
    }                                                                                             \
                                                                                                  \
    VECTOR_CLONES                                                                                 \
    static uint64_t compare_##NAME(const InputArgs *args, const void *values, uint64_t first,     \
                                   uint64_t count)                                                \
    {                                                                                             \
        const NUMBER *got = (const NUMBER *)values;                                               \
        const InputKind kind = (InputKind)args->kind;                                             \
        const uint32_t array = args->array;                                                       \
        uint32_t mismatches = 0; /* of at most SLICE */                                           \
        for (uint64_t i = 0; i < count; i++) {                                                    \
            const NUMBER expected = VALUE(kind, array, first + i);                                \
            BITS got_bits, expected_bits;                                                         \
            memcpy(&got_bits, &got[i], sizeof got_bits);                                          \
            memcpy(&expected_bits, &expected, sizeof expected_bits);                              \
            mismatches += got_bits != expected_bits;                                              \
        }                                                                                         \
        return mismatches;                                                                        \
    }
INPUT_TYPES(INPUT_FUNCTIONS)

/* By ElementType. */
static const struct {
    void (*fill)(const InputArgs *args, uint64_t first, uint64_t count);
    uint64_t (*compare)(const InputArgs *args, const void *values, uint64_t first, uint64_t count);
} slices[ELEMENT_TYPE_COUNT] = {
#define ROW(NAME, TYPE, NUMBER, BITS, VALUE) [TYPE] = { fill_##NAME, compare_##NAME },
    INPUT_TYPES(ROW)
#undef ROW
};

void input_fill(const InputArgs *args)
{
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        slices[args->type].fill(args, i, MIN(SLICE, args->n - i));
}

uint64_t input_compare(const InputArgs *args, const void *values, uint64_t first)
{
    const uint64_t bytes = element_types[args->type].bytes;
    uint64_t mismatches = 0;
#pragma omp parallel for schedule(static) reduction(+ : mismatches)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        mismatches += slices[args->type].compare(args, (const char *)values + i * bytes, first + i,
                                                 MIN(SLICE, args->n - i));
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

#endif
