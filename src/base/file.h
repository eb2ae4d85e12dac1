/* file: the bytes of a file, written or read: whole or not at all. */
#ifndef ROOFLINE_BASE_FILE_H
#define ROOFLINE_BASE_FILE_H

#include <glib.h>
#include <stdbool.h>

/* Writes a file, or standard output for "-". A link stays, and what it leads to is replaced; a
 * pipe, a device and /dev/stdout are written to as they are. Errors (INPUT) name path and reason;
 * then an older file of that name is as it was. */
bool file_write(const char *path, const void *data, gsize length, GError **error);

/* True for "-", and for /dev/stdout by any of its names. */
bool file_is_stdout(const char *path);

/* Reads a regular file of at most so many bytes; anything else may be endless. The bytes end in a
 * NUL that length, which may be NULL, does not count. NULL and error (INPUT) with path and reason;
 * g_free(). */
char *file_read(const char *path, gsize most, gsize *length, GError **error);

#endif
