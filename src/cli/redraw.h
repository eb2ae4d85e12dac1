/* redraw: the figures in a record's folder, each drawn again and compared. */
#ifndef ROOFLINE_CLI_REDRAW_H
#define ROOFLINE_CLI_REDRAW_H

#include "../base/proof.h"
#include "../data/record.h"

/* Every file that `run` or `draw` makes, known by its name, must be what the record draws. Others,
 * and those of figures that the record's preset does not have, are skipped by name. False and error
 * (INPUT): the folder cannot be read, or nothing can be drawn anywhere. */
bool redraw_folder(const Record *record, const char *folder, Proof *proof, GError **error);

#endif
