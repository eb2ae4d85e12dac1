/* audit_ceilings: which ceilings a run has, and the search for one, followed again through its
 * candidates. */
#ifndef ROOFLINE_AUDIT_AUDIT_CEILINGS_H
#define ROOFLINE_AUDIT_AUDIT_CEILINGS_H

#include "proof.h"
#include "../device/device.h"

typedef struct {
    const Candidate *winner; /* NULL: no candidates */
    bool flat;               /* the copy's rate changed no more with its size */
} AuditedSearch;

/* Each method's ceiling is there, in its place; of a run that was interrupted before its first
 * kernel only the first ones. */
void audit_require_ceilings(const Record *record, Proof *proof);

/* Of the one check that such a ceiling has; NULL: its method is unknown. */
const char *audit_check_name(const Ceiling *ceiling);

AuditedSearch audit_follow_search(const Ceiling *ceiling, const DeviceType *type);

#endif
