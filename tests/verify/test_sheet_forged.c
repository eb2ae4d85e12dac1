/* Sheets made to deceive: what a reader would show, and the words do not say, is named. */
#include "../../src/verify/pdf_parts.h"
#include "sheets.h"

/* --- more than the words --- */

/* Another reading of the digits, where a viewer goes by names of glyphs. */
static void rename_digits(qpdf_data pdf)
{
    qpdf_oh page = qpdf_get_page_n(pdf, 0);
    qpdf_oh fonts = qpdf_oh_get_key(pdf, qpdf_oh_get_key(pdf, page, "/Resources"), "/Font");
    qpdf_oh_begin_dict_key_iter(pdf, fonts);
    qpdf_oh_replace_key(pdf, qpdf_oh_get_key(pdf, fonts, qpdf_oh_dict_next_key(pdf)), "/Encoding",
                        qpdf_oh_parse(pdf, "<< /Type /Encoding /Differences [ 49 /nine ] >>"));
}

/* Appends to what the first page draws. */
static void draw_more(qpdf_data pdf, const char *more)
{
    qpdf_oh page = qpdf_get_page_n(pdf, 0), stream = qpdf_oh_new_stream(pdf);
    qpdf_oh_replace_stream_data(pdf, stream, (const unsigned char *)more, strlen(more),
                                qpdf_oh_new_null(pdf), qpdf_oh_new_null(pdf));
    qpdf_oh both = qpdf_oh_new_array(pdf);
    qpdf_oh_append_item(pdf, both, qpdf_oh_get_key(pdf, page, "/Contents"));
    qpdf_oh_append_item(pdf, both, stream);
    qpdf_oh_replace_key(pdf, page, "/Contents", both);
}

static void draw_picture(qpdf_data pdf)
{
    draw_more(pdf, "q BI /W 1 /H 1 /IM true ID \x01 EI Q");
}

static void draw_behind_id(qpdf_data pdf)
{
    draw_more(pdf, "ID BT /f-0-0 24 Tf (99.9) Tj ET EI ");
}

/* Two records in one attachment: a reader may take either. */
static void add_second_record(qpdf_data pdf)
{
    qpdf_oh stream = qpdf_oh_new_stream(pdf);
    qpdf_oh_replace_stream_data(pdf, stream, (const unsigned char *)"{}", 2, qpdf_oh_new_null(pdf),
                                qpdf_oh_new_null(pdf));
    qpdf_oh af = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/AF");
    qpdf_oh ef = qpdf_oh_get_key(pdf, qpdf_oh_get_array_item(pdf, af, 0), "/EF");
    qpdf_oh_replace_key(pdf, ef, "/UF", qpdf_make_indirect_object(pdf, stream));
}

static void associate_another_file(qpdf_data pdf)
{
    qpdf_oh_append_item(pdf, qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/AF"),
                        qpdf_oh_parse(pdf, "<< /Type /Filespec /F (other.json) >>"));
}

static void other_libraries_excuse_nothing_that_is_added(void)
{
    static const struct {
        Change *change;
        const char *fault;
    } changes[] = {
        { add_action, "/OpenAction" },
        { add_empty_dictionary, "/Root/AA" },
        { add_note, "/Annots" },
        { remove_last_page, "pages" },
        { rename_digits, "/Differences" },
        { draw_picture, "\uFFFC" },
        { draw_behind_id, "page 1" },
        { add_second_record, "/EF/UF" },
        { associate_another_file, "/Root/AF[1]" },
    };
    g_autoptr(GByteArray) sheet = sheet_of(T4);
    for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
        g_autoptr(GByteArray) bytes = rewrite(sheet, changes[i].change);
        pretend_other_libraries(bytes);
        g_autoptr(GPtrArray) proofs = prove(bytes);
        if (!says(proofs, "sheet", changes[i].fault))
            g_error("other libraries: nothing says \"%s\"", changes[i].fault);
    }
}

/* --- how often it was written --- */

static void append(GByteArray *bytes, const char *text)
{
    g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text));
}

static void linearize(qpdf_data pdf)
{
    qpdf_set_qdf_mode(pdf, QPDF_FALSE);
    qpdf_set_linearization(pdf, QPDF_TRUE);
}

static void expect_fault(const GByteArray *bytes, const char *fault)
{
    g_autoptr(GPtrArray) proofs = prove(bytes);
    if (!says(proofs, "sheet", fault))
        g_error("nothing says \"%s\"", fault);
}

static void a_sheet_is_written_once(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4), linear = rewrite(sheet, linearize),
                          again = rewrite(sheet, nothing), glued = rewrite(sheet, nothing);
    expect_fault(linear, "is written once");
    append(glued, "startxref1234\n%%EOF\n");
    expect_fault(glued, "2 revisions");
    append(again, "junk");
    expect_fault(again, "4 bytes follow the end");
}

/* --- what would take all memory or time --- */

/* A form that draws itself, often. */
static void draw_endlessly(qpdf_data pdf)
{
    qpdf_oh form = qpdf_make_indirect_object(pdf, qpdf_oh_new_stream(pdf));
    g_autoptr(GString) content = g_string_new(NULL);
    for (int i = 0; i < 200; i++)
        g_string_append(content, "/X Do ");
    qpdf_oh_replace_stream_data(pdf, form, (const unsigned char *)content->str, content->len,
                                qpdf_oh_new_null(pdf), qpdf_oh_new_null(pdf));
    qpdf_oh drawn = qpdf_oh_new_dictionary(pdf), resources = qpdf_oh_new_dictionary(pdf);
    qpdf_oh_replace_key(pdf, drawn, "/X", form);
    qpdf_oh_replace_key(pdf, resources, "/XObject", drawn);
    qpdf_oh about = qpdf_oh_get_dict(pdf, form);
    qpdf_oh_replace_key(pdf, about, "/Subtype", qpdf_oh_new_name(pdf, "/Form"));
    qpdf_oh_replace_key(pdf, about, "/Resources", resources);
    qpdf_oh_replace_key(pdf, qpdf_oh_get_key(pdf, qpdf_get_page_n(pdf, 0), "/Resources"),
                        "/XObject", drawn);
    draw_more(pdf, "/X Do");
}

/* 65 MiB of blanks in some kilobytes, in place of the page. */
static void draw_hugely(qpdf_data pdf)
{
    g_autofree char *blanks = g_strnfill(65u << 20, ' ');
    qpdf_set_qdf_mode(pdf, QPDF_FALSE);
    qpdf_set_compress_streams(pdf, QPDF_TRUE);
    qpdf_oh_replace_stream_data(pdf, qpdf_oh_get_key(pdf, qpdf_get_page_n(pdf, 0), "/Contents"),
                                (const unsigned char *)blanks, strlen(blanks),
                                qpdf_oh_new_null(pdf), qpdf_oh_new_null(pdf));
}

/* Each in the one before. */
static void nest_deeply(qpdf_data pdf)
{
    qpdf_oh inner = qpdf_make_indirect_object(pdf, qpdf_oh_new_array(pdf));
    for (int i = 0; i < 20000; i++) {
        qpdf_oh outer = qpdf_oh_new_array(pdf);
        qpdf_oh_append_item(pdf, outer, inner);
        inner = qpdf_make_indirect_object(pdf, outer);
    }
    qpdf_oh_replace_key(pdf, qpdf_get_root(pdf), "/Z", inner);
}

static void a_small_file_takes_no_long_time(void)
{
    static const struct {
        Change *change;
        const char *fault;
    } changes[] = {
        { draw_endlessly, "/XObject" },
        { draw_hugely, "/Contents): 0 bytes" },
        { nest_deeply, "/Root/Z" },
    };
    g_autoptr(GByteArray) sheet = sheet_of(T4);
    for (size_t i = 0; i < G_N_ELEMENTS(changes); i++) {
        g_autoptr(GByteArray) bytes = rewrite(sheet, changes[i].change);
        g_autoptr(GTimer) timer = g_timer_new();
        expect_fault(bytes, changes[i].fault);
        g_assert_cmpfloat(g_timer_elapsed(timer, NULL), <, 20);
    }
}

static void the_way_to_no_part_is_endless(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4), bytes = rewrite(sheet, nest_deeply);
    g_autoptr(PdfFile) file = pdf_file_open(bytes->data, bytes->len, NULL);
    g_autoptr(GPtrArray) parts = pdf_parts(file);
    for (guint i = 0; i < parts->len; i++)
        g_assert_cmpuint(strlen(((PdfPart *)g_ptr_array_index(parts, i))->path), <, 2000);
}

/* --- two generations of an object --- */

/* As "/Root 1 0 R" of the trailer; g_free(). */
static char *reference(const GByteArray *bytes, const char *behind, const char *key)
{
    guint8 *at = find(bytes, find(bytes, bytes->data, behind), key);
    return g_strndup((const char *)at, strcspn((const char *)at, "\n"));
}

/* Adds a second file as generation 1 of the object that the record is generation 0 of. */
static void add_generation(GByteArray *bytes)
{
    g_autofree char *uf = reference(bytes, "/EF", "/UF "),
                    *root = reference(bytes, "trailer", "/Root "),
                    *info = reference(bytes, "trailer", "/Info "),
                    *size = reference(bytes, "trailer", "/Size ");
    g_autofree char *table =
        g_strndup((const char *)find(bytes, bytes->data, "\nstartxref") + 11, 8);
    const int number = atoi(uf + strlen("/UF "));
    replace(bytes, "/UF", " 0 R\n", " 1 R\n");
    const guint object = bytes->len;
    g_autofree char *body =
        g_strdup_printf("%d 1 obj\n<< /Length 2 >>\nstream\n{}\nendstream\nendobj\n", number);
    append(bytes, body);
    g_autofree char *end = g_strdup_printf(
        "xref\n%d 1\n%010u 00001 n \ntrailer\n<< %s %s %s /Prev %d >>\nstartxref\n%u\n%%%%EOF\n",
        number, object, root, info, size, atoi(table), bytes->len);
    append(bytes, end);
}

static void another_generation_is_another_object(void)
{
    g_autoptr(GByteArray) sheet = sheet_of(T4), bytes = rewrite(sheet, nothing);
    add_generation(bytes);
    expect_fault(bytes, "/EF/UF");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/sheet-forged/" #fact, fact)
    ADD(other_libraries_excuse_nothing_that_is_added);
    ADD(a_sheet_is_written_once);
    ADD(the_way_to_no_part_is_endless);
    ADD(another_generation_is_another_object);
    ADD(a_small_file_takes_no_long_time);
    return g_test_run();
}
