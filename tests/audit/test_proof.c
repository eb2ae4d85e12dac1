#include "../../src/audit/proof.h"

#include <math.h>

static const char *fault_of(const Proof *proof)
{
    return proof->faults->len == 0 ? NULL : g_ptr_array_index(proof->faults, 0);
}

static void equal_figures_are_compared_and_no_fault(void)
{
    g_autoptr(Proof) proof = proof_new("", "");
    proof_number(proof, 0.1, 0.1, "a");
    proof_number(proof, NAN, NAN, "absent");
    proof_text(proof, "n", "n", "b");
    proof_text(proof, NULL, NULL, "absent");
    g_assert_cmpuint(proof->compared, ==, 4);
    g_assert_null(fault_of(proof));
}

static void a_fault_names_the_place_and_both_figures(void)
{
    g_autoptr(Proof) proof = proof_new("", "");
    proof_number(proof, 0.1, 0.30000000000000004, "kernels[%d].x", 2);
    g_assert_cmpstr(fault_of(proof), ==,
                    "kernels[2].x: 0.1 stands there, 0.30000000000000004 should");
}

static void what_is_absent_is_nothing(void)
{
    g_autoptr(Proof) number = proof_new("", ""), text = proof_new("", "");
    proof_number(number, NAN, 1, "a");
    proof_text(text, "n", NULL, "b");
    g_assert_cmpstr(fault_of(number), ==, "a: nothing stands there, 1 should");
    g_assert_cmpstr(fault_of(text), ==, "b: \"n\" stands there, nothing should");
}

static void a_fault_is_a_comparison_and_what_was_skipped_is_none(void)
{
    g_autoptr(Proof) proof = proof_new("", "");
    proof_fault(proof, "wrong");
    proof_skip(proof, "unknown");
    g_assert_false(proof_that(proof, false, "wrong too"));
    g_assert_cmpuint(proof->compared, ==, 2);
    g_assert_cmpuint(proof->faults->len, ==, 2);
    g_assert_cmpuint(proof->skipped->len, ==, 1);
}

static void a_part_hands_on_all_that_its_proofs_say(void)
{
    g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func((GDestroyNotify)proof_free);
    Proof *part = proof_new("pages", "h"), *other = proof_new("samples", "h");
    g_ptr_array_add(parts, part);
    g_ptr_array_add(parts, other);
    proof_that(part, true, "f");
    proof_skip(part, "s");
    proof_skip(other, "transcribed: it does not apply");
    proof_unable(part, "u");
    g_autoptr(Proof) whole = proof_new("figures", "h");
    proof_add(whole, "a.pdf", parts);
    g_assert_cmpstr(g_ptr_array_index(whole->skipped, 0), ==, "a.pdf: pages: s");
    g_assert_cmpuint(whole->skipped->len, ==, 1);
    g_assert_cmpstr(g_ptr_array_index(whole->unable, 0), ==, "a.pdf: pages: u");
    g_assert_cmpuint(whole->faults->len, ==, 0);
    g_assert_cmpuint(whole->compared, ==, 1);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/proof/" #fact, fact)
    ADD(equal_figures_are_compared_and_no_fault);
    ADD(a_fault_names_the_place_and_both_figures);
    ADD(what_is_absent_is_nothing);
    ADD(a_fault_is_a_comparison_and_what_was_skipped_is_none);
    ADD(a_part_hands_on_all_that_its_proofs_say);
    return g_test_run();
}
