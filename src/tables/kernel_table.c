#include "kernel_table.h"

#include "../base/units.h"
#include "../words/describe.h"
#include "../words/remark.h"
#include "../words/row_words.h"

static char *label_cell(const Point *point)
{
    return g_strdup(point->kernel->label);
}

static char *intensity_cell(const Point *point)
{
    return point_text(point, QUANTITY_INTENSITY);
}

static char *time_cell(const Point *point)
{
    return point_text(point, QUANTITY_TIME);
}

static char *mflop_cell(const Point *point)
{
    return format_fixed(point->kernel->counts.flop / MEGA, 1);
}

static char *megabytes_cell(const Point *point)
{
    return format_fixed(counts_asked_bytes(point->kernel->counts) / MEGA, 1);
}

/* A space keeps the digits of those without brackets below the others'. */
static char *byte_rate_cell(const Point *point)
{
    g_autofree char *rate = row_byte_rate(point);
    return g_strconcat(rate, g_str_has_suffix(rate, "]") ? "" : " ", NULL);
}

static char *flop_rate_cell(const Point *point)
{
    return point_text(point, QUANTITY_FLOP_RATE);
}

static char *bound_cell(const Point *point)
{
    return g_strdup(remark_bound(point));
}

static char *share_cell(const Point *point)
{
    return point_text(point, QUANTITY_SHARE);
}

static const struct {
    const char *head[2];
    char alignment;
    bool wide; /* not in a narrow table */
    char *(*cell)(const Point *point);
} columns[] = {
    { { "", "kernel" }, 'l', false, label_cell },
    { { "", "FLOP/byte" }, 'r', false, intensity_cell },
    { { "", "ms" }, 'r', false, time_cell },
    { { "", "MFLOP" }, 'r', true, mflop_cell },
    { { "MB", "asked for" }, 'r', true, megabytes_cell },
    { { "GB/s ", "asked for " }, 'r', false, byte_rate_cell },
    { { "", "GFLOP/s" }, 'r', false, flop_rate_cell },
    { { "", "bound by" }, 'l', false, bound_cell },
    { { "% of", "ceiling" }, 'r', false, share_cell },
};

/* What a row without a rate says instead of its figures; NULL: it has a rate. */
static char *instead_of_rates(const Point *point)
{
    if (point->status == POINT_NOT_TIMED)
        return g_strdup("not timed");
    if (point->status == POINT_NO_BYTES)
        return g_strdup("no bytes counted");
    if (point->status != POINT_FAILED)
        return NULL;
    return g_strconcat("FAILED", point->kernel->reason != NULL ? ": " : NULL, point->kernel->reason,
                       NULL);
}

static void add_head(Grid *grid, int line, bool wide)
{
    g_autoptr(GPtrArray) cells = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++)
        if (wide || !columns[i].wide)
            g_ptr_array_add(cells, g_strdup(columns[i].head[line]));
    g_ptr_array_add(cells, NULL);
    grid_add(grid, (char **)g_ptr_array_steal(cells, NULL));
}

/* "3  matmul, naive". */
static void put_number(char **label, const Point *point, const GPtrArray *numbered)
{
    guint i;
    if (numbered == NULL || !g_ptr_array_find((GPtrArray *)numbered, point, &i))
        return;
    char *with_number = g_strdup_printf("%u  %s", i + 1, *label);
    g_free(*label);
    *label = with_number;
}

static void add_point(Grid *grid, const Point *point, bool wide, const GPtrArray *numbered)
{
    g_autofree char *instead = instead_of_rates(point);
    g_autoptr(GPtrArray) cells = g_ptr_array_new();
    for (size_t i = 0; i < (instead != NULL ? 2 : G_N_ELEMENTS(columns)); i++)
        if (wide || !columns[i].wide)
            g_ptr_array_add(cells, columns[i].cell(point));
    put_number((char **)&cells->pdata[0], point, numbered);
    if (instead != NULL)
        g_ptr_array_add(cells, g_steal_pointer(&instead));
    g_ptr_array_add(cells, NULL);
    grid_add(grid, (char **)g_ptr_array_steal(cells, NULL));
}

/* What must not be overlooked stands in the table itself. */
static void add_artefact(Grid *grid, const Point *point)
{
    g_autofree char *sentence = describe_artefact(point);
    if (sentence != NULL)
        grid_add_texts(grid, sentence, NULL);
}

static char *alignment_of(bool wide)
{
    GString *alignment = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++)
        if (wide || !columns[i].wide)
            g_string_append_c(alignment, columns[i].alignment);
    return g_string_free(alignment, FALSE);
}

Grid *kernel_table(const Roofline *roofline, KernelTableForm form, const GPtrArray *numbered)
{
    const bool wide = form != KERNEL_TABLE_NARROW;
    g_autofree char *alignment = alignment_of(wide);
    Grid *grid = grid_new(alignment);
    add_head(grid, 0, wide);
    add_head(grid, 1, wide);
    grid_heads(grid, 2);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        add_point(grid, point, wide, numbered);
        if (form == KERNEL_TABLE_ANNOTATED)
            add_artefact(grid, point);
    }
    return grid;
}

Grid *kernel_work_table(const Roofline *roofline)
{
    Grid *grid = grid_new("lrr");
    grid_add_texts(grid, "one launch", "FLOP", "bytes asked for", NULL);
    grid_heads(grid, 1);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Measurement *kernel = g_array_index(roofline->points, Point, i).kernel;
        g_autofree char *flop = format_count(kernel->counts.flop);
        g_autofree char *bytes = format_count(counts_asked_bytes(kernel->counts));
        grid_add_texts(grid, kernel->label, flop, bytes, NULL);
    }
    return grid;
}
