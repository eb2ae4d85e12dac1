/* rules_document: rules about what a PDF says of itself, and about its fonts, attachments and
 * bookmarks. */
#ifndef ROOFLINE_TESTS_FORMATS_RULES_DOCUMENT_H
#define ROOFLINE_TESTS_FORMATS_RULES_DOCUMENT_H

#include "pdf_json.h"

static inline bool version_is_1_7(Pdf *pdf)
{
    return g_strcmp0(pdf->version, "1.7") == 0;
}

static inline bool is_marked(Pdf *pdf)
{
    JsonNode *marks = pdf_get(pdf, pdf->root, "/MarkInfo");
    return pdf_is_true(pdf, marks, "/Marked") && !pdf_is_true(pdf, marks, "/Suspects");
}

static inline bool has_language(Pdf *pdf)
{
    const char *language = pdf_word(pdf, pdf->root, "/Lang");
    return language != NULL &&
           g_regex_match_simple("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", language, 0, 0);
}

static inline bool title_is_shown(Pdf *pdf)
{
    return pdf_is_true(pdf, pdf_get(pdf, pdf->root, "/ViewerPreferences"), "/DisplayDocTitle");
}

static inline bool is_not_encrypted(Pdf *pdf)
{
    return pdf_get(pdf,
                   json_object_get_member(json_object_get_object_member(pdf->objects, "trailer"),
                                          "value"),
                   "/Encrypt") == NULL;
}

static inline bool runs_nothing(Pdf *pdf)
{
    JsonNode *names = pdf_get(pdf, pdf->root, "/Names");
    return pdf_entry(names, "/JavaScript") == NULL && pdf_entry(pdf->root, "/OpenAction") == NULL &&
           pdf_entry(pdf->root, "/AA") == NULL && pdf_entry(pdf->root, "/AcroForm") == NULL;
}

/* The XMP packet; NULL: none. g_free(). */
static inline char *xmp_of(Pdf *pdf)
{
    JsonNode *stream = pdf_get(pdf, pdf->root, "/Metadata");
    return pdf_is(pdf, stream, "/Type", "Metadata") && pdf_is(pdf, stream, "/Subtype", "XML")
               ? pdf_data(pdf, stream)
               : NULL;
}

static inline bool xmp_matches(Pdf *pdf, const char *pattern)
{
    g_autofree char *xmp = xmp_of(pdf);
    return xmp != NULL && g_regex_match_simple(pattern, xmp, G_REGEX_DOTALL, 0);
}

static inline bool xmp_claims_ua(Pdf *pdf)
{
    return xmp_matches(pdf, "<pdfuaid:part>1</pdfuaid:part>");
}

/* The packet's title, decoded; NULL: none. g_free(). */
static inline char *xmp_title(Pdf *pdf)
{
    g_autofree char *xmp = xmp_of(pdf);
    g_autoptr(GRegex) title =
        g_regex_new("<dc:title>\\s*<rdf:Alt>\\s*<rdf:li[^>]*>([^<]*)</rdf:li>", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    if (xmp == NULL || !g_regex_match(title, xmp, 0, &match))
        return NULL;
    static const char *const entities[][2] = {
        { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" }, { "&apos;", "'" }, { "&amp;", "&" }
    };
    g_autofree char *escaped = g_match_info_fetch(match, 1);
    g_autoptr(GString) text = g_string_new(escaped);
    for (size_t i = 0; i < G_N_ELEMENTS(entities); i++)
        g_string_replace(text, entities[i][0], entities[i][1], 0);
    g_string_replace(text, "&#39;", "'", 0);
    return g_strdup(text->str);
}

static inline bool has_title(Pdf *pdf)
{
    g_autofree char *title = xmp_title(pdf);
    return title != NULL && *g_strstrip(title) != '\0';
}

static inline JsonNode *information(Pdf *pdf)
{
    JsonObject *trailer = json_object_get_object_member(pdf->objects, "trailer");
    return pdf_get(pdf, json_object_get_member(trailer, "value"), "/Info");
}

static inline bool titles_agree(Pdf *pdf)
{
    g_autofree char *title = xmp_title(pdf);
    return pdf_is(pdf, information(pdf), "/Title", title);
}

static inline bool dates_agree(Pdf *pdf)
{
    static const char *const keys[][2] = { { "/CreationDate", "CreateDate" },
                                           { "/ModDate", "ModifyDate" } };
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        const char *date = pdf_word(pdf, information(pdf), keys[i][0]);
        if (date == NULL || !g_regex_match_simple("^D:\\d{14}Z$", date, 0, 0))
            return false;
        const char *d = date + 2;
        g_autofree char *wanted =
            g_strdup_printf("<xmp:%s>%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ<", keys[i][1], d, d + 4, d + 6,
                            d + 8, d + 10, d + 12);
        if (!xmp_matches(pdf, wanted))
            return false;
    }
    return true;
}

static inline bool pages_follow_the_structure(Pdf *pdf)
{
    for (guint i = 0; i < pdf->pages->len; i++)
        if (!pdf_is(pdf, g_ptr_array_index(pdf->pages, i), "/Tabs", "S"))
            return false;
    return pdf->pages->len > 0;
}

/* --- objects --- */

typedef bool (*ObjectHolds)(const Pdf *pdf, JsonNode *object);

/* Of those with this /Type. */
static inline bool all_objects(const Pdf *pdf, const char *type, ObjectHolds holds)
{
    g_autoptr(GList) keys = json_object_get_members(pdf->objects);
    for (GList *key = keys; key != NULL; key = key->next) {
        if (!g_str_has_prefix(key->data, "obj:"))
            continue;
        JsonObject *object = json_object_get_object_member(pdf->objects, key->data);
        JsonNode *value = json_object_get_member(
            object, json_object_has_member(object, "value") ? "value" : "stream");
        if (pdf_is(pdf, value, "/Type", type) && !holds(pdf, value))
            return false;
    }
    return true;
}

static inline bool is_embedded(const Pdf *pdf, JsonNode *font)
{
    if (pdf_is(pdf, font, "/Subtype", "Type0"))
        return true; /* its descendant is a font as well */
    JsonNode *descriptor = pdf_get(pdf, font, "/FontDescriptor");
    return pdf_get(pdf, descriptor, "/FontFile") != NULL ||
           pdf_get(pdf, descriptor, "/FontFile2") != NULL ||
           pdf_get(pdf, descriptor, "/FontFile3") != NULL;
}

static inline bool fonts_are_embedded(Pdf *pdf)
{
    return all_objects(pdf, "Font", is_embedded);
}

static inline bool has_unicode(const Pdf *pdf, JsonNode *font)
{
    return g_str_has_prefix(pdf_word(pdf, font, "/Subtype"), "CIDFont") ||
           pdf_get(pdf, font, "/ToUnicode") != NULL ||
           pdf_is(pdf, font, "/Encoding", "WinAnsiEncoding");
}

static inline bool letters_have_unicode(Pdf *pdf)
{
    return all_objects(pdf, "Font", has_unicode);
}

static inline bool has_glyph_map(const Pdf *pdf, JsonNode *font)
{
    return !pdf_is(pdf, font, "/Subtype", "CIDFontType2") ||
           pdf_get(pdf, font, "/CIDToGIDMap") != NULL;
}

static inline bool fonts_map_their_glyphs(Pdf *pdf)
{
    return all_objects(pdf, "Font", has_glyph_map);
}

static inline bool has_names(const Pdf *pdf, JsonNode *file)
{
    const char *relation = pdf_word(pdf, file, "/AFRelationship");
    return pdf_word(pdf, file, "/F") != NULL && pdf_word(pdf, file, "/UF") != NULL &&
           pdf_word(pdf, file, "/Desc") != NULL && relation != NULL;
}

static inline bool attachments_have_names(Pdf *pdf)
{
    return all_objects(pdf, "Filespec", has_names);
}

/* Each embedded file is also associated with the document. */
static inline bool attachments_are_associated(Pdf *pdf)
{
    JsonNode *tree = pdf_get(pdf, pdf_get(pdf, pdf->root, "/Names"), "/EmbeddedFiles");
    g_autoptr(GPtrArray) names = pdf_items(pdf, tree, "/Names");
    g_autoptr(GPtrArray) associated = pdf_items(pdf, pdf->root, "/AF");
    for (guint i = 1; i < names->len; i += 2) {
        bool found = false;
        for (guint a = 0; a < associated->len; a++)
            found = found || g_strcmp0(node_string(g_ptr_array_index(names, i)),
                                       node_string(g_ptr_array_index(associated, a))) == 0;
        if (!found)
            return false;
    }
    return names->len / 2 == associated->len;
}

static inline bool pages_have_no_annotations(Pdf *pdf)
{
    for (guint i = 0; i < pdf->pages->len; i++)
        if (pdf_get(pdf, g_ptr_array_index(pdf->pages, i), "/Annots") != NULL)
            return false;
    return true;
}

/* Each bookmark has words and a page of this document. */
static inline bool bookmarks_lead_somewhere(Pdf *pdf)
{
    JsonNode *mark = pdf_get(pdf, pdf_get(pdf, pdf->root, "/Outlines"), "/First");
    for (; mark != NULL; mark = pdf_get(pdf, mark, "/Next")) {
        JsonNode *target = pdf_get(pdf, mark, "/Dest");
        const char *title = pdf_word(pdf, mark, "/Title");
        if (title == NULL || *title == '\0' || target == NULL || !JSON_NODE_HOLDS_ARRAY(target))
            return false;
        JsonNode *page = pdf_resolve(pdf, json_array_get_element(json_node_get_array(target), 0));
        if (!g_ptr_array_find(pdf->pages, page, NULL))
            return false;
    }
    return true;
}

#endif
