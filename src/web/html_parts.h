/* html_parts: what pages, fragments and ready inclusions are put together from. */
#ifndef ROOFLINE_WEB_HTML_PARTS_H
#define ROOFLINE_WEB_HTML_PARTS_H

#include "../words/describe.h"

/* A drawing that lies in a file beside the page. */
typedef struct {
    const char *file, *dark_file; /* paths; dark_file NULL: there is none */
    double width_px, height_px;
} HtmlPicture;

/* A path as a link: all but letters, digits and - . _ ~ / in per cent signs. g_free(). */
char *html_link(const char *path);

/* <picture>, with the alt text. */
void html_add_picture(GString *out, const Chart *chart, const HtmlPicture *picture);

/* What stands below the table: the statistic, what brackets mean, and what the run warned of:
 * paragraphs. */
void html_add_note(GString *out, const Chart *chart);

/* Where the figures come from, and what is not shown: paragraphs. */
void html_add_origin(GString *out, const Chart *chart);

/* The verdicts as a list in the order of the rows. */
void html_add_verdicts(GString *out, const Chart *chart);

#endif
