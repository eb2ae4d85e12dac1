#include "command.h"

#include "../base/error.h"

#include <stdio.h>

/* GOption says "Unknown option --x"; what to do about it stands here. */
static bool usage_error(const Command *command, GError **error)
{
    g_prefix_error(error, "%s: ", command->name);
    if (error != NULL && *error != NULL) {
        g_autofree char *message =
            g_strdup_printf("%s (see roofline %s --help)", (*error)->message, command->name);
        (*error)->domain = ROOFLINE_ERROR;
        (*error)->code = ROOFLINE_ERROR_USAGE;
        g_free((*error)->message);
        (*error)->message = g_steal_pointer(&message);
    }
    return false;
}

static bool count_fits(const Command *command, int given, int least, int most, GError **error)
{
    if (given >= least && (most < 0 || given <= most))
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "%s expected, %d argument%s given",
                *command->arguments != '\0' ? command->arguments : "no argument", given,
                given == 1 ? "" : "s");
    return usage_error(command, error);
}

/* --- options with one value: GOption alone would take the last of several --- */

/* The entries with a list in place of each single value; as many lists as there are entries. */
static GOptionEntry *with_lists(const GOptionEntry *entries, guint n, char ***lists)
{
    GOptionEntry *own = g_new0(GOptionEntry, n + 1);
    for (guint i = 0; i < n; i++) {
        own[i] = entries[i];
        if (own[i].arg != G_OPTION_ARG_FILENAME)
            continue;
        own[i].arg = G_OPTION_ARG_FILENAME_ARRAY;
        own[i].arg_data = &lists[i];
    }
    return own;
}

/* Moves each list's one value to where it belongs. */
static bool take_single(const GOptionEntry *entries, guint n, char ***lists, GError **error)
{
    for (guint i = 0; i < n; i++) {
        const guint given = lists[i] != NULL ? g_strv_length(lists[i]) : 0;
        if (given > 1) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                        "--%s is there %u times and takes one value: give it once",
                        entries[i].long_name, given);
            return false;
        }
        if (given == 1)
            *(char **)entries[i].arg_data = g_strdup(lists[i][0]);
    }
    return true;
}

static bool parse(GOptionContext *context, const GOptionEntry *entries, int *argc, char ***argv,
                  GError **error)
{
    guint n = 0;
    while (entries != NULL && entries[n].long_name != NULL)
        n++;
    char ***lists = g_new0(char **, n);
    g_autofree GOptionEntry *own = with_lists(entries, n, lists);
    g_option_context_add_main_entries(context, own, NULL);
    const bool parsed =
        g_option_context_parse(context, argc, argv, error) && take_single(entries, n, lists, error);
    for (guint i = 0; i < n; i++)
        g_strfreev(lists[i]);
    g_free(lists);
    return parsed;
}

/* GOption's own help would end the program, whether it could be written or not. */
bool command_parse(const Command *command, const GOptionEntry *entries, int *argc, char ***argv,
                   int least, int most, GError **error)
{
    gboolean help = FALSE;
    const GOptionEntry help_entry[] = { { "help", 'h', 0, G_OPTION_ARG_NONE, &help,
                                          "print this explanation", NULL },
                                        { NULL, 0, 0, 0, NULL, NULL, NULL } };
    g_autofree char *parameters = g_strdup_printf("%s\n\n%s", command->arguments, command->summary);
    g_autofree char *end = g_strjoin("\n\n", command->example, command->notes, NULL);
    g_autofree char *example = g_strdup_printf("Example:\n  %s", end);
    g_autofree char *name = g_strdup_printf("roofline %s", command->name);
    g_autoptr(GOptionContext) context = g_option_context_new(parameters);
    g_option_context_set_description(context, example);
    g_option_context_set_help_enabled(context, FALSE);
    g_option_context_add_main_entries(context, help_entry, NULL);
    g_set_prgname(name);
    if (!parse(context, entries, argc, argv, error))
        return usage_error(command, error);
    if (!help)
        return count_fits(command, *argc - 1, least, most, error);
    g_autofree char *text = g_option_context_get_help(context, TRUE, NULL);
    fputs(text, stdout);
    return false;
}

bool command_agrees(const Command *command, const Contradiction *list, size_t n, GError **error)
{
    for (size_t i = 0; i < n; i++)
        if (list[i].given) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "%s: %s", command->name,
                        list[i].why);
            return false;
        }
    return true;
}
