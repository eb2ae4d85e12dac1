#include "preset.h"

#include "../base/error.h"
#include "../base/file.h"
#include "../base/line.h"
#include "../base/lookup.h"
#include "../base/paths.h"

#include <string.h>

static const char *const focus_names[] = { "intensity", "headroom", NULL };
static const char *const size_rules[] = { "cache", "lesson", "tiny", NULL };
static const char *const preset_keys[] = { "title", "summary", "kernels", "sizes", NULL };
static const char *const figure_keys[] = { "kernels", "focus", "title", NULL };
#define LARGEST_FILE (1 << 20)
#define FIGURE_PREFIX "figure "
/* A figure's name becomes a file's. */
#define FIGURE_LETTERS G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_"
#define LEVER_GROUP "lever" /* kernel id = the author's advice */

/* The file being read. */
typedef struct {
    GKeyFile *keys;
    const char *path;
} Source;

static bool refuse(const Source *source, const char *group, const char *key, const char *why,
                   GError **error)
{
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "%s: [%s] %s: %s", source->path, group,
                key, why);
    return false;
}

static void figure_spec_free(FigureSpec *figure)
{
    g_free(figure->id);
    g_strfreev(figure->kernels);
    g_free(figure->title);
    g_free(figure);
}

void preset_free(Preset *preset)
{
    if (preset == NULL)
        return;
    g_free(preset->id);
    g_free(preset->title);
    g_free(preset->summary);
    g_strfreev(preset->kernels);
    g_strfreev(preset->levers);
    g_free(preset->size_rule);
    g_ptr_array_unref(preset->figures);
    g_free(preset);
}

/* NULL: not there. g_free(). */
static char *words_of(const Source *source, const char *group, const char *key)
{
    g_autofree char *text = g_key_file_get_string(source->keys, group, key, NULL);
    return text != NULL ? one_line(text) : NULL;
}

static bool keys_known(const Source *source, const char *group, const char *const *known,
                       GError **error)
{
    g_auto(GStrv) keys = g_key_file_get_keys(source->keys, group, NULL, NULL);
    g_autofree char *list = g_strjoinv(", ", (char **)known);
    g_autofree char *why = g_strdup_printf("unknown key; known are %s", list);
    for (char **key = keys; key != NULL && *key != NULL; key++)
        if (!g_strv_contains(known, *key))
            return refuse(source, group, *key, why, error);
    return true;
}

static char *one_of(const Source *source, const char *group, const char *key,
                    const char *const *names, GError **error)
{
    g_autofree char *text = g_key_file_get_string(source->keys, group, key, NULL);
    const char *value = text != NULL ? text : names[0];
    if (g_strv_contains(names, value))
        return g_strdup(value);
    g_autofree char *list = g_strjoinv(", ", (char **)names);
    g_autofree char *why = g_strdup_printf("\"%s\" is none of %s", value, list);
    refuse(source, group, key, why, error);
    return NULL;
}

/* "a; b" as {"a", "b"}; NULL with error where it is missing, empty or repeats itself. */
static char **kernel_list(const Source *source, const char *group, GError **error)
{
    g_auto(GStrv) ids = g_key_file_get_string_list(source->keys, group, "kernels", NULL, NULL);
    if (ids == NULL || ids[0] == NULL) {
        refuse(source, group, "kernels", "at least one kernel needed", error);
        return NULL;
    }
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    for (char **id = ids; *id != NULL; id++)
        if (!g_hash_table_add(seen, g_strstrip(*id))) {
            refuse(source, group, "kernels", "a kernel stands there twice", error);
            return NULL;
        }
    return g_steal_pointer(&ids);
}

/* In the preset's order, whatever the figure's. */
static char **in_order(char **all, char **some)
{
    g_autoptr(GStrvBuilder) ordered = g_strv_builder_new();
    for (char **id = all; *id != NULL; id++)
        if (g_strv_contains((const char *const *)some, *id))
            g_strv_builder_add(ordered, *id);
    return g_strv_builder_end(ordered);
}

static bool figure_kernels(const Source *source, const char *group, const Preset *preset,
                           FigureSpec *figure, GError **error)
{
    g_auto(GStrv) ids = kernel_list(source, group, error);
    if (ids == NULL)
        return false;
    for (char **id = ids; *id != NULL; id++) {
        g_autofree char *why = g_strdup_printf("\"%s\" is not among the preset's kernels", *id);
        if (!g_strv_contains((const char *const *)preset->kernels, *id))
            return refuse(source, group, "kernels", why, error);
    }
    figure->kernels = in_order(preset->kernels, ids);
    return true;
}

static bool read_figure(const Source *source, const char *group, Preset *preset, GError **error)
{
    FigureSpec *figure = g_new0(FigureSpec, 1);
    g_ptr_array_add(preset->figures, figure);
    figure->id = g_strstrip(g_strdup(group + strlen(FIGURE_PREFIX)));
    figure->title = words_of(source, group, "title");
    g_autofree char *focus = one_of(source, group, "focus", focus_names, error);
    if (focus == NULL || !keys_known(source, group, figure_keys, error))
        return false;
    if (*figure->id == '\0' || strspn(figure->id, FIGURE_LETTERS) != strlen(figure->id) ||
        strlen(figure->id) > 64)
        return refuse(source, group, "name",
                      "at most 64 of the letters a-z, A-Z, 0-9, - and _ needed", error);
    figure->focus =
        strcmp(focus, focus_names[FOCUS_HEADROOM]) == 0 ? FOCUS_HEADROOM : FOCUS_INTENSITY;
    return figure_kernels(source, group, preset, figure, error);
}

static bool read_levers(const Source *source, Preset *preset, GError **error)
{
    if (g_key_file_has_group(source->keys, LEVER_GROUP) &&
        !keys_known(source, LEVER_GROUP, (const char *const *)preset->kernels, error))
        return false;
    g_autoptr(GStrvBuilder) levers = g_strv_builder_new();
    for (char **id = preset->kernels; *id != NULL; id++) {
        g_autofree char *text = words_of(source, LEVER_GROUP, *id);
        g_strv_builder_add(levers, text != NULL ? text : "");
    }
    preset->levers = g_strv_builder_end(levers);
    return true;
}

static bool read_figures(const Source *source, Preset *preset, GError **error)
{
    g_auto(GStrv) groups = g_key_file_get_groups(source->keys, NULL);
    for (char **group = groups; *group != NULL; group++) {
        if (g_str_has_prefix(*group, FIGURE_PREFIX)) {
            if (!read_figure(source, *group, preset, error))
                return false;
        } else if (strcmp(*group, "preset") != 0 && strcmp(*group, LEVER_GROUP) != 0) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                        "%s: [%s]: unknown group; known are [preset], [" LEVER_GROUP
                        "] and [" FIGURE_PREFIX "NAME]",
                        source->path, *group);
            return false;
        }
    }
    return true;
}

static bool read_preset(const Source *source, Preset *preset, GError **error)
{
    preset->title = words_of(source, "preset", "title");
    preset->summary = words_of(source, "preset", "summary");
    preset->kernels = kernel_list(source, "preset", error);
    if (preset->kernels == NULL || !keys_known(source, "preset", preset_keys, error))
        return false;
    preset->size_rule = one_of(source, "preset", "sizes", size_rules, error);
    return preset->size_rule != NULL && read_levers(source, preset, error) &&
           read_figures(source, preset, error);
}

Preset *preset_parse(const char *text, const char *path, GError **error)
{
    g_autoptr(GKeyFile) keys = g_key_file_new();
    g_autoptr(GError) syntax = NULL;
    if (!g_key_file_load_from_data(keys, text, (gsize)-1, G_KEY_FILE_NONE, &syntax)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "%s: %s", path, syntax->message);
        return NULL;
    }
    g_autoptr(Preset) preset = g_new0(Preset, 1);
    preset->figures = g_ptr_array_new_with_free_func((GDestroyNotify)figure_spec_free);
    g_autofree char *name = g_path_get_basename(path);
    preset->id = one_line(name);
    if (g_str_has_suffix(preset->id, ".ini"))
        preset->id[strlen(preset->id) - strlen(".ini")] = '\0';
    const Source source = { keys, path };
    return read_preset(&source, preset, error) ? g_steal_pointer(&preset) : NULL;
}

char **preset_names(void)
{
    return data_names("presets", ".ini");
}

static Preset *load(const char *path, GError **error)
{
    g_autofree char *text = file_read(path, LARGEST_FILE, NULL, error);
    if (text == NULL)
        g_prefix_error(error, "the preset: ");
    return text != NULL ? preset_parse(text, path, error) : NULL;
}

Preset *preset_shipped(const char *name, GError **error)
{
    g_auto(GStrv) names = preset_names();
    g_autofree char *list = g_strjoinv(", ", names);
    g_autofree char *file = g_strdup_printf("presets/%s.ini", name);
    g_autofree char *path =
        g_strv_contains((const char *const *)names, name) ? data_path(file) : NULL;
    if (path == NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "there is no preset \"%s\"; there are: %s", name,
                    *list != '\0' ? list : "none (the folder of presets was not found)");
    return path != NULL ? load(path, error) : NULL;
}

Preset *preset_load(const char *name_or_path, GError **error)
{
    const bool is_path =
        strchr(name_or_path, '/') != NULL || g_str_has_suffix(name_or_path, ".ini");
    return is_path ? load(name_or_path, error) : preset_shipped(name_or_path, error);
}

const FigureSpec *preset_figure(const Preset *preset, const char *id, GError **error)
{
    g_autofree const char **ids = g_new0(const char *, preset->figures->len + 1);
    for (guint i = 0; i < preset->figures->len; i++) {
        const FigureSpec *figure = g_ptr_array_index(preset->figures, i);
        if (strcmp(figure->id, id) == 0)
            return figure;
        ids[i] = figure->id;
    }
    names_refuse(error, ROOFLINE_ERROR_USAGE, ids, "preset \"%s\" has no figure \"%s\"; it has",
                 preset->id, id);
    return NULL;
}
