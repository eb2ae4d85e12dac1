#include "ceiling_search.h"

#include "../base/error.h"

#include <math.h>

#define BEHIND 0.9 /* of the best rate: below it a candidate cannot win any more */

/* --- a copy of a ceiling --- */

static void copy_series(Series *to, const Series *from)
{
    GArray *samples = to->samples_s;
    *to = *from;
    to->samples_s = samples;
    g_array_append_vals(samples, from->samples_s->data, from->samples_s->len);
}

static Candidate *copy_candidate(const Candidate *from)
{
    Candidate *to = candidate_new(from->shape);
    to->reason = g_strdup(from->reason);
    to->lesson = from->lesson;
    to->buffer_bytes = from->buffer_bytes;
    to->counts = from->counts;
    copy_series(&to->series, &from->series);
    return to;
}

static Check *copy_check(const Check *from)
{
    Check *to = check_new(from->name, from->error, from->tolerance, from->elements);
    to->passed = from->passed;
    return to;
}

Ceiling *ceiling_duplicate(const Ceiling *from)
{
    Ceiling *to = ceiling_new(from->kind);
    to->origin = from->origin;
    to->unit = g_strdup(from->unit);
    to->precision = g_strdup(from->precision);
    to->level = g_strdup(from->level);
    to->mix = g_strdup(from->mix);
    to->method = g_strdup(from->method);
    to->shape = g_strdup(from->shape);
    to->buffer_bytes = from->buffer_bytes;
    to->counts = from->counts;
    to->end_median_s = from->end_median_s;
    to->end_clock_hz = from->end_clock_hz;
    copy_series(&to->series, &from->series);
    for (guint i = 0; i < from->checks->len; i++)
        g_ptr_array_add(to->checks, copy_check(g_ptr_array_index(from->checks, i)));
    for (guint i = 0; i < from->candidates->len; i++)
        g_ptr_array_add(to->candidates, copy_candidate(g_ptr_array_index(from->candidates, i)));
    return to;
}

/* --- memory --- */

static void release(Search *search)
{
    Device *device = search->run->device;
    device->type->release(device, search->a);
    device->type->release(device, search->out);
    search->a = search->out = NULL;
    search->reserved = (SearchMemory) { 0, 0 };
}

Array search_out(const Search *search, uint64_t elements)
{
    return (Array) { search->out, elements, search->method->element };
}

Array search_a(const Search *search, uint64_t elements)
{
    return (Array) { search->a, elements, search->method->element };
}

bool search_download(Search *search, uint64_t elements, ChunkVisitor visit, void *data,
                     GError **error)
{
    Device *device = search->run->device;
    const uint64_t chunk = DOWNLOAD_BYTES / element_types[search->method->element].bytes;
    return device->type->download(device, search_out(search, elements), MIN(elements, chunk), visit,
                                  data, error);
}

static bool take(Search *search, SearchMemory memory, GError **error)
{
    Device *device = search->run->device;
    const uint64_t bytes = element_types[search->method->element].bytes;
    if (memory.a > 0) {
        search->a = device->type->alloc(device, memory.a * bytes, error);
        if (search->a == NULL)
            return false;
    }
    search->out = device->type->alloc(device, memory.out * bytes, error);
    search->reserved = memory;
    return search->out != NULL &&
           (memory.a == 0 ||
            device->type->fill(device, search_a(search, memory.a), INPUT_RANDOM, 0, error));
}

bool search_reserve(Search *search, SearchMemory memory, GError **error)
{
    if (memory.a <= search->reserved.a && memory.out <= search->reserved.out)
        return true;
    release(search);
    return take(search, memory, error);
}

/* --- candidates --- */

static double work_of(Counts counts)
{
    return counts.flop > 0 ? counts.flop : counts.read_bytes + counts.write_bytes;
}

double ceiling_series_per_s(const Series *series, Counts counts)
{
    if (series->samples_s->len == 0)
        return 0;
    return work_of(counts) / series_median_s(series);
}

SamplePlan ceiling_search_plan(const RunContext *run, const Shape *shape, Counts counts,
                               double best_per_s)
{
    SamplePlan plan = plan_search;
    plan.budget_s = run->device->type->habits.search_s;
    if (!shape->lesson && best_per_s > 0)
        plan.hopeless_s = work_of(counts) / (BEHIND * best_per_s);
    return plan;
}

void ceiling_note_dropped(Candidate *candidate, SamplePlan plan, double best_per_s)
{
    const Series *series = &candidate->series;
    if (series->samples_s->len == 0 || series->samples_s->len >= plan.least)
        return;
    const double per_s = ceiling_series_per_s(series, candidate->counts);
    candidate->reason = g_strdup_printf("pruned: %.0f%% behind the best so far after %u samples",
                                        100 * (1 - per_s / best_per_s), series->samples_s->len);
}

/* It has no samples, and this reason, which is taken. */
static void reject(Candidate *candidate, char *reason)
{
    series_clear(&candidate->series);
    g_free(candidate->reason);
    candidate->reason = reason;
}

/* Of one buffer; NAN for arithmetic. */
static double buffer_bytes_of(const CeilingMethod *method, const Contender *tried)
{
    return method->kind == CEILING_BANDWIDTH
               ? ceiling_element_bytes(method) * (double)tried->elements
               : NAN;
}

/* At the end of the list, borrowed. */
static Candidate *add_candidate(Search *search, const Contender *tried, const char *more)
{
    const CeilingMethod *method = search->method;
    g_autofree char *shape = g_strconcat(tried->shape->name, more, NULL);
    Candidate *candidate = candidate_new(shape);
    candidate->lesson = tried->shape->lesson;
    candidate->counts = method->steps->counts(method, tried);
    candidate->buffer_bytes = buffer_bytes_of(method, tried);
    g_ptr_array_add(search->ceiling->candidates, candidate);
    return candidate;
}

/* Spoils one element first where the user asked for it. NULL: error is set. */
static Check *check_output(Search *search, const Contender *tried, bool winner, char **reason,
                           GError **error)
{
    Device *device = search->run->device;
    const SearchSteps *steps = search->method->steps;
    const uint64_t elements = steps->memory(search, tried).out;
    if (winner && run_breaks(search->run, "ceiling", search->method->id) &&
        !device->type->spoil(device, search_out(search, elements), elements / 2, error))
        return NULL;
    return steps->check(search, tried, winner, reason, error);
}

/* Samples work whose output was checked: into poisoned memory, after a first run for what a first
 * launch may load, which must not happen inside a batch. NULL: error is set. */
static Check *sample_checked(Search *search, const Contender *tried, bool winner, SamplePlan plan,
                             Series *series, char **reason, GError **error)
{
    Device *device = search->run->device;
    const SearchSteps *steps = search->method->steps;
    const bool apart = steps->proof != NULL;
    const Work work = steps->work(search, tried),
               first = apart ? steps->proof(search, tried) : work;
    const Array out = search_out(search, steps->memory(search, tried).out);
    if (!device->type->poison(device, out.memory, array_bytes(out), error) ||
        !device->type->run(device, &first, error))
        return NULL;
    Check *check = apart ? check_output(search, tried, winner, reason, error) : NULL;
    if ((apart && check == NULL) || !run_sample(search->run, &work, plan, series, error)) {
        g_clear_pointer(&check, check_free);
        return NULL;
    }
    return apart ? check : check_output(search, tried, winner, reason, error);
}

static bool time_candidate(Search *search, Contender *tried, double rival_per_s,
                           Candidate *candidate, GError **error)
{
    const CeilingMethod *method = search->method;
    if (!search_reserve(search, method->steps->memory(search, tried), error) ||
        (method->steps->calibrate != NULL && !method->steps->calibrate(search, tried, error)))
        return false;
    candidate->counts = method->steps->counts(method, tried);
    const SamplePlan plan =
        ceiling_search_plan(search->run, tried->shape, candidate->counts, rival_per_s);
    char *reason = NULL;
    Check *check = sample_checked(search, tried, false, plan, &candidate->series, &reason, error);
    if (check == NULL)
        return false;
    if (!check->passed)
        reject(candidate, reason);
    check_free(check);
    ceiling_note_dropped(candidate, plan, rival_per_s);
    return true;
}

bool search_try(Search *search, Contender *tried, double rival_per_s, GError **error)
{
    Candidate *candidate = add_candidate(search, tried, NULL);
    GError *failure = NULL;
    char *reason = NULL;
    if (!time_candidate(search, tried, rival_per_s, candidate, &failure)) {
        if (!run_survives(search->run, failure, &reason, error))
            return false;
        reject(candidate, reason);
    }
    tried->work_per_s = ceiling_series_per_s(&candidate->series, candidate->counts);
    if (tried->work_per_s > search->best.work_per_s)
        search->best = *tried;
    if (tried->work_per_s > search->own.work_per_s && !tried->shape->by_driver)
        search->own = *tried;
    return true;
}

/* Memory for every shape at once, so that none is taken between them. */
static bool reserve_for_all(Search *search, GError **error)
{
    const SearchSteps *steps = search->method->steps;
    SearchMemory most = { 0, 0 };
    for (const Shape *shape = search->method->shapes; shape->name != NULL; shape++) {
        if (!search->run->device->type->has_shape(shape))
            continue;
        const Contender first = steps->contender(search, shape);
        const SearchMemory memory = steps->memory(search, &first);
        most = (SearchMemory) { MAX(most.a, memory.a), MAX(most.out, memory.out) };
    }
    return search_reserve(search, most, error);
}

static bool try_all_shapes(Search *search, GError **error)
{
    const RunContext *run = search->run;
    const CeilingMethod *method = search->method;
    for (const Shape *shape = method->shapes; shape->name != NULL; shape++) {
        if (!run->device->type->has_shape(shape))
            continue;
        Contender tried = method->steps->contender(search, shape);
        if (run_stopped(run, error) ||
            !run_progress(run, error, "%s: %s", method->name, shape->name) ||
            !search_try(search, &tried, search->best.work_per_s, error))
            return false;
    }
    if (search->best.work_per_s > 0)
        return true;
    const Candidate *first = g_ptr_array_index(search->ceiling->candidates, 0);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "no shape of the %s ran correctly (%s: %s)", method->name, first->shape,
                first->reason);
    return false;
}

/* The winner on one of the processor's threads, as a candidate that never wins. Nothing to do where
 * a device has no threads to limit, or one only. */
static bool look_at_one_thread(Search *search, GError **error)
{
    Device *device = search->run->device;
    const CeilingMethod *method = search->method;
    if (!method->one_thread || device->type->limit_threads == NULL ||
        device->facts.multiprocessors <= 1)
        return true;
    const Contender best = search->best;
    Contender one = best;
    if (method->kind == CEILING_COMPUTE)
        one.elements = best.shape->width; /* its sums are one vector */
    Candidate *candidate = add_candidate(search, &one, ONE_THREAD);
    const Work work = method->steps->work(search, &best);
    device->type->limit_threads(device, 1);
    const bool done = run_sample(search->run, &work,
                                 ceiling_search_plan(search->run, best.shape, candidate->counts, 0),
                                 &candidate->series, error);
    device->type->limit_threads(device, 0);
    return done;
}

/* --- the winner --- */

/* Fresh samples, and the check of what they left. */
static bool quote(Search *search, GError **error)
{
    const CeilingMethod *method = search->method;
    Ceiling *ceiling = search->ceiling;
    if (method->steps->lengthen != NULL)
        method->steps->lengthen(search, &search->best);
    const Contender *best = &search->best;
    ceiling->shape = g_strdup(best->shape->name);
    ceiling->counts = method->steps->counts(method, best);
    ceiling->buffer_bytes = buffer_bytes_of(method, best);
    g_autofree char *reason = NULL;
    Check *check =
        search_reserve(search, method->steps->memory(search, best), error)
            ? sample_checked(search, best, true, plan_quoted, &ceiling->series, &reason, error)
            : NULL;
    if (check == NULL)
        return false;
    g_ptr_array_add(ceiling->checks, check);
    if (check->passed)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "the %s (%s) is wrong: %s",
                method->name, best->shape->name, reason);
    return false;
}

static bool hook(bool (*step)(Search *search, GError **error), Search *search, GError **error)
{
    return step == NULL || step(search, error);
}

static bool search_and_quote(Search *search, GError **error)
{
    const SearchSteps *steps = search->method->steps;
    return hook(steps->begin, search, error) && reserve_for_all(search, error) &&
           try_all_shapes(search, error) && hook(steps->grow, search, error) &&
           look_at_one_thread(search, error) && hook(steps->look_beside, search, error) &&
           quote(search, error) && hook(steps->look_after, search, error);
}

static Ceiling *begin_ceiling(const CeilingMethod *method)
{
    Ceiling *ceiling = ceiling_new(method->kind);
    if (method->kind == CEILING_COMPUTE)
        ceiling->precision = g_strdup(element_types[method->element].name);
    ceiling->level = g_strdup(method->level);
    ceiling->mix = g_strdup(method->mix);
    ceiling->method = g_strdup(method->id);
    return ceiling;
}

Ceiling *ceiling_find(const RunContext *run, const CeilingMethod *method, double buffer_bytes,
                      Contender *winner, GError **error)
{
    g_autoptr(Ceiling) ceiling = begin_ceiling(method);
    Search search = {
        .run = run, .method = method, .ceiling = ceiling, .buffer_bytes = buffer_bytes
    };
    const bool done = search_and_quote(&search, error);
    release(&search);
    *winner = search.best;
    return done ? g_steal_pointer(&ceiling) : NULL;
}

bool ceiling_again(const RunContext *run, const CeilingMethod *method, Contender winner,
                   Ceiling *ceiling, GError **error)
{
    Search search = { .run = run, .method = method, .ceiling = ceiling };
    g_autoptr(Measurement) again = measurement_new();
    bool done = search_reserve(&search, method->steps->memory(&search, &winner), error);
    if (done) {
        const Work work = method->steps->work(&search, &winner);
        done = run_sample(run, &work, plan_repeat, &again->series, error);
    }
    release(&search);
    ceiling->end_median_s = series_median_s(&again->series);
    ceiling->end_clock_hz = again->series.clock_hz;
    return done;
}
