/* What a record says of its kernels. */
#include "audit_ceilings.h"
#include "../model/roofs.h"
#include "audit_rules.h"

#include "../data/preset.h"
#include "../measure/ceiling_methods.h"
#include "../measure/sizes.h"

#include <math.h>

#define LARGEST_SIDE 1e6   /* of a matrix; larger ones would not fit in what counts are made from */
#define LARGEST_CACHE 1e11 /* bytes; sizes are searched in steps */

static const Measurement *kernel_at(const Record *record, guint i)
{
    return g_ptr_array_index(record->kernels, i);
}

/* NULL: it has no kernel of this id, or the sizes are impossible; then that is said. */
static const Kernel *known_kernel(const Record *record, guint i, Proof *proof)
{
    const Measurement *measured = kernel_at(record, i);
    const Kernel *kernel = kernel_find(measured->id);
    const Sizes sizes = measured->sizes;
    if (kernel == NULL)
        proof_skip(proof, "kernels[%u]: this program has no kernel \"%s\"", i, measured->id);
    else if (!(sizes.m >= 1 && sizes.m <= LARGEST_SIDE && sizes.d >= 1 && sizes.d <= LARGEST_SIDE))
        proof_fault(proof, "kernels[%u].sizes: sides from 1 to 1 000 000 needed", i);
    else
        return kernel;
    return NULL;
}

/* Kernels run in the preset's order, and one that has no rate is there too: of a run that ended
 * early the last ones are missing. */
static void compare_place(const Record *record, guint i, char **ids, Proof *proof)
{
    const Measurement *kernel = kernel_at(record, i);
    proof_text(proof, kernel->id, i < g_strv_length(ids) ? ids[i] : NULL, "kernels[%u].id", i);
    proof_number(proof, kernel->place, i, "kernels[%u].place", i);
}

/* Ceilings are measured again after the last kernel. */
static bool needs_all_kernels(const Record *record)
{
    for (guint i = 0; i < record->ceilings->len; i++)
        if (!isnan(((const Ceiling *)g_ptr_array_index(record->ceilings, i))->end_median_s))
            return true;
    return !record->interrupted;
}

static void compare_kernels(const Record *record, Proof *proof)
{
    g_autoptr(Preset) preset = preset_shipped(record->preset, NULL);
    if (preset == NULL) {
        proof_skip(proof, "presence: the preset \"%s\" is not shipped", record->preset);
        proof_limit(proof, "of the kernels this is not checked");
        return;
    }
    for (guint i = 0; i < record->kernels->len; i++)
        compare_place(record, i, preset->kernels, proof);
    if (needs_all_kernels(record))
        proof_number(proof, record->kernels->len, g_strv_length(preset->kernels),
                     "kernels (how many)");
}

void audit_presence(const Record *record, Proof *proof)
{
    compare_kernels(record, proof);
    if (record->origin == ORIGIN_MEASURED)
        audit_require_ceilings(record, proof);
}

/* Only smaller ones, and then with a warning. */
static void compare_sizes(const Record *record, Sizes there, Sizes usual, Proof *proof,
                          const char *where)
{
    if (audit_has_warning(record, "sizes-shrunk")) {
        proof_that(proof, there.m <= usual.m && there.d <= usual.d,
                   "%s: larger than the rule's m of %.0f or d of %.0f", where, usual.m, usual.d);
    } else {
        proof_number(proof, there.m, usual.m, "%s.m", where);
        proof_number(proof, there.d, usual.d, "%s.d", where);
    }
    proof_number(proof, there.n, there.m * there.m, "%s.n", where);
}

Sizes audit_usual_sizes(const Record *record)
{
    const DeviceType *type = audit_device_type(record);
    const SizeRule *rule = record->size_rule != NULL ? size_rule(record->size_rule, NULL) : NULL;
    Sizes usual = { NAN, NAN, NAN };
    if (rule == NULL || type == NULL || record->device.cache_bytes > LARGEST_CACHE)
        return usual;
    const SizeLimits limits = { record->device.cache_bytes, NAN, type->habits.max_buffer_bytes,
                                type->habits.max_side };
    sizes_choose(rule, limits, &usual, NULL, NULL); /* cannot fail without a limit of memory */
    return usual;
}

void audit_sizes(const Record *record, Proof *proof)
{
    const Sizes usual = audit_usual_sizes(record);
    if (!proof_that(proof, !isnan(usual.m), "size_rule: \"%s\" gives no sizes on such a device",
                    record->size_rule != NULL ? record->size_rule : ""))
        return;
    compare_sizes(record, record->sizes, usual, proof, "sizes");
    for (guint i = 0; i < record->kernels->len; i++) {
        g_autofree char *where = g_strdup_printf("kernels[%u].sizes", i);
        compare_sizes(record, kernel_at(record, i)->sizes, record->sizes, proof, where);
    }
}

/* In the line that says what holds. */
static void limit_to_known(const Record *record, Proof *proof)
{
    guint unknown = 0;
    for (guint i = 0; i < record->kernels->len; i++)
        unknown += kernel_find(kernel_at(record, i)->id) == NULL;
    if (unknown > 0)
        proof_limit(proof, "those of %u kernel%s that it does not know are not checked", unknown,
                    unknown == 1 ? "" : "s");
}

/* A run of this program counts none. */
static void say_traffic(const Record *record, Proof *proof)
{
    for (guint i = 0; i < record->kernels->len; i++)
        if (kernel_at(record, i)->traffic->len > 0)
            proof_unable(proof, "kernels[%u].traffic: bytes that this program has not counted", i);
}

void audit_counts(const Record *record, Proof *proof)
{
    say_traffic(record, proof);
    limit_to_known(record, proof);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *measured = kernel_at(record, i);
        const Kernel *kernel = known_kernel(record, i, proof);
        const Counts there = measured->counts;
        g_autofree char *where = g_strdup_printf("kernels[%u]", i);
        proof_that(proof, there.read_bytes + there.write_bytes >= there.compulsory_bytes,
                   "%s.counts: fewer bytes asked for than are compulsory", where);
        if (kernel != NULL)
            audit_compare_counts(there, kernel->counts(measured->sizes), proof, where);
    }
}

void audit_names(const Record *record, Proof *proof)
{
    limit_to_known(record, proof);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *there = kernel_at(record, i);
        const Kernel *kernel = known_kernel(record, i, proof);
        if (kernel == NULL)
            continue;
        proof_text(proof, there->label, kernel->label, "kernels[%u].label", i);
        proof_text(proof, there->prose, kernel->prose, "kernels[%u].prose", i);
        proof_text(proof, there->short_label, kernel->short_label, "kernels[%u].short_label", i);
        proof_text(proof, there->level != NULL ? there->level : LEVEL_DEFAULT, LEVEL_DEFAULT,
                   "kernels[%u].level", i);
        proof_text(proof, there->precision != NULL ? there->precision : PRECISION_DEFAULT,
                   element_types[kernel->precision].name, "kernels[%u].precision", i);
        proof_text(proof, there->flop_formula, kernel->flop_formula, "kernels[%u].flop_formula", i);
        proof_text(proof, there->bytes_formula, kernel->bytes_formula, "kernels[%u].bytes_formula",
                   i);
    }
}

/* passed must say what the figures say. */
static void compare_check(const Check *check, double tolerance, double elements, Proof *proof,
                          const char *where)
{
    proof_number(proof, check->tolerance, tolerance, "%s.tolerance", where);
    proof_number(proof, check->elements, elements, "%s.elements", where);
    proof_that(proof, check->passed == (check->error <= check->tolerance),
               "%s.passed: %s, but the error is %g and the tolerance %g", where,
               check->passed ? "true" : "false", check->error, check->tolerance);
}

/* One of exact inputs, then one of the timed launches where the first passed. */
static void compare_checks(const Measurement *measured, const Kernel *kernel, guint at,
                           Proof *proof)
{
    static const struct {
        const char *name;
        InputKind kind;
    } kinds[] = { { "exact", INPUT_EXACT }, { "timed", INPUT_RANDOM } };
    const GPtrArray *checks = measured->checks;
    for (guint i = 0; i < checks->len || i < G_N_ELEMENTS(kinds); i++) {
        const Check *check = i < checks->len ? g_ptr_array_index(checks, i) : NULL;
        if (check == NULL && measured->status != MEASUREMENT_TIMED)
            return;
        g_autofree char *where = g_strdup_printf("kernels[%u].checks[%u]", at, i);
        const bool known = i < G_N_ELEMENTS(kinds);
        proof_text(proof, check != NULL ? check->name : NULL, known ? kinds[i].name : NULL,
                   "%s.name", where);
        if (check != NULL && known)
            compare_check(check, kernel_tolerance(kernel, kinds[i].kind, measured->sizes),
                          (double)kernel->buffers(measured->sizes).out, proof, where);
    }
}

/* One that passed: a ceiling whose output is wrong never enters a record. */
static void compare_ceiling_check(const Ceiling *ceiling, guint at, Proof *proof)
{
    if (!proof_that(proof, ceiling->checks->len == 1, "ceilings[%u].checks: one needed, %u found",
                    at, ceiling->checks->len))
        return;
    const Check *check = g_ptr_array_index(ceiling->checks, 0);
    const CeilingMethod *method = ceiling_method(ceiling->method);
    const double bytes = fmax(ceiling->counts.read_bytes, ceiling->counts.write_bytes),
                 element_bytes = method != NULL ? ceiling_element_bytes(method) : NAN;
    g_autofree char *where = g_strdup_printf("ceilings[%u].checks[0]", at);
    proof_text(proof, check->name, audit_check_name(ceiling), "%s.name", where);
    compare_check(check, 0, bytes / element_bytes, proof, where);
    proof_that(proof, check->passed, "%s.passed: false, so the ceiling must not be quoted", where);
}

void audit_checks(const Record *record, Proof *proof)
{
    limit_to_known(record, proof);
    if (!audit_is_measured(record, proof))
        return;
    for (guint i = 0; i < record->kernels->len; i++) {
        const Kernel *kernel = known_kernel(record, i, proof);
        if (kernel != NULL)
            compare_checks(kernel_at(record, i), kernel, i, proof);
    }
    for (guint i = 0; i < record->ceilings->len; i++)
        compare_ceiling_check(g_ptr_array_index(record->ceilings, i), i, proof);
}

static bool all_passed(const Measurement *kernel)
{
    for (guint i = 0; i < kernel->checks->len; i++)
        if (!((const Check *)g_ptr_array_index(kernel->checks, i))->passed)
            return false;
    return true;
}

static bool has_published_rate(const Measurement *kernel)
{
    return kernel->published.text[QUANTITY_TIME] != NULL;
}

void audit_statuses(const Record *record, Proof *proof)
{
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = kernel_at(record, i);
        const bool rated =
            kernel->status == MEASUREMENT_TIMED || kernel->status == MEASUREMENT_UNCHECKED;
        proof_that(proof, all_passed(kernel) || kernel->status == MEASUREMENT_FAILED,
                   "kernels[%u].status: \"failed\" needed, since a check did not pass", i);
        proof_that(proof,
                   rated == (kernel->series.samples_s->len > 0 || has_published_rate(kernel)),
                   "kernels[%u]: %s", i,
                   rated ? "timed, but without a time" : "not timed or failed, but with a time");
        proof_that(proof, rated == (kernel->reason == NULL), "kernels[%u].reason: %s", i,
                   rated ? "a rate has none" : "needed where there is no rate");
    }
}
