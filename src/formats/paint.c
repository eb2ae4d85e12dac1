#include "paint.h"

#include "../base/error.h"

#include <cairo-ft.h>
#include <string.h>

static void set_ink(cairo_t *cr, const Scene *scene, Ink ink)
{
    const uint32_t colour = scene->theme->colour[ink];
    cairo_set_source_rgb(cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0);
}

static void trace(cairo_t *cr, const Path *path)
{
    for (guint i = 0; i < path->steps->len; i++) {
        const Step *step = &g_array_index(path->steps, Step, i);
        const Spot *s = step->spot;
        switch (step->kind) {
        case STEP_MOVE:
            cairo_move_to(cr, s[0].x, s[0].y);
            break;
        case STEP_LINE:
            cairo_line_to(cr, s[0].x, s[0].y);
            break;
        case STEP_CURVE:
            cairo_curve_to(cr, s[0].x, s[0].y, s[1].x, s[1].y, s[2].x, s[2].y);
            break;
        case STEP_CLOSE:
            cairo_close_path(cr);
            break;
        }
    }
}

static void set_stroke(cairo_t *cr, const Pen *pen)
{
    double parts_pt[2];
    cairo_set_line_width(cr, pen->width_pt);
    cairo_set_dash(cr, parts_pt, dash_parts(pen->dash, pen->width_pt, parts_pt), 0);
    cairo_set_line_cap(cr, pen->dash == DASH_DOTS ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
}

static void paint_path(cairo_t *cr, const Scene *scene, const Mark *mark)
{
    trace(cr, mark->path);
    if (mark->pen.fill != INK_NONE) {
        set_ink(cr, scene, mark->pen.fill);
        cairo_fill_preserve(cr);
    }
    if (mark->pen.stroke != INK_NONE) {
        set_ink(cr, scene, mark->pen.stroke);
        set_stroke(cr, &mark->pen);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

static void paint_outlines(cairo_t *cr, const Mark *mark)
{
    const double scale = mark->size_pt / TEXT_UNITS;
    cairo_scale(cr, scale, -scale);
    for (guint i = 0; i < mark->text->glyphs->len; i++) {
        const Glyph *glyph = &g_array_index(mark->text->glyphs, Glyph, i);
        cairo_save(cr);
        cairo_translate(cr, glyph->x_units, glyph->y_units);
        trace(cr, text_outline(mark->text->face, glyph->glyph));
        cairo_restore(cr);
    }
    cairo_fill(cr);
}

/* Made once: an embedded font is shared by all texts only if they share the face. */
static cairo_font_face_t *font_face(Face face)
{
    static cairo_font_face_t *faces[FACE_COUNT];
    if (faces[face] == NULL)
        faces[face] = cairo_ft_font_face_create_for_ft_face(text_font(face), FT_LOAD_NO_HINTING);
    return faces[face];
}

static void set_font(cairo_t *cr, Face face, double size_pt)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_face(cr, font_face(face));
    cairo_set_font_size(cr, size_pt);
    cairo_set_font_options(cr, options);
    cairo_font_options_destroy(options);
}

/* One cluster a letter, so that the letters can be read back from the file. */
static int letter_clusters(const Text *text, cairo_text_cluster_t *clusters)
{
    int count = 0;
    const int end = (int)strlen(text->string);
    for (guint i = 0; i < text->glyphs->len; i++) {
        const int here = g_array_index(text->glyphs, Glyph, i).byte;
        const int next =
            i + 1 < text->glyphs->len ? g_array_index(text->glyphs, Glyph, i + 1).byte : end;
        if (i > 0 && here == g_array_index(text->glyphs, Glyph, i - 1).byte) {
            clusters[count - 1].num_glyphs++;
            clusters[count - 1].num_bytes = next - here;
        } else {
            clusters[count++] =
                (cairo_text_cluster_t) { .num_bytes = next - here, .num_glyphs = 1 };
        }
    }
    return count;
}

/* The glyph and the width of a blank, as one more letter. Cairo drops one that is shown alone. */
static void add_blank(const Text *text, double scale, cairo_glyph_t *glyph,
                      cairo_text_cluster_t *cluster)
{
    const Text *blank = text_shape(" ", text->face, NULL);
    const Glyph *first = &g_array_index(blank->glyphs, Glyph, 0);
    *glyph = (cairo_glyph_t) { first->glyph, text->width_units * scale, 0 };
    *cluster = (cairo_text_cluster_t) { .num_bytes = 1, .num_glyphs = 1 };
}

static void paint_letters(cairo_t *cr, const Mark *mark, bool with_blank)
{
    const Text *text = mark->text;
    const int n = (int)text->glyphs->len;
    const double scale = mark->size_pt / TEXT_UNITS;
    g_autofree char *string = g_strconcat(text->string, with_blank ? " " : "", NULL);
    g_autofree cairo_glyph_t *glyphs = g_new(cairo_glyph_t, n + 1);
    g_autofree cairo_text_cluster_t *clusters = g_new(cairo_text_cluster_t, n + 1);
    for (int i = 0; i < n; i++) {
        const Glyph *glyph = &g_array_index(text->glyphs, Glyph, i);
        glyphs[i] =
            (cairo_glyph_t) { glyph->glyph, glyph->x_units * scale, -glyph->y_units * scale };
    }
    const int count = letter_clusters(text, clusters);
    if (with_blank)
        add_blank(text, scale, &glyphs[n], &clusters[count]);
    set_font(cr, text->face, mark->size_pt);
    cairo_show_text_glyphs(cr, string, -1, glyphs, n + with_blank, clusters, count + with_blank, 0);
}

static void paint_text(cairo_t *cr, const Scene *scene, const Mark *mark, PaintText how,
                       bool with_blank)
{
    cairo_save(cr);
    set_ink(cr, scene, mark->pen.fill);
    cairo_translate(cr, mark->start.x, mark->start.y);
    cairo_rotate(cr, -mark->angle_deg * G_PI / 180);
    if (how == PAINT_OUTLINES)
        paint_outlines(cr, mark);
    else
        paint_letters(cr, mark, with_blank);
    cairo_restore(cr);
}

void paint_paper(cairo_t *cr, const Scene *scene)
{
    if (!scene->paper)
        return;
    set_ink(cr, scene, INK_PAPER);
    cairo_paint(cr);
}

static void paint_picture(cairo_t *cr, const Scene *picture, Box box, PaintText text)
{
    cairo_save(cr);
    cairo_translate(cr, box.x, box.y);
    cairo_scale(cr, box.width / picture->width_pt, box.height / picture->height_pt);
    cairo_rectangle(cr, 0, 0, picture->width_pt, picture->height_pt);
    cairo_clip(cr);
    paint_scene(cr, picture, text == PAINT_TEXT ? PAINT_WORDS : text);
    cairo_restore(cr);
}

static bool has_letters(const Mark *mark)
{
    return mark->text != NULL && mark->text->glyphs->len > 0;
}

static bool has_text_after(const Group *group, guint mark)
{
    for (guint m = mark + 1; m < group->marks->len; m++)
        if (has_letters(&g_array_index(group->marks, Mark, m)))
            return true;
    return false;
}

void paint_group(cairo_t *cr, const Group *group, PaintText text)
{
    const Scene *scene = group->scene;
    for (guint m = 0; m < group->marks->len; m++) {
        const Mark *mark = &g_array_index(group->marks, Mark, m);
        if (has_letters(mark))
            paint_text(cr, scene, mark, text, text == PAINT_WORDS || has_text_after(group, m));
        else if (mark->path != NULL)
            paint_path(cr, scene, mark);
    }
    if (group->picture != NULL)
        paint_picture(cr, group->picture, group->picture_box, text);
}

void paint_scene(cairo_t *cr, const Scene *scene, PaintText text)
{
    paint_paper(cr, scene);
    for (guint g = 0; g < scene->groups->len; g++)
        paint_group(cr, g_ptr_array_index(scene->groups, g), text);
}

bool paint_finish(cairo_surface_t *surface, const char *doing, GError **error)
{
    cairo_surface_finish(surface);
    const cairo_status_t status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "%s failed: %s", doing,
                cairo_status_to_string(status));
    return false;
}
