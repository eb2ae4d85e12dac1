/* axis: logarithmic axes in whole decades: where a value stands and what its ticks say. Pure. */
#ifndef ROOFLINE_PLACING_AXIS_H
#define ROOFLINE_PLACING_AXIS_H

#include <glib.h>
#include <stdbool.h>

/* From 10^low to 10^high. */
typedef struct {
    int low, high;
} Decades;

/* 10^low stands at start_pt; each decade is decade_pt further (negative: upwards on paper). */
typedef struct {
    Decades decades;
    double start_pt, decade_pt;
} Axis;

/* The exponent of the power of ten strictly below a value, and of the first one not below it.
 * value > 0 and finite. */
int decade_below(double value);
int decade_not_below(double value);

/* Where a value stands, in points along the axis, and the value that stands there. Values ≤ 0 have
 * no place on a logarithmic axis: they must not get here. */
double axis_at(const Axis *axis, double value);
double axis_value(const Axis *axis, double at_pt);

/* "0.01", "1000", "10 000" (narrow spaces); powers: "10⁻⁷". g_free(). */
char *tick_text(int exponent, bool powers);

/* Whether an axis is written in powers of ten: where plain numbers would have too many zeros. */
bool axis_in_powers(Decades decades);

/* Each how many decades a text may stand, for the widest text. */
int axis_tick_step(const Axis *axis, double room_pt);

#endif
