/* Checks: whether results were right. */
#include "../tables/checks_table.h"
#include "sections.h"

void section_checks(Evidence *evidence)
{
    evidence_table(evidence, NULL, checks_table(evidence->roofline->record, "subject"),
                   "checks of the results");
}
