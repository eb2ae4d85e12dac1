/* audit_ceilings: a search for a ceiling, followed again through its candidates. */
#ifndef ROOFLINE_MEASURE_AUDIT_CEILINGS_H
#define ROOFLINE_MEASURE_AUDIT_CEILINGS_H

#include "device.h"

typedef struct {
    const Candidate *winner; /* NULL: no candidates */
    bool flat;               /* the copy's rate changed no more with its size */
} AuditedSearch;

AuditedSearch audit_follow_search(const Ceiling *ceiling, const DeviceType *type);

#endif
