/* legend: legend and data in one: each kernel's marker, name, figures, share of its ceiling as a
 * bar, and which way it could move. */
#include "arrow.h"
#include "drawing.h"
#include "marker.h"
#include "row_words.h"

#include <math.h>

#define TEXT_X_PT 24.0 /* of names, right of the marker */
#define BAR_PT 105.0   /* of BAR_SHARE */
#define BAR_SHARE 1.10
#define BAR_THICK_PT 7.0
#define BAR_TICK_PT 14.0
#define BAR_HEAD_PT 9.0 /* of the arrowhead past the end of a bar that is too short */
#define ARROW_PT 16.0
#define WIDE_GAP 0.7 /* between the figures of a row, in sizes */
#define NARROW_GAP 0.4
#define NOTE_GAP_PT 20.0
#define HEAD_GAP_PT 12.0

/* How much a row shows, by the height there is for it: baselines in parts of the row's height (NAN:
 * not shown), sizes in parts of the layout's. */
typedef struct {
    double least_pt, name_y, figures_y, bar_y, name_size, figures_size;
} RowForm;

static const RowForm row_forms[] = {
    { .least_pt = 62,
      .name_y = 0.342,
      .figures_y = 0.59,
      .bar_y = 0.78,
      .name_size = 1,
      .figures_size = 1 },
    { .least_pt = 39,
      .name_y = 0.43,
      .figures_y = 0.82,
      .bar_y = NAN,
      .name_size = 0.9,
      .figures_size = 0.95 },
    { .least_pt = 0,
      .name_y = 0.7,
      .figures_y = NAN,
      .bar_y = NAN,
      .name_size = 0.8,
      .figures_size = 0.9 },
};
#define SMALLEST_STEP_PT 18.0

typedef struct {
    const Drawing *drawing;
    const Layout *layout;
    const RowForm *form;
    double left, right, step;
    guint count; /* of the rows drawn: fewer than the kernels where there is no room */
    Group *group;
} Rows;

static Ink share_ink(const Point *point)
{
    if (marker_ink(point) == INK_WARNING)
        return INK_WARNING;
    return row_has_share(point) ? INK_TEXT : INK_MUTED;
}

static double draw_share(const Rows *rows, const Point *point, double size, double y)
{
    g_autofree char *share = row_share(point);
    const Type type = type_aligned(FACE_SEMIBOLD, row_has_share(point) ? size : 0.85 * size,
                                   share_ink(point), ALIGN_END);
    return group_text(rows->group, type, (Spot) { rows->right, y }, share);
}

static void draw_name(const Rows *rows, guint i, double top)
{
    const Point *point = drawing_point(rows->drawing, i);
    const double size = rows->layout->type.row_pt * rows->form->name_size;
    const double x = rows->left + TEXT_X_PT, y = top + rows->form->name_y * rows->step;
    const double share_width = draw_share(rows, point, size, y);
    const char *label = point->kernel->label;
    g_autofree char *text =
        rows->drawing->numbered ? g_strdup_printf("%u  %s", i + 1, label) : g_strdup(label);
    g_autofree char *name =
        text_elide(text, FACE_SEMIBOLD, size, rows->right - x - share_width - size / 2);
    group_text(rows->group, type_of(FACE_SEMIBOLD, size, INK_TEXT), (Spot) { x, y }, name);

    const Spot at = { rows->left + rows->layout->pen.marker_pt, y - TEXT_CAPITAL / 2 * size };
    marker_draw(rows->group, point, at, 0.5 * size);
    Group *kernel = drawing_kernel(rows->drawing, i);
    if (isnan(kernel->target.x))
        kernel->target = at;
}

static double texts_width(char **texts, double size_pt, double gap_pt)
{
    double width = -gap_pt;
    for (char **text = texts; *text != NULL; text++)
        width += text_width(*text, FACE_REGULAR, size_pt) + gap_pt;
    return width;
}

/* Where three are too wide they move together, then the time goes: it follows from the other two.
 */
static void draw_figures(const Rows *rows, const Point *point, double top)
{
    const double size = rows->layout->type.detail_pt * rows->form->figures_size;
    const double y = top + rows->form->figures_y * rows->step, left = rows->left + TEXT_X_PT;
    g_auto(GStrv) texts = row_figures(point);
    const bool tight = left + texts_width(texts, size, WIDE_GAP * size) > rows->right;
    const double gap = (tight ? NARROW_GAP : WIDE_GAP) * size;
    const bool too_wide = left + texts_width(texts, size, gap) > rows->right;
    double x = left;
    for (int i = 0; texts[i] != NULL; i++)
        if (!(too_wide && i == 1))
            x += group_text(rows->group, type_of(FACE_REGULAR, size, INK_MUTED), (Spot) { x, y },
                            texts[i]) +
                 gap;
}

/* Up to 110 %, with a tick at 100; longer ones end in an arrowhead. */
static void draw_bar(const Rows *rows, const Point *point, double y)
{
    const double x = rows->left + TEXT_X_PT, full = x + BAR_PT / BAR_SHARE;
    const double length = BAR_PT * fmin(point->share, BAR_SHARE) / BAR_SHARE;
    const Box track = { x, y - BAR_THICK_PT / 2, BAR_PT, BAR_THICK_PT };
    group_box(rows->group, MARK_SOLID, (Pen) { .fill = INK_TRACK }, track);
    Path *bar = path_new();
    path_box(bar, (Box) { x, track.y, length, BAR_THICK_PT });
    if (point->share > BAR_SHARE)
        arrow_head(bar, (Spot) { x + BAR_PT, y }, (Spot) { x + BAR_PT + BAR_HEAD_PT, y },
                   BAR_THICK_PT);
    group_path(rows->group, MARK_SOLID, (Pen) { .fill = marker_ink(point) }, bar);
    group_line(rows->group, (Pen) { .stroke = INK_TEXT, .width_pt = 1.6 },
               (Spot) { full, y - BAR_TICK_PT / 2 }, (Spot) { full, y + BAR_TICK_PT / 2 });
}

static void draw_move(const Rows *rows, const Point *point, double y)
{
    const double size = rows->layout->type.detail_pt;
    Move move;
    g_autofree char *words = row_move(point, &move);
    if (words == NULL)
        return;
    const Spot middle = { rows->right - ARROW_PT / 2, y };
    if (move == MOVE_UP)
        arrow_draw(rows->group, INK_TEXT, (Spot) { middle.x, y + ARROW_PT / 2 },
                   (Spot) { middle.x, y - ARROW_PT / 2 });
    if (move == MOVE_RIGHT)
        arrow_draw(rows->group, INK_TEXT, (Spot) { rows->right - ARROW_PT, y },
                   (Spot) { rows->right, y });
    const Ink ink = share_ink(point);
    group_text(rows->group, type_aligned(FACE_SEMIBOLD, size, ink, ALIGN_END),
               (Spot) { move == MOVE_NONE ? rows->right : rows->right - ARROW_PT - 6,
                        y + TEXT_CAPITAL / 2 * size },
               words);
}

static void draw_rule(const Rows *rows, double y)
{
    const Pen pen = { .stroke = INK_RULE, .width_pt = rows->layout->pen.grid_pt };
    group_line(rows->group, pen, (Spot) { rows->left, y }, (Spot) { rows->right, y });
}

static void draw_row(const Rows *rows, guint i, double top)
{
    const Point *point = drawing_point(rows->drawing, i);
    draw_name(rows, i, top);
    if (!isnan(rows->form->figures_y))
        draw_figures(rows, point, top);
    if (!isnan(rows->form->bar_y)) {
        const double y = top + rows->form->bar_y * rows->step;
        if (row_has_share(point))
            draw_bar(rows, point, y);
        draw_move(rows, point, y);
    }
    draw_rule(rows, top + rows->step);
}

static void draw_head(const Rows *rows, double y)
{
    const double size = rows->layout->type.axis_pt, gap = HEAD_GAP_PT;
    group_text(rows->group, type_of(FACE_SEMIBOLD, size, INK_MUTED),
               (Spot) { rows->left + TEXT_X_PT, y - gap }, "Kernel");
    group_text(rows->group, type_aligned(FACE_SEMIBOLD, size, INK_MUTED, ALIGN_END),
               (Spot) { rows->right, y - gap }, "Share of its ceiling");
    draw_rule(rows, y);
}

/* Lines below the rows; g_strfreev(). */
static char **note_lines(const Rows *rows, guint hidden)
{
    g_autofree char *note = row_note(rows->drawing->figure);
    g_autofree char *more =
        hidden > 0 ? g_strdup_printf("and %u more: see the table", hidden) : NULL;
    g_autofree char *both = g_strjoin(more != NULL && note != NULL ? "\n" : "",
                                      more != NULL ? more : "", note != NULL ? note : "", NULL);
    g_auto(GStrv) paragraphs = g_strsplit(both, "\n", -1);
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    for (char **paragraph = paragraphs; *paragraph != NULL; paragraph++) {
        g_auto(GStrv) wrapped = text_wrap(*paragraph, FACE_REGULAR, rows->layout->type.detail_pt,
                                          rows->right - rows->left);
        for (char **line = wrapped; *line != NULL; line++)
            g_strv_builder_add(lines, *line);
    }
    return g_strv_builder_end(lines);
}

/* The height of a row, its form, and how many there is room for. */
static void choose_form(Rows *rows, double height_pt)
{
    const guint n = rows->drawing->figure->shown->len;
    rows->step = fmax(SMALLEST_STEP_PT, fmin(rows->layout->row_step_pt, height_pt / MAX(n, 1)));
    rows->count = MIN(n, (guint)(height_pt / rows->step + 1e-9));
    rows->form = row_forms;
    while (rows->step < rows->form->least_pt)
        rows->form++;
}

void legend_draw(Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    const Box box = layout->rows;
    const guint n = drawing->figure->shown->len;
    Rows rows = { .drawing = drawing,
                  .layout = layout,
                  .left = box.x,
                  .right = box.x + box.width,
                  .group = scene_group(drawing->scene, "rows", NULL) };
    g_auto(GStrv) note = note_lines(&rows, 0);
    const double line = line_step(layout->type.detail_pt),
                 height = fmin(box.height, drawing->foot_top_pt - box.y);
    const guint note_count = g_strv_length(note);
    choose_form(&rows, height - (note_count > 0 ? NOTE_GAP_PT + note_count * line : 0));
    if (rows.count < n)
        choose_form(&rows, height - NOTE_GAP_PT - (note_count + 1) * line);

    draw_head(&rows, box.y);
    for (guint i = 0; i < rows.count; i++)
        draw_row(&rows, i, box.y + i * rows.step);
    g_auto(GStrv) lines = note_lines(&rows, n - rows.count);
    for (guint i = 0; lines[i] != NULL; i++)
        group_text(rows.group, type_of(FACE_REGULAR, layout->type.detail_pt, INK_MUTED),
                   (Spot) { rows.left, box.y + rows.count * rows.step + NOTE_GAP_PT + i * line },
                   lines[i]);
}
