#include "deliver.h"

#include "../output/surface.h"

#include <string.h>

/* A file that cannot be read would change as well. */
static bool is_same(const char *path, const void *bytes, gsize length)
{
    g_autofree char *there = NULL;
    gsize size;
    return g_file_get_contents(path, &there, &size, NULL) && size == length &&
           memcmp(there, bytes, length) == 0;
}

bool deliver(Delivery how, const char *path, const void *bytes, gsize length, GPtrArray *files,
             GError **error)
{
    if (how == DELIVER_WRITE && !file_write(path, bytes, length, error))
        return false;
    if (how == DELIVER_CHECK && is_same(path, bytes, length))
        return true;
    if (strcmp(path, "-") != 0)
        g_ptr_array_add(files, g_strdup(path));
    return true;
}
