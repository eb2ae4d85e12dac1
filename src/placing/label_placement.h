/* label_placement: where words can stand beside markers. Pure geometry: boxes, lines, no text and
 * no colours. Greedy and deterministic: the same input gives the same places. */
#ifndef ROOFLINE_PLACING_LABEL_PLACEMENT_H
#define ROOFLINE_PLACING_LABEL_PLACEMENT_H

#include "obstacles.h"
#include "label_wish.h"

/* Labels with all the places that each of them could take. */
typedef struct Labels Labels;

/* standing: so many things of the obstacles, its first ones, stay. gap_pt: between a marker and its
 * label. */
Labels *labels_new(const Obstacles *obstacles, guint standing, double gap_pt, const Wish *wishes,
                   size_t n);
void labels_free(Labels *labels);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Labels, labels_free)

/* One place for each wish, off what stands in the obstacles now; returns the sum of the conflicts.
 */
int labels_place(const Labels *labels, const Obstacles *obstacles, Place *places);

/* The same without any conflict: returns how far from ideal the places are. INFINITY: not all have
 * one, or it would surely be more than `most`; then places are not to be used. */
double labels_place_all(const Labels *labels, const Obstacles *obstacles, double most,
                        Place *places);

#endif
