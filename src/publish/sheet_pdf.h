/* sheet_pdf: the evidence sheet as bytes: for `sheet`, which writes it, and for `verify`, which
 * makes it again from the record that a sheet carries. */
#ifndef ROOFLINE_PUBLISH_SHEET_PDF_H
#define ROOFLINE_PUBLISH_SHEET_PDF_H

#include "../pages/paper.h"

#include <glib.h>
#include <stdbool.h>

#define SHEET_RECORD "record.json" /* the record's name inside the sheet */

/* What shapes a sheet beside its record. All zero: the defaults. */
typedef struct {
    const Paper *paper; /* NULL: the first of papers[] */
    char *figure;       /* NULL: the preset's first that shows any of the record's kernels */
    char **ceilings;    /* "datasheet:4.8 TB/s", in place of the record's; NULL: none */
    bool lenient;       /* "?" for characters that the fonts lack, in place of an error */
} SheetOptions;

/* Frees the texts; the paper is static. Options that were never set are all zero. */
void sheet_options_clear(SheetOptions *options);

/* Appends the PDF. text: a record's file, byte for byte, which travels in the sheet. Errors: INPUT
 * where it is no record, or the fonts lack a character; USAGE for a figure that there is not and
 * for ceilings that cannot be read. */
bool sheet_pdf_make(const char *text, gsize length, const SheetOptions *options, GByteArray *pdf,
                    GError **error);

/* The command that makes the same sheet of a record in this file: "roofline sheet record.json
 * --paper letter". g_free(). */
char *sheet_pdf_command(const SheetOptions *options, const char *file);

/* The PDF's keywords: that command, and the versions that laid the sheet out: "roofline sheet
 * record.json; roofline 0.1.0, cairo 1.18.0, pango 1.56.3". g_free(). */
char *sheet_pdf_keywords(const SheetOptions *options);

/* Reads the options back; clear them. False and error (INPUT) where these are not a sheet's
 * keywords, or name a paper that this version does not know. */
bool sheet_options_parse(const char *keywords, SheetOptions *options, GError **error);

/* Whether the same version and libraries made it: then the same record gives the same bytes. */
bool sheet_pdf_same_makers(const char *keywords);

#endif
