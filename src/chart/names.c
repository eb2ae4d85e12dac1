/* names: the kernels' names beside their markers. */
#include "caption.h"
#include "points.h"

#include <math.h>

#define GAP 0.43        /* between marker and label, in sizes */
#define CLEAR_PT 5.0    /* kept free of other words around a label */
#define NAME_WIDTH 10.7 /* in sizes: longer names lose their middle */
#define SHORT_NAME 6.2  /* where rows have the whole name, a number says more than less of it */
#define SHORTEST_NAME 3.4
#define NAME_PART 0.46   /* of the plot's width, at most */
#define FORM_COST 1000.0 /* of saying less */

/* One label: whose, its words, where. */
typedef struct {
    guint index;
    Caption *caption;
} Label;

static void clear_label(void *label)
{
    caption_free(((Label *)label)->caption);
}

/* part: of the width that names may have. */
static double name_width(const Drawing *drawing, double part)
{
    const double widest =
        fmin(NAME_WIDTH * drawing->layout->type.label_pt, NAME_PART * drawing->frame.plot.width);
    const double shortest = drawing->layout->rows.width > 0 ? SHORT_NAME : SHORTEST_NAME;
    return fmax(part * widest, shortest * drawing->layout->type.label_pt);
}

static GArray *labels_of_form(const Drawing *drawing, CaptionForm form, double part)
{
    GArray *labels = g_array_new(FALSE, FALSE, sizeof(Label));
    g_array_set_clear_func(labels, clear_label);
    for (guint i = 0; i < drawing->figure->shown->len; i++) {
        const Point *point = drawing_point(drawing, i);
        const Label label = { i, NULL };
        if (!point_in_plot(point))
            continue;
        g_array_append_val(labels, label);
        g_array_index(labels, Label, labels->len - 1).caption =
            caption_new(point, form, i + 1, drawing->layout, name_width(drawing, part), false);
    }
    return labels;
}

/* Returns the conflicts; places has room for all labels. */
static int place_labels(const Drawing *drawing, const GArray *labels, Place *places, double *cost)
{
    g_autofree Wish *wishes = g_new(Wish, labels->len + 1);
    for (guint i = 0; i < labels->len; i++) {
        const Label *label = &g_array_index(labels, Label, i);
        wishes[i] = (Wish) { point_spot(drawing, label->index),
                             point_radius(drawing, drawing_point(drawing, label->index)),
                             label->caption->width_pt, label->caption->height_pt };
    }
    return labels_place(drawing->crowd, GAP * drawing->layout->type.label_pt, wishes, places,
                        labels->len, cost);
}

static void draw_label(const Drawing *drawing, const Label *label, const Place *place)
{
    Group *group = drawing_kernel(drawing, label->index);
    caption_draw(group, label->caption, place->box, place->side);
    crowd_add(drawing->crowd, quad_of_box(box_grown(place->box, CLEAR_PT)));
    if (!place->leader)
        return;
    drawing->scene->step = BUILD_POINTS;
    const PenSizes *pens = &drawing->layout->pen;
    const Pen pen = { .stroke = INK_MUTED, .width_pt = fmax(pens->grid_pt, pens->headroom_pt / 2) };
    group_line(group, pen, place->leader_from, place->leader_to);
    drawing->scene->step = BUILD_ALL;
    crowd_add_line(drawing->crowd, place->leader_from, place->leader_to,
                   pen.width_pt + 2 * CLEAR_PT);
}

/* The labels of a figure, all in one form, and their places. */
typedef struct {
    CaptionForm form;
    GArray *labels;
    Place *places;
    double cost;
} Plan;

static void clear_plan(Plan *plan)
{
    g_array_unref(plan->labels);
    g_free(plan->places);
}

/* What is tried, from the most to the least that can be said: before names are given up they lose
 * more of their middle. */
static const struct {
    CaptionForm form;
    double part;
} attempts[] = {
    { CAPTION_FULL, 1 },    { CAPTION_BRIEF, 1 },   { CAPTION_NAME, 1 },
    { CAPTION_NAME, 0.65 }, { CAPTION_NAME, 0.45 }, { CAPTION_NUMBER, 1 },
};

/* The first attempt without a conflict, or the last. */
static Plan plan_names(const Drawing *drawing)
{
    const size_t last = G_N_ELEMENTS(attempts) - 1;
    const bool many = drawing->figure->shown->len > MOST_NAMES;
    size_t first = 0;
    while (attempts[first].form < drawing->layout->captions)
        first++;
    for (size_t i = many ? last : first; true; i++) {
        Plan plan = { .form = attempts[i].form };
        plan.labels = labels_of_form(drawing, plan.form, attempts[i].part);
        plan.places = g_new(Place, plan.labels->len + 1);
        const int conflicts = place_labels(drawing, plan.labels, plan.places, &plan.cost);
        /* Numbers are good anywhere: what stands along the ceilings need not make way for them. */
        plan.cost = FORM_COST * (double)(i - first) + (i == last ? 0 : plan.cost);
        if (conflicts == 0 || i == last)
            return plan;
        clear_plan(&plan);
    }
}

double names_cost(const Drawing *drawing)
{
    Plan plan = plan_names(drawing);
    const double cost = plan.cost;
    clear_plan(&plan);
    return cost;
}

/* Of numbers the ones that conflict are left out: the rows and the spoken names still have them. */
void names_draw(Drawing *drawing)
{
    Plan plan = plan_names(drawing);
    drawing->numbered = plan.form == CAPTION_NUMBER;
    for (guint i = 0; i < plan.labels->len; i++)
        if (plan.places[i].conflicts == 0)
            draw_label(drawing, &g_array_index(plan.labels, Label, i), &plan.places[i]);
    clear_plan(&plan);
}
