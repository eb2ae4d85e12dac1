/* row_words: the short words of a kernel's row. Strings: g_free(). */
#ifndef ROOFLINE_WORDS_ROW_WORDS_H
#define ROOFLINE_WORDS_ROW_WORDS_H

#include "../model/figure.h"

typedef enum { MOVE_NONE, MOVE_UP, MOVE_RIGHT } Move;

/* "42.2%", or why there is no share. */
char *row_share(const Point *point);
bool row_has_share(const Point *point);

/* Whether the rate of bytes stands in brackets: it is not memory traffic. */
bool row_in_brackets(const Point *point);

/* "0.083 FLOP/byte", "0.786 ms", "256.2 GB/s" (GFLOP/s where compute binds), as far as they are
 * known; g_strfreev(). Rates that are not memory traffic stand in brackets. */
char **row_figures(const Point *point);

/* "2.4× to gain" and the way that points. NULL: nothing can be said. */
char *row_move(const Point *point, Move *move);

/* What the brackets mean; NULL: no row has any. */
char *row_note(const Figure *figure);

#endif
