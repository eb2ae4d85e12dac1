/* audit_rules: the rules of the audit. Each compares what it can, skips with a reason what the
 * record cannot have, and names every fault by its JSON path. */
#ifndef ROOFLINE_AUDIT_AUDIT_RULES_H
#define ROOFLINE_AUDIT_AUDIT_RULES_H

#include "proof.h"
#include "../device/device.h"

typedef void AuditRule(const Record *record, Proof *proof);

/* audit_origin.c */
AuditRule audit_program, audit_lanes, audit_repeats;
/* audit_published.c */
AuditRule audit_published;
/* audit_kernels.c */
AuditRule audit_presence, audit_sizes, audit_counts, audit_names, audit_checks, audit_statuses;
/* audit_series.c */
AuditRule audit_samples, audit_batches, audit_order;
/* audit_ceilings.c */
AuditRule audit_candidates, audit_search, audit_winners;
/* audit_guards.c */
AuditRule audit_guards;
/* audit_warnings.c */
AuditRule audit_warnings;

/* Of the record's kind. NULL: this program knows no such device. */
const DeviceType *audit_device_type(const Record *record);

/* Of a transcribed record there are no samples to derive anything from: then the proof skips with
 * that reason. */
bool audit_is_measured(const Record *record, Proof *proof);

/* The first that was measured by this method; NULL: none. */
const Ceiling *audit_ceiling(const Record *record, const char *method);

void audit_compare_counts(Counts there, Counts follow, Proof *proof, const char *where);

bool audit_has_warning(const Record *record, const char *id);

/* Those that the rule gives on such a device, before its memory sets limits; NAN: there is no such
 * rule or device. */
Sizes audit_usual_sizes(const Record *record);

#endif
