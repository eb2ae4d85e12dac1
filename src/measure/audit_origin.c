/* Where a record says that it comes from. */
#include "audit_rules.h"

#include "../data/model.h"

#include <math.h>
#include <string.h>

static bool is_date(const char *date)
{
    g_autofree char *with_time =
        strchr(date, 'T') != NULL ? g_strdup(date) : g_strconcat(date, "T00:00:00Z", NULL);
    g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(with_time, NULL);
    return time != NULL;
}

static void compare_program(const Record *record, Proof *proof)
{
    static const char commit[] = "^[0-9a-f]{7,40}(-dirty)?$";
    proof_text(proof, record->program, "roofline", "program");
    proof_text(proof, record->statistic, "median", "statistic");
    proof_that(proof, record->version != NULL && record->date != NULL,
               "version, date: needed of a run");
    proof_that(proof, record->command != NULL && g_str_has_prefix(record->command, "roofline run"),
               "command: a roofline run needed");
    if (record->commit == NULL)
        proof_skip(proof, "the commit is unknown");
    else
        proof_that(proof, g_regex_match_simple(commit, record->commit, 0, 0),
                   "commit: \"%s\" is none", record->commit);
}

void audit_program(const Record *record, Proof *proof)
{
    if (record->date != NULL)
        proof_that(proof, is_date(record->date), "date: \"%s\" is not in the calendar",
                   record->date);
    if (!record->transcribed)
        compare_program(record, proof);
    else
        proof_that(proof, record->source != NULL, "source: needed of a transcription");
}

/* Of a ceiling's method or a kernel's id; NAN: the record has no such thing, or no rate of it. */
static double own_rate(const Record *record, const char *of)
{
    const Ceiling *ceiling = audit_ceiling(record, of);
    if (ceiling != NULL)
        return ceiling_rate(ceiling);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        if (strcmp(kernel->id, of) == 0)
            return counts_asked_bytes(kernel->counts) / series_time(&kernel->series).median;
    }
    return NAN;
}

static void require_first(const Record *record, GHashTable *seen, Proof *proof, const char *of)
{
    g_autofree char *key = g_strdup_printf("1 %s", of);
    proof_that(proof, g_hash_table_contains(seen, key) || isnan(own_rate(record, of)),
               "repeats: process 1 has no \"%s\"", of);
}

static void require_all_of_first(const Record *record, GHashTable *seen, Proof *proof)
{
    for (guint i = 0; i < record->ceilings->len; i++)
        require_first(record, seen, proof,
                      ((const Ceiling *)g_ptr_array_index(record->ceilings, i))->method);
    for (guint i = 0; i < record->kernels->len; i++)
        require_first(record, seen, proof,
                      ((const Measurement *)g_ptr_array_index(record->kernels, i))->id);
}

void audit_repeats(const Record *record, Proof *proof)
{
    if (record->repeats->len == 0) {
        proof_skip(proof, "one process");
        return;
    }
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < record->repeats->len; i++) {
        const Repeat *repeat = g_ptr_array_index(record->repeats, i);
        const double own = own_rate(record, repeat->of);
        proof_that(proof, !isnan(own), "repeats[%u].of: the record has no rate of \"%s\"", i,
                   repeat->of);
        proof_that(proof,
                   g_hash_table_add(seen, g_strdup_printf("%.0f %s", repeat->process, repeat->of)),
                   "repeats[%u]: process %.0f has \"%s\" twice", i, repeat->process, repeat->of);
        if (repeat->process == 1)
            proof_number(proof, repeat->work_per_s, own, "repeats[%u].work_per_s", i);
    }
    require_all_of_first(record, seen, proof);
}
