/* pdf_rules: rules of PDF/UA-1 (ISO 14289-1:2014) that a machine can check, and some of ISO 32000-1
 * that they build on. They hold for any PDF, whoever wrote it; a file that keeps them all is not
 * thereby accessible: whether an alt text says what a figure shows is for people to judge. */
#ifndef ROOFLINE_TESTS_FORMATS_PDF_RULES_H
#define ROOFLINE_TESTS_FORMATS_PDF_RULES_H

#include "rules_content.h"
#include "rules_document.h"
#include "rules_structure.h"

typedef struct {
    const char *name, *clause;
    bool (*holds)(Pdf *pdf);
} Rule;

/* Without a clause: a rule of ISO 32000-1, or our own. */
static const Rule rules[] = {
    { "it is a PDF 1.7", "", version_is_1_7 },
    { "it says that it is tagged", "6.2", is_marked },
    { "it names its language", "7.2", has_language },
    { "viewers show its title", "7.1", title_is_shown },
    { "it is not encrypted", "7.16", is_not_encrypted },
    { "it runs nothing and asks for nothing", "7.19", runs_nothing },
    { "its XMP claims PDF/UA-1", "5", xmp_claims_ua },
    { "its XMP has a title", "7.1", has_title },
    { "both titles agree", "", titles_agree },
    { "dates are well formed and agree", "", dates_agree },
    { "tabs follow the structure", "7.18.3", pages_follow_the_structure },
    { "all that is painted is marked", "7.1", all_is_marked },
    { "marks and text objects are nested", "ISO 32000-1, 14.6", marks_are_balanced },
    { "artefacts and elements stand apart", "7.1", artefacts_stand_apart },
    { "no letter is drawn as a missing glyph", "7.21.8", every_glyph_is_one },
    { "marked content belongs to the element of its name", "7.1", content_belongs },
    { "elements have the content that they name", "7.1", elements_have_their_content },
    { "the parent tree leads to the elements", "ISO 32000-1, 14.7.4.4", parent_tree_leads_back },
    { "elements are of standard types", "7.1", types_are_standard },
    { "elements name their parents", "ISO 32000-1, 14.7.2", parents_are_named },
    { "one Document holds the others", "", one_document },
    { "tables and lists are made of their parts", "7.2", elements_are_nested },
    { "headings start at 1 and skip none", "7.4.2", headings_skip_none },
    { "headings have words", "7.4", headings_have_words },
    { "figures have an alt text", "7.3", figures_have_alt },
    { "figures have a box on their page", "7.3", figures_have_boxes },
    { "header cells have a scope", "7.5", heads_have_scope },
    { "rows of a table are equally long", "7.5", tables_are_regular },
    { "tables have header cells", "7.5", tables_have_heads },
    { "fonts are embedded", "7.21.4.1", fonts_are_embedded },
    { "letters have a Unicode value", "7.21.7", letters_have_unicode },
    { "fonts map characters to glyphs", "7.21.3.2", fonts_map_their_glyphs },
    { "attachments have names and a purpose", "7.11", attachments_have_names },
    { "attachments are associated files", "", attachments_are_associated },
    { "pages have no annotations", "7.18", pages_have_no_annotations },
    { "bookmarks lead to pages", "7.17", bookmarks_lead_somewhere },
};

#endif
