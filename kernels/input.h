/* input: the numbers that kernels work on, made from a counter-based hash of the index, so that
 * host and device generate the same ones without a transfer. Read by both compilers. */
#ifndef ROOFLINE_KERNELS_INPUT_H
#define ROOFLINE_KERNELS_INPUT_H

#include <stdint.h>

#ifdef __CUDACC__
#define HOST_DEVICE __host__ __device__ static inline
#else
#define HOST_DEVICE static inline
#endif

/* Before a host function that is worth compiling for wide vectors too; the program picks one as it
 * starts. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__CUDACC__) && \
    !defined(__SANITIZE_ADDRESS__)
#define VECTOR_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define VECTOR_CLONES
#endif

typedef enum {
    INPUT_EXACT,  /* k/64 with |k| <= 64: products are multiples of 2^-12 of at most 1, so a sum of
                   * up to  4096 of them has at most 24 bits and is exact in FP32, in any order */
    INPUT_RANDOM, /* random bits in [-1, 1), 24 in FP32, 53 in FP64: full mantissas, cannot be
                   * compressed */
    INPUT_WEYL,   /* as many bits, of multiples of an odd number (Weyl 1916), where they must be
                   * made faster than memory takes them */
} InputKind;

/* A bijective mix of 32 bits (two rounds of xor-shift and odd multiplication, as in MurmurHash3's
 * finaliser, Appleby 2011), keyed by the array's number. */
HOST_DEVICE uint32_t input_hash(uint32_t array, uint64_t index)
{
    uint32_t x = (uint32_t)index ^ ((uint32_t)(index >> 32) * 0x9e3779b9u) ^
                 (array * 0x85ebca77u + 0x27d4eb2fu);
    x ^= x >> 16;
    x *= 0x85ebca6bu;
    x ^= x >> 13;
    x *= 0xc2b2ae35u;
    return x ^ (x >> 16);
}

/* As many multiples of 1/64 in any type. */
HOST_DEVICE int32_t input_64ths(uint32_t bits)
{
    return (int32_t)(((bits >> 8) * 129u) >> 24) - 64;
}

/* Element `index` of input array `array` (0: a, 1: b), in FP32. */
HOST_DEVICE float input_value(InputKind kind, uint32_t array, uint64_t index)
{
    const uint32_t bits =
        kind == INPUT_WEYL ? (uint32_t)index * 0x9e3779b1u : input_hash(array, index);
    if (kind == INPUT_EXACT)
        return (float)input_64ths(bits) / 64.0f;
    return (float)((int32_t)(bits >> 8) - (1 << 23)) / (float)(1 << 23);
}

/* The hash of index above that of another key. */
HOST_DEVICE uint64_t input_hash_64(uint32_t array, uint64_t index)
{
    return (uint64_t)input_hash(array, index) << 32 | input_hash(~array, index);
}

/* The same in FP64: the same numbers where they are exact; where they are random, FP32's with more
 * bits below. */
HOST_DEVICE double input_value_fp64(InputKind kind, uint32_t array, uint64_t index)
{
    const uint64_t bits =
        kind == INPUT_WEYL ? index * 0x9e3779b97f4a7c15u : input_hash_64(array, index);
    if (kind == INPUT_EXACT)
        return (double)input_64ths((uint32_t)(bits >> 32)) / 64.0;
    return (double)((int64_t)(bits >> 11) - (1ll << 52)) / (double)(1ll << 52);
}

#endif
