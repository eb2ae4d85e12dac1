#include "../../src/base/error.h"
#include "../../src/chart/marker.h"
#include "../../src/chart/theme.h"

#include <string.h>

static const Ink grounds[] = { INK_PAPER, INK_MEMORY_SIDE, INK_COMPUTE_SIDE };

static void assert_contrast(const Theme *theme, Ink ink, Ink ground, double least)
{
    const double contrast = colour_contrast(theme->colour[ink], theme->colour[ground]);
    if (contrast >= least)
        return;
    g_test_message("%s: %s on %s is %.2f, needs %.1f", theme->name, ink_names[ink],
                   ink_names[ground], contrast, least);
    g_test_fail();
}

static void contrast_of_black_on_white_is_21(void)
{
    g_assert_cmpfloat_with_epsilon(colour_contrast(0x000000, 0xffffff), 21, 1e-9);
    g_assert_cmpfloat_with_epsilon(colour_contrast(0x777777, 0xffffff), 4.48, 0.005);
    g_assert_cmpfloat(colour_contrast(0x123456, 0x123456), ==, 1);
}

static void marks_keep_3_to_1_on_every_ground(void)
{
    for (const Theme *theme = themes; theme->name != NULL; theme++)
        for (size_t ground = 0; ground < G_N_ELEMENTS(grounds); ground++) {
            for (Ink ink = INK_KERNEL; ink < INK_COUNT; ink++)
                assert_contrast(theme, ink, grounds[ground], 3);
            assert_contrast(theme, INK_CEILING, grounds[ground], 3);
            assert_contrast(theme, INK_AXIS, grounds[ground], 3);
            assert_contrast(theme, INK_UNCHECKED, grounds[ground], 3);
            assert_contrast(theme, INK_WARNING, grounds[ground], 3);
        }
}

static void words_keep_4_5_to_1_where_they_stand(void)
{
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        for (size_t ground = 0; ground < G_N_ELEMENTS(grounds); ground++) {
            assert_contrast(theme, INK_TEXT, grounds[ground], 4.5);
            assert_contrast(theme, INK_MUTED, grounds[ground], 4.5);
            assert_contrast(theme, INK_WARNING, grounds[ground], 4.5);
        }
        assert_contrast(theme, INK_MEMORY_WORD, INK_MEMORY_SIDE, 4.5);
        assert_contrast(theme, INK_COMPUTE_WORD, INK_COMPUTE_SIDE, 4.5);
    }
}

static void no_kernel_of_a_coloured_theme_looks_like_another_or_like_a_warning(void)
{
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        if (strcmp(theme->name, "mono") == 0)
            continue;
        for (Ink ink = INK_KERNEL; ink < INK_COUNT; ink++) {
            g_assert_cmpuint(theme->colour[ink], !=, theme->colour[INK_WARNING]);
            for (Ink other = ink + 1; other < INK_COUNT; other++)
                g_assert_cmpuint(theme->colour[ink], !=, theme->colour[other]);
        }
    }
}

static void thirty_six_kernels_have_36_pairs_of_shape_and_colour(void)
{
    g_autoptr(GHashTable) pairs = g_hash_table_new(NULL, NULL);
    for (int place = 0; place < MARKER_SHAPES * KERNEL_INKS; place++) {
        const Ink ink = ink_of_place(place);
        g_assert_true(ink >= INK_KERNEL && ink < INK_COUNT);
        g_hash_table_add(pairs, GINT_TO_POINTER(1 + place % MARKER_SHAPES + 10 * (int)ink));
    }
    g_assert_cmpuint(g_hash_table_size(pairs), ==, MARKER_SHAPES * KERNEL_INKS);
}

static void every_ink_has_a_name_and_a_colour(void)
{
    for (Ink ink = 0; ink < INK_COUNT; ink++)
        g_assert_nonnull(ink_names[ink]);
}

static void an_unknown_theme_is_a_usage_error_that_lists_the_others(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(theme_find("neon", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_cmpstr(error->message, ==, "there is no theme 'neon'; there are light, dark, mono");
}

static void the_default_theme_is_light(void)
{
    g_assert_cmpstr(theme_find(NULL, NULL)->name, ==, "light");
    g_assert_cmpstr(theme_find("dark", NULL)->name, ==, "dark");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/theme/" #fact, fact)
    ADD(contrast_of_black_on_white_is_21);
    ADD(marks_keep_3_to_1_on_every_ground);
    ADD(words_keep_4_5_to_1_where_they_stand);
    ADD(no_kernel_of_a_coloured_theme_looks_like_another_or_like_a_warning);
    ADD(thirty_six_kernels_have_36_pairs_of_shape_and_colour);
    ADD(every_ink_has_a_name_and_a_colour);
    ADD(an_unknown_theme_is_a_usage_error_that_lists_the_others);
    ADD(the_default_theme_is_light);
    return g_test_run();
}
