/* roof_words: the words along the ceilings: each is moved along its line, or away, until it stands
 * free of points. */
#include "roof.h"

#include <math.h>

#define RIDGE_TEXT_GAP_PT 10.0
#define APART_PT 5.0 /* from other words */
#define STEP_PT 6.0  /* between the places tried for a word */

/* Takes the first of n places with the fewest conflicts, and keeps others off it. */
static size_t take_place(const Roof *roof, const Quad *places, size_t n)
{
    size_t best = 0;
    int fewest = G_MAXINT;
    for (size_t i = 0; i < n; i++) {
        const int conflicts = crowd_conflicts(roof->drawing->crowd, &places[i]);
        if (conflicts < fewest) {
            fewest = conflicts;
            best = i;
        }
    }
    crowd_add(roof->drawing->crowd, quad_grown(&places[best], APART_PT));
    return best;
}

/* The box of one or two lines whose first baseline is at 0. */
static Box words_box(double width_pt, double size_pt, int lines)
{
    return (Box) { -1, -TEXT_ASCENT * size_pt - 1, width_pt + 2,
                   (TEXT_ASCENT + TEXT_DESCENT) * size_pt + (lines - 1) * line_step(size_pt) + 2 };
}

/* The baseline's start of a text along the slope that ends `end_x_pt`, `below_pt` off it (negative:
 * above). */
static Spot slope_start(const Roof *roof, double width_pt, double end_x_pt, double below_pt)
{
    const double part = sqrt(0.5); /* sine and cosine of 45 degrees */
    const double x = end_x_pt - part * width_pt;
    return (Spot) { x + part * below_pt, roof_y_at(roof, x) + part * below_pt };
}

/* Below the slope as far right as fits, off markers that stand on it; then further down along it,
 * further below, and last above it. */
static Spot slope_place(const Roof *roof, double width_pt, double size_pt)
{
    enum { STEPS = 60, SHIFTS = 4, TRIES = 2 * SHIFTS * STEPS };
    const double off_markers = roof->layout->pen.marker_pt + 3;
    const double below = off_markers + TEXT_ASCENT * size_pt;
    const double above = off_markers + TEXT_DESCENT * size_pt + line_step(size_pt);
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        const double end_x = roof_corner(roof) - 1.8 * size_pt - i % STEPS * STEP_PT;
        const double shift = i / STEPS % SHIFTS * STEP_PT;
        starts[i] =
            slope_start(roof, width_pt, end_x, i < TRIES / 2 ? below + shift : -above - shift);
        places[i] = quad_turned(starts[i], words_box(width_pt, size_pt, 2), 45);
    }
    return starts[take_place(roof, places, TRIES)];
}

static void label_bandwidth(const Roof *roof, Group *group)
{
    const Ceiling *ceiling = roof->roofline->bandwidth_ceiling;
    if (ceiling == NULL)
        return;
    const double size = roof->layout->type.label_pt;
    g_autofree char *rate = ceiling_text(ceiling, QUANTITY_BYTE_RATE);
    g_autofree char *label = g_strdup_printf("bandwidth ceiling %s GB/s", rate);
    g_autofree char *how = g_strdup_printf("by %s, %s", ceiling->method, ceiling->mix);
    const Spot at = slope_place(roof, text_width(label, FACE_SEMIBOLD, size), size);
    const double down = sqrt(0.5) * line_step(size);
    Type type = type_of(FACE_SEMIBOLD, size, INK_TEXT);
    type.angle_deg = 45;
    group_text(group, type, at, label);
    type.face = FACE_REGULAR;
    type.ink = INK_MUTED;
    group_text(group, type, (Spot) { at.x + down, at.y + down }, how);
}

/* Above its dashes at the right; further up, then below them, where a point stands there. */
static void label_compute(const Roof *roof, Group *group)
{
    if (roof->roofline->compute_ceiling == NULL)
        return;
    const double size = roof->layout->type.label_pt;
    g_autofree char *rate = ceiling_text(roof->roofline->compute_ceiling, QUANTITY_FLOP_RATE);
    g_autofree char *label = g_strdup_printf("compute ceiling %s GFLOP/s", rate);
    const double width = text_width(label, FACE_SEMIBOLD, size),
                 above = 2.3 * roof->layout->pen.roof_pt + 0.3 * size;

    enum { SHIFTS = 20, TRIES = 2 * SHIFTS };
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        const double x = roof->right - width - (i % SHIFTS) * STEP_PT;
        const double y =
            i < SHIFTS ? roof->compute_y - above : roof->compute_y + above + TEXT_ASCENT * size;
        starts[i] = (Spot) { x, y };
        places[i] = quad_turned(starts[i], words_box(width - 1, size, 1), 0);
    }
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_TEXT),
               starts[take_place(roof, places, TRIES)], label);
}

/* Right of its dotted line, below the compute ceiling; further down where something stands there,
 * or left of the line. It may reach over the plot's right edge, where nothing is drawn. */
static void label_ridge(const Roof *roof, Group *group)
{
    if (isnan(roof->ridge_x))
        return;
    const double size = roof->layout->type.label_pt;
    g_autofree char *ridge = roofline_ridge_text(roof->roofline);
    g_autofree char *value = g_strdup_printf("%s FLOP/byte", ridge);
    const double width =
        fmax(text_width(value, FACE_REGULAR, size), text_width("ridge point", FACE_SEMIBOLD, size));
    const double highest =
        roof->compute_y + roof->layout->pen.roof_pt / 2 + 0.8 * size + TEXT_ASCENT * size;

    enum { STEPS = 50, TRIES = 2 * STEPS };
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        const double x = i < STEPS ? roof->ridge_x + RIDGE_TEXT_GAP_PT
                                   : roof->ridge_x - RIDGE_TEXT_GAP_PT - width;
        starts[i] = (Spot) { x, highest + (i % STEPS) * STEP_PT };
        places[i] = quad_turned(starts[i], words_box(width, size, 2), 0);
    }
    const Spot at = starts[take_place(roof, places, TRIES)];
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_TEXT), at, "ridge point");
    group_text(group, type_of(FACE_REGULAR, size, INK_TEXT),
               (Spot) { at.x, at.y + line_step(size) }, value);
}

/* At one height on both sides of the dotted line, just above the axis. */
static void name_sides(const Roof *roof, Group *group)
{
    if (isnan(roof->ridge_x))
        return;
    const double size = roof->layout->type.label_pt, gap = RIDGE_TEXT_GAP_PT;
    const double left_width = text_width("memory-bound", FACE_SEMIBOLD, size);
    const double right_width = text_width("compute-bound", FACE_SEMIBOLD, size);

    enum { TRIES = 30 };
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        starts[i] = (Spot) { roof->ridge_x, roof->bottom - 0.75 * size - i * STEP_PT };
        const Box both = words_box(left_width + right_width + 2 * gap, size, 1);
        places[i] = quad_turned((Spot) { starts[i].x - gap - left_width, starts[i].y }, both, 0);
    }
    const Spot at = starts[take_place(roof, places, TRIES)];
    group_text(group, type_aligned(FACE_SEMIBOLD, size, INK_MEMORY_WORD, ALIGN_END),
               (Spot) { at.x - gap, at.y }, "memory-bound");
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_COMPUTE_WORD), (Spot) { at.x + gap, at.y },
               "compute-bound");
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
