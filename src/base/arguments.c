#include "arguments.h"

#include "error.h"

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

bool arguments_parse(GOptionContext *context, const GOptionEntry *entries, int *argc, char ***argv,
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
