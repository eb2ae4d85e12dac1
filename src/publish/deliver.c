#include "deliver.h"

#include "../base/error.h"
#include "../base/file.h"

#include <errno.h>
#include <string.h>

Delivery delivery_of(bool check, bool list_files)
{
    return check ? DELIVER_CHECK : list_files ? DELIVER_LIST : DELIVER_WRITE;
}

/* A file that cannot be read would change as well. */
static bool is_same(const char *path, const void *bytes, gsize length)
{
    gsize size;
    g_autofree char *there = file_read(path, length, &size, NULL);
    return there != NULL && size == length && memcmp(there, bytes, length) == 0;
}

static bool make_folder(const char *path, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    if (g_mkdir_with_parents(folder, 0755) == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "the output folder %s cannot be made: %s", folder, g_strerror(errno));
    return false;
}

bool deliver(Delivery how, const char *path, const void *bytes, gsize length, GPtrArray *files,
             GError **error)
{
    if (how == DELIVER_WRITE &&
        !(make_folder(path, error) && file_write(path, bytes, length, error)))
        return false;
    if (how == DELIVER_CHECK && is_same(path, bytes, length))
        return true;
    if (!file_is_stdout(path))
        g_ptr_array_add(files, g_strdup(path));
    return true;
}
