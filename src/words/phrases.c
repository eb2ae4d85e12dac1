#include "phrases.h"

#include <string.h>

char *words_number(guint number)
{
    static const char *const names[] = { "no",  "one",   "two",   "three", "four", "five",
                                         "six", "seven", "eight", "nine",  "ten" };
    return number < G_N_ELEMENTS(names) ? g_strdup(names[number]) : g_strdup_printf("%u", number);
}

/* Whether one of the first two words is an identifier: "void at::native…" begins with a type. */
static bool starts_with_code(const char *text)
{
    const size_t first = strcspn(text, " ,");
    const size_t both = text[first] == ' ' ? first + 1 + strcspn(text + first + 1, " ,") : first;
    return strcspn(text, "_<") < both || strcspn(text, "(") < first ||
           g_strstr_len(text, (gssize)both, "::");
}

char *words_capital(const char *text)
{
    if (*text == '\0' || starts_with_code(text))
        return g_strdup(text);
    char letter[8] = "";
    g_unichar_to_utf8(g_unichar_toupper(g_utf8_get_char(text)), letter);
    return g_strconcat(letter, g_utf8_next_char(text), NULL);
}

/* Read letter by letter: "NVIDIA" and "AMD", but also "H200" and "x86". */
static bool is_spelled(const char *word, size_t length)
{
    if (length > 1 && g_ascii_isdigit(word[1]))
        return true;
    for (size_t i = 0; i < length; i++)
        if (!g_ascii_isupper(word[i]) && !g_ascii_isdigit(word[i]))
            return false;
    return length > 1;
}

const char *words_article(const char *name)
{
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const char *vowels =
        is_spelled(name, strspn(name, alphabet)) ? "AEFHILMNORSXaefhilmnorsx8" : "AEIOaeio8";
    return *name != '\0' && strchr(vowels, *name) != NULL ? "an" : "a";
}

void words_append(GString *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (line->len > 0)
        g_string_append(line, ", ");
    g_string_append_vprintf(line, format, args);
    va_end(args);
}

char *words_elide(const char *name, glong characters)
{
    const glong length = g_utf8_strlen(name, -1);
    if (length <= characters)
        return g_strdup(name);
    const glong head = characters / 2, tail = characters - 1 - head;
    g_autofree char *start = g_utf8_substring(name, 0, head);
    return g_strconcat(g_strchomp(start), "…", g_utf8_offset_to_pointer(name, length - tail), NULL);
}

/* What stands before item i of count. */
static const char *separator(guint i, guint count, bool apposition)
{
    if (i == 0)
        return "";
    if (i + 1 < count)
        return ", ";
    return apposition ? ", and " : " and ";
}

char *words_list(const GPtrArray *items, guint most, bool apposition)
{
    const guint named = MIN(items->len, most), parts = named + (items->len > named);
    GString *list = g_string_new(NULL);
    for (guint i = 0; i < named; i++)
        g_string_append_printf(list, "%s%s", separator(i, parts, apposition),
                               (const char *)g_ptr_array_index(items, i));
    if (parts > named)
        g_string_append_printf(list, "%s%u more", separator(named, parts, apposition),
                               items->len - named);
    else if (apposition)
        g_string_append_c(list, ',');
    return g_string_free(list, FALSE);
}

char *words_fill(const char *pattern, WordsValue value, const void *data)
{
    GString *text = g_string_new(NULL);
    for (const char *open; (open = strchr(pattern, '{')) != NULL;) {
        const char *close = strchr(open, '}');
        g_autofree char *key = g_strndup(open + 1, (gsize)(close - open - 1));
        g_autofree char *filled = value(key, data);
        g_string_append_len(text, pattern, open - pattern);
        g_string_append(text, filled);
        pattern = close + 1;
    }
    g_string_append(text, pattern);
    return g_string_free(text, FALSE);
}
