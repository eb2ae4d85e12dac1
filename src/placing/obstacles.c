#include "obstacles.h"

#define OUTSIDE_CONFLICTS 1000

/* Cells across and down the bounds, so that few things must be compared with one another. */
#define COLUMNS 16
#define ROWS 12

/* The upright box around a quad, and the cells that it lies on. */
typedef struct {
    double left, top, right, bottom;
    int first_column, last_column, first_row, last_row;
} Bounds;

typedef struct {
    Quad quad;
    Bounds bounds;
} Item;

struct Obstacles {
    Box bounds;
    GArray *items;                /* of Item */
    GArray *cells[COLUMNS][ROWS]; /* of guint: the items that lie there, in their order */
};

Obstacles *obstacles_new(Box bounds)
{
    Obstacles *obstacles = g_new(Obstacles, 1);
    obstacles->bounds = bounds;
    obstacles->items = g_array_new(FALSE, FALSE, sizeof(Item));
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            obstacles->cells[column][row] = g_array_new(FALSE, FALSE, sizeof(guint));
    return obstacles;
}

void obstacles_free(Obstacles *obstacles)
{
    if (obstacles == NULL)
        return;
    g_array_unref(obstacles->items);
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            g_array_unref(obstacles->cells[column][row]);
    g_free(obstacles);
}

/* What is outside of the bounds belongs to the cells at their edge. */
static int cell_of(double at, double start, double length, int count)
{
    const double part = length > 0 ? (at - start) / length * count : 0;
    return part >= count ? count - 1 : part > 0 ? (int)part : 0;
}

static Bounds bounds_of(const Obstacles *obstacles, const Quad *quad)
{
    const Box box = quad_bounds(quad), in = obstacles->bounds;
    const double right = box.x + box.width, bottom = box.y + box.height;
    return (Bounds) {
        .left = box.x,
        .top = box.y,
        .right = right,
        .bottom = bottom,
        .first_column = cell_of(box.x, in.x, in.width, COLUMNS),
        .last_column = cell_of(right, in.x, in.width, COLUMNS),
        .first_row = cell_of(box.y, in.y, in.height, ROWS),
        .last_row = cell_of(bottom, in.y, in.height, ROWS),
    };
}

void obstacles_add(Obstacles *obstacles, Quad quad)
{
    const guint index = obstacles->items->len;
    const Item item = { quad, bounds_of(obstacles, &quad) };
    g_array_append_val(obstacles->items, item);
    for (int column = item.bounds.first_column; column <= item.bounds.last_column; column++)
        for (int row = item.bounds.first_row; row <= item.bounds.last_row; row++)
            g_array_append_val(obstacles->cells[column][row], index);
}

void obstacles_add_line(Obstacles *obstacles, Spot from, Spot to, double width_pt)
{
    obstacles_add(obstacles, quad_of_line(from, to, width_pt));
}

void obstacles_add_polygon(Obstacles *obstacles, const Spot *corners, int n)
{
    Spot middle = { 0, 0 };
    for (int i = 0; i < n; i++)
        middle = (Spot) { middle.x + corners[i].x / n, middle.y + corners[i].y / n };
    for (int i = 0; i < n; i++)
        obstacles_add(obstacles, (Quad) { { corners[i], corners[(i + 1) % n], middle, middle } });
}

guint obstacles_size(const Obstacles *obstacles)
{
    return obstacles->items->len;
}

/* Later items stand behind earlier ones in each cell. */
static void forget_in(GArray *cell, guint kept)
{
    while (cell->len > 0 && g_array_index(cell, guint, cell->len - 1) >= kept)
        g_array_set_size(cell, cell->len - 1);
}

void obstacles_forget(Obstacles *obstacles, guint kept)
{
    g_array_set_size(obstacles->items, kept);
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            forget_in(obstacles->cells[column][row], kept);
}

static bool inside(Box box, const Bounds *bounds)
{
    return bounds->left >= box.x && bounds->top >= box.y && bounds->right <= box.x + box.width &&
           bounds->bottom <= box.y + box.height;
}

static inline bool bounds_meet(const Bounds *a, const Bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* Two that share several cells are compared in the first of them. */
static inline bool is_first_cell(const Bounds *a, const Bounds *b, int column, int row)
{
    return column == MAX(a->first_column, b->first_column) &&
           row == MAX(a->first_row, b->first_row);
}

/* Items stand in each cell in their order. */
static int conflicts_in(const Obstacles *obstacles, int column, int row, const Quad *quad,
                        const Bounds *bounds, guint first, guint end)
{
    const GArray *cell = obstacles->cells[column][row];
    int conflicts = 0;
    for (guint i = cell->len; i > 0 && g_array_index(cell, guint, i - 1) >= first; i--) {
        const guint index = g_array_index(cell, guint, i - 1);
        const Item *other = &g_array_index(obstacles->items, Item, index);
        conflicts += index < end && bounds_meet(&other->bounds, bounds) &&
                     is_first_cell(&other->bounds, bounds, column, row) &&
                     quads_meet(&other->quad, quad);
    }
    return conflicts;
}

int obstacles_conflicts(const Obstacles *obstacles, const Quad *quad, guint first, guint end,
                        int most)
{
    const Bounds bounds = bounds_of(obstacles, quad);
    int conflicts = inside(obstacles->bounds, &bounds) ? 0 : OUTSIDE_CONFLICTS;
    for (int column = bounds.first_column; column <= bounds.last_column; column++)
        for (int row = bounds.first_row; row <= bounds.last_row && conflicts <= most; row++)
            conflicts += conflicts_in(obstacles, column, row, quad, &bounds, first, end);
    return conflicts;
}

bool obstacles_leaves_free(const Obstacles *obstacles, const Quad *quad)
{
    return obstacles_conflicts(obstacles, quad, 0, obstacles_size(obstacles), 0) == 0;
}
