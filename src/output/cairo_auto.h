/* cairo_auto: g_autoptr() for Cairo's types. */
#ifndef ROOFLINE_OUTPUT_CAIRO_AUTO_H
#define ROOFLINE_OUTPUT_CAIRO_AUTO_H

#include <cairo.h>
#include <glib.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC(cairo_t, cairo_destroy)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(cairo_surface_t, cairo_surface_destroy)

#endif
