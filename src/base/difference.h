/* difference: where two texts differ, in words for people. */
#ifndef ROOFLINE_BASE_DIFFERENCE_H
#define ROOFLINE_BASE_DIFFERENCE_H

/* Both sides of the first difference, shortened to what is around it and on one line:
 * "…" stands there, "…" follows. g_free(). */
char *difference(const char *there, const char *follows);

/* The same of the first line that differs, with its number. */
char *difference_of_lines(const char *there, const char *follows);

#endif
