#include "overlap.h"

#include <math.h>

#define CURVE_PIECES 8

static Spot curve_at(Spot from, const Step *step, double t)
{
    const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
    const Spot *p = step->spot;
    return (Spot) { a * from.x + b * p[0].x + c * p[1].x + d * p[2].x,
                    a * from.y + b * p[0].y + c * p[1].y + d * p[2].y };
}

/* Calls add for each piece of each subpath, curves in short lines; middle: of the subpath's
 * corners. */
typedef void (*AddPiece)(GArray *quads, Spot from, Spot to, Spot middle, double width_pt);

static void add_stroke(GArray *quads, Spot from, Spot to, Spot middle, double width_pt)
{
    (void)middle;
    const Quad quad = quad_of_line(from, to, width_pt);
    g_array_append_val(quads, quad);
}

/* The triangle from a piece of the edge to the middle: together they fill every shape that is
 * drawn. */
static void add_slice(GArray *quads, Spot from, Spot to, Spot middle, double width_pt)
{
    const Quad quad = { { from, to, middle, middle } };
    g_array_append_val(quads, quad);
    if (width_pt > 0)
        add_stroke(quads, from, to, middle, width_pt);
}

/* Of the subpath that starts at step `first`. */
static Spot middle_of(const Path *path, guint first)
{
    Spot sum = { 0, 0 };
    guint count = 0;
    for (guint i = first; i < path->steps->len; i++) {
        const Step *step = &g_array_index(path->steps, Step, i);
        if (step->kind == STEP_CLOSE || (step->kind == STEP_MOVE && i > first))
            break;
        const Spot end = step_end(step, sum);
        sum = (Spot) { sum.x + end.x, sum.y + end.y };
        count++;
    }
    return (Spot) { sum.x / count, sum.y / count };
}

static void cover(const Path *path, double width_pt, AddPiece add, GArray *quads)
{
    Spot start = { 0, 0 }, from = { 0, 0 }, middle = { 0, 0 };
    for (guint i = 0; i < path->steps->len; i++) {
        const Step *step = &g_array_index(path->steps, Step, i);
        const Spot to = step_end(step, start);
        const int pieces = step->kind == STEP_CURVE  ? CURVE_PIECES
                           : step->kind == STEP_MOVE ? 0
                                                     : 1;
        for (int piece = 1; piece <= pieces; piece++) {
            const Spot next =
                piece < pieces ? curve_at(from, step, piece / (double)CURVE_PIECES) : to;
            add(quads, from, next, middle, width_pt);
            from = next;
        }
        from = to;
        if (step->kind == STEP_MOVE) {
            start = to;
            middle = middle_of(path, i);
        }
    }
}

void mark_cover(const Mark *mark, GArray *quads)
{
    if (mark->kind == MARK_AREA)
        return;
    if (mark->kind == MARK_LINE) {
        cover(mark->path, mark->pen.width_pt, add_stroke, quads);
        return;
    }
    if (mark->kind == MARK_SOLID) {
        cover(mark->path, mark->pen.stroke != INK_NONE ? mark->pen.width_pt : 0, add_slice, quads);
        return;
    }
    const Quad quad = mark_quad(mark);
    g_array_append_val(quads, quad);
}

/* All marks but areas, in painting order. */
static GPtrArray *inked_marks(const Scene *scene)
{
    GPtrArray *marks = g_ptr_array_new();
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++) {
            Mark *mark = &g_array_index(group->marks, Mark, m);
            if (mark->kind != MARK_AREA)
                g_ptr_array_add(marks, mark);
        }
    }
    return marks;
}

static const char *mark_words(const Mark *mark)
{
    static const char *const words[] = {
        [MARK_LINE] = "a line",
        [MARK_SOLID] = "a marker",
        [MARK_AREA] = "an area",
    };
    return mark->text != NULL ? mark->text->string : words[mark->kind];
}

static int note(GString *report, const Quad *quad, const char *text, const char *other)
{
    const Box at = quad_bounds(quad);
    if (report != NULL)
        g_string_append_printf(report, "\"%s\" at %.1f %.1f: %s\n", text, at.x, at.y, other);
    return 1;
}

static bool outside(const Scene *scene, const Quad *quad)
{
    const Box box = quad_bounds(quad);
    return box.x < 0 || box.y < 0 || box.x + box.width > scene->width_pt ||
           box.y + box.height > scene->height_pt;
}

static bool covered(const Quad *text, const Mark *other)
{
    g_autoptr(GArray) quads = g_array_new(FALSE, FALSE, sizeof(Quad));
    mark_cover(other, quads);
    for (guint i = 0; i < quads->len; i++)
        if (quads_meet(text, &g_array_index(quads, Quad, i)))
            return true;
    return false;
}

int scene_overlaps(const Scene *scene, GString *report)
{
    int count = 0;
    g_autoptr(GPtrArray) marks = inked_marks(scene);
    for (guint i = 0; i < marks->len; i++) {
        const Mark *text = g_ptr_array_index(marks, i);
        if (text->kind != MARK_TEXT)
            continue;
        const Quad quad = mark_quad(text);
        if (outside(scene, &quad))
            count += note(report, &quad, text->text->string, "outside of the paper");
        for (guint j = 0; j < marks->len; j++) {
            const Mark *other = g_ptr_array_index(marks, j);
            /* A pair of texts is met twice and counted once. */
            if ((other->kind != MARK_TEXT || j > i) && covered(&quad, other))
                count += note(report, &quad, text->text->string, mark_words(other));
        }
    }
    return count;
}
