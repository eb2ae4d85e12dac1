#include "layout.h"

#include "axes.h"

#define WORD_OVERHANG_PT 12.0 /* over the plot's right edge, where nothing is drawn */
#define WORD_INSET_PT 4.0

static void describe_scene(Scene *scene, const Figure *figure, const Description *words,
                           const Layout *layout)
{
    const Record *record = figure->roofline->record;
    scene->id = g_strjoin("/", figure->id, layout->name, scene->theme->name,
                          record->sha256 != NULL ? record->sha256 : "", NULL);
    scene->title = g_strdup(words->title);
    scene->alt = g_strdup(words->alt);
    scene->description = g_strdup(words->long_description);
    scene->date = g_strdup(record->date);
}

/* How much higher the footer is than the layout allows for: all above it ends that much higher. */
static double raised_foot_pt(const Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    g_auto(GStrv) lines = foot_lines(drawing);
    return MAX(0, (int)g_strv_length(lines) - layout->foot_lines) * layout->foot_step_pt;
}

/* Moves the left edge where the tick texts of the panel are wider than usual. */
static Frame frame_with_texts(const Figure *figure, const Layout *layout, Box space)
{
    const Frame frame = frame_of_figure(figure, layout, space);
    const Axis *first = frame.has_panel ? &frame.panel_y : &frame.y;
    const double hidden = layout->margin_pt + axes_width(first, layout) - space.x;
    if (hidden <= 0)
        return frame;
    return frame_of_figure(figure, layout,
                           (Box) { space.x + hidden, space.y, space.width - hidden, space.height });
}

/* The order of painting; words are placed by the order of the calls below. */
static void make_groups(Scene *scene)
{
    static const char *const roles[] = { "plot", "grid", "axes", "panel", "roof", "headroom" };
    for (size_t i = 0; i < G_N_ELEMENTS(roles); i++)
        scene_group(scene, roles[i], NULL);
}

static void draw_plot(Drawing *drawing)
{
    plane_draw(drawing);
    roof_draw(drawing);
    points_draw(drawing);
    roof_label(drawing);
    names_draw(drawing);
    sides_label(drawing);
    key_draw(drawing);
}

static void draw(Drawing *drawing)
{
    make_groups(drawing->scene);
    drawing_kernels(drawing);
    head_draw(drawing);
    if (drawing->frame.has_plot)
        draw_plot(drawing);
    if (drawing->frame.has_panel)
        panel_draw(drawing);
    grid_lines_draw(drawing);
    if (drawing->layout->rows.width > 0)
        legend_draw(drawing);
    foot_draw(drawing);
}

/* Words keep off the axes and may hang over the right edge. */
static Box word_bounds(Box plot)
{
    return (Box) { plot.x + WORD_INSET_PT, plot.y, plot.width - WORD_INSET_PT + WORD_OVERHANG_PT,
                   plot.height - WORD_INSET_PT };
}

static void draw_figure(Scene *scene, const Figure *figure, const Description *words,
                        const Layout *layout)
{
    Drawing drawing = { .figure = figure, .words = words, .layout = layout, .scene = scene };
    const double raised = raised_foot_pt(&drawing);
    Box space = layout->space;
    space.height -= raised;
    drawing.frame = frame_with_texts(figure, layout, space);
    drawing.foot_top_pt = layout->rows.y + layout->rows.height - raised;
    g_autoptr(Crowd) crowd = crowd_new(word_bounds(drawing.frame.plot));
    g_autoptr(GPtrArray) kernels = g_ptr_array_new();
    drawing.crowd = crowd;
    drawing.kernels = kernels;
    draw(&drawing);
}

Scene *layout_figure(const Figure *figure, const Description *words, const LayoutOptions *options,
                     GError **error)
{
    const Layout *layout = layout_find(options->layout, error);
    const Theme *theme = layout != NULL ? theme_find(options->theme, error) : NULL;
    if (theme == NULL || !text_init(error))
        return NULL;
    g_autoptr(Scene) scene = scene_new(layout->width_pt, layout->height_pt, theme);
    describe_scene(scene, figure, words, layout);
    draw_figure(scene, figure, words, layout);
    if (scene->error != NULL) {
        g_propagate_error(error, g_steal_pointer(&scene->error));
        return NULL;
    }
    return g_steal_pointer(&scene);
}
