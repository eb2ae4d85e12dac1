/* shipped: the records that come with the program, for tests. */
#ifndef ROOFLINE_TESTS_SHIPPED_H
#define ROOFLINE_TESTS_SHIPPED_H

#include "../../src/base/paths.h"
#include "../../src/data/record.h"

#include <string.h>

static inline char *shipped_path(const char *name)
{
    g_autofree char *file = g_strdup_printf("presets/records/%s.json", name);
    char *path = data_path(file);
    g_assert_nonnull(path);
    return path;
}

G_GNUC_UNUSED __attribute__((noinline)) static char *shipped_text(const char *name)
{
    g_autofree char *path = shipped_path(name);
    char *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    return text;
}

static inline Record *shipped_record(const char *name)
{
    g_autofree char *path = shipped_path(name);
    g_autoptr(GError) error = NULL;
    Record *record = record_load(path, &error);
    g_assert_no_error(error);
    return record;
}

/* The text with the first `from` after `behind` replaced. */
static inline char *changed(const char *text, const char *behind, const char *from, const char *to)
{
    const char *start = strstr(text, behind);
    g_assert_nonnull(start);
    const char *at = strstr(start, from);
    g_assert_nonnull(at);
    return g_strdup_printf("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

#endif
