#include "command.h"

#include "../base/arguments.h"
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
    if (!arguments_parse(context, entries, argc, argv, error))
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
