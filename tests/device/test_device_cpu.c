#include "../fixtures/collect.h"

#include "../../src/measure/ceiling_search.h"
#include "../../src/device/cpu_facts.h"

#include <math.h>
#include <omp.h>
#include <sched.h>
#include <math.h>
#include <string.h>

static Device *opened(void)
{
    g_autofree char *taken = NULL;
    return device_open("cpu", false, &taken, NULL);
}

/* Processors on which this program's threads may run, the fewest of any thread, and how many of the
 * threads stand on one that no other has. */
static int fewest_processors(int *apart)
{
    int fewest = CPU_SETSIZE;
    cpu_set_t all;
    CPU_ZERO(&all);
#pragma omp parallel
    {
        cpu_set_t own;
        sched_getaffinity(0, sizeof own, &own);
#pragma omp critical
        {
            fewest = MIN(fewest, CPU_COUNT(&own));
            CPU_OR(&all, &all, &own);
        }
    }
    *apart = CPU_COUNT(&all);
    return fewest;
}

static void each_thread_has_a_processor_of_its_own_until_the_device_closes(void)
{
    int apart, before = fewest_processors(&apart);
    omp_set_num_threads(before);
    Device *device = opened();
    g_assert_cmpint(fewest_processors(&apart), ==, 1);
    g_assert_cmpint(apart, ==, before);
    device_close(device);
    g_assert_cmpint(fewest_processors(&apart), ==, before);
}

static void fewer_threads_than_processors_are_left_where_the_system_puts_them(void)
{
    int apart, before = fewest_processors(&apart);
    if (before < 2) {
        g_test_skip("there is one processor");
        return;
    }
    omp_set_num_threads(before - 1);
    Device *device = opened();
    g_assert_cmpint(fewest_processors(&apart), ==, before);
    device_close(device);
    omp_set_num_threads(before);
}

static int threads_now(void)
{
    int count = 0;
#pragma omp parallel reduction(+ : count)
    count += 1;
    return count;
}

static void the_threads_can_be_limited_and_are_all_there_again(void)
{
    g_autoptr(Device) device = opened();
    const int all = threads_now();
    device->type->limit_threads(device, 1);
    g_assert_cmpint(threads_now(), ==, 1);
    device->type->limit_threads(device, 0);
    g_assert_cmpint(threads_now(), ==, all);
}

/* The candidate of one thread; NULL: none. */
static const Candidate *single_of(const Ceiling *ceiling)
{
    for (guint i = 0; i < ceiling->candidates->len; i++) {
        const Candidate *candidate = g_ptr_array_index(ceiling->candidates, i);
        if (g_str_has_suffix(candidate->shape, ", one thread"))
            return candidate;
    }
    return NULL;
}

static void one_thread_stands_beside_the_ceiling_of_all(void)
{
    const char *const both[] = { "copy", "FMA" };
    omp_set_num_threads(2);
    for (size_t i = 0; i < G_N_ELEMENTS(both); i++) {
        g_autoptr(Device) device = opened();
        g_autoptr(Collected) all = collected_new();
        const SessionOptions options = { 0 };
        const RunContext run = tiny_run(device, &options, all);
        Contender winner;
        g_autoptr(Ceiling) ceiling =
            ceiling_find(&run, ceiling_method(both[i]), NAN, &winner, NULL);
        const Candidate *single = single_of(ceiling);
        g_assert_nonnull(single);
        g_assert_cmpuint(single->series.samples_s->len, >=, 5);
        g_assert_false(g_str_has_suffix(ceiling->shape, ", one thread"));
        if (single->counts.flop > 0)
            g_assert_cmpfloat(single->counts.flop, <=, ceiling->counts.flop / 2 * 1.01);
        else
            g_assert_cmpfloat(single->counts.read_bytes, ==, ceiling->counts.read_bytes);
    }
}

#define ELEMENTS 200003 /* no multiple of what a thread takes at a time */

/* Of this type; device->type->release(). */
static Array array_of(Device *device, ElementType type)
{
    Array array = { .elements = ELEMENTS, .type = type };
    array.memory = device->type->alloc(device, array_bytes(array), NULL);
    return array;
}

static uint64_t mismatches_of(Device *device, Array array, InputKind kind)
{
    uint64_t mismatches = 0;
    device->type->compare(device, array, kind, 1, &mismatches, NULL);
    return mismatches;
}

static void planted_faults_in_memory_of_any_type_are_found(void)
{
    static const InputKind kinds[] = { INPUT_EXACT, INPUT_RANDOM, INPUT_WEYL };
    const uint64_t places[] = { 0, 65536, ELEMENTS - 1 };
    g_autoptr(Device) device = opened();
    for (ElementType type = 0; type < ELEMENT_TYPE_COUNT; type++) {
        const Array array = array_of(device, type);
        for (size_t kind = 0; kind < G_N_ELEMENTS(kinds); kind++) {
            device->type->fill(device, array, kinds[kind], 1, NULL);
            g_assert_cmpuint(mismatches_of(device, array, kinds[kind]), ==, 0);
            for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
                device->type->spoil(device, array, places[i], NULL);
                g_assert_cmpuint(mismatches_of(device, array, kinds[kind]), ==, 1);
                device->type->spoil(device, array, places[i], NULL);
                g_assert_cmpuint(mismatches_of(device, array, kinds[kind]), ==, 0);
            }
        }
        device->type->release(device, array.memory);
    }
}

/* The lowest bit of one element, which a comparison in FP32 would not see. */
static void the_lowest_bit_of_a_double_is_compared(void)
{
    g_autoptr(Device) device = opened();
    const Array array = array_of(device, ELEMENT_FP64);
    double *values = array.memory;
    device->type->fill(device, array, INPUT_RANDOM, 1, NULL);
    g_assert_cmpfloat(values[70000], ==, input_value_fp64(INPUT_RANDOM, 1, 70000));
    values[70000] = nextafter(values[70000], 2);
    g_assert_cmpuint(mismatches_of(device, array, INPUT_RANDOM), ==, 1);
    device->type->release(device, array.memory);
}

static void poison_is_no_number_of_any_type_and_differs_from_any_input(void)
{
    g_autoptr(Device) device = opened();
    for (ElementType type = 0; type < ELEMENT_TYPE_COUNT; type++) {
        const Array array = array_of(device, type);
        g_autofree double *wide = g_new(double, ELEMENTS);
        device->type->poison(device, array.memory, array_bytes(array), NULL);
        element_types[type].widen(array.memory, ELEMENTS, wide);
        for (uint64_t i = 0; i < ELEMENTS; i++)
            g_assert_true(isnan(wide[i]));
        g_assert_cmpuint(mismatches_of(device, array, INPUT_RANDOM), ==, ELEMENTS);
        device->type->release(device, array.memory);
    }
}

/* What reads alone add to, by XOR, must be as if it were 0. */
static void poisoned_words_have_no_xor(void)
{
    g_autoptr(Device) device = opened();
    uint32_t words[READ_WORDS], bits = 0;
    device->type->poison(device, words, sizeof words, NULL);
    for (int i = 0; i < READ_WORDS; i++)
        bits ^= words[i];
    g_assert_cmphex(bits, ==, 0);
}

typedef struct {
    Array array;
    uint64_t next, wrong;
} Seen;

static void expect_the_inputs(const void *values, uint64_t first, uint64_t count, void *data)
{
    Seen *seen = data;
    InputArgs args = array_input(seen->array, INPUT_RANDOM, 1);
    args.n = count;
    g_assert_cmpuint(first, ==, seen->next);
    seen->wrong += input_compare(&args, values, first);
    seen->next += count;
}

static void a_download_brings_every_element_of_any_type(void)
{
    g_autoptr(Device) device = opened();
    for (ElementType type = 0; type < ELEMENT_TYPE_COUNT; type++) {
        Seen seen = { .array = array_of(device, type) };
        device->type->fill(device, seen.array, INPUT_RANDOM, 1, NULL);
        device->type->spoil(device, seen.array, 4096, NULL);
        device->type->download(device, seen.array, 4096, expect_the_inputs, &seen, NULL);
        g_assert_cmpuint(seen.next, ==, ELEMENTS);
        g_assert_cmpuint(seen.wrong, ==, 1);
        device->type->release(device, seen.array.memory);
    }
}

static void the_facts_say_what_processor_it_is(void)
{
    g_autoptr(Device) device = opened();
    g_assert_nonnull(device->facts.name);
    g_assert_nonnull(strstr(device->facts.cores, "threads"));
    g_assert_true(device->facts.caches == NULL || strstr(device->facts.caches, "iB") != NULL);
}

static void names_have_no_marks_and_no_clock(void)
{
    static const char *const names[][2] = {
        { "Intel(R) Xeon(R) Processor @ 2.30GHz", "Intel Xeon Processor" },
        { "Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz", "Intel Core i7-8700" },
        { "AMD EPYC 7763 64-Core Processor", "AMD EPYC 7763 64-Core Processor" },
        { "@", "CPU" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *name = cpu_plain_name(names[i][0]);
        g_assert_cmpstr(name, ==, names[i][1]);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/cpu/" #NAME, NAME)
    ADD(each_thread_has_a_processor_of_its_own_until_the_device_closes);
    ADD(fewer_threads_than_processors_are_left_where_the_system_puts_them);
    ADD(the_threads_can_be_limited_and_are_all_there_again);
    ADD(one_thread_stands_beside_the_ceiling_of_all);
    ADD(planted_faults_in_memory_of_any_type_are_found);
    ADD(the_lowest_bit_of_a_double_is_compared);
    ADD(poison_is_no_number_of_any_type_and_differs_from_any_input);
    ADD(poisoned_words_have_no_xor);
    ADD(a_download_brings_every_element_of_any_type);
    ADD(the_facts_say_what_processor_it_is);
    ADD(names_have_no_marks_and_no_clock);
    return g_test_run();
}
