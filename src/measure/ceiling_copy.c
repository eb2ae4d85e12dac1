/* ceiling_copy: the bandwidth ceiling. Every shape at one buffer size, the best one at growing
 * sizes until its rate is flat, then the winner again. */
#include "ceiling_search.h"

#include "../base/error.h"
#include "../base/units.h"
#include "../model/guards.h"

#include <math.h>

#define LARGEST_BYTES (4 * GIB) /* of one buffer */
#define CACHES 16               /* in one buffer: what a cache can serve is then under the spread */

typedef struct {
    const RunContext *run;
    Ceiling *ceiling;
    float *a, *out;
    uint64_t capacity;   /* elements of each */
    Contender best, own; /* of all shapes; of those that are not the driver's */
} Search;

static void release(Search *search)
{
    Device *device = search->run->device;
    device->type->release(device, search->a);
    device->type->release(device, search->out);
    search->a = search->out = NULL;
    search->capacity = 0;
}

/* Buffers of at least so many elements, the first one filled with random numbers. */
static bool reserve(Search *search, uint64_t elements, GError **error)
{
    Device *device = search->run->device;
    if (elements <= search->capacity)
        return true;
    release(search);
    search->a = device->type->alloc(device, elements * sizeof(float), error);
    if (search->a == NULL)
        return false;
    search->out = device->type->alloc(device, elements * sizeof(float), error);
    if (search->out == NULL)
        return false;
    search->capacity = elements;
    return device->type->fill(device, (Array) { search->a, elements, ELEMENT_FP32 }, INPUT_RANDOM,
                              0, error);
}

/* The comparison finds one planted fault, and none when it is taken back. */
static bool prove_comparison(Search *search, uint64_t elements, GError **error)
{
    Device *device = search->run->device;
    uint64_t with = 0, without = 0;
    const uint64_t middle = elements / 2;
    const Array a = { search->a, elements, ELEMENT_FP32 };
    if (!device->type->spoil(device, a, middle, error) ||
        !device->type->compare(device, a, INPUT_RANDOM, 0, &with, error) ||
        !device->type->spoil(device, a, middle, error) ||
        !device->type->compare(device, a, INPUT_RANDOM, 0, &without, error))
        return false;
    if (with == 1 && without == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "the comparison on %s found %" G_GUINT64_FORMAT
                " faults where one was planted and %" G_GUINT64_FORMAT
                " where none was: nothing measured there can be checked",
                device->facts.name, with, without);
    return false;
}

static Work work_of(const Search *search, const Shape *shape, uint64_t elements)
{
    return work_copy(shape, search->a, search->out, elements,
                     search->run->device->facts.multiprocessors);
}

/* False: error is set. A wrong copy has a reason and no samples. The first run is for what a first
 * launch may load, which must not happen inside a batch. */
static bool time_copy(Search *search, const Shape *shape, uint64_t elements, SamplePlan plan,
                      Candidate *candidate, GError **error)
{
    Device *device = search->run->device;
    const Work work = work_of(search, shape, elements);
    uint64_t mismatches = 0;
    if (!device->type->poison(device, search->out, elements * sizeof(float), error) ||
        !device->type->run(device, &work, error) ||
        !run_sample(search->run, &work, plan, &candidate->series, error) ||
        !device->type->compare(device, (Array) { search->out, elements, ELEMENT_FP32 },
                               INPUT_RANDOM, 0, &mismatches, error))
        return false;
    if (mismatches > 0)
        ceiling_reject(candidate, g_strdup_printf("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                                                  " elements are wrong",
                                                  mismatches, elements));
    return true;
}

/* rival_rate: a tenth behind it the shape is dropped; 0: never. rate: byte/s; 0: the candidate
 * failed. */
static bool try_shape(Search *search, const Shape *shape, uint64_t elements, double rival_rate,
                      double *rate, GError **error)
{
    const Counts counts = work_copy_counts(elements);
    const SamplePlan plan = ceiling_search_plan(search->run, shape, counts, rival_rate);
    Candidate *candidate = ceiling_candidate(search->ceiling, shape, counts.read_bytes, counts);
    GError *failure = NULL;
    char *reason = NULL;
    if (!time_copy(search, shape, elements, plan, candidate, &failure)) {
        if (!run_survives(search->run, failure, &reason, error))
            return false;
        ceiling_reject(candidate, reason);
    }
    *rate = ceiling_series_rate(&candidate->series, counts);
    ceiling_note_dropped(candidate, plan, rival_rate);
    const Contender tried = { .shape = shape, .elements = elements, .rate = *rate };
    if (*rate > search->best.rate)
        search->best = tried;
    if (*rate > search->own.rate && !shape->by_driver)
        search->own = tried;
    return true;
}

static bool try_all_shapes(Search *search, uint64_t elements, GError **error)
{
    const RunContext *run = search->run;
    for (const Shape *shape = copy_shapes; shape->name != NULL; shape++) {
        double rate;
        if (!run->device->type->has_shape(shape))
            continue;
        if (run_stopped(run, error) || !run_progress(run, error, "copy ceiling: %s", shape->name) ||
            !try_shape(search, shape, elements, search->best.rate, &rate, error))
            return false;
    }
    if (search->best.rate > 0)
        return true;
    const Candidate *first = g_ptr_array_index(search->ceiling->candidates, 0);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "no shape of the copy ceiling ran correctly (%s: %s)", first->shape, first->reason);
    return false;
}

static bool warn_not_flat(const Search *search, double before, double after, uint64_t elements,
                          GError **error)
{
    g_autofree char *size = format_bytes(4.0 * (double)elements);
    return run_warn(search->run, error, "copy-not-flat",
                    "the copy rate still changed by %.1f%% at %s a buffer",
                    100 * fabs(after / before - 1), size);
}

/* The shape that stands beside one at other sizes: the driver's, or the best that is not. NULL:
 * there is none. */
static const Shape *rival(const Search *search, const Shape *to)
{
    if (to->by_driver)
        return search->own.shape;
    for (const Shape *shape = copy_shapes; shape->name != NULL; shape++)
        if (shape->by_driver && search->run->device->type->has_shape(shape))
            return shape;
    return NULL;
}

/* rate: of the shape. */
static bool try_both(Search *search, const Shape *shape, uint64_t elements, double *rate,
                     GError **error)
{
    const Shape *other = rival(search, shape);
    double unused;
    return !run_stopped(search->run, error) && try_shape(search, shape, elements, 0, rate, error) &&
           (other == NULL || try_shape(search, other, elements, 0, &unused, error));
}

/* Doubles the buffers until the best shape's rate no longer changes. */
static bool grow(Search *search, uint64_t first, uint64_t largest, GError **error)
{
    const Shape *shape = search->best.shape;
    const bool gpu = search->run->device->type->gpu;
    double before = search->best.rate, after = before;
    uint64_t elements = first;
    for (; 2 * elements <= largest; before = after) {
        elements *= 2;
        if (!try_both(search, shape, elements, &after, error))
            return false;
        if (guard_flat(before, after, gpu))
            return true;
    }
    return warn_not_flat(search, before, after, elements, error);
}

/* Where buffers cannot grow, half of one shows whether the rate depends on the size. */
static bool look_at_half(Search *search, uint64_t elements, GError **error)
{
    const double whole = search->best.rate;
    const Contender best = search->best;
    double half;
    if (!try_shape(search, best.shape, elements / 2, 0, &half, error))
        return false;
    search->best = best;
    return guard_flat(half, whole, search->run->device->type->gpu) ||
           warn_not_flat(search, half, whole, elements, error);
}

static bool was_tried(const Search *search, const Shape *shape, uint64_t elements)
{
    for (guint i = 0; i < search->ceiling->candidates->len; i++) {
        const Candidate *tried = g_ptr_array_index(search->ceiling->candidates, i);
        if (tried->buffer_bytes == 4.0 * (double)elements &&
            g_strcmp0(tried->shape, shape->name) == 0)
            return true;
    }
    return false;
}

/* The largest buffers, beside the ceiling: own kernels and the driver's copy in one place. */
static bool look_at_largest(Search *search, uint64_t elements, GError **error)
{
    const Contender best = search->best;
    double rate;
    if (rival(search, best.shape) == NULL || was_tried(search, best.shape, elements))
        return true;
    const bool done = try_both(search, best.shape, elements, &rate, error);
    search->best = best;
    return done;
}

/* The winner's rate at the buffer size of the kernels, beside the ceiling. */
static bool look_at_kernels_size(Search *search, GError **error)
{
    const Contender best = search->best;
    const uint64_t elements = (uint64_t)search->run->sizes.n;
    double rate;
    if (was_tried(search, best.shape, elements))
        return true;
    const bool done = reserve(search, elements, error) &&
                      try_shape(search, best.shape, elements, 0, &rate, error);
    search->best = best;
    return done;
}

/* The winner on one thread, beside the ceiling. */
static bool look_at_one_thread(Search *search, GError **error)
{
    const Contender best = search->best;
    const Counts counts = work_copy_counts(best.elements);
    const Work work = work_of(search, best.shape, best.elements);
    return ceiling_one_thread(search->run, search->ceiling, best.shape, counts.read_bytes, counts,
                              &work, error);
}

static void count_wrong(const void *values, uint64_t first, uint64_t count, void *data)
{
    uint64_t *wrong = data;
    *wrong += input_compare(&(InputArgs) { .n = count, .type = ELEMENT_FP32, .kind = INPUT_RANDOM },
                            values, first);
}

/* The winner's output on the host, every element. */
static bool check_on_host(Search *search, GError **error)
{
    Device *device = search->run->device;
    const uint64_t elements = search->best.elements;
    const Array out = { search->out, elements, ELEMENT_FP32 };
    uint64_t wrong = 0;
    if (run_breaks(search->run, "copy") && !device->type->spoil(device, out, elements / 2, error))
        return false;
    if (!device->type->download(device, out, MIN(elements, DOWNLOAD_BYTES / sizeof(float)),
                                count_wrong, &wrong, error))
        return false;
    g_ptr_array_add(search->ceiling->checks,
                    check_new("wrong elements", (double)wrong, 0, (double)elements));
    if (wrong == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "the copy ceiling (%s) is wrong: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT
                " elements differ from their source",
                search->best.shape->name, wrong, elements);
    return false;
}

static bool quote(Search *search, GError **error)
{
    Device *device = search->run->device;
    Ceiling *ceiling = search->ceiling;
    const Contender best = search->best;
    if (!reserve(search, best.elements, error) ||
        !device->type->poison(device, search->out, best.elements * sizeof(float), error))
        return false;
    const Work work = work_of(search, best.shape, best.elements);
    ceiling->shape = g_strdup(best.shape->name);
    ceiling->counts = work_copy_counts(best.elements);
    ceiling->buffer_bytes = ceiling->counts.read_bytes;
    return run_sample(search->run, &work, plan_quoted, &ceiling->series, error) &&
           check_on_host(search, error);
}

/* Elements of the first and of the largest buffer. */
static uint64_t largest_elements(const RunContext *run)
{
    const double usual =
        fmin(run->rule->max_buffer_bytes, run->device->type->habits.max_buffer_bytes);
    const double bytes = fmin(fmin(LARGEST_BYTES, usual), run->memory_bytes / 2);
    return (uint64_t)(bytes / 4096) * 1024;
}

static uint64_t first_elements(const RunContext *run, uint64_t largest)
{
    const double cache_bytes =
        isnan(run->device->facts.cache_bytes) ? 0 : run->device->facts.cache_bytes;
    const double bytes = fmax(CACHES * cache_bytes, 4 * run->sizes.n);
    return MIN(largest, (uint64_t)ceil(bytes / 4096) * 1024);
}

static bool search_and_quote(Search *search, GError **error)
{
    const uint64_t largest = largest_elements(search->run),
                   first = first_elements(search->run, largest);
    if (!reserve(search, largest, error) || !prove_comparison(search, first, error) ||
        !try_all_shapes(search, first, error))
        return false;
    const bool grown = 2 * first <= largest ? grow(search, first, largest, error)
                                            : look_at_half(search, first, error);
    return grown && look_at_one_thread(search, error) && look_at_largest(search, largest, error) &&
           look_at_kernels_size(search, error) && quote(search, error);
}

Ceiling *ceiling_copy(const RunContext *run, Contender *winner, GError **error)
{
    g_autoptr(Ceiling) ceiling = ceiling_new(CEILING_BANDWIDTH);
    ceiling->level = g_strdup("DRAM");
    ceiling->mix = g_strdup("read + write");
    ceiling->method = g_strdup("copy");
    Search search = { .run = run, .ceiling = ceiling };
    const bool done = search_and_quote(&search, error);
    release(&search);
    *winner = search.best;
    return done ? g_steal_pointer(&ceiling) : NULL;
}

bool ceiling_copy_again(const RunContext *run, Contender winner, Ceiling *ceiling, GError **error)
{
    Search search = { .run = run, .ceiling = ceiling };
    g_autoptr(Measurement) again = measurement_new();
    bool done = reserve(&search, winner.elements, error);
    if (done) {
        const Work work = work_of(&search, winner.shape, winner.elements);
        done = run_sample(run, &work, plan_repeat, &again->series, error);
    }
    release(&search);
    ceiling->end_median_s = series_median_s(&again->series);
    ceiling->end_clock_hz = again->series.clock_hz;
    return done;
}
