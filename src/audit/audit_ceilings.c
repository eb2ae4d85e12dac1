/* What a record says of the search for its ceilings. */
#include "audit_ceilings.h"

#include "../model/guards.h"
#include "audit_rules.h"
#include "../measure/ceiling_search.h"

#include <math.h>
#include <string.h>

#define MOST_MULTIPROCESSORS 1e6

const char *audit_check_name(const Ceiling *ceiling)
{
    const CeilingMethod *method = ceiling_method(ceiling->method);
    return method != NULL ? method->check : NULL;
}

static const Ceiling *ceiling_at(const Record *record, guint i)
{
    return i < record->ceilings->len ? g_ptr_array_index(record->ceilings, i) : NULL;
}

/* A run finds them in the order of the table; one that was interrupted, or is older than a row, may
 * have fewer. */
void audit_require_ceilings(const Record *record, Proof *proof)
{
    const bool cut_short = record->interrupted && record->kernels->len == 0;
    guint i = 0;
    for (const CeilingMethod *method = ceiling_methods; method->id != NULL; method++) {
        const Ceiling *ceiling = ceiling_at(record, i);
        const bool there = ceiling != NULL && g_strcmp0(ceiling->method, method->id) == 0;
        if (!there && (!method->always || (ceiling == NULL && cut_short)))
            continue;
        proof_text(proof, ceiling != NULL ? ceiling->method : NULL, method->id,
                   "ceilings[%u].method", i);
        i++;
    }
    for (; i < record->ceilings->len; i++)
        proof_text(proof, ceiling_at(record, i)->method, NULL, "ceilings[%u].method", i);
}

static bool on_one_thread(const Candidate *candidate)
{
    return g_str_has_suffix(candidate->shape, ONE_THREAD);
}

static const Candidate *candidate_at(const Ceiling *ceiling, guint i)
{
    return g_ptr_array_index(ceiling->candidates, i);
}

static double rate_of(const Candidate *candidate)
{
    return ceiling_series_per_s(&candidate->series, candidate->counts);
}

static const Shape *find_shape(const CeilingMethod *method, const char *name)
{
    g_autofree char *bare = g_strdup(name);
    if (g_str_has_suffix(bare, ONE_THREAD))
        bare[strlen(bare) - strlen(ONE_THREAD)] = '\0';
    return ceiling_shape(method, bare);
}

/* --- counts --- */

/* The FLOP grow by the same with every step of the iterations. */
static Counts iterated_counts(const CeilingMethod *method, Contender tried, double flop)
{
    tried.iterations = FMA_ITERATIONS_STEP;
    const double first = method->steps->counts(method, &tried).flop;
    tried.iterations *= 2;
    const double step = method->steps->counts(method, &tried).flop - first,
                 steps = 1 + round((flop - first) / step),
                 most = FMA_ITERATIONS_MAX / FMA_ITERATIONS_STEP;
    tried.iterations = (uint32_t)fmin(fmax(steps, 1), most) * FMA_ITERATIONS_STEP;
    return method->steps->counts(method, &tried);
}

/* shape: of a candidate or of the winner. */
static void compare_work(const Record *record, const CeilingMethod *method, const char *shape_name,
                         Counts there, double buffer_bytes, Proof *proof, const char *where)
{
    const double multiprocessors = record->device.multiprocessors;
    const Shape *shape = find_shape(method, shape_name);
    const DeviceType *type = audit_device_type(record);
    if (!proof_that(proof, shape != NULL && type != NULL && type->has_shape(shape),
                    "%s.shape: this program tries no \"%s\" on such a device", where, shape_name))
        return;
    Contender tried = { .shape = shape };
    if (method->kind == CEILING_BANDWIDTH) {
        if (!proof_that(proof, buffer_bytes > 0, "%s.buffer_bytes: needed", where))
            return;
        tried.elements = (uint64_t)(buffer_bytes / ceiling_element_bytes(method));
        audit_compare_counts(there, method->steps->counts(method, &tried), proof, where);
        return;
    }
    if (!proof_that(proof, multiprocessors >= 1 && multiprocessors <= MOST_MULTIPROCESSORS,
                    "device.multiprocessors: needed for the counts of the %s", method->name))
        return;
    tried.elements = g_str_has_suffix(shape_name, ONE_THREAD)
                         ? shape->width
                         : work_fma_threads(shape, multiprocessors);
    audit_compare_counts(there, iterated_counts(method, tried, there.flop), proof, where);
}

static void compare_candidate(const Record *record, const CeilingMethod *method,
                              const Candidate *candidate, Proof *proof, const char *where)
{
    const Shape *shape = find_shape(method, candidate->shape);
    compare_work(record, method, candidate->shape, candidate->counts, candidate->buffer_bytes,
                 proof, where);
    if (shape != NULL)
        proof_that(proof, shape->lesson == candidate->lesson, "%s.lesson: %s", where,
                   shape->lesson ? "needed of the lesson's own shape" : "another shape has it");
    proof_that(proof, candidate->series.samples_s->len > 0 || candidate->reason != NULL,
               "%s.reason: needed where there are no samples", where);
}

void audit_candidates(const Record *record, Proof *proof)
{
    if (!audit_is_measured(record, proof))
        return;
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        const CeilingMethod *method = ceiling_method(ceiling->method);
        for (guint j = 0; method != NULL && j < ceiling->candidates->len; j++) {
            g_autofree char *where = g_strdup_printf("ceilings[%u].candidates[%u]", i, j);
            compare_candidate(record, method, candidate_at(ceiling, j), proof, where);
        }
    }
}

/* --- the search --- */

/* How many candidates competed: those at the first one's buffer size. What follows looks at the
 * best ones elsewhere. */
static guint competitors(const Ceiling *ceiling)
{
    guint n = 0;
    for (; n < ceiling->candidates->len; n++) {
        const double first = candidate_at(ceiling, 0)->buffer_bytes,
                     own = candidate_at(ceiling, n)->buffer_bytes;
        if (on_one_thread(candidate_at(ceiling, n)) || (own != first && !isnan(first)))
            break;
    }
    return n;
}

/* The reason of a dropped one follows from its samples and the best before it. */
static void compare_reason(const Candidate *candidate, double best_rate, Proof *proof,
                           const char *where)
{
    Candidate again = *candidate;
    again.reason = NULL;
    ceiling_note_dropped(&again, plan_search, best_rate);
    proof_text(proof, candidate->reason, again.reason, "%s.reason", where);
    const bool dropped = again.reason != NULL;
    proof_that(proof, !dropped || (!candidate->lesson && rate_of(candidate) < best_rate),
               "%s: dropped, though %s", where,
               candidate->lesson ? "the lesson's own shape never is" : "it was ahead");
    g_free(again.reason);
}

static void compare_reasons(const Ceiling *ceiling, guint at, Proof *proof)
{
    double best_rate = 0;
    const guint competing = competitors(ceiling);
    for (guint i = 0; i < ceiling->candidates->len; i++) {
        const Candidate *candidate = candidate_at(ceiling, i);
        g_autofree char *where = g_strdup_printf("ceilings[%u].candidates[%u]", at, i);
        if (candidate->series.samples_s->len > 0)
            compare_reason(candidate, i < competing ? best_rate : 0, proof, where);
        best_rate = fmax(best_rate, rate_of(candidate));
    }
}

void audit_search(const Record *record, Proof *proof)
{
    if (!audit_is_measured(record, proof))
        return;
    for (guint i = 0; i < record->ceilings->len; i++)
        compare_reasons(g_ptr_array_index(record->ceilings, i), i, proof);
}

static const Candidate *better(const Candidate *best, const Candidate *candidate)
{
    return best == NULL || rate_of(candidate) > rate_of(best) ? candidate : best;
}

/* Buffers double until the rate of the best shape no longer changes; at each size the driver's
 * shape, or the best that is not, stands beside it and may win. */
static AuditedSearch follow_growth(const Ceiling *ceiling, guint next, const Candidate *best,
                                   bool gpu)
{
    const char *shape = best->shape;
    double size = best->buffer_bytes, before = rate_of(best);
    AuditedSearch search = { best, false };
    while (next < ceiling->candidates->len && !search.flat) {
        const Candidate *grown = candidate_at(ceiling, next);
        if (strcmp(grown->shape, shape) != 0 || grown->buffer_bytes != 2 * size)
            break;
        size *= 2;
        search.winner = better(search.winner, grown);
        const Candidate *beside =
            ++next < ceiling->candidates->len ? candidate_at(ceiling, next) : NULL;
        if (beside != NULL && beside->buffer_bytes == size && !on_one_thread(beside)) {
            search.winner = better(search.winner, beside);
            next++;
        }
        search.flat = guard_flat(before, rate_of(grown), gpu);
        before = rate_of(grown);
    }
    return search;
}

AuditedSearch audit_follow_search(const Ceiling *ceiling, const DeviceType *type)
{
    const guint competing = competitors(ceiling);
    const Candidate *best = NULL;
    for (guint i = 0; i < competing; i++)
        best = better(best, candidate_at(ceiling, i));
    if (best == NULL || isnan(best->buffer_bytes) || competing == ceiling->candidates->len)
        return (AuditedSearch) { best, true };
    const Candidate *next = candidate_at(ceiling, competing);
    if (strcmp(next->shape, best->shape) == 0 && next->buffer_bytes < best->buffer_bytes)
        return (AuditedSearch) { best, guard_flat(rate_of(next), rate_of(best), type->gpu) };
    return follow_growth(ceiling, competing, best, type->gpu);
}

static void compare_labels(const Ceiling *ceiling, const CeilingMethod *method, Proof *proof,
                           const char *where)
{
    proof_that(proof, ceiling->kind == method->kind, "%s.kind: not that of %s", where, method->id);
    proof_text(proof, ceiling->precision,
               method->kind == CEILING_COMPUTE ? element_types[method->element].name : NULL,
               "%s.precision", where);
    proof_text(proof, ceiling->level, method->level, "%s.level", where);
    proof_text(proof, ceiling->mix, method->mix, "%s.mix", where);
}

static void compare_winner(const Record *record, const Ceiling *ceiling, guint at, Proof *proof)
{
    const CeilingMethod *method = ceiling_method(ceiling->method);
    const DeviceType *type = audit_device_type(record);
    g_autofree char *where = g_strdup_printf("ceilings[%u]", at);
    const Candidate *winner = type != NULL ? audit_follow_search(ceiling, type).winner : NULL;
    if (method == NULL || !proof_that(proof, winner != NULL && ceiling->shape != NULL,
                                      "%s.candidates: none won", where))
        return;
    compare_labels(ceiling, method, proof, where);
    proof_text(proof, ceiling->shape, winner->shape, "%s.shape", where);
    proof_number(proof, ceiling->buffer_bytes, winner->buffer_bytes, "%s.buffer_bytes", where);
    compare_work(record, method, ceiling->shape, ceiling->counts, ceiling->buffer_bytes, proof,
                 where);
}

void audit_winners(const Record *record, Proof *proof)
{
    if (!audit_is_measured(record, proof))
        return;
    for (guint i = 0; i < record->ceilings->len; i++)
        compare_winner(record, g_ptr_array_index(record->ceilings, i), i, proof);
}
