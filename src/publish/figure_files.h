/* figure_files: a record's figures as files in one folder, for run and for draw. */
#ifndef ROOFLINE_PUBLISH_FIGURE_FILES_H
#define ROOFLINE_PUBLISH_FIGURE_FILES_H

#include "../placing/layouts.h"
#include "../scene/scene.h"
#include "../data/preset.h"
#include "../data/record.h"
#include "../web/snippet.h"
#include "deliver.h"

/* Lists are NULL-terminated; NULL stands for the default. */
typedef struct {
    const Preset *preset;  /* with the figures; NULL: the one that the record names */
    char **figures;        /* ids; default: all of the preset */
    char **formats;        /* "svg", "pdf", "png", "html", "all"; default: svg */
    char **only, **except; /* kernel ids, instead of the figure's own choice */
    char **ceilings;       /* "datasheet:4.8 TB/s", in place of the record's; then no shares */
    const char *theme;     /* default: light; with "all" the dark SVG is drawn too */
    const char *layout;    /* default: lesson */
    const char *folder;    /* made if missing; "-": standard output, one figure in one format */
    LayoutOptions look;    /* without layout and theme, which stand above */
    const char *title;     /* in place of the composed one */
    bool build;            /* ceilings, points and verdicts one after the other */
    Aria aria;             /* of SVG */
    bool fragment;         /* of HTML: the figure alone, for a page that is there */
    bool index;            /* also one page of all figures, index.html */
    Delivery delivery;
    GHashTable *kept;    /* name of a file: GBytes, in place of any delivery; NULL: deliver */
    GPtrArray *warnings; /* of char *, owned by it: what a reader will miss; NULL: nobody asks */
} ArtworkOptions;

/* Draws and adds the path of each file delivered to `files` (char *, owned by the array). A file is
 * written whole or not at all. Beside the figures stands their alt text (FIGURE.txt). */
bool artwork_draw(const Record *record, const ArtworkOptions *options, GPtrArray *files,
                  GError **error);

/* The lines that put each figure into a document; writes nothing. NULL and error as above.
 * g_free(). */
char *artwork_snippets(const Record *record, const ArtworkOptions *options, const Snippet *snippet,
                       GError **error);

/* Is this format ("svg", "html") among those asked for? */
bool artwork_draws(const ArtworkOptions *options, const char *format);

/* Fails early (USAGE) on names of formats, themes and layouts that do not exist. */
bool artwork_check(const ArtworkOptions *options, GError **error);

#endif
