/* artwork: a record's figures as files in one folder, for run and for draw. */
#ifndef ROOFLINE_CLI_ARTWORK_H
#define ROOFLINE_CLI_ARTWORK_H

#include "../data/preset.h"
#include "../data/record.h"

/* Lists are NULL-terminated; NULL stands for the default. */
typedef struct {
    char **figures;        /* ids; default: all of the preset */
    char **formats;        /* "svg", "pdf", "png", "all"; default: svg */
    char **only, **except; /* kernel ids, instead of the figure's own choice */
    const char *theme;     /* default: light; with "all" the dark SVG is drawn too */
    const char *layout;    /* default: lesson */
    const char *folder;    /* must exist; "-": standard output, one figure in one format */
} ArtworkOptions;

/* Draws and adds the path of each file written to `files` (char *, owned by the array). A file is
 * written whole or not at all. Beside the figures stands their alt text (FIGURE.txt). */
bool artwork_draw(const Record *record, const ArtworkOptions *options, GPtrArray *files,
                  GError **error);

/* Fails early (USAGE) on names of formats, themes and layouts that do not exist. */
bool artwork_check(const ArtworkOptions *options, GError **error);

#endif
