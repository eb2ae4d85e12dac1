#include "measure_kernel.h"

#include "output_check.h"

#define LAUNCHES_IN_BUDGET 3 /* as many as a median needs */
#define SAMPLES_SHARE 4 /* of the budget that samples take: the rest is for checks and warm-up */

/* Buffers of the largest sizes; smaller ones use their beginnings. */
typedef struct {
    const RunContext *run;
    const Kernel *kernel;
    Sizes sizes;
    void *a, *b, *out; /* of elements of the kernel's precision */
    double check_s;    /* the launch of the exact check, warm or not */
} Bench;

static bool allocate(Bench *bench, GError **error)
{
    Device *device = bench->run->device;
    const Buffers elements = bench->kernel->buffers(bench->sizes);
    const struct {
        void **memory;
        uint64_t elements;
    } buffers[] = { { &bench->a, elements.a },
                    { &bench->b, elements.b },
                    { &bench->out, elements.out } };
    for (size_t i = 0; i < G_N_ELEMENTS(buffers); i++) {
        if (buffers[i].elements == 0)
            continue;
        const Array wanted = { NULL, buffers[i].elements, bench->kernel->precision };
        *buffers[i].memory = device->type->alloc(device, array_bytes(wanted), error);
        if (*buffers[i].memory == NULL)
            return false;
    }
    return true;
}

static void release(Bench *bench)
{
    Device *device = bench->run->device;
    device->type->release(device, bench->a);
    device->type->release(device, bench->b);
    device->type->release(device, bench->out);
}

static Work work_of(const Bench *bench)
{
    return work_kernel(bench->kernel, bench->sizes, bench->a, bench->b, bench->out);
}

static bool prepare(const Bench *bench, InputKind kind, GError **error)
{
    Device *device = bench->run->device;
    const ElementType type = bench->kernel->precision;
    const Buffers elements = bench->kernel->buffers(bench->sizes);
    const Array a = { bench->a, elements.a, type }, b = { bench->b, elements.b, type },
                out = { bench->out, elements.out, type };
    return (a.memory == NULL || device->type->fill(device, a, kind, 0, error)) &&
           (b.memory == NULL || device->type->fill(device, b, kind, 1, error)) &&
           device->type->poison(device, out.memory, array_bytes(out), error);
}

/* Adds the check to the measurement. False: it failed, reason is set; or error is. */
static bool check(const Bench *bench, InputKind kind, Measurement *measurement, GError **error)
{
    Check *result = check_kernel(bench->run->device, bench->kernel, kind, bench->sizes, bench->out,
                                 bench->run->expected, &measurement->reason, error);
    if (result == NULL)
        return false;
    g_ptr_array_add(measurement->checks, result);
    return result->passed;
}

static bool run_exact(Bench *bench, GError **error)
{
    Device *device = bench->run->device;
    const Work work = work_of(bench);
    if (!prepare(bench, INPUT_EXACT, error))
        return false;
    const double start_s = run_seconds(bench->run);
    if (!device->type->run(device, &work, error))
        return false;
    bench->check_s = run_seconds(bench->run) - start_s;
    return true;
}

/* A second run at smaller sizes where the first one took too large a part of the budget. */
static bool run_within_budget(Bench *bench, GError **error)
{
    const double budget_s = bench->run->device->type->habits.budget_s / LAUNCHES_IN_BUDGET;
    if (!run_exact(bench, error))
        return false;
    const Sizes before = bench->sizes;
    bench->sizes = sizes_within(before, bench->kernel->sized_by_d, bench->check_s, budget_s);
    if (sizes_equal(before, bench->sizes))
        return true;
    const bool by_d = bench->kernel->sized_by_d;
    return run_warn(bench->run, error, "sizes-shrunk",
                    "%s: %s is %.0f instead of %.0f, because one launch took %.2f s",
                    bench->kernel->label, by_d ? "d" : "m", by_d ? bench->sizes.d : bench->sizes.m,
                    by_d ? before.d : before.m, bench->check_s) &&
           run_exact(bench, error);
}

static bool check_exact(Bench *bench, Measurement *measurement, GError **error)
{
    Device *device = bench->run->device;
    if (!run_within_budget(bench, error))
        return false;
    const Kernel *kernel = bench->kernel;
    const Array out = { bench->out, kernel->buffers(bench->sizes).out, kernel->precision };
    if (run_breaks(bench->run, "kernel", kernel->id) &&
        !device->type->spoil(device, out, out.elements / 2, error))
        return false;
    return check(bench, INPUT_EXACT, measurement, error);
}

static bool sample(const Bench *bench, Series *series, GError **error)
{
    SamplePlan plan = plan_kernel;
    plan.budget_s = bench->run->device->type->habits.budget_s / SAMPLES_SHARE;
    const Work work = work_of(bench);
    return run_sample(bench->run, &work, plan, series, error);
}

static bool measure(Bench *bench, Measurement *measurement, GError **error)
{
    return check_exact(bench, measurement, error) && prepare(bench, INPUT_RANDOM, error) &&
           sample(bench, &measurement->series, error) &&
           check(bench, INPUT_RANDOM, measurement, error);
}

static Measurement *measurement_of(const Kernel *kernel, int place, const char *lever)
{
    Measurement *measurement = measurement_new();
    measurement->id = g_strdup(kernel->id);
    measurement->label = g_strdup(kernel->label);
    measurement->prose = g_strdup(kernel->prose);
    measurement->short_label = g_strdup(kernel->short_label);
    measurement->precision = g_strdup(element_types[kernel->precision].name);
    measurement->flop_formula = g_strdup(kernel->flop_formula);
    measurement->bytes_formula = g_strdup(kernel->bytes_formula);
    measurement->place = place;
    measurement->lever = lever != NULL && *lever != '\0' ? g_strdup(lever) : NULL;
    return measurement;
}

Measurement *bench_kernel(const RunContext *run, const Kernel *kernel, int place, const char *lever,
                          GError **error)
{
    g_autoptr(Measurement) measurement = measurement_of(kernel, place, lever);
    Bench bench = { .run = run, .kernel = kernel, .sizes = run->sizes };
    GError *failure = NULL;
    if (!allocate(&bench, error)) {
        release(&bench);
        return NULL;
    }
    const bool passed = measure(&bench, measurement, &failure);
    release(&bench);
    if (failure != NULL && !run_survives(run, failure, &measurement->reason, error))
        return NULL;
    measurement->sizes = bench.sizes;
    measurement->counts = kernel->counts(bench.sizes);
    measurement->status = passed ? MEASUREMENT_TIMED : MEASUREMENT_FAILED;
    if (!passed)
        series_clear(&measurement->series);
    return g_steal_pointer(&measurement);
}
