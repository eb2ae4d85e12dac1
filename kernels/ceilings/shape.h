/* shape: the shapes that compete for the two ceilings, and the device functions that only serve
 * the measuring: gate, input, comparison. Read by both compilers. A shape is one row of a table in
 * copy.cu or fma.cu. */
#ifndef ROOFLINE_KERNELS_CEILINGS_SHAPE_H
#define ROOFLINE_KERNELS_CEILINGS_SHAPE_H

#include "../element.h"
#include "../input.h"

#include <stddef.h>

/* x becomes x * FMA_FACTOR + FMA_ADDEND. From a start of at least 0 a chain grows by at least 64
 * units in its last place each time, so it has no fixed point and no cycle, and it overflows only
 * after about 11 million iterations; a test proves it up to FMA_ITERATIONS_MAX. */
#define FMA_FACTOR (1.0f + 1.0f / 131072)
#define FMA_ADDEND (1.0f / 1024)
#define FMA_START 0.125f         /* chain q starts at q * FMA_START */
#define FMA_ITERATIONS_STEP 256u /* a multiple of every shape's unrolling */
#define FMA_ITERATIONS_MAX (4u << 20)

/* An even number: what poisoned words held before has an XOR of 0 (POISON_BYTE). */
#define READ_WORDS 1024

/* The one by-value argument of every shape. All of them work in FP32. */
typedef struct {
    const float *a; /* copy, read: from here … */
    float *out;     /* … to here; FMA: one sum a thread; read: READ_WORDS words */
    uint64_t n;     /* elements read or written */
    uint32_t
        iterations; /* FMA: a multiple of the shape's unrolling; reads on a GPU: 0 stores nothing */
    float factor, addend;
    uint64_t *ticks; /* FMA on a GPU: ClockTicks of block 0; NULL: not wanted */
} ShapeArgs;

/* Read by one thread before and after its chains. */
typedef struct {
    uint64_t clock_start, time_start_ns, clock_end, time_end_ns;
} ClockTicks;

/* The gate: waits until *release is not 0, for at most limit_ns; then sets *expired. */
typedef struct {
    const volatile uint32_t *release;
    volatile uint32_t *expired;
    uint64_t limit_ns;
} SpinArgs;

/* Elements [0, n) of input array `array`: written to out, or counted in *mismatches where they
 * differ. */
typedef struct {
    void *out;
    uint64_t n;
    uint32_t type; /* ElementType; a device function knows its own */
    uint32_t kind, array;
    unsigned long long *mismatches;
} InputArgs;

#ifndef __CUDACC__

#include <stdbool.h>

typedef struct {
    const char *name;           /* in the record: "float4, 128 threads" */
    const char *image, *symbol; /* the device function; symbol NULL: not on a GPU, or by_driver */
    uint32_t block;             /* threads */
    uint32_t blocks;            /* a multiprocessor; 0: as many as the elements need */
    uint32_t width;             /* copy: floats a thread; FMA on a CPU: lanes of a vector; else 1 */
    uint32_t chains, unroll;    /* FMA */
    bool fused;                 /* FMA: one rounding; else a multiplication, then an addition */
    bool lesson;                /* what the lesson itself does: never dropped early */
    bool by_driver;             /* the driver's own copy on a GPU */
    bool streaming;             /* stores pass the cache by: nothing is read to be overwritten */
    void (*cpu)(const ShapeArgs *args); /* NULL: not on a CPU; OpenMP inside */
    bool (*available)(void);            /* does this CPU have the instructions; NULL: yes */
} Shape;

/* End with a NULL name. */
extern const Shape copy_shapes[], fma_shapes[], read_shapes[], write_shapes[];

/* The sum that every thread of the shape stores after `iterations`, and after one fewer: one float
 * each. */
void fma_expected(const Shape *shape, uint32_t iterations, void *sum, void *one_fewer);

/* FLOP of one thread: the chains, then the sum of the accumulators. */
double fma_thread_flop(const Shape *shape, uint32_t iterations);

/* The host's fill and compare functions. The latter returns the mismatches of values, which are
 * elements [first, first + args->n) of the array. */
void input_fill(const InputArgs *args);
uint64_t input_compare(const InputArgs *args, const void *values, uint64_t first);

/* The XOR of the bits of elements [0, args->n) in FP32. */
uint32_t input_xor(const InputArgs *args);

#endif
#endif
