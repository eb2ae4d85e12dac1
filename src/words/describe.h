/* describe: every sentence of the program: title, alt text, long description, verdicts, footer. Two
 * forms: drawn ("42.2%", "GB/s", "×") for what is seen, spoken ("42.2 percent", "gigabytes per
 * second", "times") for what is read aloud. All texts are plain UTF-8 without markup. */
#ifndef ROOFLINE_WORDS_DESCRIBE_H
#define ROOFLINE_WORDS_DESCRIBE_H

#include "../model/figure.h"

typedef enum { FORM_DRAWN, FORM_SPOKEN } Form;

typedef struct {
    char *title;    /* the finding: "Tesla T4: bandwidth is the limit for all five kernels" */
    char *subtitle; /* what to read */
    char *alt;      /* spoken; one to three sentences, at most 320 characters */
    char *long_description; /* spoken; axes, ceilings, ridge point, then every verdict */
    char **footer;          /* drawn lines, NULL-terminated: provenance, statistic, sha256 */
    char *omitted; /* drawn: "Not shown: matmul, naive (1008.5%, counting artefact)"; NULL: none */
} Description;

Description *describe_figure(const Figure *figure);
void description_free(Description *description);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Description, description_free)

/* A figure with its words. All borrowed. */
typedef struct {
    const Figure *figure;
    const Description *words;
} Chart;

/* One kernel's verdict; g_free(). */
char *describe_verdict(const Point *point, Form form);

/* "5 of 5 rows sit left of the ridge point, so …": the sentence below the transcript's table. */
char *describe_rows(const Roofline *roofline);

/* Why a counting artefact is one; NULL for every other point. */
char *describe_artefact(const Point *point);

/* "Median of 25 batches.", "Transcribed from a published run, statistic not published." */
char *describe_statistic(const Roofline *roofline);

/* What the band over the bandwidth ceiling shows; NULL: nothing was measured for it. */
char *describe_mix(const Roofline *roofline);

/* The ridge sentence of the transcript: "below that intensity nothing on this device can be
 * compute-bound". NULL without a ridge. */
char *describe_ridge(const Roofline *roofline);

#endif
