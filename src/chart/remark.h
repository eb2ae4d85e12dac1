/* remark: what a record's table says beside its figures, whatever its format. */
#ifndef ROOFLINE_CHART_REMARK_H
#define ROOFLINE_CHART_REMARK_H

#include "../data/model.h"

/* The ceiling that binds: "bandwidth", "compute", "-". */
const char *remark_bound(const Point *point);

/* Why a row is not to be quoted: "counting-artefact", "impossible", "unchecked", "failed",
 * "not-timed", "no-bytes"; "" for an ordinary one. */
const char *remark_flag(const Point *point);

/* The sentences below the table, the record's warnings last: char *, owned by the array. */
GPtrArray *remarks_of(const Roofline *roofline);

#endif
