#include "html_table.h"

#include "../base/units.h"
#include "../plot/marker.h"
#include "../words/remark.h"
#include "../words/row_words.h"
#include "../formats/svg.h"
#include "../formats/svg_text.h"

#define MARKER_PX 18.0 /* beside a name, halo included */
#define MARKER_RADIUS_PX 6.5

/* --- cells: g_free() --- */

static char *intensity_cell(const Point *point)
{
    return point_text(point, QUANTITY_INTENSITY);
}

static char *time_cell(const Point *point)
{
    return point_text(point, QUANTITY_TIME);
}

static char *megabytes_cell(const Point *point)
{
    return format_fixed(counts_asked_bytes(point->kernel->counts) / MEGA, 1);
}

static char *flop_rate_cell(const Point *point)
{
    return point_text(point, QUANTITY_FLOP_RATE);
}

static char *bound_cell(const Point *point)
{
    return g_strdup(remark_bound(point));
}

static char *move_cell(const Point *point)
{
    Move move;
    char *words = row_move(point, &move);
    return words != NULL ? words : g_strdup("-");
}

static char *ceiling_time(const Ceiling *ceiling)
{
    return ceiling_text(ceiling, QUANTITY_TIME);
}

static char *ceiling_byte_rate(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_BANDWIDTH ? ceiling_text(ceiling, QUANTITY_BYTE_RATE)
                                              : g_strdup("-");
}

static char *ceiling_flop_rate(const Ceiling *ceiling)
{
    return ceiling->kind == CEILING_COMPUTE ? ceiling_text(ceiling, QUANTITY_FLOP_RATE)
                                            : g_strdup("-");
}

/* ceiling NULL: does not apply to ceilings. */
static const struct {
    const char *head, *unit;
    char *(*kernel)(const Point *point);
    char *(*ceiling)(const Ceiling *ceiling);
} columns[] = {
    { "Share of ceiling", NULL, row_share, NULL },
    { "Move", NULL, move_cell, NULL },
    { "Intensity", "FLOP/byte", intensity_cell, NULL },
    { "Time", "ms", time_cell, ceiling_time },
    { "Asked for", "MB", megabytes_cell, NULL },
    { "Asked for", "GB/s", row_byte_rate, ceiling_byte_rate },
    { "Rate", "GFLOP/s", flop_rate_cell, ceiling_flop_rate },
    { "Bound by", NULL, bound_cell, NULL },
};

/* --- markers --- */

static void add_marker(GString *out, const Point *point, const char *theme)
{
    g_autoptr(Scene) scene = scene_new(MARKER_PX, MARKER_PX, theme_find(theme, NULL));
    scene->paper = false;
    scene->aria = ARIA_HIDDEN;
    marker_draw(scene_group(scene, "marker", NULL), point, (Spot) { MARKER_PX / 2, MARKER_PX / 2 },
                MARKER_RADIUS_PX);
    g_string_append_printf(out, "<span class=\"marker %s\">", theme);
    svg_append(out, scene);
    g_string_append(out, "</span>");
}

/* --- the table --- */

static void add_head(GString *out)
{
    g_string_append(out, "<thead>\n<tr><th scope=\"col\">Kernel</th>");
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        g_string_append_printf(out, "<th scope=\"col\">%s", columns[i].head);
        if (columns[i].unit != NULL)
            g_string_append_printf(out, " <span>%s</span>", columns[i].unit);
        g_string_append(out, "</th>");
    }
    g_string_append(out, "</tr>\n</thead>\n");
}

/* number: as beside the marker of a crowded drawing. */
static void add_name(GString *out, const Point *point, guint number, bool markers)
{
    g_autofree char *label = svg_escape(point->kernel->label);
    g_string_append_printf(out, "<th scope=\"row\"><span class=\"number\">%u</span> ", number);
    if (markers) {
        add_marker(out, point, "light");
        add_marker(out, point, "dark");
    }
    g_string_append_printf(out, "%s</th>", label);
}

static void add_kernel(GString *out, const Point *point, guint number, bool markers)
{
    g_autofree char *id = svg_escape(point->kernel->id);
    g_string_append_printf(out, "<tr data-kernel=\"%s\">", id);
    add_name(out, point, number, markers);
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        g_autofree char *cell = columns[i].kernel(point);
        svg_add_element(out, "td", NULL, cell);
    }
    g_string_append(out, "</tr>\n");
}

/* "bandwidth ceiling (copy, read + write)". */
static char *ceiling_name(const Ceiling *ceiling)
{
    const bool bandwidth = ceiling->kind == CEILING_BANDWIDTH;
    const char *detail = bandwidth ? ceiling->mix : ceiling->precision;
    return g_strconcat(bandwidth ? "bandwidth" : "compute", " ceiling (", ceiling->method,
                       detail != NULL ? ", " : "", detail != NULL ? detail : "", ")", NULL);
}

static void add_ceiling(GString *out, const Ceiling *ceiling)
{
    g_autofree char *name = ceiling_name(ceiling), *escaped = svg_escape(name);
    g_string_append_printf(out, "<tr><th scope=\"row\">%s</th>", escaped);
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        g_autofree char *cell =
            columns[i].ceiling != NULL ? columns[i].ceiling(ceiling) : g_strdup("");
        svg_add_element(out, "td", NULL, cell);
    }
    g_string_append(out, "</tr>\n");
}

static void add_ceilings(GString *out, const Roofline *roofline)
{
    g_string_append(out, "<tbody class=\"ceilings\">\n");
    if (roof_ceiling(roofline->pair.slope) != NULL)
        add_ceiling(out, roof_ceiling(roofline->pair.slope));
    if (roof_ceiling(roofline->pair.flat) != NULL)
        add_ceiling(out, roof_ceiling(roofline->pair.flat));
    g_string_append(out, "</tbody>\n");
}

void html_add_table(GString *out, const Chart *chart, bool markers)
{
    const GPtrArray *shown = chart->figure->shown;
    g_string_append(out, "<table>\n<caption>Kernels and ceilings</caption>\n");
    add_head(out);
    g_string_append(out, "<tbody>\n");
    for (guint i = 0; i < shown->len; i++)
        add_kernel(out, g_ptr_array_index(shown, i), i + 1, markers);
    g_string_append(out, "</tbody>\n");
    if (chart->figure->roofline->record->ceilings->len > 0)
        add_ceilings(out, chart->figure->roofline);
    g_string_append(out, "</table>\n");
}
