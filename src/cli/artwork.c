#include "artwork.h"

#include "../base/error.h"
#include "../chart/describe.h"
#include "../chart/layout.h"
#include "../output/surface.h"

#include <stdio.h>
#include <string.h>

#define DEFAULT_THEME "light"
#define DEFAULT_LAYOUT "lesson"
#define ALL_FORMATS "all"

/* What one figure is drawn with. */
typedef struct {
    const ArtworkOptions *options;
    const Figure *figure;
    const Description *words;
    GPtrArray *files;
} Job;

static const Surface *find_surface(const char *name, GError **error)
{
    g_autoptr(GString) list = g_string_new(NULL);
    for (const Surface *surface = surfaces; surface->name != NULL; surface++) {
        if (strcmp(surface->name, name) == 0)
            return surface;
        g_string_append_printf(list, "%s, ", surface->name);
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "there is no format \"%s\"; there are: %s" ALL_FORMATS, name, list->str);
    return NULL;
}

static const char *theme_name(const ArtworkOptions *options)
{
    return options->theme != NULL ? options->theme : DEFAULT_THEME;
}

static const char *layout_name(const ArtworkOptions *options)
{
    return options->layout != NULL ? options->layout : DEFAULT_LAYOUT;
}

bool artwork_check(const ArtworkOptions *options, GError **error)
{
    for (char **format = options->formats; format != NULL && *format != NULL; format++)
        if (strcmp(*format, ALL_FORMATS) != 0 && find_surface(*format, error) == NULL)
            return false;
    return theme_find(theme_name(options), error) != NULL &&
           layout_find(layout_name(options), error) != NULL;
}

/* "five-kernels.dark.svg": the default theme and layout stay out of the name. */
static char *file_path(const Job *job, const char *theme, const char *suffix)
{
    const char *layout = layout_name(job->options);
    g_autofree char *name =
        g_strconcat(job->figure->id, strcmp(layout, DEFAULT_LAYOUT) != 0 ? "." : "",
                    strcmp(layout, DEFAULT_LAYOUT) != 0 ? layout : "",
                    strcmp(theme, DEFAULT_THEME) != 0 ? "." : "",
                    strcmp(theme, DEFAULT_THEME) != 0 ? theme : "", suffix, NULL);
    return g_build_filename(job->options->folder, name, NULL);
}

static bool to_stdout(const ArtworkOptions *options)
{
    return strcmp(options->folder, "-") == 0;
}

static bool draw_surface(const Job *job, const Scene *scene, const Surface *surface,
                         const char *theme, GError **error)
{
    if (to_stdout(job->options))
        return surface_write(surface, scene, "-", error);
    g_autofree char *path = file_path(job, theme, surface->suffix);
    if (!surface_write(surface, scene, path, error))
        return false;
    g_ptr_array_add(job->files, g_steal_pointer(&path));
    return true;
}

/* In one theme: every format asked for, or with surface that one alone. */
static bool draw_theme(const Job *job, const char *theme, const char *only_format, GError **error)
{
    const LayoutOptions layout = { .layout = layout_name(job->options), .theme = theme };
    g_autoptr(Scene) scene = layout_figure(job->figure, job->words, &layout, error);
    if (scene == NULL)
        return false;
    static char *default_formats[] = { "svg", NULL };
    char **formats = job->options->formats != NULL ? job->options->formats : default_formats;
    const bool all = g_strv_contains((const char *const *)formats, ALL_FORMATS);
    for (const Surface *surface = surfaces; surface->name != NULL; surface++) {
        const bool wanted =
            only_format != NULL
                ? strcmp(only_format, surface->name) == 0
                : all || g_strv_contains((const char *const *)formats, surface->name);
        if (wanted && !draw_surface(job, scene, surface, theme, error))
            return false;
    }
    return true;
}

/* The text for the page's alt attribute. */
static bool write_alt(const Job *job, GError **error)
{
    g_autofree char *path = file_path(job, DEFAULT_THEME, ".txt");
    g_autofree char *text = g_strconcat(job->words->alt, "\n", NULL);
    g_autoptr(GError) failure = NULL;
    if (!g_file_set_contents_full(path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644, &failure)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "%s: the alt text cannot be written: %s", path, failure->message);
        return false;
    }
    g_ptr_array_add(job->files, g_steal_pointer(&path));
    return true;
}

static bool draw_figure(const Job *job, GError **error)
{
    const char *theme = theme_name(job->options);
    const bool all = job->options->formats != NULL &&
                     g_strv_contains((const char *const *)job->options->formats, ALL_FORMATS);
    if (!draw_theme(job, theme, NULL, error))
        return false;
    if (to_stdout(job->options))
        return true;
    if (all && strcmp(theme, DEFAULT_THEME) == 0 && !draw_theme(job, "dark", "svg", error))
        return false;
    return write_alt(job, error);
}

static bool draw_spec(const Roofline *roofline, const FigureSpec *spec,
                      const ArtworkOptions *options, GPtrArray *files, GError **error)
{
    g_autoptr(Figure) figure = figure_new(roofline, spec);
    if (!figure_select(figure, options->only, options->except, error))
        return false;
    g_autoptr(Description) words = describe_figure(figure);
    const Job job = { options, figure, words, files };
    return draw_figure(&job, error);
}

/* A record whose preset is not here is drawn with all its kernels. */
static bool draw_all(const Roofline *roofline, const Preset *preset, const ArtworkOptions *options,
                     GPtrArray *files, GError **error)
{
    if (preset == NULL || preset->figures->len == 0)
        return draw_spec(roofline, NULL, options, files, error);
    for (guint i = 0; i < preset->figures->len; i++)
        if (!draw_spec(roofline, g_ptr_array_index(preset->figures, i), options, files, error))
            return false;
    return true;
}

static bool draw_named(const Roofline *roofline, const Preset *preset,
                       const ArtworkOptions *options, GPtrArray *files, GError **error)
{
    for (char **id = options->figures; *id != NULL; id++) {
        const FigureSpec *spec = preset_figure(preset, *id, error);
        if (spec == NULL || !draw_spec(roofline, spec, options, files, error))
            return false;
    }
    return true;
}

bool artwork_draw(const Record *record, const ArtworkOptions *options, GPtrArray *files,
                  GError **error)
{
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autoptr(GError) missing = NULL;
    g_autoptr(Preset) preset = preset_load(record->preset, &missing);
    if (options->figures == NULL)
        return draw_all(roofline, preset, options, files, error);
    if (preset != NULL)
        return draw_named(roofline, preset, options, files, error);
    g_propagate_error(error, g_steal_pointer(&missing));
    return false;
}
