#include "warning.h"

#include <string.h>

static const WarningInfo list[] = {
    { "sizes-shrunk", "compare such a run only with runs of the same sizes" },
    { "cache-resident", "its bytes may come from the cache, so its rate may be the cache's" },
    { "copy-not-flat", "the copy ceiling may include cache hits: free memory and run again" },
    { "fma-not-linear", "the FMA ceiling may include start-up time: run again on an idle device" },
    { "low-ridge",
      "the FMA ceiling looks wrong for a GPU: look at its candidates with show --counts" },
    { "drift",
      "the clock or the load changed during the run: let the device settle and run again" },
    { "copy-in-cache", "the copy ceiling may be the cache's: use --sizes cache for memory rates" },
    { "drifting", "let the device settle and run again" },
    { "bimodal", "look for another program or a clock that switches, and run again" },
    { "throttle", "let the device cool down, or lock its clock, and run again" },
    { "unstable", "something else may be using the device: run again when it is idle" },
    { "ungated", "launch overhead may be inside the times of short kernels" },
    { "other-processes", "stop them and run again" },
    { "rate-above-lanes", "do not quote the FMA ceiling: count or clock is wrong" },
    { "write-allocate", "no advice on access patterns follows from the shares of such rows" },
    { "clock-unknown", "whether the clock held during the run cannot be told" },
    { NULL, NULL },
};

const WarningInfo *warning_find(const char *id)
{
    for (const WarningInfo *row = list; row->id != NULL; row++)
        if (strcmp(row->id, id) == 0)
            return row;
    return NULL;
}

Warning *warning_make(const char *id, const char *seen_format, ...)
{
    const WarningInfo *row = warning_find(id);
    if (row == NULL)
        g_error("'%s' is not in the list of warnings", id);
    va_list args;
    va_start(args, seen_format);
    g_autofree char *seen = g_strdup_vprintf(seen_format, args);
    va_end(args);
    g_autofree char *text = g_strdup_printf("%s; %s", seen, row->advice);
    return warning_new(id, text);
}
