#include "figure_files.h"

#include "../base/error.h"
#include "../base/lookup.h"
#include "../chart/layout.h"
#include "../web/html.h"
#include "../formats/formats.h"
#include "figure_choice.h"

#include <string.h>

#define DEFAULT_THEME "light"
#define DEFAULT_LAYOUT "lesson"
#define ALL_FORMATS "all"
#define PX_PER_PT (96 / 72.0) /* of a page, where a scene has a size on paper */
#define PAGE_FORMAT "html"    /* made from a figure's words and several drawings: not a surface */

/* What one figure is drawn with. */
typedef struct {
    const ArtworkOptions *options;
    const Chart *chart;
    GPtrArray *files;
} Job;

static bool is_format(const char *name, GError **error)
{
    g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
    for (const Surface *surface = surfaces; surface->name != NULL; surface++)
        g_strv_builder_add(builder, surface->name);
    g_strv_builder_add_many(builder, PAGE_FORMAT, ALL_FORMATS, NULL);
    g_auto(GStrv) names = g_strv_builder_end(builder);
    if (g_strv_contains((const char *const *)names, name))
        return true;
    names_refuse(error, ROOFLINE_ERROR_USAGE, (const char *const *)names,
                 "there is no format \"%s\"; there are", name);
    return false;
}

static bool has_format(const ArtworkOptions *options, const char *name)
{
    return options->formats != NULL && g_strv_contains((const char *const *)options->formats, name);
}

/* A fragment is a kind of page, and shows an SVG. */
bool artwork_draws(const ArtworkOptions *options, const char *format)
{
    if (options->fragment && (strcmp(format, PAGE_FORMAT) == 0 || strcmp(format, "svg") == 0))
        return true;
    return options->formats != NULL
               ? has_format(options, ALL_FORMATS) || has_format(options, format)
               : strcmp(format, surfaces->name) == 0;
}

static bool draws_pictures(const ArtworkOptions *options)
{
    for (const Surface *surface = surfaces; surface->name != NULL; surface++)
        if (artwork_draws(options, surface->name))
            return true;
    return false;
}

static const char *theme_name(const ArtworkOptions *options)
{
    return options->theme != NULL ? options->theme : DEFAULT_THEME;
}

static const char *layout_name(const ArtworkOptions *options)
{
    return options->layout != NULL ? options->layout : DEFAULT_LAYOUT;
}

static bool check_build(const ArtworkOptions *options, GError **error)
{
    const Layout *layout = layout_find(layout_name(options), error);
    if (layout == NULL || !options->build || layout->builds)
        return layout != NULL;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "--build goes step by step through a slide: draw it with --layout slide");
    return false;
}

bool artwork_check(const ArtworkOptions *options, GError **error)
{
    for (char **format = options->formats; format != NULL && *format != NULL; format++)
        if (!is_format(*format, error))
            return false;
    return theme_find(theme_name(options), error) != NULL && check_build(options, error);
}

/* "five-kernels.dark.svg": the default theme and layout stay out of the name. */
static char *file_path(const Job *job, const char *theme, const char *suffix)
{
    const char *layout = layout_name(job->options);
    g_autofree char *name =
        g_strconcat(job->chart->figure->id, strcmp(layout, DEFAULT_LAYOUT) != 0 ? "." : "",
                    strcmp(layout, DEFAULT_LAYOUT) != 0 ? layout : "",
                    strcmp(theme, DEFAULT_THEME) != 0 ? "." : "",
                    strcmp(theme, DEFAULT_THEME) != 0 ? theme : "", suffix, NULL);
    return g_build_filename(job->options->folder, name, NULL);
}

static bool to_stdout(const ArtworkOptions *options)
{
    return strcmp(options->folder, "-") == 0;
}

/* path "-": standard output. */
static bool deliver_file(const Job *job, const char *path, const void *data, gsize length,
                         GError **error)
{
    const ArtworkOptions *options = job->options;
    if (options->kept == NULL)
        return deliver(options->delivery, path, data, length, job->files, error);
    g_hash_table_replace(options->kept, g_path_get_basename(path), g_bytes_new(data, length));
    return true;
}

static bool deliver_text(const Job *job, const char *path, const GString *text, GError **error)
{
    return deliver_file(job, path, text->str, text->len, error);
}

static char *surface_path(const Job *job, const char *theme, const char *suffix)
{
    return to_stdout(job->options) ? g_strdup("-") : file_path(job, theme, suffix);
}

static bool draw_surface(const Job *job, const Scene *scene, const char *suffix,
                         const Surface *surface, const char *theme, GError **error)
{
    g_autofree char *path = surface_path(job, theme, suffix);
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    if (surface->write(scene, bytes, error))
        return deliver_file(job, path, bytes->data, bytes->len, error);
    g_prefix_error(error, "%s: ", path);
    return false;
}

static Scene *layout_theme(const Job *job, const char *theme, BuildStep step, GError **error)
{
    LayoutOptions layout = job->options->look;
    layout.layout = layout_name(job->options);
    layout.theme = theme;
    layout.step = step;
    return layout_figure(job->chart->figure, job->chart->words, &layout, error);
}

/* Once, in however many themes and on however many pages it is. */
static void warn_of_shortened(const Job *job, const char *words)
{
    GPtrArray *warnings = job->options->warnings;
    g_autofree char *warning =
        g_strdup_printf("the %s of \"%s\" is too long for the layout %s and lost its middle: use "
                        "fewer words",
                        words, job->chart->figure->id, layout_name(job->options));
    if (warnings != NULL && !g_ptr_array_find_with_equal_func(warnings, warning, g_str_equal, NULL))
        g_ptr_array_add(warnings, g_steal_pointer(&warning));
}

/* The scenes of a figure: one, or those of a build. */
typedef struct {
    Scene *scenes[BUILD_VERDICTS];
    size_t count;
} Pages;

static void pages_clear(Pages *pages)
{
    for (size_t i = 0; i < pages->count; i++)
        scene_free(pages->scenes[i]);
}

static bool lay_out_pages(const Job *job, const char *theme, Pages *pages, GError **error)
{
    const size_t count = job->options->build ? BUILD_VERDICTS : 1;
    for (pages->count = 0; pages->count < count; pages->count++) {
        const BuildStep step = count > 1 ? (BuildStep)(pages->count + 1) : BUILD_ALL;
        Scene *scene = layout_theme(job, theme, step, error);
        if (scene == NULL)
            return false;
        scene->aria = job->options->aria;
        if (scene->title_shortened)
            warn_of_shortened(job, "title");
        if (scene->caption_shortened)
            warn_of_shortened(job, "caption");
        pages->scenes[pages->count] = scene;
    }
    return true;
}

/* "five-kernels.slide.pdf" with all pages, or "five-kernels.slide.1.svg" and so on. */
static bool draw_pages(const Job *job, const Pages *pages, const Surface *surface,
                       const char *theme, GError **error)
{
    if (pages->count == 1)
        return draw_surface(job, pages->scenes[0], surface->suffix, surface, theme, error);
    if (surface->write_pages == NULL) {
        for (size_t i = 0; i < pages->count; i++) {
            g_autofree char *suffix = g_strdup_printf(".%zu%s", i + 1, surface->suffix);
            if (!draw_surface(job, pages->scenes[i], suffix, surface, theme, error))
                return false;
        }
        return true;
    }
    g_autofree char *path = surface_path(job, theme, surface->suffix);
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    return surface->write_pages((const Scene *const *)pages->scenes, pages->count, bytes, error) &&
           deliver_file(job, path, bytes->data, bytes->len, error);
}

/* In one theme: every format asked for, or with only_format that one alone. */
static bool draw_theme(const Job *job, const char *theme, const char *only_format, GError **error)
{
    Pages pages;
    bool drawn = lay_out_pages(job, theme, &pages, error);
    for (const Surface *surface = surfaces; drawn && surface->name != NULL; surface++) {
        const bool wanted = only_format != NULL ? strcmp(only_format, surface->name) == 0
                                                : artwork_draws(job->options, surface->name);
        drawn = !wanted || draw_pages(job, &pages, surface, theme, error);
    }
    pages_clear(&pages);
    return drawn;
}

/* --- pages, fragments, snippets --- */

/* The text for the page's alt attribute. */
static bool write_alt(const Job *job, GError **error)
{
    g_autofree char *path = file_path(job, DEFAULT_THEME, ".txt");
    g_autoptr(GString) text = g_string_new(job->chart->words->alt);
    g_string_append_c(text, '\n');
    return deliver_text(job, path, text, error);
}

/* In any theme and layout the same file: a page shows the one that its reader wants. */
static char *page_path(const ArtworkOptions *options, const char *name, const char *suffix)
{
    g_autofree char *file = g_strconcat(name, suffix, NULL);
    return to_stdout(options) ? g_strdup("-") : g_build_filename(options->folder, file, NULL);
}

static bool draw_page(const Job *job, GError **error)
{
    g_autofree char *path = page_path(job->options, job->chart->figure->id, ".html");
    g_autoptr(GString) text = g_string_new(NULL);
    return html_page(text, NULL, job->chart, 1, job->options->look.lenient, error) &&
           deliver_text(job, path, text, error);
}

/* Beside the light SVG, for readers of dark pages. */
static bool draws_dark(const ArtworkOptions *options)
{
    return (has_format(options, ALL_FORMATS) || options->fragment) &&
           strcmp(theme_name(options), DEFAULT_THEME) == 0;
}

/* How large the drawing is on a page, and its names; without the folder for a file that lies there
 * too. Clear with picture_clear(). */
static bool picture_of(const Job *job, const char *format, bool with_folder, HtmlPicture *picture,
                       GError **error)
{
    const char *theme = theme_name(job->options);
    g_autofree char *suffix = g_strconcat(".", format, NULL);
    g_autoptr(Scene) scene = layout_theme(job, theme, BUILD_ALL, error);
    if (scene == NULL)
        return false;
    const bool two = draws_dark(job->options) && strcmp(format, "svg") == 0;
    with_folder = with_folder && strcmp(job->options->folder, ".") != 0;
    g_autofree char *file = file_path(job, theme, suffix);
    g_autofree char *dark = two ? file_path(job, "dark", suffix) : NULL;
    const double scale =
        scene->printed_pt > 0 ? scene->printed_pt / scene->width_pt * PX_PER_PT : 1;
    *picture = (HtmlPicture) { .file = with_folder ? g_strdup(file) : g_path_get_basename(file),
                               .width_px = scene->width_pt * scale,
                               .height_px = scene->height_pt * scale };
    if (two)
        picture->dark_file = with_folder ? g_strdup(dark) : g_path_get_basename(dark);
    return true;
}

static void picture_clear(HtmlPicture *picture)
{
    g_free((char *)picture->file);
    g_free((char *)picture->dark_file);
}

static bool draw_fragment(const Job *job, GError **error)
{
    HtmlPicture picture;
    if (!picture_of(job, "svg", false, &picture, error))
        return false;
    g_autofree char *path = surface_path(job, theme_name(job->options), ".fragment.html");
    g_autoptr(GString) text = g_string_new(NULL);
    html_fragment(text, job->chart, &picture);
    picture_clear(&picture);
    return deliver_text(job, path, text, error);
}

/* A drawing without rows leaves the data to the document. */
static bool add_snippet(GString *text, const Job *job, const Snippet *snippet, GError **error)
{
    const Layout *layout = layout_find(layout_name(job->options), error);
    HtmlPicture picture;
    if (layout == NULL || !picture_of(job, snippet->format, true, &picture, error))
        return false;
    const LayoutOptions *look = &job->options->look;
    const SnippetOptions options = { .data = layout->rows.width <= 0,
                                     .caption = look->caption,
                                     .no_caption = look->no_caption };
    const bool written = snippet->write(text, job->chart, &picture, &options, error);
    picture_clear(&picture);
    return written;
}

static bool draw_figure(const Job *job, GError **error)
{
    const ArtworkOptions *options = job->options;
    const char *theme = theme_name(options);
    if (draws_pictures(options) && !draw_theme(job, theme, NULL, error))
        return false;
    if (artwork_draws(options, PAGE_FORMAT) &&
        !(options->fragment ? draw_fragment : draw_page)(job, error))
        return false;
    if (to_stdout(options))
        return true;
    if (draws_dark(options) && !draw_theme(job, "dark", "svg", error))
        return false;
    return write_alt(job, error);
}

static const Chart *chart_at(const Charts *charts, guint i)
{
    return &g_array_index(charts->list, Chart, i);
}

static Charts *chosen_charts(const Record *record, const ArtworkOptions *options, GError **error)
{
    const ChartChoice choice = { options->figures, options->only,   options->except,
                                 options->title,   options->preset, options->ceilings };
    return charts_new(record, &choice, error);
}

static bool draw_index(const Charts *charts, const ArtworkOptions *options, GPtrArray *files,
                       GError **error)
{
    const Job job = { options, chart_at(charts, 0), files };
    g_autofree char *path = page_path(options, "index", ".html");
    g_autoptr(GString) text = g_string_new(NULL);
    return html_page(text, charts->roofline->record->device.name, job.chart, charts->list->len,
                     options->look.lenient, error) &&
           deliver_text(&job, path, text, error);
}

bool artwork_draw(const Record *record, const ArtworkOptions *options, GPtrArray *files,
                  GError **error)
{
    g_autoptr(Charts) charts = chosen_charts(record, options, error);
    if (charts == NULL)
        return false;
    for (guint i = 0; i < charts->list->len; i++) {
        const Job job = { options, chart_at(charts, i), files };
        if (!draw_figure(&job, error))
            return false;
    }
    return !options->index || draw_index(charts, options, files, error);
}

char *artwork_snippets(const Record *record, const ArtworkOptions *options, const Snippet *snippet,
                       GError **error)
{
    g_autoptr(Charts) charts = chosen_charts(record, options, error);
    if (charts == NULL)
        return NULL;
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < charts->list->len; i++) {
        const Job job = { options, chart_at(charts, i), NULL };
        if (i > 0)
            g_string_append_c(text, '\n');
        if (!add_snippet(text, &job, snippet, error))
            return NULL;
    }
    return g_strdup(text->str);
}
