#include "../../src/base/error.h"
#include "../../src/base/paths.h"
#include "../../src/data/preset.h"

#include <string.h>

static void the_shipped_preset_has_five_kernels_and_two_figures(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Preset) preset = preset_load("five-kernels", &error);
    g_assert_no_error(error);
    g_assert_cmpuint(g_strv_length(preset->kernels), ==, 5);
    const FigureSpec *four = preset_figure(preset, "four-kernels", &error);
    g_assert_no_error(error);
    g_assert_cmpuint(g_strv_length(four->kernels), ==, 4);
    g_assert_cmpint(four->focus, ==, FOCUS_HEADROOM);
    g_assert_false(g_strv_contains((const char *const *)four->kernels, "matmul-naive"));
}

static void an_unknown_name_lists_what_exists(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(preset_load("six-kernels", &error));
    g_assert_cmpstr(error->message, ==,
                    "there is no preset \"six-kernels\"; there are: five-kernels");
    g_clear_error(&error);
    g_autoptr(Preset) preset = preset_load("five-kernels", NULL);
    g_assert_null(preset_figure(preset, "one", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_nonnull(strstr(error->message, "five-kernels, four-kernels"));
}

static void a_preset_without_figures_says_that_it_has_none(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Preset) preset = preset_parse("[preset]\nkernels = a\n", "p.ini", NULL);
    g_assert_null(preset_figure(preset, "one", &error));
    g_assert_cmpstr(error->message, ==, "preset \"p\" has no figure \"one\"; it has none");
}

static void marks_of_direction_in_its_words_are_dropped(void)
{
    g_autoptr(Preset) preset = preset_parse(
        "[preset]\nkernels = a\nsummary = x\342\200\256y\n[figure f]\nkernels = a\ntitle = "
        "u\342\200\256v\n[lever]\na = s\342\200\256t\n",
        "p.ini", NULL);
    const FigureSpec *figure = g_ptr_array_index(preset->figures, 0);
    g_assert_cmpstr(preset->summary, ==, "xy");
    g_assert_cmpstr(figure->title, ==, "uv");
    g_assert_cmpstr(preset->levers[0], ==, "st");
}

static void a_figure_keeps_the_presets_order(void)
{
    g_autoptr(Preset) preset = preset_parse(
        "[preset]\nkernels = a; b; c\n[figure f]\nkernels = c; a\n[lever]\nb = tile it\n", "p.ini",
        NULL);
    const FigureSpec *figure = g_ptr_array_index(preset->figures, 0);
    g_assert_cmpstr(preset->id, ==, "p");
    g_assert_cmpstr(figure->kernels[0], ==, "a");
    g_assert_cmpstr(figure->kernels[1], ==, "c");
    g_assert_cmpstr(preset->levers[1], ==, "tile it");
    g_assert_cmpstr(preset->levers[0], ==, "");
}

static const struct {
    const char *text, *message;
} wrong[] = {
    { "[preset]\n", "p.ini: [preset] kernels: at least one kernel needed" },
    { "[preset]\nkernels = a; a\n", "p.ini: [preset] kernels: a kernel stands there twice" },
    { "[preset]\nkernels = a\nkernel = b\n",
      "p.ini: [preset] kernel: unknown key; known are title" },
    { "[preset]\nkernels = a\nsizes = huge\n",
      "p.ini: [preset] sizes: \"huge\" is none of cache, lesson, tiny" },
    { "[preset]\nkernels = a\n[figure f]\nkernels = b\n",
      "p.ini: [figure f] kernels: \"b\" is not among" },
    { "[preset]\nkernels = a\n[figure f]\nkernels = a\nfocus = x\n",
      "p.ini: [figure f] focus: \"x\" is none of" },
    { "[preset]\nkernels = a\n[figure ../f]\nkernels = a\n", "p.ini: [figure ../f] name: " },
    { "[preset]\nkernels = a\n[figures]\n", "p.ini: [figures]: unknown group" },
    { "[preset]\nkernels = a\n[lever]\nb = x\n", "p.ini: [lever] b: unknown key" },
    { "kernels = a\n", "p.ini: " },
};

static void a_wrong_file_is_refused_with_group_and_key(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(preset_parse(wrong[i].text, "p.ini", &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        if (!g_str_has_prefix(error->message, wrong[i].message))
            g_error("row %zu: expected \"%s…\", got \"%s\"", i, wrong[i].message, error->message);
    }
}

/* A record chooses among what is shipped; who calls the program may name any file. */
static void what_a_record_names_is_no_path(void)
{
    g_autofree char *path = data_path("presets/five-kernels.ini");
    g_autoptr(Preset) shipped = preset_shipped("five-kernels", NULL);
    g_autoptr(Preset) given = preset_load(path, NULL);
    g_assert_nonnull(shipped);
    g_assert_nonnull(given);
    const char *const others[] = { path, "five-kernels.ini", "../presets/five-kernels", "/dev/zero",
                                   "" };
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(preset_shipped(others[i], &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_assert_nonnull(strstr(error->message, "there are: five-kernels"));
    }
}

static void a_device_is_no_preset(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(preset_load("/dev/zero", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_cmpstr(error->message, ==, "the preset: cannot read /dev/zero: not a regular file");
}

static void its_name_is_one_line_of_valid_utf8(void)
{
    g_autoptr(Preset) preset = preset_parse("[preset]\nkernels = a\n", "x/a\nb\377.ini", NULL);
    g_assert_cmpstr(preset->id, ==, "a b\357\277\275");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/preset/shipped", the_shipped_preset_has_five_kernels_and_two_figures);
    g_test_add_func("/preset/unknown", an_unknown_name_lists_what_exists);
    g_test_add_func("/preset/no-figures", a_preset_without_figures_says_that_it_has_none);
    g_test_add_func("/preset/direction", marks_of_direction_in_its_words_are_dropped);
    g_test_add_func("/preset/order", a_figure_keeps_the_presets_order);
    g_test_add_func("/preset/wrong", a_wrong_file_is_refused_with_group_and_key);
    g_test_add_func("/preset/record", what_a_record_names_is_no_path);
    g_test_add_func("/preset/device", a_device_is_no_preset);
    g_test_add_func("/preset/name", its_name_is_one_line_of_valid_utf8);
    return g_test_run();
}
