#include "columns.h"

#include "../base/units.h"
#include "../words/describe.h"
#include "../words/remark.h"
#include "../words/row_words.h"

#include <math.h>
#include <string.h>

/* --- cells --- */

/* Takes over the text: NULL for "-". */
static char *known(char *text)
{
    if (strcmp(text, "-") != 0)
        return text;
    g_free(text);
    return NULL;
}

static char *id_cell(const Point *point)
{
    return g_strdup(point->kernel->id);
}

static char *label_cell(const Point *point)
{
    return g_strdup(point->kernel->label);
}

static char *flag_cell(const Point *point)
{
    return g_strdup(remark_flag(point));
}

static char *reason_cell(const Point *point)
{
    return g_strdup(point->kernel->reason);
}

static char *move_cell(const Point *point)
{
    Move move;
    return row_move(point, &move);
}

static char *intensity_cell(const Point *point)
{
    return known(point_text(point, QUANTITY_INTENSITY));
}

static char *time_cell(const Point *point)
{
    return known(point_text(point, QUANTITY_TIME));
}

static char *mflop_cell(const Point *point)
{
    return format_fixed(point->kernel->counts.flop / MEGA, 1);
}

static char *megabytes_cell(const Point *point)
{
    return format_fixed(counts_asked_bytes(point->kernel->counts) / MEGA, 1);
}

static char *flop_cell(const Point *point)
{
    return format_count(point->kernel->counts.flop);
}

static char *bytes_cell(const Point *point)
{
    return format_count(counts_asked_bytes(point->kernel->counts));
}

static char *byte_rate_cell(const Point *point)
{
    return known(point_text(point, QUANTITY_BYTE_RATE));
}

static char *flop_rate_cell(const Point *point)
{
    return known(point_text(point, QUANTITY_FLOP_RATE));
}

static char *bound_cell(const Point *point)
{
    return point->bound != BOUND_UNKNOWN ? g_strdup(remark_bound(point)) : NULL;
}

static char *share_cell(const Point *point)
{
    return known(point_text(point, QUANTITY_SHARE));
}

static char *verdict_cell(const Point *point)
{
    return describe_verdict(point, FORM_DRAWN);
}

/* --- cells of ceilings --- */

static char *ceiling_time(const Ceiling *ceiling)
{
    return known(ceiling_text(ceiling, QUANTITY_TIME));
}

static char *ceiling_byte_rate(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_BANDWIDTH ? known(ceiling_text(ceiling, QUANTITY_BYTE_RATE))
                                              : NULL;
}

static char *ceiling_flop_rate(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_COMPUTE ? known(ceiling_text(ceiling, QUANTITY_FLOP_RATE))
                                            : NULL;
}

/* --- numbers --- */

static double flop_number(const Point *point)
{
    return point->kernel->counts.flop;
}

static double read_number(const Point *point)
{
    return point->kernel->counts.read_bytes;
}

static double written_number(const Point *point)
{
    return point->kernel->counts.write_bytes;
}

static double compulsory_number(const Point *point)
{
    return point->kernel->counts.compulsory_bytes;
}

static double intensity_number(const Point *point)
{
    return point->flop_per_byte;
}

static Summary time_summary(const Point *point)
{
    return point->time_s;
}

static double byte_rate_number(const Point *point)
{
    return point->bytes_per_s;
}

static double flop_rate_number(const Point *point)
{
    return point->flop_per_s;
}

static double attainable_number(const Point *point)
{
    return point->attainable_flop_per_s;
}

static double share_number(const Point *point)
{
    return point->share;
}

/* --- the columns --- */

/* From the left in every table. What stands at another place in one of them has a row there too. */
static const Column columns[] = {
    { .heads = { [TABLE_CSV] = "id", [TABLE_JSON] = "id" }, .free_text = true, .cell = id_cell },
    { .heads = { [TABLE_NARROW] = "kernel",
                 [TABLE_WORK] = "one launch",
                 [TABLE_WIDE] = "kernel",
                 [TABLE_MARKDOWN] = "kernel",
                 [TABLE_SNIPPET] = "kernel",
                 [TABLE_CSV] = "kernel",
                 [TABLE_JSON] = "label" },
      .alignment = 'l',
      .free_text = true,
      .cell = label_cell },
    { .heads = { [TABLE_JSON] = "flag" }, .cell = flag_cell },
    { .heads = { [TABLE_JSON] = "reason" }, .free_text = true, .cell = reason_cell },
    { .heads = { [TABLE_CSV] = "flop", [TABLE_JSON] = "flop" }, .number = flop_number },
    { .heads = { [TABLE_CSV] = "read_bytes", [TABLE_JSON] = "read_bytes" }, .number = read_number },
    { .heads = { [TABLE_CSV] = "write_bytes", [TABLE_JSON] = "write_bytes" },
      .number = written_number },
    { .heads = { [TABLE_CSV] = "compulsory_bytes", [TABLE_JSON] = "compulsory_bytes" },
      .number = compulsory_number },
    { .heads = { [TABLE_PAGE] = "Share of ceiling" }, .cell = row_share },
    { .heads = { [TABLE_PAGE] = "Move" }, .cell = move_cell },
    { .heads = { [TABLE_NARROW] = "FLOP/byte",
                 [TABLE_WIDE] = "FLOP/byte",
                 [TABLE_MARKDOWN] = "FLOP/byte",
                 [TABLE_SNIPPET] = "FLOP/byte",
                 [TABLE_PAGE] = "Intensity",
                 [TABLE_CSV] = "flop_per_byte",
                 [TABLE_JSON] = "intensity_flop_per_byte" },
      .unit = "FLOP/byte",
      .alignment = 'r',
      .cell = intensity_cell,
      .number = intensity_number },
    { .heads = { [TABLE_NARROW] = "ms",
                 [TABLE_WIDE] = "ms",
                 [TABLE_MARKDOWN] = "ms",
                 [TABLE_SNIPPET] = "ms",
                 [TABLE_PAGE] = "Time",
                 [TABLE_CSV] = "time_ms",
                 [TABLE_JSON] = "median_s" },
      .unit = "ms",
      .alignment = 'r',
      .needs_rate = true,
      .cell = time_cell,
      .ceiling = ceiling_time,
      .summary = time_summary },
    { .heads = { [TABLE_WIDE] = "MFLOP" }, .alignment = 'r', .cell = mflop_cell },
    { .heads = { [TABLE_WIDE] = "MB\nasked for", [TABLE_PAGE] = "Asked for" },
      .unit = "MB",
      .alignment = 'r',
      .cell = megabytes_cell },
    { .heads = { [TABLE_WORK] = "FLOP", [TABLE_MARKDOWN] = "FLOP" },
      .alignment = 'r',
      .cell = flop_cell },
    { .heads = { [TABLE_WORK] = "bytes asked for", [TABLE_MARKDOWN] = "bytes asked for" },
      .alignment = 'r',
      .cell = bytes_cell },
    { .heads = { [TABLE_NARROW] = "GB/s\nasked for",
                 [TABLE_WIDE] = "GB/s\nasked for",
                 [TABLE_MARKDOWN] = "GB/s asked for",
                 [TABLE_SNIPPET] = "GB/s",
                 [TABLE_PAGE] = "Asked for",
                 [TABLE_CSV] = "asked_gb_per_s",
                 [TABLE_JSON] = "asked_bytes_per_s" },
      .unit = "GB/s",
      .alignment = 'r',
      .needs_rate = true,
      .bracketed = true,
      .cell = byte_rate_cell,
      .ceiling = ceiling_byte_rate,
      .number = byte_rate_number },
    { .heads = { [TABLE_NARROW] = "GFLOP/s",
                 [TABLE_WIDE] = "GFLOP/s",
                 [TABLE_MARKDOWN] = "GFLOP/s",
                 [TABLE_SNIPPET] = "GFLOP/s",
                 [TABLE_PAGE] = "Rate",
                 [TABLE_CSV] = "gflop_per_s",
                 [TABLE_JSON] = "flop_per_s" },
      .unit = "GFLOP/s",
      .alignment = 'r',
      .needs_rate = true,
      .cell = flop_rate_cell,
      .ceiling = ceiling_flop_rate,
      .number = flop_rate_number },
    { .heads = { [TABLE_JSON] = "attainable_flop_per_s" }, .number = attainable_number },
    { .heads = { [TABLE_NARROW] = "bound by",
                 [TABLE_WIDE] = "bound by",
                 [TABLE_MARKDOWN] = "bound by",
                 [TABLE_PAGE] = "Bound by",
                 [TABLE_CSV] = "bound_by",
                 [TABLE_JSON] = "bound_by" },
      .alignment = 'l',
      .cell = bound_cell },
    { .heads = { [TABLE_NARROW] = "% of\nceiling",
                 [TABLE_WIDE] = "% of\nceiling",
                 [TABLE_MARKDOWN] = "% of ceiling",
                 [TABLE_SNIPPET] = "% of ceiling",
                 [TABLE_CSV] = "share_percent",
                 [TABLE_JSON] = "share" },
      .alignment = 'r',
      .needs_rate = true,
      .cell = share_cell,
      .number = share_number },
    { .heads = { [TABLE_MARKDOWN] = "flag", [TABLE_CSV] = "flag" },
      .alignment = 'l',
      .cell = flag_cell },
    { .heads = { [TABLE_CSV] = "reason" }, .free_text = true, .cell = reason_cell },
    { .heads = { [TABLE_JSON] = "verdict" }, .free_text = true, .cell = verdict_cell },
};

GPtrArray *columns_of(TableKind kind)
{
    GPtrArray *found = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++)
        if (columns[i].heads[kind] != NULL)
            g_ptr_array_add(found, (gpointer)&columns[i]);
    return found;
}

/* NULL: there is none. */
static char *plain_cell(const Column *column, const Point *point)
{
    if (column->cell != NULL)
        return column->cell(point);
    const double number = column->number(point);
    return isnan(number) ? NULL : format_exact(number);
}

char *column_text(const Column *column, const Point *point)
{
    g_autofree char *cell = plain_cell(column, point);
    const bool brackets = column->bracketed && row_in_brackets(point);
    return g_strconcat(brackets ? "[" : "", cell != NULL ? cell : "-", brackets ? "]" : "", NULL);
}

char *column_ceiling_text(const Column *column, const Ceiling *ceiling)
{
    if (column->ceiling == NULL)
        return g_strdup("");
    char *cell = column->ceiling(ceiling);
    return cell != NULL ? cell : g_strdup("-");
}

char *column_datum(const Column *column, const Point *point)
{
    char *cell = plain_cell(column, point);
    return cell != NULL ? cell : g_strdup("");
}
