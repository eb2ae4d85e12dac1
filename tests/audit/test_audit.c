#include "../../src/audit/audit.h"
#include "../../src/data/run_options.h"
#include "../fixtures/shipped.h"

#include <math.h>

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

static void a_number_of_another_origin_is_not_said_to_hold(void)
{
    g_autofree char *first = shipped_text(H200);
    g_autofree char *second =
        changed(first, "{", "\"schema\": 1,", "\"schema\": 2,\n  \"origin\": \"measured\",");
    g_autofree char *text =
        changed(second, "\"kernels\"", "\"label\"", "\"origin\": \"given\",\n      \"label\"");
    g_autoptr(GPtrArray) proofs = audit_text(text);
    const GPtrArray *unable = find_proof(proofs, "program")->unable;
    g_assert_cmpuint(unable->len, ==, 1);
    g_assert_nonnull(
        strstr(g_ptr_array_index(unable, 0), "kernels[0] is given in a record that is measured"));
}

static void traffic_that_nobody_here_counted_is_not_said_to_hold(void)
{
    g_autofree char *first = shipped_text(H200);
    g_autofree char *text = changed(
        first, "\"kernels\"", "\"label\"",
        "\"traffic\": [{\"level\": \"DRAM\", \"read_bytes\": 1, \"write_bytes\": 1, \"source\": "
        "\"hardware counter\"}],\n      \"label\"");
    g_autoptr(GPtrArray) proofs = audit_text(text);
    const GPtrArray *unable = find_proof(proofs, "counts")->unable;
    g_assert_cmpuint(unable->len, ==, 1);
    g_assert_true(g_str_has_prefix(g_ptr_array_index(unable, 0), "kernels[0].traffic"));
}

/* One change of the H200's record each: the first `from` after `behind` becomes `to`; the rule must
 * name it in these words. */
static const struct {
    const char *name, *behind, *from, *to, *rule, *words;
} alterations[] = {
    { "a day that no month has", "{", "2026-11-30T", "2026-11-31T", "program",
      "date: \"2026-11-31T19:07:50Z\" is not in the calendar" },
    { "a day before CUDA", "{", "2026-11-30T", "2006-11-30T", "program", "is before anything" },
    { "a day to come", "{", "2026-11-30T", "9026-11-30T", "program", "is yet to come" },
    { "a command that does more than run", "{", "roofline run -q -o final",
      "roofline run five-kernels; reboot", "program", "command: " },
    { "an option that no run has", "{", "roofline run -q -o final",
      "roofline run five-kernels --trusted", "program", "command: " },
    { "lanes that the device does not have", "device", "\"lanes_per_multiprocessor\": 128",
      "\"lanes_per_multiprocessor\": 192", "lanes",
      "device.lanes_per_multiprocessor: 192 stands there, 128 should" },
    { "a check under another name", "\"kind\": \"compute\"", "wrong sums", "certified", "checks",
      "ceilings[1].checks[0].name: \"certified\" stands there, \"wrong sums\" should" },
    { "a commit that is none", "{", "2cafd0c08c1f", "2cafd0c08c1g", "program", "commit: " },
    { "another program", "{", "\"program\": \"roofline\"", "\"program\": \"rooflime\"", "program",
      "program: \"rooflime\" stands there, \"roofline\" should" },
    { "a command that measures nothing", "{", "roofline run", "roofline draw", "program",
      "command: " },
    { "a published figure in a measured record", "\"matmul-naive\"", "\"status\"",
      "\"published\": {\"byte_rate\": \"20684.0 GB/s\"},\n      \"status\"", "published",
      "kernels[3].published" },
    { "a kernel under another id", "kernels", "\"vector-add\"", "\"vector-sum\"", "presence",
      "kernels[0].id: \"vector-sum\" stands there, \"vector-add\" should" },
    { "two kernels in the wrong order", "\"transpose-naive\"", "\"place\": 1", "\"place\": 2",
      "presence", "kernels[1].place: 2 stands there, 1 should" },
    { "a run that was interrupted, said not to be", "\"mix\": \"write\"", "\"method\": \"write\"",
      "\"method\": \"read\"", "presence", "ceilings[3].method" },
    { "sizes that the rule does not give", "{", "\"m\": 16384", "\"m\": 17408", "sizes",
      "sizes.m: 17408 stands there, 16384 should" },
    { "a kernel at another size", "\"matmul-naive\"", "\"d\": 2048", "\"d\": 1024", "sizes",
      "kernels[3].sizes.d: 1024 stands there, 2048 should" },
    { "FLOP", "\"block-reduction\"", "267386880", "267386881", "counts",
      "kernels[2].counts.flop: 267386881 stands there, 267386880 should" },
    { "bytes read", "\"matmul-tiled-16\"", "4294967296", "8589934592", "counts",
      "kernels[4].counts.read_bytes" },
    { "compulsory bytes", "\"matmul-naive\"", "50331648", "50331649", "counts",
      "kernels[3].counts.compulsory_bytes" },
    { "more bytes compulsory than asked for", "\"vector-add\"", "\"compulsory_bytes\": 3221225472",
      "\"compulsory_bytes\": 3221225473", "counts", "kernels[0].counts: fewer bytes" },
    { "a formula", "\"vector-add\"", "3·n·4", "2·n·4", "names",
      "kernels[0].bytes_formula: \"2·n·4\" stands there, \"3·n·4\" should" },
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
    { "a start before the end of the last series", "\"transpose-naive\"", "1.546142", "1.30471",
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
    { "a drift without its warning", "\"kind\": \"compute\"", "0.003966560006141663",
      "0.004966560006141663", "warnings", "one is missing, drift: " },
    { "a clock that fell, without its warning", "\"vector-add\"", "1975572103.1849248",
      "975572103.1849248", "warnings", "one is missing, throttle: " },
    { "other programs, without a warning", "device", "\"other_processes\": \"none\"",
      "\"other_processes\": \"1: python\"", "warnings", "one is missing, other-processes" },
    { "a warning that nobody knows", "warnings", "[]",
      "[{\"id\": \"sunspots\", \"text\": \"seen\"}]", "warnings",
      "warnings[0].id: \"sunspots\" is not in the list" },
    { "a warning of nothing", "warnings", "[]",
      "[{\"id\": \"drift\", \"text\": \"the clock changed\"}]", "warnings",
      "warnings[0]: \"drift: the clock changed\" does not follow" },
    { "a warning that advises something else", "warnings", "[]",
      "[{\"id\": \"copy-not-flat\", \"text\": \"the copy is certified\"}]", "warnings",
      "does not end with what copy-not-flat advises" },
    { "a warning that is no plain clause", "warnings", "[]",
      "[{\"id\": \"copy-not-flat\", \"text\": \"certified! <b>; the copy ceiling may include cache "
      "hits: free memory and run again\"}]",
      "warnings", "warnings[0].text: \"certified! <b>\" is no plain clause" },
    { "a first process that is not this one", "warnings", "[]",
      "[],\n  \"repeats\": [{\"process\": 1, \"of\": \"copy\", \"work_per_s\": 1}]", "repeats",
      "repeats[0].work_per_s: 1 stands there" },
    { "a first process without a kernel", "warnings", "[]",
      "[],\n  \"repeats\": [{\"process\": 2, \"of\": \"copy\", \"work_per_s\": 1}]", "repeats",
      "repeats: process 1 has no \"kernel:vector-add\"" },
    { "a kernel at another level of memory", "\"vector-add\"", "\"place\"",
      "\"level\": \"L2\",\n      \"place\"", "names", "kernels[0].level: \"L2\"" },
    { "a kernel of another precision", "\"vector-add\"", "\"place\"",
      "\"precision\": \"FP64\",\n      \"place\"", "names", "kernels[0].precision: \"FP64\"" },
    { "a key that nothing reads", "{", "\"preset\"", "\"secret\": 1,\n  \"preset\"", "form",
      "line 12: \"  \"secret\": 1,\" stands there" },
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

/* Without the kernel of this id, in a run that was interrupted. */
static char *without(const char *id)
{
    g_autofree char *good = shipped_text(H200);
    g_autoptr(Record) record = record_parse(good, -1, NULL);
    record->interrupted = true;
    for (guint i = 0; i < record->ceilings->len; i++)
        ((Ceiling *)g_ptr_array_index(record->ceilings, i))->end_median_s = NAN;
    for (guint i = 0; i < record->kernels->len; i++)
        if (strcmp(((const Measurement *)g_ptr_array_index(record->kernels, i))->id, id) == 0)
            g_ptr_array_remove_index(record->kernels, i--);
    return record_to_json(record);
}

static void an_interrupted_run_lacks_its_last_kernels_alone(void)
{
    g_autofree char *tail = without("matmul-tiled-16"), *middle = without("block-reduction");
    g_autoptr(GPtrArray) proofs = audit_text(tail);
    print_faults(proofs);
    g_assert_cmpuint(proof_faults(proofs), ==, 0);
    expect_fault("the middle", middle, "presence",
                 "kernels[2].id: \"matmul-naive\" stands there, \"block-reduction\" should");
}

static void a_run_whose_ceilings_came_again_had_all_its_kernels(void)
{
    g_autofree char *tail = without("matmul-tiled-16");
    g_autofree char *again = changed(tail, "\"kind\": \"compute\"", "\"kind\": \"compute\"",
                                     "\"kind\": \"compute\",\n      \"end_median_s\": 0.004");
    expect_fault("ceilings again", again, "presence", "kernels (how many): 4");
}

static void a_kernel_follows_its_ceilings_even_in_an_interrupted_run(void)
{
    g_autofree char *tail = without("matmul-tiled-16");
    g_autoptr(Record) record = record_parse(tail, -1, NULL);
    g_ptr_array_set_size(record->ceilings, 3);
    g_autofree char *fewer = record_to_json(record);
    expect_fault("no writes", fewer, "presence", "ceilings[3].method: nothing stands there");
}

/* Not even where it is a file, which whoever wrote the record may have brought along. */
static void of_a_preset_that_is_not_shipped_presence_is_limited_in_its_line(void)
{
    g_autofree char *good = shipped_text(H200), *path = data_path("presets/five-kernels.ini");
    g_autofree char *named = g_strdup_printf("\"preset\": \"%s\"", path),
                    *words = g_strdup_printf("presence: the preset \"%s\" is not shipped", path);
    g_autofree char *text = changed(good, "{", "\"preset\": \"five-kernels\"", named);
    g_autoptr(GPtrArray) proofs = audit_text(text);
    const Proof *presence = find_proof(proofs, "presence");
    g_assert_true(g_str_has_suffix(presence->holds, "; of the kernels this is not checked"));
    g_assert_cmpstr(g_ptr_array_index(presence->skipped, 0), ==, words);
}

static void counts_that_nobody_knows_are_said_in_the_line_of_counts(void)
{
    g_autofree char *good = shipped_text(H200);
    g_autofree char *text = changed(good, "kernels", "\"vector-add\"", "\"vector-sum\"");
    g_autoptr(GPtrArray) proofs = audit_text(text);
    g_assert_true(g_str_has_suffix(find_proof(proofs, "counts")->holds,
                                   "; those of 1 kernel that it does not know are not checked"));
}

/* What a run writes of any name of a folder. */
static void a_command_with_a_quoted_folder_is_a_run_s(void)
{
    g_autofree char *good = shipped_text(H200);
    g_autofree char *text = changed(good, "{", "roofline run -q -o final",
                                    "roofline run --sizes=tiny -qo 'a b; it'\\\\''s' $'x\\\\012y'");
    g_autoptr(GPtrArray) proofs = audit_text(text);
    print_faults(proofs);
    g_assert_cmpuint(proof_faults(proofs), ==, 0);
}

/* Of the H200's record, had it been written by this command. */
static bool is_of_a_run(const char *command)
{
    g_autofree char *good = shipped_text(H200);
    g_autofree char *text = changed(good, "{", "roofline run -q -o final", command);
    g_autoptr(GPtrArray) proofs = audit_text(text);
    print_faults(proofs);
    return proof_faults(proofs) == 0;
}

static void expect_command(const char *words, bool holds)
{
    g_autofree char *command = g_strconcat("roofline run ", words, NULL);
    if (is_of_a_run(command) != holds)
        g_error("\"%s\" %s", command, holds ? "is refused" : "holds");
}

static void expect_words(bool holds, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void expect_words(bool holds, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *words = g_strdup_vprintf(format, args);
    va_end(args);
    expect_command(words, holds);
}

static void expect_option(const char *name, char letter, const char *value)
{
    expect_words(true, "five-kernels --%s %s", name, value);
    expect_words(true, "--%s=%s", name, value);
    expect_words(false, "--%s", name);
    if (letter != 0) {
        expect_words(true, "-%c %s", letter, value);
        expect_words(true, "-q%c %s", letter, value);
        expect_words(false, "-%c%s", letter, value);
    }
}

static void expect_flag(const char *name, char letter)
{
    expect_words(true, "--%s five-kernels", name);
    if (letter != 0) {
        expect_words(true, "-%c", letter);
        expect_words(true, "-%cd cpu", letter);
    }
}

static void each_option_of_a_run_can_stand_in_its_command(void)
{
    RunOptions options;
    g_autofree GOptionEntry *entries = run_option_entries(&options);
    for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
        if (entry->arg == G_OPTION_ARG_NONE)
            expect_flag(entry->long_name, entry->short_name);
        else
            expect_option(entry->long_name, entry->short_name,
                          entry->arg == G_OPTION_ARG_INT ? "2" : "tiny");
}

static void what_no_run_takes_cannot_stand_in_a_command(void)
{
    static const char *const refused[] = {
        "--evil",     "--evil=1",
        "-x",         "-qx",
        "-o --evil",  "--device --evil",
        "--output=-", "--repeat many",
        "--repeat=0", "'--evil'",
        "--help",     "-h",
        "a b",        "-d cpu -d cuda",
        "--dev cpu",  "-- --evil",
        "-",          "-- a b",
        "a; b",       "-o ''",
        "-o -",       "--sizes=tiny x --evil",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(refused); i++)
        expect_command(refused[i], false);
    expect_command("five-kernels --device cpu", true);
    expect_command("-- five-kernels", true);
    g_assert_false(is_of_a_run("roofline run; rm -rf"));
    g_assert_false(is_of_a_run("roofline"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/audit/" #fact, fact)
    ADD(everything_holds_of_the_shipped_records);
    ADD(no_rule_holds_for_want_of_anything_to_compare);
    ADD(a_number_of_another_origin_is_not_said_to_hold);
    ADD(traffic_that_nobody_here_counted_is_not_said_to_hold);
    ADD(each_planted_alteration_is_named);
    ADD(an_interrupted_run_lacks_its_last_kernels_alone);
    ADD(a_run_whose_ceilings_came_again_had_all_its_kernels);
    ADD(a_kernel_follows_its_ceilings_even_in_an_interrupted_run);
    ADD(of_a_preset_that_is_not_shipped_presence_is_limited_in_its_line);
    ADD(counts_that_nobody_knows_are_said_in_the_line_of_counts);
    ADD(a_command_with_a_quoted_folder_is_a_run_s);
    ADD(each_option_of_a_run_can_stand_in_its_command);
    ADD(what_no_run_takes_cannot_stand_in_a_command);
    return g_test_run();
}
