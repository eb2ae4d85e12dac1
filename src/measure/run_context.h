/* run_context: what every step of a session has at hand, and how it reports. */
#ifndef ROOFLINE_MEASURE_RUN_CONTEXT_H
#define ROOFLINE_MEASURE_RUN_CONTEXT_H

#include "event.h"
#include "reference_cache.h"
#include "options.h"
#include "sampler.h"
#include "sizes.h"

typedef struct {
    Device *device;
    const SessionOptions *options;
    EventReceiver receiver;
    void *receiver_data;
    const SizeRule *rule;
    Sizes sizes;         /* chosen for the run; a kernel may take smaller ones */
    Expected *expected;  /* of the kernels sized by d */
    double memory_bytes; /* that buffers may take together; NAN: no limit known */
    gint64 start_us;
} RunContext;

/* False: the receiver ended the session, and set error. Texts as of printf. */
bool run_progress(const RunContext *run, GError **error, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
/* id: of the list in warning.h. */
bool run_warn(const RunContext *run, GError **error, const char *id, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

/* Both take what they are given, also on failure. */
bool run_ceiling(const RunContext *run, Ceiling *ceiling, GError **error);
bool run_measurement(const RunContext *run, Measurement *measurement, GError **error);

/* True and an error INTERRUPTED: the user wants an end. */
bool run_stopped(const RunContext *run, GError **error);

/* Seconds since the run's start. */
double run_seconds(const RunContext *run);

/* Is this the output that options ask to break? space: "kernel" or "ceiling". */
bool run_breaks(const RunContext *run, const char *space, const char *id);

/* sample_work() by the plan at the rule's pace, with the time of its start and, where the plan asks
 * for it, the clock in effect: that of the FMA launches themselves, else the average of a probe
 * before and one after. */
bool run_sample(const RunContext *run, const Work *work, SamplePlan plan, Series *series,
                GError **error);

/* May a step that failed with this error be left out? Then its message moves to reason (g_free()).
 * False: the device is gone, the user or the receiver wants an end; the error moves to error. */
bool run_survives(const RunContext *run, GError *failure, char **reason, GError **error);

#endif
