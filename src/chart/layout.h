/* layout: a figure as a scene. */
#ifndef ROOFLINE_CHART_LAYOUT_H
#define ROOFLINE_CHART_LAYOUT_H

#include "../placing/layouts.h"
#include "../words/describe.h"
#include "../scene/scene.h"

/* Draws a figure with its words. NULL and error: USAGE for a layout or theme that does not exist
 * (the message lists those that do) and for a type size at which labels do not fit, INPUT where
 * fonts are missing or lack a character. */
Scene *layout_figure(const Figure *figure, const Description *words, const LayoutOptions *options,
                     GError **error);

#endif
