/* layout: a figure as a scene. */
#ifndef ROOFLINE_CHART_LAYOUT_H
#define ROOFLINE_CHART_LAYOUT_H

#include "composition.h"
#include "describe.h"
#include "scene.h"

typedef struct {
    const char *layout, *theme; /* names; NULL: the first of layouts[], of themes[] */
} LayoutOptions;

/* Draws a figure with its words. NULL and error: USAGE for a layout or theme that does not exist
 * (the message lists those that do), INPUT where fonts are missing or lack a character. */
Scene *layout_figure(const Figure *figure, const Description *words, const LayoutOptions *options,
                     GError **error);

#endif
