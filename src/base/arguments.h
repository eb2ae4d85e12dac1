/* arguments: a command's words, read into the places of its options. */
#ifndef ROOFLINE_BASE_ARGUMENTS_H
#define ROOFLINE_BASE_ARGUMENTS_H

#include <glib.h>
#include <stdbool.h>

/* As g_option_context_parse() with these entries (NULL: none but the context's own), where a value
 * of G_OPTION_ARG_FILENAME may be given once only; each is g_free()'d by its owner, also on
 * failure. False and error: GOption's, or USAGE for a value given several times. */
bool arguments_parse(GOptionContext *context, const GOptionEntry *entries, int *argc, char ***argv,
                     GError **error);

#endif
