/* rules_structure: rules about the tree of elements. */
#ifndef ROOFLINE_TESTS_FORMATS_RULES_STRUCTURE_H
#define ROOFLINE_TESTS_FORMATS_RULES_STRUCTURE_H

#include "pdf_json.h"

typedef bool (*ElementHolds)(const Pdf *pdf, const Element *element);

/* type NULL: all. */
static inline bool all_elements(const Pdf *pdf, const char *type, ElementHolds holds)
{
    for (guint e = 0; e < pdf->elements->len; e++) {
        const Element *element = &g_array_index(pdf->elements, Element, e);
        if ((type == NULL || strcmp(element->type, type) == 0) && !holds(pdf, element))
            return false;
    }
    return true;
}

static inline const char *parent_type(const Pdf *pdf, const Element *element)
{
    return element->parent < 0 ? "" : g_array_index(pdf->elements, Element, element->parent).type;
}

static inline bool is_standard(const Pdf *pdf, const Element *element)
{
    (void)pdf;
    static const char *const types[] = {
        "Document", "Part",  "Art",   "Sect",      "Div",     "BlockQuote", "Caption",
        "TOC",      "TOCI",  "Index", "NonStruct", "P",       "H",          "H1",
        "H2",       "H3",    "H4",    "H5",        "H6",      "L",          "LI",
        "Lbl",      "LBody", "Table", "TR",        "TH",      "TD",         "THead",
        "TBody",    "TFoot", "Span",  "Quote",     "Note",    "Reference",  "BibEntry",
        "Code",     "Link",  "Annot", "Figure",    "Formula", "Form",       NULL
    };
    return g_strv_contains(types, element->type);
}

static inline bool types_are_standard(Pdf *pdf)
{
    return all_elements(pdf, NULL, is_standard);
}

static inline bool names_its_parent(const Pdf *pdf, const Element *element)
{
    JsonNode *parent = element->parent < 0
                           ? pdf_get(pdf, pdf->root, "/StructTreeRoot")
                           : g_array_index(pdf->elements, Element, element->parent).node;
    return pdf_get(pdf, element->node, "/P") == parent;
}

static inline bool parents_are_named(Pdf *pdf)
{
    return all_elements(pdf, NULL, names_its_parent);
}

static inline bool one_document(Pdf *pdf)
{
    int count = 0;
    for (guint e = 0; e < pdf->elements->len; e++) {
        const Element *element = &g_array_index(pdf->elements, Element, e);
        if ((strcmp(element->type, "Document") == 0) != (element->depth == 1))
            return false;
        count += element->depth == 1;
    }
    return count == 1;
}

/* Where an element may stand: "" in anything. Parents that are not listed may hold any. */
static const struct {
    const char *type, *parents, *children;
} nesting[] = {
    { "Table", NULL, "TR THead TBody TFoot Caption" },
    { "TR", "Table THead TBody TFoot", "TH TD" },
    { "TH", "TR", NULL },
    { "TD", "TR", NULL },
    { "L", NULL, "LI Caption L" },
    { "LI", "L", "Lbl LBody" },
    { "Lbl", "LI", NULL },
    { "LBody", "LI", NULL },
};

static inline bool is_in_list(const char *list, const char *word)
{
    g_auto(GStrv) words = g_strsplit(list, " ", -1);
    return g_strv_contains((const char *const *)words, word);
}

static inline bool is_nested(const Pdf *pdf, const Element *element)
{
    const char *parent = parent_type(pdf, element);
    for (size_t i = 0; i < G_N_ELEMENTS(nesting); i++) {
        if (strcmp(nesting[i].type, element->type) == 0 && nesting[i].parents != NULL &&
            !is_in_list(nesting[i].parents, parent))
            return false;
        if (strcmp(nesting[i].type, parent) == 0 && nesting[i].children != NULL &&
            !is_in_list(nesting[i].children, element->type))
            return false;
    }
    return true;
}

static inline bool elements_are_nested(Pdf *pdf)
{
    return all_elements(pdf, NULL, is_nested);
}

static inline bool headings_skip_none(Pdf *pdf)
{
    int level = 0;
    for (guint e = 0; e < pdf->elements->len; e++) {
        const char *type = g_array_index(pdf->elements, Element, e).type;
        if (type[0] != 'H' || !g_ascii_isdigit(type[1]))
            continue;
        const int next = atoi(type + 1);
        if (next > level + 1)
            return false;
        level = next;
    }
    return true;
}

static inline bool heading_has_words(const Pdf *pdf, const Element *element)
{
    g_autoptr(GArray) numbers = element_content(pdf, element);
    return element->type[0] != 'H' || numbers->len > 0;
}

static inline bool headings_have_words(Pdf *pdf)
{
    return all_elements(pdf, NULL, heading_has_words);
}

static inline bool has_alt(const Pdf *pdf, const Element *element)
{
    const char *alt = pdf_word(pdf, element->node, "/Alt");
    return alt != NULL && *alt != '\0';
}

static inline bool figures_have_alt(Pdf *pdf)
{
    return all_elements(pdf, "Figure", has_alt);
}

/* The attributes of this owner; NULL: none. */
static inline JsonNode *attributes(const Pdf *pdf, const Element *element, const char *of)
{
    g_autoptr(GPtrArray) all = pdf_items(pdf, element->node, "/A");
    for (guint i = 0; i < all->len; i++) {
        JsonNode *one = pdf_resolve(pdf, g_ptr_array_index(all, i));
        if (pdf_is(pdf, one, "/O", of))
            return one;
    }
    return NULL;
}

/* False: not four numbers. */
static inline bool read_box(const Pdf *pdf, JsonNode *node, const char *key, double box[4])
{
    g_autoptr(GPtrArray) items = pdf_items(pdf, node, key);
    for (guint i = 0; i < 4 && items->len == 4; i++)
        box[i] = json_node_get_double(g_ptr_array_index(items, i));
    return items->len == 4;
}

static inline bool has_box(const Pdf *pdf, const Element *element)
{
    enum { LEFT, BOTTOM, RIGHT, TOP };
    const double tolerance_pt = 0.01;
    double box[4], page[4];
    return read_box(pdf, attributes(pdf, element, "Layout"), "/BBox", box) &&
           read_box(pdf, pdf_get(pdf, element->node, "/Pg"), "/MediaBox", page) &&
           box[LEFT] < box[RIGHT] && box[BOTTOM] < box[TOP] &&
           box[LEFT] >= page[LEFT] - tolerance_pt && box[RIGHT] <= page[RIGHT] + tolerance_pt &&
           box[BOTTOM] >= page[BOTTOM] - tolerance_pt && box[TOP] <= page[TOP] + tolerance_pt;
}

static inline bool figures_have_boxes(Pdf *pdf)
{
    return all_elements(pdf, "Figure", has_box);
}

static inline bool has_scope(const Pdf *pdf, const Element *element)
{
    JsonNode *table = attributes(pdf, element, "Table");
    return pdf_is(pdf, table, "/Scope", "Column") || pdf_is(pdf, table, "/Scope", "Row") ||
           pdf_is(pdf, table, "/Scope", "Both");
}

static inline bool heads_have_scope(Pdf *pdf)
{
    return all_elements(pdf, "TH", has_scope);
}

static inline int index_of(const Pdf *pdf, const Element *element)
{
    return (int)(element - &g_array_index(pdf->elements, Element, 0));
}

static inline int count_children(const Pdf *pdf, int parent)
{
    int count = 0;
    for (guint e = 0; e < pdf->elements->len; e++)
        count += g_array_index(pdf->elements, Element, e).parent == parent;
    return count;
}

/* Rows that stand in the table itself. */
static inline bool is_regular(const Pdf *pdf, const Element *table)
{
    int wanted = -1;
    for (guint e = 0; e < pdf->elements->len; e++) {
        const Element *row = &g_array_index(pdf->elements, Element, e);
        if (row->parent != index_of(pdf, table) || strcmp(row->type, "TR") != 0)
            continue;
        const int cells = count_children(pdf, (int)e);
        if (cells == 0 || (wanted >= 0 && cells != wanted))
            return false;
        wanted = cells;
    }
    return wanted > 0;
}

static inline bool tables_are_regular(Pdf *pdf)
{
    return all_elements(pdf, "Table", is_regular);
}

static inline bool table_has_heads(const Pdf *pdf, const Element *table)
{
    for (guint e = 0; e < pdf->elements->len; e++) {
        const Element *cell = &g_array_index(pdf->elements, Element, e);
        if (strcmp(cell->type, "TH") == 0 &&
            g_array_index(pdf->elements, Element, cell->parent).parent == index_of(pdf, table))
            return true;
    }
    return false;
}

static inline bool tables_have_heads(Pdf *pdf)
{
    return all_elements(pdf, "Table", table_has_heads);
}

#endif
