/* line: any text as one line that is safe to print and to put beside other words. */
#ifndef ROOFLINE_BASE_LINE_H
#define ROOFLINE_BASE_LINE_H

/* Line breaks and a terminal's control sequences become blanks, invalid UTF-8 U+FFFD; marks that
 * change the direction of writing are dropped: they would reorder the words around the text.
 * g_free(). */
char *one_line(const char *text);

#endif
