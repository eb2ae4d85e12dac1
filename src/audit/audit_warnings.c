/* The warnings of a run, made once more by those who made them. */
#include "audit_ceilings.h"
#include "audit_rules.h"

#include "../base/version.h"
#include "../model/guards.h"
#include "../data/warning.h"
#include "../measure/run_warnings.h"
#include "../measure/sizes.h"

#include <string.h>

/* A run that happens no more: what judges it sees the record's device. */
typedef struct {
    RunContext run;
    Device device;
    GPtrArray *warnings; /* Warning: that follow; a NULL text follows from elsewhere */
} Rerun;

static bool collect(const Event *event, void *data, GError **error)
{
    (void)error;
    if (event->kind == EVENT_WARNING)
        g_ptr_array_add(data, event->warning);
    return true;
}

/* borrowed: the record; device->facts must not be cleared. */
static void rerun_begin(Rerun *rerun, const Record *record)
{
    rerun->warnings = g_ptr_array_new_with_free_func((GDestroyNotify)warning_free);
    rerun->device = (Device) { .type = audit_device_type(record), .facts = record->device };
    rerun->run = (RunContext) { .device = &rerun->device,
                                .receiver = collect,
                                .receiver_data = rerun->warnings };
}

/* What follows only by its id: its words are the session's. */
static void expect(Rerun *rerun, bool follows, const char *id)
{
    if (follows)
        g_ptr_array_add(rerun->warnings, warning_new(id, NULL));
}

static void expect_of_ceilings(Rerun *rerun, const GPtrArray *ceilings)
{
    for (guint i = 0; i < ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(ceilings, i);
        const CeilingMethod *method = ceiling_method(ceiling->method);
        if (method == NULL)
            continue;
        if (method->steps->grow != NULL)
            expect(rerun, !audit_follow_search(ceiling, rerun->device.type).flat, "copy-not-flat");
        judge_ceiling_series(&rerun->run, ceiling, NULL);
        if (method->drawn)
            judge_repetition(&rerun->run, ceiling, NULL);
    }
    judge_all_ceilings(&rerun->run, ceilings, NULL);
}

static void expect_of_kernels(Rerun *rerun, const Record *record)
{
    bool ungated = false;
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *measured = g_ptr_array_index(record->kernels, i);
        const Kernel *kernel = kernel_find(measured->id);
        expect(rerun, !sizes_equal(measured->sizes, record->sizes), "sizes-shrunk");
        if (kernel != NULL && measured->status == MEASUREMENT_TIMED)
            judge_kernel(&rerun->run, kernel, measured, &ungated, NULL);
    }
}

/* Of the two ceilings, at the end too, and of the kernels. */
static void expect_of_clock(Rerun *rerun, const Record *record, const Ceiling *copy,
                            const Ceiling *fma)
{
    if (record->interrupted || copy == NULL || fma == NULL)
        return;
    const ClockRange clocks = clock_range(record);
    judge_clock(&rerun->run, clocks.highest_hz, clocks.lowest_hz, NULL);
}

/* What a warning advises is its list's; what was seen before that is one plain clause, no more. */
static void compare_words(const Warning *there, guint at, Proof *proof)
{
    static const char seen[] = "^[^<>{}|\\\\^`$!?]{1,300}\\z";
    g_autofree char *end = g_strconcat("; ", warning_find(there->id)->advice, NULL);
    if (!proof_that(proof, g_str_has_suffix(there->text, end),
                    "warnings[%u].text: \"%s\" does not end with what %s advises", at, there->text,
                    there->id))
        return;
    g_autofree char *clause = g_strndup(there->text, strlen(there->text) - strlen(end));
    proof_that(proof, g_regex_match_simple(seen, clause, 0, 0),
               "warnings[%u].text: \"%s\" is no plain clause", at, clause);
}

/* Words may have changed between versions of the program. */
static bool is_same(const Warning *there, const Warning *follows, bool words)
{
    return strcmp(there->id, follows->id) == 0 &&
           (!words || follows->text == NULL || strcmp(there->text, follows->text) == 0);
}

/* What follows is taken out as it is found. */
static bool take(GPtrArray *following, const Warning *there, bool words)
{
    for (guint i = 0; i < following->len; i++)
        if (is_same(there, g_ptr_array_index(following, i), words)) {
            g_ptr_array_remove_index(following, i);
            return true;
        }
    return false;
}

static void compare_warnings(const Record *record, GPtrArray *following, Proof *proof)
{
    const bool words = g_strcmp0(record->version, program_version) == 0;
    for (guint i = 0; i < record->warnings->len; i++) {
        const Warning *there = g_ptr_array_index(record->warnings, i);
        if (!proof_that(proof, warning_find(there->id) != NULL,
                        "warnings[%u].id: \"%s\" is not in the list of warnings", i, there->id))
            continue;
        if (words)
            compare_words(there, i, proof);
        if (strcmp(there->id, "fma-not-linear") == 0)
            proof_skip(proof, "warnings[%u]: the series of doubled iterations is not kept", i);
        else
            proof_that(proof, take(following, there, words),
                       "warnings[%u]: \"%s: %s\" does not follow from the series", i, there->id,
                       there->text);
    }
    for (guint i = 0; i < following->len; i++) {
        const Warning *missing = g_ptr_array_index(following, i);
        proof_fault(proof, "warnings: one is missing, %s%s%s", missing->id,
                    missing->text != NULL ? ": " : "", missing->text != NULL ? missing->text : "");
    }
}

/* The run's own sizes, which memory may have shrunk. */
static void expect_of_sizes(Rerun *rerun, const Record *record)
{
    expect(rerun, !sizes_equal(record->sizes, audit_usual_sizes(record)), "sizes-shrunk");
}

void audit_warnings(const Record *record, Proof *proof)
{
    if (!audit_is_measured(record, proof))
        return;
    if (!proof_that(proof, audit_device_type(record) != NULL, "device.kind: \"%s\" is unknown",
                    record->device.kind))
        return;
    Rerun rerun;
    rerun_begin(&rerun, record);
    const Ceiling *copy = audit_ceiling(record, "copy"), *fma = audit_ceiling(record, "FMA");
    judge_device(&rerun.run, NULL);
    expect_of_sizes(&rerun, record);
    expect_of_ceilings(&rerun, record->ceilings);
    expect_of_kernels(&rerun, record);
    expect_of_clock(&rerun, record, copy, fma);
    compare_warnings(record, rerun.warnings, proof);
    g_ptr_array_unref(rerun.warnings);
}
