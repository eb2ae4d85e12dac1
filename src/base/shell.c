#include "shell.h"

#include "line.h"

#include <string.h>

#define BARE G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_@%+=:,./-"

/* As $'…': whatever no line could show, and what would end it. */
static char *escaped(const char *word)
{
    GString *text = g_string_new("$'");
    for (const char *c = word; *c != '\0'; c++) {
        if (g_ascii_isprint(*c) && strchr("'\\", *c) == NULL)
            g_string_append_c(text, *c);
        else
            g_string_append_printf(text, "\\%03o", (unsigned)(guchar)*c);
    }
    g_string_append_c(text, '\'');
    return g_string_free(text, FALSE);
}

char *shell_word(const char *word)
{
    if (*word != '\0' && strspn(word, BARE) == strlen(word))
        return g_strdup(word);
    g_autofree char *line = one_line(word);
    return strcmp(line, word) == 0 ? g_shell_quote(word) : escaped(word);
}

char *shell_command(char *const *words)
{
    g_autoptr(GPtrArray) quoted = g_ptr_array_new_with_free_func(g_free);
    for (; *words != NULL; words++)
        g_ptr_array_add(quoted, shell_word(*words));
    g_ptr_array_add(quoted, NULL);
    return g_strjoinv(" ", (char **)quoted->pdata);
}

/* Bare, in quotes of which one in the word is '\'', or escaped. */
#define WORD                    \
    "(?:[A-Za-z0-9_@%+=:,./-]+" \
    "|'[^']*'(?:\\\\''[^']*')*" \
    "|\\$'(?:[^'\\\\]|\\\\[0-7]{3})*')"

/* The bytes that a shell reads such a word as. */
static char *unquoted(const char *word)
{
    if (!g_str_has_prefix(word, "$'"))
        return g_shell_unquote(word, NULL);
    g_autofree char *inside = g_strndup(word + 2, strlen(word) - 3);
    return g_strcompress(inside);
}

char **shell_words(const char *command)
{
    if (!g_regex_match_simple("^" WORD "(?: " WORD ")*\\z", command, 0, 0))
        return NULL;
    g_autoptr(GRegex) word = g_regex_new(WORD, 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    g_autoptr(GStrvBuilder) words = g_strv_builder_new();
    for (g_regex_match(word, command, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *found = g_match_info_fetch(match, 0), *read = unquoted(found);
        g_strv_builder_add(words, read);
    }
    return g_strv_builder_end(words);
}
