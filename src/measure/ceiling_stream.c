/* ceiling_stream: reads alone and writes alone, every shape, then the best one again. */
#include "ceiling_search.h"

#include "../base/error.h"

#include <math.h>
#include <string.h>

typedef struct Stream Stream;

/* What one direction does apart. */
typedef struct {
    const char *mix; /* also the method */
    const Shape *shapes;
    bool reads;
    /* After one run: false with a reason, or with an error. */
    bool (*check)(const Stream *stream, char **reason, GError **error);
} Direction;

struct Stream {
    const RunContext *run;
    const Direction *direction;
    Ceiling *ceiling;
    float *a, *out; /* reads: READ_WORDS words of out; writes: no a */
    uint64_t elements;
    Contender best;
};

static void xor_words(const void *values, uint64_t first, uint64_t count, void *data)
{
    (void)first;
    uint32_t *bits = data;
    for (uint64_t i = 0; i < count; i++) {
        uint32_t word;
        memcpy(&word, (const float *)values + i, sizeof word);
        *bits ^= word;
    }
}

static bool check_read(const Stream *stream, char **reason, GError **error)
{
    Device *device = stream->run->device;
    uint32_t bits = 0;
    if (!device->type->download(device, (Array) { stream->out, READ_WORDS, ELEMENT_FP32 },
                                READ_WORDS, xor_words, &bits, error))
        return false;
    const uint32_t expected =
        input_xor(&(InputArgs) { .n = stream->elements, .kind = INPUT_RANDOM });
    if (bits == expected)
        return true;
    *reason = g_strdup_printf("read %08x where %08x was expected", bits, expected);
    return false;
}

static bool check_write(const Stream *stream, char **reason, GError **error)
{
    Device *device = stream->run->device;
    uint64_t mismatches = 0;
    if (!device->type->compare(device, (Array) { stream->out, stream->elements, ELEMENT_FP32 },
                               INPUT_WEYL, 0, &mismatches, error))
        return false;
    if (mismatches == 0)
        return true;
    *reason = g_strdup_printf("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " elements are wrong",
                              mismatches, stream->elements);
    return false;
}

static const Direction reading = { "read", read_shapes, true, check_read };
static const Direction writing = { "write", write_shapes, false, check_write };

static Counts counts_of(const Stream *stream)
{
    const double bytes = 4.0 * (double)stream->elements;
    const bool reads = stream->direction->reads;
    return (Counts) {
        .read_bytes = reads ? bytes : 0,
        .write_bytes = reads ? 0 : bytes,
        .compulsory_bytes = bytes,
    };
}

static bool reserve(Stream *stream, GError **error)
{
    Device *device = stream->run->device;
    const bool reads = stream->direction->reads;
    stream->out =
        device->type->alloc(device, (reads ? READ_WORDS : stream->elements) * sizeof(float), error);
    if (stream->out == NULL || !reads)
        return stream->out != NULL;
    stream->a = device->type->alloc(device, stream->elements * sizeof(float), error);
    return stream->a != NULL &&
           device->type->fill(device, (Array) { stream->a, stream->elements, ELEMENT_FP32 },
                              INPUT_RANDOM, 0, error);
}

static void release(Stream *stream)
{
    Device *device = stream->run->device;
    device->type->release(device, stream->a);
    device->type->release(device, stream->out);
}

static Work work_of(const Stream *stream, const Shape *shape, bool stores)
{
    Work work = work_copy(shape, stream->a, stream->out, stream->elements,
                          stream->run->device->facts.multiprocessors);
    work.args.shape.iterations = stores;
    return work;
}

/* One run into poisoned memory, compared with what it must leave. */
static bool check_shape(const Stream *stream, const Shape *shape, char **reason, GError **error)
{
    Device *device = stream->run->device;
    const Work work = work_of(stream, shape, true);
    const uint64_t words = stream->direction->reads ? READ_WORDS : stream->elements;
    return device->type->poison(device, stream->out, words * sizeof(float), error) &&
           device->type->run(device, &work, error) &&
           stream->direction->check(stream, reason, error);
}

static bool time_shape(const Stream *stream, const Shape *shape, SamplePlan plan, Series *series,
                       char **reason, GError **error)
{
    const Work work = work_of(stream, shape, false);
    return check_shape(stream, shape, reason, error) &&
           run_sample(stream->run, &work, plan, series, error);
}

static bool try_shape(Stream *stream, const Shape *shape, GError **error)
{
    const Counts counts = counts_of(stream);
    Candidate *candidate =
        ceiling_candidate(stream->ceiling, shape, 4.0 * (double)stream->elements, counts);
    const SamplePlan plan = ceiling_search_plan(stream->run, shape, counts, stream->best.rate);
    GError *failure = NULL;
    char *reason = NULL;
    if (!time_shape(stream, shape, plan, &candidate->series, &reason, &failure)) {
        if (failure != NULL && !run_survives(stream->run, failure, &reason, error))
            return false;
        ceiling_reject(candidate, reason);
    }
    const double rate = ceiling_series_rate(&candidate->series, counts);
    ceiling_note_dropped(candidate, plan, stream->best.rate);
    if (rate > stream->best.rate)
        stream->best = (Contender) { .shape = shape, .elements = stream->elements, .rate = rate };
    return true;
}

static bool try_all_shapes(Stream *stream, GError **error)
{
    const RunContext *run = stream->run;
    const Shape *shape = stream->direction->shapes;
    for (; shape->name != NULL; shape++)
        if (run->device->type->has_shape(shape) &&
            (run_stopped(run, error) || !try_shape(stream, shape, error)))
            return false;
    if (stream->best.rate > 0)
        return true;
    const Candidate *first = g_ptr_array_index(stream->ceiling->candidates, 0);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT,
                "no shape of the %s rate ran correctly (%s: %s)", stream->direction->mix,
                first->shape, first->reason);
    return false;
}

/* Fresh samples of the best one, and its check once more. */
static bool quote(Stream *stream, GError **error)
{
    Ceiling *ceiling = stream->ceiling;
    g_autofree char *reason = NULL;
    ceiling->shape = g_strdup(stream->best.shape->name);
    ceiling->counts = counts_of(stream);
    ceiling->buffer_bytes = 4.0 * (double)stream->elements;
    const bool right =
        time_shape(stream, stream->best.shape, plan_quoted, &ceiling->series, &reason, error);
    if (!right && reason != NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "the %s rate (%s) is wrong: %s",
                    stream->direction->mix, ceiling->shape, reason);
    if (right)
        g_ptr_array_add(ceiling->checks,
                        check_new(stream->direction->reads ? "XOR of all bits" : "wrong elements",
                                  0, 0, (double)stream->elements));
    return right;
}

static Ceiling *measure(const RunContext *run, const Direction *direction, double buffer_bytes,
                        GError **error)
{
    g_autoptr(Ceiling) ceiling = ceiling_new(CEILING_BANDWIDTH);
    ceiling->level = g_strdup("DRAM");
    ceiling->mix = g_strdup(direction->mix);
    ceiling->method = g_strdup(direction->mix);
    Stream stream = { .run = run,
                      .direction = direction,
                      .ceiling = ceiling,
                      .elements = (uint64_t)(buffer_bytes / 4) };
    const bool done = run_progress(run, error, "%s alone", direction->mix) &&
                      reserve(&stream, error) && try_all_shapes(&stream, error) &&
                      quote(&stream, error);
    release(&stream);
    return done ? g_steal_pointer(&ceiling) : NULL;
}

Ceiling *ceiling_read(const RunContext *run, double buffer_bytes, GError **error)
{
    return measure(run, &reading, buffer_bytes, error);
}

Ceiling *ceiling_write(const RunContext *run, double buffer_bytes, GError **error)
{
    return measure(run, &writing, buffer_bytes, error);
}
