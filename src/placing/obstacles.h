/* obstacles: what words and their leaders must keep off: markers, lines, other words. Pure
 * geometry. */
#ifndef ROOFLINE_PLACING_OBSTACLES_H
#define ROOFLINE_PLACING_OBSTACLES_H

#include "../scene/quad.h"

typedef struct Crowd Crowd;

/* Words stay inside the bounds. */
Crowd *crowd_new(Box bounds);
void crowd_free(Crowd *crowd);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Crowd, crowd_free)
void crowd_add(Crowd *crowd, Quad quad);
void crowd_add_line(Crowd *crowd, Spot from, Spot to, double width_pt);

/* A convex shape. */
void crowd_add_polygon(Crowd *crowd, const Spot *corners, int n);

/* What was added since crowd_size() was `kept` is removed. */
guint crowd_size(const Crowd *crowd);
void crowd_forget(Crowd *crowd, guint kept);

/* Inside the bounds and off everything. */
bool crowd_leaves_free(const Crowd *crowd, const Quad *quad);

/* On how many of the things from the first-th to before the end-th it lies; being outside of the
 * bounds is worse than all of them. Stops counting behind `most`. */
int crowd_conflicts(const Crowd *crowd, const Quad *quad, guint first, guint end, int most);

#endif
