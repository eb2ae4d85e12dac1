#include "redraw.h"

#include "../base/difference.h"
#include "../base/error.h"
#include "../output/pdf_compare.h"
#include "../output/pdf_read.h"
#include "artwork.h"
#include "sheet_proof.h"

#include <glib/gstdio.h>
#include <string.h>

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

/* --- drawing and comparing one file --- */

typedef struct {
    const Record *record;
    const char *folder, *scratch;
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
        .folder = job->scratch,
        .build = recipe->build,
        .fragment = recipe->fragment,
        .index = recipe->index,
    };
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    return artwork_check(&options, error) && artwork_draw(job->record, &options, files, error);
}

/* The one figure; or all where the preset has none of that name, because a figure of all kernels is
 * drawn where none of the preset's has any of the record's. */
static bool draw_named(const Job *job, const Recipe *recipe, GError **error)
{
    char *figures[] = { (char *)recipe->figure, NULL };
    return (!recipe->index && draw(job, recipe, figures, NULL)) || draw(job, recipe, NULL, error);
}

typedef struct {
    char *there, *follows;
    gsize there_bytes, follows_bytes;
} Pair;

static void compare_lines(const Pair *pair, const char *name, Proof *proof)
{
    g_autofree char *words = difference_of_lines(pair->there, pair->follows);
    proof_fault(proof, "%s: %s", name, words);
}

static void compare_bytes(const Pair *pair, const char *name, Proof *proof)
{
    gsize at = 0;
    while (at < MIN(pair->there_bytes, pair->follows_bytes) && pair->there[at] == pair->follows[at])
        at++;
    proof_fault(proof,
                "%s: differs from byte %" G_GSIZE_FORMAT
                " on from what the record draws with this program's libraries",
                name, at);
}

/* By the part that differs where both can be read. */
static void compare_pdf(const Pair *pair, const char *name, Proof *proof)
{
    g_autoptr(GError) damage = NULL;
    g_autoptr(PdfFile) there = pdf_file_open(pair->there, pair->there_bytes, &damage),
                       follows = pdf_file_open(pair->follows, pair->follows_bytes, NULL);
    if (there == NULL || follows == NULL) {
        proof_fault(proof, "%s: %s", name, damage != NULL ? damage->message : "cannot be read");
        return;
    }
    g_autofree char *left = pdf_read_information(there, "/Producer"),
                    *right = pdf_read_information(follows, "/Producer");
    g_autoptr(Proof) inside = proof_new(proof->name, proof->holds);
    if (g_strcmp0(left, right) == 0) {
        pdf_compare_parts(there, follows, inside);
    } else {
        proof_skip(proof, "%s: the drawing, made with %s; its words were compared", name, left);
        pdf_compare_words(there, follows, inside);
    }
    proof->compared += inside->faults->len == 0;
    for (guint i = 0; i < inside->faults->len; i++)
        proof_fault(proof, "%s: %s", name, (const char *)g_ptr_array_index(inside->faults, i));
}

static const struct {
    const char *suffix;
    void (*compare)(const Pair *pair, const char *name, Proof *proof);
} comparisons[] = { { ".pdf", compare_pdf }, { ".png", compare_bytes }, { "", compare_lines } };

static void compare_pair(const Pair *pair, const char *name, Proof *proof)
{
    if (pair->there_bytes == pair->follows_bytes &&
        memcmp(pair->there, pair->follows, pair->there_bytes) == 0) {
        proof->compared++;
        return;
    }
    size_t i = 0;
    while (!g_str_has_suffix(name, comparisons[i].suffix))
        i++;
    comparisons[i].compare(pair, name, proof);
}

static void compare_file(const Job *job, const char *name)
{
    g_autofree char *old_path = g_build_filename(job->folder, name, NULL),
                    *new_path = g_build_filename(job->scratch, name, NULL);
    g_autoptr(GError) failure = NULL;
    Pair pair = { NULL, NULL, 0, 0 };
    if (!g_file_get_contents(new_path, &pair.follows, &pair.follows_bytes, NULL))
        proof_skip(job->proof, "%s: the record draws no such file", name);
    else if (!g_file_get_contents(old_path, &pair.there, &pair.there_bytes, &failure))
        proof_fault(job->proof, "%s: cannot be read: %s", name, failure->message);
    else
        compare_pair(&pair, name, job->proof);
    g_free(pair.there);
    g_free(pair.follows);
}

static void add_faults(const Job *job, const char *name, const GPtrArray *proofs)
{
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        for (guint j = 0; j < proof->faults->len; j++)
            proof_fault(job->proof, "%s: %s: %s", name, proof->name,
                        (const char *)g_ptr_array_index(proof->faults, j));
    }
    job->proof->compared += proof_faults(proofs) == 0;
}

/* Is it a sheet, whatever its name? Then it must be this record's. */
static bool prove_sheet(const Job *job, const char *name)
{
    g_autofree char *path = g_build_filename(job->folder, name, NULL), *data = NULL;
    g_autoptr(GPtrArray) proofs = g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
    gsize length;
    if (!g_str_has_suffix(name, ".pdf") || !g_file_get_contents(path, &data, &length, NULL) ||
        !sheet_prove(data, length, job->record->sha256, proofs, NULL))
        return false;
    add_faults(job, name, proofs);
    return true;
}

static void redraw_file(const Job *job, const char *name)
{
    g_auto(GStrv) words = g_strsplit(name, ".", -1);
    Recipe recipe = { .figure = NULL };
    g_autoptr(GError) failure = NULL;
    if (prove_sheet(job, name))
        return;
    if (!read_name(words, &recipe))
        proof_skip(job->proof, "%s: no name that this program gives", name);
    else if (!draw_named(job, &recipe, &failure))
        proof_skip(job->proof, "%s: %s", name, failure->message);
    else
        compare_file(job, name);
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

static void remove_folder(const char *folder)
{
    g_autoptr(GPtrArray) names = names_in(folder, NULL);
    for (guint i = 0; names != NULL && i < names->len; i++) {
        g_autofree char *path = g_build_filename(folder, g_ptr_array_index(names, i), NULL);
        g_unlink(path);
    }
    g_rmdir(folder);
}

bool redraw_folder(const Record *record, const char *folder, Proof *proof, GError **error)
{
    g_autoptr(GError) failure = NULL;
    g_autoptr(GPtrArray) names = names_in(folder, &failure);
    g_autofree char *scratch = names != NULL ? g_dir_make_tmp("roofline-XXXXXX", &failure) : NULL;
    if (scratch == NULL) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "%s: its figures cannot be drawn again: %s", folder, failure->message);
        return false;
    }
    const Job job = { record, folder, scratch, proof };
    for (guint i = 0; i < names->len; i++)
        redraw_file(&job, g_ptr_array_index(names, i));
    remove_folder(scratch);
    return true;
}
