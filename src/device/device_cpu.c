/* device_cpu: the processor, on all OpenMP threads, timed by the monotonic clock. Nothing stands
 * between a launch and its start, so there is no gate. */
#include "device.h"

#include "../base/error.h"
#include "../base/units.h"
#include "cpu_facts.h"

#include <math.h>
#include <omp.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#define PAGE (2 * MIB)
#define POISON_SLICE (256u << 10) /* bytes that one thread takes at a time */

typedef struct {
    Device base;
    int threads;       /* of all work */
    cpu_set_t allowed; /* where they may run while nothing is measured */
    bool pinned;
} CpuDevice;

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void cpu_list(GPtrArray *entries)
{
    DeviceFacts facts = cpu_facts(omp_get_max_threads());
    g_ptr_array_add(entries, device_entry_new("cpu", facts.name));
    device_facts_clear(&facts);
}

/* The place-th of the processors in the set. */
static int processor_at(const cpu_set_t *set, int place)
{
    int processor = 0;
    for (;; processor++)
        if (CPU_ISSET(processor, set) && place-- == 0)
            return processor;
}

/* Each thread stays on a processor of its own, so that none waits for another's and caches stay
 * warm. Only where there are as many threads as processors: fewer may be meant for cores of their
 * own, which the system places better. */
static void pin_threads(CpuDevice *cpu)
{
    cpu->pinned = sched_getaffinity(0, sizeof cpu->allowed, &cpu->allowed) == 0 &&
                  cpu->threads == CPU_COUNT(&cpu->allowed);
    if (!cpu->pinned)
        return;
#pragma omp parallel num_threads(cpu->threads)
    {
        cpu_set_t own;
        CPU_ZERO(&own);
        CPU_SET(processor_at(&cpu->allowed, omp_get_thread_num()), &own);
        sched_setaffinity(0, sizeof own, &own);
    }
}

static void free_threads(CpuDevice *cpu)
{
    if (!cpu->pinned)
        return;
#pragma omp parallel num_threads(cpu->threads)
    sched_setaffinity(0, sizeof cpu->allowed, &cpu->allowed);
}

static void cpu_limit_threads(Device *device, unsigned threads)
{
    omp_set_num_threads(threads > 0 ? (int)threads : ((CpuDevice *)device)->threads);
}

static Device *cpu_open(const char *which, GError **error)
{
    if (which != NULL) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                    "there is one CPU device: use --device cpu instead of cpu:%s", which);
        return NULL;
    }
    CpuDevice *cpu = g_new0(CpuDevice, 1);
    cpu->base.type = &device_cpu;
    cpu->base.selector = g_strdup("cpu");
    cpu->threads = omp_get_max_threads();
    cpu->base.facts = cpu_facts(cpu->threads);
    pin_threads(cpu);
    return &cpu->base;
}

static void cpu_close(Device *device)
{
    free_threads((CpuDevice *)device);
    g_free(device);
}

static bool cpu_usable(Device *device)
{
    (void)device;
    return true;
}

static bool cpu_has_shape(const Shape *shape)
{
    return shape->cpu != NULL && (shape->available == NULL || shape->available());
}

static double free_bytes(Device *device)
{
    (void)device;
    return cpu_free_bytes();
}

/* On large pages where the system has them: half as many misses as it takes to see the memory's
 * rate. */
static void *cpu_alloc(Device *device, uint64_t wanted_bytes, GError **error)
{
    (void)device;
    void *memory = NULL;
    const size_t bytes = (wanted_bytes + PAGE - 1) / PAGE * PAGE;
    if (posix_memalign(&memory, PAGE, bytes) == 0) {
        madvise(memory, bytes, MADV_HUGEPAGE);
        return memory;
    }
    g_autofree char *wanted = format_bytes((double)bytes),
                    *available = format_bytes(cpu_free_bytes());
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                "out of memory: a buffer of %s is needed, %s are free; use --sizes lesson or tiny",
                wanted, available);
    return NULL;
}

static void cpu_release(Device *device, void *memory)
{
    (void)device;
    free(memory);
}

static bool cpu_poison(Device *device, void *memory, uint64_t bytes, GError **error)
{
    (void)device;
    (void)error;
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < bytes; i += POISON_SLICE)
        memset((char *)memory + i, POISON_BYTE, MIN(POISON_SLICE, bytes - i));
    return true;
}

static bool cpu_fill(Device *device, Array array, InputKind kind, uint32_t number, GError **error)
{
    (void)device;
    (void)error;
    const InputArgs args = array_input(array, kind, number);
    input_fill(&args);
    return true;
}

static bool cpu_compare(Device *device, Array array, InputKind kind, uint32_t number,
                        uint64_t *mismatches, GError **error)
{
    (void)device;
    (void)error;
    const InputArgs args = array_input(array, kind, number);
    *mismatches = input_compare(&args, array.memory, 0);
    return true;
}

static bool cpu_spoil(Device *device, Array array, uint64_t element, GError **error)
{
    (void)device;
    (void)error;
    element_spoil(array.type, array_at(array, element));
    return true;
}

static bool cpu_download(Device *device, Array array, uint64_t chunk, ChunkVisitor visit,
                         void *data, GError **error)
{
    (void)device;
    (void)error;
    for (uint64_t first = 0; first < array.elements; first += chunk)
        visit(array_at(array, first), first, MIN(chunk, array.elements - first), data);
    return true;
}

static void run_once(const Work *work)
{
    if (work->kernel != NULL)
        work->kernel->cpu(&work->args.kernel);
    else
        work->shape->cpu(&work->args.shape);
}

static bool cpu_run(Device *device, const Work *work, GError **error)
{
    (void)device;
    (void)error;
    run_once(work);
    return true;
}

static bool cpu_time_batch(Device *device, const Work *work, unsigned launches, double *batch_s,
                           GError **error)
{
    (void)device;
    (void)error;
    const double start_s = now_s();
    for (unsigned i = 0; i < launches; i++)
        run_once(work);
    *batch_s = now_s() - start_s;
    return true;
}

#if defined(__x86_64__)
#define ADDITIONS "add %1, %0\n"
#elif defined(__aarch64__)
#define ADDITIONS "add %0, %0, %1\n"
#endif

/* Additions that each wait for the one before take one cycle each. */
static double additions_per_s(void)
{
#ifdef ADDITIONS
    const uint64_t rounds = 50000; /* about a millisecond */
    uint64_t sum = 0;
    const double start_s = now_s();
    for (uint64_t i = 0; i < rounds; i++)
        __asm__ volatile(".rept 64\n" ADDITIONS ".endr" : "+r"(sum) : "r"(i));
    return 64 * (double)rounds / (now_s() - start_s);
#else
    return NAN;
#endif
}

static double cpu_probe_clock(Device *device)
{
    (void)device;
    double sum = 0, threads = 0;
#pragma omp parallel reduction(+ : sum, threads)
    {
        sum += additions_per_s();
        threads += 1;
    }
    return sum / threads;
}

const DeviceType device_cpu = {
    .kind = "cpu",
    .habits = {
        .max_buffer_bytes = 256.0 * MIB,
        .max_side = 512,
        .budget_s = 1,
        .fma_launch_s = 2e-3,
        .fma_search_s = 2e-3,
        .search_s = 0.08,
    },
    .list = cpu_list,
    .open = cpu_open,
    .close = cpu_close,
    .usable = cpu_usable,
    .limit_threads = cpu_limit_threads,
    .has_shape = cpu_has_shape,
    .free_bytes = free_bytes,
    .alloc = cpu_alloc,
    .release = cpu_release,
    .poison = cpu_poison,
    .fill = cpu_fill,
    .compare = cpu_compare,
    .spoil = cpu_spoil,
    .download = cpu_download,
    .run = cpu_run,
    .time_batch = cpu_time_batch,
    .fma_clock = cpu_probe_clock,
    .probe_clock = cpu_probe_clock,
};
