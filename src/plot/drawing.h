/* drawing: what the regions of a layout share while one scene is made. Each
 * part of the plot is one file whose functions add groups to drawing->scene; the regions around it
 * are chart/regions.h. */
#ifndef ROOFLINE_PLOT_DRAWING_H
#define ROOFLINE_PLOT_DRAWING_H

#include "../words/describe.h"
#include "../placing/frame.h"
#include "../placing/label_placement.h"
#include "../scene/scene.h"

#define MOST_NAMES 24 /* more kernels than this are numbered without a try */

typedef struct Names Names;

/* All borrowed but obstacles, kernels and names. */
typedef struct {
    const Figure *figure;
    const Description *words;
    const Layout *layout;
    const LayoutOptions *options;
    Scene *scene;
    Frame frame;
    Obstacles *obstacles; /* what stands in the plot */
    GPtrArray *kernels;   /* Group of each shown point, made by drawing_kernels() */
    Names *names;         /* wordings tried so far, made by names_prepare() */
    GHashTable *numbers;  /* the shown points whose markers have numbers in place of names; NULL:
                           * nothing is drawn yet */
    bool sides_named;     /* the words of the two sides came before the names */
} Drawing;

/* In this order: what stands first is not moved by what comes later. */
void plane_draw(Drawing *drawing);      /* tints, axes and ticks of the plot */
void mix_draw(Drawing *drawing);        /* band of other mixes than the copy's */
void roof_draw(Drawing *drawing);       /* ceilings, ridge point */
void points_draw(Drawing *drawing);     /* markers and headroom lines in the plot */
void names_prepare(Drawing *drawing);   /* before any words stand in the plot */
void roof_label(Drawing *drawing);      /* words along the ceilings */
void names_draw(Drawing *drawing);      /* kernels' names in the plot */
void sides_label(Drawing *drawing);     /* memory-bound, compute-bound, where not yet done */
void grid_lines_draw(Drawing *drawing); /* under the roof, with gaps for the words of the plot */

/* NULL is fine. */
void names_free(Names *names);

/* How well the names would find places; more is worse. INFINITY: not less than `most`. Draws
 * nothing. */
double names_cost(const Drawing *drawing, double most);

/* Does a record have what mix_draw() shows? */
bool mix_known(const Roofline *roofline);

/* Makes drawing->kernels. */
void drawing_kernels(Drawing *drawing);

/* Its marker has a number, which a row or a key explains. */
void drawing_number(Drawing *drawing, guint i);
bool drawing_is_numbered(const Drawing *drawing, guint i);
/* How many have one. */
guint drawing_numbers(const Drawing *drawing);

/* The group of the i-th shown point, and the point. */
Group *drawing_kernel(const Drawing *drawing, guint i);
const Point *drawing_point(const Drawing *drawing, guint i);

/* A type in ink, from the left. */
Type type_of(Face face, double size_pt, Ink ink);
Type type_aligned(Face face, double size_pt, Ink ink, Align align);

/* Sets the scene's error to what ("the title") cannot be drawn and why, unless the fonts have a
 * glyph for each of its characters or the scene is lenient. */
void drawing_spell(const Drawing *drawing, const char *what, const char *string);

/* Do the lines, with blanks between them, still have all of the string? */
bool lines_hold(char **lines, const char *string);

/* Distance of baselines. */
double line_step(double size_pt);

#endif
