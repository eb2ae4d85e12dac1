/* kernel_labels: the kernels' names beside their markers. */
#include "kernel_caption.h"
#include "kernel_points.h"

#include <math.h>

#define GAP 0.43        /* between marker and label, in sizes */
#define CLEAR_PT 5.0    /* kept free of other words around a label */
#define NAME_WIDTH 10.7 /* in sizes: longer names lose their middle */
#define SHORT_NAME 6.2  /* where rows have the whole name, a number says more than less of it */
#define SHORTEST_NAME 3.4
#define NAME_PART 0.46   /* of the plot's width, at most */
#define BROKEN_PART 0.62 /* of a name's width that its lines may have where it is broken */

/* The words of one label: whose, in each shape (NULL: not there). */
typedef struct {
    guint index;
    Caption *captions[SHAPES];
} Wording;

static void clear_wording(void *wording)
{
    for (int shape = 0; shape < SHAPES; shape++)
        caption_free(((Wording *)wording)->captions[shape]);
}

/* part: of the width that names may have. */
static double name_width(const Drawing *drawing, double part)
{
    const double widest =
        fmin(NAME_WIDTH * drawing->layout->type.label_pt, NAME_PART * drawing->frame.plot.width);
    const double shortest = drawing->layout->rows.width > 0 ? SHORT_NAME : SHORTEST_NAME;
    return fmax(part * widest, shortest * drawing->layout->type.label_pt);
}

/* The widest of the words between spaces, which a narrow caption has too. */
static double widest_word(const Caption *caption)
{
    double widest = 0;
    for (guint i = 0; i < caption->lines->len; i++) {
        const CaptionLine *line = &g_array_index(caption->lines, CaptionLine, i);
        g_auto(GStrv) words = g_strsplit(line->string, " ", -1);
        for (char **word = words; *word != NULL; word++)
            widest = fmax(widest, text_width(*word, line->face, caption->size_pt));
    }
    return widest;
}

/* On one line more than usual: the share below the name, or the name broken. NULL: that changes
 * nothing, or the name is too long. */
static Caption *broken_caption(const Drawing *drawing, guint i, CaptionForm form, double width_pt,
                               const Caption *usual)
{
    const Point *point = drawing_point(drawing, i);
    const Layout *layout = drawing->layout;
    const char *name = form == CAPTION_FULL ? point->kernel->label : point->kernel->short_label;
    const double whole = text_width(name, FACE_SEMIBOLD, layout->type.label_pt);
    if (form == CAPTION_NUMBER || whole > width_pt)
        return NULL;
    const double narrow =
        fmax(form == CAPTION_BRIEF ? whole : BROKEN_PART * whole, widest_word(usual));
    g_autoptr(Caption) broken = caption_new(point, form, i + 1, layout, narrow, true);
    return broken->lines->len == usual->lines->len + 1 ? g_steal_pointer(&broken) : NULL;
}

/* The ways to set a label's words, and what each costs: as usual, broken, with names that lose more
 * of their middle, and as a number. */
static const struct {
    double part; /* of the width that names may have; 0: broken; NAN: a number */
    double cost;
} ways[SHAPES] = { { 1, 0 }, { 0, 10 }, { 0.65, 40 }, { 0.45, 80 }, { NAN, 60 } };

/* What is tried, from the most to the least that can be said, and what that costs for each label.
 * numbers: for those labels whose name finds no place; rest: what finds no place at all is left
 * out. The last one is for many kernels, without a try of their names. */
static const struct {
    CaptionForm form;
    bool numbers, rest;
    double cost;
} attempts[] = {
    { CAPTION_FULL, false, false, 0 },  { CAPTION_BRIEF, false, false, 14 },
    { CAPTION_NAME, false, false, 54 }, { CAPTION_NAME, true, false, 520 },
    { CAPTION_NAME, true, true, 1000 }, { CAPTION_NUMBER, false, true, 1000 },
};

enum { ATTEMPTS = G_N_ELEMENTS(attempts), NUMBERS = ATTEMPTS - 1 };

/* NULL: that way is not another one for this label. */
static Caption *caption_in_way(const Drawing *drawing, guint i, int attempt, int way,
                               const Caption *usual)
{
    const CaptionForm form = attempts[attempt].form;
    const double widest = name_width(drawing, 1), width = name_width(drawing, ways[way].part);
    if (isnan(ways[way].part))
        return attempts[attempt].numbers ? caption_new(drawing_point(drawing, i), CAPTION_NUMBER,
                                                       i + 1, drawing->layout, widest, false)
                                         : NULL;
    if (ways[way].part <= 0)
        return broken_caption(drawing, i, form, widest, usual);
    if (form != CAPTION_NAME || usual->width_pt <= width)
        return NULL;
    return caption_new(drawing_point(drawing, i), form, i + 1, drawing->layout, width, false);
}

static Wording wording_of(const Drawing *drawing, guint i, int attempt)
{
    Wording wording = { .index = i };
    wording.captions[0] = caption_new(drawing_point(drawing, i), attempts[attempt].form, i + 1,
                                      drawing->layout, name_width(drawing, 1), false);
    for (int way = 1; way < SHAPES; way++)
        wording.captions[way] = caption_in_way(drawing, i, attempt, way, wording.captions[0]);
    return wording;
}

static GArray *wordings_of_attempt(const Drawing *drawing, int attempt)
{
    GArray *wordings = g_array_new(FALSE, FALSE, sizeof(Wording));
    g_array_set_clear_func(wordings, clear_wording);
    for (guint i = 0; i < drawing->figure->shown->len; i++)
        if (point_in_plot(drawing_point(drawing, i))) {
            const Wording wording = wording_of(drawing, i, attempt);
            g_array_append_val(wordings, wording);
        }
    return wordings;
}

/* The part of a caption that is the name, which is there before its share. */
static WordingBox shape_of(const Caption *caption)
{
    if (caption == NULL)
        return (WordingBox) { 0 };
    guint names = 0;
    double width = 0;
    for (guint i = 0; i < caption->lines->len; i++) {
        const CaptionLine *line = &g_array_index(caption->lines, CaptionLine, i);
        if (line->step != BUILD_POINTS)
            continue;
        names++;
        width = line->share == NULL ? caption->width_pt
                                    : text_width(line->string, line->face, caption->size_pt);
    }
    return (WordingBox) { caption->width_pt, caption->height_pt, width,
                          caption->height_pt * names / caption->lines->len, 0 };
}

/* Which side of the ridge point a marker below the ceilings is on; above them there are no sides.
 */
static void set_home(const Drawing *drawing, Wish *wish)
{
    const Frame *frame = &drawing->frame;
    const Roofline *roofline = drawing->figure->roofline;
    const double ridge_x = axis_at(&frame->x, roofline->pair.ridge_flop_per_byte);
    wish->left_pt = wish->at.x > ridge_x ? ridge_x : -INFINITY;
    wish->right_pt = wish->at.x < ridge_x ? ridge_x : INFINITY;
}

static Wish wish_of(const Drawing *drawing, const Wording *wording)
{
    Wish wish = { .at = point_spot(drawing, wording->index),
                  .radius_pt = point_radius(drawing, drawing_point(drawing, wording->index)) };
    set_home(drawing, &wish);
    for (int shape = 0; shape < SHAPES; shape++) {
        wish.shapes[shape] = shape_of(wording->captions[shape]);
        wish.shapes[shape].cost = ways[shape].cost;
    }
    return wish;
}

static void draw_label(const Drawing *drawing, const Wording *wording, const Place *place)
{
    Group *group = drawing_kernel(drawing, wording->index);
    caption_draw(group, wording->captions[place->shape], place->box, place->side);
    obstacles_add(drawing->obstacles, quad_of_box(box_grown(place->box, CLEAR_PT)));
    if (!place->leader)
        return;
    drawing->scene->step = BUILD_POINTS;
    const PenSizes *pens = &drawing->layout->pen;
    const Pen pen = { .stroke = INK_MUTED, .width_pt = fmax(pens->grid_pt, pens->headroom_pt / 2) };
    group_line(group, pen, place->leader_from, place->leader_to);
    drawing->scene->step = BUILD_ALL;
    obstacles_add_line(drawing->obstacles, place->leader_from, place->leader_to,
                       pen.width_pt + 2 * CLEAR_PT);
}

/* All wordings of a figure, made when they are first tried; standing: what was in the obstacles
 * before any words. */
struct Names {
    guint standing;
    struct {
        GArray *wordings;
        Labels *labels;
    } attempts[ATTEMPTS];
};

void names_prepare(Drawing *drawing)
{
    drawing->names = g_new0(Names, 1);
    drawing->names->standing = obstacles_size(drawing->obstacles);
}

void names_free(Names *names)
{
    for (int i = 0; names != NULL && i < ATTEMPTS; i++)
        if (names->attempts[i].wordings != NULL) {
            g_array_unref(names->attempts[i].wordings);
            labels_free(names->attempts[i].labels);
        }
    g_free(names);
}

static Labels *labels_of(const Drawing *drawing, const GArray *wordings)
{
    g_autofree Wish *wishes = g_new(Wish, wordings->len + 1);
    for (guint i = 0; i < wordings->len; i++)
        wishes[i] = wish_of(drawing, &g_array_index(wordings, Wording, i));
    return labels_new(drawing->obstacles, drawing->names->standing,
                      GAP * drawing->layout->type.label_pt, wishes, wordings->len);
}

/* The places of one attempt. cost INFINITY: they are not set. */
typedef struct {
    int attempt;
    Place *places;
    double cost;
} Plan;

/* The attempt that says as much as the layout allows. */
static int first_attempt(const Drawing *drawing)
{
    int i = 0;
    while (attempts[i].form < drawing->layout->captions)
        i++;
    return i;
}

static double loss(const Drawing *drawing, int i, guint n)
{
    return n * (attempts[i].cost - attempts[first_attempt(drawing)].cost);
}

/* The labels of one attempt. */
static const Labels *attempt_labels(const Drawing *drawing, int i)
{
    Names *names = drawing->names;
    if (names->attempts[i].wordings == NULL) {
        names->attempts[i].wordings = wordings_of_attempt(drawing, i);
        names->attempts[i].labels = labels_of(drawing, names->attempts[i].wordings);
    }
    return names->attempts[i].labels;
}

/* Of numbers some may lie on others; what stands along the ceilings need not make way for them. */
static Plan plan_attempt(const Drawing *drawing, int i, double most)
{
    const Labels *labels = attempt_labels(drawing, i);
    const guint n = drawing->figure->shown->len;
    const double own = loss(drawing, i, n);
    Plan plan = { .attempt = i, .places = g_new(Place, n + 1), .cost = own };
    if (attempts[i].rest)
        labels_place(labels, drawing->obstacles, plan.places);
    else
        plan.cost += labels_place_all(labels, drawing->obstacles, most - own, plan.places);
    return plan;
}

/* The attempt that is cheapest with its places; places NULL: none costs less than `most`. */
static Plan plan_names(const Drawing *drawing, double most)
{
    const guint shown = drawing->figure->shown->len;
    Plan best = { .cost = most };
    const int first = shown > MOST_NAMES ? NUMBERS : first_attempt(drawing),
              last = shown > MOST_NAMES ? NUMBERS : NUMBERS - 1;
    for (int i = first; i <= last && loss(drawing, i, shown) < best.cost; i++) {
        Plan plan = plan_attempt(drawing, i, best.cost);
        if (plan.cost < best.cost) {
            g_free(best.places);
            best = plan;
        } else
            g_free(plan.places);
    }
    return best;
}

double names_cost(const Drawing *drawing, double most)
{
    const Plan plan = plan_names(drawing, most);
    const double cost = plan.places != NULL ? plan.cost : INFINITY;
    g_free(plan.places);
    return cost;
}

/* Of numbers the ones that conflict are left out: the rows and the spoken names still have them. */
void names_draw(Drawing *drawing)
{
    const Plan plan = plan_names(drawing, INFINITY);
    const GArray *wordings = drawing->names->attempts[plan.attempt].wordings;
    for (guint i = 0; i < wordings->len; i++) {
        const Wording *wording = &g_array_index(wordings, Wording, i);
        const bool placed = plan.places[i].conflicts == 0;
        if (placed)
            draw_label(drawing, wording, &plan.places[i]);
        if (!placed || plan.attempt == NUMBERS || isnan(ways[plan.places[i].shape].part))
            drawing_number(drawing, wording->index);
    }
    g_free(plan.places);
}
