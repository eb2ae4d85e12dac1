/* ceiling_labels: the words along the ceilings, at the ridge point and on its two sides: each is
 * moved along its line, or away, until it stands free of points; where it finds no place, with
 * fewer words. */
#include "ceiling_texts.h"
#include "roof.h"

#include <math.h>

#define RIDGE_TEXT_GAP_PT 10.0
#define APART_PT 5.0 /* from other words */
#define STEP_PT 6.0  /* between the places tried for a word */

/* Beside what labels cost: the bandwidth's words away from the ridge point (for each size), above
 * the slope, or none at all, which is still better than numbers in place of names. */
#define AWAY_COST 5.0
#define ABOVE_COST 20.0
#define SIDES_COST 45.0 /* of names that make way for the words of the two sides */
#define SILENT_COST 1e6
#define GOOD_COST 4.0    /* for each name */
#define NAMED_COST 500.0 /* for each name: more than any place, less than where one is a number */
#define MOST_CHOOSY 6    /* more kernels than this leave no choice that is worth its time */

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
typedef bool (*Try)(const RoofLines *roof, const Words *words, bool other_side, int i, Spot *start);

/* Where words were found to fit. form -1: nowhere. */
typedef struct {
    int form;
    Spot start;
    double angle_deg;
} Found;

static Quad found_quad(const RoofLines *roof, const Words *words, const Found *found)
{
    return quad_turned(found->start, words_box(words, roof->layout->type.label_pt),
                       found->angle_deg);
}

static bool try_places(const RoofLines *roof, const Words *words, Try next, bool other_side,
                       int first, Found *found)
{
    for (int i = first; next(roof, words, other_side, i, &found->start); i++) {
        const Quad quad = found_quad(roof, words, found);
        if (obstacles_leaves_free(roof->drawing->obstacles, &quad))
            return true;
    }
    return false;
}

/* The first form from first_form on that has a free place; the usual side of the line matters more
 * than many words. */
static Found find_place(const RoofLines *roof, const Words *forms, int first_form, double angle_deg,
                        Try next)
{
    Found found = { .angle_deg = angle_deg };
    for (int other_side = 0; other_side < 2; other_side++)
        for (int form = first_form; form < FORMS && forms[form].first != NULL; form++) {
            found.form = form;
            if (try_places(roof, &forms[form], next, other_side, 0, &found))
                return found;
        }
    found.form = -1;
    return found;
}

static int usual_form(const RoofLines *roof)
{
    return roof->layout->brief ? 1 : 0;
}

/* Others are kept off it. */
static void take_place(const RoofLines *roof, const Words *forms, const Found *found)
{
    if (found->form < 0)
        return;
    const Quad quad = found_quad(roof, &forms[found->form], found);
    obstacles_add(roof->drawing->obstacles, quad_grown(&quad, APART_PT));
}

static void draw_words(const RoofLines *roof, Group *group, const Words *forms, const Found *found)
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
    type.ink = words->second_ink;
    if (words->second != NULL)
        group_text(group, type,
                   (Spot) { found->start.x + sin(angle) * line_step(size),
                            found->start.y + cos(angle) * line_step(size) },
                   words->second);
}

/* Above its dashes at the right; further left, further away, then below them, where a point or the
 * ridge point's words stand there, but never left of the dashes. */
static bool try_compute(const RoofLines *roof, const Words *words, bool other_side, int i,
                        Spot *start)
{
    enum { LEFTS = 20, STEPS = 8 };
    const double size = roof->layout->type.label_pt;
    const double off = 2.6 * roof->layout->pen.roof_pt + 2 + i / LEFTS * 0.5 * line_step(size);
    const double above = off + TEXT_DESCENT * size + (words->second != NULL ? line_step(size) : 0);
    const double least_x = isnan(roof->ridge_x) ? -INFINITY : fmin(roof->ridge_x, roof->right) + 1;
    const double end_x = fmax(least_x, roof->right - 1 - i % LEFTS * STEP_PT);
    const double below = off + TEXT_ASCENT * size;
    *start = (Spot) { end_x - words_width(words, size),
                      roof->compute_y + (other_side ? below : -above) };
    return i < LEFTS * STEPS;
}

static double compute_cost(const RoofLines *roof, int form)
{
    return compute_costs[form] - compute_costs[usual_form(roof)];
}

/* The baseline's start of a text along the slope that ends `end_x_pt`, `below_pt` off it (negative:
 * above). */
static Spot slope_start(const RoofLines *roof, double width_pt, double end_x_pt, double below_pt)
{
    const double part = sqrt(0.5); /* sine and cosine of 45 degrees */
    const double x = end_x_pt - part * width_pt;
    return (Spot) { x + part * below_pt, roof_y_at(roof, x) + part * below_pt };
}

/* Below the slope as far right as fits, off markers that stand on it; then further below, further
 * down along it, and last above it. */
#define SLOPE_SHIFTS 4
static bool try_slope(const RoofLines *roof, const Words *words, bool other_side, int i,
                      Spot *start)
{
    enum { STEPS = 60, SHIFTS = SLOPE_SHIFTS };
    const double size = roof->layout->type.label_pt;
    const double off_markers = roof->layout->pen.marker_pt + 3;
    const double below = off_markers + TEXT_ASCENT * size;
    const double above =
        off_markers + TEXT_DESCENT * size + (words->second != NULL ? line_step(size) : 0);
    const double end_x = roof_corner(roof) - (other_side ? 0.4 : 1.8) * size - i / SHIFTS * STEP_PT;
    const double shift = i % SHIFTS * STEP_PT;
    *start = slope_start(roof, words_width(words, size), end_x,
                         other_side ? -above - shift : below + shift);
    return i < STEPS * SHIFTS;
}

/* One way to say the bandwidth: with which words, on which side, how far down the slope at least.
 */
typedef struct {
    int form;
    bool above;
    int away;
} Slant;

#define AWAYS 4

static double slant_cost(const RoofLines *roof, Slant slant)
{
    return bandwidth_costs[slant.form] - bandwidth_costs[usual_form(roof)] +
           (slant.above ? ABOVE_COST : 0);
}

/* Of words that start there and are that wide. */
static double away_cost(const RoofLines *roof, Spot start, double width_pt)
{
    const double end_x = start.x + sqrt(0.5) * width_pt;
    return AWAY_COST * (roof_corner(roof) - end_x) / roof->layout->type.label_pt;
}

/* Takes the first place there is for the compute ceiling's words (NULL: none are wanted) and
 * returns what these cost; INFINITY: there is none. */
static double place_compute(const RoofLines *roof, const Words *compute)
{
    if (compute == NULL)
        return 0;
    const Found found = find_place(roof, compute, usual_form(roof), 0, try_compute);
    take_place(roof, compute, &found);
    return found.form < 0 ? INFINITY : compute_cost(roof, found.form);
}

/* Of the names and of the compute ceiling's words, with the words of this slant in their way;
 * INFINITY: the words have no place, or not for less than `most`. */
static double try_slant(const RoofLines *roof, const Words *forms, const Words *compute,
                        Slant slant, double most, Found *found)
{
    enum { AWAY_STEPS = 5 * SLOPE_SHIFTS };
    Obstacles *obstacles = roof->drawing->obstacles;
    const guint kept = obstacles_size(obstacles);
    *found = (Found) { .form = slant.form, .angle_deg = 45 };
    if (!try_places(roof, &forms[slant.form], try_slope, slant.above, slant.away * AWAY_STEPS,
                    found))
        return INFINITY;
    take_place(roof, forms, found);
    const double width = words_width(&forms[slant.form], roof->layout->type.label_pt);
    const double own = place_compute(roof, compute) + away_cost(roof, found->start, width);
    const double cost = own < most ? own + names_cost(roof->drawing, most - own) : INFINITY;
    obstacles_forget(obstacles, kept);
    return cost;
}

/* The first place that leaves room for the compute ceiling's words. */
static Found find_slope(const RoofLines *roof, const Words *forms, const Words *compute)
{
    Obstacles *obstacles = roof->drawing->obstacles;
    const guint kept = obstacles_size(obstacles);
    place_compute(roof, compute);
    const Found found = find_place(roof, forms, usual_form(roof), 45, try_slope);
    obstacles_forget(obstacles, kept);
    return found;
}

/* The words along the slope have much choice, and names beside them little: of some places along it
 * the one that leaves the names the best ones; of many names, the first that leaves them any. */
static Found best_slope(const RoofLines *roof, const Words *forms, const Words *compute)
{
    enum { SLANTS = FORMS * 2 * AWAYS };
    const guint names = roof->drawing->figure->shown->len;
    if (names > MOST_NAMES)
        return find_slope(roof, forms, compute);
    const double good = (names > MOST_CHOOSY ? NAMED_COST : GOOD_COST) * names,
                 least =
                     names_cost(roof->drawing, INFINITY); /* more words leave no better places */
    if (least >= NAMED_COST * names)
        return find_slope(roof, forms, compute);
    Found best = { .form = -1 };
    double best_cost = SILENT_COST + least;
    for (int i = usual_form(roof) * 2 * AWAYS; i < SLANTS; i++) {
        if (best.form >= 0 && best_cost < good)
            break;
        const Slant slant = { i / (2 * AWAYS), i / AWAYS % 2, i % AWAYS };
        const double own_cost = slant_cost(roof, slant);
        if (forms[slant.form].first == NULL || own_cost + least >= best_cost)
            continue;
        Found found;
        const double cost =
            own_cost + try_slant(roof, forms, compute, slant, best_cost - own_cost, &found);
        if (cost < best_cost) {
            best = found;
            best_cost = cost;
        }
    }
    return best;
}

/* Fewer words where they leave the names much better places. */
static Found best_compute(const RoofLines *roof, const Words *forms)
{
    Obstacles *obstacles = roof->drawing->obstacles;
    const guint kept = obstacles_size(obstacles), names = roof->drawing->figure->shown->len;
    const int usual = usual_form(roof);
    Found best = find_place(roof, forms, usual, 0, try_compute);
    double best_cost = INFINITY;
    for (int form = usual; names <= MOST_CHOOSY && forms[form].first != NULL; form++) {
        const double own_cost = compute_cost(roof, form);
        if (best_cost <= own_cost + GOOD_COST * names)
            break;
        const Found found = find_place(roof, forms, form, 0, try_compute);
        take_place(roof, forms, &found);
        const double cost = own_cost + names_cost(roof->drawing, best_cost - own_cost);
        obstacles_forget(obstacles, kept);
        if (cost < best_cost) {
            best = found;
            best_cost = cost;
        }
    }
    return best;
}

/* The bandwidth's words leave room for those of the compute ceiling. */
static void label_ceilings(const RoofLines *roof, Group *group)
{
    const Ceiling *bandwidth = roof_ceiling(roof->roofline->pair.slope),
                  *compute = roof_ceiling(roof->roofline->pair.flat);
    Words along[FORMS] = { 0 }, above[FORMS] = { 0 };
    if (compute != NULL)
        compute_words(compute, above);
    if (bandwidth != NULL) {
        bandwidth_words(bandwidth, along);
        const bool fits =
            compute != NULL && find_place(roof, above, usual_form(roof), 0, try_compute).form >= 0;
        const Found found = best_slope(roof, along, fits ? above : NULL);
        draw_words(roof, group, along, &found);
    }
    if (compute != NULL) {
        const Found found = best_compute(roof, above);
        draw_words(roof, group, above, &found);
    }
    words_clear(along);
    words_clear(above);
}

/* Right of its dotted line, below the compute ceiling; further down where something stands there,
 * or left of the line. It may reach over the plot's right edge, where nothing is drawn. */
static bool try_ridge(const RoofLines *roof, const Words *words, bool other_side, int i,
                      Spot *start)
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

static void label_ridge(const RoofLines *roof, Group *group)
{
    if (isnan(roof->ridge_x))
        return;
    Words forms[FORMS] = { 0 };
    ridge_words(roof->roofline, forms);
    const Found found = find_place(roof, forms, usual_form(roof), 0, try_ridge);
    draw_words(roof, group, forms, &found);
    words_clear(forms);
}

/* The words for what binds on the two sides of the ridge point. */
typedef struct {
    const char *left, *right;
} Sides;

static double lowest_sides_y(const RoofLines *roof)
{
    return roof->bottom - 0.75 * roof->layout->type.label_pt;
}

/* At one height on both sides of the dotted line, just above the axis; never above the ceiling. */
static bool place_sides(const RoofLines *roof, const Sides *sides, Spot *at)
{
    enum { TRIES = 30 };
    const double size = roof->layout->type.label_pt, gap = RIDGE_TEXT_GAP_PT, air = size / 2;
    const double left_width = text_width(sides->left, FACE_SEMIBOLD, size);
    const double right_width = text_width(sides->right, FACE_SEMIBOLD, size);
    for (int i = 0; i < TRIES; i++) {
        *at = (Spot) { roof->ridge_x, lowest_sides_y(roof) - i * STEP_PT };
        const double top = at->y - TEXT_ASCENT * size, height = (TEXT_ASCENT + TEXT_DESCENT) * size;
        if (top < roof->compute_y)
            return false;
        const Quad left =
            quad_of_box((Box) { at->x - gap - left_width - air, top, left_width + air, height });
        const Quad right = quad_of_box((Box) { at->x + gap, top, right_width, height });
        if (!obstacles_leaves_free(roof->drawing->obstacles, &left) ||
            !obstacles_leaves_free(roof->drawing->obstacles, &right))
            continue;
        obstacles_add(roof->drawing->obstacles, quad_grown(&left, APART_PT));
        obstacles_add(roof->drawing->obstacles, quad_grown(&right, APART_PT));
        return true;
    }
    return false;
}

static const Sides side_forms[] = { { "memory-bound", "compute-bound" }, { "memory", "compute" } };

/* The first form that has a place; NULL: none. */
static const Sides *find_sides(const RoofLines *roof, Spot *at)
{
    for (size_t i = 0; !isnan(roof->ridge_x) && i < G_N_ELEMENTS(side_forms); i++)
        if (place_sides(roof, &side_forms[i], at))
            return &side_forms[i];
    return NULL;
}

static void name_sides(const RoofLines *roof, Group *group)
{
    const double size = roof->layout->type.label_pt, gap = RIDGE_TEXT_GAP_PT;
    Spot at;
    const Sides *sides = find_sides(roof, &at);
    if (sides == NULL)
        return;
    group_text(group, type_aligned(FACE_SEMIBOLD, size, INK_MEMORY_WORD, ALIGN_END),
               (Spot) { at.x - gap, at.y }, sides->left);
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_COMPUTE_WORD), (Spot) { at.x + gap, at.y },
               sides->right);
}

/* The words of the two sides come before the names where they then stand just above the axis and
 * take little from these; many names have little choice themselves. */
static bool sides_come_first(const RoofLines *roof)
{
    if (roof->drawing->figure->shown->len > MOST_CHOOSY)
        return false;
    Spot at;
    const guint kept = obstacles_size(roof->drawing->obstacles);
    const double before = names_cost(roof->drawing, INFINITY);
    const bool low = find_sides(roof, &at) != NULL && at.y >= lowest_sides_y(roof);
    const double after = names_cost(roof->drawing, before + SIDES_COST);
    obstacles_forget(roof->drawing->obstacles, kept);
    return low && after - before < SIDES_COST;
}

/* Those with the least choice first. */
void roof_label(Drawing *drawing)
{
    const RoofLines roof = roof_of(drawing);
    Group *group = scene_group(drawing->scene, "roof-words", NULL);
    label_ridge(&roof, group);
    drawing->sides_named = sides_come_first(&roof);
    if (drawing->sides_named)
        name_sides(&roof, group);
    label_ceilings(&roof, group);
}

void sides_label(Drawing *drawing)
{
    const RoofLines roof = roof_of(drawing);
    if (!drawing->sides_named)
        name_sides(&roof, scene_find(drawing->scene, "roof-words", NULL));
}
