/* cuda_find: which CUDA devices there are, which one is meant, and what the driver says of it. */
#ifndef ROOFLINE_DEVICE_CUDA_FIND_H
#define ROOFLINE_DEVICE_CUDA_FIND_H

#include "cuda_abi.h"
#include "device.h"

/* Starts the driver. NULL and error (DEVICE): this program has no device code, there is no driver,
 * it is too old for the device code, or it finds no device. */
const Cuda *cuda_start(int *count, GError **error);

/* which: an index, a UUID or its beginning, a PCI id; NULL: the first device. The error lists what
 * there is. */
bool cuda_find(const Cuda *cu, int count, const char *which, int *index, CuNumber *number,
               GError **error);

/* From the driver and NVML; image stays unknown. An attribute that is 0 or cannot be read is
 * unknown. */
DeviceFacts cuda_facts(const Cuda *cu, CuNumber number);

/* Appends a DeviceEntry for each device, or one that says why there is none. */
void cuda_list(GPtrArray *entries);

#endif
