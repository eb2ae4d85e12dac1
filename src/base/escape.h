/* escape: text that a markup language would take for markup, written so that it reads as it is.
 * Strings: g_free(). */
#ifndef ROOFLINE_BASE_ESCAPE_H
#define ROOFLINE_BASE_ESCAPE_H

/* For a paragraph, a cell of a table or the text of a picture; blanks in place of new lines, which
 * would end them. */
char *escape_markdown(const char *text);

/* The same for LaTeX, with commands for what its fonts have no glyph for. */
char *escape_tex(const char *text);

#endif
