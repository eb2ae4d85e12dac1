/* ceiling_fma: the compute ceiling. Every shape, long enough to hide its start; then the best. */
#include "ceiling_search.h"

#include "../base/error.h"
#include "../model/guards.h"

#include <math.h>
#include <string.h>

#define FIRST_ITERATIONS 16384u /* of 8 chains: 65 536 FLOP/byte, far right of any ridge */
#define LEAST_ITERATIONS 4096u
#define GROWTH 4
#define LINEAR 0.85 /* of it, for a start: the guard is stricter */
#define TRIES 5

typedef struct {
    const RunContext *run;
    Ceiling *ceiling;
    float *out; /* of the largest shape */
    Contender best;
} Search;

static uint64_t threads_of(const Search *search, const Shape *shape)
{
    return work_fma_threads(shape, search->run->device->facts.multiprocessors);
}

static Work work_of(const Search *search, const Shape *shape, uint32_t iterations)
{
    return work_fma(shape, search->out, threads_of(search, shape), iterations,
                    search->run->device->ticks);
}

static bool reserve(Search *search, GError **error)
{
    Device *device = search->run->device;
    uint64_t threads = 0;
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++)
        if (device->type->has_shape(shape))
            threads = MAX(threads, threads_of(search, shape));
    search->out = device->type->alloc(device, threads * sizeof(float), error);
    return search->out != NULL;
}

/* Half of the most, so that the double is allowed too. */
static uint32_t allowed_iterations(uint32_t iterations, double factor)
{
    const double steps = round(iterations * factor / FMA_ITERATIONS_STEP);
    return (uint32_t)fmin(fmax(steps * FMA_ITERATIONS_STEP, LEAST_ITERATIONS),
                          FMA_ITERATIONS_MAX / 2);
}

/* The smallest of a few batches, which other programs disturbed least. */
static bool least_time(Search *search, const Work *work, double *least_s, GError **error)
{
    Device *device = search->run->device;
    *least_s = INFINITY;
    const int tries = device->type->gpu ? 1 : TRIES;
    for (int i = 0; i < tries; i++) {
        double batch_s;
        if (!device->type->time_batch(device, work, 1, &batch_s, error))
            return false;
        *least_s = fmin(*least_s, batch_s);
    }
    return true;
}

/* Seconds of one launch, and whether the iterations make them up: four times as many take nearly
 * four times as long. A launch has a time of its own, which is long on a processor that is shared.
 */
typedef struct {
    double launch_s;
    bool linear;
} Trial;

/* The first iterations that are linear; else about half of FMA_ITERATIONS_MAX. Behind a gate a
 * launch has no time of its own, so that one look is enough. */
static bool find_linear(Search *search, const Shape *shape, uint32_t *iterations, Trial *trial,
                        GError **error)
{
    double before_s = INFINITY;
    for (*iterations = FIRST_ITERATIONS;; *iterations *= GROWTH) {
        const Work work = work_of(search, shape, *iterations);
        if (!least_time(search, &work, &trial->launch_s, error))
            return false;
        trial->linear =
            search->run->device->type->gpu || trial->launch_s >= LINEAR * GROWTH * before_s;
        if (trial->linear || *iterations > FMA_ITERATIONS_MAX / 2 / GROWTH)
            return true;
        before_s = trial->launch_s;
    }
}

/* As many iterations as take habits.fma_search_s, at the rule's pace. */
static bool calibrate(Search *search, const Shape *shape, uint32_t *iterations, GError **error)
{
    Device *device = search->run->device;
    const double wanted_s = device->type->habits.fma_search_s * search->run->rule->pace;
    const Work first = work_of(search, shape, FIRST_ITERATIONS);
    Trial trial;
    if (!device->type->run(device, &first, error) ||
        !find_linear(search, shape, iterations, &trial, error))
        return false;
    if (trial.linear)
        *iterations = allowed_iterations(*iterations, wanted_s / trial.launch_s);
    return true;
}

typedef struct {
    float expected;
    double wrong;
} Sums;

static void count_wrong(const void *values, uint64_t first, uint64_t count, void *data)
{
    (void)first;
    const float *got = values;
    Sums *sums = data;
    for (uint64_t i = 0; i < count; i++)
        sums->wrong += memcmp(&got[i], &sums->expected, sizeof *got) != 0;
}

/* Every thread's sum must be the host's, bit by bit, finite, and not the sum of one iteration
 * fewer: else nobody would notice a loop that the compiler shortened. */
static Check *check_sums(Search *search, const Shape *shape, uint32_t iterations, char **reason,
                         GError **error)
{
    Device *device = search->run->device;
    const uint64_t threads = threads_of(search, shape);
    Sums sums = { .wrong = 0 };
    float one_fewer;
    fma_expected(shape, iterations, &sums.expected, &one_fewer);
    if (!device->type->download(device, (Array) { search->out, threads, ELEMENT_FP32 },
                                MIN(threads, DOWNLOAD_BYTES / sizeof(float)), count_wrong, &sums,
                                error))
        return NULL;
    Check *check = check_new("wrong sums", sums.wrong, 0, (double)threads);
    if (!isfinite(sums.expected) || sums.expected == one_fewer) {
        check->passed = false;
        *reason = g_strdup_printf("%u iterations cannot be told from one fewer", iterations);
    } else if (!check->passed) {
        *reason = g_strdup_printf("%.0f of %.0f sums differ from the host's", sums.wrong,
                                  (double)threads);
    }
    return check;
}

static bool time_shape(Search *search, const Shape *shape, Candidate *candidate,
                       uint32_t *iterations, GError **error)
{
    Device *device = search->run->device;
    const uint64_t threads = threads_of(search, shape);
    if (!calibrate(search, shape, iterations, error) ||
        !device->type->poison(device, search->out, threads * sizeof(float), error))
        return false;
    const Work work = work_of(search, shape, *iterations);
    candidate->counts = work_fma_counts(shape, threads, *iterations);
    const double best_rate = search->best.rate;
    const SamplePlan plan = ceiling_search_plan(search->run, shape, candidate->counts, best_rate);
    if (!run_sample(search->run, &work, plan, &candidate->series, error))
        return false;
    ceiling_note_dropped(candidate, plan, best_rate);
    char *reason = NULL;
    Check *check = check_sums(search, shape, *iterations, &reason, error);
    if (check == NULL)
        return false;
    if (!check->passed)
        ceiling_reject(candidate, reason);
    check_free(check);
    return true;
}

static bool try_shape(Search *search, const Shape *shape, GError **error)
{
    Candidate *candidate =
        ceiling_candidate(search->ceiling, shape, NAN,
                          work_fma_counts(shape, threads_of(search, shape), FIRST_ITERATIONS));
    GError *failure = NULL;
    char *reason = NULL;
    uint32_t iterations = 0;
    if (!time_shape(search, shape, candidate, &iterations, &failure)) {
        if (!run_survives(search->run, failure, &reason, error))
            return false;
        ceiling_reject(candidate, reason);
    }
    const double rate = ceiling_series_rate(&candidate->series, candidate->counts);
    if (rate > search->best.rate)
        search->best = (Contender) { .shape = shape,
                                     .elements = threads_of(search, shape),
                                     .iterations = iterations,
                                     .rate = rate };
    return true;
}

static bool try_all_shapes(Search *search, GError **error)
{
    const RunContext *run = search->run;
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++) {
        if (!run->device->type->has_shape(shape))
            continue;
        if (run_stopped(run, error) || !run_progress(run, error, "FMA ceiling: %s", shape->name) ||
            !try_shape(search, shape, error))
            return false;
    }
    if (search->best.rate > 0)
        return true;
    const Candidate *first = g_ptr_array_index(search->ceiling->candidates, 0);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "no shape of the FMA ceiling ran correctly (%s: %s)", first->shape, first->reason);
    return false;
}

/* The winner on one thread, whose sums are a vector, beside the ceiling. */
static bool look_at_one_thread(Search *search, GError **error)
{
    const Contender best = search->best;
    const Counts counts = work_fma_counts(best.shape, best.shape->width, best.iterations);
    const Work work = work_of(search, best.shape, best.iterations);
    return ceiling_one_thread(search->run, search->ceiling, best.shape, NAN, counts, &work, error);
}

/* By the smallest samples, which other programs disturbed least. */
static bool look_at_double(Search *search, GError **error)
{
    const Contender best = search->best;
    const Work work = work_of(search, best.shape, 2 * best.iterations);
    g_autoptr(Measurement) doubled = measurement_new();
    if (!run_sample(search->run, &work, plan_repeat, &doubled->series, error))
        return false;
    const double once_s = series_least_s(&search->ceiling->series),
                 twice_s = series_least_s(&doubled->series);
    return guard_linear(once_s, twice_s) ||
           run_warn(search->run, error, "fma-not-linear",
                    "twice the iterations took %.3f times as long", twice_s / once_s);
}

static bool check_winner(Search *search, GError **error)
{
    Device *device = search->run->device;
    const Contender best = search->best;
    g_autofree char *reason = NULL;
    if (run_breaks(search->run, "FMA") &&
        !device->type->spoil(device, (Array) { search->out, best.elements, ELEMENT_FP32 },
                             best.elements / 2, error))
        return false;
    Check *check = check_sums(search, best.shape, best.iterations, &reason, error);
    if (check == NULL)
        return false;
    g_ptr_array_add(search->ceiling->checks, check);
    if (check->passed)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "the FMA ceiling (%s) is wrong: %s",
                best.shape->name, reason);
    return false;
}

/* The winner runs longer than the candidates did. */
static bool quote(Search *search, GError **error)
{
    Device *device = search->run->device;
    const DeviceHabits habits = device->type->habits;
    search->best.iterations =
        allowed_iterations(search->best.iterations, habits.fma_launch_s / habits.fma_search_s);
    Ceiling *ceiling = search->ceiling;
    const Contender best = search->best;
    const Work work = work_of(search, best.shape, best.iterations);
    ceiling->shape = g_strdup(best.shape->name);
    ceiling->counts = work_fma_counts(best.shape, best.elements, best.iterations);
    return device->type->poison(device, search->out, best.elements * sizeof(float), error) &&
           run_sample(search->run, &work, plan_quoted, &ceiling->series, error) &&
           check_winner(search, error);
}

Ceiling *ceiling_fma(const RunContext *run, Contender *winner, GError **error)
{
    g_autoptr(Ceiling) ceiling = ceiling_new(CEILING_COMPUTE);
    ceiling->precision = g_strdup("FP32");
    ceiling->method = g_strdup("FMA");
    Search search = { .run = run, .ceiling = ceiling };
    const bool done = reserve(&search, error) && try_all_shapes(&search, error) &&
                      look_at_one_thread(&search, error) && quote(&search, error) &&
                      look_at_double(&search, error);
    run->device->type->release(run->device, search.out);
    *winner = search.best;
    return done ? g_steal_pointer(&ceiling) : NULL;
}

bool ceiling_fma_again(const RunContext *run, Contender winner, Ceiling *ceiling, GError **error)
{
    Search search = { .run = run, .ceiling = ceiling };
    g_autoptr(Measurement) again = measurement_new();
    bool done = reserve(&search, error);
    if (done) {
        const Work work = work_of(&search, winner.shape, winner.iterations);
        done = run_sample(run, &work, plan_repeat, &again->series, error);
    }
    run->device->type->release(run->device, search.out);
    ceiling->end_median_s = series_median_s(&again->series);
    ceiling->end_clock_hz = again->series.clock_hz;
    return done;
}
