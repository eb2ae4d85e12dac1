#include "../../src/base/error.h"
#include "../../src/plot/marker.h"
#include "../../src/scene/overlap.h"
#include "../fixtures/scene_dump.h"
#include "../fixtures/scenes.h"

static void assert_no_overlaps(const Drawn *drawn)
{
    g_autoptr(GString) report = g_string_new(NULL);
    if (scene_overlaps(drawn->scene, report) == 0)
        return;
    g_test_message("%s", report->str);
    g_test_fail();
}

static void assert_scene_golden(const Drawn *drawn, const char *name)
{
    g_autofree char *dump = scene_dump(drawn->scene);
    g_autofree char *file = g_strdup_printf("chart/goldens/%s.txt", name);
    assert_golden(file, dump);
}

/* The first mark that test() accepts in groups of this role; NULL: none. */
static const Mark *find_mark(const Scene *scene, const char *role, bool (*test)(const Mark *mark))
{
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; strcmp(group->role, role) == 0 && m < group->marks->len; m++)
            if (test(&g_array_index(group->marks, Mark, m)))
                return &g_array_index(group->marks, Mark, m);
    }
    return NULL;
}

static bool is_dashed(const Mark *mark)
{
    return mark->pen.dash == DASH_CEILING;
}

static bool is_solid_ceiling(const Mark *mark)
{
    return mark->kind == MARK_LINE && mark->pen.stroke == INK_CEILING &&
           mark->pen.dash == DASH_NONE;
}

static bool is_marker(const Mark *mark)
{
    return mark->kind == MARK_SOLID;
}

static bool has_text(const Scene *scene, const char *string)
{
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++) {
            const Mark *mark = &g_array_index(group->marks, Mark, m);
            if (mark->text != NULL && strcmp(mark->text->string, string) == 0)
                return true;
        }
    }
    return false;
}

/* --- the shipped figures --- */

static void five_kernels_on_the_t4_are_drawn_as_reviewed(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    assert_scene_golden(drawn, "t4-12.6-five-kernels");
    assert_no_overlaps(drawn);
}

static void four_kernels_on_the_t4_are_drawn_as_reviewed(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "four-kernels", NULL);
    assert_scene_golden(drawn, "t4-12.6-four-kernels");
    assert_no_overlaps(drawn);
}

static void cuda_13_on_the_t4_is_drawn_as_reviewed(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-13.0", "five-kernels", NULL);
    assert_scene_golden(drawn, "t4-13.0-five-kernels");
    assert_no_overlaps(drawn);
}

static void an_h200_is_drawn_as_reviewed(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_an_h200(), NULL, NULL);
    assert_scene_golden(drawn, "h200");
    assert_no_overlaps(drawn);
}

static void what_a_published_figure_says_is_drawn(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    static const char *const texts[] = {
        "compute ceiling 8092.1 GFLOP/s",
        "bandwidth ceiling 244.5 GB/s",
        "by copy, read + write",
        "ridge point",
        "33.09 FLOP/byte",
        "memory-bound",
        "compute-bound",
        "no FLOP",
        "10.1× the ceiling:",
        "not bandwidth",
        "48.9%",
        "2.4× to gain",
        "[2466.1 GB/s]",
        "GFLOP/s measured",
        "GB/s measured",
        "Arithmetic intensity, FLOP per byte asked for",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        if (!has_text(drawn->scene, texts[i])) {
            g_test_message("\"%s\" is not there", texts[i]);
            g_test_fail();
        }
}

/* --- the shape of a chart --- */

static void only_the_compute_ceiling_is_dashed(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    int dashed = 0;
    for (guint g = 0; g < drawn->scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(drawn->scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++)
            dashed += is_dashed(&g_array_index(group->marks, Mark, m));
    }
    g_assert_cmpint(dashed, ==, 1);
    g_assert_nonnull(find_mark(drawn->scene, "roof", is_dashed));
    g_assert_nonnull(find_mark(drawn->scene, "roof", is_solid_ceiling));
}

/* K1: the flat part does not stop at some fixed intensity. */
static void the_roof_spans_the_frame(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_extremes(), NULL, NULL);
    const Mark *flat = find_mark(drawn->scene, "roof", is_dashed);
    const Mark *slope = find_mark(drawn->scene, "roof", is_solid_ceiling);
    const Step *end = &g_array_index(flat->path->steps, Step, 1);
    const Step *start = &g_array_index(slope->path->steps, Step, 0);
    g_assert_cmpfloat_with_epsilon(end->spot[0].x, layouts->space.x + layouts->space.width, 1e-6);
    g_assert_cmpfloat(start->spot[0].x, <, layouts->space.x + 20);
    assert_scene_golden(drawn, "extremes");
    assert_no_overlaps(drawn);
}

/* K2 */
static void a_copy_alone_stands_in_the_panel(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_of_a_copy(), NULL, NULL);
    g_assert_nonnull(find_mark(drawn->scene, "kernel", is_marker));
    g_assert_true(has_text(drawn->scene, "no FLOP"));
    g_assert_null(find_mark(drawn->scene, "roof", is_dashed));
    assert_scene_golden(drawn, "copy");
    assert_no_overlaps(drawn);
}

static void an_artefact_is_hollow_in_the_warning_colour(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    const Group *group = scene_find(drawn->scene, "kernel", "matmul-naive");
    const Mark *marker = &g_array_index(group->marks, Mark, 0);
    g_assert_cmpint(marker->pen.fill, ==, INK_PAPER);
    g_assert_cmpint(marker->pen.stroke, ==, INK_WARNING);
}

static void an_unchecked_point_is_hollow_and_grey(void)
{
    g_autoptr(Drawn) drawn = drawn_new(record_with_trouble(), NULL, NULL);
    const Group *group = scene_find(drawn->scene, "kernel", "kernel-3");
    const Mark *marker = &g_array_index(group->marks, Mark, 0);
    g_assert_cmpint(marker->pen.fill, ==, INK_PAPER);
    g_assert_cmpint(marker->pen.stroke, ==, INK_UNCHECKED);
}

static void a_kernel_that_was_not_timed_has_a_tick_and_no_marker(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-13.0", "five-kernels", NULL);
    g_assert_null(find_mark(drawn->scene, "kernel", is_marker));
    g_assert_true(has_text(drawn->scene, "not timed"));
    g_assert_true(has_text(drawn->scene, "14.97 FLOP/byte"));
}

static void every_kernel_can_be_pointed_at(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autoptr(Drawn) drawn = drawn_new(fixture_records[i].make(), NULL, NULL);
        for (guint k = 0; k < drawn->figure->shown->len; k++) {
            const Point *point = g_ptr_array_index(drawn->figure->shown, k);
            const Group *group = scene_find(drawn->scene, "kernel", point->kernel->id);
            g_assert_nonnull(group->name);
            g_assert_true(isfinite(group->target.x) && isfinite(group->target.y));
        }
    }
}

static void a_point_at_the_ceiling_has_no_headroom_line(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "blur", 2.2, 0.95);
    g_autoptr(Drawn) drawn = drawn_new(record, NULL, NULL);
    g_assert_cmpuint(scene_find(drawn->scene, "headroom", NULL)->marks->len, ==, 0);
}

static void themes_differ_in_nothing_but_colours(void)
{
    g_autoptr(Drawn) light = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", "light");
    g_autofree char *expected = scene_dump(light->scene);
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", theme->name);
        g_autofree char *dump = scene_dump(drawn->scene);
        g_assert_cmpstr(dump, ==, expected);
    }
}

static void scenes_of_different_figures_and_themes_have_different_ids(void)
{
    g_autoptr(Drawn) five = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", "light");
    g_autoptr(Drawn) four = drawn_shipped("tesla-t4-cuda-12.6", "four-kernels", "light");
    g_autoptr(Drawn) dark = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", "dark");
    g_assert_cmpstr(five->scene->id, !=, four->scene->id);
    g_assert_cmpstr(five->scene->id, !=, dark->scene->id);
}

/* What stands in the footer or beside the plot never changes the plot. */
static void figures_of_one_record_share_their_frame(void)
{
    for (const Layout *layout = layouts; layout->name != NULL; layout++) {
        const LayoutOptions options = { .layout = layout->name };
        g_autoptr(GError) error = NULL;
        g_autoptr(Preset) preset = preset_load("five-kernels", &error);
        g_autoptr(Drawn) five = drawn_with(shipped_record("tesla-t4-cuda-12.6"),
                                           preset_figure(preset, "five-kernels", NULL), options);
        g_autoptr(Drawn) four = drawn_with(shipped_record("tesla-t4-cuda-12.6"),
                                           preset_figure(preset, "four-kernels", NULL), options);
        const GArray *first = scene_find(five->scene, "plot", NULL)->data;
        const GArray *second = scene_find(four->scene, "plot", NULL)->data;
        g_assert_cmpuint(first->len, ==, second->len);
        for (guint i = 0; i < first->len; i++)
            g_assert_cmpstr(g_array_index(first, Datum, i).value, ==,
                            g_array_index(second, Datum, i).value);
    }
}

static void a_figure_says_what_it_leaves_out(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "four-kernels", NULL);
    g_autofree char *dump = scene_dump(drawn->scene);
    g_assert_nonnull(strstr(dump, "Not shown: matmul, naive (1008.5%"));
}

static void quartiles_further_apart_than_the_marker_are_drawn(void)
{
    Record *record = fixture_record();
    Measurement *noisy = fixture_kernel(record, "blur", 2.2, 0.5);
    for (guint i = 0; i < noisy->series.samples_s->len; i++)
        g_array_index(noisy->series.samples_s, double, i) *= pow(1.2, (int)i - 12);
    fixture_kernel(record, "scan", 0.3, 0.5);
    g_autoptr(Drawn) drawn = drawn_new(record, NULL, NULL);
    const Group *spread = scene_find(drawn->scene, "kernel", "kernel-0");
    const Group *steady = scene_find(drawn->scene, "kernel", "kernel-1");
    g_assert_cmpint(g_array_index(spread->marks, Mark, 0).kind, ==, MARK_LINE);
    g_assert_cmpint(g_array_index(steady->marks, Mark, 0).kind, ==, MARK_SOLID);
    assert_no_overlaps(drawn);
}

static double marker_width(const Scene *scene, const char *id)
{
    const Group *group = scene_find(scene, "kernel", id);
    double left = INFINITY, right = -INFINITY;
    const GArray *steps = g_array_index(group->marks, Mark, 0).path->steps;
    for (guint i = 0; i < steps->len; i++) {
        const Step *step = &g_array_index(steps, Step, i);
        if (step->kind == STEP_CLOSE)
            continue;
        left = fmin(left, step->spot[0].x);
        right = fmax(right, step->spot[0].x);
    }
    return right - left;
}

static void of_two_points_in_one_place_both_are_seen(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "blur", 2.2, 0.5);
    fixture_kernel(record, "scan", 2.2, 0.5);
    g_autoptr(Drawn) drawn = drawn_new(record, NULL, NULL);
    g_assert_cmpfloat(marker_width(drawn->scene, "kernel-1"), <,
                      0.8 * marker_width(drawn->scene, "kernel-0"));
    g_assert_true(has_text(drawn->scene, "blur") && has_text(drawn->scene, "scan"));
}

/* --- sizes --- */

static double smallest_text(const Scene *scene)
{
    double smallest = INFINITY;
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++) {
            const Mark *mark = &g_array_index(group->marks, Mark, m);
            if (mark->text != NULL)
                smallest = fmin(smallest, mark->size_pt);
        }
    }
    return smallest * (scene->printed_pt > 0 ? scene->printed_pt / scene->width_pt : 1);
}

static double thinnest_line(const Scene *scene)
{
    double thinnest = INFINITY;
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++) {
            const Mark *mark = &g_array_index(group->marks, Mark, m);
            if (mark->pen.stroke != INK_NONE && mark->pen.stroke != INK_PAPER)
                thinnest = fmin(thinnest, mark->pen.width_pt);
        }
    }
    return thinnest * (scene->printed_pt > 0 ? scene->printed_pt / scene->width_pt : 1);
}

static void a_slide_has_no_word_under_18_points(void)
{
    g_autoptr(Drawn) drawn =
        drawn_with(record_both_sides(), NULL, (LayoutOptions) { .layout = "slide" });
    g_assert_cmpfloat(smallest_text(drawn->scene), >=, 18);
    g_assert_cmpfloat(drawn->scene->width_pt, ==, 960);
    g_assert_cmpfloat(drawn->scene->height_pt, ==, 540);
}

static void a_column_is_88_by_72_mm_with_7_points_and_half_a_point(void)
{
    const double mm = 72 / 25.4;
    g_autoptr(Drawn) drawn =
        drawn_with(record_both_sides(), NULL, (LayoutOptions) { .layout = "column" });
    const Scene *scene = drawn->scene;
    const double scale = scene->printed_pt / scene->width_pt;
    g_assert_cmpfloat_with_epsilon(scene->printed_pt, 88 * mm, 0.01);
    g_assert_cmpfloat_with_epsilon(scene->height_pt * scale, 72 * mm, 0.01);
    g_assert_cmpfloat(smallest_text(scene), >=, 7 - 1e-3);
    g_assert_cmpfloat(thinnest_line(scene), >=, 0.5 - 1e-3);
}

static void type_is_as_large_as_asked_for_or_refused(void)
{
    g_autoptr(Drawn) drawn =
        drawn_with(record_both_sides(), NULL, (LayoutOptions) { .layout = "column", .type_pt = 8 });
    g_assert_cmpfloat(smallest_text(drawn->scene), >=, 8 - 1e-3);
    g_autoptr(GError) error = NULL;
    const LayoutOptions large = { .layout = "slide", .type_pt = 40 };
    g_assert_null(layout_figure(drawn->figure, drawn->words, &large, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
}

static void without_title_and_caption_the_plot_is_as_large(void)
{
    for (const Layout *layout = layouts; layout->name != NULL; layout++) {
        g_autoptr(Drawn) whole =
            drawn_with(record_both_sides(), NULL, (LayoutOptions) { .layout = layout->name });
        g_autoptr(Drawn) bare = drawn_with(
            record_both_sides(), NULL,
            (LayoutOptions) { .layout = layout->name, .no_title = true, .no_caption = true });
        const GArray *first = scene_find(whole->scene, "plot", NULL)->data;
        const GArray *second = scene_find(bare->scene, "plot", NULL)->data;
        g_assert_cmpfloat(bare->scene->height_pt, <, whole->scene->height_pt);
        g_assert_cmpstr(g_array_index(first, Datum, 2).value, ==,
                        g_array_index(second, Datum, 2).value);
        assert_no_overlaps(bare);
    }
}

/* --- a slide that is built up --- */

static void a_build_goes_from_ceilings_to_points_to_verdicts(void)
{
    static const bool points[] = { false, true, true }, verdicts[] = { false, false, true };
    for (int i = 0; i < 3; i++) {
        g_autoptr(Drawn) drawn =
            drawn_with(record_of_one(), NULL,
                       (LayoutOptions) { .layout = "slide", .step = BUILD_CEILINGS + i });
        g_assert_true(has_text(drawn->scene, "ridge point"));
        g_assert_cmpint(has_text(drawn->scene, "stencil"), ==, points[i]);
        g_assert_cmpint(has_text(drawn->scene, "65%"), ==, verdicts[i]);
        assert_no_overlaps(drawn);
    }
}

/* --- every record that tests know --- */

static void nothing_overlaps(gconstpointer data)
{
    for (const Layout *layout = layouts; layout->name != NULL; layout++) {
        g_autoptr(Drawn) drawn = drawn_with(fixture_records[GPOINTER_TO_UINT(data)].make(), NULL,
                                            (LayoutOptions) { .layout = layout->name });
        assert_no_overlaps(drawn);
    }
}

static void no_number_is_missing_or_infinite(gconstpointer data)
{
    g_autoptr(Drawn) drawn = drawn_new(fixture_records[GPOINTER_TO_UINT(data)].make(), NULL, NULL);
    g_autofree char *dump = scene_dump(drawn->scene);
    g_assert_null(strstr(dump, "nan"));
    g_assert_null(strstr(dump, " inf"));
    g_assert_null(strstr(dump, " -inf"));
}

/* --- what cannot be drawn --- */

static void an_unknown_layout_is_a_usage_error_that_lists_the_others(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(layout_find("poster", &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_true(
        g_str_has_prefix(error->message, "there is no layout \"poster\"; there are: lesson"));
}

static void a_label_without_glyphs_is_an_input_error(void)
{
    g_autoptr(Record) record = fixture_record();
    fixture_kernel(record, "行列", 2.2, 0.95);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autoptr(Figure) figure = figure_new(roofline, NULL);
    g_autoptr(Description) words = describe_figure(figure);
    g_autoptr(GError) error = NULL;
    g_assert_null(layout_figure(figure, words, &(LayoutOptions) { 0 }, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_nonnull(strstr(error->message, "行"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/layout/" #fact, fact)
    ADD(five_kernels_on_the_t4_are_drawn_as_reviewed);
    ADD(four_kernels_on_the_t4_are_drawn_as_reviewed);
    ADD(cuda_13_on_the_t4_is_drawn_as_reviewed);
    ADD(an_h200_is_drawn_as_reviewed);
    ADD(what_a_published_figure_says_is_drawn);
    ADD(only_the_compute_ceiling_is_dashed);
    ADD(the_roof_spans_the_frame);
    ADD(a_copy_alone_stands_in_the_panel);
    ADD(an_artefact_is_hollow_in_the_warning_colour);
    ADD(an_unchecked_point_is_hollow_and_grey);
    ADD(a_kernel_that_was_not_timed_has_a_tick_and_no_marker);
    ADD(every_kernel_can_be_pointed_at);
    ADD(a_point_at_the_ceiling_has_no_headroom_line);
    ADD(themes_differ_in_nothing_but_colours);
    ADD(scenes_of_different_figures_and_themes_have_different_ids);
    ADD(figures_of_one_record_share_their_frame);
    ADD(a_figure_says_what_it_leaves_out);
    ADD(quartiles_further_apart_than_the_marker_are_drawn);
    ADD(of_two_points_in_one_place_both_are_seen);
    ADD(a_slide_has_no_word_under_18_points);
    ADD(a_column_is_88_by_72_mm_with_7_points_and_half_a_point);
    ADD(type_is_as_large_as_asked_for_or_refused);
    ADD(without_title_and_caption_the_plot_is_as_large);
    ADD(a_build_goes_from_ceilings_to_points_to_verdicts);
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        const char *name = fixture_records[i].name;
        g_autofree char *overlaps = g_strdup_printf("/layout/nothing_overlaps/%s", name);
        g_autofree char *finite =
            g_strdup_printf("/layout/no_number_is_missing_or_infinite/%s", name);
        g_test_add_data_func(overlaps, GUINT_TO_POINTER(i), nothing_overlaps);
        g_test_add_data_func(finite, GUINT_TO_POINTER(i), no_number_is_missing_or_infinite);
    }
    ADD(an_unknown_layout_is_a_usage_error_that_lists_the_others);
    ADD(a_label_without_glyphs_is_an_input_error);
    return g_test_run();
}
