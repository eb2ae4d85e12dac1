#include "cuda_launch.h"

#include "../base/error.h"

#include <math.h>
#include <string.h>

#define GATE_LIMIT_NS 200000000u

static size_t image_count(void)
{
    size_t count = 0;
    while (kernel_images[count].name != NULL)
        count++;
    return count;
}

bool cuda_load_images(CudaDevice *device, GError **error)
{
    device->modules = g_new0(CuModule, image_count());
    device->functions = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (size_t i = 0; i < image_count(); i++)
        if (!cuda_ok(device->cu,
                     device->cu->ModuleLoadData(&device->modules[i], kernel_images[i].data), error,
                     "loading the device code of %s for compute capability %s",
                     kernel_images[i].name, device->base.facts.compute_capability))
            return false;
    return true;
}

void cuda_unload_images(CudaDevice *device)
{
    for (size_t i = 0; device->modules != NULL && i < image_count(); i++)
        if (device->modules[i] != NULL)
            device->cu->ModuleUnload(device->modules[i]);
    g_clear_pointer(&device->modules, g_free);
    g_clear_pointer(&device->functions, g_hash_table_unref);
}

static CuModule module_of(const CudaDevice *device, const char *image, GError **error)
{
    for (size_t i = 0; i < image_count(); i++)
        if (strcmp(kernel_images[i].name, image) == 0)
            return device->modules[i];
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                "this program has no device code of %s", image);
    return NULL;
}

CuFunction cuda_function(CudaDevice *device, const char *image, const char *symbol, GError **error)
{
    CuFunction function = g_hash_table_lookup(device->functions, symbol);
    if (function != NULL)
        return function;
    CuModule module = module_of(device, image, error);
    if (module == NULL ||
        !cuda_ok(device->cu, device->cu->ModuleGetFunction(&function, module, symbol), error,
                 "looking for the device function %s", symbol))
        return NULL;
    g_hash_table_insert(device->functions, g_strdup(symbol), function);
    return function;
}

bool cuda_launch(CudaDevice *device, const char *image, const char *symbol, Launch launch,
                 const void *args, GError **error)
{
    CuFunction function = cuda_function(device, image, symbol, error);
    void *parameters[] = { (void *)args };
    return function != NULL &&
           cuda_ok(device->cu,
                   device->cu->LaunchKernel(function, launch.grid_x, launch.grid_y, 1,
                                            launch.block_x, launch.block_y, 1, 0, NULL, parameters,
                                            NULL),
                   error, "launching %s (%u × %u blocks of %u × %u threads)", symbol, launch.grid_x,
                   launch.grid_y, launch.block_x, launch.block_y);
}

static bool launch_shape(CudaDevice *device, const Work *work, GError **error)
{
    const Shape *shape = work->shape;
    const ShapeArgs *args = &work->args.shape;
    if (!shape->by_driver)
        return cuda_launch(device, shape->image, shape->symbol, work->launch, args, error);
    return cuda_ok(device->cu,
                   device->cu->MemcpyDtoDAsync((CuPointer)(uintptr_t)args->out,
                                               (CuPointer)(uintptr_t)args->a,
                                               args->n * sizeof(float), NULL),
                   error, "copying on the device");
}

bool cuda_launch_work(CudaDevice *device, const Work *work, GError **error)
{
    if (work->kernel == NULL)
        return launch_shape(device, work, error);
    g_autofree char *symbol = kernel_symbol(work->kernel);
    return cuda_launch(device, work->kernel->id, symbol, work->launch, &work->args.kernel, error);
}

bool cuda_wait(CudaDevice *device, GError **error, const char *doing)
{
    return cuda_ok(device->cu, device->cu->CtxSynchronize(), error, "%s", doing);
}

/* Behind it nothing may wait for the device, or the gate would have to expire. */
static bool close_gate(CudaDevice *device, GError **error)
{
    const SpinArgs args = {
        .release = (const volatile uint32_t *)(uintptr_t)MAILBOX(device, release),
        .expired = (volatile uint32_t *)(uintptr_t)MAILBOX(device, expired),
        .limit_ns = GATE_LIMIT_NS,
    };
    __atomic_store_n(&device->mailbox->expired, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&device->mailbox->release, 0, __ATOMIC_SEQ_CST);
    return cuda_launch(device, "gate", "spin", (Launch) { 1, 1, 1, 1 }, &args, error);
}

static void open_gate(CudaDevice *device)
{
    __atomic_store_n(&device->mailbox->release, 1, __ATOMIC_SEQ_CST);
}

bool cuda_try_gate(CudaDevice *device, GError **error)
{
    const bool closed = close_gate(device, error);
    open_gate(device);
    return closed && cuda_wait(device, error, "running the gate");
}

static bool enqueue(CudaDevice *device, const Work *work, unsigned launches, GError **error)
{
    const Cuda *cu = device->cu;
    if (!cuda_ok(cu, cu->EventRecord(device->start, NULL), error, "starting the clock"))
        return false;
    for (unsigned i = 0; i < launches; i++)
        if (!cuda_launch_work(device, work, error))
            return false;
    return cuda_ok(cu, cu->EventRecord(device->end, NULL), error, "stopping the clock");
}

static const char *name_of(const Work *work)
{
    return work->kernel != NULL ? work->kernel->label : work->shape->name;
}

bool cuda_time_batch(Device *base, const Work *work, unsigned launches, double *batch_s,
                     GError **error)
{
    CudaDevice *device = (CudaDevice *)base;
    const bool gated = !base->ungated;
    if (gated && !close_gate(device, error))
        return false;
    const bool enqueued = enqueue(device, work, launches, error);
    open_gate(device);
    float milliseconds = 0;
    if (!enqueued ||
        !cuda_ok(device->cu, device->cu->EventSynchronize(device->end), error, "running %s",
                 name_of(work)) ||
        !cuda_ok(device->cu,
                 device->cu->EventElapsedTime(&milliseconds, device->start, device->end), error,
                 "reading the clock"))
        return false;
    base->ungated |= gated && __atomic_load_n(&device->mailbox->expired, __ATOMIC_SEQ_CST) != 0;
    *batch_s = gated && base->ungated ? NAN : 1e-3 * (double)milliseconds;
    return true;
}
