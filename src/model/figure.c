#include "figure.h"

#include "../base/error.h"
#include "../base/lookup.h"

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

static bool ids_exist(const Figure *figure, char **ids, GError **error)
{
    g_autoptr(GPtrArray) known = g_ptr_array_new();
    for (guint i = 0; i < figure->roofline->points->len; i++)
        g_ptr_array_add(known, g_array_index(figure->roofline->points, Point, i).kernel->id);
    g_ptr_array_add(known, NULL);
    for (char **id = ids; id != NULL && *id != NULL; id++)
        if (!g_strv_contains((const char *const *)known->pdata, *id)) {
            names_refuse(error, ROOFLINE_ERROR_USAGE, (const char *const *)known->pdata,
                         "the record has no kernel \"%s\"; it has", *id);
            return false;
        }
    return true;
}

static bool contains(char **ids, const char *id)
{
    return ids != NULL && g_strv_contains((const char *const *)ids, id);
}

bool figure_select(Figure *figure, char **only, char **except, GError **error)
{
    if (only == NULL && except == NULL)
        return true;
    if (!ids_exist(figure, only, error) || !ids_exist(figure, except, error))
        return false;
    g_autoptr(GPtrArray) candidates = g_steal_pointer(&figure->shown);
    figure->shown = g_ptr_array_new();
    g_ptr_array_set_size(figure->omitted, 0);
    for (guint i = 0; i < figure->roofline->points->len; i++) {
        Point *point = &g_array_index(figure->roofline->points, Point, i);
        const char *id = point->kernel->id;
        const bool chosen =
            only != NULL ? contains(only, id) : g_ptr_array_find(candidates, point, NULL);
        g_ptr_array_add(chosen && !contains(except, id) ? figure->shown : figure->omitted, point);
    }
    if (figure->shown->len == 0)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                    "no kernel is left for the figure \"%s\"", figure->id);
    return figure->shown->len > 0;
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
