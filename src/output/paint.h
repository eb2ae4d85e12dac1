/* paint: a scene onto a Cairo surface, in points. */
#ifndef ROOFLINE_OUTPUT_PAINT_H
#define ROOFLINE_OUTPUT_PAINT_H

#include "../chart/scene.h"
#include "cairo_auto.h"

#include <stdbool.h>

/* How letters are drawn. Texts that are read one after the other need a blank between them. */
typedef enum {
    PAINT_OUTLINES, /* the same pixels everywhere */
    PAINT_TEXT,     /* can be searched and copied; blanks between the texts of a group */
    PAINT_WORDS,    /* the same with a blank after each text: groups are read as one */
} PaintText;

/* Paper and groups. Cairo's errors are sticky: ask the surface afterwards, with paint_finish(). */
void paint_scene(cairo_t *cr, const Scene *scene, PaintText text);

/* The same in parts. */
void paint_paper(cairo_t *cr, const Scene *scene);
void paint_group(cairo_t *cr, const Group *group, PaintText text);

/* Finishes the surface. False and error (INPUT) if anything went wrong since it was made; doing:
 * "writing PDF". */
bool paint_finish(cairo_surface_t *surface, const char *doing, GError **error);

#endif
