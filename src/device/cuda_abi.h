/* cuda_abi: the part of the CUDA driver API that this program calls, opened at run time, so that
 * the same program starts where there is no driver. The names are the oldest ones that suffice,
 * since a plain name is the oldest ABI of all; a test compares the types with cuda.h where that is
 * installed. */
#ifndef ROOFLINE_DEVICE_CUDA_ABI_H
#define ROOFLINE_DEVICE_CUDA_ABI_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

typedef unsigned int CuStatus;        /* CUresult */
typedef int CuNumber;                 /* CUdevice */
typedef unsigned long long CuPointer; /* CUdeviceptr */
typedef struct CUctx_st *CuContext;
typedef struct CUmod_st *CuModule;
typedef struct CUfunc_st *CuFunction;
typedef struct CUstream_st *CuStream;
typedef struct CUevent_st *CuEvent;
#ifndef CUDA_VERSION
struct CUuuid_st {
    char bytes[16];
};
#endif
typedef struct CUuuid_st CuUuid;

enum {
    CU_OK = 0,
    CU_CLOCK_RATE = 13, /* kHz; CUdevice_attribute */
    CU_MULTIPROCESSORS = 16,
    CU_ECC_ENABLED = 32,
    CU_MEMORY_CLOCK_RATE = 36, /* kHz */
    CU_MEMORY_BUS_WIDTH = 37,  /* bits */
    CU_L2_BYTES = 38,
    CU_CAPABILITY_MAJOR = 75,
    CU_CAPABILITY_MINOR = 76,
    CU_PTX_VERSION = 5, /* CUfunction_attribute */
    CU_BINARY_VERSION = 6,
    CU_HOST_DEVICEMAP = 2, /* CU_MEMHOSTALLOC_DEVICEMAP */
};

/* name here, name in the library, parameters */
#define CUDA_FUNCTIONS(X)                                                                          \
    X(GetErrorName, cuGetErrorName, (CuStatus status, const char **name))                          \
    X(GetErrorString, cuGetErrorString, (CuStatus status, const char **text))                      \
    X(Init, cuInit, (unsigned flags))                                                              \
    X(DriverGetVersion, cuDriverGetVersion, (int *version))                                        \
    X(DeviceGetCount, cuDeviceGetCount, (int *count))                                              \
    X(DeviceGet, cuDeviceGet, (CuNumber * number, int index))                                      \
    X(DeviceGetName, cuDeviceGetName, (char *name, int size, CuNumber number))                     \
    X(DeviceGetUuid, cuDeviceGetUuid_v2, (CuUuid * uuid, CuNumber number))                         \
    X(DeviceGetPCIBusId, cuDeviceGetPCIBusId, (char *id, int size, CuNumber number))               \
    X(DeviceTotalMem, cuDeviceTotalMem_v2, (size_t * bytes, CuNumber number))                      \
    X(DeviceGetAttribute, cuDeviceGetAttribute, (int *value, unsigned attribute, CuNumber number)) \
    X(PrimaryCtxRetain, cuDevicePrimaryCtxRetain, (CuContext * context, CuNumber number))          \
    X(PrimaryCtxRelease, cuDevicePrimaryCtxRelease, (CuNumber number))                             \
    X(CtxSetCurrent, cuCtxSetCurrent, (CuContext context))                                         \
    X(CtxSynchronize, cuCtxSynchronize, (void))                                                    \
    X(ModuleLoadData, cuModuleLoadData, (CuModule * module, const void *image))                    \
    X(ModuleUnload, cuModuleUnload, (CuModule module))                                             \
    X(ModuleGetFunction, cuModuleGetFunction,                                                      \
      (CuFunction * function, CuModule module, const char *name))                                  \
    X(FuncGetAttribute, cuFuncGetAttribute, (int *value, unsigned attribute, CuFunction function)) \
    X(MemGetInfo, cuMemGetInfo_v2, (size_t * free, size_t * total))                                \
    X(MemAlloc, cuMemAlloc_v2, (CuPointer * pointer, size_t bytes))                                \
    X(MemFree, cuMemFree_v2, (CuPointer pointer))                                                  \
    X(MemHostAlloc, cuMemHostAlloc, (void **pointer, size_t bytes, unsigned flags))                \
    X(MemFreeHost, cuMemFreeHost, (void *pointer))                                                 \
    X(MemHostGetDevicePointer, cuMemHostGetDevicePointer_v2,                                       \
      (CuPointer * device, void *host, unsigned flags))                                            \
    X(MemcpyHtoD, cuMemcpyHtoD_v2, (CuPointer to, const void *from, size_t bytes))                 \
    X(MemcpyDtoHAsync, cuMemcpyDtoHAsync_v2,                                                       \
      (void *to, CuPointer from, size_t bytes, CuStream stream))                                   \
    X(MemcpyDtoDAsync, cuMemcpyDtoDAsync_v2,                                                       \
      (CuPointer to, CuPointer from, size_t bytes, CuStream stream))                               \
    X(MemsetD8, cuMemsetD8_v2, (CuPointer to, unsigned char value, size_t count))                  \
    X(EventCreate, cuEventCreate, (CuEvent * event, unsigned flags))                               \
    X(EventDestroy, cuEventDestroy_v2, (CuEvent event))                                            \
    X(EventRecord, cuEventRecord, (CuEvent event, CuStream stream))                                \
    X(EventSynchronize, cuEventSynchronize, (CuEvent event))                                       \
    X(EventElapsedTime, cuEventElapsedTime, (float *milliseconds, CuEvent start, CuEvent end))     \
    X(LaunchKernel, cuLaunchKernel,                                                                \
      (CuFunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,   \
       unsigned block_y, unsigned block_z, unsigned shared_bytes, CuStream stream,                 \
       void **parameters, void **extra))

typedef struct {
#define CUDA_MEMBER(NAME, SYMBOL, PARAMETERS) CuStatus(*NAME) PARAMETERS;
    CUDA_FUNCTIONS(CUDA_MEMBER)
#undef CUDA_MEMBER
} Cuda;

/* The driver's functions, opened once. NULL and error (DEVICE): there is no driver, or it lacks one
 * of them. The library stays open until the process ends. */
const Cuda *cuda_load(GError **error);

/* Turns a status into an error that says what was being done (as of printf) and names the status as
 * the driver does. True: there is none. */
bool cuda_ok(const Cuda *cu, CuStatus status, GError **error, const char *doing, ...)
    G_GNUC_PRINTF(4, 5);

#endif
