#include "ceiling_search.h"

#define BEHIND 0.9 /* of the best rate: below it a candidate cannot win any more */

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

Candidate *ceiling_candidate(Ceiling *ceiling, const Shape *shape, double buffer_bytes,
                             Counts counts)
{
    Candidate *candidate = candidate_new(shape->name);
    candidate->buffer_bytes = buffer_bytes;
    candidate->counts = counts;
    candidate->lesson = shape->lesson;
    g_ptr_array_add(ceiling->candidates, candidate);
    return candidate;
}

void ceiling_reject(Candidate *candidate, char *reason)
{
    series_clear(&candidate->series);
    g_free(candidate->reason);
    candidate->reason = reason;
}

static double work_of(Counts counts)
{
    return counts.flop > 0 ? counts.flop : counts.read_bytes + counts.write_bytes;
}

SamplePlan ceiling_search_plan(const RunContext *run, const Shape *shape, Counts counts,
                               double best_rate)
{
    SamplePlan plan = plan_search;
    plan.budget_s = run->device->type->habits.search_s;
    if (!shape->lesson && best_rate > 0)
        plan.hopeless_s = work_of(counts) / (BEHIND * best_rate);
    return plan;
}

void ceiling_note_dropped(Candidate *candidate, SamplePlan plan, double best_rate)
{
    const Series *series = &candidate->series;
    if (series->samples_s->len == 0 || series->samples_s->len >= plan.least)
        return;
    const double rate = ceiling_series_rate(series, candidate->counts);
    candidate->reason = g_strdup_printf("pruned: %.0f%% behind the best so far after %u samples",
                                        100 * (1 - rate / best_rate), series->samples_s->len);
}

double ceiling_series_rate(const Series *series, Counts counts)
{
    if (series->samples_s->len == 0)
        return 0;
    return work_of(counts) / series_median_s(series);
}

bool ceiling_one_thread(const RunContext *run, Ceiling *ceiling, const Shape *shape,
                        double buffer_bytes, Counts counts, const Work *work, GError **error)
{
    Device *device = run->device;
    if (device->type->limit_threads == NULL || device->facts.multiprocessors <= 1)
        return true;
    Candidate *candidate = ceiling_candidate(ceiling, shape, buffer_bytes, counts);
    g_free(candidate->shape);
    candidate->shape = g_strconcat(shape->name, ONE_THREAD, NULL);
    device->type->limit_threads(device, 1);
    const bool done = run_sample(run, work, ceiling_search_plan(run, shape, counts, 0),
                                 &candidate->series, error);
    device->type->limit_threads(device, 0);
    return done;
}
