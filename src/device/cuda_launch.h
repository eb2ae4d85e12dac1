/* cuda_launch: an opened CUDA device, and how functions start on it. Everything goes through the
 * default stream, in order. */
#ifndef ROOFLINE_DEVICE_CUDA_LAUNCH_H
#define ROOFLINE_DEVICE_CUDA_LAUNCH_H

#include "cuda_abi.h"
#include "device.h"

/* Host memory that device functions read and write. */
typedef struct {
    uint32_t release, expired; /* of the gate */
    uint64_t step_ns;          /* of the device's timer */
    ClockTicks ticks;          /* of the last FMA launch */
    unsigned long long mismatches;
} Mailbox;

typedef struct {
    Device base;
    const Cuda *cu;
    CuNumber number;
    CuContext context;
    CuModule *modules;     /* as many as kernel_images */
    GHashTable *functions; /* name to CuFunction */
    CuEvent start, end, arrived[2];
    void *pinned[2]; /* DOWNLOAD_BYTES each */
    Mailbox *mailbox;
    CuPointer mailbox_address; /* the same, as the device sees it */
    float *probe_sums;         /* of the clock's probe, one a thread */
} CudaDevice;

/* Where the device finds a member of the mailbox. */
#define MAILBOX(DEVICE, MEMBER) ((DEVICE)->mailbox_address + offsetof(Mailbox, MEMBER))

/* Loads every image of kernel_images. False and error (DEVICE) where the driver takes one of them
 * for none; what was loaded by then goes with cuda_unload_images(), which may be called twice. */
bool cuda_load_images(CudaDevice *device, GError **error);
void cuda_unload_images(CudaDevice *device);

/* NULL: there is no such function, or the image does not load. */
CuFunction cuda_function(CudaDevice *device, const char *image, const char *symbol, GError **error);

/* args: the function's one argument. Returns before it has run. */
bool cuda_launch(CudaDevice *device, const char *image, const char *symbol, Launch launch,
                 const void *args, GError **error);
/* The same for a kernel or a shape with its argument. */
bool cuda_launch_work(CudaDevice *device, const Work *work, GError **error);

/* Waits for all launches; their errors come out here. */
bool cuda_wait(CudaDevice *device, GError **error, const char *doing);

/* As time_batch in device.h. */
bool cuda_time_batch(Device *device, const Work *work, unsigned launches, double *batch_s,
                     GError **error);

/* Runs what a batch needs besides its work, so that it is loaded: the gate. */
bool cuda_try_gate(CudaDevice *device, GError **error);

#endif
