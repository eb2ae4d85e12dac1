/* cpu_facts: what the operating system says of the processor; Linux's files. */
#ifndef ROOFLINE_DEVICE_CPU_FACTS_H
#define ROOFLINE_DEVICE_CPU_FACTS_H

#include "../data/record.h"

/* threads: that the device uses. What the system does not say stays unknown. */
DeviceFacts cpu_facts(int threads);

double cpu_free_bytes(void); /* NAN: unknown */

/* "Linux 6.1.0 x86_64"; NULL: unknown. g_free(). */
char *cpu_host_system(void);

/* "WSL", "virtual machine", "none"; NULL: unknown. g_free(). */
char *cpu_virtualization(void);

/* A processor's name without marks and clock; g_free(). */
char *cpu_plain_name(const char *model);

#endif
