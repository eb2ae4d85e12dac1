/* rules_content: rules about what is painted: elements' content or artefacts. */
#ifndef ROOFLINE_TESTS_FORMATS_RULES_CONTENT_H
#define ROOFLINE_TESTS_FORMATS_RULES_CONTENT_H

#include "pdf_content.h"

static inline bool all_pages(Pdf *pdf, bool (*holds)(const GArray *operators))
{
    for (guint i = 0; i < pdf->pages->len; i++) {
        const GArray *operators = page_operators(pdf, g_ptr_array_index(pdf->pages, i));
        if (!holds(operators))
            return false;
    }
    return true;
}

#define PAINTS "f F f* B B* b b* S s sh Do Tj TJ ' \" BI"
#define BEGINS "BMC BDC"

static inline bool nothing_unmarked(const GArray *operators)
{
    int depth = 0;
    for (guint i = 0; i < operators->len; i++) {
        const Operator *o = &g_array_index(operators, Operator, i);
        depth += is_operator(o, BEGINS) - is_operator(o, "EMC");
        if (depth == 0 && is_operator(o, PAINTS))
            return false;
    }
    return true;
}

static inline bool all_is_marked(Pdf *pdf)
{
    return all_pages(pdf, nothing_unmarked);
}

/* Marked content that begins in a text object ends there, and the other way round. */
static inline bool marks_in_pairs(const GArray *operators)
{
    g_autoptr(GString) open = g_string_new(NULL); /* of each, the letter that ends it */
    for (guint i = 0; i < operators->len; i++) {
        const Operator *o = &g_array_index(operators, Operator, i);
        const bool ends_mark = is_operator(o, "EMC"), ends_text = is_operator(o, "ET");
        if (is_operator(o, BEGINS))
            g_string_append_c(open, 'm');
        if (is_operator(o, "BT"))
            g_string_append_c(open, 't');
        if (!ends_mark && !ends_text)
            continue;
        if (open->len == 0 || open->str[open->len - 1] != (ends_mark ? 'm' : 't'))
            return false;
        g_string_truncate(open, open->len - 1);
    }
    return open->len == 0;
}

static inline bool marks_are_balanced(Pdf *pdf)
{
    return all_pages(pdf, marks_in_pairs);
}

/* What is painted is an artefact or an element's content; neither stands within one of the two. */
static inline bool marks_apart(const GArray *operators)
{
    int depth = 0;
    for (guint i = 0; i < operators->len; i++) {
        const Operator *o = &g_array_index(operators, Operator, i);
        if (is_operator(o, BEGINS)) {
            const bool is_artefact = strcmp(o->tag, "Artifact") == 0, is_content = o->mcid >= 0;
            if ((depth == 0) != (is_artefact || is_content) || (is_artefact && is_content))
                return false;
        }
        depth += is_operator(o, BEGINS) - is_operator(o, "EMC");
    }
    return true;
}

static inline bool artefacts_stand_apart(Pdf *pdf)
{
    return all_pages(pdf, marks_apart);
}

static inline bool no_notdef(const GArray *operators)
{
    for (guint i = 0; i < operators->len; i++)
        if (g_array_index(operators, Operator, i).notdef)
            return false;
    return true;
}

static inline bool every_glyph_is_one(Pdf *pdf)
{
    return all_pages(pdf, no_notdef);
}

/* --- elements and their content --- */

static inline char *owner_key(JsonNode *page, int mcid)
{
    return g_strdup_printf("%p/%d", (void *)page, mcid);
}

static inline void add_owner(Pdf *pdf, const Element *element)
{
    g_autoptr(GArray) numbers = element_content(pdf, element);
    for (guint i = 0; i < numbers->len; i++) {
        char *key = owner_key(pdf_get(pdf, element->node, "/Pg"), g_array_index(numbers, int, i));
        const bool several = g_hash_table_contains(pdf->owners, key);
        g_hash_table_insert(pdf->owners, key, several ? NULL : (void *)element);
    }
}

/* The element that has this marked content of this page; NULL: none, or several. */
static inline const Element *owner(Pdf *pdf, JsonNode *page, int mcid)
{
    if (pdf->owners == NULL) {
        pdf->owners = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        for (guint e = 0; e < pdf->elements->len; e++)
            add_owner(pdf, &g_array_index(pdf->elements, Element, e));
    }
    g_autofree char *key = owner_key(page, mcid);
    return g_hash_table_lookup(pdf->owners, key);
}

/* Each mark belongs to the element of its name. */
static inline bool page_belongs(Pdf *pdf, JsonNode *page)
{
    const GArray *operators = page_operators(pdf, page);
    for (guint i = 0; i < operators->len; i++) {
        const Operator *o = &g_array_index(operators, Operator, i);
        if (!is_operator(o, BEGINS) || o->mcid < 0)
            continue;
        const Element *element = owner(pdf, page, o->mcid);
        if (element == NULL || strcmp(element->type, o->tag) != 0)
            return false;
    }
    return true;
}

static inline bool content_belongs(Pdf *pdf)
{
    for (guint i = 0; i < pdf->pages->len; i++)
        if (!page_belongs(pdf, g_ptr_array_index(pdf->pages, i)))
            return false;
    return true;
}

static inline bool has_mark(Pdf *pdf, JsonNode *page, int mcid)
{
    const GArray *operators = page_operators(pdf, page);
    for (guint i = 0; i < operators->len; i++)
        if (g_array_index(operators, Operator, i).mcid == mcid)
            return true;
    return false;
}

static inline bool elements_have_their_content(Pdf *pdf)
{
    for (guint e = 0; e < pdf->elements->len; e++) {
        const Element *element = &g_array_index(pdf->elements, Element, e);
        g_autoptr(GArray) numbers = element_content(pdf, element);
        for (guint i = 0; i < numbers->len; i++)
            if (!has_mark(pdf, pdf_get(pdf, element->node, "/Pg"), g_array_index(numbers, int, i)))
                return false;
    }
    return pdf->elements->len > 0;
}

/* The parent tree's list for a page: of elements, by the number of their marked content. */
static inline GPtrArray *parents_of(const Pdf *pdf, JsonNode *page)
{
    const int wanted = pdf_integer(pdf, page, "/StructParents");
    JsonNode *tree = pdf_get(pdf, pdf_get(pdf, pdf->root, "/StructTreeRoot"), "/ParentTree");
    g_autoptr(GPtrArray) numbers = pdf_items(pdf, tree, "/Nums");
    for (guint i = 0; i + 1 < numbers->len; i += 2) {
        JsonNode *key = g_ptr_array_index(numbers, i);
        JsonNode *list = pdf_resolve(pdf, g_ptr_array_index(numbers, i + 1));
        if (!is_integer(key) || json_node_get_int(key) != wanted || !JSON_NODE_HOLDS_ARRAY(list))
            continue;
        GPtrArray *parents = g_ptr_array_new();
        for (guint p = 0; p < json_array_get_length(json_node_get_array(list)); p++)
            g_ptr_array_add(parents, json_array_get_element(json_node_get_array(list), p));
        return parents;
    }
    return g_ptr_array_new();
}

static inline bool parent_tree_leads_back(Pdf *pdf)
{
    for (guint i = 0; i < pdf->pages->len; i++) {
        JsonNode *page = g_ptr_array_index(pdf->pages, i);
        g_autoptr(GPtrArray) parents = parents_of(pdf, page);
        const GArray *operators = page_operators(pdf, page);
        for (guint o = 0; o < operators->len; o++) {
            const int mcid = g_array_index(operators, Operator, o).mcid;
            if (mcid < 0)
                continue;
            const Element *element = owner(pdf, page, mcid);
            if (element == NULL || (guint)mcid >= parents->len ||
                g_strcmp0(node_string(g_ptr_array_index(parents, mcid)), element->reference) != 0)
                return false;
        }
    }
    return true;
}

#endif
