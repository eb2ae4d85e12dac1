#include "record_find.h"

#include "../base/error.h"
#include "../base/paths.h"
#include "published.h"

#include <string.h>

char **source_record_names(void)
{
    return data_names("presets/records", ".json");
}

/* NULL: there is none. g_free(). */
static char *shipped_path(const char *name)
{
    g_autofree char *file = g_strdup_printf("presets/records/%s.json", name);
    return data_path(file);
}

static char *path_in(const char *folder)
{
    return g_build_filename(folder, RECORD_FILE, NULL);
}

/* Of figures of a shipped record. NULL: it is none. g_free(). */
static char *shipped_folder_path(const char *name)
{
    g_autofree char *inside = path_in(name), *title = source_title(name);
    return g_file_test(name, G_FILE_TEST_IS_DIR) && !g_file_test(inside, G_FILE_TEST_EXISTS)
               ? shipped_path(title)
               : NULL;
}

bool source_is_shipped_folder(const char *name)
{
    g_autofree char *path = shipped_folder_path(name);
    return path != NULL;
}

static char *record_path(const char *name, GError **error)
{
    g_autofree char *inside = path_in(name);
    if (g_file_test(inside, G_FILE_TEST_EXISTS))
        return g_steal_pointer(&inside);
    if (strcmp(name, "-") == 0 ||
        (g_file_test(name, G_FILE_TEST_EXISTS) && !g_file_test(name, G_FILE_TEST_IS_DIR)))
        return g_strdup(name);
    char *path = shipped_folder_path(name);
    if (path == NULL && strchr(name, '/') == NULL)
        path = shipped_path(name);
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

Record *source_parse(const char *text, gsize length, GError **error)
{
    g_autoptr(Record) record = record_parse(text, (gssize)length, error);
    return record != NULL && published_prove(record, NULL, error) ? g_steal_pointer(&record) : NULL;
}

GBytes *source_bytes(const char *name, GError **error)
{
    g_autofree char *path = record_path(name, error);
    return path != NULL ? record_bytes(path, error) : NULL;
}

char *source_title(const char *name)
{
    if (strcmp(name, "-") == 0)
        return g_strdup("standard-input");
    g_autofree char *whole = g_canonicalize_filename(name, NULL);
    g_autofree char *base = g_path_get_basename(whole), *folder = g_path_get_dirname(whole);
    if (strcmp(base, RECORD_FILE) == 0)
        return g_path_get_basename(folder);
    if (g_str_has_suffix(base, ".json"))
        base[strlen(base) - strlen(".json")] = '\0';
    return *base != '\0' ? g_steal_pointer(&base) : g_strdup("record");
}
