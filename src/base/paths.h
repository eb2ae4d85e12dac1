/* paths: where the program's own data lies (fonts, presets, shipped records). */
#ifndef ROOFLINE_BASE_PATHS_H
#define ROOFLINE_BASE_PATHS_H

#include <glib.h>

/* The path of `name` ("fonts/OFL.txt", "presets/records") in the first data folder that has it:
 * $ROOFLINE_DATA, beside the program, the program's share folder, the source tree it was built in.
 * NULL where none has it. g_free(). */
char *data_path(const char *name);

/* The names, without the suffix, of the files in the data folder `name` that end in it; sorted,
 * empty where there is no such folder. g_strfreev(). */
char **data_names(const char *name, const char *suffix);

#endif
