/* roofline draw: a record's figures again, on a machine without its device. */
#include "../base/error.h"
#include "../scene/text.h"
#include "draw_options.h"
#include "../data/record_find.h"

#include <stdio.h>

/* Several records have figures of the same names: each gets a folder of its own. */
static char *folder_of(const char *folder, int records, const char *name)
{
    g_autofree char *own = source_title(name);
    return records > 1 ? g_build_filename(folder, own, NULL) : g_strdup(folder);
}

static bool names_differ(int records, char **names, GError **error)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (int i = 0; i < records; i++) {
        g_autofree char *own = source_title(names[i]);
        if (!g_hash_table_add(seen, g_strdup(own))) {
            g_set_error(
                error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: two records are called \"%s\": draw them one by one, each with its -o", own);
            return false;
        }
    }
    return true;
}

static bool draw_record(const Record *record, const ArtworkOptions *artwork, guint *count,
                        GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    const bool drawn = artwork_draw(record, artwork, files, error);
    for (guint i = 0; i < files->len; i++)
        puts(g_ptr_array_index(files, i));
    *count += files->len;
    return drawn;
}

static bool print_snippets(const Record *record, const ArtworkOptions *artwork,
                           const Snippet *snippet, GError **error)
{
    g_autofree char *text = artwork_snippets(record, artwork, snippet, error);
    return text != NULL && fputs(text, stdout) >= 0;
}

/* All of them before the first file is written. */
static bool load_records(int count, char **names, GPtrArray *records, GError **error)
{
    for (int i = 0; i < count; i++) {
        Record *record = source_record(names[i], error);
        if (record == NULL)
            return false;
        g_ptr_array_add(records, record);
    }
    return true;
}

static bool draw_records(int records, char **names, const DrawOptions *options, GError **error)
{
    guint count = 0;
    g_autoptr(GPtrArray) loaded = g_ptr_array_new_with_free_func((GDestroyNotify)record_free);
    if (!load_records(records, names, loaded, error))
        return false;
    for (int i = 0; i < records; i++) {
        const Record *record = g_ptr_array_index(loaded, i);
        g_autofree char *folder = folder_of(options->artwork.folder, records, names[i]);
        ArtworkOptions own = options->artwork;
        own.folder = folder;
        if (i > 0 && options->snippet != NULL)
            putchar('\n');
        if (!(options->snippet != NULL ? print_snippets(record, &own, options->snippet, error)
                                       : draw_record(record, &own, &count, error)))
            return false;
    }
    if (options->artwork.delivery != DELIVER_CHECK || count == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "%u file%s would change or %s missing: draw again without --check", count,
                count == 1 ? "" : "s", count == 1 ? "is" : "are");
    return false;
}

static void print_warnings(const GPtrArray *warnings, bool lenient)
{
    g_autofree char *missing = lenient ? text_missing() : NULL;
    for (guint i = 0; i < warnings->len; i++)
        fprintf(stderr, "roofline: warning: %s\n", (const char *)g_ptr_array_index(warnings, i));
    if (missing != NULL)
        fprintf(stderr,
                "roofline: warning: drawn as \"?\", because the fonts have no glyph for them: %s; "
                "write labels and titles without them\n",
                missing);
}

static bool run_draw(const Command *command, int argc, char **argv, GError **error)
{
    DrawOptions options;
    if (!draw_options_parse(command, &argc, &argv, &options, error) ||
        !names_differ(argc - 1, argv + 1, error))
        return false;
    g_autoptr(Preset) preset = NULL;
    if (options.preset != NULL && (preset = preset_load(options.preset, error)) == NULL)
        return false;
    g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func(g_free);
    options.artwork.preset = preset;
    options.artwork.warnings = warnings;
    const bool drawn = draw_records(argc - 1, argv + 1, &options, error);
    print_warnings(warnings, options.artwork.look.lenient);
    return drawn;
}

const Command draw_command = {
    .name = "draw",
    .arguments = "RECORD...",
    .summary = "draw a record's figures",
    .example =
        "roofline draw tesla-t4-cuda-12.6 --figure five-kernels --format all -o lessons/day30",
    .notes = SOURCE_HELP,
    .run = run_draw,
};
