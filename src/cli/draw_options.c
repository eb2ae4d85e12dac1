#include "draw_options.h"

#include "../base/error.h"
#include "../base/line.h"
#include "../base/lookup.h"
#include "../web/snippet.h"
#include "../formats/formats.h"
#include "look_options.h"

#include <string.h>

/* As they stood there. */
static struct {
    char **figures, *formats, *theme, *layout, *only, *except, *folder, *aria, *snippet, *preset;
    char *title, **ceilings;
    gboolean fragment, check, list_files, build, lenient, mix;
    LookTexts look;
    char **format_names, **only_ids, **except_ids; /* split at commas */
} given;

static const GOptionEntry entries[] = {
    { "figure", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.figures,
      "which figure; may be repeated (default: all)", "NAME" },
    { "preset", 0, 0, G_OPTION_ARG_FILENAME, &given.preset,
      "whose figures to draw, a name or a file (default: the record's)", "PRESET" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &given.formats,
      "svg, pdf, png, html, several with commas, or all (default: svg)", "FORMAT" },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &given.theme, "light, dark or mono (default: light)",
      "NAME" },
    { "layout", 0, 0, G_OPTION_ARG_FILENAME, &given.layout,
      "lesson, slide, column or narrow: how the figure is laid out (default: lesson)", "NAME" },
    { "build", 0, 0, G_OPTION_ARG_NONE, &given.build,
      "of a slide: ceilings, points and verdicts as pages of a PDF, or as files .1, .2 and .3",
      NULL },
    { "width", 0, 0, G_OPTION_ARG_FILENAME, &given.look.width,
      "how wide the picture is, 160mm or 3840px (default: the layout's)", "LENGTH" },
    { "type", 0, 0, G_OPTION_ARG_FILENAME, &given.look.type,
      "size of the smallest text in the picture, 9pt; refused where words do not fit", "SIZE" },
    { "background", 0, 0, G_OPTION_ARG_FILENAME, &given.look.background,
      "none: what lies behind the picture shows through", "none" },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &given.title, "the title, in place of what was found",
      "TEXT" },
    { "no-title", 0, 0, G_OPTION_ARG_NONE, &given.look.no_title, "no title and subtitle", NULL },
    { "caption", 0, 0, G_OPTION_ARG_FILENAME, &given.look.caption,
      "the words at the foot, in place of where the figures come from", "TEXT" },
    { "no-caption", 0, 0, G_OPTION_ARG_NONE, &given.look.no_caption, "no words at the foot", NULL },
    { "mix", 0, 0, G_OPTION_ARG_NONE, &given.mix,
      "show as a band what reads alone and writes alone reached over the copy", NULL },
    { "ceiling", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.ceilings,
      "a vendor's figure in place of a measured ceiling, \"datasheet:4.8 TB/s\" or "
      "\"datasheet:67 TFLOP/s\"; then no share is drawn; may be repeated",
      "CEILING" },
    { "lenient", 0, 0, G_OPTION_ARG_NONE, &given.lenient,
      "draw ? for a character that the fonts lack, and warn, in place of an error", NULL },
    { "only", 0, 0, G_OPTION_ARG_FILENAME, &given.only,
      "show these kernels only, separated by commas", "IDS" },
    { "except", 0, 0, G_OPTION_ARG_FILENAME, &given.except, "leave these kernels out", "IDS" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &given.folder,
      "folder to write to, made if missing (default: here); - for standard output", "FOLDER" },
    { "fragment", 0, 0, G_OPTION_ARG_NONE, &given.fragment,
      "of html: the figure alone, for a page that is there, as FIGURE.fragment.html", NULL },
    { "aria", 0, 0, G_OPTION_ARG_FILENAME, &given.aria,
      "what an SVG is: document (a file of its own), inline (part of a page) or img (one picture "
      "named by its alt text) (default: document)",
      "ROLE" },
    { "snippet", 0, 0, G_OPTION_ARG_FILENAME, &given.snippet,
      "print the lines that include the figures, html, md or tex, and draw nothing", "LANGUAGE" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &given.check,
      "write nothing; name the files that would change, exit 1 if there are any", NULL },
    { "list-files", 0, 0, G_OPTION_ARG_NONE, &given.list_files,
      "write nothing; name the files that would be written", NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
};

typedef struct {
    const char *name;
    Aria aria;
} AriaRole;

static const AriaRole aria_roles[] = { { "document", ARIA_DOCUMENT },
                                       { "inline", ARIA_INLINE },
                                       { "img", ARIA_IMAGE },
                                       { .name = NULL } };

static bool to_stdout(void)
{
    return g_strcmp0(given.folder, "-") == 0;
}

/* --- options that exclude each other, or that nobody can mean --- */

/* Each of these says what to do instead of drawing, and none of them fills standard output with a
 * picture. */
static bool has_one_purpose(void)
{
    return (given.snippet != NULL) + given.check + given.list_files + to_stdout() <= 1;
}

static bool options_agree(GError **error)
{
    const Contradiction list[] = {
        { given.title != NULL && given.look.no_title, "--title and --no-title exclude each other" },
        { given.title != NULL && *given.title == '\0',
          "--title needs words: use --no-title for none" },
        { given.look.caption != NULL && given.look.no_caption,
          "--caption and --no-caption exclude each other" },
        { given.look.caption != NULL && *given.look.caption == '\0',
          "--caption needs words: use --no-caption for none" },
        { given.build && (given.fragment || given.snippet != NULL),
          "a build is several pictures: not with --fragment or --snippet" },
        { given.fragment && to_stdout(),
          "a fragment shows files beside it: give --fragment a folder with -o" },
        { given.fragment && given.snippet != NULL,
          "--fragment writes a file and --snippet prints lines: choose one" },
        { given.formats != NULL && *given.formats == '\0', "--format needs a name" },
        { given.folder != NULL && *given.folder == '\0', "-o needs a folder" },
        { !has_one_purpose(), "choose one of --snippet, --check, --list-files and -o -" },
    };
    return command_agrees(&draw_command, list, G_N_ELEMENTS(list), error);
}

/* --- options that change some formats only --- */

/* The lines of a snippet show a picture in its own format, unless others are named. */
static bool draws(const ArtworkOptions *artwork, const Snippet *snippet, const char *format)
{
    return snippet != NULL && artwork->formats == NULL ? strcmp(snippet->format, format) == 0
                                                       : artwork_draws(artwork, format);
}

static bool snippet_is_drawn(const ArtworkOptions *artwork, const Snippet *snippet, GError **error)
{
    if (snippet == NULL || draws(artwork, snippet, snippet->format))
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: --snippet %s shows the %s: add %s to --format, or leave --format out",
                snippet->name, snippet->format, snippet->format);
    return false;
}

static bool draws_any(const ArtworkOptions *artwork, const Snippet *snippet,
                      const char *const *formats)
{
    while (*formats != NULL && !draws(artwork, snippet, *formats))
        formats++;
    return *formats != NULL;
}

static bool options_change_something(const ArtworkOptions *artwork, const Snippet *snippet,
                                     GError **error)
{
    g_autofree const char **pictures = names_of(surfaces, sizeof *surfaces);
    static const char *const svg[] = { "svg", NULL };
    const struct {
        bool given;
        const char *option;
        const char *const *changes; /* these formats */
    } rows[] = {
        { given.aria != NULL, "--aria", svg },
        { given.build, "--build", pictures },
        { given.theme != NULL, "--theme", pictures },
        { given.layout != NULL, "--layout", pictures },
        { given.mix, "--mix", pictures },
        { given.look.width != NULL, "--width", pictures },
        { given.look.type != NULL, "--type", pictures },
        { given.look.background != NULL, "--background", pictures },
        { given.look.no_title, "--no-title", pictures },
        { given.look.caption != NULL, "--caption", pictures },
        { given.look.no_caption, "--no-caption", pictures },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (!rows[i].given || draws_any(artwork, snippet, rows[i].changes))
            continue;
        g_autofree char *formats = g_strjoinv(" or ", (char **)rows[i].changes);
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                    "draw: %s changes nothing here: leave it out, or add %s to --format",
                    rows[i].option, formats);
        return false;
    }
    return true;
}

/* --- standard output --- */

/* It takes one picture. */
static bool is_single_picture(const ArtworkOptions *artwork, int records, GError **error)
{
    char **formats = artwork->formats;
    const bool one_figure = artwork->figures != NULL && g_strv_length(artwork->figures) == 1;
    const bool one_format =
        formats == NULL || (g_strv_length(formats) == 1 && strcmp(formats[0], "all") != 0);
    const bool pdf = formats != NULL && strcmp(formats[0], "pdf") == 0;
    const Contradiction list[] = {
        { artwork->build && !(one_format && pdf),
          "a build on standard output is a PDF: add --format pdf" },
        { records != 1 || !one_figure || !one_format,
          "standard output takes one record, one --figure and one --format" },
    };
    return command_agrees(&draw_command, list, G_N_ELEMENTS(list), error);
}

/* --- reading --- */

static char **split(const char *list)
{
    return list != NULL ? g_strsplit(list, ",", -1) : NULL;
}

/* A figure that is named twice is drawn once. */
static void drop_repeats(char **names)
{
    gsize kept = 0;
    for (char **name = names; name != NULL && *name != NULL; name++) {
        char *own = *name;
        *name = NULL;
        names[kept] = NULL;
        if (g_strv_contains((const char *const *)names, own))
            g_free(own);
        else
            names[kept++] = own;
    }
}

static void keep_to_one_line(char **words)
{
    char *line = *words != NULL ? one_line(*words) : NULL;
    g_free(*words);
    *words = line;
}

static void tidy(void)
{
    drop_repeats(given.figures);
    keep_to_one_line(&given.title);
    keep_to_one_line(&given.look.caption);
    given.format_names = split(given.formats);
    given.only_ids = split(given.only);
    given.except_ids = split(given.except);
}

static ArtworkOptions artwork_options(void)
{
    return (ArtworkOptions) {
        .figures = given.figures,
        .formats = given.format_names,
        .only = given.only_ids,
        .except = given.except_ids,
        .ceilings = given.ceilings,
        .theme = given.theme,
        .layout = given.layout,
        .folder = given.folder != NULL ? given.folder : ".",
        .title = given.title,
        .build = given.build,
        .fragment = given.fragment,
        .look.mix = given.mix,
        .look.lenient = given.lenient,
        .delivery = delivery_of(given.check, given.list_files),
    };
}

static bool parse_aria(Aria *aria, GError **error)
{
    const AriaRole *role = given.aria != NULL ? names_find("--aria role", given.aria, aria_roles,
                                                           sizeof *aria_roles, error)
                                              : aria_roles;
    if (role != NULL)
        *aria = role->aria;
    return role != NULL;
}

bool draw_options_parse(const Command *command, int *argc, char ***argv, DrawOptions *options,
                        GError **error)
{
    if (!command_parse(command, entries, argc, argv, 1, -1, error))
        return false;
    tidy();
    *options = (DrawOptions) { .artwork = artwork_options(), .preset = given.preset };
    ArtworkOptions *artwork = &options->artwork;
    if (!options_agree(error) || !parse_aria(&artwork->aria, error) ||
        !look_parse(&given.look, &artwork->look, error) || !artwork_check(artwork, error))
        return false;
    if (given.snippet != NULL && (options->snippet = snippet_find(given.snippet, error)) == NULL)
        return false;
    return snippet_is_drawn(artwork, options->snippet, error) &&
           options_change_something(artwork, options->snippet, error) &&
           (!to_stdout() || is_single_picture(artwork, *argc - 1, error));
}
