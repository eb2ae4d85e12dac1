#include "../fixtures/collect.h"

#include "../../src/measure/ceiling_search.h"
#include "../../src/device/cpu_facts.h"

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
    ADD(the_facts_say_what_processor_it_is);
    ADD(names_have_no_marks_and_no_clock);
    return g_test_run();
}
