#include "caption.h"

#include <math.h>

/* Distance from baseline to baseline within a caption, in sizes. */
#define CAPTION_STEP 1.2

static void clear_line(void *line)
{
    g_free(((CaptionLine *)line)->string);
}

static void add_line(Caption *caption, char *string, Face face, Ink ink)
{
    const CaptionLine line = { string, face, ink };
    g_array_append_val(caption->lines, line);
    caption->width_pt = fmax(caption->width_pt, text_width(string, face, caption->size_pt));
}

static void add(Caption *caption, const char *string, Face face, Ink ink, double width_pt,
                bool wrap)
{
    if (!wrap) {
        add_line(caption, text_elide(string, face, caption->size_pt, width_pt), face, ink);
        return;
    }
    g_auto(GStrv) lines = text_wrap(string, face, caption->size_pt, width_pt);
    for (char **line = lines; *line != NULL; line++)
        add_line(caption, g_strdup(*line), face, ink);
}

/* What stands below the name, NULL-terminated; g_strfreev(). Nothing for ticks: their axis says it.
 */
static char **details(const Point *point)
{
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    g_autofree char *share = point_text(point, QUANTITY_SHARE);
    g_autofree char *first = NULL;
    const char *second = NULL;
    if (point->status == POINT_UNCHECKED) {
        first = g_strdup("not checked");
    } else if (point->band == BAND_ARTEFACT) {
        first = g_strdup_printf("%.1f× the ceiling:", point->share);
        second = "not bandwidth";
    } else if (point->band == BAND_IMPOSSIBLE) {
        first = g_strdup_printf("%s%% of the ceiling:", share);
        second = "not to be quoted";
    } else if (!isnan(point->share)) {
        first = g_strdup_printf("%s%%", share);
    }
    if (first != NULL)
        g_strv_builder_add(lines, first);
    if (second != NULL)
        g_strv_builder_add(lines, second);
    return g_strv_builder_end(lines);
}

static Ink details_ink(const Point *point)
{
    if (point->status == POINT_UNCHECKED)
        return INK_MUTED;
    return point->band == BAND_ARTEFACT || point->band == BAND_IMPOSSIBLE ? INK_WARNING : INK_TEXT;
}

static void fill(Caption *caption, const Point *point, CaptionForm form, guint number,
                 double width_pt, bool wrap)
{
    if (form == CAPTION_NUMBER) {
        add_line(caption, g_strdup_printf("%u", number), FACE_SEMIBOLD, INK_TEXT);
        return;
    }
    const bool brief = form == CAPTION_NAME && point->kernel->short_label != NULL;
    add(caption, brief ? point->kernel->short_label : point->kernel->label, FACE_SEMIBOLD, INK_TEXT,
        width_pt, wrap);
    if (form == CAPTION_NAME)
        return;
    g_auto(GStrv) below = details(point);
    for (char **line = below; *line != NULL; line++)
        add(caption, *line, FACE_REGULAR, details_ink(point), width_pt, wrap);
}

Caption *caption_new(const Point *point, CaptionForm form, guint number, double size_pt,
                     double width_pt, bool wrap)
{
    Caption *caption = g_new0(Caption, 1);
    caption->size_pt = size_pt;
    caption->lines = g_array_new(FALSE, FALSE, sizeof(CaptionLine));
    g_array_set_clear_func(caption->lines, clear_line);
    fill(caption, point, form, number, width_pt, wrap);
    caption->height_pt =
        (TEXT_ASCENT + TEXT_DESCENT) * size_pt + (caption->lines->len - 1) * CAPTION_STEP * size_pt;
    return caption;
}

void caption_free(Caption *caption)
{
    if (caption == NULL)
        return;
    g_array_unref(caption->lines);
    g_free(caption);
}

void caption_draw(Group *group, const Caption *caption, Box box, int side)
{
    const Align align = side < 0 ? ALIGN_END : side > 0 ? ALIGN_START : ALIGN_MIDDLE;
    const double x = side < 0 ? box.x + box.width : side > 0 ? box.x : box.x + box.width / 2;
    double y = box.y + TEXT_ASCENT * caption->size_pt;
    for (guint i = 0; i < caption->lines->len; i++) {
        const CaptionLine *line = &g_array_index(caption->lines, CaptionLine, i);
        group_text(group, type_aligned(line->face, caption->size_pt, line->ink, align),
                   (Spot) { x, y }, line->string);
        y += CAPTION_STEP * caption->size_pt;
    }
}
