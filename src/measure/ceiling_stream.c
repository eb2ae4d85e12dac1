/* ceiling_stream: how reads alone and writes alone are searched: every shape, then the best one
 * again. */
#include "ceiling_search.h"

#include <string.h>

static Contender contender(const Search *search, const Shape *shape)
{
    return (Contender) { .shape = shape,
                         .elements = (uint64_t)(search->buffer_bytes /
                                                ceiling_element_bytes(search->method)) };
}

/* Reads leave READ_WORDS words. */
static SearchMemory memory(const Search *search, const Contender *tried)
{
    return search->method->reads ? (SearchMemory) { .a = tried->elements, .out = READ_WORDS }
                                 : (SearchMemory) { .out = tried->elements };
}

static Work work(const Search *search, const Contender *tried)
{
    return work_copy(tried->shape, search->a, search->out, tried->elements,
                     search->run->device->facts.multiprocessors);
}

static Work proof(const Search *search, const Contender *tried)
{
    Work stores = work(search, tried);
    stores.args.shape.iterations = 1;
    return stores;
}

static void xor_words(const void *values, uint64_t first, uint64_t count, void *data)
{
    (void)first;
    uint32_t *bits = data;
    for (uint64_t i = 0; i < count; i++) {
        uint32_t word;
        memcpy(&word, (const uint32_t *)values + i, sizeof word);
        *bits ^= word;
    }
}

static Check *check_read(Search *search, const Contender *tried, char **reason, GError **error)
{
    uint32_t bits = 0;
    if (!search_download(search, READ_WORDS, xor_words, &bits, error))
        return NULL;
    const uint32_t expected =
        input_xor(&(InputArgs) { .n = tried->elements, .kind = INPUT_RANDOM });
    if (bits != expected)
        *reason = g_strdup_printf("read %08x where %08x was expected", bits, expected);
    return check_new(search->method->check, bits != expected, 0, (double)tried->elements);
}

static Check *check_write(Search *search, const Contender *tried, char **reason, GError **error)
{
    Device *device = search->run->device;
    uint64_t wrong = 0;
    if (!device->type->compare(device, search_out(search, tried->elements), INPUT_WEYL, 0, &wrong,
                               error))
        return NULL;
    if (wrong > 0)
        *reason =
            g_strdup_printf("%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " elements are wrong",
                            wrong, tried->elements);
    return check_new(search->method->check, (double)wrong, 0, (double)tried->elements);
}

static Check *check(Search *search, const Contender *tried, bool winner, char **reason,
                    GError **error)
{
    (void)winner;
    return search->method->reads ? check_read(search, tried, reason, error)
                                 : check_write(search, tried, reason, error);
}

const SearchSteps stream_steps = {
    .contender = contender,
    .memory = memory,
    .work = work,
    .proof = proof,
    .counts = ceiling_moved_counts,
    .check = check,
};
