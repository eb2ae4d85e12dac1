/* roofline verify: does everything in a record, a folder or a sheet follow from the record? */
#include "../base/error.h"
#include "../base/line.h"
#include "../scene/text.h"
#include "../audit/audit.h"
#include "../formats/qpdf_abi.h"
#include "command.h"
#include "../verify/folder_proof.h"
#include "../verify/sheet_proof.h"
#include "../data/record_find.h"

#include <stdio.h>
#include <string.h>

/* What all arguments together came to. */
typedef struct {
    guint faults, skipped, unable;
    GError *unread; /* of the last argument that is no record; NULL: none */
} Outcome;

/* --- one argument --- */

/* Whatever is missing here is no fault of the file. */
static bool can_draw(GError **error)
{
    return text_init(error) && qpdf_load(error) != NULL;
}

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
    return can_draw(error) && redraw_folder(record, folder, figures, error);
}

/* What a figure begins with, and no record does. */
static const struct {
    const char *start, *what;
} figures[] = { { "<", "an SVG or a page" }, { "\211PNG", "a picture" } };

static bool is_record(const char *text, GError **error)
{
    for (size_t i = 0; i < G_N_ELEMENTS(figures); i++)
        if (g_str_has_prefix(text, figures[i].start)) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                        "%s carries no record: verify the run's folder, or the sheet",
                        figures[i].what);
            return false;
        }
    return true;
}

static bool verify_bytes(const char *name, GBytes *bytes, GPtrArray *proofs, GError **error)
{
    gsize length;
    const char *data = g_bytes_get_data(bytes, &length);
    g_autofree char *text = g_strndup(data != NULL ? data : "", length); /* ends in a NUL */
    if (g_str_has_prefix(text, PDF_START))
        return can_draw(error) && sheet_prove(data, length, NULL, proofs, error);
    const bool folder = g_file_test(name, G_FILE_TEST_IS_DIR);
    return is_record(text, error) &&
           verify_record(text, length, folder ? name : NULL, proofs, error);
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

/* --- what came out --- */

/* Names of files and texts of records stand in it. */
static void print_line(const char *before, const char *text)
{
    g_autofree char *line = one_line(text);
    printf("%s%s\n", before, line);
}

static void print_lines(const char *before, const GPtrArray *lines)
{
    for (guint i = 0; i < lines->len; i++)
        print_line(before, g_ptr_array_index(lines, i));
}

static bool applies(const Proof *proof)
{
    return proof->compared > 0 || proof->faults->len > 0 || proof->unable->len > 0;
}

static void print_inapplicable(const Proof *proof)
{
    g_autofree char *before = g_strdup_printf("  -     %s: does not apply: ", proof->name);
    if (proof->skipped->len > 0)
        print_lines(before, proof->skipped);
    else
        print_line(before, "there is nothing to compare");
}

static void print_proof(const Proof *proof)
{
    const char *word = proof->faults->len > 0 ? "WRONG" : proof->unable->len > 0 ? "OPEN" : "holds";
    if (applies(proof))
        printf("  %-5s %s: %s (%u compared)\n", word, proof->name, proof->holds, proof->compared);
    else
        print_inapplicable(proof);
    print_lines("    ", proof->faults);
    print_lines("    cannot be checked here: ", proof->unable);
}

static void print_skipped(const GPtrArray *proofs)
{
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        g_autofree char *before = g_strdup_printf("  not checked: %s: ", proof->name);
        if (applies(proof))
            print_lines(before, proof->skipped);
    }
}

static Outcome outcome_of(const GPtrArray *proofs, guint *compared)
{
    Outcome outcome = { .faults = proof_faults(proofs) };
    *compared = 0;
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        *compared += proof->compared;
        outcome.unable += proof->unable->len;
        outcome.skipped += applies(proof) ? proof->skipped->len : 0;
    }
    return outcome;
}

static void print_headline(const char *name, const Outcome *outcome, guint compared)
{
    g_autofree char *file = one_line(name);
    const guint open = outcome->skipped + outcome->unable;
    g_autofree char *rest = open > 0 ? g_strdup_printf(", %u not checked", open) : g_strdup("");
    if (outcome->faults > 0)
        printf("not verified: %s: %u of %u comparisons came out wrong%s\n", file, outcome->faults,
               compared, rest);
    else
        printf("%s: %s (%u comparisons%s)\n", outcome->unable > 0 ? "verified in part" : "verified",
               file, compared, rest);
    g_autofree char *shipped = source_is_shipped_folder(name) ? source_title(name) : NULL;
    if (shipped != NULL)
        printf("  by the shipped record %s\n", shipped);
}

static Outcome print_proofs(const char *name, const GPtrArray *proofs)
{
    guint compared;
    const Outcome outcome = outcome_of(proofs, &compared);
    print_headline(name, &outcome, compared);
    for (guint i = 0; i < proofs->len; i++)
        print_proof(g_ptr_array_index(proofs, i));
    print_skipped(proofs);
    return outcome;
}

/* --- all of them --- */

/* All but the last of them, which main prints. */
static void report_unread(Outcome *outcome)
{
    if (outcome->unread == NULL)
        return;
    g_autofree char *message = one_line(outcome->unread->message);
    fflush(stdout);
    fprintf(stderr, "roofline: %s\n", message);
    g_clear_error(&outcome->unread);
}

static void verify_argument(const char *name, Outcome *all)
{
    g_autoptr(GPtrArray) proofs = g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
    GError *failure = NULL;
    if (!verify_file(name, proofs, &failure)) {
        report_unread(all);
        all->unread = failure;
        return;
    }
    const Outcome one = print_proofs(name, proofs);
    all->faults += one.faults;
    all->skipped += one.skipped;
    all->unable += one.unable;
}

/* The worst of all: what is wrong, what cannot be read, what cannot be checked here. */
static bool conclude(Outcome *all, GError **error)
{
    if (all->faults > 0) {
        report_unread(all);
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "%u thing%s not hold",
                    all->faults, all->faults == 1 ? " does" : "s do");
    } else if (all->unread != NULL) {
        g_propagate_error(error, g_steal_pointer(&all->unread));
    } else if (all->unable > 0) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "%u thing%s could not be checked here: verify with the libraries and fonts "
                    "that made the files (roofline --version)",
                    all->unable, all->unable == 1 ? "" : "s");
    } else {
        printf("This proves that %s follows from the record, not that the record was measured, "
               "nor by whom.\n",
               all->skipped > 0 ? "what was checked" : "all of it");
        return true;
    }
    return false;
}

static bool run_verify(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, NULL, &argc, &argv, 1, -1, error))
        return false;
    Outcome all = { 0 };
    for (int i = 1; i < argc; i++)
        verify_argument(argv[i], &all);
    return conclude(&all, error);
}

const Command verify_command = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "check that a record, a sheet or a folder of figures follows from its samples",
    .example = "roofline verify out/latest review.pdf",
    .notes = "FILE is a sheet (PDF), or a record:\n" SOURCE_HELP
             "\nOf a folder its figures and sheets are checked too. A folder of figures without a\n"
             "record goes by the shipped record that it is named after.\n\n"
             "Exit status: 0 all that was checked follows, 1 something cannot be read, or not be\n"
             "checked with this machine's libraries, 4 something does not follow.",
    .run = run_verify,
};
