#include "theme.h"

#include "../base/lookup.h"

/* Kernel colours keep 3:1 on paper and on both tints, words 4.5:1; tests/scene/test_theme.c holds
 * that. The warning colour stays outside the palettes. */
const Theme themes[] = {
    { .name = "light",
      .colour = {
          [INK_PAPER] = 0xffffff, [INK_TEXT] = 0x16202b, [INK_MUTED] = 0x566372,
          [INK_AXIS] = 0x566372, [INK_GRID] = 0xdbe2eb, [INK_RULE] = 0xd3dbe4, [INK_TRACK] = 0xe4e7ec,
          [INK_CEILING] = 0x16202b, [INK_WARNING] = 0xa8123f, [INK_UNCHECKED] = 0x6b7683,
          [INK_MEMORY_SIDE] = 0xecf3fb, [INK_MEMORY_WORD] = 0x2b5c86,
          [INK_COMPUTE_SIDE] = 0xfcf3ec, [INK_COMPUTE_WORD] = 0x7a5016,
          [INK_KERNEL] = 0x0072b2, 0x8c3894, 0x007a5a, 0x22308f, 0x8a6100, 0xc4549c,
      } },
    { .name = "dark",
      .colour = {
          [INK_PAPER] = 0x12161c, [INK_TEXT] = 0xe8ecf1, [INK_MUTED] = 0xa3adba,
          [INK_AXIS] = 0xa3adba, [INK_GRID] = 0x2e3844, [INK_RULE] = 0x2e3844, [INK_TRACK] = 0x2b333d,
          [INK_CEILING] = 0xffffff, [INK_WARNING] = 0xff5c7a, [INK_UNCHECKED] = 0x96a1ae,
          [INK_MEMORY_SIDE] = 0x17222f, [INK_MEMORY_WORD] = 0x8fc1ea,
          [INK_COMPUTE_SIDE] = 0x272019, [INK_COMPUTE_WORD] = 0xe5b982,
          [INK_KERNEL] = 0x56b4e9, 0xe29cc4, 0x3fc79a, 0x9a8cff, 0xe69f00, 0xf0e442,
      } },
    /* For printers without colour: shape, hollow and filled, and words carry the meaning. */
    { .name = "mono",
      .colour = {
          [INK_PAPER] = 0xffffff, [INK_TEXT] = 0x000000, [INK_MUTED] = 0x000000,
          [INK_AXIS] = 0x000000, [INK_GRID] = 0xd0d0d0, [INK_RULE] = 0x909090, [INK_TRACK] = 0xe0e0e0,
          [INK_CEILING] = 0x000000, [INK_WARNING] = 0x000000, [INK_UNCHECKED] = 0x707070,
          [INK_MEMORY_SIDE] = 0xffffff, [INK_MEMORY_WORD] = 0x000000,
          [INK_COMPUTE_SIDE] = 0xffffff, [INK_COMPUTE_WORD] = 0x000000,
      } },
    { .name = NULL },
};

const char *const ink_names[INK_COUNT] = {
    [INK_NONE] = "none",
    [INK_PAPER] = "paper",
    [INK_TEXT] = "text",
    [INK_MUTED] = "muted",
    [INK_AXIS] = "axis",
    [INK_GRID] = "grid",
    [INK_RULE] = "rule",
    [INK_TRACK] = "track",
    [INK_CEILING] = "ceiling",
    [INK_WARNING] = "warning",
    [INK_UNCHECKED] = "unchecked",
    [INK_MEMORY_SIDE] = "memory-side",
    [INK_MEMORY_WORD] = "memory-word",
    [INK_COMPUTE_SIDE] = "compute-side",
    [INK_COMPUTE_WORD] = "compute-word",
    [INK_KERNEL] = "kernel-1",
    "kernel-2",
    "kernel-3",
    "kernel-4",
    "kernel-5",
    "kernel-6",
};

const Theme *theme_find(const char *name, GError **error)
{
    return name != NULL ? names_find("theme", name, themes, sizeof *themes, error) : themes;
}

Ink ink_of_place(int place)
{
    return INK_KERNEL + (Ink)((place + place / KERNEL_INKS) % KERNEL_INKS);
}
