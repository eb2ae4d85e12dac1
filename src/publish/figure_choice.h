/* figure_choice: the figures of a record that a command draws, each with its words. */
#ifndef ROOFLINE_PUBLISH_FIGURE_CHOICE_H
#define ROOFLINE_PUBLISH_FIGURE_CHOICE_H

#include "../data/preset.h"
#include "../data/record.h"
#include "../web/html_parts.h"

/* Which figures (default: all of the record's preset), and which kernels instead of a figure's own
 * choice. Lists are NULL-terminated; NULL stands for the default. */
typedef struct {
    char **figures, **only, **except;
    const char *title;    /* in place of the composed one */
    const Preset *preset; /* with the figures; NULL: the one that the record names */
    char **ceilings;      /* "datasheet:4.8 TB/s", in place of the record's */
} ChartChoice;

typedef struct {
    GPtrArray *ceilings; /* Ceiling: those of a datasheet */
    Roofline *roofline;
    GPtrArray *figures, *words; /* Figure, Description */
    GArray *list;               /* Chart: one of each */
} Charts;

/* The record is borrowed. NULL and error for figures or kernels that there are not, and for
 * ceilings that cannot be read. */
Charts *charts_new(const Record *record, const ChartChoice *choice, GError **error);
void charts_free(Charts *charts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Charts, charts_free)

#endif
