/* session: one run: device, ceilings, kernels, checks. It hands each finished thing to one callback
 * and nothing else leaves it, so that the same session can run here or in another process. */
#ifndef ROOFLINE_MEASURE_SESSION_H
#define ROOFLINE_MEASURE_SESSION_H

#include "../data/preset.h"
#include "event.h"
#include "options.h"

/* Runs preset on a device. A kernel that fails its check is reported as a failed measurement and
 * the session goes on; the caller decides the exit status. Errors: DEVICE (no device, no driver,
 * out of memory, lost), RESULT (a ceiling failed its check or a guard), INTERRUPTED (stop was set).
 */
bool session_run(const SessionOptions *options, const Preset *preset, EventReceiver receiver,
                 void *data, GError **error);

#endif
