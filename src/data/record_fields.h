/* record_fields: which JSON key is which member of a record's structs, for reading and for writing.
 */
#ifndef ROOFLINE_DATA_RECORD_FIELDS_H
#define ROOFLINE_DATA_RECORD_FIELDS_H

#include "fields.h"

extern const Field record_fields[], sizes_fields[], counts_fields[], device_fields[],
    series_fields[], check_fields[], candidate_fields[], ceiling_fields[], measurement_fields[],
    traffic_fields[], warning_fields[], repeat_fields[];

#endif
