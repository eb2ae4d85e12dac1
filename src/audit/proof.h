/* proof: one statement about a record or a file made from it: how much was compared to show that it
 * holds, what was left out and why, and everything that contradicts it. */
#ifndef ROOFLINE_AUDIT_PROOF_H
#define ROOFLINE_AUDIT_PROOF_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
    const char *name;   /* "counts"; borrowed */
    char *holds;        /* "FLOP, bytes and formulas are those of the program's kernels" */
    guint compared;     /* figures, texts or files */
    GPtrArray *skipped; /* char *, one line each, as in the others: what no proof needs */
    GPtrArray *unable;  /* what it needs and could not be compared here: neither held nor broken */
    GPtrArray *faults;
} Proof;

Proof *proof_new(const char *name, const char *holds);
void proof_free(Proof *proof);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Proof, proof_free)

/* What was not compared, and why. */
void proof_skip(Proof *proof, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* What should have been compared and could not be, and why: other libraries, no fonts. */
void proof_unable(Proof *proof, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Limits what holds, in the same line: the words follow it after "; ". */
void proof_limit(Proof *proof, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* One comparison that came out wrong: where, and both figures. */
void proof_fault(Proof *proof, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* One comparison: a fault of these words where it is not true. Returns whether it is. */
bool proof_that(Proof *proof, bool holds, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* One comparison of what stands there with what follows. Numbers must be the same double; NAN and
 * NULL stand for absent. format: where it stands, "kernels[%u].counts.flop". */
void proof_number(Proof *proof, double there, double follows, const char *format, ...)
    G_GNUC_PRINTF(4, 5);
void proof_text(Proof *proof, const char *there, const char *follows, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

/* Faults of an array of Proof together. */
guint proof_faults(const GPtrArray *proofs);

/* One comparison: all that an array of Proof says of a part, "where: its name: " before each line;
 * why a statement does not apply to it is no part of that. */
void proof_add(Proof *proof, const char *where, const GPtrArray *proofs);

#endif
