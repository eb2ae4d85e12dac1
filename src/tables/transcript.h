/* transcript: a record as rows: for a terminal, Markdown, CSV or JSON. Texts end with a newline;
 * g_free(). */
#ifndef ROOFLINE_TABLES_TRANSCRIPT_H
#define ROOFLINE_TABLES_TRANSCRIPT_H

#include "../model/figure.h"

typedef struct {
    const char *name; /* "text", "markdown", "csv", "json" */
    char *(*write)(const Roofline *roofline, int columns);
    bool machine; /* one document a record */
} TableFormat;
extern const TableFormat table_formats[]; /* ends with a NULL name */

/* NULL and error (USAGE) that lists the formats there are. */
const TableFormat *table_format_find(const char *name, GError **error);

/* The transcript of FACTS §7: device, sizes, ceilings, ridge, table, sentences. columns: width of
 * the terminal; FLOP and bytes stand beside the times from 100 columns on, else below the table. */
char *table_transcript(const Roofline *roofline, int columns);

/* FLOP, bytes asked for (read, write), compulsory bytes, formulas and intensity of each kernel. */
char *table_counts(const Roofline *roofline);

/* Each check with error and tolerance, the ceilings' too. */
char *table_checks(const Roofline *roofline);

#endif
