/* units: the only place where prefixes and units meet numbers. Inside the program everything is in
 * SI base units (second, byte, FLOP, hertz; points for lengths on paper); these functions read and
 * print quantities. No function here depends on the locale. Returned strings are freed with
 * g_free(). */
#ifndef ROOFLINE_BASE_UNITS_H
#define ROOFLINE_BASE_UNITS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define KILO 1e3
#define MEGA 1e6
#define GIGA 1e9
#define KIB 1024ull
#define MIB (1024ull * KIB)
#define GIB (1024ull * MIB)

/* "12.30" for (12.3, 2): fixed decimals, a point, never "-0.00". */
char *format_fixed(double value, int decimals);

/* Integer with thin groups only from five digits up: "8092", "16 777 216" (plain spaces). */
char *format_count(double value);

/* Enough digits for an intensity anywhere on a log axis: three decimals in 0.01 … 1000 ("0.083",
 * "3.938"), otherwise three significant digits ("0.00125", "160000"). Zero is "0". */
char *format_intensity(double flop_per_byte);

/* Binary prefixes, at most one decimal: "64 MiB", "1.5 GiB", "512 B". */
char *format_bytes(double bytes);

/* Shortest decimal text that reads back as the same double, for records. */
char *format_exact(double value);

/* The number that the text begins with, of digits, a point and an exponent; rest: what follows it.
 * NAN where it begins with none: neither a sign, nor hexadecimal digits, "inf" or "nan" are read.
 */
double parse_number(const char *text, const char **rest);

/* A length with its unit: pt mm cm in px (96 px = 72 pt). False and error (INPUT), which names the
 * text and the units that are understood. The length is finite and positive. */
bool parse_length(const char *text, double *points, GError **error);

#endif
