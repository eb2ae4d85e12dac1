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
      .title_y_pt = 40,
      .subtitle_y_pt = 64,
      .space = { 70, 108, 596, 392 },
      .column_pt = 70,
      .panel_gap_pt = 66,
      .headroom_pt = 24,
      .panel_headroom_pt = 14,
      .rows = { 694, 112, 242, 440 },
      .row_step_pt = 73,
      .foot_y_pt = 586,
      .foot_step_pt = 17,
      .foot_lines = 2 },
    { .name = NULL },
};

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
