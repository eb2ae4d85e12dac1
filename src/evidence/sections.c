#include "sections.h"

#include "../base/units.h"
#include "../words/phrases.h"

#include <math.h>

void evidence_missing(Evidence *evidence, const char *what)
{
    if (what != NULL)
        g_ptr_array_add(evidence->missing, (char *)what);
}

void evidence_table(Evidence *evidence, const char *caption, Grid *grid, const char *what)
{
    Grid *table = grid != NULL ? grid_or_none(grid) : NULL;
    document_table(evidence->document, caption, table);
    if (table == NULL)
        evidence_missing(evidence, what);
}

void evidence_line(Evidence *evidence, const char *line)
{
    g_autofree char *capital = line != NULL ? words_capital(line) : NULL;
    document_text(evidence->document, BLOCK_PARAGRAPH, capital);
}

char *section_number(double value, int decimals)
{
    return isfinite(value) ? format_fixed(value, decimals) : g_strdup("unknown");
}

char *section_ghz(double clock_hz)
{
    return section_number(clock_hz / GIGA, 3);
}
