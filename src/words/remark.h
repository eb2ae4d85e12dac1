/* remark: what a record's table says beside its figures, whatever its format. */
#ifndef ROOFLINE_WORDS_REMARK_H
#define ROOFLINE_WORDS_REMARK_H

#include "../model/roofline.h"

/* The ceiling that binds: "bandwidth", "compute", "-". */
const char *remark_bound(const Point *point);

/* Why a row is not to be quoted: "counting-artefact", "impossible", "unchecked", "failed",
 * "not-timed", "no-bytes"; "" for an ordinary one. */
const char *remark_flag(const Point *point);

/* Adds why kernels were not timed (char *), each reason once: a transcribed record has the same for
 * all its kernels. */
void remark_reasons(GPtrArray *remarks, const Roofline *roofline);

/* The sentences below the table, the record's warnings last: char *, owned by the array. */
GPtrArray *remarks_of(const Roofline *roofline);

#endif
