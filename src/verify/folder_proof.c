#include "folder_proof.h"

#include "../base/difference.h"
#include "../base/error.h"
#include "../scene/text.h"
#include "pdf_compare.h"
#include "pdf_read.h"
#include "../publish/figure_files.h"
#include "sheet_proof.h"

#include <string.h>

#define HASH_START                                                                         \
    "sha256 "         /* before the eight digits that a figure quotes of its record's hash \
                       */
#define HASH_QUOTED 9 /* "6de6 75ea" */

/* What a file's name says of how it was drawn: FIGURE[.LAYOUT][.THEME][.PAGE].SUFFIX, and more for
 * a fragment and the page of all figures. Texts are borrowed. */
typedef struct {
    const char *figure, *layout, *theme, *format;
    bool build, fragment, index;
} Recipe;

static const struct {
    const char *suffix, *format; /* what is drawn to get it */
} suffixes[] = {
    { "svg", "svg" }, { "pdf", "pdf" }, { "png", "png" }, { "txt", "svg" }, { "html", "html" },
};

static bool read_suffix(const char *suffix, Recipe *recipe)
{
    for (size_t i = 0; i < G_N_ELEMENTS(suffixes); i++)
        if (strcmp(suffixes[i].suffix, suffix) == 0) {
            recipe->format = suffixes[i].format;
            return true;
        }
    return false;
}

/* One word of the name between the figure and the suffix. */
static bool read_word(const char *word, Recipe *recipe)
{
    const Layout *layout = layout_find(word, NULL);
    const Theme *theme = theme_find(word, NULL);
    const bool page = g_ascii_isdigit(word[0]) && word[1] == '\0',
               fragment = strcmp(word, "fragment") == 0;
    if (layout != NULL)
        recipe->layout = layout->name;
    if (theme != NULL)
        recipe->theme = theme->name;
    recipe->build |= page;
    recipe->fragment |= fragment;
    return layout != NULL || theme != NULL || page || fragment;
}

static bool read_name(char **words, Recipe *recipe)
{
    const guint count = g_strv_length(words);
    if (count < 2 || !read_suffix(words[count - 1], recipe))
        return false;
    recipe->index = count == 2 && strcmp(words[0], "index") == 0;
    recipe->figure = words[0];
    for (guint i = 1; i + 1 < count; i++)
        if (!read_word(words[i], recipe))
            return false;
    return true;
}

/* --- drawing one file again --- */

typedef struct {
    const Record *record;
    const char *folder;
    GHashTable *drawn; /* name of a file: GBytes */
    Proof *proof;
} Job;

/* figures: NULL for all. */
static bool draw(const Job *job, const Recipe *recipe, char **figures, GError **error)
{
    char *formats[] = { (char *)recipe->format, NULL };
    const ArtworkOptions options = {
        .figures = figures,
        .formats = formats,
        .theme = recipe->theme,
        .layout = recipe->layout,
        .folder = job->folder,
        .build = recipe->build,
        .fragment = recipe->fragment,
        .index = recipe->index,
        .kept = job->drawn,
        .look.lenient = true, /* a figure that is there was drawn, and "?" stands where it stood */
    };
    return artwork_check(&options, error) && artwork_draw(job->record, &options, NULL, error);
}

/* The one figure; or all where the preset has none of that name, because a figure of all kernels is
 * drawn where none of the preset's has any of the record's. */
static bool draw_named(const Job *job, const Recipe *recipe, GError **error)
{
    char *figures[] = { (char *)recipe->figure, NULL };
    return (!recipe->index && draw(job, recipe, figures, NULL)) || draw(job, recipe, NULL, error);
}

/* NULL and error: USAGE where a record draws nothing of that name, INPUT where it cannot be drawn.
 */
static GBytes *redrawn(const Job *job, const char *name, GError **error)
{
    g_auto(GStrv) words = g_strsplit(name, ".", -1);
    Recipe recipe = { .figure = NULL };
    GBytes *bytes = g_hash_table_lookup(job->drawn, name);
    if (bytes == NULL && !read_name(words, &recipe)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "no name that this program gives");
        return NULL;
    }
    if (bytes == NULL && !draw_named(job, &recipe, error))
        return NULL;
    bytes = g_hash_table_lookup(job->drawn, name);
    if (bytes == NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "the record draws no such file");
    return bytes;
}

/* --- comparing it --- */

typedef struct {
    const Job *job;
    const char *name, *there, *should;
    gsize there_bytes, should_bytes;
} Pair;

/* Where a figure quotes the hash of another record, no line of it is worth comparing. */
static bool is_of_another(const Pair *pair)
{
    const char *sha256 = pair->job->record->sha256, *quote = strstr(pair->there, HASH_START);
    g_autofree char *own = g_strdup_printf("%.4s %.4s", sha256, sha256 + 4);
    if (quote == NULL || g_str_has_prefix(quote + strlen(HASH_START), own))
        return false;
    proof_fault(pair->job->proof, "%s: was drawn from another record, of sha256 %.*s", pair->name,
                HASH_QUOTED, quote + strlen(HASH_START));
    return true;
}

static void compare_lines(const Pair *pair)
{
    g_autofree char *words = difference_of_lines(pair->there, pair->should);
    if (!is_of_another(pair))
        proof_fault(pair->job->proof, "%s: %s", pair->name, words);
}

static void compare_bytes(const Pair *pair)
{
    gsize at = 0;
    while (at < MIN(pair->there_bytes, pair->should_bytes) && pair->there[at] == pair->should[at])
        at++;
    proof_fault(pair->job->proof,
                "%s: differs from byte %" G_GSIZE_FORMAT
                " on from what the record draws with this program's libraries",
                pair->name, at);
}

/* By the part that differs; of other libraries' drawings only the words. */
static void compare_files(const Pair *pair, PdfFile *there, PdfFile *should, Proof *parts)
{
    g_autofree char *left = pdf_read_information(there, "/Producer"),
                    *right = pdf_read_information(should, "/Producer");
    if (g_strcmp0(left, right) == 0) {
        pdf_compare_parts(there, should, parts);
        return;
    }
    proof_unable(pair->job->proof, "%s: the drawing, made with %s; its words were compared",
                 pair->name, left != NULL ? left : "an unknown library");
    pdf_compare_words(there, should, parts);
}

static void compare_pdf(const Pair *pair)
{
    Proof *proof = pair->job->proof;
    g_autoptr(GError) damage = NULL;
    g_autoptr(PdfFile) there = pdf_file_open(pair->there, pair->there_bytes, &damage),
                       should = pdf_file_open(pair->should, pair->should_bytes, NULL);
    if (there == NULL || should == NULL) {
        proof_fault(proof, "%s: %s", pair->name,
                    damage != NULL ? damage->message : "cannot be read");
        return;
    }
    g_autoptr(Proof) parts = proof_new(proof->name, proof->holds);
    compare_files(pair, there, should, parts);
    proof->compared += parts->faults->len == 0;
    for (guint i = 0; i < parts->faults->len; i++)
        proof_fault(proof, "%s: %s", pair->name, (const char *)g_ptr_array_index(parts->faults, i));
}

static const struct {
    const char *suffix;
    void (*compare)(const Pair *pair);
} comparisons[] = { { ".pdf", compare_pdf }, { ".png", compare_bytes }, { "", compare_lines } };

static void compare(const Job *job, const char *name, GBytes *there, GBytes *should)
{
    if (g_bytes_equal(there, should)) {
        job->proof->compared++;
        return;
    }
    Pair pair = { .job = job, .name = name };
    pair.there = g_bytes_get_data(there, &pair.there_bytes);
    pair.should = g_bytes_get_data(should, &pair.should_bytes);
    g_autofree char *left = g_strndup(pair.there != NULL ? pair.there : "", pair.there_bytes),
                    *right = g_strndup(pair.should, pair.should_bytes);
    pair.there = left, pair.should = right; /* both end in a NUL */
    size_t i = 0;
    while (!g_str_has_suffix(name, comparisons[i].suffix))
        i++;
    comparisons[i].compare(&pair);
}

static bool is_pdf(const char *name, GBytes *bytes)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);
    g_autofree char *lower = g_ascii_strdown(name, -1);
    return g_str_has_suffix(lower, ".pdf") ||
           (length >= strlen(PDF_START) && memcmp(data, PDF_START, strlen(PDF_START)) == 0);
}

/* What no figure's name has may be a sheet, whatever its name: then it must be this record's. A PDF
 * that is neither stands beside the record as if it followed from it. */
static void compare_other(const Job *job, const char *name, GBytes *there, const GError *why)
{
    g_autoptr(GPtrArray) proofs = g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
    g_autoptr(GError) failure = NULL;
    gsize length;
    const char *data = g_bytes_get_data(there, &length);
    if (!is_pdf(name, there))
        proof_skip(job->proof, "%s: %s", name, why->message);
    else if (sheet_prove(data, length, job->record->sha256, proofs, &failure))
        proof_add(job->proof, name, proofs);
    else
        proof_fault(job->proof, "%s: neither a figure nor a sheet of this record: %s", name,
                    failure->message);
}

/* Anything else may be endless. */
static GBytes *read_regular(const char *path, GError **error)
{
    char *data;
    gsize length;
    if (g_file_test(path, G_FILE_TEST_EXISTS) && !g_file_test(path, G_FILE_TEST_IS_REGULAR)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "not a regular file");
        return NULL;
    }
    return g_file_get_contents(path, &data, &length, error) ? g_bytes_new_take(data, length) : NULL;
}

static void redraw_file(const Job *job, const char *name)
{
    g_autofree char *path = g_build_filename(job->folder, name, NULL);
    g_autoptr(GError) unread = NULL, undrawn = NULL;
    g_autoptr(GBytes) there = read_regular(path, &unread);
    GBytes *should = redrawn(job, name, &undrawn); /* the table's */
    if (should == NULL && !g_error_matches(undrawn, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE))
        proof_unable(job->proof, "%s: cannot be drawn again: %s", name, undrawn->message);
    else if (there == NULL && should == NULL)
        proof_skip(job->proof, "%s: %s", name, unread->message);
    else if (there == NULL)
        proof_fault(job->proof, "%s: cannot be read: %s", name, unread->message);
    else if (should != NULL)
        compare(job, name, there, should);
    else
        compare_other(job, name, there, undrawn);
}

/* --- the folder --- */

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static GPtrArray *names_in(const char *folder, GError **error)
{
    g_autoptr(GDir) entries = g_dir_open(folder, 0, error);
    if (entries == NULL)
        return NULL;
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(entries)) != NULL;)
        if (strcmp(name, RECORD_FILE) != 0)
            g_ptr_array_add(names, g_strdup(name));
    g_ptr_array_sort(names, by_name);
    return names;
}

bool redraw_folder(const Record *record, const char *folder, Proof *proof, GError **error)
{
    g_autoptr(GPtrArray) names = names_in(folder, error);
    if (names == NULL)
        return false;
    g_autoptr(GHashTable) drawn =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
    const Job job = { record, folder, drawn, proof };
    for (guint i = 0; i < names->len; i++)
        redraw_file(&job, g_ptr_array_index(names, i));
    return true;
}
