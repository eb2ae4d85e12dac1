/* ceiling_fma: how arithmetic is searched. Every shape, long enough to hide its start; then the
 * best. */
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

static Contender contender(const Search *search, const Shape *shape)
{
    const double multiprocessors = search->run->device->facts.multiprocessors;
    return (Contender) {
        .shape = shape,
        .elements = work_fma_threads(shape, multiprocessors),
        .iterations = FIRST_ITERATIONS,
    };
}

static SearchMemory memory(const Search *search, const Contender *tried)
{
    (void)search;
    return (SearchMemory) { .out = tried->elements };
}

static Work work_with(const Search *search, const Contender *tried, uint32_t iterations)
{
    return work_fma(tried->shape, search->out, tried->elements, iterations,
                    search->run->device->ticks);
}

static Work work(const Search *search, const Contender *tried)
{
    return work_with(search, tried, tried->iterations);
}

static Counts counts(const CeilingMethod *method, const Contender *tried)
{
    const double bytes = ceiling_element_bytes(method) * (double)tried->elements;
    return (Counts) {
        .flop = (double)tried->elements * method->thread_flop(tried->shape, tried->iterations),
        .write_bytes = bytes,
        .compulsory_bytes = bytes,
    };
}

/* --- long enough --- */

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
static bool find_linear(Search *search, Contender *tried, Trial *trial, GError **error)
{
    double before_s = INFINITY;
    for (tried->iterations = FIRST_ITERATIONS;; tried->iterations *= GROWTH) {
        const Work launch = work(search, tried);
        if (!least_time(search, &launch, &trial->launch_s, error))
            return false;
        trial->linear =
            search->run->device->type->gpu || trial->launch_s >= LINEAR * GROWTH * before_s;
        if (trial->linear || tried->iterations > FMA_ITERATIONS_MAX / 2 / GROWTH)
            return true;
        before_s = trial->launch_s;
    }
}

/* As many iterations as take habits.fma_search_s, at the rule's pace. */
static bool calibrate(Search *search, Contender *tried, GError **error)
{
    Device *device = search->run->device;
    const double wanted_s = device->type->habits.fma_search_s * search->run->rule->pace;
    const Work first = work(search, tried);
    Trial trial;
    if (!device->type->run(device, &first, error) || !find_linear(search, tried, &trial, error))
        return false;
    if (trial.linear)
        tried->iterations = allowed_iterations(tried->iterations, wanted_s / trial.launch_s);
    return true;
}

/* The winner runs longer than the candidates did. */
static void lengthen(const Search *search, Contender *winner)
{
    const DeviceHabits habits = search->run->device->type->habits;
    winner->iterations =
        allowed_iterations(winner->iterations, habits.fma_launch_s / habits.fma_search_s);
}

/* --- the check --- */

/* One element of any type. */
typedef union {
    float fp32;
    double fp64;
} Sum;

typedef struct {
    Sum expected;
    uint64_t bytes; /* of an element */
    double wrong;
} Sums;

static void count_wrong(const void *values, uint64_t first, uint64_t count, void *data)
{
    (void)first;
    Sums *sums = data;
    for (uint64_t i = 0; i < count; i++)
        sums->wrong +=
            memcmp((const char *)values + i * sums->bytes, &sums->expected, sums->bytes) != 0;
}

/* Finite, and not the sum of one iteration fewer: else nobody would notice a loop that the compiler
 * shortened. */
static bool tells_iterations(const Element *element, const Sum *sum, const Sum *one_fewer)
{
    double wide;
    element->widen(sum, 1, &wide);
    return isfinite(wide) && memcmp(sum, one_fewer, element->bytes) != 0;
}

/* Every thread's sum must be the host's, bit by bit. */
static Check *check(Search *search, const Contender *tried, bool winner, char **reason,
                    GError **error)
{
    (void)winner;
    const Element *element = &element_types[search->method->element];
    Sums sums = { .bytes = element->bytes };
    Sum one_fewer;
    search->method->expected(tried->shape, tried->iterations, &sums.expected, &one_fewer);
    if (!search_download(search, tried->elements, count_wrong, &sums, error))
        return NULL;
    Check *check = check_new(search->method->check, sums.wrong, 0, (double)tried->elements);
    if (!tells_iterations(element, &sums.expected, &one_fewer)) {
        check->passed = false;
        *reason = g_strdup_printf("%u iterations cannot be told from one fewer", tried->iterations);
    } else if (!check->passed) {
        *reason = g_strdup_printf("%.0f of %.0f sums differ from the host's", sums.wrong,
                                  (double)tried->elements);
    }
    return check;
}

/* Twice the iterations, by the smallest samples, which other programs disturbed least. */
static bool look_at_double(Search *search, GError **error)
{
    const Work twice = work_with(search, &search->best, 2 * search->best.iterations);
    g_autoptr(Measurement) doubled = measurement_new();
    if (!run_sample(search->run, &twice, plan_repeat, &doubled->series, error))
        return false;
    const double once_s = series_least_s(&search->ceiling->series),
                 twice_s = series_least_s(&doubled->series);
    return guard_linear(once_s, twice_s) ||
           run_warn(search->run, error, "fma-not-linear",
                    "twice the iterations took %.3f times as long", twice_s / once_s);
}

const SearchSteps fma_steps = {
    .contender = contender,
    .calibrate = calibrate,
    .memory = memory,
    .work = work,
    .counts = counts,
    .check = check,
    .lengthen = lengthen,
    .look_after = look_at_double,
};
