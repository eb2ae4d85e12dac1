/* alt: what a figure says to those who cannot see it. */
#ifndef ROOFLINE_WORDS_ALT_H
#define ROOFLINE_WORDS_ALT_H

#include "../model/figure.h"

#define ALT_LONGEST 320 /* characters: a screen reader reads an alt text in one go */

/* Spoken form, at most ALT_LONGEST characters: names are shortened and left out as far as that
 * needs. g_free(). */
char *alt_text(const Figure *figure);

#endif
