/* theme: the colours of a drawing. Marks name an ink ("the warning colour"); a theme says which
 * colour that is. Scenes of one figure differ between themes in nothing else. */
#ifndef ROOFLINE_SCENE_THEME_H
#define ROOFLINE_SCENE_THEME_H

#include <glib.h>
#include <stdint.h>

#define KERNEL_INKS 6

typedef enum {
    INK_NONE,  /* not painted */
    INK_PAPER, /* the background, halos, the inside of hollow markers */
    INK_TEXT,
    INK_MUTED, /* secondary text */
    INK_AXIS,
    INK_GRID,
    INK_RULE,  /* between rows */
    INK_TRACK, /* the unfilled part of a bar */
    INK_CEILING,
    INK_WARNING,     /* counting artefacts, failures: no kernel has this colour */
    INK_UNCHECKED,   /* a point whose result nobody compared */
    INK_MEMORY_SIDE, /* tint under the bandwidth ceiling, and the word on it */
    INK_MEMORY_WORD,
    INK_COMPUTE_SIDE,
    INK_COMPUTE_WORD,
    INK_KERNEL, /* first of KERNEL_INKS: + place in the preset, see ink_of_place() */
    INK_COUNT = INK_KERNEL + KERNEL_INKS
} Ink;

typedef struct {
    const char *name;           /* "light" */
    uint32_t colour[INK_COUNT]; /* 0xRRGGBB; INK_NONE unused */
} Theme;

extern const Theme themes[]; /* the first is the default; ends with a NULL name */
extern const char *const ink_names[INK_COUNT];

/* NULL means the default. NULL is returned and error set (USAGE) for an unknown name; the message
 * lists the themes there are. */
const Theme *theme_find(const char *name, GError **error);

/* A kernel's colour belongs to its place in the preset, not to the figure. Places beyond the sixth
 * repeat the colours in another order than markers repeat the shapes. */
Ink ink_of_place(int place);

#endif
