/* folder_proof: the figures in a record's folder, each drawn again and compared. */
#ifndef ROOFLINE_VERIFY_FOLDER_PROOF_H
#define ROOFLINE_VERIFY_FOLDER_PROOF_H

#include "../audit/proof.h"
#include "../data/record.h"

/* Every file that `run` or `draw` makes, known by its name, must be what the record draws; every
 * other PDF must be the record's sheet. Other files, and figures that the record's preset does not
 * have, are skipped by name; what cannot be drawn here is said to be. Nothing is written. False and
 * error (INPUT): the folder cannot be read. */
bool redraw_folder(const Record *record, const char *folder, Proof *proof, GError **error);

#endif
