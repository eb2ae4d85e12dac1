/* sheet_proof: does all that an evidence sheet says follow from the record that it carries? */
#ifndef ROOFLINE_VERIFY_SHEET_PROOF_H
#define ROOFLINE_VERIFY_SHEET_PROOF_H

#include <glib.h>
#include <stdbool.h>

#define PDF_START "%PDF-" /* of a file that may be a sheet */

/* Adds a Proof of each rule for the record, of the hash that is printed, and of the sheet, which is
 * made once more. sha256: of the record that it shall carry; NULL: any. False and error (INPUT):
 * the PDF cannot be read, or carries no record. */
bool sheet_prove(const char *data, gsize length, const char *sha256, GPtrArray *proofs,
                 GError **error);

#endif
