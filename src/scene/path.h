/* path: an outline made of lines and cubic curves, in points with y downwards (glyphs: in font
 * units with y upwards). */
#ifndef ROOFLINE_SCENE_PATH_H
#define ROOFLINE_SCENE_PATH_H

#include <glib.h>
#include <stddef.h>

typedef struct {
    double x, y;
} Spot;

typedef struct {
    double x, y, width, height; /* of the top left corner */
} Box;

typedef enum { STEP_MOVE, STEP_LINE, STEP_CURVE, STEP_CLOSE } StepKind;

/* spot[0] is the end of a move or line; a curve has two control points and its end. */
typedef struct {
    StepKind kind;
    Spot spot[3];
} Step;

typedef struct {
    GArray *steps; /* of Step */
} Path;

/* Empty; owned by who asks, until a Mark takes it over. NULL is fine to free. */
Path *path_new(void);
void path_free(Path *path);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Path, path_free)

/* A subpath begins with a move; lines and curves go on from where the step before them ends. */
void path_move(Path *path, double x, double y);
void path_line(Path *path, double x, double y);
void path_curve(Path *path, Spot control1, Spot control2, Spot end);

/* Subpaths of their own: all but the segment are closed. n at least 1. */
void path_segment(Path *path, double x1, double y1, double x2, double y2);
void path_polygon(Path *path, const Spot *corners, size_t n);
void path_box(Path *path, Box box);
void path_disc(Path *path, Spot centre, double radius);

/* The end point of a step, or start for STEP_CLOSE. */
Spot step_end(const Step *step, Spot start);

#endif
