#include "fit.h"

#include "regions.h"

#include "../plot/axes.h"

#include <math.h>

#define SHORTEST_PLOT 0.45 /* of its width, on paper as long as its rows need */
#define TALLEST_PLOT 1.1
#define ROWS_GAP_PT 48.0 /* between the plot's axis title and the rows below it */
#define FOOT_GAP_PT 30.0
#define END_PT 14.0         /* below the last line of the footer */
#define UNTITLED_GAP_PT 8.0 /* above the axis title where no title is */

static void scale_type(Layout *layout, double factor)
{
    TypeSizes *type = &layout->type;
    double *const sizes[] = { &type->title_pt,  &type->subtitle_pt, &type->axis_pt,
                              &type->tick_pt,   &type->label_pt,    &type->row_pt,
                              &type->detail_pt, &type->foot_pt,     &layout->corner_pt };
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        *sizes[i] *= factor;
}

/* Larger words take the room around the plot and beside it; the paper stays as large. */
static void scale_regions(Layout *layout, double factor)
{
    const double right = layout->width_pt - layout->space.x - layout->space.width,
                 bottom = layout->height_pt - layout->space.y - layout->space.height;
    layout->title_y_pt *= factor;
    layout->subtitle_y_pt *= factor;
    layout->space.x = layout->margin_pt + (layout->space.x - layout->margin_pt) * factor;
    layout->space.y *= factor;
    layout->space.width = layout->width_pt - layout->space.x -
                          (layout->rows.width > 0 && !layout->rows_below ? right * factor : right);
    layout->space.height = layout->height_pt - bottom * factor - layout->space.y;
    layout->column_pt *= factor;
    layout->panel_gap_pt *= factor;
    layout->headroom_pt *= factor;
    layout->panel_headroom_pt *= factor;
    layout->foot_step_pt *= factor;
    layout->foot_y_pt = layout->height_pt - (layout->height_pt - layout->foot_y_pt) * factor;
    layout->foot_top_pt = layout->height_pt - (layout->height_pt - layout->foot_top_pt) * factor;
}

static void scale_rows(Layout *layout, double factor)
{
    Box *rows = &layout->rows;
    const double bottom = layout->height_pt - rows->y - rows->height;
    layout->row_step_pt *= factor;
    if (layout->rows_below)
        return;
    const double inner = layout->margin_pt;
    rows->x = layout->width_pt - inner - (layout->width_pt - inner - rows->x) * factor;
    rows->width *= factor;
    rows->y *= factor;
    rows->height = layout->height_pt - bottom - rows->y;
}

static void fit_type(Layout *layout, double type_pt)
{
    if (type_pt <= 0)
        return;
    const double factor = type_pt / layout_scale(layout) / layout_smallest_pt(layout);
    scale_rows(layout, factor);
    scale_regions(layout, factor);
    scale_type(layout, factor);
}

/* Everything below the title, and the paper's end. */
static void move_down(Layout *layout, double by_pt)
{
    layout->space.y += by_pt;
    layout->rows.y += by_pt;
    layout->number_key.y += by_pt;
    layout->foot_top_pt += by_pt;
    layout->foot_y_pt += by_pt;
    layout->height_pt += by_pt;
}

static void fit_head(Layout *layout, const Description *words, bool no_title)
{
    const double top = UNTITLED_GAP_PT + 1.8 * layout->type.axis_pt;
    if (layout->type.title_pt > 0 && no_title) {
        layout->type.title_pt = layout->type.subtitle_pt = 0;
        move_down(layout, top - layout->space.y);
    } else if (layout->type.title_pt > 0) {
        move_down(layout, head_growth(layout, words));
    }
}

/* For pages that have a table: the paper then ends beside the plot, or below it. */
static void fit_rows(Layout *layout, bool no_rows)
{
    if (!no_rows)
        return;
    if (layout->rows.width > 0 && !layout->rows_below)
        layout->width_pt = layout->space.x + layout->space.width + layout->margin_pt;
    layout->rows.width = layout->number_key.width = 0;
}

/* Paper as long as it must be: the plot as high as its decades are at its width, then the rows. */
static void fit_length(Layout *layout, const Figure *figure, const Description *words)
{
    if (!layout->rows_below)
        return;
    Box *space = &layout->space;
    const double height = frame_height(figure, layout, space->width);
    space->height = fmin(TALLEST_PLOT * space->width, fmax(SHORTEST_PLOT * space->width, height));
    const double title_y = axes_title_baseline(layout, space->y + space->height);
    layout->rows.y = title_y + ROWS_GAP_PT;
    layout->rows.height = layout->rows.width > 0 ? legend_height(layout, figure, words) : 0;
    const double above = layout->rows.width > 0 ? layout->rows.y + layout->rows.height : title_y;
    layout->foot_top_pt = above + END_PT;
    layout->foot_y_pt = above + FOOT_GAP_PT;
    layout->height_pt = layout->foot_y_pt + END_PT - layout->foot_step_pt;
}

static void fit_foot(Layout *layout, const Figure *figure, const Description *words,
                     const LayoutOptions *options)
{
    const Drawing drawing = {
        .figure = figure, .words = words, .layout = layout, .options = options
    };
    g_auto(GStrv) lines = foot_lines(&drawing);
    const int more = (int)g_strv_length(lines) - layout->foot_lines;
    if (*lines == NULL)
        layout->height_pt = layout->foot_top_pt;
    if (more <= 0)
        return;
    layout->foot_lines += more;
    if (layout->foot == FOOT_BRIEF) { /* paper of a fixed size */
        layout->space.height -= more * layout->foot_step_pt;
        layout->foot_y_pt -= more * layout->foot_step_pt;
    } else
        layout->height_pt += more * layout->foot_step_pt;
}

Layout fit_layout(const Layout *layout, const Figure *figure, const Description *words,
                  const LayoutOptions *options)
{
    Layout fitted = *layout;
    if (options->width_pt > 0)
        fitted.printed_pt = options->width_pt;
    fit_type(&fitted, options->type_pt);
    fit_rows(&fitted, options->no_rows);
    fit_head(&fitted, words, options->no_title);
    fit_length(&fitted, figure, words);
    fit_foot(&fitted, figure, words, options);
    return fitted;
}
