/* preset: which kernels run, at which sizes, and which figures show them: a key file in presets/.
 */
#ifndef ROOFLINE_DATA_PRESET_H
#define ROOFLINE_DATA_PRESET_H

#include <glib.h>
#include <stdbool.h>

typedef enum { FOCUS_INTENSITY, FOCUS_HEADROOM } Focus;

typedef struct {
    char *id;
    char **kernels; /* ids, NULL-terminated, a subset of the preset's, in its order */
    Focus focus;    /* what title and alt text are about */
    char *title;    /* replaces the composed one; NULL: composed */
} FigureSpec;

typedef struct {
    char *id, *title, *summary;
    char **kernels;     /* ids, NULL-terminated */
    char **levers;      /* per kernel the author's advice or "", same order */
    char *size_rule;    /* "cache", "lesson", "tiny" */
    GPtrArray *figures; /* FigureSpec */
} Preset;

/* What was asked for. Errors (INPUT) name file, group and key; an unknown preset's error lists
 * those that exist. A file is a regular one of at most 1 MiB. */
Preset *preset_load(const char *name_or_path, GError **error);

/* What a record names: never a path, since whoever wrote the record would choose what is opened. */
Preset *preset_shipped(const char *name, GError **error);

Preset *preset_parse(const char *text, const char *path, GError **error);
void preset_free(Preset *preset);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Preset, preset_free)

/* Names of the shipped presets, sorted; g_strfreev(). */
char **preset_names(void);

/* NULL and error (USAGE) that lists the figures there are. Borrowed. */
const FigureSpec *preset_figure(const Preset *preset, const char *id, GError **error);

#endif
