#include "sheet_proof.h"

#include "../audit/audit.h"
#include "pdf_compare.h"
#include "pdf_read.h"
#include "pdf_revision.h"
#include "../publish/sheet_pdf.h"

#include <string.h>

/* A sheet that was opened. */
typedef struct {
    const char *data;
    gsize length;
    PdfFile *file;
    const char *keywords, *text; /* text: the attached record's */
    gsize text_length;
} Sheet;

/* Hashes may be broken over lines, which the words do not show. */
static void prove_hash(const Sheet *sheet, const char *sha256, Proof *proof)
{
    g_autoptr(GString) words = g_string_new(NULL);
    for (guint i = 0; i < pdf_read_pages(sheet->file); i++) {
        g_autofree char *page = pdf_read_words(sheet->file, i);
        g_string_append(words, page);
    }
    proof_that(proof, strstr(words->str, sha256) != NULL,
               "the attached record's is %s, which no page says", sha256);
}

static void compare_files(const Sheet *sheet, PdfFile *follows, Proof *proof)
{
    g_autofree char *revision = pdf_revision_fault(sheet->file, sheet->data, sheet->length);
    proof_that(proof, revision == NULL, "%s", revision);
    if (!sheet_pdf_same_makers(sheet->keywords)) {
        proof_unable(
            proof,
            "drawings and fonts, which another version of this program or its libraries made; "
            "words, titles and alt texts were compared");
        pdf_compare_words(sheet->file, follows, proof);
        return;
    }
    pdf_compare_parts(sheet->file, follows, proof);
    if (proof->faults->len == 0)
        proof_skip(proof, "how the file is packed, which another program has changed");
}

static void compare(const Sheet *sheet, const GByteArray *made, Proof *proof)
{
    g_autoptr(GError) damage = NULL;
    g_autoptr(PdfFile) follows = pdf_file_open(made->data, made->len, &damage);
    if (follows != NULL)
        compare_files(sheet, follows, proof);
    else
        proof_fault(proof, "the sheet made again cannot be read: %s", damage->message);
}

static void prove_pages(const Sheet *sheet, Proof *proof)
{
    g_autoptr(GByteArray) made = g_byte_array_new();
    g_autoptr(GError) failure = NULL;
    SheetOptions options;
    if (!sheet_options_parse(sheet->keywords, &options, &failure)) {
        proof_fault(proof, "document information (/Keywords): %s", failure->message);
        return;
    }
    if (!sheet_pdf_make(sheet->text, sheet->text_length, &options, made, &failure))
        proof_fault(proof, "no sheet can be made of the attached record: %s", failure->message);
    else if (made->len == sheet->length && memcmp(made->data, sheet->data, sheet->length) == 0)
        proof->compared += pdf_read_pages(sheet->file);
    else
        compare(sheet, made, proof);
    sheet_options_clear(&options);
}

static bool prove(const Sheet *sheet, const char *sha256, GPtrArray *proofs, GError **error)
{
    g_autofree char *text = g_strndup(sheet->text, sheet->text_length);
    g_autoptr(Record) record = record_parse(sheet->text, (gssize)sheet->text_length, error);
    if (record == NULL) {
        g_prefix_error(error, "the attached file: ");
        return false;
    }
    g_ptr_array_extend_and_steal(proofs, audit_record(record, text));
    Proof *hash = proof_new("hash", "the SHA-256 printed on the sheet is the attached record's");
    Proof *pages =
        proof_new("sheet", "made again from the attached record, every page is the same");
    g_ptr_array_add(proofs, hash);
    g_ptr_array_add(proofs, pages);
    if (sha256 != NULL)
        proof_text(hash, record->sha256, sha256, "SHA-256 of the attached record");
    prove_hash(sheet, record->sha256, hash);
    prove_pages(sheet, pages);
    return true;
}

bool sheet_prove(const char *data, gsize length, const char *sha256, GPtrArray *proofs,
                 GError **error)
{
    g_autoptr(PdfFile) file = pdf_file_open(data, length, error);
    g_autoptr(GBytes) attachment = file != NULL ? pdf_read_attachment(file, error) : NULL;
    if (attachment == NULL)
        return false;
    g_autofree char *keywords = pdf_read_information(file, "/Keywords");
    Sheet sheet = {
        .data = data, .length = length, .file = file, .keywords = keywords != NULL ? keywords : ""
    };
    sheet.text = g_bytes_get_data(attachment, &sheet.text_length);
    return prove(&sheet, sha256, proofs, error);
}
