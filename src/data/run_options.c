#include "run_options.h"

#include "../base/arguments.h"
#include "../base/error.h"

#include <string.h>

GOptionEntry *run_option_entries(RunOptions *options)
{
    *options = (RunOptions) { .repeat = 1 };
    const GOptionEntry entries[] = {
        { "device", 'd', 0, G_OPTION_ARG_FILENAME, &options->device,
          "auto, cpu, cuda, cuda:INDEX or cuda:UUID (default: auto)", "DEVICE" },
        { "sizes", 0, 0, G_OPTION_ARG_FILENAME, &options->sizes,
          "cache, lesson or tiny (default: the preset's)", "RULE" },
        { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->folder,
          "folder for the record and the figures (default: out/runs/PRESET-DEVICE-TIME)",
          "FOLDER" },
        { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options->format,
          "of the table: text, markdown, csv or json", "FORMAT" },
        { "repeat", 0, 0, G_OPTION_ARG_INT, &options->repeat,
          "run so many processes, one after the other, and show the spread between them", "N" },
        { "no-gate", 0, 0, G_OPTION_ARG_NONE, &options->no_gate,
          "launch without the gate that hides launch overhead", NULL },
        { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options->quiet, "no progress on standard error",
          NULL },
        { "verbose", 'v', 0, G_OPTION_ARG_NONE, &options->verbose,
          "progress even where it is not a terminal", NULL },
        { "bare", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &options->bare,
          "write the record alone, as one of several processes", NULL },
        { "break", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, &options->spoiled,
          "spoil this kernel's output, to see its check fail", "ID" },
        { NULL, 0, 0, 0, NULL, NULL, NULL },
    };
    return g_memdup2(entries, sizeof entries);
}

/* Where the row's value is a text. */
static char **text_of(const GOptionEntry *entry)
{
    return entry->arg == G_OPTION_ARG_FILENAME ? entry->arg_data : NULL;
}

/* Of another name a folder can be made, or making it says why not. */
static bool names_folder(const RunOptions *options, GError **error)
{
    const char *folder = options->folder;
    if (folder == NULL || (*folder != '\0' && strcmp(folder, "-") != 0))
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "run: -o takes a folder, since a run writes several files");
    return false;
}

static bool looks_like_option(const GOptionEntry *entry)
{
    char **text = text_of(entry);
    return text != NULL && *text != NULL && **text == '-';
}

static bool are_no_options(const GOptionEntry *entries, GError **error)
{
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
        if (looks_like_option(entry)) {
            g_set_error(
                error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "--%s needs a value, and \"%s\" looks like an option; a file or folder of that "
                "name is ./%s",
                entry->long_name, *text_of(entry), *text_of(entry));
            return false;
        }
    return true;
}

static bool can_repeat(const RunOptions *options, GError **error)
{
    if (options->repeat >= 1 && options->repeat <= REPEAT_MOST)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "--repeat %d: 1 to %d processes can run", options->repeat, REPEAT_MOST);
    return false;
}

bool run_options_check(const RunOptions *options, const GOptionEntry *entries, GError **error)
{
    return names_folder(options, error) && are_no_options(entries, error) &&
           can_repeat(options, error);
}

static bool parse(const GOptionEntry *entries, int *argc, char ***argv, GError **error)
{
    g_autoptr(GOptionContext) context = g_option_context_new(NULL);
    g_option_context_set_help_enabled(context, FALSE); /* who asks for help runs nothing */
    return arguments_parse(context, entries, argc, argv, error);
}

/* Standard input, "-", is no preset. */
static bool arguments_fit(int n, char *const *arguments, GError **error)
{
    if (n <= RUN_ARGUMENTS_MOST && (n < 1 || *arguments[0] != '-'))
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "one preset at most can be named");
    return false;
}

bool run_takes(char *const *words, GError **error)
{
    RunOptions options;
    g_autofree GOptionEntry *entries = run_option_entries(&options);
    int argc = (int)g_strv_length((char **)words);
    g_autofree char **own = g_memdup2(words, sizeof *words * ((gsize)argc + 1));
    char **argv = own; /* whose array it keeps, with fewer words */
    const bool taken = parse(entries, &argc, &argv, error) &&
                       run_options_check(&options, entries, error) &&
                       arguments_fit(argc - 1, argv + 1, error);
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
        if (text_of(entry) != NULL)
            g_free(*text_of(entry));
    return taken;
}
