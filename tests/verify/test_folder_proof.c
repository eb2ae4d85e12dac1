/* The figures of a folder, drawn again. */
#include "../../src/base/error.h"
#include "../../src/publish/figure_files.h"
#include "../../src/publish/sheet_pdf.h"
#include "../../src/verify/folder_proof.h"
#include "../fixtures/shipped.h"

#include <glib/gstdio.h>

/* A record with a label that the fonts cannot write. */
static char *unwritable_record(void)
{
    g_autofree char *text = shipped_text("tesla-t4-cuda-12.6");
    return changed(text, "\"kernels\"", "\"vector add\"", "\"加算\"");
}

static void draw_leniently(const Record *record, const char *folder)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GError) error = NULL;
    const ArtworkOptions options = { .folder = folder, .look.lenient = true };
    artwork_draw(record, &options, files, &error);
    g_assert_no_error(error);
}

static void remove_folder(const char *folder)
{
    g_autoptr(GDir) entries = g_dir_open(folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name(entries)) != NULL;) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_unlink(path);
    }
    g_rmdir(folder);
}

/* Figures are drawn leniently, because whoever drew them may have been; a sheet says how. */
static void what_a_folder_is_allowed_no_sheet_after_it_is(void)
{
    g_autofree char *folder = g_dir_make_tmp("folder-XXXXXX", NULL), *text = unwritable_record();
    g_autoptr(Record) record = record_parse(text, -1, NULL);
    g_autoptr(Proof) figures = proof_new("figures", "drawn again, they are the same");
    draw_leniently(record, folder);
    g_assert_true(redraw_folder(record, folder, figures, NULL));
    g_assert_cmpuint(figures->compared, >, 0);
    g_assert_cmpuint(figures->faults->len + figures->unable->len, ==, 0);
    remove_folder(folder);

    g_autoptr(GByteArray) pdf = g_byte_array_new();
    g_autoptr(GError) error = NULL;
    g_assert_false(sheet_pdf_make(text, strlen(text), &(SheetOptions) { NULL }, pdf, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_nonnull(strstr(error->message, "U+52A0"));
    g_clear_error(&error);
    sheet_pdf_make(text, strlen(text), &(SheetOptions) { .lenient = true }, pdf, &error);
    g_assert_no_error(error);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/folder-proof/" #fact, fact)
    ADD(what_a_folder_is_allowed_no_sheet_after_it_is);
    return g_test_run();
}
