/* Checks and warnings: whether results were right, and what the run itself found doubtful. */
#include "checks.h"
#include "sections.h"

void section_checks(Evidence *evidence)
{
    evidence_table(evidence, NULL, checks_table(evidence->roofline->record),
                   "checks of the results");
}

void section_warnings(Evidence *evidence)
{
    const Record *record = evidence->roofline->record;
    if (record->transcribed && record->warnings->len == 0) {
        evidence_missing(evidence, "warnings");
        return;
    }
    if (record->warnings->len == 0)
        evidence_line(evidence, "None.");
    for (guint i = 0; i < record->warnings->len; i++)
        evidence_line(evidence, ((const Warning *)g_ptr_array_index(record->warnings, i))->text);
}
