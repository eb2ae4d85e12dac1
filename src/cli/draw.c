/* roofline draw: a record's figures again, on a machine without its device. */
#include "../base/error.h"
#include "artwork.h"
#include "command.h"
#include "source.h"

#include <stdio.h>
#include <string.h>

static struct {
    char **figures, *formats, *theme, *layout, *only, *except, *folder;
} options;

static const GOptionEntry entries[] = {
    { "figure", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.figures,
      "which figure; may be repeated (default: all)", "NAME" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.formats,
      "svg, pdf, png, several with commas, or all", "FORMAT" },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &options.theme, "light, dark or mono (default: light)",
      "NAME" },
    { "layout", 0, 0, G_OPTION_ARG_FILENAME, &options.layout,
      "how the figure is laid out (default: lesson)", "NAME" },
    { "only", 0, 0, G_OPTION_ARG_FILENAME, &options.only,
      "show these kernels only, separated by commas", "IDS" },
    { "except", 0, 0, G_OPTION_ARG_FILENAME, &options.except, "leave these kernels out", "IDS" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
      "folder to write to, made if missing (default: here); - for standard output", "FOLDER" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
};

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
    if (records == 1 && one_figure && one_format)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: standard output takes one record, one --figure and one --format");
    return false;
}

static bool draw_record(const char *name, const ArtworkOptions *artwork, GError **error)
{
    g_autoptr(Record) record = source_record(name, error);
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    if (record == NULL)
        return false;
    const bool drawn = artwork_draw(record, artwork, files, error);
    for (guint i = 0; i < files->len; i++)
        puts(g_ptr_array_index(files, i));
    return drawn;
}

static bool run_draw(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, entries, &argc, &argv, 1, -1, error))
        return false;
    g_auto(GStrv) formats = split(options.formats), only = split(options.only),
                  except = split(options.except);
    const ArtworkOptions artwork = {
        .figures = options.figures,
        .formats = formats,
        .only = only,
        .except = except,
        .theme = options.theme,
        .layout = options.layout,
        .folder = options.folder != NULL ? options.folder : ".",
    };
    if (!artwork_check(&artwork, error) || !make_folder(artwork.folder, error))
        return false;
    if (strcmp(artwork.folder, "-") == 0 && !single_picture(argc - 1, formats, error))
        return false;
    for (int i = 1; i < argc; i++)
        if (!draw_record(argv[i], &artwork, error))
            return false;
    return true;
}

const Command draw_command = {
    .name = "draw",
    .arguments = "RECORD...",
    .summary = "draw a record's figures",
    .example =
        "roofline draw tesla-t4-cuda-12.6 --figure five-kernels --format all -o lessons/day30",
    .run = run_draw,
};
