#include "figure_choice.h"

#include "../model/datasheet.h"

static bool add_figure(Charts *charts, const FigureSpec *spec, const ChartChoice *choice,
                       GError **error)
{
    g_autoptr(Figure) figure = figure_new(charts->roofline, spec);
    if (!figure_select(figure, choice->only, choice->except, error))
        return false;
    if (choice->title != NULL) {
        g_free(figure->title);
        figure->title = g_strdup(choice->title);
    }
    Description *words = describe_figure(figure);
    const Chart chart = { figure, words };
    g_ptr_array_add(charts->figures, g_steal_pointer(&figure));
    g_ptr_array_add(charts->words, words);
    g_array_append_val(charts->list, chart);
    return true;
}

static bool has_kernels(const Record *record, const FigureSpec *spec)
{
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        if (g_strv_contains((const char *const *)spec->kernels, kernel->id))
            return true;
    }
    return false;
}

/* The preset's figures that show any of the record's kernels; if none does, or the preset is not
 * here, one of all kernels. */
static bool add_all(Charts *charts, const Preset *preset, const ChartChoice *choice, GError **error)
{
    for (guint i = 0; preset != NULL && i < preset->figures->len; i++) {
        const FigureSpec *spec = g_ptr_array_index(preset->figures, i);
        if (has_kernels(charts->roofline->record, spec) && !add_figure(charts, spec, choice, error))
            return false;
    }
    return charts->list->len > 0 || add_figure(charts, NULL, choice, error);
}

static bool add_named(Charts *charts, const Preset *preset, const ChartChoice *choice,
                      GError **error)
{
    for (char **id = choice->figures; *id != NULL; id++) {
        const FigureSpec *spec = preset_figure(preset, *id, error);
        if (spec == NULL || !add_figure(charts, spec, choice, error))
            return false;
    }
    return true;
}

static bool add_chosen(Charts *charts, const ChartChoice *choice, GError **error)
{
    g_autoptr(GError) missing = NULL;
    g_autoptr(Preset) named =
        choice->preset == NULL ? preset_shipped(charts->roofline->record->preset, &missing) : NULL;
    const Preset *preset = choice->preset != NULL ? choice->preset : named;
    if (choice->figures == NULL)
        return add_all(charts, preset, choice, error);
    if (preset != NULL)
        return add_named(charts, preset, choice, error);
    g_propagate_error(error, g_steal_pointer(&missing));
    return false;
}

Charts *charts_new(const Record *record, const ChartChoice *choice, GError **error)
{
    g_autoptr(Charts) charts = g_new0(Charts, 1);
    charts->ceilings = g_ptr_array_new_with_free_func((GDestroyNotify)ceiling_free);
    if (!datasheet_ceilings(choice->ceilings, charts->ceilings, error))
        return NULL;
    charts->roofline = roofline_under(record, charts->ceilings);
    charts->figures = g_ptr_array_new_with_free_func((GDestroyNotify)figure_free);
    charts->words = g_ptr_array_new_with_free_func((GDestroyNotify)description_free);
    charts->list = g_array_new(FALSE, FALSE, sizeof(Chart));
    return add_chosen(charts, choice, error) ? g_steal_pointer(&charts) : NULL;
}

void charts_free(Charts *charts)
{
    if (charts == NULL)
        return;
    g_clear_pointer(&charts->list, g_array_unref);
    g_clear_pointer(&charts->words, g_ptr_array_unref);
    g_clear_pointer(&charts->figures, g_ptr_array_unref);
    roofline_free(charts->roofline);
    g_ptr_array_unref(charts->ceilings);
    g_free(charts);
}
