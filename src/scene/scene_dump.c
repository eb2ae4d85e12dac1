/* scene_dump: a scene as text, for goldens: what is drawn where, in which ink. */
#include "scene.h"

#include "../base/units.h"

#include <string.h>

static const char *const kind_names[] = {
    [MARK_AREA] = "area",
    [MARK_LINE] = "line",
    [MARK_SOLID] = "solid",
    [MARK_TEXT] = "text",
};
static const char *const dash_names[] = {
    [DASH_NONE] = "", [DASH_CEILING] = " dashed", [DASH_DOTS] = " dotted"
};
static const char step_letters[] = {
    [STEP_MOVE] = 'M', [STEP_LINE] = 'L', [STEP_CURVE] = 'C', [STEP_CLOSE] = 'Z'
};

static void add_number(GString *out, double value)
{
    g_autofree char *number = format_fixed(value, 2);
    g_string_append_printf(out, " %s", number);
}

static void add_spot(GString *out, Spot spot)
{
    add_number(out, spot.x);
    add_number(out, spot.y);
}

static void add_path(GString *out, const Path *path)
{
    for (guint i = 0; i < path->steps->len; i++) {
        const Step *step = &g_array_index(path->steps, Step, i);
        g_string_append_printf(out, " %c", step_letters[step->kind]);
        const int spots = step->kind == STEP_CURVE ? 3 : step->kind == STEP_CLOSE ? 0 : 1;
        for (int s = 0; s < spots; s++)
            add_spot(out, step->spot[s]);
    }
}

static void add_pen(GString *out, const Pen *pen)
{
    if (pen->fill != INK_NONE)
        g_string_append_printf(out, " fill %s", ink_names[pen->fill]);
    if (pen->stroke == INK_NONE)
        return;
    g_string_append_printf(out, " stroke %s", ink_names[pen->stroke]);
    add_number(out, pen->width_pt);
    g_string_append(out, dash_names[pen->dash]);
}

static void add_text(GString *out, const Mark *mark)
{
    add_number(out, mark->size_pt);
    if (mark->text->face == FACE_SEMIBOLD)
        g_string_append(out, " semibold");
    if (mark->angle_deg != 0) {
        g_string_append(out, " turned");
        add_number(out, mark->angle_deg);
    }
    g_string_append(out, " at");
    add_spot(out, mark->start);
    g_string_append_printf(out, " \"%s\"", mark->text->string);
}

static void add_mark(GString *out, const Mark *mark)
{
    g_string_append_printf(out, "  %s", kind_names[mark->kind]);
    add_pen(out, &mark->pen);
    if (mark->text != NULL)
        add_text(out, mark);
    else
        add_path(out, mark->path);
    g_string_append_c(out, '\n');
}

/* The tag, unless the role is its name; a picture's own dump is another golden. */
static void add_group(GString *out, const Group *group)
{
    g_string_append_printf(out, "group %s", group->role);
    if (group->id != NULL)
        g_string_append_printf(out, " %s", group->id);
    if (group->tag != TAG_NONE && strcmp(tag_name(group->tag), group->role) != 0)
        g_string_append_printf(out, " tagged %s", tag_name(group->tag));
    g_string_append_c(out, '\n');
    if (group->picture != NULL) {
        g_string_append(out, "  picture at");
        add_spot(out, (Spot) { group->picture_box.x, group->picture_box.y });
        add_number(out, group->picture_box.width);
        add_number(out, group->picture_box.height);
        g_string_append_c(out, '\n');
    }
    if (group->name != NULL)
        g_string_append_printf(out, "  name %s\n", group->name);
    for (guint i = 0; i < group->data->len; i++) {
        const Datum *datum = &g_array_index(group->data, Datum, i);
        g_string_append_printf(out, "  data %s=%s\n", datum->key, datum->value);
    }
    for (guint i = 0; i < group->marks->len; i++)
        add_mark(out, &g_array_index(group->marks, Mark, i));
}

char *scene_dump(const Scene *scene)
{
    GString *out = g_string_new("scene");
    add_number(out, scene->width_pt);
    add_number(out, scene->height_pt);
    g_string_append_printf(out, " \"%s\"\n", scene->title != NULL ? scene->title : "");
    for (guint i = 0; i < scene->groups->len; i++)
        add_group(out, g_ptr_array_index(scene->groups, i));
    return g_string_free(out, FALSE);
}
