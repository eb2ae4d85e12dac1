/* stream: the shapes that compete for the rates of reads alone and of writes alone, which stand
 * beside the copy: a kernel that reads more than it writes has a roof of its own. n is a multiple
 * of 4. Reads: the XOR of all elements' bits is added, by XOR, to the words of out, of which there
 * are READ_WORDS; on a GPU only where iterations is not 0. Writes: out[i] is INPUT_WEYL's i. */
#include "shape.h"

/* function, float4 in flight a thread */
#define READ_FUNCTIONS(X) X(read_1, 1) X(read_2, 2) X(read_4, 4) X(read_8, 8)
#define WRITE_FUNCTIONS(X) X(write_1, 1, false) X(write_1_hints, 1, true) X(write_4, 4, false)

#ifdef __CUDACC__

#define NEVER 0x5eed1e55u /* what a thread's XOR is with a chance of 2^-32, and then does no harm */

template <int loads>
static __device__ __forceinline__ void read(const ShapeArgs &args)
{
    const uint64_t count = args.n / 4, first = (uint64_t)blockIdx.x * blockDim.x * loads;
    const uint4 *from = (const uint4 *)args.a;
    uint4 held[loads];
#pragma unroll
    for (int k = 0; k < loads; k++) {
        const uint64_t i = first + (uint64_t)k * blockDim.x + threadIdx.x;
        held[k] = i < count ? from[i] : make_uint4(0, 0, 0, 0);
    }
    uint32_t bits = 0;
#pragma unroll
    for (int k = 0; k < loads; k++)
        bits ^= held[k].x ^ held[k].y ^ held[k].z ^ held[k].w;
    /* That the condition needs the bits is what keeps the loads. */
    if (bits == NEVER || args.iterations > 0)
        atomicXor((unsigned *)args.out + blockIdx.x % READ_WORDS, bits);
}

template <int stores, bool hints>
static __device__ __forceinline__ void write(const ShapeArgs &args)
{
    const uint64_t count = args.n / 4, first = (uint64_t)blockIdx.x * blockDim.x * stores;
    float4 *to = (float4 *)args.out;
#pragma unroll
    for (int k = 0; k < stores; k++) {
        const uint64_t i = first + (uint64_t)k * blockDim.x + threadIdx.x;
        const float4 values = make_float4(
            input_value(INPUT_WEYL, 0, 4 * i), input_value(INPUT_WEYL, 0, 4 * i + 1),
            input_value(INPUT_WEYL, 0, 4 * i + 2), input_value(INPUT_WEYL, 0, 4 * i + 3));
        if (i < count && hints)
            __stcs(to + i, values);
        else if (i < count)
            to[i] = values;
    }
}

#define READ_FUNCTION(NAME, LOADS) \
    extern "C" __global__ void NAME(const ShapeArgs args) { read<LOADS>(args); }
#define WRITE_FUNCTION(NAME, STORES, HINTS) \
    extern "C" __global__ void NAME(const ShapeArgs args) { write<STORES, HINTS>(args); }
READ_FUNCTIONS(READ_FUNCTION)
WRITE_FUNCTIONS(WRITE_FUNCTION)

#else

#include <glib.h>
#include <string.h>

/* Elements that one thread takes at a time; short enough to share the work evenly. */
#define SLICE (64u << 10)

VECTOR_CLONES
static uint32_t read_slice(const float *from, uint64_t count)
{
    uint32_t bits = 0;
    for (uint64_t i = 0; i < count; i++) {
        uint32_t word;
        memcpy(&word, &from[i], sizeof word);
        bits ^= word;
    }
    return bits;
}

static void read_all(const ShapeArgs *args)
{
    uint32_t bits = 0, word;
#pragma omp parallel for schedule(static) reduction(^ : bits)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        bits ^= read_slice(args->a + i, MIN(SLICE, args->n - i));
    memcpy(&word, args->out, sizeof word);
    word ^= bits;
    memcpy(args->out, &word, sizeof word);
}

static void write_all(const ShapeArgs *args)
{
    input_fill(&(InputArgs) {
        .out = args->out, .n = args->n, .type = ELEMENT_FP32, .kind = INPUT_WEYL });
}

#ifdef __x86_64__
#include <immintrin.h>

#define BLOCK 1024 /* elements: made in the nearest cache, then stored past all of them */

VECTOR_CLONES
static void make_block(float *block, uint64_t first)
{
    for (uint64_t i = 0; i < BLOCK; i++)
        block[i] = input_value(INPUT_WEYL, 0, first + i);
}

__attribute__((target("avx")))
static void stream_slice(float *out, uint64_t first, uint64_t count)
{
    float block[BLOCK] __attribute__((aligned(32)));
    for (uint64_t done = 0; done < count; done += BLOCK) {
        const uint64_t length = MIN(BLOCK, count - done);
        uint64_t i = 0;
        make_block(block, first + done);
        for (; i + 8 <= length; i += 8)
            _mm256_stream_ps(out + first + done + i, _mm256_load_ps(block + i));
        memcpy(out + first + done + i, block + i, (length - i) * sizeof *out);
    }
    _mm_sfence();
}

static void stream_all(const ShapeArgs *args)
{
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < args->n; i += SLICE)
        stream_slice(args->out, i, MIN(SLICE, args->n - i));
}

static bool has_avx(void)
{
    return __builtin_cpu_supports("avx");
}
#endif

#define ROW(NAME, SYMBOL, BLOCK_SIZE, WIDTH) \
    { .name = NAME, .image = "stream", .symbol = #SYMBOL, .block = BLOCK_SIZE, .width = WIDTH },

const Shape read_shapes[] = {
    ROW("4 float4 in flight, 256 threads", read_4, 256, 16)
    ROW("float4, 256 threads", read_1, 256, 4)
    ROW("2 float4 in flight, 256 threads", read_2, 256, 8)
    ROW("8 float4 in flight, 256 threads", read_8, 256, 32)
    ROW("4 float4 in flight, 512 threads", read_4, 512, 16)
    { .name = "vector loads", .cpu = read_all },
    { .name = NULL },
};

const Shape write_shapes[] = {
    ROW("float4, 256 threads", write_1, 256, 4)
    ROW("float4, 128 threads", write_1, 128, 4)
    ROW("float4, streaming hints, 256 threads", write_1_hints, 256, 4)
    ROW("4 float4, 256 threads", write_4, 256, 16)
    { .name = "vector stores", .cpu = write_all },
#ifdef __x86_64__
    { .name = "streaming stores, AVX", .cpu = stream_all, .streaming = true, .available = has_avx },
#endif
    { .name = NULL },
};

#endif
