/* digest: SHA-256 of what measures: so that who has the program can tell whether it is this one.
 * 64 hex digits; g_free(). */
#ifndef ROOFLINE_DEVICE_DIGEST_H
#define ROOFLINE_DEVICE_DIGEST_H

#include "../../kernels/kernel.h"

/* Of a file; NULL: it cannot be read. */
char *digest_file(const char *path);

/* Of the file of this process. */
char *digest_program(void);

/* Of the data of these images, one after the other; NULL: there are none. The table ends with a
 * NULL name. */
char *digest_images(const KernelImage *images);

#endif
