/* fake_cuda: a libcuda.so.1 for tests. It answers every call of cuda_abi.h, executes nothing, and
 * fails on command. Device memory is host memory, so copies work.
 *
 *   FAKE_CUDA_FAIL=cuMemAlloc_v2:2[,…]  that function returns that status; a third number lets so
 * many calls succeed first: cuLaunchKernel:719:10 FAKE_CUDA_DEVICES=0   how many there are (1)
 *   FAKE_CUDA_DRIVER=11040  the version it claims (99990)
 *   FAKE_CUDA_FREE=1048576  free bytes (64 GiB) */
#include "../../src/device/cuda_abi.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

static long number_from(const char *variable, long otherwise)
{
    const char *text = getenv(variable);
    return text != NULL ? strtol(text, NULL, 10) : otherwise;
}

typedef struct {
    const char *name;
    long calls;
} Calls;

/* Counted anew for each order. */
static long *calls_of(const char *name, const char *order)
{
    static Calls table[64];
    static char *counted_for;
    if (g_strcmp0(counted_for, order) != 0) {
        memset(table, 0, sizeof table);
        g_free(counted_for);
        counted_for = g_strdup(order);
    }
    for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
        if (table[i].name == NULL)
            table[i].name = name;
        if (strcmp(table[i].name, name) == 0)
            return &table[i].calls;
    }
    abort();
}

static CuStatus status_of(const char *name)
{
    const char *order = getenv("FAKE_CUDA_FAIL") != NULL ? getenv("FAKE_CUDA_FAIL") : "";
    const long calls = (*calls_of(name, order))++;
    g_auto(GStrv) orders = g_strsplit(order, ",", -1);
    for (size_t i = 0; orders[i] != NULL; i++) {
        g_auto(GStrv) parts = g_strsplit(orders[i], ":", 3);
        const long first = g_strv_length(parts) == 3 ? strtol(parts[2], NULL, 10) : 0;
        if (g_strv_length(parts) >= 2 && strcmp(parts[0], name) == 0 && calls >= first)
            return (CuStatus)strtol(parts[1], NULL, 10);
    }
    return CU_OK;
}

/* Defines the function: ACTION where it was not told to fail. */
#define ANSWER(SYMBOL, PARAMETERS, ACTION)          \
    EXPORT CuStatus SYMBOL PARAMETERS;              \
    EXPORT CuStatus SYMBOL PARAMETERS               \
    {                                               \
        const CuStatus status = status_of(#SYMBOL); \
        if (status != CU_OK)                        \
            return status;                          \
        ACTION;                                     \
        return CU_OK;                               \
    }

static const struct {
    CuStatus status;
    const char *name, *text;
} errors[] = {
    { 1, "CUDA_ERROR_INVALID_VALUE", "invalid argument" },
    { 2, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory" },
    { 100, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected" },
    { 719, "CUDA_ERROR_LAUNCH_FAILED", "unspecified launch failure" },
    { 999, "CUDA_ERROR_UNKNOWN", "unknown error" },
};

static CuStatus describe(CuStatus status, const char **name, const char **text)
{
    for (size_t i = 0; i < G_N_ELEMENTS(errors); i++)
        if (errors[i].status == status) {
            *name = errors[i].name;
            *text = errors[i].text;
            return CU_OK;
        }
    return 1;
}

static const int attributes[][2] = {
    { CU_CLOCK_RATE, 1590000 },  { CU_MULTIPROCESSORS, 40 },   { CU_ECC_ENABLED, 1 },
    { CU_MEMORY_CLOCK_RATE, 0 }, { CU_MEMORY_BUS_WIDTH, 256 }, { CU_L2_BYTES, 4 << 20 },
    { CU_CAPABILITY_MAJOR, 7 },  { CU_CAPABILITY_MINOR, 5 },
};

static int attribute_of(unsigned which)
{
    for (size_t i = 0; i < G_N_ELEMENTS(attributes); i++)
        if (attributes[i][0] == (int)which)
            return attributes[i][1];
    return 0;
}

static void *at(CuPointer pointer)
{
    return (void *)(uintptr_t)pointer;
}

static CuStatus allocate(void **pointer, size_t bytes)
{
    if ((long)bytes > number_from("FAKE_CUDA_FREE", 64l << 30))
        return 2;
    *pointer = calloc(1, bytes);
    return *pointer != NULL ? CU_OK : 2;
}

#define SOMETHING ((void *)16) /* a handle that nobody follows */
#define UNUSED(VALUE) ((void)(VALUE))

EXPORT CuStatus cuGetErrorName(CuStatus status, const char **name);
EXPORT CuStatus cuGetErrorName(CuStatus status, const char **name)
{
    const char *text;
    return describe(status, name, &text);
}

EXPORT CuStatus cuGetErrorString(CuStatus status, const char **text);
EXPORT CuStatus cuGetErrorString(CuStatus status, const char **text)
{
    const char *name;
    return describe(status, &name, text);
}

ANSWER(cuInit, (unsigned flags), UNUSED(flags))
ANSWER(cuDriverGetVersion, (int *version), *version = (int)number_from("FAKE_CUDA_DRIVER", 99990))
ANSWER(cuDeviceGetCount, (int *count), *count = (int)number_from("FAKE_CUDA_DEVICES", 1))
ANSWER(cuDeviceGet, (CuNumber * number, int index), *number = index)
ANSWER(cuDeviceGetName, (char *name, int size, CuNumber number), {
    UNUSED(number);
    g_strlcpy(name, "Fake T4", (gsize)size);
})
ANSWER(cuDeviceGetUuid_v2, (CuUuid * uuid, CuNumber number), {
    memset(uuid->bytes, 0xab, sizeof uuid->bytes);
    uuid->bytes[0] = (char)number;
})
ANSWER(cuDeviceGetPCIBusId, (char *id, int size, CuNumber number),
       g_snprintf(id, (gulong)size, "0000:%02X:00.0", 0x1a + (unsigned)number))
ANSWER(cuDeviceTotalMem_v2, (size_t * bytes, CuNumber number), {
    UNUSED(number);
    *bytes = (size_t)64 << 30;
})
ANSWER(cuDeviceGetAttribute, (int *value, unsigned attribute, CuNumber number), {
    UNUSED(number);
    *value = attribute_of(attribute);
})
ANSWER(cuDevicePrimaryCtxRetain, (CuContext * context, CuNumber number), {
    UNUSED(number);
    *context = SOMETHING;
})
ANSWER(cuDevicePrimaryCtxRelease, (CuNumber number), UNUSED(number))
ANSWER(cuCtxSetCurrent, (CuContext context), UNUSED(context))
ANSWER(cuCtxSynchronize, (void), )
ANSWER(cuModuleLoadData, (CuModule * module, const void *image), {
    UNUSED(image);
    *module = SOMETHING;
})
ANSWER(cuModuleUnload, (CuModule module), UNUSED(module))
ANSWER(cuModuleGetFunction, (CuFunction * function, CuModule module, const char *name), {
    UNUSED(module);
    UNUSED(name);
    *function = SOMETHING;
})
ANSWER(cuFuncGetAttribute, (int *value, unsigned attribute, CuFunction function), {
    UNUSED(attribute);
    UNUSED(function);
    *value = 75;
})
ANSWER(cuMemGetInfo_v2, (size_t * available, size_t *total), {
    *available = (size_t)number_from("FAKE_CUDA_FREE", 64l << 30);
    *total = (size_t)64 << 30;
})
ANSWER(cuMemAlloc_v2, (CuPointer * pointer, size_t bytes), {
    void *array;
    if (allocate(&array, bytes) != CU_OK)
        return 2;
    *pointer = (CuPointer)(uintptr_t)array;
})
ANSWER(cuMemFree_v2, (CuPointer pointer), free(at(pointer)))
ANSWER(cuMemHostAlloc, (void **pointer, size_t bytes, unsigned flags), {
    UNUSED(flags);
    *pointer = calloc(1, bytes);
})
ANSWER(cuMemFreeHost, (void *pointer), free(pointer))
ANSWER(cuMemHostGetDevicePointer_v2, (CuPointer * device, void *host, unsigned flags), {
    UNUSED(flags);
    *device = (CuPointer)(uintptr_t)host;
})
ANSWER(cuMemcpyHtoD_v2, (CuPointer to, const void *from, size_t bytes), memcpy(at(to), from, bytes))
ANSWER(cuMemcpyDtoHAsync_v2, (void *to, CuPointer from, size_t bytes, CuStream stream), {
    UNUSED(stream);
    memcpy(to, at(from), bytes);
})
ANSWER(cuMemcpyDtoDAsync_v2, (CuPointer to, CuPointer from, size_t bytes, CuStream stream), {
    UNUSED(stream);
    memcpy(at(to), at(from), bytes);
})
ANSWER(cuMemsetD8_v2, (CuPointer to, unsigned char value, size_t count),
       memset(at(to), value, count))
ANSWER(cuEventCreate, (CuEvent * event, unsigned flags), {
    UNUSED(flags);
    *event = SOMETHING;
})
ANSWER(cuEventDestroy_v2, (CuEvent event), UNUSED(event))
ANSWER(cuEventRecord, (CuEvent event, CuStream stream), {
    UNUSED(event);
    UNUSED(stream);
})
ANSWER(cuEventSynchronize, (CuEvent event), UNUSED(event))
ANSWER(cuEventElapsedTime, (float *milliseconds, CuEvent start, CuEvent end), {
    UNUSED(start);
    UNUSED(end);
    *milliseconds = 2;
})
ANSWER(cuLaunchKernel,
       (CuFunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
        unsigned block_y, unsigned block_z, unsigned shared_bytes, CuStream stream,
        void **parameters, void **extra),
       {
           UNUSED(function);
           UNUSED(grid_x + grid_y + grid_z + block_x + block_y + block_z + shared_bytes);
           UNUSED(stream);
           UNUSED(parameters);
           UNUSED(extra);
       })
