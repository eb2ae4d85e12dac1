#include "paper.h"

#include "../base/lookup.h"

const Paper papers[] = {
    { "a4", 595.276, 841.890 }, /* 210 x 297 mm */
    { "letter", 612, 792 },     /* 8.5 x 11 in */
    { NULL, 0, 0 },
};

const Paper *paper_find(const char *name, GError **error)
{
    return name == NULL ? papers : names_find("paper", name, papers, sizeof(*papers), error);
}
