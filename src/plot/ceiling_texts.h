/* ceiling_texts: what is written along the ceilings and at the ridge point, from the most to the
 * least that can be said. */
#ifndef ROOFLINE_PLOT_CEILING_TEXTS_H
#define ROOFLINE_PLOT_CEILING_TEXTS_H

#include "../model/roofline.h"
#include "../scene/theme.h"

/* One or two lines, the first one strong; first NULL: no such form, second NULL: no second line. */
typedef struct {
    char *first, *second;
    Ink second_ink;
} Words;

#define FORMS 5

/* They fill in forms, which words_clear() frees. */
void bandwidth_words(const Ceiling *ceiling, Words *forms);
void compute_words(const Ceiling *ceiling, Words *forms);
void ridge_words(const Roofline *roofline, Words *forms);
void words_clear(Words *forms);

/* What each form costs beside what labels cost: without method and mix little, without the name
 * much. */
extern const double bandwidth_costs[FORMS], compute_costs[FORMS];

#endif
