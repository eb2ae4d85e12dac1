/* legend: legend and data in one: each kernel's marker, name, figures, share of its ceiling as a
 * bar, and which way it could move. */
#include "../scene/arrow.h"
#include "regions.h"
#include "../plot/marker.h"
#include "../words/row_words.h"

#include <math.h>

#define TEXT_X 1.5   /* of names, right of the marker's left edge, in sizes of a name */
#define MARKER 0.5   /* its radius, in sizes of a name */
#define BAR_PT 105.0 /* of BAR_SHARE */
#define BAR_SHARE 1.10
#define BAR_THICK_PT 7.0
#define BAR_TICK_PT 14.0
#define BAR_HEAD_PT 9.0 /* of the arrowhead past the end of a bar that is too short */
#define ARROW_PT 16.0
#define WIDE_GAP 0.7 /* between the figures of a row, in sizes */
#define NARROW_GAP 0.3
#define NOTE_GAP 1.6 /* from the last row to the first note's baseline, in sizes */
#define MOST_NOTE_LINES 4
#define FULL_ROWS_BELOW                                                       \
    14 /* more than these become single lines where rows stand below the plot \
        */
#define MOST_ROWS_BELOW 40
#define HEAD_GAP_PT 12.0

/* How much a row shows, by the height there is for it in sizes of a name: baselines in parts of the
 * row's height (NAN: not shown), sizes in parts of the layout's. */
typedef struct {
    double least, name_y, figures_y, bar_y, name_size, figures_size;
} RowForm;

static const RowForm row_forms[] = {
    { .least = 3.9,
      .name_y = 0.342,
      .figures_y = 0.59,
      .bar_y = 0.78,
      .name_size = 1,
      .figures_size = 1 },
    { .least = 2.4,
      .name_y = 0.43,
      .figures_y = 0.82,
      .bar_y = NAN,
      .name_size = 0.9,
      .figures_size = 0.95 },
    { .least = 0,
      .name_y = 0.7,
      .figures_y = NAN,
      .bar_y = NAN,
      .name_size = 0.8,
      .figures_size = 0.9 },
};
#define SMALLEST_STEP 1.4 /* in sizes of the smallest name */

typedef struct {
    const Drawing *drawing;
    const Layout *layout;
    const RowForm *form;
    double left, right, step;
    GArray *listed; /* of guint: the shown points that have a row */
    guint count;    /* of the rows drawn: fewer than listed where there is no room */
    bool bare;      /* a key of numbers: names alone */
    Group *group;
} Rows;

/* Dense rows have smaller words, but never smaller than the layout's smallest. */
static double fitted_size(const Layout *layout, double size_pt)
{
    return fmax(size_pt, layout_smallest_pt(layout));
}

static double smallest_step(const Layout *layout)
{
    const double factor = row_forms[G_N_ELEMENTS(row_forms) - 1].name_size;
    return SMALLEST_STEP * fitted_size(layout, factor * layout->type.row_pt);
}

static Ink share_ink(const Point *point)
{
    if (marker_ink(point) == INK_WARNING)
        return INK_WARNING;
    return row_has_share(point) ? INK_TEXT : INK_MUTED;
}

static double draw_share(const Rows *rows, const Point *point, double size, double y)
{
    if (rows->bare)
        return 0;
    g_autofree char *share = row_share(point);
    const double share_size = row_has_share(point) ? size : fitted_size(rows->layout, 0.85 * size);
    const Type type = type_aligned(FACE_SEMIBOLD, share_size, share_ink(point), ALIGN_END);
    return group_text(rows->group, type, (Spot) { rows->right, y }, share);
}

static double text_x(const Rows *rows)
{
    return rows->left + TEXT_X * rows->layout->type.row_pt;
}

static void draw_name(const Rows *rows, guint i, double top)
{
    const Point *point = drawing_point(rows->drawing, i);
    const double size =
        fitted_size(rows->layout, rows->layout->type.row_pt * rows->form->name_size);
    const double x = text_x(rows), y = top + rows->form->name_y * rows->step;
    const double share_width = draw_share(rows, point, size, y);
    const char *label = rows->bare ? point->kernel->short_label : point->kernel->label;
    g_autofree char *text = drawing_is_numbered(rows->drawing, i)
                                ? g_strdup_printf("%u  %s", i + 1, label)
                                : g_strdup(label);
    g_autofree char *name =
        text_elide(text, FACE_SEMIBOLD, size, rows->right - x - share_width - size / 2);
    group_text(rows->group, type_of(FACE_SEMIBOLD, size, INK_TEXT), (Spot) { x, y }, name);

    const double radius = MARKER * size;
    const Spot at = { rows->left + MARKER * rows->layout->type.row_pt,
                      y - TEXT_CAPITAL / 2 * size };
    marker_draw(rows->group, point, at, radius);
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

/* Figures that are too wide move together; then they start below the marker; last, the time goes,
 * because it follows from the other two. */
static void draw_figures(const Rows *rows, const Point *point, double top)
{
    const double y = top + rows->form->figures_y * rows->step, left = text_x(rows);
    const double room = rows->right - rows->left;
    const double size =
        fitted_size(rows->layout, rows->layout->type.detail_pt * rows->form->figures_size);
    g_auto(GStrv) texts = row_figures(point);
    const double left_over = rows->right - left - texts_width(texts, size, 0);
    const double gap = size * fmin(WIDE_GAP, fmax(NARROW_GAP, left_over / 2 / size));
    const double width = texts_width(texts, size, gap);
    const bool too_wide = width > room;
    double x = too_wide ? left : fmin(left, rows->right - width);
    for (int i = 0; texts[i] != NULL; i++)
        if (!(too_wide && i == 1))
            x += group_text(rows->group, type_of(FACE_REGULAR, size, INK_MUTED), (Spot) { x, y },
                            texts[i]) +
                 gap;
}

/* Up to 110 %, with a tick at 100; longer ones end in an arrowhead. */
static void draw_bar(const Rows *rows, const Point *point, double y)
{
    const double x = text_x(rows), full = x + BAR_PT / BAR_SHARE;
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
    if (!rows->bare)
        draw_rule(rows, top + rows->step);
}

static void draw_head(const Rows *rows, double y)
{
    const double size = rows->layout->type.axis_pt, gap = HEAD_GAP_PT;
    group_text(rows->group, type_of(FACE_SEMIBOLD, size, INK_MUTED),
               (Spot) { text_x(rows), y - gap }, "Kernel");
    group_text(rows->group, type_aligned(FACE_SEMIBOLD, size, INK_MUTED, ALIGN_END),
               (Spot) { rows->right, y - gap }, "Share of its ceiling");
    draw_rule(rows, y);
}

/* At most MOST_NOTE_LINES, the last one elided. */
static void add_wrapped(GStrvBuilder *lines, const Layout *layout, const char *text)
{
    const double size = layout->type.detail_pt, width = layout->rows.width;
    g_auto(GStrv) wrapped = text_wrap(text, FACE_REGULAR, size, width);
    const guint count = g_strv_length(wrapped);
    for (guint i = 0; i < MIN(count, MOST_NOTE_LINES - 1); i++)
        g_strv_builder_add(lines, wrapped[i]);
    if (count < MOST_NOTE_LINES)
        return;
    g_autofree char *rest = g_strjoinv(" ", wrapped + MOST_NOTE_LINES - 1);
    g_autofree char *last = text_elide(rest, FACE_REGULAR, size, width);
    g_strv_builder_add(lines, last);
}

/* What the marks on a row mean; NULL: no row has any. */
static const char *mark_note(const Layout *layout, const Figure *figure)
{
    for (guint i = 0; i < figure->shown->len; i++)
        if (row_has_share(g_ptr_array_index(figure->shown, i)))
            return layout->has_key ? "The tick on a bar is the ceiling."
                                   : "The tick on a bar is the ceiling; an arrow up: nearer to it, "
                                     "right: fewer bytes.";
    return NULL;
}

/* Lines below the rows of this form; g_strfreev(). What a brief footer says is not said here. */
static char **note_lines(const Layout *layout, const Figure *figure, const Description *words,
                         const RowForm *form, guint hidden)
{
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    g_autofree char *note = isnan(form->figures_y) ? NULL : row_note(figure);
    const char *marks = isnan(form->bar_y) ? NULL : mark_note(layout, figure);
    g_autofree char *more =
        hidden > 0 ? g_strdup_printf("and %u more: see the table", hidden) : NULL;
    if (more != NULL)
        add_wrapped(lines, layout, more);
    if (layout->foot == FOOT_LINES && marks != NULL)
        add_wrapped(lines, layout, marks);
    if (layout->foot == FOOT_LINES && note != NULL)
        add_wrapped(lines, layout, note);
    if (layout->foot == FOOT_LINES && words->omitted != NULL)
        add_wrapped(lines, layout, words->omitted);
    return g_strv_builder_end(lines);
}

/* The height of a row, its form, and how many there is room for. */
static void choose_form(Rows *rows, double height_pt)
{
    const guint n = rows->listed->len;
    const double smallest = smallest_step(rows->layout);
    rows->step = fmax(smallest, fmin(rows->layout->row_step_pt, height_pt / MAX(n, 1)));
    rows->count = MIN(n, (guint)fmax(0, height_pt / rows->step + 1e-9));
    rows->form = row_forms;
    while (rows->step < rows->form->least * rows->layout->type.row_pt)
        rows->form++;
}

static double notes_height(const Layout *layout, char **notes)
{
    const guint count = g_strv_length(notes);
    return count > 0 ? NOTE_GAP * layout->type.detail_pt + count * line_step(layout->type.detail_pt)
                     : 0;
}

double legend_height(const Layout *layout, const Figure *figure, const Description *words)
{
    const guint n = figure->shown->len;
    const bool full = n <= FULL_ROWS_BELOW;
    const RowForm *form = &row_forms[full ? 0 : G_N_ELEMENTS(row_forms) - 1];
    g_auto(GStrv) notes = note_lines(layout, figure, words, form, n > MOST_ROWS_BELOW ? 1 : 0);
    const double step = full ? layout->row_step_pt : smallest_step(layout);
    return MIN(n, MOST_ROWS_BELOW) * step + notes_height(layout, notes);
}

static void draw_rows(const Rows *rows, char **notes)
{
    const Layout *layout = rows->layout;
    const double size = layout->type.detail_pt,
                 below = layout->rows.y + rows->count * rows->step + NOTE_GAP * size;
    if (!rows->bare)
        draw_head(rows, layout->rows.y);
    for (guint i = 0; i < rows->count; i++)
        draw_row(rows, g_array_index(rows->listed, guint, i), layout->rows.y + i * rows->step);
    for (guint i = 0; notes[i] != NULL; i++)
        group_text(rows->group, type_of(FACE_REGULAR, size, INK_MUTED),
                   (Spot) { rows->left, below + i * line_step(size) }, notes[i]);
}

/* A key has those whose markers need it. */
static GArray *listed_points(const Drawing *drawing, bool bare)
{
    GArray *listed = g_array_new(FALSE, FALSE, sizeof(guint));
    for (guint i = 0; i < drawing->figure->shown->len; i++)
        if (!bare || drawing_is_numbered(drawing, i))
            g_array_append_val(listed, i);
    return listed;
}

void legend_draw(Drawing *drawing)
{
    const Layout *layout = drawing->layout;
    const Box box = layout->rows;
    const bool bare = layout->number_key.width > 0;
    g_autoptr(GArray) listed = listed_points(drawing, bare);
    const guint n = listed->len;
    Rows rows = { .drawing = drawing,
                  .layout = layout,
                  .left = box.x,
                  .right = box.x + box.width,
                  .listed = listed,
                  .bare = bare,
                  .group = scene_group(drawing->scene, "rows", NULL) };
    drawing->scene->step = rows.bare ? BUILD_POINTS : BUILD_ALL;
    g_auto(GStrv) usual = note_lines(layout, drawing->figure, drawing->words, row_forms, 0);
    choose_form(&rows, box.height - notes_height(layout, usual));
    g_auto(GStrv) longer = note_lines(layout, drawing->figure, drawing->words, rows.form, n);
    if (rows.count < n)
        choose_form(&rows, box.height - notes_height(layout, longer));
    g_auto(GStrv) notes =
        note_lines(layout, drawing->figure, drawing->words, rows.form, n - rows.count);
    draw_rows(&rows, notes);
    drawing->scene->step = BUILD_ALL;
}
