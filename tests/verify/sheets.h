/* Sheets of shipped records, changed as one likes, and what a proof of them says. */
#ifndef ROOFLINE_TESTS_VERIFY_SHEETS_H
#define ROOFLINE_TESTS_VERIFY_SHEETS_H

#include "../../src/base/error.h"
#include "../../src/audit/proof.h"
#include "../../src/publish/sheet_pdf.h"
#include "../../src/verify/sheet_proof.h"
#include "../fixtures/shipped.h"

#include <cairo.h>
#include <qpdf/qpdf-c.h>

#define T4 "tesla-t4-cuda-12.6"
#define H200 "nvidia-h200-cuda-13.0"

static GByteArray *sheet_of(const char *record)
{
    g_autofree char *text = shipped_text(record);
    const SheetOptions options = { NULL };
    g_autoptr(GError) error = NULL;
    GByteArray *pdf = g_byte_array_new();
    sheet_pdf_make(text, strlen(text), &options, pdf, &error);
    g_assert_no_error(error);
    return pdf;
}

static GPtrArray *new_proofs(void)
{
    return g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
}

static GPtrArray *prove(const GByteArray *pdf)
{
    GPtrArray *proofs = new_proofs();
    g_autoptr(GError) error = NULL;
    sheet_prove((const char *)pdf->data, pdf->len, NULL, proofs, &error);
    g_assert_no_error(error);
    return proofs;
}

/* --- a sheet that was changed --- */

/* Changes the opened file. */
typedef void Change(qpdf_data pdf);

static void nothing(qpdf_data pdf)
{
    (void)pdf;
}

/* With streams unpacked, so that a text can be replaced by one of the same length. */
static GByteArray *rewrite(const GByteArray *sheet, Change *change)
{
    qpdf_data pdf = qpdf_init();
    g_assert_cmpint(qpdf_read_memory(pdf, "sheet", (const char *)sheet->data, sheet->len, NULL), ==,
                    QPDF_SUCCESS);
    g_assert_cmpint(qpdf_init_write_memory(pdf), ==, QPDF_SUCCESS);
    qpdf_set_qdf_mode(pdf, QPDF_TRUE);
    qpdf_set_content_normalization(pdf, QPDF_FALSE);
    qpdf_set_object_stream_mode(pdf, qpdf_o_disable);
    qpdf_set_static_ID(pdf, QPDF_TRUE);
    change(pdf);
    g_assert_cmpint(qpdf_write(pdf), ==, QPDF_SUCCESS);
    GByteArray *bytes = g_byte_array_new();
    g_byte_array_append(bytes, qpdf_get_buffer(pdf), (guint)qpdf_get_buffer_length(pdf));
    qpdf_cleanup(&pdf);
    return bytes;
}

static guint8 *find(const GByteArray *bytes, guint8 *from, const char *text)
{
    return memmem(from, (gsize)(bytes->data + bytes->len - from), text, strlen(text));
}

/* The first `from` after `behind`. */
static void replace(GByteArray *bytes, const char *behind, const char *from, const char *to)
{
    guint8 *start = find(bytes, bytes->data, behind);
    if (start == NULL)
        g_error("\"%s\" is nowhere", behind);
    guint8 *at = find(bytes, start, from);
    if (at == NULL || strlen(from) != strlen(to))
        g_error("\"%s\" is nowhere behind \"%s\", or as long as \"%s\" is not", from, behind, to);
    memcpy(at, to, strlen(to));
}

static bool says(const GPtrArray *proofs, const char *rule, const char *words)
{
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        for (guint j = 0; j < proof->faults->len; j++) {
            const char *fault = g_ptr_array_index(proof->faults, j);
            g_test_message("%s: %s", proof->name, fault);
            if (strcmp(proof->name, rule) == 0 && strstr(fault, words) != NULL)
                return true;
        }
    }
    return false;
}

/* As another version of Cairo would say of itself. */
static void pretend_other_libraries(GByteArray *bytes)
{
    g_autofree char *other = g_strdup(cairo_version_string());
    other[0]++;
    replace(bytes, "/Keywords", cairo_version_string(), other);
}

/* --- what may be added or taken away --- */

static void add_action(qpdf_data pdf)
{
    qpdf_oh_replace_key(pdf, qpdf_get_root(pdf), "/OpenAction",
                        qpdf_oh_parse(pdf, "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"));
}

static void add_empty_dictionary(qpdf_data pdf)
{
    qpdf_oh_replace_key(pdf, qpdf_get_root(pdf), "/AA", qpdf_oh_new_dictionary(pdf));
}

static void add_note(qpdf_data pdf)
{
    qpdf_oh_replace_key(pdf, qpdf_get_page_n(pdf, 0), "/Annots",
                        qpdf_oh_parse(pdf,
                                      "[ << /Type /Annot /Subtype /FreeText /Rect [ 0 0 99 99 ] "
                                      "/Contents (approved) >> ]"));
}

static void remove_last_page(qpdf_data pdf)
{
    qpdf_remove_page(pdf, qpdf_get_page_n(pdf, (size_t)qpdf_get_num_pages(pdf) - 1));
}

#endif
