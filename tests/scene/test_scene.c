#include "../../src/base/error.h"
#include "../../src/scene/overlap.h"
#include "../fixtures/scene_dump.h"

#include <math.h>
#include <string.h>

static const Type plain = { .face = FACE_REGULAR, .size_pt = 10, .ink = INK_TEXT };

static Scene *small_scene(void)
{
    Scene *scene = scene_new(200, 100, themes);
    scene_group(scene, "part", NULL);
    return scene;
}

static Group *first_group(const Scene *scene)
{
    return g_ptr_array_index(scene->groups, 0);
}

/* --- text --- */

static void widths_are_the_fonts_own(void)
{
    /* Tabular digits are 497 thousandths of an em in Source Sans 3 Regular. */
    g_assert_cmpfloat_with_epsilon(text_width("0123", FACE_REGULAR, 1000), 4 * 497, 1e-6);
    g_assert_cmpfloat_with_epsilon(text_width("0123", FACE_REGULAR, 10), 4 * 4.97, 1e-9);
}

static void semibold_is_wider_than_regular(void)
{
    g_assert_cmpfloat(text_width("bandwidth", FACE_SEMIBOLD, 14), >,
                      text_width("bandwidth", FACE_REGULAR, 14));
}

/* Ligatures would break the text that readers extract from a PDF. */
static void every_letter_is_a_glyph_of_its_own(void)
{
    const Text *text = text_shape("affine fly", FACE_REGULAR, NULL);
    g_assert_cmpuint(text->glyphs->len, ==, strlen("affine fly"));
}

static void a_missing_glyph_is_an_error_that_names_the_character(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_false(text_spell("matmul 行列", FACE_REGULAR, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_nonnull(strstr(error->message, "U+884C '行'"));
    g_assert_nonnull(strstr(error->message, "matmul 行列"));
}

/* Letters from right to left, Unicode's noncharacters, marks that turn the direction or show
 * nothing, a line separator, a control character beyond ASCII. */
static const char *const undrawable[] = {
    "\u05E2\u05D1\u05E8",
    "\u062C\u0647",
    "\uFFFE",
    "\U0010FFFF",
    "\u202Eb",
    "\u2066c",
    "\u200F",
    "\u2028d",
    "\xC2\x85",
    "\U0001F680",
};

static void each_undrawable_letter_is_an_error_that_names_it(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(undrawable); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_false(text_spell(undrawable[i], FACE_REGULAR, &error));
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        g_autofree char *name = g_strdup_printf("U+%04X", g_utf8_get_char(undrawable[i]));
        g_assert_nonnull(strstr(error->message, name));
    }
}

/* In a process of its own: fonts are opened once. */
static void a_file_that_is_no_font_is_an_error_that_names_it(void)
{
    if (!g_test_subprocess()) {
        g_test_trap_subprocess(NULL, 0, 0);
        g_test_trap_assert_passed();
        return;
    }
    g_autofree char *folder = g_build_filename(BUILD_DIR, "tests", "no-fonts", NULL);
    g_autofree char *fonts = g_build_filename(folder, "fonts", NULL);
    g_autofree char *file = g_build_filename(fonts, "SourceSans3-Regular.otf", NULL);
    g_autofree char *expected = g_strdup_printf("cannot draw text: %s is not a font", file);
    g_autoptr(GError) error = NULL;
    g_mkdir_with_parents(fonts, 0777);
    g_assert_true(g_file_set_contents(file, "no font", -1, NULL));
    g_setenv("ROOFLINE_DATA", folder, TRUE);
    g_assert_false(text_init(&error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_cmpstr(error->message, ==, expected);
}

/* All that layouts and words draw besides letters. */
static void the_symbols_of_the_charts_have_glyphs(void)
{
    static const char *const symbols = "× … – − · ³ ² ⁰¹²³⁴⁵⁶⁷⁸⁹⁻ \u202f % [ ] / + ’";
    for (Face face = 0; face < FACE_COUNT; face++) {
        g_autoptr(GError) error = NULL;
        text_spell(symbols, face, &error);
        g_assert_no_error(error);
    }
}

/* Labels come from records: they may hold anything. */
static void a_line_break_in_a_label_is_a_space(void)
{
    const Text *text = text_shape("two\nlines\there", FACE_REGULAR, NULL);
    g_assert_cmpstr(text->string, ==, "two lines here");
    g_assert_cmpuint(text->glyphs->len, ==, strlen("two lines here"));
}

/* In a process of its own: the fonts of all tests lack something. */
static void a_missing_glyph_is_a_question_mark_and_is_told(void)
{
    if (!g_test_subprocess()) {
        g_test_trap_subprocess(NULL, 0, 0);
        g_test_trap_assert_passed();
        return;
    }
    g_autoptr(GError) error = NULL;
    g_assert_null(text_missing());
    const Text *text = text_shape("a行b", FACE_REGULAR, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(text->glyphs->len, ==, 3);
    const Text *mark = text_shape("?", FACE_REGULAR, NULL);
    g_assert_cmpuint(g_array_index(text->glyphs, Glyph, 1).glyph, ==,
                     g_array_index(mark->glyphs, Glyph, 0).glyph);
    g_assert_cmpfloat(g_array_index(text->glyphs, Glyph, 2).x_units, ==,
                      g_array_index(text->glyphs, Glyph, 1).x_units + mark->width_units);
    g_autofree char *missing = text_missing();
    g_assert_cmpstr(missing, ==, "U+884C '行'");
}

static void what_is_drawn_runs_from_left_to_right(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(undrawable); i++) {
        g_autofree char *string = g_strdup_printf("ab %s cd %s", undrawable[i], undrawable[i]);
        const Text *text = text_shape(string, FACE_REGULAR, NULL);
        g_assert_true(i == 7 || i == 9 || g_str_is_ascii(text->string)); /* those can be copied */
        g_assert_cmpuint(text->glyphs->len, ==, g_utf8_strlen(text->string, -1));
        for (guint j = 0; j < text->glyphs->len; j++)
            g_assert_cmpint(g_array_index(text->glyphs, Glyph, j).byte, ==,
                            g_utf8_offset_to_pointer(text->string, j) - text->string);
    }
}

static void a_long_name_keeps_both_ends(void)
{
    g_autofree char *name =
        text_elide("void gemm::kernel<float, 128>::run(int) #7", FACE_REGULAR, 10, 90);
    g_assert_cmpfloat(text_width(name, FACE_REGULAR, 10), <=, 90);
    g_assert_true(g_str_has_prefix(name, "void "));
    g_assert_true(g_str_has_suffix(name, " #7"));
    g_assert_nonnull(strstr(name, "…"));
}

static void a_short_name_is_not_elided(void)
{
    g_autofree char *name = text_elide("blur", FACE_REGULAR, 10, 90);
    g_assert_cmpstr(name, ==, "blur");
}

static void lines_break_at_spaces(void)
{
    g_auto(GStrv) lines = text_wrap("transpose, naive and slow", FACE_REGULAR, 10, 50);
    g_autofree char *joined = g_strjoinv("|", lines);
    g_assert_cmpstr(joined, ==, "transpose,|naive and|slow");
}

static void outlines_are_in_font_units(void)
{
    const Text *text = text_shape("l", FACE_REGULAR, NULL);
    const Path *outline = text_outline(FACE_REGULAR, g_array_index(text->glyphs, Glyph, 0).glyph);
    double top = 0;
    for (guint i = 0; i < outline->steps->len; i++)
        top = fmax(top, step_end(&g_array_index(outline->steps, Step, i), (Spot) { 0, 0 }).y);
    g_assert_cmpfloat(top, ==, 712); /* the ascenders' height */
    g_assert_cmpfloat(top, <=, TEXT_ASCENT * TEXT_UNITS);
}

/* --- scenes --- */

static void the_dump_says_what_is_drawn_where_in_which_ink(void)
{
    g_autoptr(Scene) scene = small_scene();
    scene->title = g_strdup("Finding");
    Group *group = scene_group(scene, "kernel", "blur");
    group->name = g_strdup("Blur: at its ceiling.");
    group_data(group, "share", g_strdup("95.0"));
    group_line(group, (Pen) { .stroke = INK_CEILING, .width_pt = 3, .dash = DASH_CEILING },
               (Spot) { 1, 2.005 }, (Spot) { -0.001, 4 });
    group_text(group, plain, (Spot) { 10, 20 }, "blur");
    g_autofree char *dump = scene_dump(scene);
    g_assert_cmpstr(dump, ==,
                    "scene 200.00 100.00 \"Finding\"\n"
                    "group part\n"
                    "group kernel blur\n"
                    "  name Blur: at its ceiling.\n"
                    "  data share=95.0\n"
                    "  line stroke ceiling 3.00 dashed M 1.00 2.00 L 0.00 4.00\n"
                    "  text fill text 10.00 at 10.00 20.00 \"blur\"\n");
}

static void the_dump_tells_tags_and_pictures(void)
{
    g_autoptr(Scene) scene = scene_new(200, 100, themes);
    scene_tagged(scene, TAG_TD);
    scene_group(scene, "head", NULL)->tag = TAG_H1;
    group_picture(scene_tagged(scene, TAG_FIGURE), small_scene(), (Spot) { 10, 20 }, 50);
    g_autofree char *dump = scene_dump(scene);
    g_assert_cmpstr(dump, ==,
                    "scene 200.00 100.00 \"\"\n"
                    "group TD\n"
                    "group head tagged H1\n"
                    "group Figure\n"
                    "  picture at 10.00 20.00 50.00 25.00\n");
}

static void texts_are_aligned_by_their_width(void)
{
    g_autoptr(Scene) scene = small_scene();
    Type type = plain;
    type.align = ALIGN_END;
    const double width = group_text(first_group(scene), type, (Spot) { 100, 50 }, "GFLOP/s");
    const Mark *mark = &g_array_index(first_group(scene)->marks, Mark, 0);
    g_assert_cmpfloat_with_epsilon(mark->start.x, 100 - width, 1e-9);
}

static void marks_of_later_steps_can_be_left_out(void)
{
    g_autoptr(Scene) scene = small_scene();
    Group *kernel = scene_group(scene, "kernel", "blur");
    kernel->name = g_strdup("Blur");
    group_text(first_group(scene), plain, (Spot) { 10, 50 }, "always");
    scene->step = 2;
    group_text(first_group(scene), plain, (Spot) { 60, 50 }, "later");
    group_text(kernel, plain, (Spot) { 90, 50 }, "blur");
    scene_keep_steps(scene, 2);
    g_assert_cmpuint(first_group(scene)->marks->len, ==, 2);
    scene_keep_steps(scene, 1);
    g_assert_cmpuint(first_group(scene)->marks->len, ==, 1);
    g_assert_null(scene_find(scene, "kernel", NULL));
}

static void the_first_error_is_kept(void)
{
    g_autoptr(Scene) scene = small_scene();
    group_text(first_group(scene), plain, (Spot) { 10, 50 }, "行");
    group_text(first_group(scene), plain, (Spot) { 10, 50 }, "列");
    g_assert_error(scene->error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_nonnull(strstr(scene->error->message, "行"));
    g_assert_cmpuint(first_group(scene)->marks->len, ==, 0);
}

static void a_group_is_found_by_role_and_id(void)
{
    g_autoptr(Scene) scene = small_scene();
    Group *blur = scene_group(scene, "kernel", "blur"),
          *scan = scene_group(scene, "kernel", "scan");
    g_assert_true(scene_find(scene, "kernel", "scan") == scan);
    g_assert_true(scene_find(scene, "kernel", NULL) == blur);
    g_assert_null(scene_find(scene, "kernel", "sort"));
}

/* --- overlaps --- */

static Scene *scene_with_text_and(MarkKind kind, Box box)
{
    Scene *scene = small_scene();
    group_text(first_group(scene), plain, (Spot) { 50, 50 }, "words");
    group_box(first_group(scene), kind, (Pen) { .fill = INK_KERNEL }, box);
    return scene;
}

static void text_crossed_by_a_line_is_an_overlap(void)
{
    g_autoptr(Scene) scene = small_scene();
    group_text(first_group(scene), plain, (Spot) { 50, 50 }, "words");
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 0);
    group_line(first_group(scene), (Pen) { .stroke = INK_GRID, .width_pt = 1 }, (Spot) { 0, 47 },
               (Spot) { 200, 47 });
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 1);
}

static void the_report_says_which_text_and_what(void)
{
    g_autoptr(Scene) scene = scene_with_text_and(MARK_SOLID, (Box) { 52, 45, 10, 10 });
    g_autoptr(GString) report = g_string_new(NULL);
    g_assert_cmpint(scene_overlaps(scene, report), ==, 1);
    g_assert_cmpstr(report->str, ==, "\"words\" at 50.0 42.8: a marker\n");
}

static void text_may_stand_on_a_tint(void)
{
    g_autoptr(Scene) scene = scene_with_text_and(MARK_AREA, (Box) { 0, 0, 200, 100 });
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 0);
}

/* Inside, no edge crosses it. */
static void text_inside_a_large_solid_is_an_overlap(void)
{
    g_autoptr(Scene) scene = scene_with_text_and(MARK_SOLID, (Box) { 10, 10, 150, 80 });
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 1);
}

static void two_texts_in_one_place_are_one_overlap(void)
{
    g_autoptr(Scene) scene = small_scene();
    group_text(first_group(scene), plain, (Spot) { 50, 50 }, "words");
    group_text(first_group(scene), plain, (Spot) { 55, 52 }, "more");
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 1);
}

static void text_outside_of_the_paper_is_an_overlap(void)
{
    g_autoptr(Scene) scene = small_scene();
    group_text(first_group(scene), plain, (Spot) { 190, 50 }, "words");
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 1);
}

/* The corner of a disc's bounding box is not the disc. */
static void text_beside_a_disc_is_none(void)
{
    g_autoptr(Scene) scene = small_scene();
    group_text(first_group(scene), plain, (Spot) { 50, 50 }, "words");
    Path *disc = path_new();
    path_disc(disc, (Spot) { 43, 62 }, 11);
    group_path(first_group(scene), MARK_SOLID, (Pen) { .fill = INK_KERNEL }, disc);
    g_assert_cmpint(scene_overlaps(scene, NULL), ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/scene/" #fact, fact)
    ADD(widths_are_the_fonts_own);
    ADD(semibold_is_wider_than_regular);
    ADD(every_letter_is_a_glyph_of_its_own);
    ADD(a_missing_glyph_is_an_error_that_names_the_character);
    ADD(a_file_that_is_no_font_is_an_error_that_names_it);
    ADD(the_symbols_of_the_charts_have_glyphs);
    ADD(a_line_break_in_a_label_is_a_space);
    ADD(each_undrawable_letter_is_an_error_that_names_it);
    ADD(a_missing_glyph_is_a_question_mark_and_is_told);
    ADD(what_is_drawn_runs_from_left_to_right);
    ADD(a_long_name_keeps_both_ends);
    ADD(a_short_name_is_not_elided);
    ADD(lines_break_at_spaces);
    ADD(outlines_are_in_font_units);
    ADD(the_dump_says_what_is_drawn_where_in_which_ink);
    ADD(the_dump_tells_tags_and_pictures);
    ADD(texts_are_aligned_by_their_width);
    ADD(marks_of_later_steps_can_be_left_out);
    ADD(the_first_error_is_kept);
    ADD(a_group_is_found_by_role_and_id);
    ADD(text_crossed_by_a_line_is_an_overlap);
    ADD(the_report_says_which_text_and_what);
    ADD(text_may_stand_on_a_tint);
    ADD(text_inside_a_large_solid_is_an_overlap);
    ADD(two_texts_in_one_place_are_one_overlap);
    ADD(text_outside_of_the_paper_is_an_overlap);
    ADD(text_beside_a_disc_is_none);
    return g_test_run();
}
