/* What a record prints of a publication. */
#include "audit_rules.h"

#include "../data/published.h"

static guint published_figures(const Published *published)
{
    guint figures = 0;
    for (int i = 0; i < QUANTITY_COUNT; i++)
        figures += published->text[i] != NULL;
    return figures;
}

/* Published figures, or samples. */
static void compare_kind(const Record *record, const Series *series, const Published *published,
                         Proof *proof, const char *where)
{
    if (record->origin == ORIGIN_TRANSCRIBED)
        proof_that(proof, series->samples_s->len == 0,
                   "%s.samples_s: none needed in a transcription", where);
    else
        proof_that(proof, published_figures(published) == 0,
                   "%s.published: only a transcription has published figures", where);
}

void audit_published(const Record *record, Proof *proof)
{
    g_autoptr(GError) misfit = NULL;
    const bool proven = published_prove(record, NULL, &misfit);
    proof_that(proof, proven, "%s", proven ? "" : misfit->message);
    proof_that(proof,
               record->origin == ORIGIN_TRANSCRIBED || published_figures(&record->published) == 0,
               "published: only a transcription has published figures");
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        g_autofree char *where = g_strdup_printf("ceilings[%u]", i);
        compare_kind(record, &ceiling->series, &ceiling->published, proof, where);
    }
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        g_autofree char *where = g_strdup_printf("kernels[%u]", i);
        compare_kind(record, &kernel->series, &kernel->published, proof, where);
    }
}
