/* label: where words can stand beside markers. Pure geometry: boxes, lines, no text and no colours.
 * Greedy and deterministic: the same input gives the same places. */
#ifndef ROOFLINE_CHART_LABEL_H
#define ROOFLINE_CHART_LABEL_H

#include "quad.h"

/* What labels must keep off: markers, lines, other words. */
typedef struct {
    Box bounds;    /* labels stay inside */
    GArray *quads; /* of Quad */
} Crowd;

Crowd *crowd_new(Box bounds);
void crowd_free(Crowd *crowd);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Crowd, crowd_free)
void crowd_add(Crowd *crowd, Quad quad);
void crowd_add_line(Crowd *crowd, Spot from, Spot to, double width_pt);

/* A convex shape. */
void crowd_add_polygon(Crowd *crowd, const Spot *corners, int n);

/* Inside the bounds and off everything. */
bool crowd_leaves_free(const Crowd *crowd, const Quad *quad);
/* How many things it lies on; being outside is worse than all of them. */
int crowd_conflicts(const Crowd *crowd, const Quad *quad);

/* A label that wants a place: around which spot, how far away at least, how large it is. */
typedef struct {
    Spot at;
    double radius_pt, width_pt, height_pt;
} Wish;

/* side: where the box is, seen from the marker: -1 left, 0 above or below, 1 right. A leader, where
 * the box is far away, runs from the marker's edge to the box; leader_clear is where it has left
 * the air that is kept around its own marker. conflicts: 0 for a clean place. */
typedef struct {
    Box box;
    int side;
    bool leader;
    Spot leader_from, leader_clear, leader_to;
    int conflicts;
} Place;

/* One place for each wish; returns the sum of the conflicts. gap_pt: between a marker and its
 * label. */
int labels_place(const Crowd *crowd, double gap_pt, const Wish *wishes, Place *places, size_t n);

#endif
