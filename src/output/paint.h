/* paint: a scene onto a Cairo surface, in points. */
#ifndef ROOFLINE_OUTPUT_PAINT_H
#define ROOFLINE_OUTPUT_PAINT_H

#include "../chart/scene.h"
#include "cairo_auto.h"

#include <stdbool.h>

/* Text as outlines gives the same pixels everywhere; text as text can be searched and copied. */
typedef enum { PAINT_OUTLINES, PAINT_TEXT } PaintText;

/* Cairo's errors are sticky: ask the surface afterwards, with paint_finish(). */
void paint_scene(cairo_t *cr, const Scene *scene, PaintText text);

/* Finishes the surface. False and error (INPUT) if anything went wrong since it was made; doing:
 * "writing PDF". */
bool paint_finish(cairo_surface_t *surface, const char *doing, GError **error);

#endif
