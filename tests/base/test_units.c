#include "../../src/base/error.h"
#include "../../src/base/units.h"

#include <locale.h>
#include <math.h>

#define expect_text(call, expected)          \
    do {                                     \
        g_autofree char *text = call;        \
        g_assert_cmpstr(text, ==, expected); \
    } while (0)

static void fixed_decimals_never_print_a_negative_zero(void)
{
    expect_text(format_fixed(12.345, 2), "12.35");
    expect_text(format_fixed(-0.001, 2), "0.00");
    expect_text(format_fixed(-1.5, 1), "-1.5");
    expect_text(format_fixed(0, 0), "0");
}

static void counts_are_grouped_from_five_digits_up(void)
{
    expect_text(format_count(8092), "8092");
    expect_text(format_count(16777216), "16 777 216");
    expect_text(format_count(10000), "10 000");
}

static void intensities_keep_three_digits_on_the_whole_axis(void)
{
    expect_text(format_intensity(0), "0");
    expect_text(format_intensity(1.0 / 12), "0.083");
    expect_text(format_intensity(3.93846), "3.938");
    expect_text(format_intensity(0.00125), "0.00125");
    expect_text(format_intensity(160000), "160000");
}

static void bytes_take_binary_prefixes(void)
{
    expect_text(format_bytes(512), "512 B");
    expect_text(format_bytes(64 * MIB), "64 MiB");
    expect_text(format_bytes(1.5 * GIB), "1.5 GiB");
}

static void exact_text_reads_back_as_the_same_double(void)
{
    expect_text(format_exact(0.549), "0.549");
    const double values[] = { 1.0 / 3, 5.49e-4, 1e-300, 16777216, 0.1 + 0.2 };
    for (size_t i = 0; i < G_N_ELEMENTS(values); i++) {
        g_autofree char *text = format_exact(values[i]);
        g_assert_cmpfloat(g_ascii_strtod(text, NULL), ==, values[i]);
    }
}

static void lengths_are_read_with_their_unit(void)
{
    double value = 0;
    g_assert_true(parse_length("25.4 mm", &value, NULL));
    g_assert_cmpfloat_with_epsilon(value, 72, 1e-9);
    g_assert_true(parse_length("96px", &value, NULL));
    g_assert_cmpfloat_with_epsilon(value, 72, 1e-9);
}

static void a_wrong_length_names_the_units_there_are(void)
{
    const char *const wrong[] = { "",     "1",      "-1 mm", "0 pt",     "nan mm", "inf pt",
                                  "1 MM", "1 mm x", "mm",    "1e308 in", "0x10mm" };
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        g_autoptr(GError) error = NULL;
        double value = 0;
        g_assert_false(parse_length(wrong[i], &value, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_assert_true(g_str_has_suffix(error->message, "there are: pt, mm, cm, in, px"));
    }
}

static void numbers_are_read_in_plain_decimals_only(void)
{
    const char *const wrong[] = { "", "x", "-1", "+1", " 1", "0x10", "inf", "nan" };
    const char *rest;
    g_assert_cmpfloat(parse_number("1.5e3 GB/s", &rest), ==, 1500);
    g_assert_cmpstr(rest, ==, " GB/s");
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++)
        g_assert_true(isnan(parse_number(wrong[i], &rest)));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    setlocale(LC_ALL, "");
    g_test_add_func("/units/fixed", fixed_decimals_never_print_a_negative_zero);
    g_test_add_func("/units/count", counts_are_grouped_from_five_digits_up);
    g_test_add_func("/units/intensity", intensities_keep_three_digits_on_the_whole_axis);
    g_test_add_func("/units/bytes", bytes_take_binary_prefixes);
    g_test_add_func("/units/exact", exact_text_reads_back_as_the_same_double);
    g_test_add_func("/units/parse", lengths_are_read_with_their_unit);
    g_test_add_func("/units/parse-wrong", a_wrong_length_names_the_units_there_are);
    g_test_add_func("/units/number", numbers_are_read_in_plain_decimals_only);
    return g_test_run();
}
