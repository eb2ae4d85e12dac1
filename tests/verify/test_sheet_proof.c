#include "sheets.h"

/* --- the facts --- */

static void a_sheet_as_it_was_made_holds(void)
{
    const char *const records[] = { T4, H200, "tesla-t4-cuda-13.0" };
    for (size_t i = 0; i < G_N_ELEMENTS(records); i++) {
        g_autoptr(GByteArray) sheet = sheet_of(records[i]);
        g_autoptr(GPtrArray) proofs = prove(sheet);
        g_assert_false(says(proofs, "", ""));
        g_assert_cmpuint(proof_faults(proofs), ==, 0);
    }
}

static void a_sheet_that_was_only_packed_again_holds(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4), again = rewrite(sheet, nothing);
    g_autoptr(GPtrArray) proofs = prove(again);
    g_assert_false(says(proofs, "", ""));
    g_assert_cmpuint(proof_faults(proofs), ==, 0);
}

/* One change of the T4's sheet each. words: also found where the sheet is said to be of other
 * libraries, so that its words alone are compared. */
static const struct {
    const char *name, *behind, *from, *to, *rule, *fault;
    bool words;
} alterations[] = {
    { "a digit in the table", "%PDF", "(256.2 )Tj", "(257.2 )Tj", "sheet", "page 1", true },
    { "a word in a paragraph", "%PDF", "(naiv)", "(waiv)", "sheet", "page 1", true },
    { "the provenance", "%PDF", "(anscribed fr)", "(bnscribed fr)", "sheet", "page 1", true },
    { "the foot of a page", "%PDF", "(p)14(ag)14(e 1 ", "(p)14(ag)14(e 2 ", "sheet", "page 1",
      true },
    { "the printed hash", "%PDF", "8210dc66", "8210dc67", "hash", "6de675eadcfbf8210dc66", true },
    { "a published figure of the record", "\"schema\"", "256.2 GB/s", "259.2 GB/s", "published",
      "byte_rate", true },
    { "a count of the record", "\"schema\"", "\"flop\": 16711680", "\"flop\": 16711681", "counts",
      "kernels[2].counts.flop", true },
    { "the record's date, which nothing else says", "\"schema\"", "2026-08-30", "2026-08-29",
      "sheet", "page 1", true },
    { "the record, against its hash", "\"schema\"", "(day 30)", "(day 31)", "hash", "which no page",
      true },
    { "the figure's alt text", "/S /Document", "/Alt (Five", "/Alt (Four", "sheet", "alt texts",
      true },
    { "the title", "/Subject", "all five", "all nine", "sheet", "itle", true },
    { "the subject", "/Creator", "Five kernels", "Nine kernels", "sheet", "ubject", true },
    { "the title in the metadata", "<dc:title>", "Tesla", "Pesla", "sheet", "metadata", true },
    { "the claim to PDF/UA", "<rdf:RDF", "pdfuaid:part>1", "pdfuaid:part>2", "sheet", "metadata",
      false },
    { "the date of the file", "/CreationDate", "20260830", "20260831", "sheet", "CreationDate",
      false },
    { "the program that made it", "/Producer", "1.1", "1.9", "sheet", "/Producer", false },
    { "a bookmark", "/Outlines", "(How to check", "(Now to check", "sheet", "bookmarks", true },
    { "the language", "%PDF", "/Lang (en)", "/Lang (de)", "sheet", "/Root/Lang", false },
    { "a header cell's scope", "/S /Document", "/Scope /Column", "/Scope /Row   ", "sheet",
      "structure", false },
    { "a heading's level", "/S /Document", "/S /H2", "/S /H3", "sheet", "structure", false },
    { "the size of a page", "/MediaBox", "841.", "840.", "sheet", "MediaBox", false },
    { "a colour", "/Artifact", "0.0862745 ", "0.9862745 ", "sheet", "Contents", false },
    { "what a glyph means", "beginbfchar", "<31> <0031>", "<31> <0032>", "sheet", "ToUnicode",
      false },
    { "an artefact's mark", "%PDF", "/Artifact BMC", "/Artifice BMC", "sheet", "Contents", false },
    { "the attachment's name", "%PDF", "/UF (record.json)", "/UF (rewoke.json)", "sheet",
      "attachment", false },
    { "the attachment's description", "%PDF", "/Desc (the record", "/Desc (thy record", "sheet",
      "attachment", false },
    { "the attachment's relationship", "%PDF", "/AFRelationship /Data", "/AFRelationship /Date",
      "sheet", "attachment", false },
    { "that it is tagged", "/MarkInfo", "/Marked true", "/Marked null", "sheet", "MarkInfo",
      false },
    { "the paper it says to have", "/Keywords", "roofline sheet ", "roofline shoot ", "sheet",
      "/Keywords", true },
};

static GByteArray *altered(const GByteArray *good, size_t row)
{
    GByteArray *bytes = g_byte_array_new();
    g_byte_array_append(bytes, good->data, good->len);
    replace(bytes, alterations[row].behind, alterations[row].from, alterations[row].to);
    return bytes;
}

static void expect(const GByteArray *bytes, size_t row, const char *rule, const char *fault)
{
    g_autoptr(GPtrArray) proofs = prove(bytes);
    if (!says(proofs, rule, fault))
        g_error("%s: %s does not say \"%s\"", alterations[row].name, rule, fault);
}

static void each_planted_alteration_is_named(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4), good = rewrite(sheet, nothing);
    for (size_t i = 0; i < G_N_ELEMENTS(alterations); i++) {
        g_autoptr(GByteArray) bytes = altered(good, i);
        expect(bytes, i, alterations[i].rule, alterations[i].fault);
    }
}

static void words_are_compared_where_other_libraries_drew(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4), good = rewrite(sheet, nothing);
    pretend_other_libraries(good);
    g_autoptr(GPtrArray) proofs = prove(good);
    g_assert_false(says(proofs, "", ""));
    g_assert_cmpuint(proof_faults(proofs), ==, 0);
    for (size_t i = 0; i < G_N_ELEMENTS(alterations); i++) {
        g_autoptr(GByteArray) bytes = altered(good, i);
        if (alterations[i].words)
            expect(bytes, i, alterations[i].rule, "");
    }
}

static void a_digit_of_one_sample_is_found(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(H200), bytes = rewrite(sheet, nothing);
    replace(bytes, "\"vector-add\"", "0.00187", "0.00186");
    g_autoptr(GPtrArray) proofs = prove(bytes);
    g_assert_true(says(proofs, "hash", "which no page says"));
    g_assert_true(says(proofs, "sheet", "page 1"));
}

static void the_record_of_another_sheet_is_found(void)
{
    g_autoptr(GByteArray) sheet = sheet_of("tesla-t4-cuda-13.0");
    g_autofree char *text = shipped_text(T4);
    g_autoptr(GByteArray) bytes = rewrite(sheet, nothing);
    replace(bytes, "\"schema\"", "3741.4", "8092.1");
    g_autoptr(GPtrArray) proofs = prove(bytes);
    g_assert_true(says(proofs, "published", "ridge"));
}

/* --- what is added or taken away --- */

/* One key of the root that reads like the way to another. */
static void move_key(qpdf_data pdf)
{
    qpdf_oh root = qpdf_get_root(pdf);
    qpdf_oh_replace_key(pdf, root, "/MarkInfo/Marked", qpdf_oh_new_bool(pdf, QPDF_TRUE));
    qpdf_oh_remove_key(pdf, qpdf_oh_get_key(pdf, root, "/MarkInfo"), "/Marked");
}

static void swap_pages(qpdf_data pdf)
{
    qpdf_oh first = qpdf_get_page_n(pdf, 0);
    qpdf_remove_page(pdf, first);
    qpdf_add_page(pdf, pdf, first, QPDF_FALSE);
}

static void what_is_added_or_missing_is_named(void)
{
    static const struct {
        Change *change;
        const char *fault;
    } changes[] = {
        { add_action, "/OpenAction" },
        { add_empty_dictionary, "/Root/AA" },
        { move_key, "/Root/MarkInfo/Marked: is missing" },
        { add_note, "/Annots" },
        { remove_last_page, "/Root/Pages/Count" },
        { swap_pages, "page 1" },
    };
    g_autoptr(GByteArray) sheet = sheet_of(T4);
    for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
        g_autoptr(GByteArray) bytes = rewrite(sheet, changes[i].change);
        g_autoptr(GPtrArray) proofs = prove(bytes);
        g_assert_true(says(proofs, "sheet", changes[i].fault));
    }
}

static void remove_attachment(qpdf_data pdf)
{
    qpdf_oh_remove_key(pdf, qpdf_get_root(pdf), "/Names");
}

static void add_attachment(qpdf_data pdf)
{
    qpdf_oh names = qpdf_oh_get_key(
        pdf,
        qpdf_oh_get_key(pdf, qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/Names"), "/EmbeddedFiles"),
        "/Names");
    qpdf_oh_append_item(pdf, names, qpdf_oh_new_string(pdf, "second.json"));
    qpdf_oh_append_item(pdf, names, qpdf_oh_get_array_item(pdf, names, 1));
}

/* A tree that has itself 2000 times as a branch. */
static void loop_names(qpdf_data pdf)
{
    qpdf_oh names = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/Names"),
            tree = qpdf_make_indirect_object(pdf, qpdf_oh_get_key(pdf, names, "/EmbeddedFiles")),
            kids = qpdf_oh_new_array(pdf);
    for (int i = 0; i < 2000; i++)
        qpdf_oh_append_item(pdf, kids, tree);
    qpdf_oh_replace_key(pdf, tree, "/Kids", kids);
    qpdf_oh_replace_key(pdf, names, "/EmbeddedFiles", tree);
}

static void encrypt(qpdf_data pdf)
{
    qpdf_set_qdf_mode(pdf, QPDF_FALSE);
    qpdf_set_r6_encryption_parameters2(pdf, "secret", "secret", QPDF_TRUE, QPDF_TRUE, QPDF_TRUE,
                                       QPDF_TRUE, QPDF_TRUE, QPDF_TRUE, qpdf_r3p_full, QPDF_TRUE);
}

static void encrypt_for_all(qpdf_data pdf)
{
    qpdf_set_qdf_mode(pdf, QPDF_FALSE);
    qpdf_set_r6_encryption_parameters2(pdf, "", "secret", QPDF_TRUE, QPDF_TRUE, QPDF_TRUE,
                                       QPDF_TRUE, QPDF_TRUE, QPDF_TRUE, qpdf_r3p_full, QPDF_TRUE);
}

static void expect_refused(const GByteArray *bytes, const char *words)
{
    g_autoptr(GPtrArray) proofs = new_proofs();
    g_autoptr(GError) error = NULL;
    g_assert_false(sheet_prove((const char *)bytes->data, bytes->len, NULL, proofs, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_null(strchr(error->message, '\n'));
    if (strstr(error->message, words) == NULL)
        g_error("\"%s\" does not say \"%s\"", error->message, words);
}

static void what_is_no_sheet_is_refused_in_one_line(void)
{
    static const struct {
        Change *change;
        const char *words;
    } changes[] = {
        { remove_attachment, "no attachment" }, { add_attachment, "2 attachments" },
        { loop_names, "attachments" },          { encrypt, "encrypted" },
        { encrypt_for_all, "encrypted" },
    };
    g_autoptr(GByteArray) sheet = sheet_of(T4);
    for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
        g_autoptr(GByteArray) bytes = rewrite(sheet, changes[i].change);
        expect_refused(bytes, changes[i].words);
    }
}

static void an_attachment_that_is_no_record_is_refused(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4);
    static const struct {
        const char *from, *to, *words;
    } records[] = {
        { "\"schema\": 1", "\"schema\": 3", "a newer version of it wrote this record" },
        { "\"schema\": 1", "\"sphema\": 1", "schema: a number needed" },
        { "\"schema\": 1", "\"schema\"; 1", "not a record" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(records); i++) {
        g_autoptr(GByteArray) bytes = rewrite(sheet, nothing);
        replace(bytes, "\"schema\"", records[i].from, records[i].to);
        expect_refused(bytes, records[i].words);
    }
}

static void a_truncated_sheet_is_refused_wherever_it_ends(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4);
    const guint length = sheet->len;
    for (guint part = 1; part <= 9; part++) {
        g_byte_array_set_size(sheet, length / 10 * (10 - part));
        expect_refused(sheet, "truncated or damaged");
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/sheet-proof/" #fact, fact)
    ADD(a_sheet_as_it_was_made_holds);
    ADD(a_sheet_that_was_only_packed_again_holds);
    ADD(each_planted_alteration_is_named);
    ADD(words_are_compared_where_other_libraries_drew);
    ADD(a_digit_of_one_sample_is_found);
    ADD(the_record_of_another_sheet_is_found);
    ADD(what_is_added_or_missing_is_named);
    ADD(what_is_no_sheet_is_refused_in_one_line);
    ADD(an_attachment_that_is_no_record_is_refused);
    ADD(a_truncated_sheet_is_refused_wherever_it_ends);
    return g_test_run();
}
