#include "../../src/formats/svg.h"
#include "../../src/formats/svg_text.h"
#include "../fixtures/scenes.h"

#include <locale.h>

static char *svg_of(const Drawn *drawn)
{
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_assert_true(svg_write(drawn->scene, bytes, NULL));
    return g_strndup((const char *)bytes->data, bytes->len);
}

static char *svg_of_t4(const char *figure, const char *theme)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", figure, theme);
    return svg_of(drawn);
}

/* --- reading it back --- */

/* What a parser meets: for each element its path of names ("svg/title"), and all ids and
 * references. */
typedef struct {
    GPtrArray *open, *paths, *ids, *references, *attributes;
    int graphics_symbols, list_items;
    double least_radius;
} Seen;

static void on_start(GMarkupParseContext *context, const char *name, const char **keys,
                     const char **values, gpointer data, GError **error)
{
    (void)context, (void)error;
    Seen *seen = data;
    g_ptr_array_add(seen->open, g_strdup(name));
    g_ptr_array_add(seen->open, NULL);
    g_ptr_array_add(seen->paths, g_strjoinv("/", (char **)seen->open->pdata));
    g_ptr_array_set_size(seen->open, (int)seen->open->len - 1);
    for (int i = 0; keys[i] != NULL; i++) {
        g_ptr_array_add(seen->attributes, g_strdup(keys[i]));
        if (strcmp(keys[i], "id") == 0)
            g_ptr_array_add(seen->ids, g_strdup(values[i]));
        if (strcmp(keys[i], "href") == 0)
            g_ptr_array_add(seen->references, g_strdup(values[i] + 1));
        if (strcmp(keys[i], "role") == 0) {
            seen->graphics_symbols += strcmp(values[i], "graphics-symbol") == 0;
            seen->list_items += strcmp(values[i], "listitem") == 0;
        }
        if (strcmp(keys[i], "r") == 0)
            seen->least_radius = fmin(seen->least_radius, g_ascii_strtod(values[i], NULL));
    }
}

static void on_end(GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
    (void)context, (void)name, (void)error;
    Seen *seen = data;
    g_ptr_array_set_size(seen->open, (int)seen->open->len - 1);
}

static void seen_free(Seen *seen)
{
    GPtrArray *const arrays[] = { seen->open, seen->paths, seen->ids, seen->references,
                                  seen->attributes };
    for (size_t i = 0; i < G_N_ELEMENTS(arrays); i++)
        g_ptr_array_unref(arrays[i]);
    g_free(seen);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Seen, seen_free)

static Seen *parse(const char *svg)
{
    static const GMarkupParser parser = { .start_element = on_start, .end_element = on_end };
    Seen *seen = g_new0(Seen, 1);
    GPtrArray **const arrays[] = { &seen->open, &seen->paths, &seen->ids, &seen->references,
                                   &seen->attributes };
    for (size_t i = 0; i < G_N_ELEMENTS(arrays); i++)
        *arrays[i] = g_ptr_array_new_with_free_func(g_free);
    seen->least_radius = INFINITY;
    g_autoptr(GError) error = NULL;
    g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&parser, 0, seen, NULL);
    g_markup_parse_context_parse(context, svg, -1, &error);
    g_assert_no_error(error);
    g_markup_parse_context_end_parse(context, &error);
    g_assert_no_error(error);
    return seen;
}

static bool contains(const GPtrArray *strings, const char *string)
{
    return g_ptr_array_find_with_equal_func((GPtrArray *)strings, string, g_str_equal, NULL);
}

/* --- the file --- */

static void title_and_description_are_the_first_direct_children(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_cmpstr(g_ptr_array_index(seen->paths, 0), ==, "svg");
    g_assert_cmpstr(g_ptr_array_index(seen->paths, 1), ==, "svg/title");
    g_assert_cmpstr(g_ptr_array_index(seen->paths, 2), ==, "svg/desc");
}

static void the_root_is_a_graphics_document_that_names_them(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_autoptr(Seen) seen = parse(svg);
    const char *title = g_ptr_array_index(seen->ids, 0), *desc = g_ptr_array_index(seen->ids, 1);
    g_autofree char *expected =
        g_strdup_printf(" role=\"graphics-document document\" aria-labelledby=\"%s\" "
                        "aria-describedby=\"%s\">",
                        title, desc);
    g_assert_nonnull(strstr(svg, expected));
    g_assert_nonnull(strstr(svg, " lang=\"en\""));
}

static char *svg_of_t4_as(Aria aria)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    drawn->scene->aria = aria;
    return svg_of(drawn);
}

/* A <title> would pop up wherever the pointer rests. */
static void inlined_its_name_is_no_title(void)
{
    g_autofree char *svg = svg_of_t4_as(ARIA_INLINE);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_null(strstr(svg, "<title"));
    g_assert_nonnull(strstr(svg, " role=\"graphics-document document\" "
                                 "aria-label=\"Tesla T4: bandwidth is the limit"));
    g_assert_cmpstr(g_ptr_array_index(seen->paths, 1), ==, "svg/desc");
    g_assert_cmpint(seen->graphics_symbols, ==, 5);
}

static void as_a_picture_its_name_is_the_alt_text_and_it_holds_nothing(void)
{
    g_autofree char *svg = svg_of_t4_as(ARIA_IMAGE);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_nonnull(
        strstr(svg, " role=\"img\" aria-label=\"Five kernels on a Tesla T4 roofline."));
    g_assert_null(strstr(svg, "tabindex"));
    g_assert_cmpint(seen->graphics_symbols, ==, 0);
    g_assert_nonnull(strstr(svg, "data-kernel=\"block-reduction\" data-intensity=\"0.248\""));
}

static void as_decoration_it_says_nothing(void)
{
    g_autofree char *svg = svg_of_t4_as(ARIA_HIDDEN);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_nonnull(strstr(svg, " aria-hidden=\"true\">"));
    g_assert_cmpint(seen->graphics_symbols, ==, 0);
    g_assert_null(strstr(svg, "role="));
}

static void every_kernel_is_a_symbol_with_its_verdict_and_values(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_cmpint(seen->graphics_symbols, ==, 5);
    g_assert_cmpint(seen->list_items, ==, 5);
    g_assert_nonnull(
        strstr(svg, "aria-label=\"Block reduction: memory-bound at 0.248 FLOP per byte"));
    g_assert_nonnull(strstr(svg, "data-kernel=\"block-reduction\" data-intensity=\"0.248\" "
                                 "data-gflops=\"29.7\" data-gbs=\"119.7\" data-share=\"48.9\" "
                                 "data-bound=\"memory\""));
}

static void targets_are_at_least_24_wide(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_cmpfloat(seen->least_radius, >=, 12);
}

static void up_to_12_kernels_can_be_reached_by_keyboard(void)
{
    g_autofree char *few = svg_of_t4("five-kernels", NULL);
    g_autoptr(Drawn) drawn = drawn_new(record_of_long_names(), NULL, NULL);
    g_autofree char *many = svg_of(drawn);
    g_assert_nonnull(strstr(few, "tabindex=\"0\""));
    g_assert_null(strstr(many, "tabindex"));
}

static void ink_is_hidden_from_screen_readers(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    const char *ink = strstr(svg, "<g aria-hidden=\"true\""), *list = strstr(svg, "role=\"list\"");
    g_assert_nonnull(ink);
    g_assert_true(list > ink);
}

static void the_plot_says_how_values_become_places(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_assert_nonnull(strstr(svg, "data-x-at-1=\"390.0000\" data-y-at-1=\"500.0000\" "
                                 "data-pt-per-decade=\"92.0000\""));
}

static void nothing_is_styled_by_css(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_false(contains(seen->attributes, "style"));
    g_assert_false(contains(seen->attributes, "class"));
    g_assert_null(strstr(svg, "<style"));
}

static void every_reference_has_its_id_and_no_id_comes_twice(void)
{
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    g_autoptr(Seen) seen = parse(svg);
    g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < seen->ids->len; i++)
        g_assert_true(g_hash_table_add(ids, g_ptr_array_index(seen->ids, i)));
    for (guint i = 0; i < seen->references->len; i++)
        g_assert_true(g_hash_table_contains(ids, g_ptr_array_index(seen->references, i)));
}

static void assert_no_common_id(const char *a, const char *b)
{
    g_autoptr(Seen) first = parse(a);
    g_autoptr(Seen) second = parse(b);
    for (guint i = 0; i < second->ids->len; i++)
        g_assert_false(contains(first->ids, g_ptr_array_index(second->ids, i)));
}

static void two_charts_in_one_page_share_no_id(void)
{
    g_autofree char *five = svg_of_t4("five-kernels", "light");
    g_autofree char *four = svg_of_t4("four-kernels", "light");
    g_autofree char *dark = svg_of_t4("five-kernels", "dark");
    assert_no_common_id(five, four);
    assert_no_common_id(five, dark);
}

/* A figure and the same with a kernel left out, as a lesson shows them one after the other. */
static void a_figure_and_a_part_of_it_share_no_id(void)
{
    g_autoptr(Drawn) whole = drawn_new(record_of_an_h200(), NULL, NULL);
    g_autofree char *svg = svg_of(whole);
    g_autoptr(Drawn) part = drawn_new(record_of_an_h200(), NULL, NULL);
    g_autofree char *id = g_strdup(part->scene->id);
    g_assert_true(figure_select(part->figure, NULL, (char *[]) { "kernel-3", NULL }, NULL));
    scene_free(part->scene);
    part->scene = layout_figure(part->figure, part->words, &(LayoutOptions) { 0 }, NULL);
    g_assert_cmpstr(part->scene->id, ==, id);
    g_autofree char *less = svg_of(part);
    assert_no_common_id(svg, less);
}

/* The title's id of an empty scene; g_free(). */
static char *title_id(const char *scene_id)
{
    g_autoptr(Scene) scene = scene_new(10, 10, themes);
    scene->id = g_strdup(scene_id);
    scene->title = g_strdup("Title");
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_assert_true(svg_write(scene, bytes, NULL));
    g_autofree char *svg = g_strndup((const char *)bytes->data, bytes->len);
    g_autoptr(Seen) seen = parse(svg);
    return g_strdup(g_ptr_array_index(seen->ids, 0));
}

static void a_hundred_charts_have_a_hundred_prefixes(void)
{
    g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (int i = 0; i < 100; i++) {
        g_autofree char *scene_id = g_strdup_printf("figure %d", i);
        g_assert_true(g_hash_table_add(ids, title_id(scene_id)));
    }
}

static void the_t4_figure_takes_at_most_60_kb(void)
{
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        g_autofree char *svg = svg_of_t4("five-kernels", theme->name);
        g_assert_cmpuint(strlen(svg), <=, 60000);
    }
}

static void the_same_figure_gives_the_same_bytes(void)
{
    g_autofree char *first = svg_of_t4("five-kernels", NULL);
    g_autofree char *second = svg_of_t4("five-kernels", NULL);
    g_assert_cmpstr(first, ==, second);
}

/* In a locale with a decimal comma, where there is one. */
static void no_number_goes_through_the_locale(void)
{
    g_autofree char *expected = svg_of_t4("five-kernels", NULL);
    const char *locale = setlocale(LC_ALL, "de_DE.UTF-8");
    g_autofree char *svg = svg_of_t4("five-kernels", NULL);
    setlocale(LC_ALL, "C");
    g_assert_cmpstr(svg, ==, expected);
    if (locale == NULL)
        g_test_skip("the locale de_DE.UTF-8 is not installed");
}

static void names_cannot_break_the_markup(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "a<b> & \"c\" 'd'", 2.2, 0.95);
    g_autoptr(Drawn) drawn = drawn_new(record, NULL, NULL);
    g_autofree char *svg = svg_of(drawn);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_cmpint(seen->graphics_symbols, ==, 1);
}

static void every_record_gives_a_file_of_finite_numbers(gconstpointer data)
{
    g_autoptr(Drawn) drawn = drawn_new(fixture_records[GPOINTER_TO_UINT(data)].make(), NULL, NULL);
    g_autofree char *svg = svg_of(drawn);
    g_autoptr(Seen) seen = parse(svg);
    g_assert_null(strstr(svg, "nan"));
    g_assert_null(strstr(svg, "inf "));
    g_assert_cmpint(seen->graphics_symbols, ==, (int)drawn->figure->shown->len);
}

/* --- the small parts --- */

static void assert_number(double value, const char *expected)
{
    g_autoptr(GString) out = g_string_new(NULL);
    svg_add_number(out, value);
    g_assert_cmpstr(out->str, ==, expected);
}

static void numbers_are_as_short_as_two_decimals_allow(void)
{
    assert_number(0, "0");
    assert_number(-0.0, "0");
    assert_number(-0.001, "0");
    assert_number(-0.004, "0");
    assert_number(0.5, ".5");
    assert_number(-0.25, "-.25");
    assert_number(12.10, "12.1");
    assert_number(100, "100");
    assert_number(-1200, "-1200");
    assert_number(99.999, "100");
}

static void a_sign_separates_as_well_as_a_blank(void)
{
    g_autoptr(GString) out = g_string_new(NULL);
    const double values[] = { 1, -2, 3, 0.5, -0.001, -0.5 };
    for (size_t i = 0; i < G_N_ELEMENTS(values); i++)
        svg_add_next(out, values[i]);
    g_assert_cmpstr(out->str, ==, "1-2 3 .5 0-.5");
}

static void lines_along_the_axes_are_written_short(void)
{
    g_autoptr(Path) path = path_new();
    path_box(path, (Box) { 1, 2, 10, 20 });
    g_autoptr(GString) out = g_string_new(NULL);
    svg_add_path(out, path);
    g_assert_cmpstr(out->str, ==, "M1 2H11V22H1Z");
}

static void control_characters_become_blanks(void)
{
    g_autofree char *text = svg_escape("a\tb\x01<");
    g_assert_cmpstr(text, ==, "a b &lt;");
}

static void characters_that_xml_lacks_become_blanks(void)
{
    g_autofree char *text = svg_escape("a\357\277\276b\357\277\277c\357\277\275");
    g_assert_cmpstr(text, ==, "a b c\357\277\275");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/svg/" #fact, fact)
    ADD(title_and_description_are_the_first_direct_children);
    ADD(the_root_is_a_graphics_document_that_names_them);
    ADD(inlined_its_name_is_no_title);
    ADD(as_a_picture_its_name_is_the_alt_text_and_it_holds_nothing);
    ADD(as_decoration_it_says_nothing);
    ADD(every_kernel_is_a_symbol_with_its_verdict_and_values);
    ADD(targets_are_at_least_24_wide);
    ADD(up_to_12_kernels_can_be_reached_by_keyboard);
    ADD(ink_is_hidden_from_screen_readers);
    ADD(the_plot_says_how_values_become_places);
    ADD(nothing_is_styled_by_css);
    ADD(every_reference_has_its_id_and_no_id_comes_twice);
    ADD(two_charts_in_one_page_share_no_id);
    ADD(a_figure_and_a_part_of_it_share_no_id);
    ADD(a_hundred_charts_have_a_hundred_prefixes);
    ADD(the_t4_figure_takes_at_most_60_kb);
    ADD(the_same_figure_gives_the_same_bytes);
    ADD(no_number_goes_through_the_locale);
    ADD(names_cannot_break_the_markup);
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autofree char *path = g_strdup_printf(
            "/svg/every_record_gives_a_file_of_finite_numbers/%s", fixture_records[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i),
                             every_record_gives_a_file_of_finite_numbers);
    }
    ADD(numbers_are_as_short_as_two_decimals_allow);
    ADD(a_sign_separates_as_well_as_a_blank);
    ADD(lines_along_the_axes_are_written_short);
    ADD(control_characters_become_blanks);
    ADD(characters_that_xml_lacks_become_blanks);
    return g_test_run();
}
