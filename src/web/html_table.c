#include "html_table.h"

#include "../plot/marker.h"
#include "../tables/columns.h"
#include "../formats/svg.h"
#include "../formats/svg_text.h"

#define MARKER_PX 18.0 /* beside a name, halo included */
#define MARKER_RADIUS_PX 6.5

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

static void add_head(GString *out, const GPtrArray *columns)
{
    g_string_append(out, "<thead>\n<tr><th scope=\"col\">Kernel</th>");
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = g_ptr_array_index(columns, i);
        g_string_append_printf(out, "<th scope=\"col\">%s", column->heads[TABLE_PAGE]);
        if (column->unit != NULL)
            g_string_append_printf(out, " <span>%s</span>", column->unit);
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

static void add_kernel(GString *out, const GPtrArray *columns, const Point *point, guint number,
                       bool markers)
{
    g_autofree char *id = svg_escape(point->kernel->id);
    g_string_append_printf(out, "<tr data-kernel=\"%s\">", id);
    add_name(out, point, number, markers);
    for (guint i = 0; i < columns->len; i++) {
        g_autofree char *cell = column_text(g_ptr_array_index(columns, i), point);
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

/* Nothing for NULL. */
static void add_ceiling(GString *out, const GPtrArray *columns, const Ceiling *ceiling)
{
    if (ceiling == NULL)
        return;
    g_autofree char *name = ceiling_name(ceiling), *escaped = svg_escape(name);
    g_string_append_printf(out, "<tr><th scope=\"row\">%s</th>", escaped);
    for (guint i = 0; i < columns->len; i++) {
        g_autofree char *cell = column_ceiling_text(g_ptr_array_index(columns, i), ceiling);
        svg_add_element(out, "td", NULL, cell);
    }
    g_string_append(out, "</tr>\n");
}

static void add_ceilings(GString *out, const GPtrArray *columns, const Roofline *roofline)
{
    g_string_append(out, "<tbody class=\"ceilings\">\n");
    add_ceiling(out, columns, roof_ceiling(roofline->pair.slope));
    add_ceiling(out, columns, roof_ceiling(roofline->pair.flat));
    g_string_append(out, "</tbody>\n");
}

void html_add_table(GString *out, const Chart *chart, bool markers)
{
    const GPtrArray *shown = chart->figure->shown;
    g_autoptr(GPtrArray) columns = columns_of(TABLE_PAGE);
    g_string_append(out, "<table>\n<caption>Kernels and ceilings</caption>\n");
    add_head(out, columns);
    g_string_append(out, "<tbody>\n");
    for (guint i = 0; i < shown->len; i++)
        add_kernel(out, columns, g_ptr_array_index(shown, i), i + 1, markers);
    g_string_append(out, "</tbody>\n");
    if (chart->figure->roofline->record->ceilings->len > 0)
        add_ceilings(out, columns, chart->figure->roofline);
    g_string_append(out, "</table>\n");
}
