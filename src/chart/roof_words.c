/* roof_words: the words along the ceilings: each is moved along its line, or away, until it stands free
 * of points. */
#include "roof.h"

#include <math.h>

#define RIDGE_TEXT_GAP_PT 10.0
#define STEP_PT 6.0 /* between the places tried for a word */

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
    crowd_add(roof->drawing->crowd, places[best]);
    return best;
}

/* The box of one or two lines whose first baseline is at 0. */
static Box words_box(double width_pt, double size_pt, int lines)
{
    return (Box){ -1, -TEXT_ASCENT * size_pt - 1, width_pt + 2,
                  (TEXT_ASCENT + TEXT_DESCENT) * size_pt + (lines - 1) * line_step(size_pt) + 2 };
}

/* Along the slope, below it, as far right as fits; further down where something stands there. */
static void label_bandwidth(const Roof *roof, Group *group)
{
    const Ceiling *ceiling = roof->roofline->bandwidth_ceiling;
    if (ceiling == NULL)
        return;
    const double size = roof->layout->type.label_pt, angle = 45;
    g_autofree char *rate = ceiling_text(ceiling, QUANTITY_BYTE_RATE);
    g_autofree char *label = g_strdup_printf("bandwidth ceiling %s GB/s", rate);
    g_autofree char *how = g_strdup_printf("by %s, %s", ceiling->method, ceiling->mix);
    const double width = text_width(label, FACE_SEMIBOLD, size);
    const double away = roof->layout->pen.marker_pt + 3 + TEXT_ASCENT * size; /* off markers at the ceiling */

    enum { TRIES = 60 };
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        /* The line's end below the label's end; then down to the label's baseline, square to the slope. */
        const double end_x = roof_corner(roof) - 1.8 * size - i * STEP_PT, x = end_x - width * cos(angle * G_PI / 180);
        const double y = roof_y_at(roof, x);
        starts[i] = (Spot){ x + away * sin(angle * G_PI / 180), y + away * cos(angle * G_PI / 180) };
        places[i] = quad_turned(starts[i], words_box(width, size, 2), angle);
    }
    const Spot at = starts[take_place(roof, places, TRIES)];
    Type type = type_of(FACE_SEMIBOLD, size, INK_TEXT);
    type.angle_deg = angle;
    group_text(group, type, at, label);
    type.face = FACE_REGULAR;
    type.ink = INK_MUTED;
    const double down = line_step(size) * sin(angle * G_PI / 180);
    group_text(group, type, (Spot){ at.x + down, at.y + down }, how);
}

/* Above its dashes at the right; further up, then below them, where a point stands there. */
static void label_compute(const Roof *roof, Group *group)
{
    if (roof->roofline->compute_ceiling == NULL)
        return;
    const double size = roof->layout->type.label_pt;
    g_autofree char *rate = ceiling_text(roof->roofline->compute_ceiling, QUANTITY_FLOP_RATE);
    g_autofree char *label = g_strdup_printf("compute ceiling %s GFLOP/s", rate);
    const double width = text_width(label, FACE_SEMIBOLD, size), above = 2.3 * roof->layout->pen.roof_pt + 0.3 * size;

    enum { SHIFTS = 20, TRIES = 2 * SHIFTS };
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        const double x = roof->right - width - (i % SHIFTS) * STEP_PT;
        const double y = i < SHIFTS ? roof->compute_y - above : roof->compute_y + above + TEXT_ASCENT * size;
        starts[i] = (Spot){ x, y };
        places[i] = quad_turned(starts[i], words_box(width - 1, size, 1), 0);
    }
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_TEXT), starts[take_place(roof, places, TRIES)], label);
}

/* Right of its dotted line, below the compute ceiling; further down where something stands there, or left
 * of the line. It may reach over the plot's right edge, where nothing is drawn. */
static void label_ridge(const Roof *roof, Group *group)
{
    if (isnan(roof->ridge_x))
        return;
    const double size = roof->layout->type.label_pt;
    g_autofree char *ridge = roofline_ridge_text(roof->roofline);
    g_autofree char *value = g_strdup_printf("%s FLOP/byte", ridge);
    const double width = fmax(text_width(value, FACE_REGULAR, size), text_width("ridge point", FACE_SEMIBOLD, size));
    const double highest = roof->compute_y + roof->layout->pen.roof_pt / 2 + 0.8 * size + TEXT_ASCENT * size;

    enum { STEPS = 50, TRIES = 2 * STEPS };
    Quad places[TRIES];
    Spot starts[TRIES];
    for (int i = 0; i < TRIES; i++) {
        const double x = i < STEPS ? roof->ridge_x + RIDGE_TEXT_GAP_PT : roof->ridge_x - RIDGE_TEXT_GAP_PT - width;
        starts[i] = (Spot){ x, highest + (i % STEPS) * STEP_PT };
        places[i] = quad_turned(starts[i], words_box(width, size, 2), 0);
    }
    const Spot at = starts[take_place(roof, places, TRIES)];
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_TEXT), at, "ridge point");
    group_text(group, type_of(FACE_REGULAR, size, INK_TEXT), (Spot){ at.x, at.y + line_step(size) }, value);
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
        starts[i] = (Spot){ roof->ridge_x, roof->bottom - 0.75 * size - i * STEP_PT };
        const Box both = words_box(left_width + right_width + 2 * gap, size, 1);
        places[i] = quad_turned((Spot){ starts[i].x - gap - left_width, starts[i].y }, both, 0);
    }
    const Spot at = starts[take_place(roof, places, TRIES)];
    group_text(group, type_aligned(FACE_SEMIBOLD, size, INK_MEMORY_WORD, ALIGN_END),
               (Spot){ at.x - gap, at.y }, "memory-bound");
    group_text(group, type_of(FACE_SEMIBOLD, size, INK_COMPUTE_WORD), (Spot){ at.x + gap, at.y },
               "compute-bound");
}

void roof_label(Drawing *drawing)
{
    const Roof roof = roof_of(drawing);
    Group *group = scene_group(drawing->scene, "roof-words", NULL);
    label_compute(&roof, group);
    label_ridge(&roof, group);
    label_bandwidth(&roof, group);
    name_sides(&roof, group);
}
