/* event: what a session tells while it runs. */
#ifndef ROOFLINE_MEASURE_EVENT_H
#define ROOFLINE_MEASURE_EVENT_H

#include "../data/record.h"

typedef enum {
    EVENT_DEVICE,       /* device: facts; text: which it is, and why; first */
    EVENT_DEVICE_AFTER, /* device: its facts once more, last */
    EVENT_SIZES,        /* sizes: chosen, before the first measurement */
    EVENT_PROGRESS,     /* text: what starts now, for people */
    EVENT_CEILING,      /* ceiling: finished; again, with end_median_s set, at the end of the run */
    EVENT_MEASUREMENT,  /* measurement: finished, passed or failed */
    EVENT_WARNING,      /* warning */
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

#endif
