/* head: the finding as a title, below it what to read; on slides device and date beside it. */
#include "regions.h"

#include <math.h>
#include <string.h>

/* A long title gets smaller, down to this part of its size, before it loses its middle. */
#define SMALLEST_TITLE 0.7
#define CORNER_GAP_PT 24.0
#define DATE_LENGTH 10 /* of 2026-08-30, before the time */

static double head_width(const Layout *layout)
{
    return layout->width_pt - 2 * layout->margin_pt;
}

/* On one line, or on as many as the layout allows. g_strfreev(). */
static char **head_lines(const Layout *layout, const char *string, Face face, double size_pt)
{
    g_auto(GStrv) lines = text_wrap(string, face, size_pt, head_width(layout));
    const guint most = (guint)MAX(layout->title_lines, 1);
    if (g_strv_length(lines) <= most)
        return g_steal_pointer(&lines);
    g_autofree char *rest = g_strjoinv(" ", lines + most - 1);
    g_autoptr(GStrvBuilder) fewer = g_strv_builder_new();
    for (guint i = 0; i + 1 < most; i++)
        g_strv_builder_add(fewer, lines[i]);
    g_strv_builder_add(fewer, rest);
    return g_strv_builder_end(fewer);
}

static double growth(const Layout *layout, const char *string, Face face, double size_pt)
{
    if (size_pt <= 0 || layout->title_lines <= 1)
        return 0;
    g_auto(GStrv) lines = head_lines(layout, string, face, size_pt);
    return MAX(0, (int)g_strv_length(lines) - 1) * line_step(size_pt);
}

double head_growth(const Layout *layout, const Description *words)
{
    return growth(layout, words->title, FACE_SEMIBOLD, layout->type.title_pt) +
           growth(layout, words->subtitle, FACE_REGULAR, layout->type.subtitle_pt);
}

/* Returns the baseline of the last line. */
static double draw_lines(Group *group, const Drawing *drawing, Type type, double y_pt,
                         double width_pt, const char *string, bool *shortened)
{
    const Layout *layout = drawing->layout;
    g_auto(GStrv) lines = head_lines(layout, string, type.face, type.size_pt);
    const double smallest = fmax(SMALLEST_TITLE * type.size_pt, layout_smallest_pt(layout));
    for (guint i = 0; lines[i] != NULL; i++) {
        Type line = type;
        const double wanted = text_width(lines[i], type.face, type.size_pt);
        if (wanted > width_pt)
            line.size_pt = fmax(smallest, type.size_pt * width_pt / wanted);
        char *fitting = text_elide(lines[i], line.face, line.size_pt, width_pt);
        group_text(group, line, (Spot) { layout->margin_pt, y_pt + i * line_step(type.size_pt) },
                   fitting);
        g_free(lines[i]);
        lines[i] = fitting;
    }
    *shortened = !lines_hold(lines, string);
    return y_pt + (g_strv_length(lines) - 1) * line_step(type.size_pt);
}

/* "Tesla T4, 2026-08-30"; below a title that names the device "2026-08-30, CUDA 12.6". g_free(). */
static char *corner_text(const Drawing *drawing)
{
    const Record *record = drawing->figure->roofline->record;
    const bool named = strstr(drawing->words->title, record->device.name) != NULL;
    g_autofree char *date = record->date != NULL ? g_strndup(record->date, DATE_LENGTH) : NULL;
    const char *const parts[] = { named ? NULL : record->device.name, date,
                                  named ? record->device.toolkit : NULL };
    GString *text = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        if (parts[i] != NULL)
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", parts[i]);
    return g_string_free(text, FALSE);
}

/* The group that was made for these words; what a figure does not have gets no tag. */
static Group *tagged(const Drawing *drawing, const char *role, Tag tag)
{
    Group *group = scene_find(drawing->scene, role, NULL);
    group->tag = tag;
    return group;
}

/* At the right end of the title's line. Returns the width it takes. */
static double draw_corner(const Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    if (layout->corner_pt <= 0)
        return 0;
    g_autofree char *words = corner_text(drawing);
    if (*words == '\0')
        return 0;
    g_autofree char *fitting =
        text_elide(words, FACE_REGULAR, layout->corner_pt, 0.35 * head_width(layout));
    return CORNER_GAP_PT +
           group_text(tagged(drawing, "corner", TAG_P),
                      type_aligned(FACE_REGULAR, layout->corner_pt, INK_MUTED, ALIGN_END),
                      (Spot) { layout->width_pt - layout->margin_pt, layout->title_y_pt }, fitting);
}

void head_draw(Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    if (layout->type.title_pt <= 0)
        return;
    drawing_spell(drawing, "the title", drawing->words->title);
    const double width = head_width(layout) - draw_corner(drawing);
    const double last =
        draw_lines(tagged(drawing, "head", TAG_H1), drawing,
                   type_of(FACE_SEMIBOLD, layout->type.title_pt, INK_TEXT), layout->title_y_pt,
                   width, drawing->words->title, &drawing->scene->title_shortened);
    if (drawing->figure->title == NULL)
        drawing->scene->title_shortened = false;
    bool subtitle_shortened; /* nobody wrote it */
    if (layout->type.subtitle_pt > 0)
        draw_lines(tagged(drawing, "subtitle", TAG_P), drawing,
                   type_of(FACE_REGULAR, layout->type.subtitle_pt, INK_MUTED),
                   layout->subtitle_y_pt + last - layout->title_y_pt, head_width(layout),
                   drawing->words->subtitle, &subtitle_shortened);
}
