#include "composition.h"

#include "../base/error.h"

#include <string.h>

const Layout layouts[] = {
    { .name = "lesson",
      .summary = "960 x 600, with a row of data for each kernel: for web pages and documents",
      .width_pt = 960,
      .height_pt = 600,
      .margin_pt = 24,
      .type = { .title_pt = 25,
                .subtitle_pt = 15.5,
                .axis_pt = 14,
                .tick_pt = 14,
                .label_pt = 14,
                .row_pt = 16,
                .detail_pt = 12.5,
                .foot_pt = 12.5 },
      .pen = { .roof_pt = 3, .headroom_pt = 1.8, .axis_pt = 1.2, .grid_pt = 1, .marker_pt = 9 },
      .pixels_per_pt = 2,
      .title_y_pt = 40,
      .subtitle_y_pt = 64,
      .title_lines = 1,
      .space = { 70, 108, 596, 392 },
      .column_pt = 70,
      .panel_gap_pt = 66,
      .headroom_pt = 24,
      .panel_headroom_pt = 14,
      .rows = { 694, 112, 242, 440 },
      .row_step_pt = 73,
      .captions = CAPTION_FULL,
      .has_key = true,
      .foot_top_pt = 556,
      .foot_y_pt = 569,
      .foot_step_pt = 17,
      .foot_lines = 2 },
    { .name = "slide",
      .summary = "960 x 540 with few large words: for a projector",
      .width_pt = 960,
      .height_pt = 540,
      .margin_pt = 30,
      .type = { .title_pt = 28,
                .axis_pt = 20,
                .tick_pt = 18,
                .label_pt = 20,
                .row_pt = 18,
                .detail_pt = 18,
                .foot_pt = 18 },
      .pen = { .roof_pt = 4.5,
               .headroom_pt = 2.6,
               .axis_pt = 1.8,
               .grid_pt = 1.2,
               .marker_pt = 11 },
      .pixels_per_pt = 2,
      .title_y_pt = 38,
      .title_lines = 1,
      .corner_pt = 18,
      .space = { 76, 85, 776, 361 },
      .column_pt = 150,
      .panel_gap_pt = 122,
      .headroom_pt = 26,
      .panel_headroom_pt = 18,
      .number_key = { 736, 80, 194, 420 },
      .captions = CAPTION_BRIEF,
      .brief = true,
      .foot = FOOT_LINE,
      .foot_top_pt = 516,
      .foot_y_pt = 528,
      .foot_step_pt = 22,
      .foot_lines = 1 },
    /* Drawn at twice its size, so that it has the proportions of the others: 7 pt are 14 here. */
    { .name = "column",
      .summary = "88 x 72 mm, names only: for one column of a paper",
      .width_pt = 498.90,
      .height_pt = 408.19,
      .printed_pt = 249.45,
      .pixels_per_pt = 600 / 144.0,
      .margin_pt = 8,
      .type = { .axis_pt = 14.5,
                .tick_pt = 14,
                .label_pt = 14.5,
                .row_pt = 14,
                .detail_pt = 14,
                .foot_pt = 14 },
      .pen = { .roof_pt = 2.8,
               .headroom_pt = 1.6,
               .axis_pt = 1.2,
               .grid_pt = 1,
               .marker_pt = 6.24 },
      .space = { 46, 30, 436, 308 },
      .column_pt = 70,
      .panel_gap_pt = 56,
      .headroom_pt = 24,
      .panel_headroom_pt = 14,
      .captions = CAPTION_NAME,
      .brief = true,
      .foot = FOOT_LINE,
      .foot_top_pt = 392,
      .foot_y_pt = 403,
      .foot_step_pt = 17,
      .foot_lines = 1 },
    { .name = "narrow",
      .summary = "360 wide, rows below the plot: for telephones",
      .width_pt = 360,
      .height_pt = 400,
      .margin_pt = 14,
      .type = { .title_pt = 17,
                .subtitle_pt = 13,
                .axis_pt = 12,
                .tick_pt = 12,
                .label_pt = 12,
                .row_pt = 14,
                .detail_pt = 12,
                .foot_pt = 12 },
      .pen = { .roof_pt = 2.5, .headroom_pt = 1.5, .axis_pt = 1, .grid_pt = 1, .marker_pt = 6.5 },
      .pixels_per_pt = 3,
      .title_y_pt = 28,
      .subtitle_y_pt = 48,
      .title_lines = 4,
      .space = { 46, 84, 300, 180 },
      .column_pt = 56,
      .panel_gap_pt = 45,
      .headroom_pt = 30,
      .panel_headroom_pt = 14,
      .rows = { 14, 340, 332, 0 },
      .row_step_pt = 66,
      .rows_below = true,
      .captions = CAPTION_NAME,
      .brief = true,
      .foot_top_pt = 350,
      .foot_y_pt = 366,
      .foot_step_pt = 16,
      .foot_lines = 0 },
    { .name = NULL },
};

double layout_smallest_pt(const Layout *layout)
{
    const TypeSizes *type = &layout->type;
    const double sizes[] = { type->title_pt,  type->subtitle_pt, type->axis_pt,
                             type->tick_pt,   type->label_pt,    type->row_pt,
                             type->detail_pt, type->foot_pt,     layout->corner_pt };
    double smallest = type->label_pt;
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        if (sizes[i] > 0 && sizes[i] < smallest)
            smallest = sizes[i];
    return smallest;
}

double layout_scale(const Layout *layout)
{
    return layout->printed_pt > 0 ? layout->printed_pt / layout->width_pt : 1;
}

const Layout *layout_find(const char *name, GError **error)
{
    if (name == NULL)
        return layouts;
    g_autoptr(GString) names = g_string_new(NULL);
    for (const Layout *layout = layouts; layout->name != NULL; layout++) {
        if (strcmp(layout->name, name) == 0)
            return layout;
        g_string_append_printf(names, "%s%s", layout == layouts ? "" : ", ", layout->name);
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "there is no layout '%s'; there are %s", name, names->str);
    return NULL;
}
