/* foot: where the figures come from. */
#include "regions.h"
#include "../model/tally.h"

#define NO_BREAK "\u00a0"
#define MOST_KEY_LINES 12 /* of a brief foot that is also the key of the numbers */

static double foot_width(const Layout *layout)
{
    return layout->width_pt - 2 * layout->margin_pt;
}

static char **wrapped(const Layout *layout, const char *string)
{
    return text_wrap(string, FACE_REGULAR, layout->type.foot_pt, foot_width(layout));
}

static void add_wrapped(GStrvBuilder *lines, const Layout *layout, const char *string)
{
    g_auto(GStrv) own = wrapped(layout, string);
    for (char **line = own; *line != NULL; line++)
        g_strv_builder_add(lines, *line);
}

/* In few words: the device where no corner says it, else the statistic, in one word where there is
 * no room for more. g_free(). */
static char *brief_source(const Drawing *drawing, bool short_of_room)
{
    const Record *record = drawing->figure->roofline->record;
    g_autoptr(GString) text = g_string_new(NULL);
    g_autofree char *statistic = describe_statistic(drawing->figure->roofline);
    if (drawing->layout->corner_pt > 0 && !short_of_room) {
        g_string_append(text, statistic);
    } else if (drawing->layout->corner_pt > 0) {
        g_string_append(text, record->origin == ORIGIN_TRANSCRIBED ? "Transcribed." : "");
    } else {
        g_string_append(text, record->device.name);
        if (record->device.toolkit != NULL)
            g_string_append_printf(text, ", %s", record->device.toolkit);
        if (record->date != NULL)
            g_string_append_printf(text, ", %.10s", record->date);
        g_string_append(text, ".");
    }
    if (record->sha256 != NULL)
        g_string_append_printf(text, "%sRecord sha256" NO_BREAK "%.4s" NO_BREAK "%.4s.",
                               text->len > 0 ? " " : "", record->sha256, record->sha256 + 4);
    return g_strdup(text->str);
}

/* Of names, with a comma between them; NULL: none. g_free(). */
static char *name_list(const Drawing *drawing, bool (*listed)(const Drawing *, guint i),
                       bool numbers)
{
    g_autoptr(GString) list = g_string_new(NULL);
    for (guint i = 0; i < drawing->figure->shown->len; i++) {
        if (!listed(drawing, i))
            continue;
        g_string_append(list, list->len > 0 ? ", " : "");
        if (numbers)
            g_string_append_printf(list, "%u ", i + 1);
        g_string_append(list, drawing_point(drawing, i)->kernel->short_label);
    }
    return list->len > 0 ? g_strdup(list->str) : NULL;
}

static bool has_failed(const Drawing *drawing, guint i)
{
    return drawing_point(drawing, i)->status == POINT_FAILED;
}

static bool is_artefact(const Drawing *drawing, guint i)
{
    const Point *point = drawing_point(drawing, i);
    return point->status == POINT_PLOTTED && point->band == BAND_ARTEFACT;
}

/* The sentence with the names in the place of %s; nothing for none. */
static void add_note(GStrvBuilder *notes, const char *format, char *names)
{
    g_auto(GStrv) parts = g_strsplit(format, "%s", 2);
    g_autofree char *note = names != NULL ? g_strjoinv(names, parts) : NULL;
    if (note != NULL)
        g_strv_builder_add(notes, note);
    g_free(names);
}

/* What rows would say. */
static void add_notes(GStrvBuilder *notes, const Drawing *drawing)
{
    const Tally tally = tally_points(drawing->figure->shown);
    const bool rows = drawing->layout->rows.width > 0;
    if (drawing->words->omitted != NULL)
        add_note(notes, "%s.", g_strdup(drawing->words->omitted));
    if (tally.placed > 0 && tally.timed == 0 && drawing->figure->focus == FOCUS_INTENSITY)
        g_strv_builder_add(notes, "Not timed: ticks stand at intensities.");
    if (!rows && drawing->layout->captions == CAPTION_NAME)
        add_note(notes, "Counting artefact, not bandwidth: %s.",
                 name_list(drawing, is_artefact, false));
    if (!rows && drawing_numbers(drawing) > 0)
        add_note(notes, "%s.", name_list(drawing, drawing_is_numbered, true));
    add_note(notes, "Failed, no point: %s.", name_list(drawing, has_failed, false));
}

static char *brief_text(const Drawing *drawing, bool short_of_room)
{
    g_autoptr(GStrvBuilder) notes = g_strv_builder_new();
    g_autofree char *source = brief_source(drawing, short_of_room);
    add_notes(notes, drawing);
    g_strv_builder_add(notes,
                       drawing->options->caption != NULL ? drawing->options->caption : source);
    g_auto(GStrv) sentences = g_strv_builder_end(notes);
    return g_strjoinv(" ", sentences);
}

/* Not too many of them: the last one is then elided. */
static char **brief_lines(const Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    const guint most = layout->number_key.width > 0 ? 1 : MOST_KEY_LINES;
    char **lines = NULL;
    for (int short_of_room = 0; short_of_room < 2; short_of_room++) {
        g_autofree char *text = brief_text(drawing, short_of_room);
        g_strfreev(lines);
        lines = wrapped(layout, text);
        if (g_strv_length(lines) <= most)
            return lines;
    }
    g_autofree char *rest = g_strjoinv(" ", lines + most - 1);
    for (char **line = lines + most - 1; *line != NULL; line++)
        g_clear_pointer(line, g_free);
    lines[most - 1] = text_elide(rest, FACE_REGULAR, layout->type.foot_pt, foot_width(layout));
    return lines;
}

char **foot_lines(const Drawing *drawing)
{
    const LayoutOptions *options = drawing->options;
    if (options->no_caption)
        return g_new0(char *, 1);
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    if (drawing->layout->foot == FOOT_BRIEF)
        return brief_lines(drawing);
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
    const int more = (int)g_strv_length(lines) - layout->foot_lines; /* than before any numbers */
    const int skipped = layout->foot == FOOT_BRIEF ? MAX(-more, 0) : 0; /* at the paper's end */
    drawing->scene->height_pt += MAX(more, 0) * layout->foot_step_pt;
    for (int i = 0; lines[i] != NULL; i++)
        group_text(
            group, type_of(FACE_REGULAR, layout->type.foot_pt, INK_MUTED),
            (Spot) { layout->margin_pt, layout->foot_y_pt + (i + skipped) * layout->foot_step_pt },
            lines[i]);
}
