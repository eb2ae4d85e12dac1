/* source: where a command's record comes from. */
#ifndef ROOFLINE_CLI_SOURCE_H
#define ROOFLINE_CLI_SOURCE_H

#include "../data/preset.h"
#include "../data/record.h"

/* name: a file, the folder of a run, "-" for standard input, or a shipped record's name. The
 * published figures of a transcribed record are proven. Errors are INPUT; for an unknown name they
 * list the shipped ones.
 */
Record *source_record(const char *name, GError **error);

/* Names of the shipped records, sorted; g_strfreev(). */
char **source_record_names(void);

#endif
