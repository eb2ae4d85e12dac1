/* Counts: what one launch does, by which formula. */
#include "../tables/counts_table.h"
#include "sections.h"

#include "../base/units.h"

#include <math.h>
#include <string.h>

/* NAN: not a size. A letter beside another one is part of a word. */
static double size_at(const char *formula, const char *at, Sizes sizes)
{
    if ((at > formula && g_ascii_isalpha(at[-1])) || g_ascii_isalpha(at[1]))
        return NAN;
    const double values[] = { sizes.n, sizes.m, sizes.d };
    const char *name = *at != '\0' ? strchr("nmd", *at) : NULL;
    return name != NULL ? values[name - "nmd"] : NAN;
}

/* "(2·512³/16 + 512²)·4" for "(2·d³/16 + d²)·4"; letters that are no known size stay. */
static char *with_numbers(const char *formula, Sizes sizes)
{
    GString *text = g_string_new(NULL);
    for (const char *at = formula; *at != '\0'; at++) {
        const double size = size_at(formula, at, sizes);
        g_autofree char *number = isfinite(size) ? format_count(size) : g_strndup(at, 1);
        g_string_append(text, number);
    }
    return g_string_free(text, FALSE);
}

static void add_formulas(Grid *grid, const Measurement *kernel)
{
    const char *flop = kernel->flop_formula, *bytes = kernel->bytes_formula;
    if (flop == NULL || bytes == NULL)
        return;
    g_autofree char *flop_numbers = with_numbers(flop, kernel->sizes),
                    *bytes_numbers = with_numbers(bytes, kernel->sizes);
    grid_add_texts(grid, kernel->label, flop, flop_numbers, bytes, bytes_numbers, NULL);
}

void section_counts(Evidence *evidence)
{
    const Roofline *roofline = evidence->roofline;
    g_autofree char *sizes = counts_sizes(roofline->record);
    Grid *formulas = grid_new("lllll");
    if (*sizes != '\0')
        document_text(evidence->document, BLOCK_PARAGRAPH, sizes);
    grid_add_texts(formulas, "kernel", "FLOP", "with numbers", "bytes asked for", "with numbers",
                   NULL);
    grid_heads(formulas, 1);
    for (guint i = 0; i < roofline->points->len; i++)
        add_formulas(formulas, g_array_index(roofline->points, Point, i).kernel);
    evidence_table(evidence, "As counted from each kernel's source, of one launch", formulas,
                   roofline->points->len > 0 ? "formulas of the counts" : NULL);
    evidence_table(evidence, "What that makes", counts_table(roofline), NULL);
}
