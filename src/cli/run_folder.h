/* run_folder: where the files of one run go. */
#ifndef ROOFLINE_CLI_RUN_FOLDER_H
#define ROOFLINE_CLI_RUN_FOLDER_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
    char *path;        /* NULL: not claimed */
    char *record_path; /* in it */
    bool chosen;       /* by the user; else under out/runs */
} Folder;

/* Makes the folder (wanted NULL: out/runs/PRESET-DEVICE-TIME, new) and an empty record in it, which
 * proves before anything is measured that it can be written there. Of two runs that want one folder
 * only one gets it, and no earlier record is ever overwritten: errors are INPUT. */
bool folder_claim(Folder *folder, const char *wanted, const char *preset, const char *device,
                  GError **error);

/* Nothing was measured: removes the record, and the folder if nothing else is in it. */
void folder_abandon(const Folder *folder);

/* Points out/latest to a folder under out/runs. NULL, or why it does not; g_free(). */
char *folder_make_latest(const Folder *folder);

/* Frees the texts and touches no file. */
void folder_clear(Folder *folder);

#endif
