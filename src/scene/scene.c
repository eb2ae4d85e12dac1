#include "scene.h"

#include <math.h>
#include <string.h>

int dash_parts(Dash dash, double width_pt, double parts_pt[2])
{
    /* In stroke widths: the line's part, then the gap. Dots are dashes of length 0 with round caps.
     */
    static const double patterns[DASH_COUNT][2] = {
        [DASH_CEILING] = { 3, 1.5 },
        [DASH_DOTS] = { 0, 2.4 },
    };
    if (dash == DASH_NONE)
        return 0;
    parts_pt[0] = patterns[dash][0] * width_pt;
    parts_pt[1] = patterns[dash][1] * width_pt;
    return 2;
}

static const struct {
    const char *name;
    Tag parent;
} tags[TAG_COUNT] = {
    [TAG_H1] = { "H1", TAG_NONE },     [TAG_H2] = { "H2", TAG_NONE },
    [TAG_P] = { "P", TAG_NONE },       [TAG_FIGURE] = { "Figure", TAG_NONE },
    [TAG_L] = { "L", TAG_NONE },       [TAG_LI] = { "LI", TAG_L },
    [TAG_LBODY] = { "LBody", TAG_LI }, [TAG_TABLE] = { "Table", TAG_NONE },
    [TAG_TR] = { "TR", TAG_TABLE },    [TAG_TH_COLUMN] = { "TH", TAG_TR },
    [TAG_TH_ROW] = { "TH", TAG_TR },   [TAG_TD] = { "TD", TAG_TR },
};

const char *tag_name(Tag tag)
{
    return tags[tag].name;
}

Tag tag_parent(Tag tag)
{
    return tags[tag].parent;
}

static void clear_mark(void *mark)
{
    path_free(((Mark *)mark)->path);
}

static void clear_datum(void *data)
{
    Datum *datum = data;
    g_free(datum->key);
    g_free(datum->value);
}

static void free_group(void *data)
{
    Group *group = data;
    g_free(group->id);
    g_free(group->name);
    g_array_unref(group->data);
    g_array_unref(group->marks);
    scene_free(group->picture);
    g_free(group);
}

Scene *scene_new(double width_pt, double height_pt, const Theme *theme)
{
    Scene *scene = g_new0(Scene, 1);
    scene->width_pt = width_pt;
    scene->height_pt = height_pt;
    scene->theme = theme;
    scene->paper = true;
    scene->language = g_strdup("en");
    scene->groups = g_ptr_array_new_with_free_func(free_group);
    return scene;
}

void scene_free(Scene *scene)
{
    if (scene == NULL)
        return;
    g_free(scene->id);
    g_free(scene->title);
    g_free(scene->alt);
    g_free(scene->description);
    g_free(scene->date);
    g_free(scene->language);
    g_ptr_array_unref(scene->groups);
    g_clear_error(&scene->error);
    g_free(scene);
}

Group *scene_group(Scene *scene, const char *role, const char *id)
{
    Group *group = g_new0(Group, 1);
    group->scene = scene;
    group->role = role;
    group->id = g_strdup(id);
    group->data = g_array_new(FALSE, FALSE, sizeof(Datum));
    group->marks = g_array_new(FALSE, FALSE, sizeof(Mark));
    group->target = (Spot) { NAN, NAN };
    g_array_set_clear_func(group->data, clear_datum);
    g_array_set_clear_func(group->marks, clear_mark);
    g_ptr_array_add(scene->groups, group);
    return group;
}

Group *scene_tagged(Scene *scene, Tag tag)
{
    Group *group = scene_group(scene, tag_name(tag), NULL);
    group->tag = tag;
    return group;
}

Group *scene_find(const Scene *scene, const char *role, const char *id)
{
    for (guint i = 0; i < scene->groups->len; i++) {
        Group *group = g_ptr_array_index(scene->groups, i);
        if (strcmp(group->role, role) == 0 && (id == NULL || g_strcmp0(group->id, id) == 0))
            return group;
    }
    return NULL;
}

void group_data(Group *group, const char *key, char *value)
{
    const Datum datum = { g_strdup(key), value };
    g_array_append_val(group->data, datum);
}

static void keep_steps(Group *group, int last)
{
    for (guint i = group->marks->len; i > 0; i--)
        if (g_array_index(group->marks, Mark, i - 1).step > last)
            g_array_remove_index(group->marks, i - 1);
}

void scene_keep_steps(Scene *scene, int last)
{
    for (guint i = scene->groups->len; i > 0; i--) {
        Group *group = g_ptr_array_index(scene->groups, i - 1);
        keep_steps(group, last);
        if (group->name != NULL && group->marks->len == 0)
            g_ptr_array_remove_index(scene->groups, i - 1);
    }
}

void group_path(Group *group, MarkKind kind, Pen pen, Path *path)
{
    const Mark mark = { .kind = kind, .pen = pen, .path = path, .step = group->scene->step };
    g_array_append_val(group->marks, mark);
}

void group_line(Group *group, Pen pen, Spot from, Spot to)
{
    Path *path = path_new();
    path_segment(path, from.x, from.y, to.x, to.y);
    group_path(group, MARK_LINE, pen, path);
}

void group_box(Group *group, MarkKind kind, Pen pen, Box box)
{
    Path *path = path_new();
    path_box(path, box);
    group_path(group, kind, pen, path);
}

double group_text(Group *group, Type type, Spot at, const char *string)
{
    Scene *scene = group->scene;
    GError **error = scene->error == NULL ? &scene->error : NULL;
    const Text *text = text_shape(string, type.face, error);
    if (text == NULL || (!scene->lenient && !text_spell(string, type.face, error)))
        return 0;
    static const double before[] = { [ALIGN_START] = 0, [ALIGN_MIDDLE] = 0.5, [ALIGN_END] = 1 };
    const double width = text->width_units / TEXT_UNITS * type.size_pt;
    const double back = before[type.align] * width, angle = type.angle_deg * G_PI / 180;
    const Mark mark = {
        .kind = MARK_TEXT,
        .pen.fill = type.ink,
        .text = text,
        .size_pt = type.size_pt,
        .angle_deg = type.angle_deg,
        .start = { at.x - back * cos(angle), at.y + back * sin(angle) },
        .step = scene->step,
    };
    g_array_append_val(group->marks, mark);
    return width;
}

void group_picture(Group *group, Scene *picture, Spot at, double width_pt)
{
    const double height_pt = picture->height_pt * width_pt / picture->width_pt;
    group->picture = picture;
    group->picture_box = (Box) { at.x, at.y, width_pt, height_pt };
}

Quad mark_quad(const Mark *mark)
{
    const double width = mark->text->width_units / TEXT_UNITS * mark->size_pt;
    const Box box = { 0, -TEXT_ASCENT * mark->size_pt, width,
                      (TEXT_ASCENT + TEXT_DESCENT) * mark->size_pt };
    return quad_turned(mark->start, box, mark->angle_deg);
}
