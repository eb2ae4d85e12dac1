/* roofline draw: a record's figures again, on a machine without its device. */
#include "../base/error.h"
#include "artwork.h"
#include "../chart/text.h"
#include "command.h"
#include "look.h"
#include "source.h"

#include <stdio.h>
#include <string.h>

static struct {
    char **figures, *formats, *theme, *layout, *only, *except, *folder, *aria, *snippet, *preset;
    char *title;
    gboolean fragment, check, list_files, build, lenient, mix;
    LookTexts look;
} options;

static const GOptionEntry entries[] = {
    { "figure", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.figures,
      "which figure; may be repeated (default: all)", "NAME" },
    { "preset", 0, 0, G_OPTION_ARG_FILENAME, &options.preset,
      "whose figures to draw, a name or a file (default: the record's)", "PRESET" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.formats,
      "svg, pdf, png, html, several with commas, or all", "FORMAT" },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &options.theme, "light, dark or mono (default: light)",
      "NAME" },
    { "layout", 0, 0, G_OPTION_ARG_FILENAME, &options.layout,
      "lesson, slide, column or narrow: how the figure is laid out (default: lesson)", "NAME" },
    { "build", 0, 0, G_OPTION_ARG_NONE, &options.build,
      "of a slide: ceilings, points and verdicts as pages of a PDF, or as files .1, .2 and .3",
      NULL },
    { "width", 0, 0, G_OPTION_ARG_FILENAME, &options.look.width,
      "how wide the picture is, 160mm or 3840px (default: the layout's)", "LENGTH" },
    { "type", 0, 0, G_OPTION_ARG_FILENAME, &options.look.type,
      "size of the smallest text in the picture, 9pt; refused where words do not fit", "SIZE" },
    { "background", 0, 0, G_OPTION_ARG_FILENAME, &options.look.background,
      "none: what lies behind the picture shows through", "none" },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &options.title, "the title, in place of what was found",
      "TEXT" },
    { "no-title", 0, 0, G_OPTION_ARG_NONE, &options.look.no_title, "no title and subtitle", NULL },
    { "caption", 0, 0, G_OPTION_ARG_FILENAME, &options.look.caption,
      "the words at the foot, in place of where the figures come from", "TEXT" },
    { "no-caption", 0, 0, G_OPTION_ARG_NONE, &options.look.no_caption, "no words at the foot",
      NULL },
    { "mix", 0, 0, G_OPTION_ARG_NONE, &options.mix,
      "show as a band what reads alone and writes alone reached over the copy", NULL },
    { "lenient", 0, 0, G_OPTION_ARG_NONE, &options.lenient,
      "draw a box for a character that the fonts lack, and warn, in place of an error", NULL },
    { "only", 0, 0, G_OPTION_ARG_FILENAME, &options.only,
      "show these kernels only, separated by commas", "IDS" },
    { "except", 0, 0, G_OPTION_ARG_FILENAME, &options.except, "leave these kernels out", "IDS" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
      "folder to write to, made if missing (default: here); - for standard output", "FOLDER" },
    { "fragment", 0, 0, G_OPTION_ARG_NONE, &options.fragment,
      "of html: the figure alone, for a page that is there, as FIGURE.fragment.html", NULL },
    { "aria", 0, 0, G_OPTION_ARG_FILENAME, &options.aria,
      "what an SVG is: document (a file of its own), inline (part of a page) or img (one picture "
      "named by its alt text) (default: document)",
      "ROLE" },
    { "snippet", 0, 0, G_OPTION_ARG_FILENAME, &options.snippet,
      "print the lines that include the figures, html, md or tex, and draw nothing", "LANGUAGE" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &options.check,
      "write nothing; name the files that would change, exit 1 if there are any", NULL },
    { "list-files", 0, 0, G_OPTION_ARG_NONE, &options.list_files,
      "write nothing; name the files that would be written", NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
};

static const struct {
    const char *name;
    Aria aria;
} arias[] = { { "document", ARIA_DOCUMENT }, { "inline", ARIA_INLINE }, { "img", ARIA_IMAGE } };

static bool parse_aria(Aria *aria, GError **error)
{
    for (size_t i = 0; i < G_N_ELEMENTS(arias); i++)
        if (options.aria == NULL || strcmp(options.aria, arias[i].name) == 0) {
            *aria = arias[i].aria;
            return true;
        }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: there is no role \"%s\" for --aria; there are: document, inline, img",
                options.aria);
    return false;
}

static char **split(const char *list)
{
    return list != NULL ? g_strsplit(list, ",", -1) : NULL;
}

static bool make_folder(const char *folder, GError **error)
{
    if (strcmp(folder, "-") == 0 || g_mkdir_with_parents(folder, 0755) == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "the output folder %s cannot be made: %s", folder, g_strerror(errno));
    return false;
}

/* Standard output takes one picture. */
static bool single_picture(int records, char **formats, GError **error)
{
    const bool one_figure = options.figures != NULL && g_strv_length(options.figures) == 1;
    const bool one_format =
        formats == NULL || (g_strv_length(formats) == 1 && strcmp(formats[0], "all") != 0);
    if (options.build && !(one_format && formats != NULL && strcmp(formats[0], "pdf") == 0)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                    "draw: a build on standard output is a PDF: add --format pdf");
        return false;
    }
    if (records == 1 && one_figure && one_format)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: standard output takes one record, one --figure and one --format");
    return false;
}

/* Options that would have no effect, or none that anybody can mean. */
static bool options_agree(char **formats, GError **error)
{
    const bool page = options.fragment || options.snippet != NULL ||
                      (formats != NULL && g_strv_contains((const char *const *)formats, "html"));
    const struct {
        bool wrong;
        const char *why;
    } problems[] = {
        { options.title != NULL && options.look.no_title,
          "--title and --no-title exclude each other" },
        { options.title != NULL && *options.title == '\0',
          "--title needs words: use --no-title for none" },
        { options.look.caption != NULL && options.look.no_caption,
          "--caption and --no-caption exclude each other" },
        { options.build && page,
          "a build is several pictures: not with html, --fragment or --snippet" },
        { options.formats != NULL && *options.formats == '\0', "--format needs a name" },
        { options.folder != NULL && *options.folder == '\0', "-o needs a folder" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(problems); i++)
        if (problems[i].wrong) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "draw: %s", problems[i].why);
            return false;
        }
    return true;
}

/* Each of these says what to do instead of drawing, and none of them fills standard output with a
 * picture. */
static bool single_purpose(GError **error)
{
    const int purposes = (options.snippet != NULL) + options.check + options.list_files;
    const bool to_stdout = g_strcmp0(options.folder, "-") == 0;
    if (purposes + to_stdout <= 1)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: choose one of --snippet, --check, --list-files and -o -");
    return false;
}

/* "day30" for runs/day30/record.json and for day30.json. */
static char *record_name(const char *path)
{
    if (strcmp(path, "-") == 0)
        return g_strdup("standard-input");
    g_autofree char *whole = g_canonicalize_filename(path, NULL);
    g_autofree char *base = g_path_get_basename(whole), *folder = g_path_get_dirname(whole);
    if (strcmp(base, "record.json") == 0)
        return g_path_get_basename(folder);
    if (g_str_has_suffix(base, ".json"))
        base[strlen(base) - strlen(".json")] = '\0';
    return *base != '\0' ? g_steal_pointer(&base) : g_strdup("record");
}

/* Several records have figures of the same names: each gets a folder of its own. */
static char *folder_of(const char *folder, int records, const char *name)
{
    g_autofree char *own = record_name(name);
    return records > 1 ? g_build_filename(folder, own, NULL) : g_strdup(folder);
}

static bool names_differ(int records, char **names, GError **error)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (int i = 0; i < records; i++) {
        g_autofree char *own = record_name(names[i]);
        if (!g_hash_table_add(seen, g_strdup(own))) {
            g_set_error(
                error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: two records are called \"%s\": draw them one by one, each with its -o", own);
            return false;
        }
    }
    return true;
}

static bool draw_record(const Record *record, const ArtworkOptions *artwork, guint *count,
                        GError **error)
{
    if (artwork->delivery == DELIVER_WRITE && !make_folder(artwork->folder, error))
        return false;
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    const bool drawn = artwork_draw(record, artwork, files, error);
    for (guint i = 0; i < files->len; i++)
        puts(g_ptr_array_index(files, i));
    *count += files->len;
    return drawn;
}

static bool print_snippets(const Record *record, const ArtworkOptions *artwork, GError **error)
{
    g_autofree char *text = artwork_snippets(record, artwork, options.snippet, error);
    return text != NULL && fputs(text, stdout) >= 0;
}

/* All of them before the first file is written. */
static bool load_records(int count, char **names, GPtrArray *records, GError **error)
{
    for (int i = 0; i < count; i++) {
        Record *record = source_record(names[i], error);
        if (record == NULL)
            return false;
        g_ptr_array_add(records, record);
    }
    return true;
}

static bool draw_records(int records, char **names, const ArtworkOptions *artwork, GError **error)
{
    guint count = 0;
    g_autoptr(GPtrArray) loaded = g_ptr_array_new_with_free_func((GDestroyNotify)record_free);
    if (!load_records(records, names, loaded, error))
        return false;
    for (int i = 0; i < records; i++) {
        const Record *record = g_ptr_array_index(loaded, i);
        g_autofree char *folder = folder_of(artwork->folder, records, names[i]);
        ArtworkOptions own = *artwork;
        own.folder = folder;
        if (i > 0 && options.snippet != NULL)
            putchar('\n');
        if (!(options.snippet != NULL ? print_snippets(record, &own, error)
                                      : draw_record(record, &own, &count, error)))
            return false;
    }
    if (!options.check || count == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "%u file%s would change or %s missing: draw again without --check", count,
                count == 1 ? "" : "s", count == 1 ? "is" : "are");
    return false;
}

static void warn_of_missing(void)
{
    g_autofree char *missing = text_missing();
    if (missing != NULL)
        fprintf(stderr,
                "roofline: warning: drawn as boxes, because the fonts have no glyph for them: %s; "
                "give these kernels other labels\n",
                missing);
}

static bool run_draw(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, entries, &argc, &argv, 1, -1, error))
        return false;
    g_auto(GStrv) formats = split(options.formats), only = split(options.only),
                  except = split(options.except);
    ArtworkOptions artwork = {
        .figures = options.figures,
        .formats = formats,
        .only = only,
        .except = except,
        .theme = options.theme,
        .layout = options.layout,
        .folder = options.folder != NULL ? options.folder : ".",
        .title = options.title,
        .build = options.build,
        .fragment = options.fragment,
        .delivery = options.check        ? DELIVER_CHECK
                    : options.list_files ? DELIVER_LIST
                                         : DELIVER_WRITE,
    };
    g_autoptr(Preset) preset = NULL;
    if (options.preset != NULL && (preset = preset_load(options.preset, error)) == NULL)
        return false;
    artwork.preset = preset;
    artwork.look.mix = options.mix;
    if (!options_agree(formats, error) || !single_purpose(error) ||
        !parse_aria(&artwork.aria, error) || !look_parse(&options.look, &artwork.look, error) ||
        !artwork_check(&artwork, error) || !names_differ(argc - 1, argv + 1, error))
        return false;
    if (strcmp(artwork.folder, "-") == 0 && !single_picture(argc - 1, formats, error))
        return false;
    if (options.lenient)
        text_be_lenient();
    const bool drawn = draw_records(argc - 1, argv + 1, &artwork, error);
    warn_of_missing();
    return drawn;
}

const Command draw_command = {
    .name = "draw",
    .arguments = "RECORD...",
    .summary = "draw a record's figures",
    .example =
        "roofline draw tesla-t4-cuda-12.6 --figure five-kernels --format all -o lessons/day30",
    .run = run_draw,
};
