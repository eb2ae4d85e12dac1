/* collect: an EventReceiver for tests that keeps what a session hands out. */
#ifndef TESTS_MEASURE_COLLECT_H
#define TESTS_MEASURE_COLLECT_H

#include "../../src/measure/run.h"
#include "../../src/measure/session.h"

typedef struct {
    int devices, afters, sizes, progresses;
    GPtrArray *ceilings, *measurements, *warnings;
} Collected;

static inline Collected *collected_new(void)
{
    Collected *all = g_new0(Collected, 1);
    all->ceilings = g_ptr_array_new_with_free_func((GDestroyNotify)ceiling_free);
    all->measurements = g_ptr_array_new_with_free_func((GDestroyNotify)measurement_free);
    all->warnings = g_ptr_array_new_with_free_func((GDestroyNotify)warning_free);
    return all;
}

static inline void collected_free(Collected *all)
{
    g_ptr_array_unref(all->ceilings);
    g_ptr_array_unref(all->measurements);
    g_ptr_array_unref(all->warnings);
    g_free(all);
}

static inline bool collect(const Event *event, void *data, GError **error)
{
    (void)error;
    Collected *all = data;
    all->devices += event->kind == EVENT_DEVICE;
    all->afters += event->kind == EVENT_DEVICE_AFTER;
    all->sizes += event->kind == EVENT_SIZES;
    all->progresses += event->kind == EVENT_PROGRESS;
    if (event->kind == EVENT_CEILING)
        g_ptr_array_add(all->ceilings, event->ceiling);
    if (event->kind == EVENT_MEASUREMENT)
        g_ptr_array_add(all->measurements, event->measurement);
    if (event->kind == EVENT_WARNING)
        g_ptr_array_add(all->warnings, event->warning);
    return true;
}

static inline bool has_warning(const Collected *all, const char *id)
{
    for (guint i = 0; i < all->warnings->len; i++)
        if (g_str_equal(((const Warning *)g_ptr_array_index(all->warnings, i))->id, id))
            return true;
    return false;
}

/* A run at tiny sizes, for what needs no whole session. */
static inline Run tiny_run(Device *device, const SessionOptions *options, Collected *all)
{
    return (Run) {
        .device = device,
        .options = options,
        .receiver = collect,
        .receiver_data = all,
        .rule = size_rule("tiny", NULL),
        .sizes = { .n = 512 * 512, .m = 512, .d = 64 },
        .memory_bytes = 256e6,
        .start_us = g_get_monotonic_time(),
    };
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Collected, collected_free)

#endif
