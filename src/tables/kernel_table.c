#include "kernel_table.h"

#include "../words/describe.h"
#include "columns.h"

static const Column *column_at(const GPtrArray *columns, guint i)
{
    return g_ptr_array_index(columns, i);
}

/* Takes the cells. */
static void add_cells(Grid *grid, GPtrArray *cells)
{
    g_ptr_array_add(cells, NULL);
    grid_add(grid, (char **)g_ptr_array_free(cells, FALSE));
}

/* --- heads --- */

/* A space keeps the digits of those without brackets below the others'. */
static char *with_room(const Column *column, const char *text)
{
    const bool room = column->bracketed && *text != '\0' && !g_str_has_suffix(text, "]");
    return g_strconcat(text, room ? " " : "", NULL);
}

/* Lines of the highest head. */
static guint head_lines(const GPtrArray *columns, TableKind kind)
{
    guint most = 1;
    for (guint i = 0; i < columns->len; i++) {
        g_auto(GStrv) lines = g_strsplit(column_at(columns, i)->heads[kind], "\n", -1);
        most = MAX(most, g_strv_length(lines));
    }
    return most;
}

/* The line so far above the lowest one, which is the last; "": the head is not that high. */
static char *head_line(const Column *column, TableKind kind, guint above)
{
    g_auto(GStrv) lines = g_strsplit(column->heads[kind], "\n", -1);
    const guint count = g_strv_length(lines);
    return with_room(column, above < count ? lines[count - 1 - above] : "");
}

static void add_heads(Grid *grid, const GPtrArray *columns, TableKind kind)
{
    const guint lines = head_lines(columns, kind);
    for (guint above = lines; above-- > 0;) {
        GPtrArray *cells = g_ptr_array_new();
        for (guint i = 0; i < columns->len; i++)
            g_ptr_array_add(cells, head_line(column_at(columns, i), kind, above));
        add_cells(grid, cells);
    }
    grid_heads(grid, lines);
}

/* Without rows. */
static Grid *grid_of(const GPtrArray *columns, TableKind kind)
{
    g_autoptr(GString) alignment = g_string_new(NULL);
    for (guint i = 0; i < columns->len; i++)
        g_string_append_c(alignment, column_at(columns, i)->alignment);
    Grid *grid = grid_new(alignment->str);
    add_heads(grid, columns, kind);
    return grid;
}

/* --- rows --- */

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

static char *cell_of(const Column *column, const Point *point)
{
    g_autofree char *text = column_text(column, point);
    return with_room(column, text);
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

static void add_point(Grid *grid, const GPtrArray *columns, const Point *point,
                      const GPtrArray *numbered)
{
    g_autofree char *instead = instead_of_rates(point);
    GPtrArray *cells = g_ptr_array_new();
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = column_at(columns, i);
        if (instead != NULL && column->needs_rate) {
            g_ptr_array_add(cells, g_steal_pointer(&instead));
            break;
        }
        g_ptr_array_add(cells, cell_of(column, point));
    }
    put_number((char **)&cells->pdata[0], point, numbered);
    add_cells(grid, cells);
}

/* What must not be overlooked stands in the table itself. */
static void add_artefact(Grid *grid, const Point *point)
{
    g_autofree char *sentence = describe_artefact(point);
    if (sentence != NULL)
        grid_add_texts(grid, sentence, NULL);
}

/* --- the tables --- */

Grid *kernel_table(const Roofline *roofline, KernelTableForm form, const GPtrArray *numbered)
{
    const TableKind kind = form == KERNEL_TABLE_NARROW ? TABLE_NARROW : TABLE_WIDE;
    g_autoptr(GPtrArray) columns = columns_of(kind);
    Grid *grid = grid_of(columns, kind);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        add_point(grid, columns, point, numbered);
        if (form == KERNEL_TABLE_ANNOTATED)
            add_artefact(grid, point);
    }
    return grid;
}

Grid *kernel_work_table(const Roofline *roofline)
{
    g_autoptr(GPtrArray) columns = columns_of(TABLE_WORK);
    Grid *grid = grid_of(columns, TABLE_WORK);
    for (guint i = 0; i < roofline->points->len; i++)
        add_point(grid, columns, &g_array_index(roofline->points, Point, i), NULL);
    return grid;
}
