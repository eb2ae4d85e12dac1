#include "source.h"

#include "../base/error.h"
#include "../base/paths.h"
#include "../data/published.h"

#include <string.h>

char **source_record_names(void)
{
    return data_names("presets/records", ".json");
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
