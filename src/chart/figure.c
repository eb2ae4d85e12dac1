#include "figure.h"

#include <string.h>

static bool selected(const FigureSpec *spec, const char *id)
{
    return spec == NULL || g_strv_contains((const char *const *)spec->kernels, id);
}

Figure *figure_new(const Roofline *roofline, const FigureSpec *spec)
{
    Figure *figure = g_new0(Figure, 1);
    figure->id = g_strdup(spec != NULL ? spec->id : "all-kernels");
    figure->focus = spec != NULL ? spec->focus : FOCUS_INTENSITY;
    figure->title = spec != NULL ? g_strdup(spec->title) : NULL;
    figure->roofline = roofline;
    figure->shown = g_ptr_array_new();
    figure->omitted = g_ptr_array_new();
    for (guint i = 0; i < roofline->points->len; i++) {
        Point *point = &g_array_index(roofline->points, Point, i);
        g_ptr_array_add(selected(spec, point->kernel->id) ? figure->shown : figure->omitted, point);
    }
    return figure;
}

void figure_free(Figure *figure)
{
    if (figure == NULL)
        return;
    g_free(figure->id);
    g_free(figure->title);
    g_ptr_array_unref(figure->shown);
    g_ptr_array_unref(figure->omitted);
    g_free(figure);
}
