#include "../../src/base/error.h"
#include "../../src/plot/marker.h"
#include "../../src/scene/theme.h"

#include <math.h>
#include <string.h>

static const Ink grounds[] = { INK_PAPER, INK_MEMORY_SIDE, INK_COMPUTE_SIDE };

static double linear(uint32_t channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t colour)
{
    return 0.2126 * linear(colour >> 16 & 0xff) + 0.7152 * linear(colour >> 8 & 0xff) +
           0.0722 * linear(colour & 0xff);
}

/* WCAG 2.1 contrast ratio of two colours, 1 … 21. */
static double colour_contrast(uint32_t a, uint32_t b)
{
    const double first = luminance(a), second = luminance(b);
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

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
            assert_contrast(theme, INK_UNCHECKED, grounds[ground], 3);
        }
        assert_contrast(theme, INK_MEMORY_WORD, INK_MEMORY_SIDE, 4.5);
        assert_contrast(theme, INK_COMPUTE_WORD, INK_COMPUTE_SIDE, 4.5);
    }
}

/* --- colours as people with a colour vision deficiency see them --- */

/* Linear RGB at full severity (Machado, Oliveira, Fernandes 2009, table 1); the first is none. */
static const struct {
    const char *name;
    double matrix[3][3];
} eyes[] = {
    { "all cones", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
    { "protanopia",
      { { 0.152286, 1.052583, -0.204868 },
        { 0.114503, 0.786281, 0.099216 },
        { -0.003882, -0.048116, 1.051998 } } },
    { "deuteranopia",
      { { 0.367322, 0.860646, -0.227968 },
        { 0.280085, 0.672501, 0.047413 },
        { -0.011820, 0.042940, 0.968881 } } },
    { "tritanopia",
      { { 1.255528, -0.076749, -0.178779 },
        { -0.078411, 0.930809, 0.147602 },
        { 0.004733, 0.691367, 0.303900 } } },
};

static void multiply(const double matrix[3][3], const double in[3], double out[3])
{
    for (int i = 0; i < 3; i++)
        out[i] = matrix[i][0] * in[0] + matrix[i][1] * in[1] + matrix[i][2] * in[2];
}

/* IEC 61966-2-1. */
static void linear_rgb(uint32_t colour, double rgb[3])
{
    for (int i = 0; i < 3; i++) {
        const double c = (colour >> (16 - 8 * i) & 0xff) / 255.0;
        rgb[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    }
}

static double lab_part(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* CIE 1976 L*a*b* under D65. */
static void lab_seen(uint32_t colour, const double eye[3][3], double lab[3])
{
    static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },
                                         { 0.2126729, 0.7151522, 0.0721750 },
                                         { 0.0193339, 0.1191920, 0.9503041 } };
    double rgb[3], seen[3], xyz[3];
    linear_rgb(colour, rgb);
    multiply(eye, rgb, seen);
    for (int i = 0; i < 3; i++)
        seen[i] = CLAMP(seen[i], 0, 1);
    multiply(to_xyz, seen, xyz);
    const double x = lab_part(xyz[0] / 0.95047), y = lab_part(xyz[1]),
                 z = lab_part(xyz[2] / 1.08883);
    lab[0] = 116 * y - 16, lab[1] = 500 * (x - y), lab[2] = 200 * (y - z);
}

static double difference_76(uint32_t a, uint32_t b, const double eye[3][3])
{
    double first[3], second[3], sum = 0;
    lab_seen(a, eye, first);
    lab_seen(b, eye, second);
    for (int i = 0; i < 3; i++)
        sum += (first[i] - second[i]) * (first[i] - second[i]);
    return sqrt(sum);
}

static void difference_of_black_and_white_is_100(void)
{
    g_assert_cmpfloat_with_epsilon(difference_76(0x000000, 0xffffff, eyes[0].matrix), 100, 0.01);
    /* Red against green of one luminance is what deuteranopes confuse. */
    g_assert_cmpfloat(difference_76(0xb53d00, 0x8a6100, eyes[0].matrix), >, 30);
    g_assert_cmpfloat(difference_76(0xb53d00, 0x8a6100, eyes[2].matrix), <, 5);
}

static void assert_differ(const Theme *theme, Ink ink, Ink other)
{
    for (size_t eye = 0; eye < G_N_ELEMENTS(eyes); eye++) {
        const double difference =
            difference_76(theme->colour[ink], theme->colour[other], eyes[eye].matrix);
        if (difference >= 10)
            continue;
        g_test_message("%s: %s and %s are %.1f apart under %s, need 10", theme->name,
                       ink_names[ink], ink_names[other], difference, eyes[eye].name);
        g_test_fail();
    }
}

/* Mono tells kernels apart by shape alone. */
static void any_two_kernels_and_the_warning_differ_for_every_eye(void)
{
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        if (strcmp(theme->name, "mono") == 0)
            continue;
        for (Ink ink = INK_KERNEL; ink < INK_COUNT; ink++) {
            assert_differ(theme, ink, INK_WARNING);
            for (Ink other = ink + 1; other < INK_COUNT; other++)
                assert_differ(theme, ink, other);
        }
    }
}

static void six_kernels_have_six_shapes_and_six_colours(void)
{
    for (int place = 0; place < KERNEL_INKS; place++)
        for (int other = 0; other < place; other++) {
            g_assert_cmpint(place % MARKER_SHAPES, !=, other % MARKER_SHAPES);
            g_assert_cmpint(ink_of_place(place), !=, ink_of_place(other));
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
    g_assert_cmpstr(error->message, ==, "there is no theme \"neon\"; there are: light, dark, mono");
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
    ADD(difference_of_black_and_white_is_100);
    ADD(any_two_kernels_and_the_warning_differ_for_every_eye);
    ADD(six_kernels_have_six_shapes_and_six_colours);
    ADD(thirty_six_kernels_have_36_pairs_of_shape_and_colour);
    ADD(every_ink_has_a_name_and_a_colour);
    ADD(an_unknown_theme_is_a_usage_error_that_lists_the_others);
    ADD(the_default_theme_is_light);
    return g_test_run();
}
