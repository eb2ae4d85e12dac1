/* arrow: a straight arrow with a filled head. */
#ifndef ROOFLINE_SCENE_ARROW_H
#define ROOFLINE_SCENE_ARROW_H

#include "scene.h"

/* The head's tip is at `to`. */
void arrow_draw(Group *group, Ink ink, Spot from, Spot to);

/* A head alone: its base's middle at `from`, `half_pt` to each side. */
void arrow_head(Path *path, Spot from, Spot to, double half_pt);

#endif
