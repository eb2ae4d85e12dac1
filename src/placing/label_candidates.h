/* label_candidates: the places around a marker that a label could take, and what each costs whoever
 * else is placed. Internal to src/placing: what label chooses from. */
#ifndef ROOFLINE_PLACING_LABEL_CANDIDATES_H
#define ROOFLINE_PLACING_LABEL_CANDIDATES_H

#include "obstacles.h"
#include "label_wish.h"

#define MANY_LABELS 50 /* more have no leaders, and what conflicts is left out */

/* A conflict outweighs every distance. */
#define CONFLICT_COST 1000.0

/* room: the place's box with air around it. leader: the line from marker to box, where the place
 * has one. cost: apart from whoever else is placed; no unit. */
typedef struct {
    Place place;
    Box room;
    Quad leader;
    double cost;
} LabelCandidate;

/* All candidates of wish `self` off the first `standing` things in the obstacles, cheapest first;
 * where there are none, the one with the fewest conflicts. Of LabelCandidate. */
GArray *label_candidates_find(const Obstacles *obstacles, guint standing, double gap_pt,
                              const Wish *wishes, size_t n, size_t self);

/* Of a candidate with what was added to the obstacles since. */
bool label_candidate_is_free(const LabelCandidate *candidate, const Obstacles *obstacles,
                             guint standing);

#endif
