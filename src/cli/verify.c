/* roofline verify: does everything in a record, a folder or a sheet follow from the record? */
#include "../base/error.h"
#include "../measure/audit.h"
#include "command.h"
#include "redraw.h"
#include "sheet_proof.h"
#include "source.h"

#include <stdio.h>

#define PDF_START "%PDF-"

/* folder: of the figures; NULL: none. */
static bool verify_record(const char *text, gsize length, const char *folder, GPtrArray *proofs,
                          GError **error)
{
    g_autoptr(Record) record = record_parse(text, (gssize)length, error);
    if (record == NULL)
        return false;
    g_ptr_array_extend_and_steal(proofs, audit_record(record, text));
    if (folder == NULL)
        return true;
    Proof *figures = proof_new("figures", "each file is what the record draws");
    g_ptr_array_add(proofs, figures);
    return redraw_folder(record, folder, figures, error);
}

static bool verify_bytes(const char *name, GBytes *bytes, GPtrArray *proofs, GError **error)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);
    g_autofree char *text = g_strndup(data != NULL ? data : "", length); /* ends in a NUL */
    if (g_str_has_prefix(text, PDF_START))
        return sheet_prove(data, length, NULL, proofs, error);
    const bool folder = g_file_test(name, G_FILE_TEST_IS_DIR);
    return verify_record(text, length, folder ? name : NULL, proofs, error);
}

static bool verify_file(const char *name, GPtrArray *proofs, GError **error)
{
    g_autoptr(GBytes) bytes = source_bytes(name, error);
    if (bytes == NULL)
        return false;
    const bool read = verify_bytes(name, bytes, proofs, error);
    if (!read)
        g_prefix_error(error, "%s: ", name);
    return read;
}

static void print_lines(const char *label, const GPtrArray *lines)
{
    for (guint i = 0; i < lines->len; i++)
        printf("    %s%s\n", label, (const char *)g_ptr_array_index(lines, i));
}

static void print_proof(const Proof *proof)
{
    const bool holds = proof->faults->len == 0, applies = !holds || proof->compared > 0;
    printf("  %-5s %s: ", !applies ? "-" : holds ? "holds" : "WRONG", proof->name);
    if (!applies) {
        printf("does not apply: %s\n", proof->skipped->len > 0
                                           ? (const char *)g_ptr_array_index(proof->skipped, 0)
                                           : "there is nothing to compare");
        return;
    }
    printf("%s (%u compared)\n", proof->holds, proof->compared);
    print_lines("", proof->faults);
    print_lines("not checked: ", proof->skipped);
}

static void print_proofs(const char *name, const GPtrArray *proofs)
{
    const guint faults = proof_faults(proofs);
    guint compared = 0;
    for (guint i = 0; i < proofs->len; i++)
        compared += ((const Proof *)g_ptr_array_index(proofs, i))->compared;
    if (faults == 0)
        printf("verified: %s (%u comparisons)\n", name, compared);
    else
        printf("not verified: %s: %u of %u comparisons came out wrong\n", name, faults, compared);
    for (guint i = 0; i < proofs->len; i++)
        print_proof(g_ptr_array_index(proofs, i));
}

static bool run_verify(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, NULL, &argc, &argv, 1, -1, error))
        return false;
    guint faults = 0;
    for (int i = 1; i < argc; i++) {
        g_autoptr(GPtrArray) proofs = g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
        if (!verify_file(argv[i], proofs, error))
            return false;
        print_proofs(argv[i], proofs);
        faults += proof_faults(proofs);
    }
    if (faults == 0)
        puts(
            "This proves that all of it follows from the record, not that the record was measured, "
            "nor by whom.");
    else
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "%u thing%s not hold", faults,
                    faults == 1 ? " does" : "s do");
    return faults == 0;
}

const Command verify_command = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "check that a record, a sheet or a folder of figures follows from its samples",
    .example = "roofline verify out/latest review.pdf",
    .run = run_verify,
};
