/* ceiling_copy: how the copy is searched. Every shape at one buffer size, the best one at growing
 * sizes until its rate is flat, beside it the driver's copy and the kernels' own size. */
#include "ceiling_search.h"

#include "../base/error.h"
#include "../base/units.h"
#include "../model/guards.h"

#include <math.h>

#define LARGEST_BYTES (4 * GIB) /* of one buffer */
#define CACHES 16               /* in one buffer: what a cache can serve is then under the spread */

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

/* The comparison finds one planted fault, and none when it is taken back. */
static bool prove_comparison(Search *search, uint64_t elements, GError **error)
{
    Device *device = search->run->device;
    uint64_t with = 0, without = 0;
    const uint64_t middle = elements / 2;
    const Array a = search_a(search, elements);
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

/* The largest buffers are taken first, so that the card's memory is asked for once. */
static bool begin(Search *search, GError **error)
{
    const uint64_t largest = largest_elements(search->run),
                   first = first_elements(search->run, largest);
    search->buffer_bytes = 4.0 * (double)first;
    return search_reserve(search, (SearchMemory) { largest, largest }, error) &&
           prove_comparison(search, first, error);
}

static Contender contender_at(const Shape *shape, uint64_t elements)
{
    return (Contender) { .shape = shape, .elements = elements };
}

static Contender contender(const Search *search, const Shape *shape)
{
    return contender_at(shape,
                        (uint64_t)(search->buffer_bytes / ceiling_element_bytes(search->method)));
}

static SearchMemory memory(const Search *search, const Contender *tried)
{
    (void)search;
    return (SearchMemory) { tried->elements, tried->elements };
}

static Work work(const Search *search, const Contender *tried)
{
    return work_copy(tried->shape, search->a, search->out, tried->elements,
                     search->run->device->facts.multiprocessors);
}

/* --- the check --- */

static void count_wrong(const void *values, uint64_t first, uint64_t count, void *data)
{
    uint64_t *wrong = data;
    *wrong += input_compare(&(InputArgs) { .n = count, .type = ELEMENT_FP32, .kind = INPUT_RANDOM },
                            values, first);
}

/* Candidates are compared on the device, the winner's output on the host. */
static bool count_mismatches(Search *search, uint64_t elements, bool winner, uint64_t *wrong,
                             GError **error)
{
    Device *device = search->run->device;
    return winner ? search_download(search, elements, count_wrong, wrong, error)
                  : device->type->compare(device, search_out(search, elements), INPUT_RANDOM, 0,
                                          wrong, error);
}

static Check *check(Search *search, const Contender *tried, bool winner, char **reason,
                    GError **error)
{
    uint64_t wrong = 0;
    if (!count_mismatches(search, tried->elements, winner, &wrong, error))
        return NULL;
    if (wrong > 0)
        *reason =
            g_strdup_printf("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " elements %s", wrong,
                            tried->elements, winner ? "differ from their source" : "are wrong");
    return check_new(search->method->check, (double)wrong, 0, (double)tried->elements);
}

/* --- other sizes --- */

/* per_s: byte/s; 0: the candidate failed. */
static bool try_shape(Search *search, const Shape *shape, uint64_t elements, double *per_s,
                      GError **error)
{
    Contender tried = contender_at(shape, elements);
    const bool done = search_try(search, &tried, 0, error);
    *per_s = tried.work_per_s;
    return done;
}

/* The shape that stands beside one at other sizes: the driver's, or the best that is not. NULL:
 * there is none. */
static const Shape *rival(const Search *search, const Shape *to)
{
    if (to->by_driver)
        return search->own.shape;
    for (const Shape *shape = search->method->shapes; shape->name != NULL; shape++)
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
    return !run_stopped(search->run, error) && try_shape(search, shape, elements, rate, error) &&
           (other == NULL || try_shape(search, other, elements, &unused, error));
}

static bool warn_not_flat(const Search *search, double before, double after, uint64_t elements,
                          GError **error)
{
    g_autofree char *size = format_bytes(4.0 * (double)elements);
    return run_warn(search->run, error, "copy-not-flat",
                    "the copy rate still changed by %.1f%% at %s a buffer",
                    100 * fabs(after / before - 1), size);
}

/* Doubles the buffers until the best shape's rate no longer changes. */
static bool grow_to(Search *search, uint64_t first, uint64_t largest, GError **error)
{
    const Shape *shape = search->best.shape;
    const bool gpu = search->run->device->type->gpu;
    double before = search->best.work_per_s, after = before;
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
    const double whole = search->best.work_per_s;
    const Contender best = search->best;
    double half;
    if (!try_shape(search, best.shape, elements / 2, &half, error))
        return false;
    search->best = best;
    return guard_flat(half, whole, search->run->device->type->gpu) ||
           warn_not_flat(search, half, whole, elements, error);
}

/* Buffers double where there is room for it. */
static bool grow(Search *search, GError **error)
{
    const uint64_t largest = largest_elements(search->run),
                   first = first_elements(search->run, largest);
    return 2 * first <= largest ? grow_to(search, first, largest, error)
                                : look_at_half(search, first, error);
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
    const bool done = try_shape(search, best.shape, elements, &rate, error);
    search->best = best;
    return done;
}

static bool look_beside(Search *search, GError **error)
{
    return look_at_largest(search, largest_elements(search->run), error) &&
           look_at_kernels_size(search, error);
}

const SearchSteps copy_steps = {
    .begin = begin,
    .contender = contender,
    .memory = memory,
    .work = work,
    .counts = ceiling_moved_counts,
    .check = check,
    .grow = grow,
    .look_beside = look_beside,
};
