/* file: bytes into a file: whole or not at all. */
#ifndef ROOFLINE_BASE_FILE_H
#define ROOFLINE_BASE_FILE_H

#include <glib.h>
#include <stdbool.h>

/* Writes a file, or standard output for "-". Errors (INPUT) name path and reason; then an older
 * file of that name is as it was. */
bool file_write(const char *path, const void *data, gsize length, GError **error);

#endif
