/* nvml: what NVIDIA's management library tells about a GPU; optional, opened at run time. */
#ifndef ROOFLINE_DEVICE_NVML_H
#define ROOFLINE_DEVICE_NVML_H

#include "../data/record.h"

/* Adds what is known of the GPU at pci_id: driver, ECC, MIG, virtualization, power limit,
 * temperature, throttle reasons, clock settings, other processes. Call it before a context exists,
 * so that this process is not counted. What cannot be read stays as it is. */
void nvml_facts(const char *pci_id, DeviceFacts *facts);

/* What the run has done to it: end_temperature and end_throttle. */
void nvml_end_facts(const char *pci_id, DeviceFacts *facts);

#endif
