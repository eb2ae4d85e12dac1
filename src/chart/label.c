#include "label.h"

#include <math.h>

#define RINGS 8
#define ANGLES 36
#define PASSES 4
#define REPAIRS 30 /* rounds in which labels that still conflict look for other places */
#define FIRST_LEADER_RING 3
#define MANY 50         /* more labels than this have no leaders: what conflicts is left out */
#define COARSE_ANGLES 3 /* of so many directions one is tried for many labels */
#define APART_PT 2.5    /* half of the air between two labels: more than between the lines of one */

#define MARKER_AIR 1.7 /* to the furthest corner of what is kept free around a marker, in radii */

/* Where it is seen whether something stands between a marker and its label: behind these. */
#define OWN_AIR 1.3
#define OWN_AIR_PT 3.5

/* In gaps. A conflict outweighs every distance. */
static const double ring_gaps[RINGS] = { 1, 1.8, 3, 5, 8, 12, 17, 23 };
#define CONFLICT_COST 1000.0
#define RING_COST 6.0
#define FAR_COST 1.0 /* of a leader, for each gap that it is longer than the shortest */
#define LEADER_COST 12.0
#define WRONG_COST 80.0        /* nearer to another marker than to its own */
#define DOUBT_COST 45.0        /* hardly nearer to its own */
#define LEADER_DOUBT_COST 30.0 /* where a leader says whose it is */
#define DOUBT_PT 4.0
#define HALF_DOUBT_COST 16.0 /* nearer to its own marker, but not so many times */
#define CLEARLY 1.7
#define ACROSS_COST 14.0 /* a line runs between it and its marker */
#define LEADER_ACROSS_COST 32.0

/* Two labels read as one where they are nearer to each other than this part of the way to a
 * marker; a leader says whose they are. */
#define STACK_PART 0.75
#define STACK_COST 34.0

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
    const double from = wish->radius_pt + 1, clear = MARKER_AIR * wish->radius_pt + 1;
    return (Place) {
        .box = { anchored(anchor.x, wish->width_pt, across),
                 anchored(anchor.y, wish->height_pt, down), wish->width_pt, wish->height_pt },
        .side = across,
        .reach_pt = distance - wish->radius_pt,
        .leader = ring >= FIRST_LEADER_RING,
        .leader_from = { wish->at.x + from * c, wish->at.y + from * s },
        .leader_clear = { wish->at.x + clear * c, wish->at.y + clear * s },
        .leader_to = { wish->at.x + (distance - 2) * c, wish->at.y + (distance - 2) * s },
    };
}

/* As far as things that do not move are concerned, a leader starts outside of its own marker. */
static Quad leader_quad(const Place *place)
{
    return quad_of_line(place->leader_clear, place->leader_to, 1);
}

static bool boxes_meet(Box a, Box b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/* Between two placed labels: box on box, leader on box, leader on leader. */
static int mutual_conflicts(const Place *a, const Place *b)
{
    const Box a_box = box_grown(a->box, APART_PT), b_box = box_grown(b->box, APART_PT);
    int conflicts = boxes_meet(a_box, b_box);
    if (!a->leader && !b->leader)
        return conflicts;
    const Quad a_quad = quad_of_box(a_box), b_quad = quad_of_box(b_box);
    const Quad a_leader = quad_of_line(a->leader_from, a->leader_to, 1),
               b_leader = quad_of_line(b->leader_from, b->leader_to, 1);
    if (a->leader)
        conflicts += quads_meet(&a_leader, &b_quad);
    if (b->leader)
        conflicts += quads_meet(&b_leader, &a_quad);
    if (a->leader && b->leader)
        conflicts += quads_meet(&a_leader, &b_leader);
    return conflicts;
}

/* Between the nearest sides or corners of two boxes. */
static double boxes_apart(Box a, Box b)
{
    const double dx = fmax(a.x - b.x - b.width, b.x - a.x - a.width),
                 dy = fmax(a.y - b.y - b.height, b.y - a.y - a.height);
    return hypot(fmax(0, dx), fmax(0, dy));
}

static double stack_cost(const Place *a, const Place *b)
{
    const double reach = fmax(a->leader ? 0 : a->reach_pt, b->leader ? 0 : b->reach_pt);
    return boxes_apart(a->box, b->box) < STACK_PART * reach ? STACK_COST : 0;
}

/* Of a place without conflicts. */
static double distance_cost(int ring, int angle)
{
    const double turn = 2 * G_PI * angle / ANGLES;
    return RING_COST * ring + FAR_COST * fmax(0, ring_gaps[ring] - ring_gaps[FIRST_LEADER_RING]) +
           (ring >= FIRST_LEADER_RING ? LEADER_COST : 0) +
           direction_cost(side_of(cos(turn)), side_of(sin(turn))) + 0.01 * fabs(sin(turn));
}

/* A place off everything that does not move, and what it costs. */
typedef struct {
    Place place;
    double cost;
} Seat;

/* The seats of one label, cheapest first, and the one it has taken. weight: how hard it is to
 * please; others make way for those that have waited longest (breakout local search, Morris 1993).
 */
typedef struct {
    GArray *seats; /* of Seat */
    guint taken;
    double weight;
} Guest;

static int by_cost(const void *left, const void *right)
{
    const double a = ((const Seat *)left)->cost, b = ((const Seat *)right)->cost;
    return (a > b) - (a < b);
}

/* Stops counting behind `most`. */
static int static_conflicts(const Crowd *crowd, const Place *place, int most)
{
    const Quad box = quad_of_box(place->box), leader = leader_quad(place);
    const int conflicts = crowd_conflicts(crowd, &box, false, most);
    if (!place->leader || conflicts > most)
        return conflicts;
    return conflicts + crowd_conflicts(crowd, &leader, true, most);
}

/* From a spot to a box; 0 inside. */
static double distance(Box box, Spot at)
{
    const double dx = fmax(0, fmax(box.x - at.x, at.x - box.x - box.width)),
                 dy = fmax(0, fmax(box.y - at.y, at.y - box.y - box.height));
    return hypot(dx, dy);
}

/* Of what stands between a marker and its label. */
static double across_cost(const Crowd *crowd, const Wish *wish, const Place *place)
{
    const double dx = place->leader_to.x - wish->at.x, dy = place->leader_to.y - wish->at.y;
    const double length = hypot(dx, dy), clear = OWN_AIR * wish->radius_pt + OWN_AIR_PT;
    if (length <= clear)
        return 0;
    const Spot from = { wish->at.x + dx * clear / length, wish->at.y + dy * clear / length };
    const Quad quad = quad_of_line(from, place->leader_to, 1);
    if (crowd_leaves_free(crowd, &quad))
        return 0;
    return place->leader ? LEADER_ACROSS_COST : ACROSS_COST;
}

/* A label must not look like that of another marker. */
static double doubt_cost(const Wish *wishes, size_t n, size_t self, const Place *place)
{
    const double own = distance(place->box, wishes[self].at);
    double nearest = INFINITY;
    for (size_t i = 0; i < n; i++)
        if (i != self)
            nearest = fmin(nearest, distance(place->box, wishes[i].at));
    if (nearest < own + DOUBT_PT)
        return place->leader ? LEADER_DOUBT_COST : nearest < own ? WRONG_COST : DOUBT_COST;
    return !place->leader && nearest < CLEARLY * own ? HALF_DOUBT_COST : 0;
}

/* All free seats; where there are none, the one with the fewest conflicts. */
static GArray *find_seats(const Crowd *crowd, double gap_pt, const Wish *wishes, size_t n,
                          size_t self)
{
    const bool any_is_enough = n > MANY; /* without a free place it is left out */
    const int rings = n > MANY ? FIRST_LEADER_RING : RINGS;

    GArray *seats = g_array_new(FALSE, FALSE, sizeof(Seat));
    Seat least = { .place.conflicts = G_MAXINT, .cost = INFINITY };
    for (int ring = 0; ring < rings; ring++) {
        for (int angle = 0; angle < ANGLES; angle += any_is_enough ? COARSE_ANGLES : 1) {
            Seat seat = { candidate(&wishes[self], gap_pt, ring, angle),
                          distance_cost(ring, angle) };
            seat.place.conflicts = static_conflicts(
                crowd, &seat.place, any_is_enough || seats->len > 0 ? 0 : least.place.conflicts);
            seat.cost += CONFLICT_COST * seat.place.conflicts;
            if (seat.place.conflicts == 0 && n <= MANY)
                seat.cost += doubt_cost(wishes, n, self, &seat.place) +
                             across_cost(crowd, &wishes[self], &seat.place);
            if (seat.place.conflicts == 0)
                g_array_append_val(seats, seat);
            if (seat.cost < least.cost)
                least = seat;
        }
    }
    if (seats->len == 0)
        g_array_append_val(seats, least);
    g_array_sort(seats, by_cost);
    return seats;
}

static const Seat *seat_of(const Guest *guest)
{
    return &g_array_index(guest->seats, Seat, guest->taken);
}

/* Of a place for guest `self` with the first `seated` others; weighted by their patience. */
static double crowding(const Guest *guests, size_t seated, size_t self, const Place *place)
{
    double sum = 0;
    for (size_t i = 0; i < seated; i++)
        if (i != self)
            sum += guests[i].weight * mutual_conflicts(&seat_of(&guests[i])->place, place);
    return sum;
}

/* What a place costs beside the first `seated` others. */
static double company_cost(const Guest *guests, size_t seated, size_t self, const Place *place)
{
    double sum = CONFLICT_COST * crowding(guests, seated, self, place);
    for (size_t i = 0; i < seated; i++)
        if (i != self)
            sum += stack_cost(&seat_of(&guests[i])->place, place);
    return sum;
}

/* The cheapest seat beside the first `seated` others. */
static void take_best(Guest *guests, size_t seated, size_t self)
{
    Guest *guest = &guests[self];
    double best_cost = INFINITY;
    guint best = 0;
    for (guint i = 0; i < guest->seats->len; i++) {
        const Seat *seat = &g_array_index(guest->seats, Seat, i);
        if (seat->cost >= best_cost)
            break;
        const double cost = seat->cost + company_cost(guests, seated, self, &seat->place);
        if (cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    guest->taken = best;
}

/* False: nobody conflicts any more. */
static bool repair(Guest *guests, size_t n)
{
    bool conflicts = false;
    for (size_t i = 0; i < n; i++) {
        if (crowding(guests, n, i, &seat_of(&guests[i])->place) == 0)
            continue;
        conflicts = true;
        guests[i].weight++;
        take_best(guests, n, i);
    }
    return conflicts;
}

static void seat_all(Guest *guests, size_t n)
{
    /* In the first pass only the ones before are known; later passes see all the others. */
    for (size_t i = 0; i < n; i++)
        take_best(guests, i, i);
    if (n > MANY)
        return;
    for (int pass = 1; pass < PASSES; pass++)
        for (size_t i = 0; i < n; i++)
            take_best(guests, n, i);
    for (int round = 0; round < REPAIRS && repair(guests, n); round++)
        ;
}

/* Of all, with conflicts; the weights are those of the start again. */
static double bill(Guest *guests, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        guests[i].weight = 1;
    for (size_t i = 0; i < n; i++) {
        const Seat *seat = seat_of(&guests[i]);
        sum += seat->cost + company_cost(guests, n, i, &seat->place);
    }
    return sum;
}

static void reverse(Guest *guests, size_t n)
{
    for (size_t i = 0; i < n / 2; i++) {
        const Guest guest = guests[i];
        guests[i] = guests[n - 1 - i];
        guests[n - 1 - i] = guest;
    }
}

/* Who comes first takes the best seats: from both ends, and the cheaper outcome counts. */
static void seat_both_ways(Guest *guests, size_t n)
{
    seat_all(guests, n);
    if (n > MANY)
        return;
    const double there = bill(guests, n);
    g_autofree guint *taken = g_new(guint, n + 1);
    for (size_t i = 0; i < n; i++)
        taken[i] = guests[i].taken;
    reverse(guests, n);
    seat_all(guests, n);
    const double back = bill(guests, n);
    reverse(guests, n);
    for (size_t i = 0; back >= there && i < n; i++)
        guests[i].taken = taken[i];
}

int labels_place(const Crowd *crowd, double gap_pt, const Wish *wishes, Place *places, size_t n,
                 double *cost)
{
    g_autofree Guest *guests = g_new(Guest, n + 1);
    int sum = 0;
    for (size_t i = 0; i < n; i++)
        guests[i] = (Guest) { find_seats(crowd, gap_pt, wishes, n, i), 0, 1 };
    seat_both_ways(guests, n);
    double paid = 0;
    for (size_t i = 0; i < n; i++) {
        guests[i].weight = 1;
        paid += seat_of(&guests[i])->cost +
                (n > MANY ? 0 : company_cost(guests, n, i, &seat_of(&guests[i])->place));
        places[i] = seat_of(&guests[i])->place;
    }
    for (size_t i = 0; i < n; i++) {
        places[i].conflicts += (int)crowding(guests, n, i, &places[i]);
        sum += places[i].conflicts;
    }
    if (cost != NULL)
        *cost = paid;
    for (size_t i = 0; i < n; i++)
        g_array_unref(guests[i].seats);
    return sum;
}
