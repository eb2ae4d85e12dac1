/* Names beside the markers of the shipped records. */
#include "../../src/placing/frame.h"
#include "../fixtures/marks.h"

/* The dotted line below the ridge point. */
static void ridge_line(const Scene *scene, Spot *top, Spot *bottom)
{
    *top = *bottom = (Spot) { NAN, NAN };
    const Group *roof = scene_find(scene, "roof", NULL);
    for (guint m = 0; m < roof->marks->len; m++)
        if (mark_at(roof, m)->pen.dash == DASH_DOTS)
            line_ends(mark_at(roof, m), top, bottom);
}

static Drawn *drawn_shipped_as(const char *record, const char *layout, BuildStep step)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Preset) preset = preset_load("five-kernels", &error);
    g_assert_no_error(error);
    return drawn_with(shipped_record(record), preset_figure(preset, "five-kernels", NULL),
                      (LayoutOptions) { .layout = layout, .step = step });
}

typedef void (*Look)(const Drawn *drawn, const Layout *layout);

/* At every shipped record in every layout. T4 and CUDA 13.0 have ticks only: where the plot is
 * narrowest, four names do not fit in the triangle that they must stand in. */
static void look_at_all(Look look)
{
    static const char *const records[] = { "tesla-t4-cuda-12.6", "tesla-t4-cuda-13.0",
                                           "nvidia-h200-cuda-13.0" };
    for (const Layout *layout = layouts; layout->name != NULL; layout++)
        for (size_t i = 0; i < G_N_ELEMENTS(records); i++) {
            if (i == 1 && strcmp(layout->name, "narrow") == 0)
                continue;
            g_test_message("%s, %s", records[i], layout->name);
            g_autoptr(Drawn) drawn = drawn_shipped_as(records[i], layout->name, BUILD_ALL);
            look(drawn, layout);
        }
}

static void assert_named(const Drawn *drawn, const Layout *layout)
{
    (void)layout;
    for (guint k = 0; k < drawn->figure->shown->len; k++)
        g_assert_false(is_numbered(drawn->scene, g_ptr_array_index(drawn->figure->shown, k)));
}

static void shipped_records_are_named_in_every_layout(void)
{
    look_at_all(assert_named);
}

static void assert_no_leader_crosses(const Drawn *drawn, const Layout *layout)
{
    int crossing;
    count_leaders(drawn, layout->pen.marker_pt, &crossing);
    g_assert_cmpint(crossing, ==, 0);
}

static void no_leader_of_a_shipped_record_crosses_a_line(void)
{
    look_at_all(assert_no_leader_crosses);
}

/* All kernels of these records are left of the ridge point. */
static void assert_left(const Drawn *drawn, const Layout *layout)
{
    (void)layout;
    Spot top, bottom;
    ridge_line(drawn->scene, &top, &bottom);
    g_assert_false(isnan(top.x));
    for (guint k = 0; k < drawn->figure->shown->len; k++) {
        const Point *point = g_ptr_array_index(drawn->figure->shown, k);
        const Group *group = scene_find(drawn->scene, "kernel", point->kernel->id);
        for (guint m = 0; m < group->marks->len; m++) {
            if (mark_at(group, m)->text == NULL || !point_in_plot(point))
                continue;
            const Quad quad = mark_quad(mark_at(group, m));
            const Box box = quad_bounds(&quad);
            if (box.y > top.y && box.y < bottom.y)
                g_assert_cmpfloat(box.x + box.width, <, top.x);
        }
    }
}

static void names_stay_on_their_markers_side_of_the_ridge_point(void)
{
    look_at_all(assert_left);
}

/* From a spot to the nearest of the group's texts. */
static double nearest_text(const Group *group, Spot spot)
{
    double nearest = INFINITY;
    for (guint m = 0; m < group->marks->len; m++) {
        if (mark_at(group, m)->text == NULL)
            continue;
        const Quad quad = mark_quad(mark_at(group, m));
        const Box box = quad_bounds(&quad);
        const double dx = fmax(0, fmax(box.x - spot.x, spot.x - box.x - box.width)),
                     dy = fmax(0, fmax(box.y - spot.y, spot.y - box.y - box.height));
        nearest = fmin(nearest, hypot(dx, dy));
    }
    return nearest;
}

/* On the page where the shares are not there yet. */
static void a_leader_of_a_slide_ends_at_the_name(void)
{
    static const char *const records[] = { "tesla-t4-cuda-12.6", "nvidia-h200-cuda-13.0" };
    int leaders = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(records); i++) {
        g_autoptr(Drawn) drawn = drawn_shipped_as(records[i], "slide", BUILD_POINTS);
        for (guint k = 0; k < drawn->figure->shown->len; k++) {
            const Point *point = g_ptr_array_index(drawn->figure->shown, k);
            const Group *group = scene_find(drawn->scene, "kernel", point->kernel->id);
            for (guint m = 0; m < group->marks->len; m++) {
                Spot from, to;
                if (!is_leader(mark_at(group, m)))
                    continue;
                line_ends(mark_at(group, m), &from, &to);
                g_assert_cmpfloat(nearest_text(group, to), <, 5);
                leaders++;
            }
        }
    }
    g_assert_cmpint(leaders, >, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/names/" #fact, fact)
    ADD(shipped_records_are_named_in_every_layout);
    ADD(no_leader_of_a_shipped_record_crosses_a_line);
    ADD(names_stay_on_their_markers_side_of_the_ridge_point);
    ADD(a_leader_of_a_slide_ends_at_the_name);
    return g_test_run();
}
