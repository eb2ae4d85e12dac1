/* svg_text: the small parts of an SVG file: numbers, paths, escaped words. */
#ifndef ROOFLINE_FORMATS_SVG_TEXT_H
#define ROOFLINE_FORMATS_SVG_TEXT_H

#include "../scene/path.h"

/* At most two decimals, no superfluous zeros, never "-0". */
void svg_add_number(GString *out, double value);

/* The next number of a list: with a blank before it only where it would run into the one before. */
void svg_add_next(GString *out, double value);

/* ' name="value"' */
void svg_add_attribute(GString *out, const char *name, double value);

/* ' transform="matrix(…)"': scaled (y turned upwards), turned anticlockwise, moved to a spot. */
void svg_add_transform(GString *out, Spot to, double angle_deg, double scale);

/* In absolute coordinates, two decimals. */
void svg_add_path(GString *out, const Path *path);

/* In relative coordinates, whole units: half as long. */
void svg_add_outline(GString *out, const Path *path);

/* <name id="id">text</name>; nothing for a NULL text; id may be NULL. */
void svg_add_element(GString *out, const char *name, const char *id, const char *text);

/* For content and attributes of XML and HTML; a blank for each character that XML has no way to
 * write. g_free(). */
char *svg_escape(const char *text);

#endif
