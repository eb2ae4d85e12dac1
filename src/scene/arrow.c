#include "arrow.h"

#include <math.h>

#define STEM_PT 2.0
#define HEAD_PT 8.0
#define HEAD_HALF_PT 4.4

void arrow_head(Path *path, Spot from, Spot to, double half_pt)
{
    const double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    const double across_x = -dy / length * half_pt, across_y = dx / length * half_pt;
    path_polygon(path,
                 (Spot[]) { { from.x + across_x, from.y + across_y },
                            to,
                            { from.x - across_x, from.y - across_y } },
                 3);
}

void arrow_draw(Group *group, Ink ink, Spot from, Spot to)
{
    const double part = 1 - HEAD_PT / hypot(to.x - from.x, to.y - from.y);
    const Spot neck = { from.x + part * (to.x - from.x), from.y + part * (to.y - from.y) };
    group_line(group, (Pen) { .stroke = ink, .width_pt = STEM_PT }, from, neck);
    Path *head = path_new();
    arrow_head(head, neck, to, HEAD_HALF_PT);
    group_path(group, MARK_SOLID, (Pen) { .fill = ink }, head);
}
