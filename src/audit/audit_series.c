/* What a record says of its series: how many samples, how long, and when. */
#include "audit_rules.h"

#include "../measure/sampler.h"

#include <math.h>

#define STEADY \
    0.7 /* of a batch's least time: launches may become faster or slower after the warm-up */

/* Calls visit for every series in the order in which they ran. where: "ceilings[0].candidates[3]".
 */
typedef void SeriesVisitor(const Series *series, SamplePlan plan, const char *where, void *data);

static void visit_ceiling(const Ceiling *ceiling, guint at, SeriesVisitor *visit, void *data)
{
    for (guint i = 0; i < ceiling->candidates->len; i++) {
        const Candidate *candidate = g_ptr_array_index(ceiling->candidates, i);
        g_autofree char *where = g_strdup_printf("ceilings[%u].candidates[%u]", at, i);
        SamplePlan plan = plan_search;
        if (candidate->reason != NULL) /* dropped, or failed */
            plan.least = 0;
        visit(&candidate->series, plan, where, data);
    }
    g_autofree char *where = g_strdup_printf("ceilings[%u]", at);
    visit(&ceiling->series, plan_quoted, where, data);
}

static void visit_series(const Record *record, SeriesVisitor *visit, void *data)
{
    for (guint i = 0; i < record->ceilings->len; i++)
        visit_ceiling(g_ptr_array_index(record->ceilings, i), i, visit, data);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        g_autofree char *where = g_strdup_printf("kernels[%u]", i);
        SamplePlan plan = plan_kernel;
        if (kernel->status != MEASUREMENT_TIMED)
            plan.least = plan.most = 0;
        visit(&kernel->series, plan, where, data);
    }
}

static void count_samples(const Series *series, SamplePlan plan, const char *where, void *data)
{
    Proof *proof = data;
    const guint n = series->samples_s->len;
    proof_that(proof, n >= plan.least && n <= plan.most,
               "%s.samples_s: %u samples, where %u to %u are taken", where, n, plan.least,
               plan.most);
}

void audit_samples(const Record *record, Proof *proof)
{
    if (audit_is_measured(record, proof))
        visit_series(record, count_samples, proof);
}

static void count_launches(const Series *series, SamplePlan plan, const char *where, void *data)
{
    (void)plan;
    const double launches = series->launches;
    if (series->samples_s->len > 0)
        proof_that(data, launches == floor(launches) && launches <= MAX_LAUNCHES,
                   "%s.launches: %g, where a whole number up to %d is possible", where, launches,
                   MAX_LAUNCHES);
}

/* One launch fewer would not have been enough, or there are as many as there can be. */
static void compare_batch(const Series *series, SamplePlan plan, const char *where, void *data)
{
    (void)plan;
    Proof *proof = data;
    if (series->samples_s->len == 0)
        return;
    const double launches = series->launches, launch_s = series_median_s(series);
    proof_that(proof, launches * launch_s >= STEADY * BATCH_S || launches == MAX_LAUNCHES,
               "%s.launches: %g, where more are needed for the 1 ms that is calibrated", where,
               launches);
    proof_that(proof, (launches - 1) * launch_s * STEADY < BATCH_S,
               "%s.launches: %g, where fewer take the 1 ms that is calibrated", where, launches);
}

void audit_batches(const Record *record, Proof *proof)
{
    const DeviceType *type = audit_device_type(record);
    if (!audit_is_measured(record, proof))
        return;
    visit_series(record, count_launches, proof);
    if (type != NULL && type->gpu)
        visit_series(record, compare_batch, proof);
    else
        proof_skip(proof, "how long batches are: on a processor other programs take their turns");
}

typedef struct {
    Proof *proof;
    double end_s; /* of the series before; 0: there is none */
    char *before; /* where it stands */
} Clock;

static double total_s(const Series *series)
{
    double sum = 0;
    for (guint i = 0; i < series->samples_s->len; i++)
        sum += g_array_index(series->samples_s, double, i);
    return sum;
}

static void follow_clock(const Series *series, SamplePlan plan, const char *where, void *data)
{
    (void)plan;
    Clock *clock = data;
    if (series->samples_s->len == 0 && isnan(series->start_s))
        return;
    proof_that(clock->proof, series->start_s >= clock->end_s,
               "%s.start_s: %.6f, where %s ended at %.6f or later", where, series->start_s,
               clock->before != NULL ? clock->before : "the run", clock->end_s);
    clock->end_s = series->start_s + total_s(series);
    g_free(clock->before);
    clock->before = g_strdup(where);
}

void audit_order(const Record *record, Proof *proof)
{
    Clock clock = { .proof = proof };
    if (audit_is_measured(record, proof))
        visit_series(record, follow_clock, &clock);
    g_free(clock.before);
}
