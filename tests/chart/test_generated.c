/* Drawings of many made-up records in every layout: nothing lies on anything, no leader crosses a
 * line. */
#include "../fixtures/generated.h"
#include "../fixtures/marks.h"

#define MOST_KERNELS 14
#define SEEDS 2

/* So far: where there are no leaders, none crosses anything. */
static int leaders_seen;

static void assert_clean(const Drawn *drawn, const char *layout, int kernels, int spread, int seed)
{
    g_autoptr(GString) report = g_string_new(NULL);
    if (scene_overlaps(drawn->scene, report) == 0)
        return;
    g_test_message("%s, %d kernels, spread %d, seed %d: %s", layout, kernels, spread, seed,
                   report->str);
    g_test_fail();
}

static void draw_and_look(const Layout *layout, int kernels, Spread spread, int seed)
{
    const bool long_names = seed % 2 == 1;
    g_autoptr(Drawn) drawn =
        drawn_with(generated_record((uint64_t)seed, kernels, spread, long_names), NULL,
                   (LayoutOptions) { .layout = layout->name });
    assert_clean(drawn, layout->name, kernels, spread, seed);
    int crossing;
    leaders_seen += count_leaders(drawn, layout->pen.marker_pt, &crossing);
    g_assert_cmpint(crossing, ==, 0);
}

/* Themes differ in colours alone, which test_layout.c holds. */
static void nothing_overlaps_and_no_leader_crosses_a_line(gconstpointer data)
{
    const Layout *layout = data;
    leaders_seen = 0;
    for (Spread spread = 0; spread < SPREADS; spread++)
        for (int kernels = 1; kernels <= MOST_KERNELS; kernels++)
            for (int seed = 0; seed < SEEDS; seed++)
                draw_and_look(layout, kernels, spread, seed);
    g_assert_cmpint(leaders_seen, >, 100);
}

static void nothing_overlaps_for_many(gconstpointer data)
{
    draw_and_look(data, 24, SPREAD_WIDE, 1);
    draw_and_look(data, 60, SPREAD_WIDE, 2);
}

/* In a heap, in the layouts that have no other place for names than beside the markers, or enough.
 */
static void up_to_8_kernels_have_their_names_beside_them(void)
{
    static const char *const names[] = { "lesson", "column" };
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        for (int kernels = 1; kernels <= 8; kernels++)
            for (uint64_t seed = 0; seed <= 2; seed += 2) {
                g_autoptr(Drawn) drawn =
                    drawn_with(generated_record(seed, kernels, SPREAD_HEAP, false), NULL,
                               (LayoutOptions) { .layout = names[i] });
                for (guint k = 0; k < drawn->figure->shown->len; k++)
                    g_assert_false(
                        is_numbered(drawn->scene, g_ptr_array_index(drawn->figure->shown, k)));
            }
}

/* How long that takes, make bench shows. */
static void a_thousand_kernels_are_drawn(gconstpointer data)
{
    const Layout *layout = data;
    g_autoptr(Drawn) drawn = drawn_with(generated_record(1, 1000, SPREAD_WIDE, false), NULL,
                                        (LayoutOptions) { .layout = layout->name });
    g_assert_nonnull(drawn->scene);
    g_assert_cmpuint(drawn->figure->shown->len, ==, 1000);
}

static void add(const char *fact, const Layout *layout, GTestDataFunc test)
{
    g_autofree char *path = g_strdup_printf("/generated/%s/%s", fact, layout->name);
    g_test_add_data_func(path, layout, test);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/generated/up_to_8_kernels_have_their_names_beside_them",
                    up_to_8_kernels_have_their_names_beside_them);
    for (const Layout *layout = layouts; layout->name != NULL; layout++) {
        add("nothing_overlaps_and_no_leader_crosses_a_line", layout,
            nothing_overlaps_and_no_leader_crosses_a_line);
        add("nothing_overlaps_for_many", layout, nothing_overlaps_for_many);
        add("a_thousand_kernels_are_drawn", layout, a_thousand_kernels_are_drawn);
    }
    return g_test_run();
}
