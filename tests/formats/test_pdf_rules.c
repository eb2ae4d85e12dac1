/* Without files: the tests. With files: prints each rule that one of them breaks. */
#include "pdf_rules.h"
#include "sample_pdf.h"

#include <stdio.h>

/* What breaks a rule: the first place in the JSON, or in each stream. */
static const struct {
    const char *rule;
    Edit edit;
} spoils[] = {
    { "it is a PDF 1.7", { "\"pdfversion\": \"1.7\"", "\"pdfversion\": \"1.4\"" } },
    { "it says that it is tagged", { "\"/Marked\": true", "\"/Marked\": false" } },
    { "it names its language", { "\"/Lang\": \"u:en\"", "\"/Lang\": \"u:\"" } },
    { "viewers show its title", { "\"/DisplayDocTitle\": true", "\"/DisplayDocTitle\": false" } },
    { "it is not encrypted",
      { "\"trailer\": { \"value\": {", "\"trailer\": { \"value\": { \"/Encrypt\": {}," } },
    { "it runs nothing and asks for nothing",
      { "\"/MarkInfo\":", "\"/OpenAction\": {}, \"/MarkInfo\":" } },
    { "its XMP claims PDF/UA-1", { "<pdfuaid:part>1", "<pdfuaid:part>2" } },
    { "its XMP has a title", { "A sample &amp; its &lt;parts&gt;", "" } },
    { "both titles agree", { "\"/Title\": \"u:A sample", "\"/Title\": \"u:One sample" } },
    { "dates are well formed and agree",
      { "\"/CreationDate\": \"u:D:", "\"/CreationDate\": \"u:" } },
    { "dates are well formed and agree", { "<xmp:ModifyDate>2026", "<xmp:ModifyDate>2025" } },
    { "tabs follow the structure", { "\"/Tabs\": \"/S\"", "\"/Tabs\": \"/R\"" } },
    { "all that is painted is marked", { "/Artifact BMC\n", "" } },
    { "marks and text objects are nested", { "EMC\n", "" } },
    { "marks and text objects are nested", { "BT\n", "/Span BMC BT EMC\n" } },
    { "artefacts and elements stand apart",
      { "/Artifact BMC\n", "/Artifact BMC /Artifact BMC EMC\n" } },
    { "artefacts and elements stand apart", { "/Artifact BMC\n", "/Span BMC\n" } },
    { "no letter is drawn as a missing glyph", { "<0001>", "<00010000>" } },
    { "marked content belongs to the element of its name", { "/H1 << /MCID", "/P << /MCID" } },
    { "marked content belongs to the element of its name", { "/MCID 2 >>", "/MCID 99 >>" } },
    { "elements have the content that they name", { "\"/K\": 0,", "\"/K\": 99," } },
    { "the parent tree leads to the elements",
      { "\"/StructParents\": 0", "\"/StructParents\": 9" } },
    { "the parent tree leads to the elements",
      { "\"/StructParents\": 0", "\"/StructParents\": 1" } },
    { "elements are of standard types", { "\"/S\": \"/H1\"", "\"/S\": \"/Heading\"" } },
    { "elements name their parents", { "\"/P\": \"", "\"/P\": \"1" } },
    { "one Document holds the others", { "\"/S\": \"/Document\"", "\"/S\": \"/Part\"" } },
    { "one Document holds the others", { "\"/S\": \"/P\"", "\"/S\": \"/Document\"" } },
    { "tables and lists are made of their parts", { "\"/S\": \"/TR\"", "\"/S\": \"/P\"" } },
    { "tables and lists are made of their parts", { "\"/S\": \"/LBody\"", "\"/S\": \"/P\"" } },
    { "tables and lists are made of their parts", { "\"/S\": \"/H1\"", "\"/S\": \"/TD\"" } },
    { "headings start at 1 and skip none", { "\"/S\": \"/H1\"", "\"/S\": \"/P\"" } },
    { "headings start at 1 and skip none", { "\"/S\": \"/H2\"", "\"/S\": \"/H3\"" } },
    { "headings have words", { "\"/S\": \"/H1\"", "\"/K\": [], \"/S\": \"/H1\"" } },
    { "figures have an alt text", { "\"/Alt\":", "\"/Alternative\":" } },
    { "figures have an alt text",
      { "\"/S\": \"/Figure\"", "\"/Alt\": \"u:\", \"/S\": \"/Figure\"" } },
    { "figures have a box on their page", { "\"/BBox\": [ 20,", "\"/BBox\": [" } },
    { "figures have a box on their page", { "\"/BBox\": [ 20,", "\"/BBox\": [ -20," } },
    { "figures have a box on their page", { "\"/BBox\": [ 20,", "\"/BBox\": [ 390," } },
    { "header cells have a scope", { "\"/Scope\": \"/Column\"", "\"/Scope\": \"/Page\"" } },
    { "rows of a table are equally long", { "\"/S\": \"/TR\"", "\"/K\": [], \"/S\": \"/TR\"" } },
    { "tables have header cells", { "\"/S\": \"/Table\"", "\"/K\": [], \"/S\": \"/Table\"" } },
    { "fonts are embedded", { "\"/FontFile3\":", "\"/FontFile4\":" } },
    { "letters have a Unicode value",
      { "\"/Subtype\": \"/Type0\", \"/ToUnicode\":", "\"/Subtype\": \"/Type0\", \"/ToAscii\":" } },
    { "fonts map characters to glyphs",
      { "\"/Subtype\": \"/CIDFontType0\"", "\"/Subtype\": \"/CIDFontType2\"" } },
    { "attachments have names and a purpose", { "\"/Desc\":", "\"/Description\":" } },
    { "attachments are associated files", { "\"/AF\": [", "\"/AF\": [], \"/Other\": [" } },
    { "pages have no annotations", { "\"/Tabs\":", "\"/Annots\": [], \"/Tabs\":" } },
    { "bookmarks lead to pages", { "\"/Dest\": [", "\"/Dest\": [ null," } },
    { "bookmarks lead to pages", { "\"/Title\": \"u:The figure\"", "\"/Title\": \"u:\"" } },
};

static Pdf *opened(const GByteArray *bytes, Edit edit)
{
    char *why = NULL;
    Pdf *pdf = pdf_open(bytes->data, bytes->len, edit, &why);
    g_assert_cmpstr(why, ==, NULL);
    return pdf;
}

/* Prints what is broken; the number of it. name: of the file. */
static int broken_rules(Pdf *pdf, const char *name)
{
    int broken = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(rules); i++) {
        if (rules[i].holds(pdf))
            continue;
        broken++;
        printf("# %s: not so: %s (%s)\n", name, rules[i].name, rules[i].clause);
    }
    return broken;
}

static int check_file(const char *path)
{
    g_autofree char *data = NULL, *why = NULL;
    gsize length;
    if (!g_file_get_contents(path, &data, &length, NULL)) {
        printf("# %s cannot be read\n", path);
        return 1;
    }
    g_autoptr(Pdf) pdf = pdf_open(data, length, (Edit) { NULL, NULL }, &why);
    if (pdf == NULL)
        printf("# %s: %s\n", path, why);
    return pdf == NULL ? 1 : broken_rules(pdf, path);
}

static void assert_all_rules_hold(const GByteArray *bytes, const char *name)
{
    g_autoptr(Pdf) pdf = opened(bytes, (Edit) { NULL, NULL });
    g_assert_cmpint(broken_rules(pdf, name), ==, 0);
}

static void a_document_with_each_kind_of_element_keeps_all_rules(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    assert_all_rules_hold(bytes, "the sample");
}

static const Rule *rule_named(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(rules); i++)
        if (strcmp(rules[i].name, name) == 0)
            return &rules[i];
    g_error("there is no rule \"%s\"", name);
}

static void each_spoiled_place_breaks_its_rule(void)
{
    g_autoptr(GByteArray) bytes = sample_pdf();
    for (size_t i = 0; i < G_N_ELEMENTS(spoils); i++) {
        g_autoptr(Pdf) pdf = opened(bytes, spoils[i].edit);
        if (rule_named(spoils[i].rule)->holds(pdf))
            g_error("\"%s\" still holds with %s for %s", spoils[i].rule, spoils[i].edit.to,
                    spoils[i].edit.from);
        g_assert_true(pdf->edited);
    }
}

static void each_rule_is_broken_by_one_place_at_least(void)
{
    for (size_t r = 0; r < G_N_ELEMENTS(rules); r++) {
        bool spoiled = false;
        for (size_t i = 0; i < G_N_ELEMENTS(spoils); i++)
            spoiled = spoiled || strcmp(spoils[i].rule, rules[r].name) == 0;
        if (!spoiled)
            g_error("nothing breaks \"%s\"", rules[r].name);
    }
}

/* record: of the shipped ones. */
static Drawn *drawn_as(const char *record, LayoutOptions options)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Preset) preset = preset_load("five-kernels", &error);
    g_assert_no_error(error);
    return drawn_with(shipped_record(record), preset_figure(preset, "five-kernels", NULL), options);
}

static void assert_figure_keeps_all_rules(const char *record, LayoutOptions options)
{
    g_autoptr(Drawn) drawn = drawn_as(record, options);
    g_autoptr(GError) error = NULL;
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_autofree char *name = g_strjoin(" ", record, options.layout, options.theme, NULL);
    pdf_write(drawn->scene, bytes, &error);
    g_assert_no_error(error);
    assert_all_rules_hold(bytes, name);
}

static void figures_keep_all_rules_in_every_layout_and_theme(void)
{
    static const char *const records[] = { "tesla-t4-cuda-12.6", "nvidia-h200-cuda-13.0" };
    for (size_t r = 0; r < G_N_ELEMENTS(records); r++)
        for (const Layout *layout = layouts; layout->name != NULL; layout++)
            for (const Theme *theme = themes; theme->name != NULL; theme++)
                assert_figure_keeps_all_rules(
                    records[r], (LayoutOptions) { .layout = layout->name, .theme = theme->name });
}

static void figures_without_paper_title_or_caption_keep_all_rules(void)
{
    assert_figure_keeps_all_rules("tesla-t4-cuda-12.6", (LayoutOptions) { .layout = "lesson",
                                                                          .theme = "light",
                                                                          .no_title = true,
                                                                          .no_caption = true,
                                                                          .no_paper = true });
}

static void the_pages_of_a_build_keep_all_rules(void)
{
    Drawn *drawn[BUILD_VERDICTS];
    const Scene *scenes[BUILD_VERDICTS];
    for (int i = 0; i < BUILD_VERDICTS; i++) {
        drawn[i] = drawn_as("tesla-t4-cuda-12.6",
                            (LayoutOptions) { .layout = "slide", .step = (BuildStep)(i + 1) });
        scenes[i] = drawn[i]->scene;
    }
    g_autoptr(GError) error = NULL;
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    pdf_write_pages(scenes, BUILD_VERDICTS, bytes, &error);
    g_assert_no_error(error);
    assert_all_rules_hold(bytes, "the pages of a build");
    for (int i = 0; i < BUILD_VERDICTS; i++)
        drawn_free(drawn[i]);
}

int main(int argc, char **argv)
{
    if (argc > 1 && argv[1][0] != '-') {
        int broken = 0;
        for (int i = 1; i < argc; i++)
            broken += check_file(argv[i]);
        return broken > 0;
    }
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/pdf-rules/" #fact, fact)
    ADD(a_document_with_each_kind_of_element_keeps_all_rules);
    ADD(each_spoiled_place_breaks_its_rule);
    ADD(each_rule_is_broken_by_one_place_at_least);
    ADD(figures_keep_all_rules_in_every_layout_and_theme);
    ADD(figures_without_paper_title_or_caption_keep_all_rules);
    ADD(the_pages_of_a_build_keep_all_rules);
    return g_test_run();
}
