#include "lookup.h"

#include "error.h"

#include <stdarg.h>
#include <string.h>

static const char *name_at(const void *rows, gsize row_bytes, gsize row)
{
    return *(const char *const *)((const char *)rows + row * row_bytes);
}

const char **names_of(const void *rows, gsize row_bytes)
{
    gsize count = 0;
    while (name_at(rows, row_bytes, count) != NULL)
        count++;
    const char **names = g_new0(const char *, count + 1);
    for (gsize row = 0; row < count; row++)
        names[row] = name_at(rows, row_bytes, row);
    return names;
}

void names_refuse(GError **error, int code, const char *const *names, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *start = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_autofree char *list = g_strjoinv(", ", (char **)names);
    g_set_error(error, ROOFLINE_ERROR, code, "%s%s %s", start, *names != NULL ? ":" : "",
                *names != NULL ? list : "none");
}

const void *names_find(const char *kind, const char *name, const void *rows, gsize row_bytes,
                       GError **error)
{
    for (gsize row = 0; name_at(rows, row_bytes, row) != NULL; row++)
        if (strcmp(name_at(rows, row_bytes, row), name) == 0)
            return (const char *)rows + row * row_bytes;
    g_autofree const char **names = names_of(rows, row_bytes);
    names_refuse(error, ROOFLINE_ERROR_USAGE, names, "there is no %s \"%s\"; there are", kind,
                 name);
    return NULL;
}
