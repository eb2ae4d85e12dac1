#include "../../src/base/error.h"
#include "../../src/model/datasheet.h"
#include "../../src/model/roofline.h"
#include "../fixtures/shipped.h"

#include <math.h>

static void a_figure_with_its_unit_is_a_ceiling(void)
{
    static const struct {
        const char *text;
        CeilingKind kind;
        double rate;
    } cases[] = {
        { "datasheet:320 GB/s", CEILING_BANDWIDTH, 320e9 },
        { "datasheet:4.8TB/s", CEILING_BANDWIDTH, 4.8e12 },
        { "datasheet:8100GFLOP/s", CEILING_COMPUTE, 8.1e12 },
        { "datasheet:67 TFLOP/s", CEILING_COMPUTE, 67e12 },
        { "datasheet:1.5e3 GB/s", CEILING_BANDWIDTH, 1.5e12 },
        { "datasheet:0.1 GB/s", CEILING_BANDWIDTH, 1e8 },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(Ceiling) ceiling = datasheet_ceiling(cases[i].text, NULL);
        g_assert_nonnull(ceiling);
        g_assert_true(ceiling->datasheet);
        g_assert_cmpint(ceiling->kind, ==, cases[i].kind);
        g_assert_cmpfloat_with_epsilon(ceiling_work_per_s(ceiling), cases[i].rate, 1);
    }
}

static void anything_else_is_an_error_that_says_what_is_understood(void)
{
    static const char *const cases[] = { "",
                                         "320 GB/s",
                                         "datasheet:",
                                         "datasheet:GB/s",
                                         "datasheet:0 GB/s",
                                         "datasheet:-1 GB/s",
                                         "datasheet:nan GB/s",
                                         "datasheet:inf GB/s",
                                         "datasheet:1e308 TB/s",
                                         "datasheet:1e300 TB/s",
                                         "datasheet:1.1e6 TB/s",
                                         "datasheet:0.09 GFLOP/s",
                                         "datasheet:0x10 TB/s",
                                         "datasheet:+5 TB/s",
                                         "datasheet: 5 TB/s",
                                         "datasheet:320",
                                         "datasheet:320 GiB/s",
                                         "datasheet:320 GB/s " };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(datasheet_ceiling(cases[i], &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
        g_assert_nonnull(strstr(error->message, "datasheet:4.8 TB/s"));
    }
}

static GPtrArray *ceilings_of(char *const *texts)
{
    g_autoptr(GPtrArray) ceilings = g_ptr_array_new_with_free_func((GDestroyNotify)ceiling_free);
    return datasheet_ceilings(texts, ceilings, NULL) ? g_steal_pointer(&ceilings) : NULL;
}

static void a_second_ceiling_of_a_kind_is_an_error(void)
{
    char *same[] = { "datasheet:320 GB/s", "datasheet:300 GB/s", NULL },
         *both[] = { "datasheet:320 GB/s", "datasheet:8 TFLOP/s", NULL };
    g_assert_null(ceilings_of(same));
    g_autoptr(GPtrArray) ceilings = ceilings_of(both);
    g_assert_nonnull(ceilings);
    g_assert_cmpuint(ceilings->len, ==, 2);
}

/* The published shares and the published ridge point belong to the measured ceilings. */
static void no_point_has_a_share_of_a_datasheet(void)
{
    char *texts[] = { "datasheet:320 GB/s", NULL };
    g_autoptr(GPtrArray) ceilings = ceilings_of(texts);
    g_autoptr(Record) record = shipped_record("tesla-t4-cuda-12.6");
    g_autoptr(Roofline) roofline = roofline_under(record, ceilings);
    g_autofree char *ridge = roofline_ridge_text(roofline);
    g_assert_true(roofline->datasheet);
    g_assert_cmpfloat_with_epsilon(roofline->pair.bandwidth_bytes_per_s, 320e9, 1);
    g_assert_cmpfloat_with_epsilon(roofline->pair.compute_flop_per_s, 8092.1e9, 1);
    g_assert_cmpstr(ridge, ==, "25.29"); /* 8092.1 / 320 */
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        g_autofree char *share = point_text(point, QUANTITY_SHARE);
        g_assert_true(isnan(point->share));
        g_assert_cmpint(point->band, ==, BAND_NONE);
        g_assert_cmpstr(share, ==, "-");
    }
}

static void without_a_datasheet_the_roofline_is_the_record_s_own(void)
{
    g_autoptr(GPtrArray) none = g_ptr_array_new();
    g_autoptr(Record) record = shipped_record("tesla-t4-cuda-12.6");
    g_autoptr(Roofline) roofline = roofline_under(record, none);
    g_assert_false(roofline->datasheet);
    g_assert_cmpfloat_with_epsilon(g_array_index(roofline->points, Point, 0).share, 1.048, 1e-9);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/datasheet/" #fact, fact)
    ADD(a_figure_with_its_unit_is_a_ceiling);
    ADD(anything_else_is_an_error_that_says_what_is_understood);
    ADD(a_second_ceiling_of_a_kind_is_an_error);
    ADD(no_point_has_a_share_of_a_datasheet);
    ADD(without_a_datasheet_the_roofline_is_the_record_s_own);
    return g_test_run();
}
