/* Warnings: what the run itself found doubtful. */
#include "sections.h"

void section_warnings(Evidence *evidence)
{
    const Record *record = evidence->roofline->record;
    if (record->origin == ORIGIN_TRANSCRIBED && record->warnings->len == 0) {
        evidence_missing(evidence, "warnings");
        return;
    }
    if (record->warnings->len == 0)
        evidence_line(evidence, "None.");
    for (guint i = 0; i < record->warnings->len; i++)
        evidence_line(evidence, ((const Warning *)g_ptr_array_index(record->warnings, i))->text);
}
