/* shell: words as a shell reads them. */
#ifndef ROOFLINE_BASE_SHELL_H
#define ROOFLINE_BASE_SHELL_H

#include <glib.h>

/* The word as one that a shell reads as these very bytes, on one line of valid UTF-8: bare where
 * that is enough, else in quotes; control characters, marks of direction and bytes that are no
 * UTF-8 as \ooo within $'…' (POSIX 2024). g_free(). */
char *shell_word(const char *word);

/* The words of a command, each by shell_word(), between blanks. g_free(). */
char *shell_command(char *const *words);

/* The words of such a command again, as a shell reads them; NULL where shell_command() made no such
 * text: where a shell would do more than name words. g_strfreev(). */
char **shell_words(const char *command);

#endif
