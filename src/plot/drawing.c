#include "drawing.h"

#include <string.h>

Group *drawing_kernel(const Drawing *drawing, guint i)
{
    return g_ptr_array_index(drawing->kernels, i);
}

const Point *drawing_point(const Drawing *drawing, guint i)
{
    return g_ptr_array_index(drawing->figure->shown, i);
}

Type type_of(Face face, double size_pt, Ink ink)
{
    return (Type) { .face = face, .size_pt = size_pt, .ink = ink, .align = ALIGN_START };
}

Type type_aligned(Face face, double size_pt, Ink ink, Align align)
{
    return (Type) { .face = face, .size_pt = size_pt, .ink = ink, .align = align };
}

void drawing_spell(const Drawing *drawing, const char *what, const char *string)
{
    g_autoptr(GError) error = NULL;
    Scene *scene = drawing->scene;
    if (!scene->lenient && scene->error == NULL && !text_spell(string, FACE_SEMIBOLD, &error))
        g_propagate_prefixed_error(&scene->error, g_steal_pointer(&error), "%s: ", what);
}

bool lines_hold(char **lines, const char *string)
{
    g_autofree char *all = g_strjoinv(" ", lines);
    return strstr(all, string) != NULL;
}

double line_step(double size_pt)
{
    return 1.25 * size_pt;
}

void drawing_number(Drawing *drawing, guint i)
{
    g_hash_table_add(drawing->numbers, GUINT_TO_POINTER(i));
}

bool drawing_is_numbered(const Drawing *drawing, guint i)
{
    return g_hash_table_contains(drawing->numbers, GUINT_TO_POINTER(i));
}

guint drawing_numbers(const Drawing *drawing)
{
    return drawing->numbers != NULL ? g_hash_table_size(drawing->numbers) : 0;
}

/* --- one group a kernel, with what scripts and screen readers want to know of it --- */

static void add_quantity(Group *group, const char *key, const Point *point, Quantity quantity)
{
    char *text = point_text(point, quantity);
    if (g_strcmp0(text, "-") == 0)
        g_free(text);
    else
        group_data(group, key, text);
}

static void add_data(Group *group, const Point *point)
{
    static const char *const bounds[] = {
        [BOUND_UNKNOWN] = "unknown",
        [BOUND_MEMORY] = "memory",
        [BOUND_COMPUTE] = "compute",
    };
    group_data(group, "kernel", g_strdup(point->kernel->id));
    add_quantity(group, "intensity", point, QUANTITY_INTENSITY);
    add_quantity(group, "gflops", point, QUANTITY_FLOP_RATE);
    add_quantity(group, "gbs", point, QUANTITY_BYTE_RATE);
    add_quantity(group, "share", point, QUANTITY_SHARE);
    group_data(group, "bound", g_strdup(bounds[point->bound]));
}

void drawing_kernels(Drawing *drawing)
{
    for (guint i = 0; i < drawing->figure->shown->len; i++) {
        const Point *point = drawing_point(drawing, i);
        Group *group = scene_group(drawing->scene, "kernel", point->kernel->id);
        g_autofree char *what = g_strdup_printf("the label of \"%s\"", point->kernel->id);
        drawing_spell(drawing, what, point->kernel->label);
        group->name = describe_verdict(point, FORM_SPOKEN);
        add_data(group, point);
        g_ptr_array_add(drawing->kernels, group);
    }
}
