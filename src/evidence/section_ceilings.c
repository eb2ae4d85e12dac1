/* Ceilings: what won, and what else was tried. */
#include "../tables/ceilings_table.h"
#include "../words/describe.h"
#include "sections.h"

/* What an unmeasured ceiling would make of the device is no finding. g_free(). */
static char *ridge_sentence(const Roofline *roofline)
{
    g_autofree char *measured = describe_ridge(roofline);
    if (measured == NULL || !roofline->datasheet)
        return measured != NULL ? g_strconcat(measured, ".", NULL) : NULL;
    g_autofree char *ridge = roofline_ridge_text(roofline);
    return g_strdup_printf("ridge point %s FLOP/byte: that of the drawn ceilings, which were not "
                           "all measured.",
                           ridge);
}

static void add_datasheet(Evidence *evidence, const Ceiling *ceiling, Quantity quantity)
{
    if (!ceiling_is_datasheet(ceiling))
        return;
    g_autofree char *rate = ceiling_text(ceiling, quantity);
    g_autofree char *line =
        g_strdup_printf("drawn %s: %s %s, datasheet, not measured.", ceiling_title(ceiling), rate,
                        quantities[quantity].unit);
    evidence_line(evidence, line);
}

/* They stand before the table: below the heading on its page. */
void section_ceilings(Evidence *evidence)
{
    const Roofline *roofline = evidence->roofline;
    const Record *record = roofline->record;
    Grid *candidates = ceilings_candidates(record, "winner");
    g_autofree char *lanes = ceilings_lanes(evidence->roofline),
                    *mixes = ceilings_mixes(evidence->roofline),
                    *ridge = ridge_sentence(evidence->roofline);
    add_datasheet(evidence, roof_ceiling(roofline->pair.slope), QUANTITY_BYTE_RATE);
    add_datasheet(evidence, roof_ceiling(roofline->pair.flat), QUANTITY_FLOP_RATE);
    evidence_line(evidence, lanes);
    evidence_line(evidence, mixes);
    evidence_line(evidence, ridge);
    evidence_table(evidence, candidates != NULL ? "The winners, measured again" : NULL,
                   ceilings_table(record, true), "ceilings");
    evidence_table(evidence, "Every shape that was tried", candidates,
                   record->ceilings->len > 0 ? "what else was tried for the ceilings" : NULL);
}
