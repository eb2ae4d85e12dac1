#include "audit.h"

#include "../base/difference.h"
#include "audit_rules.h"

#include <string.h>

static const struct {
    const char *name, *holds;
    AuditRule *rule;
} rules[] = {
    { "program", "date, program and commit are written as this program writes them",
      audit_program },
    { "lanes", "the lanes of a multiprocessor are those of its compute capability", audit_lanes },
    { "published", "published figures can all be true at once, and stand in transcriptions alone",
      audit_published },
    { "presence", "every kernel of the preset and every ceiling is there once, in its place",
      audit_presence },
    { "sizes", "sizes follow from the rule and the cache, or a warning says that they shrank",
      audit_sizes },
    { "counts", "FLOP and bytes are those that the program's kernels have at these sizes",
      audit_counts },
    { "names", "labels and formulas are those of the program's kernels", audit_names },
    { "checks",
      "every check has the tolerance and the elements it must have, and passed only with "
      "an error within",
      audit_checks },
    { "statuses", "only what passed its checks has a rate", audit_statuses },
    { "samples", "every series has as many samples as the protocol takes", audit_samples },
    { "batches", "every batch is as long as the calibration makes it", audit_batches },
    { "order", "series follow one another and none begins before the last has ended", audit_order },
    { "candidates", "the program has each shape tried, and its counts are those of its size",
      audit_candidates },
    { "search", "each dropped candidate was as far behind as it says", audit_search },
    { "winners",
      "what each ceiling is one of, and its shape and size are those that won the search",
      audit_winners },
    { "guards",
      "the compute ceiling is out of memory's reach, and both were measured again at the "
      "end",
      audit_guards },
    { "warnings", "the warnings are those that follow from the series, no more and no fewer",
      audit_warnings },
    { "repeats", "the first process of a repetition is the one whose samples are here",
      audit_repeats },
};

const DeviceType *audit_device_type(const Record *record)
{
    const DeviceType *const types[] = { &device_cuda, &device_cpu };
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++)
        if (strcmp(types[i]->kind, record->device.kind) == 0)
            return types[i];
    return NULL;
}

bool audit_is_measured(const Record *record, Proof *proof)
{
    static const char *const reasons[] = {
        [ORIGIN_TRANSCRIBED] = "transcribed, so there are no samples",
        [ORIGIN_IMPORTED] = "imported: what another program measured is not checked",
        [ORIGIN_GIVEN] = "given: what a person says is not checked",
    };
    if (record->origin != ORIGIN_MEASURED)
        proof_skip(proof, reasons[record->origin]);
    return record->origin == ORIGIN_MEASURED;
}

bool audit_has_warning(const Record *record, const char *id)
{
    for (guint i = 0; i < record->warnings->len; i++)
        if (strcmp(((const Warning *)g_ptr_array_index(record->warnings, i))->id, id) == 0)
            return true;
    return false;
}

const Ceiling *audit_ceiling(const Record *record, const char *method)
{
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        if (strcmp(ceiling->method, method) == 0)
            return ceiling;
    }
    return NULL;
}

void audit_compare_counts(Counts there, Counts follow, Proof *proof, const char *where)
{
    proof_number(proof, there.flop, follow.flop, "%s.counts.flop", where);
    proof_number(proof, there.read_bytes, follow.read_bytes, "%s.counts.read_bytes", where);
    proof_number(proof, there.write_bytes, follow.write_bytes, "%s.counts.write_bytes", where);
    proof_number(proof, there.compulsory_bytes, follow.compulsory_bytes,
                 "%s.counts.compulsory_bytes", where);
}

/* Also what a reader would not see: keys that stand twice, keys that nothing reads. */
static Proof *audit_form(const Record *record, const char *text)
{
    Proof *proof = proof_new("form", "the file is what this program writes of it, byte for byte");
    g_autofree char *again = record_to_json(record);
    g_autofree char *words = difference_of_lines(text, again);
    proof_that(proof, strcmp(text, again) == 0, "%s", words);
    return proof;
}

GPtrArray *audit_record(const Record *record, const char *text)
{
    GPtrArray *proofs = g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
    g_ptr_array_add(proofs, audit_form(record, text));
    for (size_t i = 0; i < G_N_ELEMENTS(rules); i++) {
        Proof *proof = proof_new(rules[i].name, rules[i].holds);
        rules[i].rule(record, proof);
        g_ptr_array_add(proofs, proof);
    }
    return proofs;
}
