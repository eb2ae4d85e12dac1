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
    if (drawing->scene->error == NULL && text_shape(string, FACE_SEMIBOLD, &error) == NULL)
        g_propagate_prefixed_error(&drawing->scene->error, g_steal_pointer(&error), "%s: ", what);
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
