/* copy: the shapes that compete for the bandwidth ceiling, one row each. out[i] = a[i]; n is a
 * multiple of 4. */
#include "shape.h"

/* function, vector, loads in flight a thread, hints that nothing is read twice, grid-stride loop */
#define COPY_FUNCTIONS(X)                                    \
    X(copy_float, float, 1, false, false)                    \
    X(copy_float_4_loads, float, 4, false, false)            \
    X(copy_float2, float2, 1, false, false)                  \
    X(copy_float2_hints, float2, 1, true, false)             \
    X(copy_float4, float4, 1, false, false)                  \
    X(copy_float4_hints, float4, 1, true, false)             \
    X(copy_float4_2_loads, float4, 2, false, false)          \
    X(copy_float4_4_loads, float4, 4, false, false)          \
    X(copy_float4_4_loads_hints, float4, 4, true, false)     \
    X(copy_float4_stride, float4, 1, false, true)            \
    X(copy_float4_stride_4_loads_hints, float4, 4, true, true)

#ifdef __CUDACC__

/* blockDim.x * loads vectors from `first` on; all loads start before the first store. */
template <typename Vector, int loads, bool hints>
static __device__ __forceinline__ void copy_tile(const ShapeArgs &args, uint64_t first)
{
    const uint64_t count = args.n / (sizeof(Vector) / sizeof(float));
    const Vector *from = (const Vector *)args.a;
    Vector *to = (Vector *)args.out, held[loads];
#pragma unroll
    for (int k = 0; k < loads; k++) {
        const uint64_t i = first + (uint64_t)k * blockDim.x + threadIdx.x;
        if (i < count)
            held[k] = hints ? __ldcs(from + i) : from[i];
    }
#pragma unroll
    for (int k = 0; k < loads; k++) {
        const uint64_t i = first + (uint64_t)k * blockDim.x + threadIdx.x;
        if (i < count && hints)
            __stcs(to + i, held[k]);
        else if (i < count)
            to[i] = held[k];
    }
}

template <typename Vector, int loads, bool hints, bool stride>
static __device__ __forceinline__ void copy(const ShapeArgs &args)
{
    const uint64_t tile = (uint64_t)blockDim.x * loads;
    const uint64_t count = args.n / (sizeof(Vector) / sizeof(float));
    if (!stride)
        copy_tile<Vector, loads, hints>(args, blockIdx.x * tile);
    else
        for (uint64_t first = blockIdx.x * tile; first < count; first += gridDim.x * tile)
            copy_tile<Vector, loads, hints>(args, first);
}

#define DEVICE_FUNCTION(NAME, VECTOR, LOADS, HINTS, STRIDE)    \
    extern "C" __global__ void NAME(const ShapeArgs args)      \
    {                                                          \
        copy<VECTOR, LOADS, HINTS, STRIDE>(args);              \
    }
COPY_FUNCTIONS(DEVICE_FUNCTION)

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

/* WIDTH: floats a thread, of all its loads; BLOCKS: a multiprocessor, for grid-stride loops. */
#define ROW(NAME, SYMBOL, BLOCK, WIDTH, BLOCKS)                                        \
    { .name = NAME, .image = "copy", .symbol = #SYMBOL, .block = BLOCK, .width = WIDTH,\
      .blocks = BLOCKS },
#define LESSON_ROW(NAME, SYMBOL, BLOCK, WIDTH)                                         \
    { .name = NAME, .image = "copy", .symbol = #SYMBOL, .block = BLOCK, .width = WIDTH,\
      .lesson = true },
#define STREAM_ROW(INSTRUCTIONS, CPU, AVAILABLE)                                       \
    { .name = "streaming stores, " INSTRUCTIONS, .cpu = CPU, .streaming = true, .available = AVAILABLE },

/* The likely winners first: what is far behind them is dropped early. */
const Shape copy_shapes[] = {
    LESSON_ROW("one float a thread, 256 threads", copy_float, 256, 1)
    ROW("float4, 128 threads", copy_float4, 128, 4, 0)
    { .name = "memcpy of the driver", .by_driver = true },
    ROW("float4, 256 threads", copy_float4, 256, 4, 0)
    ROW("float4, 512 threads", copy_float4, 512, 4, 0)
    ROW("float4, 1024 threads", copy_float4, 1024, 4, 0)
    ROW("float4, streaming hints, 128 threads", copy_float4_hints, 128, 4, 0)
    ROW("float4, streaming hints, 256 threads", copy_float4_hints, 256, 4, 0)
    ROW("2 float4 in flight, 128 threads", copy_float4_2_loads, 128, 8, 0)
    ROW("4 float4 in flight, 256 threads", copy_float4_4_loads, 256, 16, 0)
    ROW("4 float4 in flight, streaming hints, 256 threads", copy_float4_4_loads_hints, 256, 16, 0)
    ROW("4 floats in flight, 256 threads", copy_float_4_loads, 256, 4, 0)
    ROW("float2, 256 threads", copy_float2, 256, 2, 0)
    ROW("float2, streaming hints, 512 threads", copy_float2_hints, 512, 2, 0)
    ROW("float4, grid-stride, 8 × 256 threads", copy_float4_stride, 256, 4, 8)
    ROW("4 float4 in flight, grid-stride, streaming hints, 4 × 512 threads",
        copy_float4_stride_4_loads_hints, 512, 16, 4)
    { .name = "scalar loop", .cpu = scalar, .lesson = true },
    { .name = "memcpy", .cpu = library },
#ifdef __x86_64__
    STREAM_ROW("SSE2", stream_sse2, NULL)
    STREAM_ROW("AVX", stream_avx, has_avx)
    STREAM_ROW("AVX-512", stream_avx512, has_avx512)
#endif
    { .name = NULL },
};

#endif
