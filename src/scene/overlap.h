/* overlap: what a reader would stumble over in a scene: text crossed by a line, text on text, text
 * on a marker, text outside of the paper. */
#ifndef ROOFLINE_SCENE_OVERLAP_H
#define ROOFLINE_SCENE_OVERLAP_H

#include "scene.h"

/* How many there are; dotted and dashed lines count as solid. report: one line each is appended;
 * NULL: not wanted. */
int scene_overlaps(const Scene *scene, GString *report);

/* The quads that a mark's ink covers, appended to quads (of Quad): a text's box, the strokes of a
 * line, a solid in slices. Areas cover nothing. */
void mark_cover(const Mark *mark, GArray *quads);

#endif
