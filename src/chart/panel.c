/* panel: kernels without floating-point work have no place on a logarithmic intensity axis; they
 * stand in a panel of their own, against the bandwidth ceiling in GB/s. */
#include "../plot/axes.h"
#include "regions.h"
#include "../plot/kernel_caption.h"
#include "../plot/marker.h"
#include "../plot/kernel_points.h"

#include <math.h>

#define CLEAR_PT 2.0
#define APART_PT 4.0 /* of words */
#define MARKER_GAP_PT 5.0
#define STEP_PT 5.0
#define FURTHEST_PT 40.0 /* of a name from its marker: then it could be another one's */
#define TICK_HEIGHT_PT 10.0
#define TICK_WIDTH_PT 3.0

typedef struct {
    Drawing *drawing;
    const Layout *layout;
    Box box;
    double bottom, ceiling_y, column_pt; /* ceiling_y: NAN without one */
    Obstacles *obstacles;
    Group *group;
} Panel;

static void draw_plane(const Panel *panel)
{
    const Box box = panel->box;
    const double size = panel->layout->type.tick_pt, middle = box.x + box.width / 2;
    if (!isnan(panel->ceiling_y))
        group_box(scene_find(panel->drawing->scene, "plot", NULL), MARK_AREA,
                  (Pen) { .fill = INK_MEMORY_SIDE },
                  (Box) { box.x, panel->ceiling_y, box.width, panel->bottom - panel->ceiling_y });
    axes_draw_rates(panel->group, panel->layout, &panel->drawing->frame.panel_y, box, "GB/s");
    group_line(panel->group, axes_pen(panel->layout), (Spot) { box.x, panel->bottom },
               (Spot) { box.x + box.width, panel->bottom });
    group_text(panel->group, type_aligned(FACE_REGULAR, size, INK_TEXT, ALIGN_MIDDLE),
               (Spot) { middle, axes_tick_baseline(panel->layout, panel->bottom) }, "0");
    group_text(panel->group,
               type_aligned(FACE_SEMIBOLD, panel->layout->type.axis_pt, INK_TEXT, ALIGN_MIDDLE),
               (Spot) { middle, axes_title_baseline(panel->layout, panel->bottom) }, "no FLOP");
}

static void draw_ceiling(const Panel *panel)
{
    const double width = panel->layout->pen.roof_pt;
    const Spot from = { panel->box.x, panel->ceiling_y },
               to = { panel->box.x + panel->box.width, panel->ceiling_y };
    if (isnan(panel->ceiling_y))
        return;
    group_line(panel->group, (Pen) { .stroke = INK_CEILING, .width_pt = width }, from, to);
    obstacles_add_line(panel->obstacles, from, to, width + 2 * CLEAR_PT);
}

/* In full where the panel is the whole chart, else its value: the plot says the rest. g_free(). */
static char *ceiling_words(const Panel *panel)
{
    const Ceiling *ceiling = roof_ceiling(panel->drawing->figure->roofline->pair.slope);
    g_autofree char *rate = ceiling_text(ceiling, QUANTITY_BYTE_RATE);
    if (panel->drawing->frame.has_plot)
        return g_steal_pointer(&rate);
    if (ceiling->datasheet)
        return g_strdup_printf("bandwidth ceiling %s GB/s, datasheet, not measured", rate);
    return g_strdup_printf("bandwidth ceiling %s GB/s, by %s%s%s", rate, ceiling->method,
                           ceiling->mix != NULL ? ", " : "",
                           ceiling->mix != NULL ? ceiling->mix : "");
}

static Quad line_quad(double x, double y, double width_pt, double size_pt)
{
    return quad_of_box(
        (Box) { x, y - TEXT_ASCENT * size_pt, width_pt, (TEXT_ASCENT + TEXT_DESCENT) * size_pt });
}

/* Above its line at the right, or in the middle of a narrow panel; higher where a marker stands.
 * The plot says the same: where nothing is free it is left out. */
static void label_ceiling(const Panel *panel)
{
    const double size = panel->layout->type.label_pt;
    if (isnan(panel->ceiling_y))
        return;
    g_autofree char *words = ceiling_words(panel);
    const double width = text_width(words, FACE_SEMIBOLD, size);
    const bool narrow = panel->drawing->frame.has_plot;
    const double x = panel->box.x + (panel->box.width - width) * (narrow ? 0.5 : 1);
    double y = panel->ceiling_y - panel->layout->pen.roof_pt / 2 - 0.45 * size;
    Quad quad = line_quad(x, y, width, size);
    while (!obstacles_leaves_free(panel->obstacles, &quad) && y - size > panel->box.y) {
        y -= 1;
        quad = line_quad(x, y, width, size);
    }
    if (!obstacles_leaves_free(panel->obstacles, &quad))
        return;
    group_text(panel->group, type_of(FACE_SEMIBOLD, size, INK_TEXT), (Spot) { x, y }, words);
    obstacles_add(panel->obstacles, quad_grown(&quad, APART_PT));
}

/* Column by column in the figure's order. */
static Spot column_spot(const Panel *panel, guint i)
{
    int column = 0;
    for (guint j = 0; j < i; j++)
        column += point_in_panel(drawing_point(panel->drawing, j));
    const Point *point = drawing_point(panel->drawing, i);
    const double x = panel->box.x + (column + 0.5) * panel->column_pt;
    if (!point_has_rate(point))
        return (Spot) { x, panel->bottom - TICK_HEIGHT_PT / 2 };
    return (Spot) { x, axis_at(&panel->drawing->frame.panel_y, point->bytes_per_s / GIGA) };
}

static double radius_of(const Panel *panel, const Point *point)
{
    return point_has_rate(point) ? panel->layout->pen.marker_pt : TICK_HEIGHT_PT / 2;
}

static void draw_point(const Panel *panel, guint i)
{
    const Point *point = drawing_point(panel->drawing, i);
    const Spot at = column_spot(panel, i);
    Group *group = drawing_kernel(panel->drawing, i);
    group->target = at;
    if (point_has_rate(point)) {
        headroom_line(panel->drawing, scene_find(panel->drawing->scene, "headroom", NULL),
                      panel->obstacles, point, at, panel->ceiling_y);
        panel->drawing->scene->step = BUILD_POINTS;
        spread_line(panel->drawing, group, panel->obstacles, point, &panel->drawing->frame.panel_y,
                    point->bytes_per_s / GIGA, at);
        marker_draw(group, point, at, panel->layout->pen.marker_pt);
    } else {
        panel->drawing->scene->step = BUILD_POINTS;
        group_line(group, (Pen) { .stroke = marker_ink(point), .width_pt = TICK_WIDTH_PT },
                   (Spot) { at.x, panel->bottom }, (Spot) { at.x, panel->bottom - TICK_HEIGHT_PT });
    }
    panel->drawing->scene->step = BUILD_ALL;
    keep_clear(panel->obstacles, point, at, radius_of(panel, point));
}

/* Below the marker or above it, as near as is free. False: nowhere. */
static bool find_place(const Panel *panel, Spot at, double radius_pt, Box *box)
{
    const double away = radius_pt + MARKER_GAP_PT;
    for (double further = 0; further < FURTHEST_PT; further += STEP_PT) {
        const double tops[] = { at.y + away + further, at.y - away - further - box->height };
        for (size_t i = 0; i < G_N_ELEMENTS(tops); i++) {
            *box = (Box) { at.x - box->width / 2, tops[i], box->width, box->height };
            const Quad quad = quad_of_box(*box);
            if (obstacles_leaves_free(panel->obstacles, &quad))
                return true;
        }
    }
    return false;
}

/* The fullest form of the layout that fits its column. */
static void draw_caption(const Panel *panel, guint i)
{
    const Point *point = drawing_point(panel->drawing, i);
    for (CaptionForm form = panel->layout->captions; form < CAPTION_FORMS; form++) {
        g_autoptr(Caption) caption =
            caption_new(point, form, i + 1, panel->layout, panel->column_pt - 2 * CLEAR_PT, true);
        Box box = { 0, 0, caption->width_pt, caption->height_pt };
        if (!find_place(panel, column_spot(panel, i), radius_of(panel, point), &box))
            continue;
        caption_draw(drawing_kernel(panel->drawing, i), caption, box, 0);
        obstacles_add(panel->obstacles, quad_of_box(box_grown(box, APART_PT)));
        if (form == CAPTION_NUMBER)
            drawing_number(panel->drawing, i);
        return;
    }
}

/* Words keep off the axes. */
static Box word_bounds(Box panel)
{
    return (Box) { panel.x + CLEAR_PT, panel.y, panel.width - CLEAR_PT, panel.height - CLEAR_PT };
}

void panel_draw(Drawing *drawing)
{
    const Frame *frame = &drawing->frame;
    g_autoptr(Obstacles) obstacles = obstacles_new(word_bounds(frame->panel));
    const Panel panel = {
        .drawing = drawing,
        .layout = drawing->layout,
        .box = frame->panel,
        .bottom = frame->panel.y + frame->panel.height,
        .ceiling_y =
            axis_at(&frame->panel_y, drawing->figure->roofline->pair.bandwidth_bytes_per_s / GIGA),
        .column_pt = frame->panel.width / frame->columns,
        .obstacles = obstacles,
        .group = scene_find(drawing->scene, "panel", NULL),
    };
    draw_plane(&panel);
    draw_ceiling(&panel);
    for (guint i = 0; i < drawing->figure->shown->len; i++)
        if (point_in_panel(drawing_point(drawing, i)))
            draw_point(&panel, i);
    label_ceiling(&panel);
    for (guint i = 0; i < drawing->figure->shown->len; i++)
        if (point_in_panel(drawing_point(drawing, i)))
            draw_caption(&panel, i);
}
