#include "label_placement.h"

#include "label_candidates.h"

#include <math.h>
#include <stdlib.h>

#define PASSES 4
#define TRIES 10000 /* of seats, where labels still conflict after that */
#define REPAIRS 30  /* rounds in which labels that still conflict look for other places */

/* Two labels read as one where they are nearer to each other than this part of the way to a
 * marker; a leader says whose they are. */
#define STACK_PART 0.75
#define STACK_COST 34.0

static bool boxes_meet(Box a, Box b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/* Between two placed labels: box on box, leader on box, leader on leader. */
static int mutual_conflicts(const Seat *a, const Seat *b)
{
    const bool a_leads = a->place.leader, b_leads = b->place.leader;
    int conflicts = boxes_meet(a->room, b->room);
    if (!a_leads && !b_leads)
        return conflicts;
    const Quad a_quad = quad_of_box(a->room), b_quad = quad_of_box(b->room);
    conflicts += a_leads && quads_meet(&a->leader, &b_quad);
    conflicts += b_leads && quads_meet(&b->leader, &a_quad);
    conflicts += a_leads && b_leads && quads_meet(&a->leader, &b->leader);
    return conflicts;
}

/* Whether the nearest sides or corners of two boxes are nearer than that. */
static bool boxes_near(Box a, Box b, double reach_pt)
{
    const double dx = fmax(a.x - b.x - b.width, b.x - a.x - a.width),
                 dy = fmax(a.y - b.y - b.height, b.y - a.y - a.height);
    if (dx >= reach_pt || dy >= reach_pt)
        return false;
    return hypot(fmax(0, dx), fmax(0, dy)) < reach_pt;
}

static double stack_cost(const Place *a, const Place *b)
{
    const double a_reach = a->leader ? 0 : a->reach_pt, b_reach = b->leader ? 0 : b->reach_pt;
    const double reach = a_reach > b_reach ? a_reach : b_reach;
    return boxes_near(a->box, b->box, STACK_PART * reach) ? STACK_COST : 0;
}

/* The seats of one label, cheapest first, and the one it has taken. weight: how hard it is to
 * please; others make way for those that have waited longest (breakout local search, Morris 1993).
 */
typedef struct {
    const Seat **seats;
    Seat standby; /* where none is free */
    guint count, taken;
    double weight;
} Guest;

static const Seat *seat_of(const Guest *guest)
{
    return guest->count > 0 ? guest->seats[guest->taken] : &guest->standby;
}

/* Of a place for guest `self` with the first `seated` others; weighted by their patience. */
static double crowding(const Guest *guests, size_t seated, size_t self, const Seat *seat)
{
    double sum = 0;
    for (size_t i = 0; i < seated; i++)
        if (i != self)
            sum += guests[i].weight * mutual_conflicts(seat_of(&guests[i]), seat);
    return sum;
}

/* What a place costs beside the first `seated` others; stops counting behind `most`. */
static double company_cost(const Guest *guests, size_t seated, size_t self, const Seat *seat,
                           double most)
{
    double sum = 0;
    for (size_t i = 0; i < seated && sum <= most; i++) {
        if (i == self)
            continue;
        const Seat *other = seat_of(&guests[i]);
        sum += CONFLICT_COST * guests[i].weight * mutual_conflicts(other, seat) +
               stack_cost(&other->place, &seat->place);
    }
    return sum;
}

/* The cheapest seat beside the first `seated` others. */
static void take_best(Guest *guests, size_t seated, size_t self)
{
    Guest *guest = &guests[self];
    double best_cost = INFINITY;
    guint best = 0;
    for (guint i = 0; i < guest->count; i++) {
        const Seat *seat = guest->seats[i];
        if (seat->cost >= best_cost)
            break;
        const double cost =
            seat->cost + company_cost(guests, seated, self, seat, best_cost - seat->cost);
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
        if (crowding(guests, n, i, seat_of(&guests[i])) == 0)
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
    if (n > MANY_LABELS)
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
        sum += seat->cost + company_cost(guests, n, i, seat, INFINITY);
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
    if (n > MANY_LABELS)
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

static bool sits_well(Guest *const *order, size_t seated)
{
    const Seat *seat = seat_of(order[seated]);
    for (size_t i = 0; i < seated; i++)
        if (mutual_conflicts(seat_of(order[i]), seat) > 0)
            return false;
    return true;
}

/* Seats those from `seated` on without conflicts, if that is found within so many tries. */
static bool seat_rest(Guest *const *order, size_t seated, size_t n, int *tries)
{
    if (seated == n)
        return true;
    Guest *guest = order[seated];
    for (guest->taken = 0; *tries > 0 && guest->taken < guest->count; guest->taken++) {
        (*tries)--;
        if (sits_well(order, seated) && seat_rest(order, seated + 1, n, tries))
            return true;
    }
    guest->taken = 0;
    return false;
}

static int by_choice(const void *left, const void *right)
{
    const Guest *a = *(Guest *const *)left, *b = *(Guest *const *)right;
    if (a->count != b->count)
        return a->count > b->count ? 1 : -1;
    return (a > b) - (a < b);
}

/* Where all looked for their best seats and conflicts remain: by trial and error, those with the
 * least choice first. False: not found. */
static bool seat_by_trial(Guest *guests, size_t n)
{
    g_autofree Guest **order = g_new(Guest *, n + 1);
    for (size_t i = 0; i < n; i++)
        order[i] = &guests[i];
    qsort(order, n, sizeof *order, by_choice);
    int tries = TRIES;
    if (!seat_rest(order, 0, n, &tries))
        return false;
    for (int pass = 1; pass < PASSES; pass++)
        for (size_t i = 0; i < n; i++)
            take_best(guests, n, i);
    return true;
}

struct Labels {
    GPtrArray *seats; /* of each label, a GArray of Seat */
    guint standing;
};

Labels *labels_new(const Crowd *crowd, guint standing, double gap_pt, const Wish *wishes, size_t n)
{
    Labels *labels = g_new(Labels, 1);
    labels->seats = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    labels->standing = standing;
    for (size_t i = 0; i < n; i++)
        g_ptr_array_add(labels->seats, seats_find(crowd, standing, gap_pt, wishes, n, i));
    return labels;
}

void labels_free(Labels *labels)
{
    if (labels == NULL)
        return;
    g_ptr_array_unref(labels->seats);
    g_free(labels);
}

/* With the seats that are still free. */
static Guest guest_new(const Labels *labels, const Crowd *crowd, size_t i)
{
    const GArray *seats = g_ptr_array_index(labels->seats, i);
    Guest guest = { .seats = g_new(const Seat *, seats->len),
                    .standby = g_array_index(seats, Seat, 0),
                    .weight = 1 };
    for (guint k = 0; k < seats->len; k++) {
        const Seat *seat = &g_array_index(seats, Seat, k);
        if (seat_is_free(seat, crowd, labels->standing))
            guest.seats[guest.count++] = seat;
    }
    if (guest.standby.place.conflicts == 0) {
        guest.standby.place.conflicts = 1;
        guest.standby.cost += CONFLICT_COST;
    }
    return guest;
}

/* Of all labels where they stand now. */
static int settle(const Guest *guests, Place *places, size_t n)
{
    int sum = 0;
    for (size_t i = 0; i < n; i++) {
        const Seat *seat = seat_of(&guests[i]);
        places[i] = seat->place;
        places[i].conflicts += (int)crowding(guests, n, i, seat);
        sum += places[i].conflicts;
    }
    return sum;
}

/* What all pay at least, whoever stands beside them; INFINITY: one has no seat to choose. */
static double least_bill(const Guest *guests, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += guests[i].count > 0 ? guests[i].seats[0]->cost : INFINITY;
    return sum;
}

static Guest *guests_new(const Labels *labels, const Crowd *crowd)
{
    Guest *guests = g_new(Guest, labels->seats->len + 1);
    for (size_t i = 0; i < labels->seats->len; i++)
        guests[i] = guest_new(labels, crowd, i);
    return guests;
}

static void guests_free(Guest *guests, size_t n)
{
    for (size_t i = 0; i < n; i++)
        g_free(guests[i].seats);
    g_free(guests);
}

int labels_place(const Labels *labels, const Crowd *crowd, Place *places)
{
    const size_t n = labels->seats->len;
    Guest *guests = guests_new(labels, crowd);
    seat_both_ways(guests, n);
    const int conflicts = settle(guests, places, n);
    guests_free(guests, n);
    return conflicts;
}

double labels_place_all(const Labels *labels, const Crowd *crowd, double most, Place *places)
{
    const size_t n = labels->seats->len;
    Guest *guests = guests_new(labels, crowd);
    double cost = INFINITY;
    if (least_bill(guests, n) < most) {
        seat_both_ways(guests, n);
        if (settle(guests, places, n) == 0 || seat_by_trial(guests, n))
            cost = bill(guests, n);
        settle(guests, places, n);
    }
    guests_free(guests, n);
    return cost;
}
