/* label: where words can stand beside markers. Pure geometry: boxes, lines, no text and no colours.
 * Greedy and deterministic: the same input gives the same places. */
#ifndef ROOFLINE_CHART_LABEL_H
#define ROOFLINE_CHART_LABEL_H

#include "crowd.h"

/* A label that wants a place: around which spot, how far away at least, how large it is. */
typedef struct {
    Spot at;
    double radius_pt, width_pt, height_pt;
} Wish;

/* side: where the box is, seen from the marker: -1 left, 0 above or below, 1 right. A leader, where
 * the box is far away, runs from the marker's edge to the box; leader_clear is where it has left
 * the air that is kept around its own marker. reach_pt: from the marker's edge to the box.
 * conflicts: 0 for a clean place. */
typedef struct {
    Box box;
    int side;
    double reach_pt;
    bool leader;
    Spot leader_from, leader_clear, leader_to;
    int conflicts;
} Place;

/* One place for each wish; returns the sum of the conflicts. gap_pt: between a marker and its
 * label. cost: how far from ideal the places are; NULL: not wanted. */
int labels_place(const Crowd *crowd, double gap_pt, const Wish *wishes, Place *places, size_t n,
                 double *cost);

#endif
