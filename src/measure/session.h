/* session: one run: device, ceilings, kernels, checks. It hands each finished thing to one callback
 * and nothing else leaves it, so that the same session can run here or in another process. */
#ifndef ROOFLINE_MEASURE_SESSION_H
#define ROOFLINE_MEASURE_SESSION_H

#include "../data/preset.h"
#include "../data/record.h"

typedef struct {
    const char *device;    /* "auto", "cpu", "cuda", "cuda:1", "cuda:GPU-6fb1…": see device.h */
    const char *size_rule; /* "cache", "lesson", "tiny"; NULL: the preset's */
    const char *break_kernel; /* id of a kernel or ceiling method ("copy", "FMA") whose output is
                               * spoiled before its check, to prove the check; NULL: none */
    bool no_gate;             /* launch without the gate that hides launch overhead */
    const volatile int
        *stop; /* set to non-zero by a signal handler: end early, keep what is done */
} SessionOptions;

typedef enum {
    EVENT_DEVICE,      /* device: facts, first */
    EVENT_SIZES,       /* sizes: chosen, before the first measurement */
    EVENT_PROGRESS,    /* text: what starts now, for people */
    EVENT_CEILING,     /* ceiling: finished; again, with end_median_s set, at the end of the run */
    EVENT_MEASUREMENT, /* measurement: finished, passed or failed */
    EVENT_WARNING,     /* warning */
} EventKind;

/* Exactly one pointer is set, by kind. The receiver owns what it points to, except for device and
 * text. */
typedef struct {
    EventKind kind;
    const DeviceFacts *device;
    const char *size_rule;
    Sizes sizes;
    const char *text;
    Ceiling *ceiling;
    Measurement *measurement;
    Warning *warning;
} Event;

/* Returns false and sets error to end the session (say, the record cannot be written). */
typedef bool (*EventReceiver)(const Event *event, void *data, GError **error);

/* Runs preset on a device. A kernel that fails its check is reported as a failed measurement and
 * the session goes on; the caller decides the exit status. Errors: DEVICE (no device, no driver,
 * out of memory, lost), RESULT (a ceiling failed its check or a guard), INTERRUPTED (stop was set).
 */
bool session_run(const SessionOptions *options, const Preset *preset, EventReceiver receiver,
                 void *data, GError **error);

#endif
