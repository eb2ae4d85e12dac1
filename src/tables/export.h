/* export: a record's table for other programs: Markdown, CSV, JSON. The columns of a terminal,
 * which TableFormat passes, do not matter to them. */
#ifndef ROOFLINE_TABLES_EXPORT_H
#define ROOFLINE_TABLES_EXPORT_H

#include "../model/roofline.h"

char *export_markdown(const Roofline *roofline, int columns);

/* One header line, one line a kernel; quoted as in RFC 4180, with a plain newline at the end of a
 * line. Rates as printed in the table; empty where there is none. */
char *export_csv(const Roofline *roofline, int columns);

/* Figures in SI base units, named in the keys; absent where there is none. */
char *export_json(const Roofline *roofline, int columns);

#endif
