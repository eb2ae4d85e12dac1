#include "pdf_compare.h"

#include "../base/difference.h"
#include "pdf_parts.h"
#include "pdf_read.h"

#include <stdio.h>
#include <string.h>

#define MOST 12 /* differences told of one comparison */

/* A content stream is one too, although its strings need not be UTF-8. */
static bool is_text(GBytes *value)
{
    gsize length;
    const char *data = g_bytes_get_data(value, &length);
    return length > 0 && memchr(data, '\0', length) == NULL;
}

static char *to_text(GBytes *value)
{
    gsize length;
    const char *data = g_bytes_get_data(value, &length);
    return g_utf8_make_valid(data != NULL ? data : "", (gssize)length);
}

/* By what a path begins with; a stream's path goes on in its dictionary. */
static const struct {
    const char *path, *words;
} places[] = {
    { "/Info", "document information" },
    { "/Root/Metadata", "metadata" },
    { "/Root/StructTreeRoot", "structure and alt texts" },
    { "/Root/Names", "attachment" },
    { "/Root/AF", "attachment" },
    { "/Root/Outlines", "bookmarks" },
    { "/Root/Pages", "pages" },
};

/* "page 2 (/Root/Pages/Kids[1]/Contents)"; g_free(). */
static char *place_of(const char *path)
{
    guint page;
    if (sscanf(path, "/Root/Pages/Kids[%u]", &page) == 1)
        return g_strdup_printf("page %u (%s)", page + 1, path);
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++)
        if (g_str_has_prefix(path, places[i].path))
            return g_strdup_printf("%s (%s)", places[i].words, path);
    return g_strdup(path);
}

/* --- pages --- */

static void compare_texts(const char *there, const char *follows, Proof *proof, const char *place)
{
    g_autofree char *words = difference(there, follows);
    proof_that(proof, strcmp(there, follows) == 0, "%s: %s", place, words);
}

static void compare_pages(PdfFile *there, PdfFile *follows, Proof *proof)
{
    const guint pages = pdf_read_pages(follows);
    proof_number(proof, pdf_read_pages(there), pages, "pages");
    for (guint i = 0; i < MIN(pages, pdf_read_pages(there)); i++) {
        g_autofree char *left = pdf_read_words(there, i), *right = pdf_read_words(follows, i);
        g_autofree char *place = g_strdup_printf("page %u", i + 1);
        compare_texts(left, right, proof, place);
    }
}

/* --- all parts --- */

static void name_difference(const PdfPart *part, GBytes *follows, Proof *proof)
{
    g_autofree char *place = place_of(part->path);
    if (!is_text(part->value) || !is_text(follows)) {
        proof_fault(
            proof, "%s: %" G_GSIZE_FORMAT " bytes that are not the %" G_GSIZE_FORMAT " that follow",
            place, g_bytes_get_size(part->value), g_bytes_get_size(follows));
        return;
    }
    g_autofree char *left = to_text(part->value), *right = to_text(follows);
    g_autofree char *words = difference(left, right);
    proof_fault(proof, "%s: %s", place, words);
}

static void compare_part(const PdfPart *part, GBytes *follows, Proof *proof)
{
    g_autofree char *place = place_of(part->path);
    if (follows == NULL)
        proof_fault(proof, "%s: should not be there", place);
    else if (!g_bytes_equal(part->value, follows))
        name_difference(part, follows, proof);
    else
        proof->compared++;
}

/* Path: value; borrowed from the parts. */
static GHashTable *by_path(const GPtrArray *parts)
{
    GHashTable *table = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < parts->len; i++) {
        const PdfPart *part = g_ptr_array_index(parts, i);
        g_hash_table_insert(table, part->path, part->value);
    }
    return table;
}

/* What was told of one damaged tree is enough. */
static bool is_enough(const Proof *proof)
{
    return proof->faults->len >= MOST;
}

void pdf_compare_parts(PdfFile *there, PdfFile *follows, Proof *proof)
{
    g_autoptr(GPtrArray) left = pdf_parts(there), right = pdf_parts(follows);
    g_autoptr(GHashTable) found = by_path(left), expected = by_path(right);
    compare_pages(there, follows, proof); /* says in words what a content stream does not */
    for (guint i = 0; i < left->len && !is_enough(proof); i++) {
        const PdfPart *part = g_ptr_array_index(left, i);
        compare_part(part, g_hash_table_lookup(expected, part->path), proof);
    }
    for (guint i = 0; i < right->len && !is_enough(proof); i++) {
        const PdfPart *part = g_ptr_array_index(right, i);
        g_autofree char *place = place_of(part->path);
        if (!g_hash_table_contains(found, part->path))
            proof_fault(proof, "%s: is missing", place);
    }
}

/* --- words --- */

/* All values of the key in its part of the file, one a line: libraries differ in how they nest what
 * they write, not in its order. */
static char *values(const GPtrArray *parts, const char *prefix, const char *key)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < parts->len; i++) {
        const PdfPart *part = g_ptr_array_index(parts, i);
        if (!g_str_has_prefix(part->path, prefix) || !g_str_has_suffix(part->path, key))
            continue;
        g_autofree char *value = to_text(part->value);
        g_string_append_printf(text, "%s\n", value);
    }
    return g_strdup(text->str);
}

/* Keys and values by which a PDF shows or does more than its pages' content says. */
static const char *const extras[] = {
    "/Annots", "/OpenAction", "/AA", "/JS", "/JavaScript", "/AcroForm", "/Differences", NULL,
};

/* What this program writes itself, with any libraries. */
static const char *const own[] = { "/Root/Names", "/Root/AF", NULL };

static bool has_prefix_of(const char *path, const char *const *prefixes)
{
    for (; *prefixes != NULL; prefixes++)
        if (g_str_has_prefix(path, *prefixes))
            return true;
    return false;
}

static bool is_picture(const PdfPart *part)
{
    g_autofree char *value = to_text(part->value);
    return g_str_has_suffix(part->path, "/Subtype") && strcmp(value, "/Image") == 0;
}

/* Of one part that another library's sheet must share, or must not have. */
static void compare_extra(const PdfPart *part, GHashTable *expected, Proof *proof)
{
    const char *key = strrchr(part->path, '/');
    GBytes *follows = g_hash_table_lookup(expected, part->path);
    if (has_prefix_of(part->path, own) ||
        (follows == NULL && (strrchr(part->path + 1, '/') == NULL || g_strv_contains(extras, key) ||
                             is_picture(part))))
        compare_part(part, follows, proof);
}

static void compare_extras(const GPtrArray *there, const GPtrArray *follows, Proof *proof)
{
    g_autoptr(GHashTable) found = by_path(there), expected = by_path(follows);
    for (guint i = 0; i < there->len && !is_enough(proof); i++)
        compare_extra(g_ptr_array_index(there, i), expected, proof);
    for (guint i = 0; i < follows->len && !is_enough(proof); i++) {
        const PdfPart *part = g_ptr_array_index(follows, i);
        if (has_prefix_of(part->path, own) && !g_hash_table_contains(found, part->path))
            proof_fault(proof, "attachment (%s): is missing", part->path);
    }
}

/* What stands in the element of the metadata; g_free(). */
static char *metadata_of(const GPtrArray *parts, const char *element)
{
    g_autofree char *packet = values(parts, "/Root/Metadata", "/Metadata"),
                    *open = g_strdup_printf("<%s>", element),
                    *close = g_strdup_printf("</%s>", element);
    const char *start = strstr(packet, open), *end = start != NULL ? strstr(start, close) : NULL;
    return end != NULL ? g_strndup(start, (gsize)(end - start)) : g_strdup("");
}

static void compare_metadata(const GPtrArray *there, const GPtrArray *follows, Proof *proof)
{
    static const char *const elements[] = { "dc:title", "dc:description", "dc:language" };
    for (size_t i = 0; i < G_N_ELEMENTS(elements); i++) {
        g_autofree char *found = metadata_of(there, elements[i]),
                        *expected = metadata_of(follows, elements[i]);
        compare_texts(found, expected, proof, "metadata");
    }
}

void pdf_compare_words(PdfFile *there, PdfFile *follows, Proof *proof)
{
    static const struct {
        const char *prefix, *key, *place;
    } texts[] = {
        { "/Info", "/Title", "title" },
        { "/Info", "/Subject", "subject" },
        { "/Root", "/Lang", "language" },
        { "/Root/StructTreeRoot", "/Alt", "alt texts" },
        { "/Root/StructTreeRoot", "/ActualText", "texts that stand in for others" },
        { "/Root/StructTreeRoot", "/S", "structure" },
        { "/Root/Outlines", "/Title", "bookmarks" },
    };
    compare_pages(there, follows, proof);
    g_autoptr(GPtrArray) left = pdf_parts(there), right = pdf_parts(follows);
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *found = values(left, texts[i].prefix, texts[i].key),
                        *expected = values(right, texts[i].prefix, texts[i].key);
        compare_texts(found, expected, proof, texts[i].place);
    }
    compare_metadata(left, right, proof);
    compare_extras(left, right, proof);
}
