/* roof_words: the words along the ceilings: each is moved along its line, or away, until it stands
 * free of points; where it finds no place, with fewer words. */
#include "roof.h"

#include <math.h>

#define RIDGE_TEXT_GAP_PT 10.0
#define APART_PT 5.0 /* from other words */
#define STEP_PT 6.0  /* between the places tried for a word */

/* Beside what labels cost: the bandwidth's words away from the ridge point, and fewer of them. */
#define AWAY_COST 2.0
#define BRIEF_COST 14.0
#define GOOD_COST 4.0 /* for each name */
#define MOST_CHOOSY 6 /* more kernels than this leave no choice that is worth its time */

/* The first line is strong. */
typedef struct {
    char *first, *second; /* second NULL: none */
} Words;

#define FORMS 4

static void clear_words(Words *forms)
{
    for (int i = 0; i < FORMS; i++) {
        g_free(forms[i].first);
        g_free(forms[i].second);
    }
}

static double words_width(const Words *words, double size_pt)
{
    const double first = text_width(words->first, FACE_SEMIBOLD, size_pt);
    return words->second == NULL ? first
                                 : fmax(first, text_width(words->second, FACE_REGULAR, size_pt));
}

/* Of one or two lines whose first baseline is at 0. */
static Box words_box(const Words *words, double size_pt)
{
    const int more = words->second != NULL ? 1 : 0;
    return (Box) { -1, -TEXT_ASCENT * size_pt - 1, words_width(words, size_pt) + 2,
                   (TEXT_ASCENT + TEXT_DESCENT) * size_pt + more * line_step(size_pt) + 2 };
}

/* Where the first baseline of these words starts on the i-th try on this side of the line; false:
 * no more tries. */
typedef bool (*Try)(const Roof *roof, const Words *words, bool other_side, int i, Spot *start);

/* Where words were found to fit. form -1: nowhere. */
typedef struct {
    int form;
    Spot start;
    double angle_deg;
} Found;

static Quad found_quad(const Roof *roof, const Words *words, const Found *found)
{
    return quad_turned(found->start, words_box(words, roof->layout->type.label_pt),
                       found->angle_deg);
}

static bool try_places(const Roof *roof, const Words *words, Try next, bool other_side, int first,
                       Found *found)
{
    for (int i = first; next(roof, words, other_side, i, &found->start); i++) {
        const Quad quad = found_quad(roof, words, found);
        if (crowd_leaves_free(roof->drawing->crowd, &quad))
            return true;
    }
    return false;
}

/* The first form from first_form on that has a free place from the `first` try on; the usual side
 * of the line matters more than many words. */
static Found find_place(const Roof *roof, const Words *forms, int first_form, double angle_deg,
                        Try next, int first)
{
    Found found = { .angle_deg = angle_deg };
    for (int other_side = 0; other_side < 2; other_side++)
        for (int form = first_form; form < FORMS && forms[form].first != NULL; form++) {
            found.form = form;
            if (try_places(roof, &forms[form], next, other_side, first, &found))
                return found;
        }
    found.form = -1;
    return found;
}

static int usual_form(const Roof *roof)
{
    return roof->layout->brief ? 1 : 0;
}

/* Others are kept off it. */
static void take_place(const Roof *roof, const Words *forms, const Found *found)
{
    if (found->form < 0)
        return;
    const Quad quad = found_quad(roof, &forms[found->form], found);
    crowd_add(roof->drawing->crowd, quad_grown(&quad, APART_PT));
}

static void draw_words(const Roof *roof, Group *group, const Words *forms, const Found *found,
                       Ink second)
{
    const double size = roof->layout->type.label_pt, angle = found->angle_deg * G_PI / 180;
    take_place(roof, forms, found);
    if (found->form < 0)
        return;
    const Words *words = &forms[found->form];
    Type type = type_of(FACE_SEMIBOLD, size, INK_TEXT);
    type.angle_deg = found->angle_deg;
    group_text(group, type, found->start, words->first);
    type.face = FACE_REGULAR;
    type.ink = second;
    if (words->second != NULL)
        group_text(group, type,
                   (Spot) { found->start.x + sin(angle) * line_step(size),
                            found->start.y + cos(angle) * line_step(size) },
                   words->second);
}

/* The baseline's start of a text along the slope that ends `end_x_pt`, `below_pt` off it (negative:
 * above). */
static Spot slope_start(const Roof *roof, double width_pt, double end_x_pt, double below_pt)
{
    const double part = sqrt(0.5); /* sine and cosine of 45 degrees */
    const double x = end_x_pt - part * width_pt;
    return (Spot) { x + part * below_pt, roof_y_at(roof, x) + part * below_pt };
}

/* Below the slope as far right as fits, off markers that stand on it; then further below, further
 * down along it, and last above it. */
#define SLOPE_SHIFTS 4
static bool try_slope(const Roof *roof, const Words *words, bool other_side, int i, Spot *start)
{
    enum { STEPS = 60, SHIFTS = SLOPE_SHIFTS };
    const double size = roof->layout->type.label_pt;
    const double off_markers = roof->layout->pen.marker_pt + 3;
    const double below = off_markers + TEXT_ASCENT * size;
    const double above =
        off_markers + TEXT_DESCENT * size + (words->second != NULL ? line_step(size) : 0);
    const double end_x = roof_corner(roof) - 1.8 * size - i / SHIFTS * STEP_PT;
    const double shift = i % SHIFTS * STEP_PT;
    *start = slope_start(roof, words_width(words, size), end_x,
                         other_side ? -above - shift : below + shift);
    return i < STEPS * SHIFTS;
}

/* The words along the slope have much choice, and names beside them little: of some places along it
 * the one that leaves the names the best ones. */
static Found best_slope(const Roof *roof, const Words *forms)
{
    enum { LENGTHS = 2, AWAYS = 4, AWAY_STEPS = 5 * SLOPE_SHIFTS };
    const int first_form = usual_form(roof);
    Crowd *crowd = roof->drawing->crowd;
    const guint kept = crowd_size(crowd), names = roof->drawing->figure->shown->len;
    Found best = find_place(roof, forms, first_form, 45, try_slope, 0);
    double best_cost = INFINITY;
    for (int i = 0; i < LENGTHS * AWAYS && names <= MOST_CHOOSY; i++) {
        const int form = first_form + i / AWAYS, away = i % AWAYS;
        const Found found = find_place(roof, forms, form, 45, try_slope, away * AWAY_STEPS);
        take_place(roof, forms, &found);
        const double cost =
            names_cost(roof->drawing) + away * AWAY_COST + (found.form - first_form) * BRIEF_COST;
        crowd_forget(crowd, kept);
        if (found.form >= 0 && cost < best_cost) {
            best = found;
            best_cost = cost;
        }
        if (best_cost < GOOD_COST * names)
            break;
    }
    return best;
}

static void label_bandwidth(const Roof *roof, Group *group)
{
    const Ceiling *ceiling = roof->roofline->bandwidth_ceiling;
    if (ceiling == NULL)
        return;
    g_autofree char *rate = ceiling_text(ceiling, QUANTITY_BYTE_RATE);
    Words forms[FORMS] = {
        { g_strdup_printf("bandwidth ceiling %s GB/s", rate),
          g_strdup_printf("by %s, %s", ceiling->method, ceiling->mix) },
        { g_strdup_printf("bandwidth %s GB/s", rate), g_strdup(ceiling->mix) },
        { g_strdup_printf("%s GB/s", rate), g_strdup(ceiling->mix) },
        { g_strdup_printf("%s GB/s", rate), NULL },
    };
    const Found found = best_slope(roof, forms);
    draw_words(roof, group, forms, &found, INK_MUTED);
    clear_words(forms);
}

/* Above its dashes at the right; further left, then below them, where a point stands there. */
static bool try_compute(const Roof *roof, const Words *words, bool other_side, int i, Spot *start)
{
    enum { TRIES = 20 };
    const double size = roof->layout->type.label_pt;
    const double above = 2.6 * roof->layout->pen.roof_pt + TEXT_DESCENT * size + 2;
    *start = (Spot) { roof->right - words_width(words, size) - 1 - i * STEP_PT,
                      other_side ? roof->compute_y + above + TEXT_ASCENT * size
                                 : roof->compute_y - above };
    return i < TRIES;
}

static void label_compute(const Roof *roof, Group *group)
{
    if (roof->roofline->compute_ceiling == NULL)
        return;
    g_autofree char *rate = ceiling_text(roof->roofline->compute_ceiling, QUANTITY_FLOP_RATE);
    Words forms[FORMS] = {
        { g_strdup_printf("compute ceiling %s GFLOP/s", rate), NULL },
        { g_strdup_printf("compute %s GFLOP/s", rate), NULL },
        { g_strdup_printf("%s GFLOP/s", rate), NULL },
    };
    const Found found = find_place(roof, forms, usual_form(roof), 0, try_compute, 0);
    draw_words(roof, group, forms, &found, INK_TEXT);
    clear_words(forms);
}

/* Right of its dotted line, below the compute ceiling; further down where something stands there,
 * or left of the line. It may reach over the plot's right edge, where nothing is drawn. */
static bool try_ridge(const Roof *roof, const Words *words, bool other_side, int i, Spot *start)
{
    enum { TRIES = 50 };
    const double size = roof->layout->type.label_pt;
    const double highest =
        roof->compute_y + roof->layout->pen.roof_pt / 2 + 0.8 * size + TEXT_ASCENT * size;
    const double left = roof->ridge_x - RIDGE_TEXT_GAP_PT - words_width(words, size);
    *start =
        (Spot) { other_side ? left : roof->ridge_x + RIDGE_TEXT_GAP_PT, highest + i * STEP_PT };
    return i < TRIES;
}

static void label_ridge(const Roof *roof, Group *group)
{
    if (isnan(roof->ridge_x))
        return;
    g_autofree char *ridge = roofline_ridge_text(roof->roofline);
    Words forms[FORMS] = {
        { g_strdup("ridge point"), g_strdup_printf("%s FLOP/byte", ridge) },
        { g_strdup("ridge point"), g_strdup(ridge) },
        { g_strdup("ridge"), g_strdup(ridge) },
    };
    const Found found = find_place(roof, forms, usual_form(roof), 0, try_ridge, 0);
    draw_words(roof, group, forms, &found, INK_TEXT);
    clear_words(forms);
}

/* The words for what binds on the two sides of the ridge point. */
typedef struct {
    const char *left, *right;
} Sides;

/* At one height on both sides of the dotted line, just above the axis. */
static bool place_sides(const Roof *roof, const Sides *sides, Spot *at)
{
    enum { TRIES = 30 };
    const double size = roof->layout->type.label_pt, gap = RIDGE_TEXT_GAP_PT, air = size / 2;
    const double left_width = text_width(sides->left, FACE_SEMIBOLD, size);
    const double right_width = text_width(sides->right, FACE_SEMIBOLD, size);
    for (int i = 0; i < TRIES; i++) {
        *at = (Spot) { roof->ridge_x, roof->bottom - 0.75 * size - i * STEP_PT };
        const double top = at->y - TEXT_ASCENT * size, height = (TEXT_ASCENT + TEXT_DESCENT) * size;
        const Quad left =
            quad_of_box((Box) { at->x - gap - left_width - air, top, left_width + air, height });
        const Quad right = quad_of_box((Box) { at->x + gap, top, right_width, height });
        if (!crowd_leaves_free(roof->drawing->crowd, &left) ||
            !crowd_leaves_free(roof->drawing->crowd, &right))
            continue;
        crowd_add(roof->drawing->crowd, quad_grown(&left, APART_PT));
        crowd_add(roof->drawing->crowd, quad_grown(&right, APART_PT));
        return true;
    }
    return false;
}

static void name_sides(const Roof *roof, Group *group)
{
    static const Sides forms[] = { { "memory-bound", "compute-bound" }, { "memory", "compute" } };
    const double size = roof->layout->type.label_pt, gap = RIDGE_TEXT_GAP_PT;
    Spot at;
    for (size_t i = 0; !isnan(roof->ridge_x) && i < G_N_ELEMENTS(forms); i++) {
        if (!place_sides(roof, &forms[i], &at))
            continue;
        group_text(group, type_aligned(FACE_SEMIBOLD, size, INK_MEMORY_WORD, ALIGN_END),
                   (Spot) { at.x - gap, at.y }, forms[i].left);
        group_text(group, type_of(FACE_SEMIBOLD, size, INK_COMPUTE_WORD),
                   (Spot) { at.x + gap, at.y }, forms[i].right);
        return;
    }
}

void roof_label(Drawing *drawing)
{
    const Roof roof = roof_of(drawing);
    Group *group = scene_group(drawing->scene, "roof-words", NULL);
    label_compute(&roof, group);
    label_ridge(&roof, group);
    label_bandwidth(&roof, group);
}

void sides_label(Drawing *drawing)
{
    const Roof roof = roof_of(drawing);
    name_sides(&roof, scene_find(drawing->scene, "roof-words", NULL));
}
