/* sections: the parts of an evidence sheet from page two on, each in a file of its own,
 * section_NAME.c. Internal to src/evidence. */
#ifndef ROOFLINE_EVIDENCE_SECTIONS_H
#define ROOFLINE_EVIDENCE_SECTIONS_H

#include "../model/roofline.h"
#include "../pages/document.h"

typedef struct {
    Document *document;
    const Roofline *roofline;
    GPtrArray *missing; /* const char *: what the record lacks, said once for all sections */
} Evidence;

/* Each adds what the record has for it, or nothing, and notes what is missing. */
void section_counts(Evidence *evidence);
void section_times(Evidence *evidence);
void section_shares(Evidence *evidence);
void section_ceilings(Evidence *evidence);
void section_guards(Evidence *evidence);
void section_clock(Evidence *evidence);
void section_checks(Evidence *evidence);
void section_warnings(Evidence *evidence);
void section_device(Evidence *evidence);

/* what: static. */
void evidence_missing(Evidence *evidence, const char *what);

/* The grid, taken over, under its caption (NULL: the section's heading will do). Without rows, or
 * NULL, it adds nothing, and `what` (NULL: nothing) is missing. */
void evidence_table(Evidence *evidence, const char *caption, Grid *grid, const char *what);

/* A line of the terminal's as a paragraph: with a capital. NULL adds nothing. */
void evidence_line(Evidence *evidence, const char *line);

/* With fixed decimals, "unknown" for NAN; g_free(). */
char *section_number(double value, int decimals);
/* In GHz with three decimals, "unknown" for NAN; g_free(). */
char *section_ghz(double clock_hz);

#endif
