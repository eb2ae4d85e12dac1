#include "../../src/measure/audit.h"
#include "../data/shipped.h"

#define H200 "nvidia-h200-cuda-13.0"
#define T4 "tesla-t4-cuda-12.6"

static GPtrArray *audit_text(const char *text)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Record) record = record_parse(text, -1, &error);
    g_assert_no_error(error);
    return audit_record(record, text);
}

static void print_faults(const GPtrArray *proofs)
{
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        for (guint j = 0; j < proof->faults->len; j++)
            g_test_message("%s: %s", proof->name, (char *)g_ptr_array_index(proof->faults, j));
    }
}

static void everything_holds_of_the_shipped_records(void)
{
    const char *const names[] = { H200, T4, "tesla-t4-cuda-13.0" };
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *text = shipped_text(names[i]);
        g_autoptr(GPtrArray) proofs = audit_text(text);
        print_faults(proofs);
        g_assert_cmpuint(proof_faults(proofs), ==, 0);
    }
}

static const Proof *find_proof(const GPtrArray *proofs, const char *name)
{
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        if (strcmp(proof->name, name) == 0)
            return proof;
    }
    g_error("there is no rule %s", name);
}

static void no_rule_holds_for_want_of_anything_to_compare(void)
{
    g_autofree char *text = shipped_text(H200);
    g_autoptr(GPtrArray) proofs = audit_text(text);
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *proof = g_ptr_array_index(proofs, i);
        if (strcmp(proof->name, "repeats") != 0)
            g_assert_cmpuint(proof->compared, >, 0);
    }
}

/* One change of the H200's record each: the first `from` after `behind` becomes `to`; the rule must
 * name it in these words. */
static const struct {
    const char *name, *behind, *from, *to, *rule, *words;
} alterations[] = {
    { "a day that no month has", "{", "2026-11-30T", "2026-11-31T", "program",
      "date: \"2026-11-31T16:41:31Z\" is not in the calendar" },
    { "a commit that is none", "{", "fe51c671d56e", "fe51c671d56g", "program", "commit: " },
    { "another program", "{", "\"program\": \"roofline\"", "\"program\": \"rooflime\"", "program",
      "program: \"rooflime\" stands there, \"roofline\" follows" },
    { "a command that measures nothing", "{", "roofline run", "roofline draw", "program",
      "command: " },
    { "a published figure in a measured record", "\"matmul-naive\"", "\"status\"",
      "\"published\": {\"byte_rate\": \"20684.0 GB/s\"},\n      \"status\"", "published",
      "kernels[3].published" },
    { "a kernel under another id", "kernels", "\"vector-add\"", "\"vector-sum\"", "presence",
      "kernels[0].id: \"vector-sum\" stands there, \"vector-add\" follows" },
    { "two kernels in the wrong order", "\"transpose-naive\"", "\"place\": 1", "\"place\": 2",
      "presence", "kernels[1].id" },
    { "a run that was interrupted, said not to be", "\"mix\": \"write\"", "\"method\": \"write\"",
      "\"method\": \"read\"", "presence", "ceilings[3].method" },
    { "sizes that the rule does not give", "{", "\"m\": 16384", "\"m\": 17408", "sizes",
      "sizes.m: 17408 stands there, 16384 follows" },
    { "a kernel at another size", "\"matmul-naive\"", "\"d\": 2048", "\"d\": 1024", "sizes",
      "kernels[3].sizes.d: 1024 stands there, 2048 follows" },
    { "FLOP", "\"block-reduction\"", "267386880", "267386881", "counts",
      "kernels[2].counts.flop: 267386881 stands there, 267386880 follows" },
    { "bytes read", "\"matmul-tiled-16\"", "4294967296", "8589934592", "counts",
      "kernels[4].counts.read_bytes" },
    { "compulsory bytes", "\"matmul-naive\"", "50331648", "50331649", "counts",
      "kernels[3].counts.compulsory_bytes" },
    { "more bytes compulsory than asked for", "\"vector-add\"", "\"compulsory_bytes\": 3221225472",
      "\"compulsory_bytes\": 3221225473", "counts", "kernels[0].counts: fewer bytes" },
    { "a formula", "\"vector-add\"", "3·n·4", "2·n·4", "names",
      "kernels[0].bytes_formula: \"2·n·4\" stands there, \"3·n·4\" follows" },
    { "a label", "\"vector-add\"", "\"label\": \"vector add\"", "\"label\": \"tensor add\"",
      "names", "kernels[0].label" },
    { "a tolerance", "\"matmul-naive\"", "0.00048828125", "0.048828125", "checks",
      "kernels[3].checks[1].tolerance" },
    { "elements that were compared", "\"vector-add\"", "\"elements\": 268435456",
      "\"elements\": 268435455", "checks", "kernels[0].checks[0].elements" },
    { "a check that failed although its error is within", "\"kind\": \"compute\"",
      "\"passed\": true", "\"passed\": false", "checks", "ceilings[1].checks[0].passed" },
    { "an error in a ceiling's check", "\"kind\": \"compute\"", "\"error\": 0,", "\"error\": 0.5,",
      NULL, "ceilings[1].checks[0]: \"passed\" is true, but" },
    { "an error in a kernel's check", "\"vector-add\"", "\"error\": 0,", "\"error\": 0.5,", NULL,
      "kernels[0].checks[0]: \"passed\" is true, but" },
    { "a failed kernel that keeps its rate", "\"vector-add\"", "\"status\": \"timed\"",
      "\"status\": \"failed\",\n      \"reason\": \"3 of 4 elements are wrong\"", "statuses",
      "kernels[0]: not timed or failed, but with a time" },
    { "a sample more than are taken", "\"vector-add\"", "\"samples_s\": [",
      "\"samples_s\": [0.0018741, ", "samples", "kernels[0].samples_s: 21 samples" },
    { "launches of a batch", "\"vector-add\"", "\"launches\": 2", "\"launches\": 9", "batches",
      "kernels[0].launches: 9" },
    { "half a launch", "\"vector-add\"", "\"launches\": 2", "\"launches\": 2.5", "batches",
      "kernels[0].launches: 2.5" },
    { "a start before the end of the last series", "\"transpose-naive\"", "1.567343", "1.310559",
      "order", "kernels[1].start_s" },
    { "counts of a candidate", "candidates", "\"read_bytes\": 1073741824",
      "\"read_bytes\": 1073741820", "candidates", "ceilings[0].candidates[0].counts.read_bytes" },
    { "FLOP of a candidate", "\"kind\": \"compute\"", "55366705152", "55366705153", "candidates",
      "ceilings[1].candidates[0].counts.flop" },
    { "a shape that nobody tries", "candidates", "float4, 512 threads", "float4, 513 threads",
      "candidates", "ceilings[0].candidates[4].shape" },
    { "the lesson's shape", "candidates", "\"lesson\": true,", "", "candidates",
      "ceilings[0].candidates[0].lesson" },
    { "the reason of a dropped candidate", "candidates", "pruned: 12%", "pruned: 13%", "search",
      "ceilings[0].candidates[13].reason" },
    { "a candidate said to be dropped", "candidates", "\"shape\": \"float4, 512 threads\"",
      "\"shape\": \"float4, 512 threads\",\n          \"reason\": \"pruned: 20% behind the best so "
      "far after 2 samples\"",
      "search", "ceilings[0].candidates[4].reason" },
    { "a loser as the winner", "\"kind\": \"compute\"",
      "\"shape\": \"4 chains, registers, unroll 256, 2 × 1024 threads\"",
      "\"shape\": \"4 chains, registers, unroll 64, 2 × 1024 threads\"", "winners",
      "ceilings[1].shape" },
    { "the winner's size", "\"kind\": \"bandwidth\"", "\"buffer_bytes\": 2147483648",
      "\"buffer_bytes\": 4294967296", "winners", "ceilings[0].buffer_bytes" },
    { "a ceiling's mix", "ceilings", "\"mix\": \"read + write\"", "\"mix\": \"write\"", "winners",
      "ceilings[0].mix" },
    { "FLOP of the compute ceiling", "\"kind\": \"compute\"", "263537319936", "263537319938",
      "winners", "ceilings[1].counts.flop" },
    { "a ceiling that was not measured again", "\"kind\": \"compute\"", "\"end_median_s\"",
      "\"later\"", "guards", "end_median_s" },
    { "a narrow bus under a fast copy", "device", "\"memory_bus_bits\": 6016",
      "\"memory_bus_bits\": 4096", "guards", "where the bound is" },
    { "a drift without its warning", "\"kind\": \"compute\"", "0.003976431965827943",
      "0.004976431965827943", "warnings", "one is missing, drift: " },
    { "a clock that fell, without its warning", "\"vector-add\"", "1979214453.1593223",
      "979214453.1593223", "warnings", "one is missing, throttle: " },
    { "other programs, without a warning", "device", "\"other_processes\": \"none\"",
      "\"other_processes\": \"1: python\"", "warnings", "one is missing, other-processes" },
    { "a warning that nobody knows", "warnings", "[]",
      "[{\"id\": \"sunspots\", \"text\": \"seen\"}]", "warnings",
      "warnings[0].id: \"sunspots\" is not in the list" },
    { "a warning of nothing", "warnings", "[]",
      "[{\"id\": \"drift\", \"text\": \"the clock changed\"}]", "warnings",
      "warnings[0]: \"drift: the clock changed\" does not follow" },
    { "a first process that is not this one", "warnings", "[]",
      "[],\n  \"repeats\": [{\"process\": 1, \"of\": \"copy\", \"work_per_s\": 1}]", "repeats",
      "repeats[0].work_per_s: 1 stands there" },
    { "a first process without a kernel", "warnings", "[]",
      "[],\n  \"repeats\": [{\"process\": 2, \"of\": \"copy\", \"work_per_s\": 1}]", "repeats",
      "repeats: process 1 has no \"vector-add\"" },
    { "a key that nothing reads", "{", "\"preset\"", "\"secret\": 1,\n  \"preset\"", "form",
      "line 11: \"  \"secret\": 1,\" stands there" },
    { "a key that stands twice", "{", "\"preset\"", "\"preset\": \"other\",\n  \"preset\"", "form",
      "\"preset\": \"other\"" },
};

/* rule NULL: reading it is enough to refuse it. */
static void expect_refused(const char *name, const char *text, const char *words)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Record) record = record_parse(text, -1, &error);
    if (record != NULL || strstr(error->message, words) == NULL)
        g_error("%s: expected \"%s\", got \"%s\"", name, words,
                error != NULL ? error->message : "a record");
}

static bool has_fault(const GPtrArray *proofs, const char *rule, const char *words)
{
    const GPtrArray *faults = find_proof(proofs, rule)->faults;
    for (guint i = 0; i < faults->len; i++)
        if (strstr(g_ptr_array_index(faults, i), words) != NULL)
            return true;
    return false;
}

static void expect_fault(const char *name, const char *text, const char *rule, const char *words)
{
    g_autoptr(GPtrArray) proofs = audit_text(text);
    print_faults(proofs);
    if (!has_fault(proofs, rule, words))
        g_error("%s: rule %s does not say \"%s\"", name, rule, words);
}

static void each_planted_alteration_is_named(void)
{
    g_autofree char *good = shipped_text(H200);
    for (size_t i = 0; i < G_N_ELEMENTS(alterations); i++) {
        g_autofree char *text =
            changed(good, alterations[i].behind, alterations[i].from, alterations[i].to);
        g_test_message("altered: %s", alterations[i].name);
        if (alterations[i].rule == NULL)
            expect_refused(alterations[i].name, text, alterations[i].words);
        else
            expect_fault(alterations[i].name, text, alterations[i].rule, alterations[i].words);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/audit/" #fact, fact)
    ADD(everything_holds_of_the_shipped_records);
    ADD(no_rule_holds_for_want_of_anything_to_compare);
    ADD(each_planted_alteration_is_named);
    return g_test_run();
}
