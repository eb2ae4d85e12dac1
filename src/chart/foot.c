/* foot: where the figures come from. */
#include "drawing.h"

static double foot_width(const Layout *layout)
{
    return layout->width_pt - 2 * layout->margin_pt;
}

static void add_wrapped(GStrvBuilder *lines, const Layout *layout, const char *string)
{
    g_auto(GStrv) wrapped =
        text_wrap(string, FACE_REGULAR, layout->type.foot_pt, foot_width(layout));
    for (char **line = wrapped; *line != NULL; line++)
        g_strv_builder_add(lines, *line);
}

/* What a single line has room for: the device where no corner says it, else the statistic.
 * g_free(). */
static char *brief_source(const Drawing *drawing)
{
    const Record *record = drawing->figure->roofline->record;
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *statistic = describe_statistic(drawing->figure->roofline);
    if (drawing->layout->corner_pt > 0) {
        g_string_append(text, statistic);
    } else {
        g_string_append(text, record->device.name);
        if (record->device.toolkit != NULL)
            g_string_append_printf(text, ", %s", record->device.toolkit);
        if (record->date != NULL)
            g_string_append_printf(text, ", %.10s", record->date);
        g_string_append(text, ".");
    }
    if (record->sha256 != NULL)
        g_string_append_printf(text, " Record sha256 %.4s %.4s.", record->sha256,
                               record->sha256 + 4);
    return g_strdup(text->str);
}

static char **single_line(const Drawing *drawing)
{
    const char *caption = drawing->options->caption, *omitted = drawing->words->omitted;
    const bool unnamed = drawing_numbers(drawing) > 0 && drawing->layout->rows.width <= 0;
    g_autofree char *source = caption == NULL && omitted == NULL ? brief_source(drawing) : NULL;
    g_autofree char *text = source != NULL
                                ? g_steal_pointer(&source)
                                : g_strconcat(caption != NULL ? caption : "",
                                              caption != NULL && omitted != NULL ? " " : "",
                                              omitted != NULL ? omitted : "", NULL);
    g_autofree char *line = g_strconcat(unnamed ? "Numbers: see the table. " : "", text, NULL);
    char **lines = g_new0(char *, 2);
    lines[0] =
        text_elide(line, FACE_REGULAR, drawing->layout->type.foot_pt, foot_width(drawing->layout));
    return lines;
}

char **foot_lines(const Drawing *drawing)
{
    const LayoutOptions *options = drawing->options;
    if (options->no_caption)
        return g_new0(char *, 1);
    if (drawing->layout->foot == FOOT_LINE)
        return single_line(drawing);
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    if (options->caption != NULL)
        add_wrapped(lines, drawing->layout, options->caption);
    for (char **line = drawing->words->footer; options->caption == NULL && *line != NULL; line++)
        add_wrapped(lines, drawing->layout, *line);
    g_autofree char *mix = options->mix ? describe_mix(drawing->figure->roofline) : NULL;
    if (mix != NULL)
        add_wrapped(lines, drawing->layout, mix);
    return g_strv_builder_end(lines);
}

void foot_draw(Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    Group *group = scene_group(drawing->scene, "foot", NULL);
    const char *caption = drawing->options->no_caption ? NULL : drawing->options->caption;
    if (caption != NULL)
        drawing_spell(drawing, "the caption", caption);
    g_auto(GStrv) lines = foot_lines(drawing);
    drawing->scene->caption_shortened = caption != NULL && !lines_hold(lines, caption);
    if (lines[0] != NULL)
        group->tag = TAG_P;
    for (guint i = 0; lines[i] != NULL; i++)
        group_text(group, type_of(FACE_REGULAR, layout->type.foot_pt, INK_MUTED),
                   (Spot) { layout->margin_pt, layout->foot_y_pt + i * layout->foot_step_pt },
                   lines[i]);
}
