/* device_cuda: a GPU through the CUDA driver, timed by its own events. */
#include "../base/units.h"
#include "clock.h"
#include "cuda_find.h"
#include "cuda_launch.h"
#include "digest.h"
#include "nvml.h"

#include <math.h>

#define FILL_BLOCK 256
#define FILL_BLOCKS 8           /* a multiprocessor */
#define PROBE_ITERATIONS 32768u /* 2 to 6 ms: over 1000 steps of every timer seen */

static CudaDevice *cuda_of(Device *device)
{
    return (CudaDevice *)device;
}

static CuPointer address(const void *memory)
{
    return (CuPointer)(uintptr_t)memory;
}

static bool cuda_usable(Device *device)
{
    return cuda_of(device)->cu->CtxSynchronize() == CU_OK;
}

static void cuda_look_again(Device *device)
{
    nvml_end_facts(device->facts.pci_id, &device->facts);
}

static bool cuda_has_shape(const Shape *shape)
{
    return shape->symbol != NULL || shape->by_driver;
}

static double cuda_free_bytes(Device *device)
{
    size_t available = 0, total = 0;
    return cuda_of(device)->cu->MemGetInfo(&available, &total) == CU_OK ? (double)available : NAN;
}

static void *cuda_alloc(Device *device, uint64_t bytes, GError **error)
{
    const CudaDevice *cuda = cuda_of(device);
    CuPointer pointer = 0;
    g_autofree char *wanted = format_bytes((double)bytes),
                    *available = format_bytes(cuda_free_bytes(device));
    if (!cuda_ok(cuda->cu, cuda->cu->MemAlloc(&pointer, bytes), error,
                 "allocating %s on %s, where %s are free", wanted, device->facts.name, available))
        return NULL;
    return (void *)(uintptr_t)pointer;
}

static void cuda_release(Device *device, void *memory)
{
    if (memory != NULL)
        cuda_of(device)->cu->MemFree(address(memory));
}

static bool cuda_poison(Device *device, void *memory, uint64_t bytes, GError **error)
{
    const Cuda *cu = cuda_of(device)->cu;
    return cuda_ok(cu, cu->MemsetD8(address(memory), POISON_BYTE, bytes), error,
                   "poisoning an output");
}

static Launch fill_launch(const Device *device)
{
    return (Launch) {
        .grid_x = FILL_BLOCKS * (uint32_t)device->facts.multiprocessors,
        .grid_y = 1,
        .block_x = FILL_BLOCK,
        .block_y = 1,
    };
}

static bool cuda_fill(Device *device, Array array, InputKind kind, uint32_t number, GError **error)
{
    const InputArgs args = array_input(array, kind, number);
    const char *symbol = element_types[array.type].fill_symbol;
    return cuda_launch(cuda_of(device), "inputs", symbol, fill_launch(device), &args, error) &&
           cuda_wait(cuda_of(device), error, "filling an input");
}

static bool cuda_compare(Device *device, Array array, InputKind kind, uint32_t number,
                         uint64_t *mismatches, GError **error)
{
    CudaDevice *cuda = cuda_of(device);
    InputArgs args = array_input(array, kind, number);
    args.mismatches = (unsigned long long *)(uintptr_t)MAILBOX(cuda, mismatches);
    const char *symbol = element_types[array.type].compare_symbol;
    cuda->mailbox->mismatches = 0;
    if (!cuda_launch(cuda, "inputs", symbol, fill_launch(device), &args, error) ||
        !cuda_wait(cuda, error, "comparing a copy"))
        return false;
    *mismatches = cuda->mailbox->mismatches;
    return true;
}

/* Starts the transfer of elements [first, first + count), but none beyond the last, into one of the
 * two pinned buffers. */
static bool send_chunk(CudaDevice *cuda, Array array, uint64_t first, uint64_t count, int slot,
                       GError **error)
{
    const Array chunk = { array_at(array, first), MIN(count, array.elements - first), array.type };
    return cuda_ok(cuda->cu,
                   cuda->cu->MemcpyDtoHAsync(cuda->pinned[slot], address(chunk.memory),
                                             array_bytes(chunk), NULL),
                   error, "reading an output") &&
           cuda_ok(cuda->cu, cuda->cu->EventRecord(cuda->arrived[slot], NULL), error,
                   "reading an output");
}

/* One chunk travels while the one before is looked at. */
static bool cuda_download(Device *device, Array array, uint64_t chunk, ChunkVisitor visit,
                          void *data, GError **error)
{
    CudaDevice *cuda = cuda_of(device);
    if (!send_chunk(cuda, array, 0, chunk, 0, error))
        return false;
    int slot = 0;
    for (uint64_t first = 0; first < array.elements; first += chunk, slot ^= 1) {
        const uint64_t next = first + chunk;
        if (next < array.elements && !send_chunk(cuda, array, next, chunk, slot ^ 1, error))
            return false;
        if (!cuda_ok(cuda->cu, cuda->cu->EventSynchronize(cuda->arrived[slot]), error,
                     "reading an output"))
            return false;
        visit(cuda->pinned[slot], first, MIN(chunk, array.elements - first), data);
    }
    return true;
}

static bool cuda_spoil(Device *device, Array array, uint64_t element, GError **error)
{
    CudaDevice *cuda = cuda_of(device);
    if (!send_chunk(cuda, array, element, 1, 0, error) ||
        !cuda_wait(cuda, error, "reading an element"))
        return false;
    element_spoil(array.type, cuda->pinned[0]);
    return cuda_ok(cuda->cu,
                   cuda->cu->MemcpyHtoD(address(array_at(array, element)), cuda->pinned[0],
                                        element_types[array.type].bytes),
                   error, "writing an element");
}

static bool cuda_run(Device *device, const Work *work, GError **error)
{
    CudaDevice *cuda = cuda_of(device);
    g_autofree char *doing = g_strdup_printf(
        "running %s", work->kernel != NULL ? work->kernel->label : work->shape->name);
    return cuda_launch_work(cuda, work, error) && cuda_wait(cuda, error, doing);
}

static double cuda_fma_clock(Device *device)
{
    const Mailbox *mailbox = cuda_of(device)->mailbox;
    return clock_from_ticks(mailbox->ticks, 1e-9 * (double)mailbox->step_ns);
}

/* An error comes out at the next operation that can report one. */
static double cuda_probe_clock(Device *device)
{
    const Shape *shape = &fma_shapes[0];
    const uint64_t threads = work_fma_threads(shape, device->facts.multiprocessors);
    const Work work =
        work_fma(shape, cuda_of(device)->probe_sums, threads, PROBE_ITERATIONS, device->ticks);
    return cuda_run(device, &work, NULL) ? cuda_fma_clock(device) : NAN;
}

/* Under an attached tool or with blocking launches a gate could only expire. */
static bool must_not_gate(void)
{
    const char *blocking = g_getenv("CUDA_LAUNCH_BLOCKING");
    const bool blocks = blocking != NULL && *blocking != '\0' && g_strcmp0(blocking, "0") != 0;
    return blocks || g_getenv("CUDA_INJECTION64_PATH") != NULL;
}

static bool make_context(CudaDevice *cuda, GError **error)
{
    const char *name = cuda->base.facts.name;
    return cuda_ok(cuda->cu, cuda->cu->PrimaryCtxRetain(&cuda->context, cuda->number), error,
                   "opening %s", name) &&
           cuda_ok(cuda->cu, cuda->cu->CtxSetCurrent(cuda->context), error, "opening %s", name);
}

static bool make_events(CudaDevice *cuda, GError **error)
{
    CuEvent *const events[] = { &cuda->start, &cuda->end, &cuda->arrived[0], &cuda->arrived[1] };
    for (size_t i = 0; i < G_N_ELEMENTS(events); i++)
        if (!cuda_ok(cuda->cu, cuda->cu->EventCreate(events[i], 0), error, "making an event"))
            return false;
    return true;
}

static bool make_host_memory(CudaDevice *cuda, GError **error)
{
    for (int i = 0; i < 2; i++)
        if (!cuda_ok(cuda->cu, cuda->cu->MemHostAlloc(&cuda->pinned[i], DOWNLOAD_BYTES, 0), error,
                     "allocating 32 MiB of pinned host memory"))
            return false;
    return cuda_ok(
               cuda->cu,
               cuda->cu->MemHostAlloc((void **)&cuda->mailbox, sizeof(Mailbox), CU_HOST_DEVICEMAP),
               error, "allocating mapped host memory") &&
           cuda_ok(cuda->cu,
                   cuda->cu->MemHostGetDevicePointer(&cuda->mailbox_address, cuda->mailbox, 0),
                   error, "mapping host memory");
}

/* Fills and compares, in every type, memory of so many bytes. */
static bool try_inputs(CudaDevice *cuda, void *memory, uint64_t bytes, GError **error)
{
    Device *device = &cuda->base;
    uint64_t mismatches;
    for (ElementType type = 0; type < ELEMENT_TYPE_COUNT; type++) {
        const Array array = { memory, bytes / element_types[type].bytes, type };
        if (!cuda_fill(device, array, INPUT_RANDOM, 0, error) ||
            !cuda_compare(device, array, INPUT_RANDOM, 0, &mismatches, error))
            return false;
    }
    return true;
}

/* Each helper runs once: a function's first launch may load it, which must not happen inside a
 * batch. */
static bool try_helpers(CudaDevice *cuda, GError **error)
{
    Device *device = &cuda->base;
    const uint64_t threads = work_fma_threads(&fma_shapes[0], device->facts.multiprocessors),
                   bytes = threads * sizeof *cuda->probe_sums;
    const CuPointer step = MAILBOX(cuda, step_ns);
    *cuda->mailbox = (Mailbox) { .release = 1 };
    cuda->probe_sums = cuda_alloc(device, bytes, error);
    if (cuda->probe_sums == NULL ||
        !cuda_launch(cuda, "gate", "timer_step", (Launch) { 1, 1, 1, 1 }, &step, error) ||
        !try_inputs(cuda, cuda->probe_sums, bytes, error) || !cuda_try_gate(cuda, error))
        return false;
    cuda_probe_clock(device);
    return true;
}

/* Machine code of one architecture has the same PTX and binary version; code compiled by the driver
 * has the version that was shipped and that of the device. */
static char *image_text(CudaDevice *cuda)
{
    int ptx = 0, binary = 0;
    CuFunction function =
        cuda_function(cuda, "inputs", element_types[ELEMENT_FP32].fill_symbol, NULL);
    if (function == NULL || cuda->cu->FuncGetAttribute(&ptx, CU_PTX_VERSION, function) != CU_OK ||
        cuda->cu->FuncGetAttribute(&binary, CU_BINARY_VERSION, function) != CU_OK)
        return NULL;
    return ptx == binary ? g_strdup_printf("sm_%d machine code", binary)
                         : g_strdup_printf("JIT from compute_%d", ptx);
}

static bool prepare(CudaDevice *cuda, GError **error)
{
    if (!make_context(cuda, error) || !make_events(cuda, error) || !make_host_memory(cuda, error) ||
        !cuda_load_images(cuda, error) || !try_helpers(cuda, error))
        return false;
    cuda->base.facts.image = image_text(cuda);
    cuda->base.facts.image_sha256 = digest_images(kernel_images);
    cuda->base.ticks = (uint64_t *)(uintptr_t)MAILBOX(cuda, ticks);
    cuda->base.ungated = must_not_gate();
    return true;
}

static Device *cuda_open(const char *which, GError **error)
{
    int count = 0, index = 0;
    CuNumber number = 0;
    const Cuda *cu = cuda_start(&count, error);
    if (cu == NULL || !cuda_find(cu, count, which, &index, &number, error))
        return NULL;
    CudaDevice *cuda = g_new0(CudaDevice, 1);
    cuda->cu = cu;
    cuda->number = number;
    cuda->base.type = &device_cuda;
    cuda->base.selector = g_strdup_printf("cuda:%d", index);
    cuda->base.facts = cuda_facts(cu, number);
    if (prepare(cuda, error))
        return &cuda->base;
    device_close(&cuda->base);
    return NULL;
}

static void destroy_event(const Cuda *cu, CuEvent event)
{
    if (event != NULL)
        cu->EventDestroy(event);
}

static void cuda_close(Device *device)
{
    CudaDevice *cuda = cuda_of(device);
    cuda_release(device, cuda->probe_sums);
    cuda_unload_images(cuda);
    void *const host[] = { cuda->pinned[0], cuda->pinned[1], cuda->mailbox };
    for (size_t i = 0; i < G_N_ELEMENTS(host); i++)
        if (host[i] != NULL)
            cuda->cu->MemFreeHost(host[i]);
    destroy_event(cuda->cu, cuda->start);
    destroy_event(cuda->cu, cuda->end);
    destroy_event(cuda->cu, cuda->arrived[0]);
    destroy_event(cuda->cu, cuda->arrived[1]);
    if (cuda->context != NULL)
        cuda->cu->PrimaryCtxRelease(cuda->number);
    g_free(cuda);
}

const DeviceType device_cuda = {
    .kind = "cuda",
    .gpu = true,
    .habits = {
        .max_buffer_bytes = INFINITY,
        .max_side = INFINITY,
        .budget_s = 0.3,
        .fma_launch_s = 4e-3,
        .fma_search_s = 1e-3,
        .search_s = 6e-3,
    },
    .list = cuda_list,
    .open = cuda_open,
    .close = cuda_close,
    .usable = cuda_usable,
    .look_again = cuda_look_again,
    .has_shape = cuda_has_shape,
    .free_bytes = cuda_free_bytes,
    .alloc = cuda_alloc,
    .release = cuda_release,
    .poison = cuda_poison,
    .fill = cuda_fill,
    .compare = cuda_compare,
    .spoil = cuda_spoil,
    .download = cuda_download,
    .run = cuda_run,
    .time_batch = cuda_time_batch,
    .fma_clock = cuda_fma_clock,
    .probe_clock = cuda_probe_clock,
};
