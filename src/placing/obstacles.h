/* obstacles: what words and their leaders must keep off: markers, lines, other words. Pure
 * geometry. */
#ifndef ROOFLINE_PLACING_OBSTACLES_H
#define ROOFLINE_PLACING_OBSTACLES_H

#include "../scene/quad.h"

typedef struct Obstacles Obstacles;

/* Words stay inside the bounds. */
Obstacles *obstacles_new(Box bounds);
void obstacles_free(Obstacles *obstacles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Obstacles, obstacles_free)

/* One more thing each, behind the others. */
void obstacles_add(Obstacles *obstacles, Quad quad);
void obstacles_add_line(Obstacles *obstacles, Spot from, Spot to, double width_pt);

/* A convex shape: n things, one an edge. */
void obstacles_add_polygon(Obstacles *obstacles, const Spot *corners, int n);

/* What was added since obstacles_size() was `kept` is removed. */
guint obstacles_size(const Obstacles *obstacles);
void obstacles_forget(Obstacles *obstacles, guint kept);

/* Inside the bounds and off everything. */
bool obstacles_leaves_free(const Obstacles *obstacles, const Quad *quad);

/* On how many of the things from the first-th to before the end-th it lies; being outside of the
 * bounds is worse than all of them. Stops counting behind `most`. */
int obstacles_conflicts(const Obstacles *obstacles, const Quad *quad, guint first, guint end,
                        int most);

#endif
