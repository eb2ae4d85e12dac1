/* foot: where the figures come from. */
#include "drawing.h"

static void add_wrapped(GStrvBuilder *lines, const Layout *layout, const char *string)
{
    const double width = layout->width_pt - 2 * layout->margin_pt;
    g_auto(GStrv) wrapped = text_wrap(string, FACE_REGULAR, layout->type.foot_pt, width);
    for (char **line = wrapped; *line != NULL; line++)
        g_strv_builder_add(lines, *line);
}

char **foot_lines(const Drawing *drawing)
{
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    if (drawing->words->omitted != NULL)
        add_wrapped(lines, drawing->layout, drawing->words->omitted);
    for (char **line = drawing->words->footer; *line != NULL; line++)
        add_wrapped(lines, drawing->layout, *line);
    return g_strv_builder_end(lines);
}

void foot_draw(Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    Group *group = scene_group(drawing->scene, "foot", NULL);
    g_auto(GStrv) lines = foot_lines(drawing);
    const int count = (int)g_strv_length(lines);
    for (int i = 0; i < count; i++) {
        const Spot at = { layout->margin_pt,
                          layout->foot_y_pt - (count - 1 - i) * layout->foot_step_pt };
        group_text(group, type_of(FACE_REGULAR, layout->type.foot_pt, INK_MUTED), at, lines[i]);
    }
}
