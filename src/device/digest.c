#include "digest.h"

#include <glib.h>

static char *digest_of_bytes(const void *bytes, gsize count)
{
    return g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, count);
}

char *digest_file(const char *path)
{
    g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
    return file != NULL
               ? digest_of_bytes(g_mapped_file_get_contents(file), g_mapped_file_get_length(file))
               : NULL;
}

char *digest_program(void)
{
    return digest_file("/proc/self/exe");
}

char *digest_images(const KernelImage *images)
{
    if (images->name == NULL)
        return NULL;
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    for (const KernelImage *image = images; image->name != NULL; image++)
        g_checksum_update(sum, image->data, image->end - image->data);
    return g_strdup(g_checksum_get_string(sum));
}
