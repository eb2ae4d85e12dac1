/* label_wish: what a label wants, and where it can stand. */
#ifndef ROOFLINE_PLACING_LABEL_WISH_H
#define ROOFLINE_PLACING_LABEL_WISH_H

#include "../scene/quad.h"

/* One way to set a label's words; width_pt 0: not there. Its name fills the top left part, and
 * leaders end there. cost: of setting them so. */
typedef struct {
    double width_pt, height_pt;
    double name_width_pt, name_height_pt;
    double cost;
} WordingBox;

#define SHAPES 5

/* A label that wants a place: around which spot, how far away at least, between which x it is at
 * home, in which shapes. */
typedef struct {
    Spot at;
    double radius_pt;
    double left_pt, right_pt;
    WordingBox shapes[SHAPES];
} Wish;

/* shape: of the wish's. side: how lines of words stand in the box: 1 from the left, 0 centred, -1
 * to the right. A leader, where the box is far away, runs from the marker's edge to the box;
 * leader_clear is where it has left the air that is kept around its own marker. reach_pt: from the
 * marker's edge to the box. conflicts: 0 for a clean place. */
typedef struct {
    Box box;
    int shape, side;
    double reach_pt;
    bool leader;
    Spot leader_from, leader_clear, leader_to;
    int conflicts;
} Place;

#endif
