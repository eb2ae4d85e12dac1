#include "layout.h"

#include "../base/error.h"
#include "../plot/axes.h"
#include "fit.h"
#include "regions.h"
#include "../scene/overlap.h"

#include <math.h>

#define WORD_OVERHANG \
    0.86 /* of a label's size over the plot's right edge, where nothing is drawn */
#define WORD_INSET_PT 4.0
#define TICK_AIR_PT 2.0
#define PRINT_DPI 300.0
#define FEW_NAMES 8  /* so many stand beside their markers in every layout but the narrow one */
#define KEY_ROW 1.22 /* of a name in the key of numbers, in sizes */
#define KEY_GAP 3.0  /* between plot and that key, in sizes of a label */

static void describe_scene(Scene *scene, const Figure *figure, const Description *words,
                           const Layout *layout, const LayoutOptions *options)
{
    const Record *record = figure->roofline->record;
    g_autofree char *look = g_strdup_printf(
        "%d%d%d%d%d%d/%g/%g", options->step, options->mix, options->no_title, options->no_rows,
        options->no_caption, figure->roofline->datasheet, options->type_pt, scene->printed_pt);
    scene->id = g_strjoin("/", figure->id, layout->name, scene->theme->name, look,
                          record->sha256 != NULL ? record->sha256 : "", NULL);
    scene->title = g_strdup(words->title);
    scene->alt = g_strdup(words->alt);
    scene->description = g_strdup(words->long_description);
    scene->date = g_strdup(record->date);
}

/* How far the tick texts left of the first axis reach over the margin. */
static double hidden_left(const Frame *frame, const Layout *layout)
{
    const Axis *first = frame->has_panel ? &frame->panel_y : &frame->y;
    const double left = frame->has_panel ? frame->panel.x : frame->plot.x;
    return layout->margin_pt + axes_width(first, layout) - left;
}

/* How far the last tick text below the plot reaches over the paper, or into the rows. */
static double hidden_right(const Frame *frame, const Layout *layout)
{
    const bool rows_beside = layout->rows.width > 0 && !layout->rows_below;
    const double end = rows_beside ? layout->rows.x : layout->width_pt;
    const double air = rows_beside ? 0 : TICK_AIR_PT;
    return frame->has_plot ? axes_right(&frame->x, layout) + air - end : 0;
}

/* Moves the edges where tick texts are wider than usual; other decades may then have wider ones. */
static Frame frame_with_texts(const Figure *figure, const Layout *layout, Box space)
{
    enum { MOST_MOVES = 3 };
    Frame frame = frame_of_figure(figure, layout, space);
    for (int i = 0; i < MOST_MOVES; i++) {
        const double left = fmax(0, hidden_left(&frame, layout)),
                     right = fmax(0, hidden_right(&frame, layout));
        if (left <= 0 && right <= 0)
            break;
        space.x += left;
        space.width -= left + right;
        frame = frame_of_figure(figure, layout, space);
    }
    return frame;
}

/* The order of painting and of reading; words are placed by the order of the calls below. */
static void make_groups(Scene *scene)
{
    static const char *const roles[] = { "head", "subtitle", "corner", "plot",    "grid",
                                         "axes", "panel",    "roof",   "headroom" };
    for (size_t i = 0; i < G_N_ELEMENTS(roles); i++)
        scene_group(scene, roles[i], NULL);
}

static void draw_plot(Drawing *drawing)
{
    plane_draw(drawing);
    mix_draw(drawing);
    roof_draw(drawing);
    points_draw(drawing);
    names_prepare(drawing);
    roof_label(drawing);
    names_draw(drawing);
    sides_label(drawing);
    if (drawing->layout->has_key)
        key_draw(drawing);
}

/* Grid lines stop at words, so they are drawn when it is known which words there are. */
static void draw(Drawing *drawing)
{
    make_groups(drawing->scene);
    drawing_kernels(drawing);
    head_draw(drawing);
    if (drawing->frame.has_plot)
        draw_plot(drawing);
    if (drawing->frame.has_panel)
        panel_draw(drawing);
    if (drawing->layout->rows.width > 0)
        legend_draw(drawing);
    foot_draw(drawing);
    if (drawing->options->step != BUILD_ALL)
        scene_keep_steps(drawing->scene, (int)drawing->options->step);
    grid_lines_draw(drawing);
}

/* Words keep off the axes and may hang over the right edge. */
static Box word_bounds(const Layout *layout, Box plot)
{
    const double overhang =
        fmin(WORD_OVERHANG * layout->type.label_pt, layout->width_pt - plot.x - plot.width - 2);
    return (Box) { plot.x + WORD_INSET_PT, plot.y, plot.width - WORD_INSET_PT + overhang,
                   plot.height - WORD_INSET_PT };
}

/* Sets scene->numbered too. */
static void draw_figure(Scene *scene, const Figure *figure, const Description *words,
                        const Layout *layout, const LayoutOptions *options)
{
    Drawing drawing = { .figure = figure,
                        .words = words,
                        .layout = layout,
                        .options = options,
                        .scene = scene,
                        .frame = frame_with_texts(figure, layout, layout->space) };
    g_autoptr(Obstacles) obstacles = obstacles_new(word_bounds(layout, drawing.frame.plot));
    g_autoptr(GPtrArray) kernels = g_ptr_array_new();
    g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);
    drawing.obstacles = obstacles;
    drawing.kernels = kernels;
    drawing.numbers = numbers;
    draw(&drawing);
    names_free(drawing.names);
    scene->numbered = drawing_numbers(&drawing) > 0;
}

/* Across, of a PNG: as asked for, or as the layout says, or for print. */
static double pixels_across(const Layout *layout, const Layout *fitted,
                            const LayoutOptions *options)
{
    if (options->width_px > 0)
        return options->width_px;
    const double native = layout->pixels_per_pt * layout->width_pt;
    if (options->width_pt <= 0)
        return native;
    return layout->printed_pt > 0 ? native * fitted->printed_pt / layout->printed_pt
                                  : fitted->printed_pt * PRINT_DPI / 72;
}

static Scene *new_scene(const Layout *layout, const Layout *fitted, const Theme *theme,
                        const LayoutOptions *options)
{
    Scene *scene = scene_new(fitted->width_pt, fitted->height_pt, theme);
    scene->printed_pt = fitted->printed_pt;
    scene->width_px = pixels_across(layout, fitted, options);
    scene->paper = !options->no_paper;
    scene->lenient = options->lenient;
    return scene;
}

/* Where markers are numbered, a layout without rows makes room for the names. */
static bool add_number_key(Layout *layout)
{
    if (layout->rows.width > 0 || layout->number_key.width <= 0)
        return false;
    layout->rows = layout->number_key;
    layout->row_step_pt = KEY_ROW * layout->type.row_pt;
    const double right = layout->rows.x - KEY_GAP * layout->type.label_pt;
    layout->space.width = fmin(layout->space.width, right - layout->space.x);
    return true;
}

/* numbered: set where names did not fit. */
static Scene *draw_scene(const Figure *figure, const Description *words, const Layout *layout,
                         const Theme *theme, const LayoutOptions *options, bool *numbered)
{
    Layout fitted = fit_layout(layout, figure, words, options);
    if (figure->shown->len > MOST_NAMES)
        add_number_key(&fitted);
    g_autoptr(Scene) scene = new_scene(layout, &fitted, theme, options);
    draw_figure(scene, figure, words, &fitted, options);
    *numbered = scene->numbered;
    if (*numbered && add_number_key(&fitted)) {
        scene_free(scene);
        scene = new_scene(layout, &fitted, theme, options);
        draw_figure(scene, figure, words, &fitted, options);
    }
    describe_scene(scene, figure, words, layout, options);
    return g_steal_pointer(&scene);
}

/* A size that was asked for is kept or refused: names that fit at the layout's own size must fit.
 */
static bool labels_fit(const Scene *scene, bool few_numbered, const LayoutOptions *options,
                       GError **error)
{
    if (options->type_pt <= 0 || (!few_numbered && scene_overlaps(scene, NULL) == 0))
        return true;
    g_set_error(
        error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
        "at --type %.4gpt the words of this figure do not fit; try another size of type, a larger "
        "--width or another --layout",
        options->type_pt);
    return false;
}

Scene *layout_figure(const Figure *figure, const Description *words, const LayoutOptions *options,
                     GError **error)
{
    const Layout *layout = layout_find(options->layout, error);
    const Theme *theme = layout != NULL ? theme_find(options->theme, error) : NULL;
    if (theme == NULL || !text_init(error))
        return NULL;
    if (options->mix && !mix_known(figure->roofline)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "the record has no rates of reads and writes alone for a band of mixes");
        return NULL;
    }
    bool numbered;
    g_autoptr(Scene) scene = draw_scene(figure, words, layout, theme, options, &numbered);
    if (scene->error != NULL) {
        g_propagate_error(error, g_steal_pointer(&scene->error));
        return NULL;
    }
    const bool few = figure->shown->len <= FEW_NAMES && !layout->rows_below;
    if (!labels_fit(scene, numbered && few, options, error))
        return NULL;
    return g_steal_pointer(&scene);
}
