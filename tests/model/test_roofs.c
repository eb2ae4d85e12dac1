#include "../../src/model/roofline.h"

#include <math.h>

static void add_roof(Record *record, CeilingKind kind, const char *name, const char *rate)
{
    Ceiling *ceiling = ceiling_new(kind);
    const bool slope = kind == CEILING_BANDWIDTH;
    ceiling->level = slope ? g_strdup(name) : NULL;
    ceiling->precision = slope ? NULL : g_strdup(name);
    ceiling->published.text[slope ? QUANTITY_BYTE_RATE : QUANTITY_FLOP_RATE] = g_strdup(rate);
    g_ptr_array_add(record->ceilings, ceiling);
}

/* Two slopes, 100 and 1000 GB/s, and two flats, 1000 and 500 GFLOP/s. */
static Record *record_of_four(void)
{
    Record *record = record_new();
    add_roof(record, CEILING_BANDWIDTH, "DRAM", "100.0");
    add_roof(record, CEILING_COMPUTE, "FP32", "1000.0");
    add_roof(record, CEILING_BANDWIDTH, "L2", "1000.0");
    add_roof(record, CEILING_COMPUTE, "FP64", "500.0");
    return record;
}

/* 2 FLOP/byte, 50 GB/s asked for. */
static void add_kernel(Record *record, const char *level, const char *precision)
{
    Measurement *kernel = measurement_new();
    kernel->id = g_strdup_printf("k%u", record->kernels->len);
    kernel->level = g_strdup(level);
    kernel->precision = g_strdup(precision);
    kernel->counts = (Counts) { 2e9, 0.5e9, 0.5e9, 1e9 };
    kernel->series.launches = 1;
    const double sample_s = 0.02;
    g_array_append_val(kernel->series.samples_s, sample_s);
    g_ptr_array_add(record->kernels, kernel);
}

static void expect_pair(const char *level, const char *precision, double ridge, double share)
{
    g_autoptr(Record) record = record_of_four();
    add_kernel(record, NULL, NULL);
    add_kernel(record, level, precision);
    g_autoptr(Roofline) roofline = roofline_new(record);
    const Point *point = &g_array_index(roofline->points, Point, 1);
    if (isnan(ridge))
        g_assert_true(isnan(point->pair.ridge_flop_per_byte));
    else
        g_assert_cmpfloat_with_epsilon(point->pair.ridge_flop_per_byte, ridge, 1e-9);
    g_assert_cmpfloat_with_epsilon(point->share, share, 1e-9);
    g_assert_cmpfloat_with_epsilon(roofline->pair.ridge_flop_per_byte, 10, 1e-9);
}

static void a_kernel_is_judged_by_the_roofs_of_its_level_and_precision(void)
{
    expect_pair(NULL, NULL, 10, 0.5);
    expect_pair("DRAM", "FP64", 5, 0.5);
    expect_pair("L2", "FP32", 1, 0.1);
    expect_pair("L2", "FP64", 0.5, 0.2);
}

static void without_a_flat_roof_of_its_precision_there_is_a_bandwidth_share_only(void)
{
    expect_pair("DRAM", "FP16", NAN, 0.5);
}

static void roofs_that_nobody_is_judged_by_are_not_drawn(void)
{
    g_autoptr(Record) record = record_of_four();
    add_kernel(record, NULL, NULL);
    g_autoptr(Roofline) roofline = roofline_new(record);
    static const bool drawn[] = { true, true, false, false };
    for (guint i = 0; i < roofline->roofs->len; i++)
        g_assert_cmpint(g_array_index(roofline->roofs, Roof, i).drawn, ==, drawn[i]);
}

static void tensor_units_do_not_judge_what_vectors_do(void)
{
    g_autoptr(Record) record = record_of_four();
    Ceiling *flat = g_ptr_array_index(record->ceilings, 1);
    flat->unit = g_strdup("tensor");
    add_kernel(record, NULL, NULL);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_assert_null(roofline->pair.flat);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/roofs/" #NAME, NAME)
    ADD(a_kernel_is_judged_by_the_roofs_of_its_level_and_precision);
    ADD(without_a_flat_roof_of_its_precision_there_is_a_bandwidth_share_only);
    ADD(roofs_that_nobody_is_judged_by_are_not_drawn);
    ADD(tensor_units_do_not_judge_what_vectors_do);
    return g_test_run();
}
