/* kernels: one group a kernel, with what scripts and screen readers want to know of it. */
#include "drawing.h"

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
