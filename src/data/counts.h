/* counts: what one launch of a kernel does, and at which sizes. Apart from the record, so that
 * kernels see no record. */
#ifndef ROOFLINE_DATA_COUNTS_H
#define ROOFLINE_DATA_COUNTS_H

/* Of one launch, as coded in the kernel's source. read + write are the bytes asked for; compulsory
 * is each input read once and each output written once. */
typedef struct {
    double flop, read_bytes, write_bytes, compulsory_bytes;
} Counts;

/* n: elements of the vectors; m: side of the transposed matrix (n = m * m); d: side of the matmuls.
 */
typedef struct {
    double n, m, d;
} Sizes;

#endif
