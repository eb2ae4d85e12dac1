/* marks: what tests look for among the marks of a drawing: leaders, the lines they must not cross,
 * numbers in place of names. */
#ifndef ROOFLINE_TESTS_CHART_MARKS_H
#define ROOFLINE_TESTS_CHART_MARKS_H

#include "../../src/chart/overlap.h"
#include "scenes.h"

/* The i-th mark of a group. */
static inline const Mark *mark_at(const Group *group, guint i)
{
    return &g_array_index(group->marks, Mark, i);
}

/* Beside a marker stands a number, or nothing. */
static inline bool is_numbered(const Scene *scene, const Point *point)
{
    const Group *group = scene_find(scene, "kernel", point->kernel->id);
    for (guint m = 0; m < group->marks->len; m++) {
        const Text *text = mark_at(group, m)->text;
        if (text != NULL)
            return strspn(text->string, "0123456789") == strlen(text->string);
    }
    return true;
}

static inline bool is_leader(const Mark *mark)
{
    return mark->kind == MARK_LINE && mark->pen.stroke == INK_MUTED;
}

/* Both ends of a straight line. */
static inline void line_ends(const Mark *mark, Spot *from, Spot *to)
{
    *from = g_array_index(mark->path->steps, Step, 0).spot[0];
    *to = g_array_index(mark->path->steps, Step, 1).spot[0];
}

/* A leader without the part in the air that is kept around its own marker. */
static inline Quad leader_outside(const Mark *leader, Spot marker, double air_pt)
{
    Spot from, to;
    line_ends(leader, &from, &to);
    const double length = hypot(to.x - from.x, to.y - from.y),
                 inside = air_pt - hypot(from.x - marker.x, from.y - marker.y),
                 part = length > 0 ? fmin(1, fmax(0, inside) / length) : 1;
    const Spot start = { from.x + part * (to.x - from.x), from.y + part * (to.y - from.y) };
    return quad_of_line(start, to, leader->pen.width_pt);
}

static inline bool meets_lines_of(const Scene *scene, const char *role, const Quad *quad)
{
    const Group *group = scene_find(scene, role, NULL);
    g_autoptr(GArray) quads = g_array_new(FALSE, FALSE, sizeof(Quad));
    for (guint m = 0; m < group->marks->len; m++)
        mark_cover(mark_at(group, m), quads);
    for (guint i = 0; i < quads->len; i++)
        if (quads_meet(quad, &g_array_index(quads, Quad, i)))
            return true;
    return false;
}

/* How many leaders there are, and how many of them cross a ceiling, the ridge point's line or a
 * line to the roof. */
static inline int count_leaders(const Drawn *drawn, double marker_pt, int *crossing)
{
    int count = 0;
    *crossing = 0;
    for (guint k = 0; k < drawn->figure->shown->len; k++) {
        const Point *point = g_ptr_array_index(drawn->figure->shown, k);
        const Group *group = scene_find(drawn->scene, "kernel", point->kernel->id);
        for (guint m = 0; m < group->marks->len; m++) {
            if (!is_leader(mark_at(group, m)))
                continue;
            const Quad quad = leader_outside(mark_at(group, m), group->target, 1.7 * marker_pt + 1);
            count++;
            *crossing += meets_lines_of(drawn->scene, "roof", &quad) ||
                         meets_lines_of(drawn->scene, "headroom", &quad);
        }
    }
    return count;
}

#endif
