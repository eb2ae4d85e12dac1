/* record_find: where a command's record comes from. */
#ifndef ROOFLINE_DATA_RECORD_FIND_H
#define ROOFLINE_DATA_RECORD_FIND_H

#include "preset.h"
#include "record.h"

/* Of each command that takes one. */
#define SOURCE_HELP                                                                 \
    "RECORD is a record's file (record.json), a run's folder (out/latest), \"-\"\n" \
    "for standard input, or a shipped record's name (roofline list records)."

/* name: a file, the folder of a run, "-" for standard input, or a shipped record's name. A folder
 * without a record goes by the shipped record that it is named after. The published figures of a
 * transcribed record are proven. Errors are INPUT; for an unknown name they list the shipped ones.
 */
Record *source_record(const char *name, GError **error);

/* The same record's bytes, not yet read. NULL and error (INPUT). */
GBytes *source_bytes(const char *name, GError **error);

/* The record of such bytes, proven as above; messages start with the JSON path. */
Record *source_parse(const char *text, gsize length, GError **error);

/* What a record that came from there is called in the names of files: "day30" for
 * runs/day30/record.json, for its folder and for day30.json. g_free(). */
char *source_title(const char *name);

/* A folder without a record, named after a shipped one. */
bool source_is_shipped_folder(const char *name);

/* Names of the shipped records, sorted; g_strfreev(). */
char **source_record_names(void);

#endif
