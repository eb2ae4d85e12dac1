/* The bounds that a run does not warn of, and whether both ceilings were measured again at its end.
 */
#include "audit_rules.h"

#include "../model/guards.h"

#include <math.h>

static void compare_guard(const Record *record, GuardId id, Proof *proof)
{
    const Guard *guard = &guards[id];
    const double measured = guard->measured(record);
    const bool gpu = audit_device_type(record)->gpu;
    if (isnan(measured) || isnan(guard_bound(id, gpu)))
        proof_skip(proof, "%s: unknown", guard->what);
    else
        proof_that(proof, guard_holds(id, measured, gpu), "%s: %.*f %s, where the bound is %.*f",
                   guard->what, guard->decimals, measured * guard->scale, guard->unit,
                   guard->decimals, guard_bound(id, gpu) * guard->scale);
}

void audit_guards(const Record *record, Proof *proof)
{
    const Ceiling *copy = audit_ceiling(record, "copy"), *fma = audit_ceiling(record, "FMA");
    if (!audit_is_measured(record, proof) || copy == NULL || fma == NULL ||
        audit_device_type(record) == NULL)
        return;
    if (record->warnings->len > 0)
        proof_limit(proof, "of the others the record's %u warning%s", record->warnings->len,
                    record->warnings->len == 1 ? " tells" : "s tell");
    compare_guard(record, GUARD_INTENSITY, proof);
    if (!audit_has_warning(record, "copy-in-cache"))
        compare_guard(record, GUARD_COPY_MEMORY, proof);
    const bool ended = !isnan(copy->end_median_s) && !isnan(fma->end_median_s);
    proof_that(proof, ended || record->interrupted,
               "ceilings: end_median_s of copy and FMA needed, since the run was not interrupted");
}
