#include "../../src/base/error.h"
#include "../../src/data/published.h"
#include "../fixtures/shipped.h"

#define T4 "tesla-t4-cuda-12.6"

static void a_text_stands_for_what_rounds_to_it(void)
{
    const Interval time = published_interval("0.549", QUANTITY_TIME);
    g_assert_cmpfloat_with_epsilon(time.low, 0.5485e-3, 1e-12);
    g_assert_cmpfloat_with_epsilon(time.high, 0.5495e-3, 1e-12);
    const Interval none = published_interval("0.0", QUANTITY_FLOP_RATE);
    g_assert_cmpfloat(none.low, ==, 0);
    g_assert_cmpfloat(none.high, ==, 0.05e9);
}

/* FACTS §4: the copy rate narrows to 244.514–244.549 GB/s. */
static void the_t4_figures_are_jointly_possible(void)
{
    g_autoptr(Record) record = shipped_record(T4);
    g_autoptr(GError) error = NULL;
    PublishedProof proof;
    g_assert_true(published_prove(record, &proof, &error));
    g_assert_cmpfloat_with_epsilon(proof.bandwidth.low, 244.514e9, 0.001e9);
    g_assert_cmpfloat_with_epsilon(proof.bandwidth.high, 244.549e9, 0.001e9);
}

/* The smallest misprint, of one unit in the last place or two, that the others exclude. */
static const struct {
    const char *behind, *from, *to, *path;
} misprints[] = {
    { "\"published\"", "33.09 FLOP/byte", "33.11 FLOP/byte", "record.published.ridge" },
    { "ceilings", "0.549 ms", "0.551 ms", "ceilings[0].published.time" },
    { "vector-add", "0.083 FLOP/byte", "0.084 FLOP/byte", "kernels[0].published.intensity" },
    { "vector-add", "256.2 GB/s", "256.4 GB/s", "kernels[0].published.byte_rate" },
    { "vector-add", "21.3 GFLOP/s", "21.5 GFLOP/s", "kernels[0].published.flop_rate" },
    { "block-reduction", "48.9 %", "49.1 %", "kernels[2].published.share" },
    { "matmul-tiled-16", "976.0 GFLOP/s", "978.0 GFLOP/s", "kernels[4].published.flop_rate" },
    { "matmul-naive", "1008.5 %", "1009.5 %", "kernels[3].published.share" },
};

static void a_misprint_is_named(void)
{
    g_autofree char *good = shipped_text(T4);
    for (size_t i = 0; i < G_N_ELEMENTS(misprints); i++) {
        g_autofree char *text =
            changed(good, misprints[i].behind, misprints[i].from, misprints[i].to);
        g_autoptr(Record) record = record_parse(text, -1, NULL);
        g_autoptr(GError) error = NULL;
        g_assert_nonnull(record);
        g_assert_false(published_prove(record, NULL, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        if (!g_str_has_prefix(error->message, misprints[i].path))
            g_error("row %zu: expected %s, got \"%s\"", i, misprints[i].path, error->message);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/published/interval", a_text_stands_for_what_rounds_to_it);
    g_test_add_func("/published/t4", the_t4_figures_are_jointly_possible);
    g_test_add_func("/published/misprint", a_misprint_is_named);
    return g_test_run();
}
