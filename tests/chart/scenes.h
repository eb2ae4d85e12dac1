/* scenes: whole drawings for tests, from records to scenes. */
#ifndef ROOFLINE_TESTS_CHART_SCENES_H
#define ROOFLINE_TESTS_CHART_SCENES_H

#include "../../src/chart/layout.h"
#include "../data/shipped.h"
#include "fixture.h"

/* A scene with all that it was made from. */
typedef struct {
    Record *record;
    Roofline *roofline;
    Figure *figure;
    Description *words;
    Scene *scene;
} Drawn;

static inline void drawn_free(Drawn *drawn)
{
    scene_free(drawn->scene);
    description_free(drawn->words);
    figure_free(drawn->figure);
    roofline_free(drawn->roofline);
    record_free(drawn->record);
    g_free(drawn);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Drawn, drawn_free)

/* Takes the record over. spec NULL: all kernels. */
static inline Drawn *drawn_with(Record *record, const FigureSpec *spec, LayoutOptions options)
{
    g_autoptr(GError) error = NULL;
    Drawn *drawn = g_new0(Drawn, 1);
    drawn->record = record;
    drawn->roofline = roofline_new(record);
    drawn->figure = figure_new(drawn->roofline, spec);
    drawn->words = describe_figure(drawn->figure);
    drawn->scene = layout_figure(drawn->figure, drawn->words, &options, &error);
    g_assert_no_error(error);
    return drawn;
}

/* In the usual layout; theme NULL: light. */
static inline Drawn *drawn_new(Record *record, const FigureSpec *spec, const char *theme)
{
    return drawn_with(record, spec, (LayoutOptions) { .theme = theme });
}

/* A figure of the five-kernels preset from a shipped record. */
static inline Drawn *drawn_shipped(const char *record, const char *figure, const char *theme)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Preset) preset = preset_load("five-kernels", &error);
    g_assert_no_error(error);
    return drawn_new(shipped_record(record), preset_figure(preset, figure, NULL), theme);
}

/* K1: far off on both sides. */
static inline Record *record_of_extremes(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "far left", 0.001, 0.6);
    fixture_kernel(record, "far right", 160000, 0.8);
    return record;
}

/* K2: a copy and nothing else. */
static inline Record *record_of_a_copy(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "copy", 0, 0.4);
    return record;
}

/* Ceilings and kernels as an H200 has them. */
static inline Record *record_of_an_h200(void)
{
    Record *record = fixture_record();
    Ceiling *copy = g_ptr_array_index(record->ceilings, 0);
    Ceiling *fma = g_ptr_array_index(record->ceilings, 1);
    copy->published.text[QUANTITY_BYTE_RATE] = g_strdup("4260.1");
    fma->published.text[QUANTITY_FLOP_RATE] = g_strdup("66012.5");
    fixture_kernel(record, "vector add", 0.083, 3.9);
    fixture_kernel(record, "transpose, naive", 0, 1.6);
    fixture_kernel(record, "block reduction", 0.248, 3.4);
    fixture_kernel(record, "matmul, naive", 0.25, 13.2);
    fixture_kernel(record, "matmul, tiled 16", 3.938, 3.1);
    return record;
}

#endif
