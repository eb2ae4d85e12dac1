/* options: what a session is asked to do. */
#ifndef ROOFLINE_MEASURE_OPTIONS_H
#define ROOFLINE_MEASURE_OPTIONS_H

#include <stdbool.h>

typedef struct {
    const char *device;    /* "auto", "cpu", "cuda", "cuda:1", "cuda:GPU-6fb1…": see device.h */
    const char *size_rule; /* "cache", "lesson", "tiny"; NULL: the preset's */
    const char *break_output; /* "kernel:ID" or "ceiling:ID", whose output is spoiled before its
                               * check, to prove the check; NULL: none */
    bool no_gate;             /* launch without the gate that hides launch overhead */
    const volatile int
        *stop; /* set to non-zero by a signal handler: end early, keep what is done */
} SessionOptions;

#endif
