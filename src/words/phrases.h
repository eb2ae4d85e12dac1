/* phrases: the parts that sentences and tables are put together from: numbers in words, articles,
 * lists, names cut to length, patterns with places to fill. Returned strings are freed with
 * g_free(). */
#ifndef ROOFLINE_WORDS_PHRASES_H
#define ROOFLINE_WORDS_PHRASES_H

#include <glib.h>
#include <stdbool.h>

/* "no", "one" … "ten", then digits. */
char *words_number(guint number);

/* The text with its first letter in upper case; a name from source code ("sgemm_128") stays as it
 * is. */
char *words_capital(const char *text);

/* "a" or "an", as the name is spoken: "a Tesla T4", "an NVIDIA H200". */
const char *words_article(const char *name);

/* Adds a part to a line of several: ", " stands before it unless it is the first. As of printf. */
void words_append(GString *line, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* At most this many characters (3 or more): the middle of a longer name becomes "…", because C++
 * names differ at their ends. */
char *words_elide(const char *name, glong characters);

/* "A", "A and B", "A, B and C"; of more than `most` items "A, B, C and 2 more". With apposition
 * each item holds a comma ("A, at 42.2 percent") and the list can be followed by a verb: "A,
 * at 42.2 percent, and B, at 48.9,". Items are const char *. */
char *words_list(const GPtrArray *items, guint most, bool apposition);

/* The pattern with each "{key}" replaced by value(key, data), which returns a new string. */
typedef char *(*WordsValue)(const char *key, const void *data);
char *words_fill(const char *pattern, WordsValue value, const void *data);

#endif
