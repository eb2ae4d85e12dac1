#include "label.h"

#include <math.h>

#define RINGS 6
#define ANGLES 24
#define PASSES 4
#define FIRST_LEADER_RING 3
#define OUTSIDE_CONFLICTS 1000
#define APART_PT 2.5 /* half of the air between two labels: more than between the lines of one */

/* In gaps. A conflict outweighs every distance. */
static const double ring_gaps[RINGS] = { 1, 1.8, 3, 5, 8, 12 };
#define CONFLICT_COST 1000.0
#define RING_COST 6.0
#define LEADER_COST 12.0

Crowd *crowd_new(Box bounds)
{
    Crowd *crowd = g_new(Crowd, 1);
    crowd->bounds = bounds;
    crowd->quads = g_array_new(FALSE, FALSE, sizeof(Quad));
    return crowd;
}

void crowd_free(Crowd *crowd)
{
    if (crowd == NULL)
        return;
    g_array_unref(crowd->quads);
    g_free(crowd);
}

void crowd_add(Crowd *crowd, Quad quad)
{
    g_array_append_val(crowd->quads, quad);
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

static bool inside(Box bounds, const Quad *quad)
{
    const Box box = quad_bounds(quad);
    return box.x >= bounds.x && box.y >= bounds.y && box.x + box.width <= bounds.x + bounds.width &&
           box.y + box.height <= bounds.y + bounds.height;
}

int crowd_conflicts(const Crowd *crowd, const Quad *quad)
{
    int conflicts = inside(crowd->bounds, quad) ? 0 : OUTSIDE_CONFLICTS;
    for (guint i = 0; i < crowd->quads->len; i++)
        conflicts += quads_meet(&g_array_index(crowd->quads, Quad, i), quad);
    return conflicts;
}

bool crowd_leaves_free(const Crowd *crowd, const Quad *quad)
{
    return crowd_conflicts(crowd, quad) == 0;
}

/* -1, 0 or 1: directions within 20 degrees of an axis count as along it. */
static int side_of(double component)
{
    return component > 0.35 ? 1 : component < -0.35 ? -1 : 0;
}

/* Where a side of length starts so that it touches `at` with its near end (its middle for 0). */
static double anchored(double at, double length, int side)
{
    return side > 0 ? at : side < 0 ? at - length : at - length / 2;
}

/* Beside the marker reads best, then below, above, and the corners between. */
static double direction_cost(int across, int down)
{
    if (across == 0)
        return down > 0 ? 3 : 4;
    return down == 0 ? (across > 0 ? 0 : 1) : 2;
}

static Place candidate(const Wish *wish, double gap_pt, int ring, int angle)
{
    const double turn = 2 * G_PI * angle / ANGLES, c = cos(turn), s = sin(turn);
    const double distance = wish->radius_pt + gap_pt * ring_gaps[ring];
    const Spot anchor = { wish->at.x + distance * c, wish->at.y + distance * s };
    const int across = side_of(c), down = side_of(s);
    const double from = wish->radius_pt + 1, clear = 1.5 * wish->radius_pt + gap_pt;
    return (Place) {
        .box = { anchored(anchor.x, wish->width_pt, across),
                 anchored(anchor.y, wish->height_pt, down), wish->width_pt, wish->height_pt },
        .side = across,
        .leader = ring >= FIRST_LEADER_RING,
        .leader_from = { wish->at.x + from * c, wish->at.y + from * s },
        .leader_clear = { wish->at.x + clear * c, wish->at.y + clear * s },
        .leader_to = { wish->at.x + (distance - 2) * c, wish->at.y + (distance - 2) * s },
    };
}

static Quad leader_quad(const Place *place)
{
    return quad_of_line(place->leader_clear, place->leader_to, 1);
}

/* Between two placed labels: box on box, leader on box, leader on leader. */
static int mutual_conflicts(const Place *a, const Place *b)
{
    const Quad a_box = quad_of_box(box_grown(a->box, APART_PT)),
               b_box = quad_of_box(box_grown(b->box, APART_PT));
    const Quad a_leader = leader_quad(a), b_leader = leader_quad(b);
    int conflicts = quads_meet(&a_box, &b_box);
    if (a->leader)
        conflicts += quads_meet(&a_leader, &b_box);
    if (b->leader)
        conflicts += quads_meet(&b_leader, &a_box);
    if (a->leader && b->leader)
        conflicts += quads_meet(&a_leader, &b_leader);
    return conflicts;
}

static int place_conflicts(const Crowd *crowd, const Place *places, size_t placed, size_t self,
                           const Place *place)
{
    const Quad box = quad_of_box(place->box), leader = leader_quad(place);
    int conflicts = crowd_conflicts(crowd, &box);
    if (place->leader)
        conflicts += crowd_conflicts(crowd, &leader);
    for (size_t i = 0; i < placed; i++)
        if (i != self)
            conflicts += mutual_conflicts(&places[i], place);
    return conflicts;
}

/* Of a place without conflicts. */
static double distance_cost(int ring, int angle)
{
    const double turn = 2 * G_PI * angle / ANGLES;
    return RING_COST * ring + (ring >= FIRST_LEADER_RING ? LEADER_COST : 0) +
           direction_cost(side_of(cos(turn)), side_of(sin(turn))) + 0.01 * fabs(sin(turn));
}

/* The cheapest candidate beside the first `placed` places, without its own old one. */
static Place best_place(const Crowd *crowd, double gap_pt, const Wish *wish, const Place *places,
                        size_t placed, size_t self)
{
    Place best = { 0 };
    double best_cost = INFINITY;
    for (int ring = 0; ring < RINGS; ring++) {
        for (int angle = 0; angle < ANGLES; angle++) {
            const double least = distance_cost(ring, angle);
            if (least >= best_cost)
                continue;
            Place place = candidate(wish, gap_pt, ring, angle);
            place.conflicts = place_conflicts(crowd, places, placed, self, &place);
            const double cost = least + CONFLICT_COST * place.conflicts;
            if (cost < best_cost) {
                best = place;
                best_cost = cost;
            }
        }
    }
    return best;
}

static int settle(const Crowd *crowd, Place *places, size_t n)
{
    int sum = 0;
    for (size_t i = 0; i < n; i++) {
        places[i].conflicts = place_conflicts(crowd, places, n, i, &places[i]);
        sum += places[i].conflicts;
    }
    return sum;
}

int labels_place(const Crowd *crowd, double gap_pt, const Wish *wishes, Place *places, size_t n)
{
    /* In the first pass only the ones before are known; later passes see all the others. */
    for (size_t i = 0; i < n; i++)
        places[i] = best_place(crowd, gap_pt, &wishes[i], places, i, i);
    for (int pass = 1; pass < PASSES; pass++)
        for (size_t i = 0; i < n; i++)
            places[i] = best_place(crowd, gap_pt, &wishes[i], places, n, i);
    return settle(crowd, places, n);
}
