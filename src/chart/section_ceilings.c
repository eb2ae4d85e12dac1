/* Ceilings: what won, and what else was tried. */
#include "ceilings.h"
#include "describe.h"
#include "sections.h"

void section_ceilings(Evidence *evidence)
{
    const Record *record = evidence->roofline->record;
    Grid *candidates = ceilings_candidates(record, "winner");
    g_autofree char *lanes = ceilings_lanes(evidence->roofline),
                    *mixes = ceilings_mixes(evidence->roofline),
                    *ridge = describe_ridge(evidence->roofline);
    evidence_table(evidence, candidates != NULL ? "The winners, measured again" : NULL,
                   ceilings_table(record, true), "ceilings");
    evidence_line(evidence, lanes);
    evidence_line(evidence, mixes);
    evidence_line(evidence, ridge);
    evidence_table(evidence, "Every shape that was tried", candidates,
                   record->ceilings->len > 0 ? "what else was tried for the ceilings" : NULL);
}
