/* names: the kernels' names beside their markers. */
#include "caption.h"
#include "points.h"

#define GAP_PT 6.0          /* between marker and label */
#define CLEAR_PT 5.0        /* kept free of other words around a label */
#define NAME_WIDTH_PT 150.0 /* longer names lose their middle */
#define MOST_NAMES 24       /* more kernels than this are numbered without a try */

/* One label: whose, its words, where. */
typedef struct {
    guint index;
    Caption *caption;
} Label;

static void clear_label(void *label)
{
    caption_free(((Label *)label)->caption);
}

static GArray *labels_of_form(const Drawing *drawing, CaptionForm form)
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
            caption_new(point, form, i + 1, drawing->layout->type.label_pt, NAME_WIDTH_PT, false);
    }
    return labels;
}

/* Returns the conflicts; places has room for all labels. */
static int place_labels(const Drawing *drawing, const GArray *labels, Place *places)
{
    g_autofree Wish *wishes = g_new(Wish, labels->len + 1);
    for (guint i = 0; i < labels->len; i++) {
        const Label *label = &g_array_index(labels, Label, i);
        wishes[i] = (Wish) { point_spot(drawing, label->index),
                             point_radius(drawing, drawing_point(drawing, label->index)),
                             label->caption->width_pt, label->caption->height_pt };
    }
    return labels_place(drawing->crowd, GAP_PT, wishes, places, labels->len);
}

static void draw_label(const Drawing *drawing, const Label *label, const Place *place)
{
    Group *group = drawing_kernel(drawing, label->index);
    caption_draw(group, label->caption, place->box, place->side);
    crowd_add(drawing->crowd, quad_of_box(box_grown(place->box, CLEAR_PT)));
    if (!place->leader)
        return;
    const Pen pen = { .stroke = INK_MUTED, .width_pt = drawing->layout->pen.headroom_pt / 2 };
    group_line(group, pen, place->leader_from, place->leader_to);
    crowd_add_line(drawing->crowd, place->leader_from, place->leader_to,
                   pen.width_pt + 2 * CLEAR_PT);
}

/* The fullest form without a conflict. Of numbers the ones that conflict are left out: the rows and
 * the spoken names still have them. */
void names_draw(Drawing *drawing)
{
    for (CaptionForm form = drawing->figure->shown->len > MOST_NAMES ? CAPTION_NUMBER
                                                                     : CAPTION_FULL;
         form < CAPTION_FORMS; form++) {
        g_autoptr(GArray) labels = labels_of_form(drawing, form);
        g_autofree Place *places = g_new(Place, labels->len + 1);
        if (place_labels(drawing, labels, places) > 0 && form != CAPTION_NUMBER)
            continue;
        drawing->numbered = form == CAPTION_NUMBER;
        for (guint i = 0; i < labels->len; i++)
            if (places[i].conflicts == 0)
                draw_label(drawing, &g_array_index(labels, Label, i), &places[i]);
        return;
    }
}
