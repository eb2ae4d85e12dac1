/* The foot and the notes of layouts that say little. */
#include "../fixtures/generated.h"
#include "../fixtures/marks.h"

/* The words of a group's marks, with blanks between them, as they are read. */
static char *words_of(const Scene *scene, const char *role)
{
    GString *text = g_string_new(NULL);
    const Group *group = scene_find(scene, role, NULL);
    for (guint m = 0; group != NULL && m < group->marks->len; m++)
        if (mark_at(group, m)->text != NULL)
            g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "",
                                   mark_at(group, m)->text->string);
    return g_string_free(text, FALSE);
}

static Drawn *lesson_as(const char *record, const char *figure, const char *layout)
{
    g_autoptr(Preset) preset = preset_load("five-kernels", NULL);
    return drawn_with(shipped_record(record), preset_figure(preset, figure, NULL),
                      (LayoutOptions) { .layout = layout });
}

static void assert_foot_says(const Drawn *drawn, const char *words)
{
    g_autofree char *foot = words_of(drawn->scene, "foot");
    if (strstr(foot, words) == NULL)
        g_error("'%s' is not in '%s'", words, foot);
}

static void what_is_left_out_does_not_hide_the_source(void)
{
    g_autoptr(Drawn) column = lesson_as("tesla-t4-cuda-12.6", "four-kernels", "column");
    assert_foot_says(column, "Not shown: matmul, naive (1008.5%, counting artefact). Tesla T4,");
    assert_foot_says(column, "Record sha256\u00a06de6\u00a075ea.");
    g_autoptr(Drawn) slide = lesson_as("tesla-t4-cuda-12.6", "four-kernels", "slide");
    assert_foot_says(slide, "Not shown: matmul, naive (1008.5%, counting artefact). Transcribed");
    assert_foot_says(slide, "sha256\u00a06de6\u00a075ea.");
}

/* A second line makes the plot smaller, not the paper larger. */
static void a_slide_stays_a_slide(void)
{
    static const char *const figures[] = { "five-kernels", "four-kernels" };
    for (size_t i = 0; i < G_N_ELEMENTS(figures); i++) {
        g_autoptr(Drawn) slide = lesson_as("tesla-t4-cuda-12.6", figures[i], "slide");
        g_assert_cmpfloat(slide->scene->height_pt, ==, 540);
        g_autoptr(Drawn) column = lesson_as("tesla-t4-cuda-12.6", figures[i], "column");
        g_assert_cmpfloat_with_epsilon(column->scene->height_pt / column->scene->width_pt,
                                       72.0 / 88, 0.005);
    }
}

static void names_alone_need_a_word_on_an_artefact(void)
{
    g_autoptr(Drawn) column = lesson_as("tesla-t4-cuda-12.6", "five-kernels", "column");
    assert_foot_says(column, "Counting artefact, not bandwidth: naive matmul.");
}

static void ticks_are_explained(void)
{
    g_autoptr(Drawn) slide = lesson_as("tesla-t4-cuda-13.0", "five-kernels", "slide");
    assert_foot_says(slide, "Not timed: ticks stand at intensities.");
}

static void a_failed_kernel_is_named(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "vector add", 0.083, 0.8);
    Measurement *broken = fixture_kernel(record, "broken scan", 0.3, 0.5);
    broken->status = MEASUREMENT_FAILED;
    g_autoptr(Drawn) slide = drawn_with(record, NULL, (LayoutOptions) { .layout = "slide" });
    assert_foot_says(slide, "Failed, no point: broken scan.");
}

/* Where there is neither a row nor a key, the foot names each marker that has a number or nothing.
 */
static void the_foot_is_the_key_of_a_column(void)
{
    g_autoptr(Drawn) column = drawn_with(generated_record(1, 30, SPREAD_WIDE, false), NULL,
                                         (LayoutOptions) { .layout = "column" });
    g_autofree char *foot = words_of(column->scene, "foot");
    for (guint i = 0; i < column->figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(column->figure->shown, i);
        g_autofree char *entry = g_strdup_printf("%u %s", i + 1, point->kernel->short_label);
        if (point_has_rate(point) && point->flop_per_byte > 0)
            g_assert_nonnull(strstr(foot, entry));
    }
    g_assert_cmpint(scene_overlaps(column->scene, NULL), ==, 0);
}

static void rows_explain_the_tick_on_a_bar_where_there_are_bars(void)
{
    g_autoptr(Drawn) lesson = lesson_as("tesla-t4-cuda-12.6", "five-kernels", "lesson"),
                     untimed = lesson_as("tesla-t4-cuda-13.0", "five-kernels", "lesson"),
                     dense = drawn_with(generated_record(1, 20, SPREAD_WIDE, false), NULL,
                                        (LayoutOptions) { .layout = "lesson" });
    g_autofree char *rows = words_of(lesson->scene, "rows"),
                    *without = words_of(untimed->scene, "rows"),
                    *short_rows = words_of(dense->scene, "rows");
    g_assert_nonnull(strstr(rows, "The tick on a bar is the ceiling."));
    g_assert_nonnull(strstr(rows, "[ ] bytes asked for"));
    g_assert_null(strstr(without, "The tick"));
    g_assert_null(strstr(short_rows, "The tick"));
    g_assert_null(strstr(short_rows, "[ ]"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/foot/" #fact, fact)
    ADD(what_is_left_out_does_not_hide_the_source);
    ADD(a_slide_stays_a_slide);
    ADD(names_alone_need_a_word_on_an_artefact);
    ADD(ticks_are_explained);
    ADD(a_failed_kernel_is_named);
    ADD(the_foot_is_the_key_of_a_column);
    ADD(rows_explain_the_tick_on_a_bar_where_there_are_bars);
    return g_test_run();
}
