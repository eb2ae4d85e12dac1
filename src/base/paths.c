#include "paths.h"

#include <string.h>

static char *existing(const char *folder, const char *name)
{
    if (folder == NULL)
        return NULL;
    g_autofree char *path = g_build_filename(folder, name, NULL);
    return g_file_test(path, G_FILE_TEST_EXISTS) ? g_steal_pointer(&path) : NULL;
}

/* NULL where the system does not say. */
static char *program_folder(void)
{
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    return program != NULL ? g_path_get_dirname(program) : NULL;
}

char *data_path(const char *name)
{
    g_autofree char *beside = program_folder();
    const char *const folders[] = { g_getenv("ROOFLINE_DATA"), beside, ROOFLINE_SHARE_DIR,
                                    ROOFLINE_SOURCE_DIR };
    for (size_t i = 0; i < G_N_ELEMENTS(folders); i++) {
        char *path = existing(folders[i], name);
        if (path != NULL)
            return path;
    }
    return NULL;
}

static gint compare_names(gconstpointer left, gconstpointer right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

char **data_names(const char *name, const char *suffix)
{
    g_autofree char *folder = data_path(name);
    g_autoptr(GDir) dir = folder != NULL ? g_dir_open(folder, 0, NULL) : NULL;
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    const char *entry;
    while (dir != NULL && (entry = g_dir_read_name(dir)) != NULL)
        if (g_str_has_suffix(entry, suffix))
            g_ptr_array_add(names, g_strndup(entry, strlen(entry) - strlen(suffix)));
    g_ptr_array_sort(names, compare_names);
    g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_steal(names, NULL);
}
