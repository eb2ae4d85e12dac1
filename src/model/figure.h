/* figure: which of a roofline's points one chart shows, and what the chart is about. */
#ifndef ROOFLINE_MODEL_FIGURE_H
#define ROOFLINE_MODEL_FIGURE_H

#include "roofline.h"
#include "../data/preset.h"

typedef struct {
    char *id; /* "five-kernels": also the file's name */
    Focus focus;
    char *title;              /* replaces the composed title; NULL: composed */
    const Roofline *roofline; /* borrowed: outlives the figure */
    GPtrArray *shown;         /* const Point *, in the record's order; the failed, not timed and
                               * no-FLOP ones among them */
    GPtrArray *omitted;       /* const Point *: in the record, left out of this figure on purpose */
} Figure;

/* spec NULL: every kernel of the record, focus on intensity, id "all-kernels". A kernel that the
 * record lacks is left out silently: a preset may grow. Never fails. */
Figure *figure_new(const Roofline *roofline, const FigureSpec *spec);
/* Shows only these kernels of the record, or leaves these out; a NULL list changes nothing. An id
 * that the record lacks is an error (USAGE) that lists those it has. */
bool figure_select(Figure *figure, char **only, char **except, GError **error);
void figure_free(Figure *figure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Figure, figure_free)

#endif
