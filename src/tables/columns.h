/* columns: what the table of the kernels says, one row a column, whatever the format. A column that
 * is added to columns.c stands in every table that its row names a head for. */
#ifndef ROOFLINE_TABLES_COLUMNS_H
#define ROOFLINE_TABLES_COLUMNS_H

#include "../model/roofline.h"

typedef enum {
    TABLE_NARROW, /* in a narrow terminal: without FLOP and bytes */
    TABLE_WORK,   /* which stand in this one, below it */
    TABLE_WIDE,   /* in a wide terminal, and on the evidence sheet */
    TABLE_MARKDOWN,
    TABLE_SNIPPET, /* in Markdown and TeX to paste: what a drawing without rows cannot say */
    TABLE_PAGE,    /* in HTML, behind the kernel's name, which is the row's head there */
    TABLE_CSV,
    TABLE_JSON, /* the members of a kernel's object */
    TABLE_COUNT
} TableKind;

/* What a function returns is freed with g_free(). */
typedef struct {
    const char *heads[TABLE_COUNT]; /* NULL: not in that table; of text, lines divided by '\n'; of
                                     * CSV and JSON the key, with its unit */
    const char *unit;               /* below the head on a page; NULL: none */
    char alignment;                 /* 'l' or 'r'; 0: in no table that is aligned */
    bool free_text;                 /* from the record: may hold what reads as markup */
    bool needs_rate; /* in text, a row without a rate says from here on why it has none */
    bool bracketed;  /* for people, stands in brackets where it is not memory traffic */

    /* As printed, without brackets; NULL: there is none. Itself NULL: the number, exactly. */
    char *(*cell)(const Point *point);
    /* The same of a ceiling's row on a page. Itself NULL: does not apply to ceilings. */
    char *(*ceiling)(const Ceiling *ceiling);
    /* What JSON has in place of the cell: SI base units; NAN: none. NULL: the cell. */
    double (*number)(const Point *point);
    /* Or a time with its quartiles, under keys of their own; seconds. NULL: the number. */
    Summary (*summary)(const Point *point);
} Column;

/* The columns of a table (const Column *), from the left. Free with g_ptr_array_unref(). */
GPtrArray *columns_of(TableKind kind);

/* The cell for people: "-" where there is none. g_free(). */
char *column_text(const Column *column, const Point *point);
char *column_ceiling_text(const Column *column, const Ceiling *ceiling); /* "": does not apply */

/* The cell for programs: "" where there is none. g_free(). */
char *column_datum(const Column *column, const Point *point);

#endif
