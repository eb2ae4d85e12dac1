/* paint: a scene onto a Cairo surface, in points. */
#ifndef ROOFLINE_FORMATS_PAINT_H
#define ROOFLINE_FORMATS_PAINT_H

#include "../scene/scene.h"
#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC(cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(cairo_surface_t, cairo_surface_destroy)

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
