#include "path.h"

Path *path_new(void)
{
    Path *path = g_new(Path, 1);
    path->steps = g_array_new(FALSE, FALSE, sizeof(Step));
    return path;
}

void path_free(Path *path)
{
    if (path == NULL)
        return;
    g_array_unref(path->steps);
    g_free(path);
}

static void append(Path *path, Step step)
{
    g_array_append_val(path->steps, step);
}

void path_move(Path *path, double x, double y)
{
    append(path, (Step) { .kind = STEP_MOVE, .spot = { { x, y } } });
}

void path_line(Path *path, double x, double y)
{
    append(path, (Step) { .kind = STEP_LINE, .spot = { { x, y } } });
}

void path_curve(Path *path, Spot control1, Spot control2, Spot end)
{
    append(path, (Step) { .kind = STEP_CURVE, .spot = { control1, control2, end } });
}

static void close_path(Path *path)
{
    append(path, (Step) { .kind = STEP_CLOSE });
}

void path_segment(Path *path, double x1, double y1, double x2, double y2)
{
    path_move(path, x1, y1);
    path_line(path, x2, y2);
}

void path_polygon(Path *path, const Spot *corners, size_t n)
{
    path_move(path, corners[0].x, corners[0].y);
    for (size_t i = 1; i < n; i++)
        path_line(path, corners[i].x, corners[i].y);
    close_path(path);
}

void path_box(Path *path, Box box)
{
    const double right = box.x + box.width, bottom = box.y + box.height;
    path_polygon(
        path, (Spot[]) { { box.x, box.y }, { right, box.y }, { right, bottom }, { box.x, bottom } },
        4);
}

void path_disc(Path *path, Spot centre, double radius)
{
    /* 4/3 (sqrt 2 - 1): the cubic that is nearest to a quarter of a circle. */
    const double k = 0.5522847498 * radius, r = radius, x = centre.x, y = centre.y;
    path_move(path, x + r, y);
    path_curve(path, (Spot) { x + r, y + k }, (Spot) { x + k, y + r }, (Spot) { x, y + r });
    path_curve(path, (Spot) { x - k, y + r }, (Spot) { x - r, y + k }, (Spot) { x - r, y });
    path_curve(path, (Spot) { x - r, y - k }, (Spot) { x - k, y - r }, (Spot) { x, y - r });
    path_curve(path, (Spot) { x + k, y - r }, (Spot) { x + r, y - k }, (Spot) { x + r, y });
    close_path(path);
}

Spot step_end(const Step *step, Spot start)
{
    if (step->kind == STEP_CLOSE)
        return start;
    return step->spot[step->kind == STEP_CURVE ? 2 : 0];
}
