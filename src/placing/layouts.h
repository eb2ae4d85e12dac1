/* layouts: the numbers of a layout: the paper, the sizes of its texts and lines, which regions
 * it has and where they stand. One row a layout. */
#ifndef ROOFLINE_PLACING_LAYOUTS_H
#define ROOFLINE_PLACING_LAYOUTS_H

#include "../scene/quad.h"

#include <glib.h>
#include <stdbool.h>

/* Sizes of text. */
typedef struct {
    double title_pt, subtitle_pt, axis_pt, tick_pt, label_pt, row_pt, detail_pt, foot_pt;
} TypeSizes;

/* Widths of lines, radius of markers. */
typedef struct {
    double roof_pt, headroom_pt, axis_pt, grid_pt, marker_pt;
} PenSizes;

/* What stands beside a marker, from the most to the least that can be said. */
typedef enum {
    CAPTION_FULL,   /* label, share, what an artefact is */
    CAPTION_BRIEF,  /* short name and share in one line */
    CAPTION_NAME,   /* short name */
    CAPTION_NUMBER, /* of the kernel's row */
    CAPTION_FORMS
} CaptionForm;

typedef enum {
    FOOT_LINES, /* provenance in full, on as many lines as it needs */
    FOOT_BRIEF, /* what rows would say, and where the figures come from, in few words */
} FootForm;

typedef struct {
    const char *name, *summary;
    double width_pt, height_pt, margin_pt; /* of the drawing */
    double printed_pt; /* width on paper; 0: a point of the drawing is one there, a px on a page */
    double pixels_per_pt; /* of the drawing, in a PNG */
    TypeSizes type;       /* title_pt, subtitle_pt 0: none */
    PenSizes pen;
    double title_y_pt, subtitle_y_pt; /* baselines of the first lines */
    int title_lines;                  /* at most; the paper grows where a title has several */
    double corner_pt;                 /* size of device and date at the top right; 0: not there */
    Box space;                        /* of panel and plot without the texts of their axes */
    double column_pt;                 /* of the no-FLOP panel, for one kernel */
    double panel_gap_pt;              /* between panel and plot, for the plot's tick texts */
    double headroom_pt, panel_headroom_pt; /* of the axes above their last decade, at least */
    Box rows;                              /* legend and data; width 0: none */
    double row_step_pt;                    /* of one row, where there is room */
    bool rows_below;                       /* the paper is as long as its rows need */
    Box number_key;                        /* names of numbered markers where there are no rows */
    CaptionForm captions;                  /* the most that stands beside a marker */
    bool brief;                            /* few words at axes and ceilings, whole per cents */
    bool builds;                           /* can be drawn step by step */
    bool has_key;                          /* what up and right mean */
    FootForm foot;
    double foot_top_pt; /* without a footer the paper ends here */
    double foot_y_pt;   /* baseline of the first line */
    double foot_step_pt;
    int foot_lines; /* that the paper allows for: it grows with more */
} Layout;

/* The pages of a slide that is built up; 0: all at once. */
typedef enum { BUILD_ALL, BUILD_CEILINGS, BUILD_POINTS, BUILD_VERDICTS } BuildStep;

/* What a user may ask of a figure. All zero: as the layout is. */
typedef struct {
    const char *layout, *theme; /* names; NULL: the first of layouts[], of themes[] */
    double width_pt;            /* of the printed picture; 0: the layout's */
    double width_px;            /* of a PNG; 0: as the width on paper needs */
    double type_pt;             /* smallest text as printed; 0: the layout's */
    bool no_title, no_rows, no_caption, no_paper;
    bool lenient;        /* "?" for characters that the fonts lack, in place of an error */
    bool mix;            /* the band of other mixes of reads and writes, over the copy */
    const char *caption; /* in place of the provenance */
    BuildStep step;
} LayoutOptions;

extern const Layout layouts[]; /* the first is the default; ends with a NULL name */

/* The smallest of its texts. */
double layout_smallest_pt(const Layout *layout);

/* Points on paper, or px of a page, that one point of the drawing is. */
double layout_scale(const Layout *layout);

/* NULL means the default. NULL is returned and error set (USAGE) for an unknown name; the message
 * lists the layouts there are. */
const Layout *layout_find(const char *name, GError **error);

#endif
