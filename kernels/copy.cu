/* copy: the shapes that compete for the bandwidth ceiling, one row each. out[i] = a[i]; n is a
 * multiple of 4. */
#include "ceiling.h"

#ifdef __CUDACC__

extern "C" __global__ void copy_float(const ShapeArgs args)
{
    const uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < args.n)
        args.out[i] = args.a[i];
}

extern "C" __global__ void copy_float4(const ShapeArgs args)
{
    const uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < args.n / 4)
        ((float4 *)args.out)[i] = ((const float4 *)args.a)[i];
}

#else

#include <glib.h>
#include <string.h>

/* Elements that one thread copies at a time; short enough to share the work evenly. */
#define SLICE (64u << 10)

/* The compiler would make a memcpy of it, which is another row. */
__attribute__((optimize("no-tree-loop-distribute-patterns")))
static void scalar_slice(const float *restrict from, float *restrict to, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        to[i] = from[i];
}

static void library_slice(const float *restrict from, float *restrict to, uint64_t count)
{
    memcpy(to, from, count * sizeof *to);
}

#define COPY(NAME)                                                                     \
    static void NAME(const ShapeArgs *args)                                            \
    {                                                                                  \
        _Pragma("omp parallel for schedule(static)")                                   \
        for (uint64_t i = 0; i < args->n; i += SLICE)                                  \
            NAME##_slice(args->a + i, args->out + i, MIN(SLICE, args->n - i));         \
    }

COPY(scalar)
COPY(library)

#ifdef __x86_64__
#include <immintrin.h>

/* Streaming stores need aligned addresses; buffers are aligned to pages, and slices to SLICE. What
 * is left of the last slice is copied as it is. */
#define STREAM(NAME, TARGET, VECTOR, LOAD, STORE)                                      \
    __attribute__((target(TARGET)))                                                    \
    static void NAME##_slice(const float *from, float *to, uint64_t count)             \
    {                                                                                  \
        const uint64_t step = sizeof(VECTOR) / sizeof *to;                             \
        uint64_t i = 0;                                                                \
        for (; i + step <= count; i += step)                                           \
            STORE(to + i, LOAD(from + i));                                             \
        memcpy(to + i, from + i, (count - i) * sizeof *to);                            \
        _mm_sfence();                                                                  \
    }                                                                                  \
    COPY(NAME)

STREAM(stream_sse2, "sse2", __m128, _mm_load_ps, _mm_stream_ps)
STREAM(stream_avx, "avx", __m256, _mm256_load_ps, _mm256_stream_ps)
STREAM(stream_avx512, "avx512f", __m512, _mm512_load_ps, _mm512_stream_ps)

static bool has_avx(void)
{
    return __builtin_cpu_supports("avx");
}

static bool has_avx512(void)
{
    return __builtin_cpu_supports("avx512f");
}
#endif

#define ROW(NAME, SYMBOL, BLOCK, WIDTH) \
    { .name = NAME, .image = "copy", .symbol = SYMBOL, .block = BLOCK, .width = WIDTH },
#define STREAM_ROW(INSTRUCTIONS, CPU, AVAILABLE)                                       \
    { .name = "streaming stores, " INSTRUCTIONS, .cpu = CPU, .streaming = true, .available = AVAILABLE },

const Shape copy_shapes[] = {
    ROW("one float a thread, 256 threads", "copy_float", 256, 1)
    ROW("float4, 128 threads", "copy_float4", 128, 4)
    ROW("float4, 256 threads", "copy_float4", 256, 4)
    ROW("float4, 512 threads", "copy_float4", 512, 4)
    { .name = "memcpy of the driver", .by_driver = true },
    { .name = "scalar loop", .cpu = scalar },
    { .name = "memcpy", .cpu = library },
#ifdef __x86_64__
    STREAM_ROW("SSE2", stream_sse2, NULL)
    STREAM_ROW("AVX", stream_avx, has_avx)
    STREAM_ROW("AVX-512", stream_avx512, has_avx512)
#endif
    { .name = NULL },
};

#endif
