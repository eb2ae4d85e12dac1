/* fma: the shapes that compete for the compute ceiling: chains of fused multiply-adds with nothing
 * but registers inside the loop. The iteration count is an argument: a constant would be unrolled
 * whole and measure the instruction cache. */
#include "shape.h"

/* function, chains, unrolling (1: the compiler's own), threads a block, blocks a
 * multiprocessor, operands, words for the
 * record. The lesson's own first; then the likely winners, so that what is far behind them is
 * dropped early. */
#define FMA_LESSON(X) X(fma_lesson, 8, 1, 256, 8, IMMEDIATE, "immediates, the compiler's unrolling")
#define FMA_SHAPES(X)                                                  \
    X(fma_8_128, 8, 128, 1024, 2, REGISTER, "registers, unroll 128")   \
    X(fma_8_256, 8, 256, 1024, 2, REGISTER, "registers, unroll 256")   \
    X(fma_8_64, 8, 64, 1024, 2, REGISTER, "registers, unroll 64")      \
    X(fma_8_16, 8, 16, 1024, 2, REGISTER, "registers, unroll 16")      \
    X(fma_8_256_8, 8, 256, 256, 8, REGISTER, "registers, unroll 256")  \
    X(fma_8_256_1, 8, 256, 1024, 1, REGISTER, "registers, unroll 256") \
    X(fma_8_128_i, 8, 128, 1024, 2, IMMEDIATE, "immediates, unroll 128") \
    X(fma_16_64, 16, 64, 1024, 2, REGISTER, "registers, unroll 64")    \
    X(fma_16_128, 16, 128, 512, 4, REGISTER, "registers, unroll 128")  \
    X(fma_12_64, 12, 64, 512, 4, REGISTER, "registers, unroll 64")     \
    X(fma_4_256, 4, 256, 1024, 2, REGISTER, "registers, unroll 256")   \
    X(fma_4_64, 4, 64, 1024, 2, REGISTER, "registers, unroll 64")      \
    X(fma_2_256, 2, 256, 1024, 2, REGISTER, "registers, unroll 256")   \
    X(fma_1_256, 1, 256, 1024, 2, REGISTER, "registers, unroll 256")   \
    X(fma_1_16, 1, 16, 1024, 2, IMMEDIATE, "immediates, unroll 16")

#ifdef __CUDACC__

/* volatile and "memory" keep the loop and the store of its sum between the two readings. */
static __device__ __forceinline__ void read_clocks(uint64_t *ticks)
{
    if (ticks == NULL || threadIdx.x != 0 || blockIdx.x != 0)
        return;
    uint64_t clock, time_ns;
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(clock) : : "memory");
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time_ns) : : "memory");
    ticks[0] = clock;
    ticks[1] = time_ns;
}

template <int chains, int unroll>
static __device__ __forceinline__ void run_chains(const ShapeArgs &args, float factor, float addend)
{
    read_clocks(args.ticks);
    float x[chains];
#pragma unroll
    for (int q = 0; q < chains; q++)
        x[q] = q * FMA_START;
    for (uint32_t i = 0; i < args.iterations; i += unroll) {
#pragma unroll
        for (int j = 0; j < unroll; j++)
#pragma unroll
            for (int q = 0; q < chains; q++)
                x[q] = fmaf(x[q], factor, addend);
    }
    float sum = x[0];
#pragma unroll
    for (int q = 1; q < chains; q++)
        sum += x[q];
    args.out[(uint64_t)blockIdx.x * blockDim.x + threadIdx.x] = sum;
    read_clocks(args.ticks == NULL ? NULL : args.ticks + 2);
}

#define IMMEDIATE FMA_FACTOR, FMA_ADDEND
#define REGISTER args.factor, args.addend
#define DEVICE_FUNCTION(NAME, CHAINS, UNROLL, BLOCK, BLOCKS, OPERANDS, WORDS)      \
    extern "C" __global__ void __launch_bounds__(BLOCK) NAME(const ShapeArgs args) \
    {                                                                              \
        run_chains<CHAINS, UNROLL>(args, OPERANDS);                                \
    }
FMA_LESSON(DEVICE_FUNCTION)
FMA_SHAPES(DEVICE_FUNCTION)

#else

#include <glib.h>
#include <math.h>
#include <omp.h>

/* Two units of four or five cycles each need ten chains in flight. */
#define CPU_CHAINS 12

/* NAME: a function that runs the chains on every thread, one vector of sums each. */
#define CPU_FUNCTION(NAME, TARGET, VECTOR, BROADCAST, MULTIPLY_ADD, STORE)                     \
    TARGET static VECTOR NAME##_chains(const ShapeArgs *args)                                  \
    {                                                                                          \
        const VECTOR factor = BROADCAST(args->factor), addend = BROADCAST(args->addend);       \
        VECTOR x[CPU_CHAINS];                                                                  \
        for (int q = 0; q < CPU_CHAINS; q++)                                                   \
            x[q] = BROADCAST((float)q * FMA_START);                                            \
        for (uint32_t i = 0; i < args->iterations; i++)                                        \
            _Pragma("GCC unroll 12")                                                           \
            for (int q = 0; q < CPU_CHAINS; q++)                                               \
                x[q] = MULTIPLY_ADD(x[q], factor, addend);                                     \
        for (int q = 1; q < CPU_CHAINS; q++)                                                   \
            x[0] += x[q];                                                                      \
        return x[0];                                                                           \
    }                                                                                          \
    TARGET static void NAME(const ShapeArgs *args)                                             \
    {                                                                                          \
        const size_t lanes = sizeof(VECTOR) / sizeof(float);                                   \
        _Pragma("omp parallel")                                                                \
        STORE(args->out + (size_t)omp_get_thread_num() * lanes, NAME##_chains(args));          \
    }
#define TARGETED(NAME) __attribute__((target(NAME)))

typedef float Vector __attribute__((vector_size(16), aligned(4)));
#define VECTOR_BROADCAST(VALUE) ((Vector) { VALUE, VALUE, VALUE, VALUE })
#define VECTOR_MULTIPLY_ADD(X, FACTOR, ADDEND) ((X) * (FACTOR) + (ADDEND))
#define VECTOR_STORE(TO, VALUE) (*(Vector *)(TO) = (VALUE))

#if defined(__x86_64__)
#include <immintrin.h>

CPU_FUNCTION(fma_generic, , Vector, VECTOR_BROADCAST, VECTOR_MULTIPLY_ADD, VECTOR_STORE)
CPU_FUNCTION(fma_avx2, TARGETED("avx2,fma"), __m256, _mm256_set1_ps, _mm256_fmadd_ps,
             _mm256_storeu_ps)
CPU_FUNCTION(fma_avx512, TARGETED("avx512f"), __m512, _mm512_set1_ps, _mm512_fmadd_ps,
             _mm512_storeu_ps)

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

static bool has_avx512(void)
{
    return __builtin_cpu_supports("avx512f");
}
#elif defined(__aarch64__)
#include <arm_neon.h>

#define NEON_MULTIPLY_ADD(X, FACTOR, ADDEND) vfmaq_f32(ADDEND, X, FACTOR)
CPU_FUNCTION(fma_neon, , float32x4_t, vdupq_n_f32, NEON_MULTIPLY_ADD, vst1q_f32)
#else
CPU_FUNCTION(fma_generic, , Vector, VECTOR_BROADCAST, VECTOR_MULTIPLY_ADD, VECTOR_STORE)
#endif

#define GPU_ROW(NAME, CHAINS, UNROLL, BLOCK, BLOCKS, WORDS)                                    \
    .name = #CHAINS " chains, " WORDS ", " #BLOCKS " × " #BLOCK " threads", .image = "fma",    \
    .symbol = #NAME, .block = BLOCK, .blocks = BLOCKS, .width = 1, .chains = CHAINS,           \
    .unroll = UNROLL, .fused = true
#define ROW(NAME, CHAINS, UNROLL, BLOCK, BLOCKS, OPERANDS, WORDS)                              \
    { GPU_ROW(NAME, CHAINS, UNROLL, BLOCK, BLOCKS, WORDS) },
#define LESSON_ROW(NAME, CHAINS, UNROLL, BLOCK, BLOCKS, OPERANDS, WORDS)                       \
    { GPU_ROW(NAME, CHAINS, UNROLL, BLOCK, BLOCKS, WORDS), .lesson = true },
#define CPU_ROW(WORDS, LANES, FUSED, CPU, AVAILABLE)                                           \
    { .name = "12 chains of " #LANES " lanes, " WORDS, .width = LANES, .chains = CPU_CHAINS,   \
      .unroll = 1, .fused = FUSED, .cpu = CPU, .available = AVAILABLE },

const Shape fma_shapes[] = {
    FMA_LESSON(LESSON_ROW)
    FMA_SHAPES(ROW)
#if defined(__x86_64__)
    CPU_ROW("SSE2, multiply then add", 4, false, fma_generic, NULL)
    CPU_ROW("AVX2 FMA", 8, true, fma_avx2, has_avx2)
    CPU_ROW("AVX-512", 16, true, fma_avx512, has_avx512)
#elif defined(__aarch64__)
    CPU_ROW("NEON", 4, true, fma_neon, NULL)
#else
    CPU_ROW("multiply then add", 4, false, fma_generic, NULL)
#endif
    { .name = NULL },
};

/* All chains side by side, so that the compiler can take several at once. */
VECTOR_CLONES
static void advance_fused(float *x, uint32_t chains, uint32_t iterations)
{
    for (uint32_t i = 0; i < iterations; i++)
        for (uint32_t q = 0; q < chains; q++)
            x[q] = fmaf(x[q], FMA_FACTOR, FMA_ADDEND);
}

VECTOR_CLONES
static void advance_rounded_twice(float *x, uint32_t chains, uint32_t iterations)
{
    for (uint32_t i = 0; i < iterations; i++)
        for (uint32_t q = 0; q < chains; q++)
            x[q] = x[q] * FMA_FACTOR + FMA_ADDEND;
}

static float sum_of(const float *x, uint32_t chains)
{
    float sum = x[0];
    for (uint32_t q = 1; q < chains; q++)
        sum += x[q];
    return sum;
}

void fma_expected(const Shape *shape, uint32_t iterations, void *sum, void *one_fewer)
{
    void (*const advance)(float *, uint32_t, uint32_t) =
        shape->fused ? advance_fused : advance_rounded_twice;
    g_autofree float *x = g_new(float, shape->chains);
    for (uint32_t q = 0; q < shape->chains; q++)
        x[q] = (float)q * FMA_START;
    if (iterations > 0)
        advance(x, shape->chains, iterations - 1);
    *(float *)one_fewer = sum_of(x, shape->chains);
    advance(x, shape->chains, MIN(iterations, 1));
    *(float *)sum = sum_of(x, shape->chains);
}

double fma_thread_flop(const Shape *shape, uint32_t iterations)
{
    return 2.0 * iterations * shape->chains + (shape->chains - 1);
}

#endif
