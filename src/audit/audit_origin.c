/* Where a record says that it comes from. */
#include "audit_rules.h"

#include "../base/shell.h"
#include "../model/roofline.h"
#include "../device/clock.h"
#include "../data/run_options.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FIRST_DAY "2007-01-01T00:00:00Z" /* the year of CUDA; rooflines are from 2009 */
#define LAST_DAY "2026-11-30T00:00:00Z"  /* of the shipped records: a clock before it is wrong */

/* NULL: not in the calendar. */
static GDateTime *time_of(const char *date)
{
    g_autofree char *with_time =
        strchr(date, 'T') != NULL ? g_strdup(date) : g_strconcat(date, "T00:00:00Z", NULL);
    return g_date_time_new_from_iso8601(with_time, NULL);
}

/* A day from now, since clocks differ. */
static GDateTime *tomorrow(void)
{
    g_autoptr(GDateTime) now = g_date_time_new_now_utc(), last = time_of(LAST_DAY);
    return g_date_time_add_days(g_date_time_compare(now, last) > 0 ? now : last, 1);
}

static void compare_date(const char *date, Proof *proof)
{
    g_autoptr(GDateTime) time = time_of(date), first = time_of(FIRST_DAY), latest = tomorrow();
    if (!proof_that(proof, time != NULL, "date: \"%s\" is not in the calendar", date))
        return;
    proof_that(proof, g_date_time_compare(time, first) >= 0,
               "date: \"%s\" is before anything could be measured like this", date);
    proof_that(proof, g_date_time_compare(time, latest) <= 0, "date: \"%s\" is yet to come", date);
}

/* Written by a run: no more than its words, which a shell would not read as anything else. */
static void compare_command(const char *command, Proof *proof)
{
    g_auto(GStrv) words = command != NULL ? shell_words(command) : NULL;
    g_autoptr(GError) why = NULL;
    const bool runs = words != NULL && g_strcmp0(words[0], "roofline") == 0 &&
                      g_strcmp0(words[1], "run") == 0 && run_takes(words + 1, &why);
    proof_that(proof, runs, "command: \"%s\" is not one that a run writes%s%s",
               command != NULL ? command : "", why != NULL ? ": " : "",
               why != NULL ? why->message : "");
}

static void compare_program(const Record *record, Proof *proof)
{
    static const char commit[] = "^[0-9a-f]{7,40}(-dirty)?$";
    proof_text(proof, record->program, "roofline", "program");
    proof_text(proof, record->statistic, "median", "statistic");
    proof_that(proof, record->version != NULL && record->date != NULL,
               "version, date: needed of a run");
    compare_command(record->command, proof);
    if (record->commit == NULL)
        proof_skip(proof, "the commit is unknown");
    else
        proof_that(proof, g_regex_match_simple(commit, record->commit, 0, 0),
                   "commit: \"%s\" is none", record->commit);
}

static void limit_where_other(Origin there, Origin record, const char *what, guint at, Proof *proof)
{
    static const char *const names[] = {
        [ORIGIN_MEASURED] = "measured",
        [ORIGIN_TRANSCRIBED] = "transcribed",
        [ORIGIN_IMPORTED] = "imported",
        [ORIGIN_GIVEN] = "given",
    };
    if (there != record)
        proof_unable(proof, "%s[%u] is %s in a record that is %s: where its numbers come from",
                     what, at, names[there], names[record]);
}

/* A number that another brought into a record is not the record's own. */
static void limit_to_one_origin(const Record *record, Proof *proof)
{
    for (guint i = 0; i < record->ceilings->len; i++)
        limit_where_other(((const Ceiling *)g_ptr_array_index(record->ceilings, i))->origin,
                          record->origin, "ceilings", i, proof);
    for (guint i = 0; i < record->kernels->len; i++)
        limit_where_other(((const Measurement *)g_ptr_array_index(record->kernels, i))->origin,
                          record->origin, "kernels", i, proof);
}

void audit_program(const Record *record, Proof *proof)
{
    limit_to_one_origin(record, proof);
    if (record->date != NULL)
        compare_date(record->date, proof);
    if (record->origin == ORIGIN_MEASURED)
        compare_program(record, proof);
    else
        proof_that(proof, record->source != NULL, "source: needed of a transcription");
}

void audit_lanes(const Record *record, Proof *proof)
{
    const DeviceFacts *device = &record->device;
    int major, minor;
    if (!audit_is_measured(record, proof))
        return;
    const bool known = device->compute_capability != NULL &&
                       sscanf(device->compute_capability, "%d.%d", &major, &minor) == 2;
    proof_number(proof, device->lanes_per_multiprocessor, known ? clock_lanes(major, minor) : NAN,
                 "device.lanes_per_multiprocessor");
}

/* Of "ceiling:copy" or "kernel:vector-add"; NAN: the record has no such thing, or no rate of it. */
static double own_rate(const Record *record, const char *of)
{
    const Ceiling *ceiling =
        g_str_has_prefix(of, "ceiling:") ? audit_ceiling(record, of + strlen("ceiling:")) : NULL;
    if (ceiling != NULL)
        return ceiling_work_per_s(ceiling);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        g_autofree char *reference = measurement_reference(kernel);
        if (strcmp(reference, of) == 0)
            return counts_asked_bytes(kernel->counts) / series_time_s(&kernel->series).median;
    }
    return NAN;
}

/* Takes the reference. */
static void require_first(const Record *record, GHashTable *seen, Proof *proof, char *reference)
{
    g_autofree char *of = reference;
    g_autofree char *key = g_strdup_printf("1 %s", of);
    proof_that(proof, g_hash_table_contains(seen, key) || isnan(own_rate(record, of)),
               "repeats: process 1 has no \"%s\"", of);
}

static void require_all_of_first(const Record *record, GHashTable *seen, Proof *proof)
{
    for (guint i = 0; i < record->ceilings->len; i++)
        require_first(record, seen, proof,
                      ceiling_reference(g_ptr_array_index(record->ceilings, i)));
    for (guint i = 0; i < record->kernels->len; i++)
        require_first(record, seen, proof,
                      measurement_reference(g_ptr_array_index(record->kernels, i)));
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
