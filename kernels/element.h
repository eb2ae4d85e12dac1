/* element: the types of number that arrays hold. A type is one row of the table in element.c, one
 * of the list in inputs.cu and its input_value() in input.h. Read by both compilers. */
#ifndef ROOFLINE_KERNELS_ELEMENT_H
#define ROOFLINE_KERNELS_ELEMENT_H

#include <stdint.h>

typedef enum {
    ELEMENT_FP32,
    ELEMENT_FP64,
    ELEMENT_TYPE_COUNT,
} ElementType;

/* Every byte of an element that nobody has written: not a number in any IEEE 754 format. The XOR of
 * an even number of them is 0. */
#define POISON_BYTE 0xff

#ifndef __CUDACC__

typedef struct {
    const char *name; /* of the precision, in words and records: "FP32" */
    uint64_t bytes;
    uint32_t mantissa_bits; /* stored: without the leading 1 */
    double roundoff;        /* the largest relative error of one rounding to nearest */
    const char *fill_symbol, *compare_symbol; /* device functions of inputs.cu */
    /* Elements [0, count) as double, without rounding. */
    void (*widen)(const void *values, uint64_t count, double *wide);
} Element;

extern const Element element_types[ELEMENT_TYPE_COUNT]; /* by ElementType */

/* Flips the element's highest mantissa bit; twice is not at all. */
void element_spoil(ElementType type, void *element);

#endif
#endif
