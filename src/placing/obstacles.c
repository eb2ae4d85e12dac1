#include "obstacles.h"

#define OUTSIDE_CONFLICTS 1000

/* Cells across and down the bounds, so that few things must be compared with one another. */
#define COLUMNS 16
#define ROWS 12

/* The upright box around a quad, and the cells that it lies on. */
typedef struct {
    double left, top, right, bottom;
    int first_column, last_column, first_row, last_row;
} Fence;

typedef struct {
    Quad quad;
    Fence fence;
} Item;

struct Crowd {
    Box bounds;
    GArray *items;                /* of Item */
    GArray *cells[COLUMNS][ROWS]; /* of guint: the items that lie there, in their order */
};

Crowd *crowd_new(Box bounds)
{
    Crowd *crowd = g_new(Crowd, 1);
    crowd->bounds = bounds;
    crowd->items = g_array_new(FALSE, FALSE, sizeof(Item));
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            crowd->cells[column][row] = g_array_new(FALSE, FALSE, sizeof(guint));
    return crowd;
}

void crowd_free(Crowd *crowd)
{
    if (crowd == NULL)
        return;
    g_array_unref(crowd->items);
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            g_array_unref(crowd->cells[column][row]);
    g_free(crowd);
}

/* What is outside of the bounds belongs to the cells at their edge. */
static int cell_of(double at, double start, double length, int count)
{
    const double part = length > 0 ? (at - start) / length * count : 0;
    return part >= count ? count - 1 : part > 0 ? (int)part : 0;
}

static Fence fence_of(const Crowd *crowd, const Quad *quad)
{
    const Box box = quad_bounds(quad), in = crowd->bounds;
    const double right = box.x + box.width, bottom = box.y + box.height;
    return (Fence) {
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

void crowd_add(Crowd *crowd, Quad quad)
{
    const guint index = crowd->items->len;
    const Item item = { quad, fence_of(crowd, &quad) };
    g_array_append_val(crowd->items, item);
    for (int column = item.fence.first_column; column <= item.fence.last_column; column++)
        for (int row = item.fence.first_row; row <= item.fence.last_row; row++)
            g_array_append_val(crowd->cells[column][row], index);
}

void crowd_add_line(Crowd *crowd, Spot from, Spot to, double width_pt)
{
    crowd_add(crowd, quad_of_line(from, to, width_pt));
}

void crowd_add_polygon(Crowd *crowd, const Spot *corners, int n)
{
    Spot middle = { 0, 0 };
    for (int i = 0; i < n; i++)
        middle = (Spot) { middle.x + corners[i].x / n, middle.y + corners[i].y / n };
    for (int i = 0; i < n; i++)
        crowd_add(crowd, (Quad) { { corners[i], corners[(i + 1) % n], middle, middle } });
}

guint crowd_size(const Crowd *crowd)
{
    return crowd->items->len;
}

/* Later items stand behind earlier ones in each cell. */
static void forget_in(GArray *cell, guint kept)
{
    while (cell->len > 0 && g_array_index(cell, guint, cell->len - 1) >= kept)
        g_array_set_size(cell, cell->len - 1);
}

void crowd_forget(Crowd *crowd, guint kept)
{
    g_array_set_size(crowd->items, kept);
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < ROWS; row++)
            forget_in(crowd->cells[column][row], kept);
}

static bool inside(Box bounds, const Fence *fence)
{
    return fence->left >= bounds.x && fence->top >= bounds.y &&
           fence->right <= bounds.x + bounds.width && fence->bottom <= bounds.y + bounds.height;
}

static inline bool fences_meet(const Fence *a, const Fence *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* Two that share several cells are compared in the first of them. */
static inline bool is_first_cell(const Fence *a, const Fence *b, int column, int row)
{
    return column == MAX(a->first_column, b->first_column) &&
           row == MAX(a->first_row, b->first_row);
}

/* Items stand in each cell in their order. */
static int conflicts_in(const Crowd *crowd, int column, int row, const Quad *quad,
                        const Fence *fence, guint first, guint end)
{
    const GArray *cell = crowd->cells[column][row];
    int conflicts = 0;
    for (guint i = cell->len; i > 0 && g_array_index(cell, guint, i - 1) >= first; i--) {
        const guint index = g_array_index(cell, guint, i - 1);
        const Item *other = &g_array_index(crowd->items, Item, index);
        conflicts += index < end && fences_meet(&other->fence, fence) &&
                     is_first_cell(&other->fence, fence, column, row) &&
                     quads_meet(&other->quad, quad);
    }
    return conflicts;
}

int crowd_conflicts(const Crowd *crowd, const Quad *quad, guint first, guint end, int most)
{
    const Fence fence = fence_of(crowd, quad);
    int conflicts = inside(crowd->bounds, &fence) ? 0 : OUTSIDE_CONFLICTS;
    for (int column = fence.first_column; column <= fence.last_column; column++)
        for (int row = fence.first_row; row <= fence.last_row && conflicts <= most; row++)
            conflicts += conflicts_in(crowd, column, row, quad, &fence, first, end);
    return conflicts;
}

bool crowd_leaves_free(const Crowd *crowd, const Quad *quad)
{
    return crowd_conflicts(crowd, quad, 0, crowd_size(crowd), 0) == 0;
}
