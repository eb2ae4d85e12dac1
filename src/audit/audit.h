/* audit: re-derives a record from itself and from what this program knows: counts from the kernels,
 * winners from the candidates, warnings from the series. A record that was changed by hand stops
 * agreeing with itself; one that was invented whole need not. */
#ifndef ROOFLINE_AUDIT_AUDIT_H
#define ROOFLINE_AUDIT_AUDIT_H

#include "proof.h"
#include "../data/record.h"

/* One Proof a rule, owned by the array. text: the JSON that the record was read from. */
GPtrArray *audit_record(const Record *record, const char *text);

#endif
