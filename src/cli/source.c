#include "source.h"

#include "../base/error.h"
#include "../base/paths.h"
#include "../data/published.h"

#include <string.h>

static gint compare_names(gconstpointer left, gconstpointer right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

char **source_record_names(void)
{
    g_autofree char *folder = data_path("presets/records");
    g_autoptr(GDir) dir = folder != NULL ? g_dir_open(folder, 0, NULL) : NULL;
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    const char *entry;
    while (dir != NULL && (entry = g_dir_read_name(dir)) != NULL)
        if (g_str_has_suffix(entry, ".json"))
            g_ptr_array_add(names, g_strndup(entry, strlen(entry) - strlen(".json")));
    g_ptr_array_sort(names, compare_names);
    g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_steal(names, NULL);
}

static char *record_path(const char *name, GError **error)
{
    g_autofree char *inside = g_build_filename(name, "record.json", NULL);
    if (g_file_test(inside, G_FILE_TEST_EXISTS))
        return g_steal_pointer(&inside);
    if (strcmp(name, "-") == 0 ||
        (g_file_test(name, G_FILE_TEST_EXISTS) && !g_file_test(name, G_FILE_TEST_IS_DIR)))
        return g_strdup(name);
    g_autofree char *file = g_strdup_printf("presets/records/%s.json", name);
    char *path = strchr(name, '/') == NULL ? data_path(file) : NULL;
    g_auto(GStrv) names = source_record_names();
    g_autofree char *list = g_strjoinv(", ", names);
    if (path == NULL)
        g_set_error(
            error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
            "there is neither a file, a run's folder nor a shipped record \"%s\"; shipped are: %s",
            name, *list != '\0' ? list : "none (the folder of records was not found)");
    return path;
}

Record *source_record(const char *name, GError **error)
{
    g_autofree char *path = record_path(name, error);
    g_autoptr(Record) record = path != NULL ? record_load(path, error) : NULL;
    if (record == NULL)
        return NULL;
    if (!published_prove(record, NULL, error)) {
        g_prefix_error(error, "%s: ", path);
        return NULL;
    }
    return g_steal_pointer(&record);
}
