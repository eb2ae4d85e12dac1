#include "drawing.h"

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

double line_step(double size_pt)
{
    return 1.25 * size_pt;
}
