#include "kernel_caption.h"

#include "../base/units.h"

#include <math.h>

/* Distance from baseline to baseline within a caption, in sizes. */
#define CAPTION_STEP 1.2

#define SHARE_GAP 0.3 /* between name and share in one line, in sizes */

static void clear_line(void *line)
{
    g_free(((CaptionLine *)line)->string);
    g_free(((CaptionLine *)line)->share);
}

static double share_width(const CaptionLine *line, double size_pt)
{
    return line->share != NULL
               ? text_width(line->share, FACE_REGULAR, size_pt) + SHARE_GAP * size_pt
               : 0;
}

static double line_width(const CaptionLine *line, double size_pt)
{
    return text_width(line->string, line->face, size_pt) + share_width(line, size_pt);
}

/* Takes the line's strings over. */
static void add_line(Caption *caption, CaptionLine line)
{
    g_array_append_val(caption->lines, line);
    caption->width_pt = fmax(caption->width_pt, line_width(&line, caption->size_pt));
}

/* How wide a caption may be, and whether its lines are broken there or lose their middle. */
typedef struct {
    double width_pt;
    bool wrap;
} Measure;

static void add(Caption *caption, const char *string, CaptionLine like, Measure measure)
{
    if (!measure.wrap) {
        like.string = text_elide(string, like.face, caption->size_pt, measure.width_pt);
        add_line(caption, like);
        return;
    }
    g_auto(GStrv) lines = text_wrap(string, like.face, caption->size_pt, measure.width_pt);
    for (char **line = lines; *line != NULL; line++) {
        like.string = g_strdup(*line);
        add_line(caption, like);
    }
}

/* What stands below the name, NULL-terminated; g_strfreev(). Nothing for ticks: their axis says it.
 */
static char **details(const Point *point, const char *share)
{
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    g_autofree char *first = NULL;
    const char *second = NULL;
    if (point->status == POINT_UNCHECKED) {
        first = g_strdup("not checked");
    } else if (point->band == BAND_ARTEFACT) {
        first = g_strdup_printf("%.1f× the ceiling:", point->share);
        second = "not bandwidth";
    } else if (point->band == BAND_IMPOSSIBLE) {
        first = g_strdup_printf("%s of the ceiling:", share);
        second = "not to be quoted";
    } else if (share != NULL) {
        first = g_strdup(share);
    }
    if (first != NULL)
        g_strv_builder_add(lines, first);
    if (second != NULL)
        g_strv_builder_add(lines, second);
    return g_strv_builder_end(lines);
}

/* The same in two words, for what is not an ordinary share; NULL: it is one. g_free(). */
static char *brief_trouble(const Point *point, const char *share)
{
    if (point->status == POINT_UNCHECKED)
        return g_strdup("not checked");
    if (point->band == BAND_ARTEFACT)
        return g_strdup_printf("%.*f× artefact", point->share < 9.5 ? 1 : 0, point->share);
    if (point->band == BAND_IMPOSSIBLE)
        return g_strdup_printf("%s, impossible", share);
    return NULL;
}

static Ink details_ink(const Point *point)
{
    if (point->status == POINT_UNCHECKED)
        return INK_MUTED;
    return point->band == BAND_ARTEFACT || point->band == BAND_IMPOSSIBLE ? INK_WARNING : INK_TEXT;
}

/* "48.9%", on layouts of few words "49%"; NULL: none. g_free(). */
static char *share_text(const Point *point, bool whole)
{
    if (isnan(point->share))
        return NULL;
    g_autofree char *share =
        whole ? format_fixed(100 * point->share, 0) : point_text(point, QUANTITY_SHARE);
    return g_strdup_printf("%s%%", share);
}

static const CaptionLine name_line = { .face = FACE_SEMIBOLD,
                                       .ink = INK_TEXT,
                                       .step = BUILD_POINTS };

static void fill_full(Caption *caption, const Point *point, const char *share, Measure measure)
{
    const CaptionLine detail = { .face = FACE_REGULAR,
                                 .ink = details_ink(point),
                                 .step = BUILD_VERDICTS };
    g_auto(GStrv) below = details(point, share);
    add(caption, point->kernel->label, name_line, measure);
    for (char **line = below; *line != NULL; line++)
        add(caption, *line, detail, measure);
}

/* Name and share in one line; trouble, and a share where the line would be too wide, below it. */
static void fill_brief(Caption *caption, const Point *point, const char *share, Measure measure)
{
    g_autofree char *trouble = brief_trouble(point, share);
    const CaptionLine detail = { .face = trouble != NULL ? FACE_SEMIBOLD : FACE_REGULAR,
                                 .ink = details_ink(point),
                                 .step = BUILD_VERDICTS };
    const char *name = point->kernel->short_label;
    CaptionLine line = name_line;
    const double both = text_width(name, line.face, caption->size_pt) +
                        text_width(share != NULL ? share : "", FACE_REGULAR, caption->size_pt) +
                        SHARE_GAP * caption->size_pt;
    if (trouble == NULL && share != NULL && !measure.wrap && both <= measure.width_pt) {
        line.share = g_strdup(share);
        measure.width_pt -= share_width(&line, caption->size_pt);
        add(caption, name, line, measure);
        return;
    }
    add(caption, name, line, measure);
    if (trouble != NULL || share != NULL)
        add(caption, trouble != NULL ? trouble : share, detail, measure);
}

static void fill(Caption *caption, const Point *point, CaptionForm form, guint number, bool whole,
                 Measure measure)
{
    g_autofree char *share = share_text(point, whole);
    if (form == CAPTION_FULL) {
        fill_full(caption, point, share, measure);
    } else if (form == CAPTION_BRIEF) {
        fill_brief(caption, point, share, measure);
    } else if (form == CAPTION_NAME) {
        add(caption, point->kernel->short_label, name_line, measure);
    } else {
        CaptionLine line = name_line;
        line.string = g_strdup_printf("%u", number);
        add_line(caption, line);
    }
}

Caption *caption_new(const Point *point, CaptionForm form, guint number, const Layout *layout,
                     double width_pt, bool wrap)
{
    const double size = layout->type.label_pt;
    Caption *caption = g_new0(Caption, 1);
    caption->size_pt = size;
    caption->lines = g_array_new(FALSE, FALSE, sizeof(CaptionLine));
    g_array_set_clear_func(caption->lines, clear_line);
    fill(caption, point, form, number, layout->brief, (Measure) { width_pt, wrap });
    caption->height_pt =
        (TEXT_ASCENT + TEXT_DESCENT) * size + (caption->lines->len - 1) * CAPTION_STEP * size;
    return caption;
}

void caption_free(Caption *caption)
{
    if (caption == NULL)
        return;
    g_array_unref(caption->lines);
    g_free(caption);
}

/* start_x: of the line. */
static void draw_line(Group *group, const CaptionLine *line, double size_pt, Spot start)
{
    group->scene->step = line->step;
    const double width =
        group_text(group, type_of(line->face, size_pt, line->ink), start, line->string);
    group->scene->step = BUILD_VERDICTS;
    if (line->share != NULL)
        group_text(group, type_of(FACE_REGULAR, size_pt, INK_TEXT),
                   (Spot) { start.x + width + SHARE_GAP * size_pt, start.y }, line->share);
    group->scene->step = BUILD_ALL;
}

void caption_draw(Group *group, const Caption *caption, Box box, int side)
{
    double y = box.y + TEXT_ASCENT * caption->size_pt;
    for (guint i = 0; i < caption->lines->len; i++) {
        const CaptionLine *line = &g_array_index(caption->lines, CaptionLine, i);
        const double left = box.width - line_width(line, caption->size_pt);
        const double before = side < 0 ? left : side > 0 ? 0 : left / 2;
        draw_line(group, line, caption->size_pt, (Spot) { box.x + before, y });
        y += CAPTION_STEP * caption->size_pt;
    }
}
