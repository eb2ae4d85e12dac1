#include "label_candidates.h"

#include <math.h>

#define RINGS 10
#define ANGLES 36
#define FIRST_LEADER_RING 3
#define COARSE_ANGLES 3 /* of so many directions one is tried for many labels */

#define APART_PT 2.5 /* half of the air between two labels: more than between the lines of one */

#define MARKER_AIR 1.7 /* to the furthest corner of what is kept free around a marker, in radii */

/* Where it is seen whether something stands between a marker and its label: behind these. */
#define OWN_AIR 1.3
#define OWN_AIR_PT 3.5

/* In gaps. */
static const double ring_gaps[RINGS] = { 1, 1.8, 3, 4.5, 6.5, 9, 12, 16, 21, 27 };

/* The part of a box's side that lies before its anchor: the first is centred. */
#define SLIDES 7
#define FEW_SLIDES 3
static const double slides[SLIDES] = { 0.5, 0, 1, 0.33, 0.67, 0.17, 0.83 };

#define RING_COST 6.0
#define FAR_COST 1.0 /* of a leader, for each gap that it is longer than the shortest */
#define LEADER_COST 12.0
#define SLIDE_COST 3.0         /* of a box that is anchored at its end */
#define STRAY_COST 150.0       /* on the other side of the ridge point than its marker */
#define HOLLOW_COST 60.0       /* a leader ends where no name is */
#define WRONG_COST 80.0        /* nearer to another marker than to its own */
#define DOUBT_COST 45.0        /* hardly nearer to its own */
#define LEADER_DOUBT_COST 30.0 /* where a leader says whose it is */
#define DOUBT_PT 4.0
#define HALF_DOUBT_COST 16.0 /* nearer to its own marker, but not so many times */
#define CLEARLY 1.7
#define ACROSS_COST 24.0 /* a line runs between it and its marker */

/* A direction from the marker and how the box lies on its anchor there. across, down: -1, 0 or 1.
 */
typedef struct {
    Spot direction;
    int across, down;
    double slide;
} Anchor;

/* Directions within 20 degrees of an axis count as along it. */
static int side_of(double component)
{
    return component > 0.35 ? 1 : component < -0.35 ? -1 : 0;
}

static Anchor anchor_at(int angle)
{
    const double turn = 2 * G_PI * angle / ANGLES, c = cos(turn), s = sin(turn);
    return (Anchor) { { c, s }, side_of(c), side_of(s), slides[0] };
}

/* Where a side of length starts so that it touches `at` with its near end (for 0: where it slid).
 */
static double anchored(double at, double length, int side, double slide)
{
    return side > 0 ? at : side < 0 ? at - length : at - length * slide;
}

/* Lines of words stand to the end that is near the marker. */
static int words_side(int across, double slide)
{
    return across != 0 ? across : slide < 0.3 ? 1 : slide > 0.7 ? -1 : 0;
}

static Spot away(Spot from, Spot direction, double distance)
{
    return (Spot) { from.x + distance * direction.x, from.y + distance * direction.y };
}

static Place place_of(const Wish *wish, int shape, double gap_pt, int ring, const Anchor *anchor)
{
    const double distance = wish->radius_pt + gap_pt * ring_gaps[ring], slide = anchor->slide;
    const double width = wish->shapes[shape].width_pt, height = wish->shapes[shape].height_pt;
    const Spot corner = away(wish->at, anchor->direction, distance);
    return (Place) {
        .box = { anchored(corner.x, width, anchor->across, slide),
                 anchored(corner.y, height, anchor->down, slide), width, height },
        .shape = shape,
        .side = words_side(anchor->across, slide),
        .reach_pt = distance - wish->radius_pt,
        .leader = ring >= FIRST_LEADER_RING,
        .leader_from = away(wish->at, anchor->direction, wish->radius_pt + 1),
        .leader_clear = away(wish->at, anchor->direction, MARKER_AIR * wish->radius_pt + 1),
        .leader_to = away(wish->at, anchor->direction, distance - 2),
    };
}

/* Beside the marker reads best, then below, above, and the corners between. */
static double direction_cost(int across, int down)
{
    if (across == 0)
        return down > 0 ? 3 : 4;
    return down == 0 ? (across > 0 ? 0 : 1) : 2;
}

/* Of a place without conflicts. */
static double distance_cost(int ring, const Anchor *anchor)
{
    return RING_COST * ring + FAR_COST * fmax(0, ring_gaps[ring] - ring_gaps[FIRST_LEADER_RING]) +
           (ring >= FIRST_LEADER_RING ? LEADER_COST : 0) +
           direction_cost(anchor->across, anchor->down) + 0.01 * fabs(anchor->direction.y) +
           SLIDE_COST * fabs(2 * anchor->slide - 1);
}

/* From a spot to a box; 0 inside. */
static double distance(Box box, Spot at)
{
    const double dx = fmax(0, fmax(box.x - at.x, at.x - box.x - box.width)),
                 dy = fmax(0, fmax(box.y - at.y, at.y - box.y - box.height));
    return hypot(dx, dy);
}

/* Stops counting behind `most`. As far as markers and lines are concerned, a leader starts outside
 * of what is kept free around its own marker. */
static int static_conflicts(const Obstacles *obstacles, const Place *place, guint standing,
                            int most)
{
    const Quad box = quad_of_box(place->box);
    const int conflicts = obstacles_conflicts(obstacles, &box, 0, standing, most);
    if (!place->leader || conflicts > most)
        return conflicts;
    const Quad leader = quad_of_line(place->leader_clear, place->leader_to, 1);
    return conflicts + obstacles_conflicts(obstacles, &leader, 0, standing, most);
}

bool label_candidate_is_free(const LabelCandidate *candidate, const Obstacles *obstacles,
                             guint standing)
{
    const Quad box = quad_of_box(candidate->place.box);
    const guint end = obstacles_size(obstacles);
    return candidate->place.conflicts == 0 &&
           obstacles_conflicts(obstacles, &box, standing, end, 0) == 0 &&
           (!candidate->place.leader ||
            obstacles_conflicts(obstacles, &candidate->leader, standing, end, 0) == 0);
}

/* Of what stands between a marker and its label; leaders meet nothing anyway. */
static double across_cost(const Obstacles *obstacles, const Wish *wish, const Place *place)
{
    const double dx = place->leader_to.x - wish->at.x, dy = place->leader_to.y - wish->at.y;
    const double length = hypot(dx, dy), clear = OWN_AIR * wish->radius_pt + OWN_AIR_PT;
    if (place->leader || length <= clear)
        return 0;
    const Spot from = { wish->at.x + dx * clear / length, wish->at.y + dy * clear / length };
    const Quad quad = quad_of_line(from, place->leader_to, 1);
    return obstacles_leaves_free(obstacles, &quad) ? 0 : ACROSS_COST;
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

static double stray_cost(const Wish *wish, Box box)
{
    return box.x < wish->left_pt || box.x + box.width > wish->right_pt ? STRAY_COST : 0;
}

static double hollow_cost(const Wish *wish, const Place *place)
{
    const WordingBox *shape = &wish->shapes[place->shape];
    const Box name = { place->box.x, place->box.y, shape->name_width_pt, shape->name_height_pt };
    return place->leader &&
                   distance(name, place->leader_to) > distance(place->box, place->leader_to)
               ? HOLLOW_COST
               : 0;
}

/* Of a place without conflicts, apart from its distance and shape. */
static double place_cost(const Obstacles *obstacles, const Wish *wishes, size_t n, size_t self,
                         const Place *place)
{
    return doubt_cost(wishes, n, self, place) + across_cost(obstacles, &wishes[self], place) +
           stray_cost(&wishes[self], place->box) + hollow_cost(&wishes[self], place);
}

static int by_cost(const void *left, const void *right)
{
    const double a = ((const LabelCandidate *)left)->cost,
                 b = ((const LabelCandidate *)right)->cost;
    return (a > b) - (a < b);
}

/* What the candidates of one label are found for. */
typedef struct {
    const Obstacles *obstacles;
    guint standing;
    double gap_pt;
    const Wish *wishes;
    size_t n, self;
    GArray *candidates;
    LabelCandidate least; /* with the fewest conflicts */
} Search;

static void try_candidate(Search *search, int shape, int ring, const Anchor *anchor)
{
    const Wish *wish = &search->wishes[search->self];
    const bool many = search->n > MANY_LABELS; /* any is enough; without one it is left out */
    const int most = many || search->candidates->len > 0 ? 0 : search->least.place.conflicts;
    LabelCandidate candidate = { .place = place_of(wish, shape, search->gap_pt, ring, anchor),
                                 .cost = distance_cost(ring, anchor) + wish->shapes[shape].cost };
    const int conflicts =
        static_conflicts(search->obstacles, &candidate.place, search->standing, most);
    candidate.place.conflicts = conflicts;
    candidate.cost += CONFLICT_COST * conflicts;
    if (conflicts == 0 && !many)
        candidate.cost += place_cost(search->obstacles, search->wishes, search->n, search->self,
                                     &candidate.place);
    candidate.room = box_grown(candidate.place.box, APART_PT);
    candidate.leader = quad_of_line(candidate.place.leader_from, candidate.place.leader_to, 1);
    if (conflicts == 0)
        g_array_append_val(search->candidates, candidate);
    if (candidate.cost < search->least.cost)
        search->least = candidate;
}

/* How many slides are tried: straight above, below and beside the marker all, nearly above or below
 * it some. */
static int slides_at(int angle, const Anchor *anchor)
{
    if (angle % (ANGLES / 4) == 0)
        return SLIDES;
    return anchor->across == 0 ? FEW_SLIDES : 1;
}

static void try_shape(Search *search, int shape)
{
    const bool many = search->n > MANY_LABELS;
    const int rings = many ? FIRST_LEADER_RING : RINGS;
    for (int angle = 0; angle < ANGLES; angle += many ? COARSE_ANGLES : 1) {
        Anchor anchor = anchor_at(angle);
        const int tries = many ? 1 : slides_at(angle, &anchor);
        for (int slide = 0; slide < tries; slide++) {
            anchor.slide = slides[slide];
            for (int ring = 0; ring < rings; ring++)
                try_candidate(search, shape, ring, &anchor);
        }
    }
}

GArray *label_candidates_find(const Obstacles *obstacles, guint standing, double gap_pt,
                              const Wish *wishes, size_t n, size_t self)
{
    Search search = { obstacles, standing, gap_pt, wishes, n, self, NULL, { .cost = INFINITY } };
    search.candidates = g_array_new(FALSE, FALSE, sizeof(LabelCandidate));
    search.least.place.conflicts = G_MAXINT;
    for (int shape = 0; shape < SHAPES; shape++)
        if (wishes[self].shapes[shape].width_pt > 0)
            try_shape(&search, shape);
    if (search.candidates->len == 0)
        g_array_append_val(search.candidates, search.least);
    g_array_sort(search.candidates, by_cost);
    return search.candidates;
}
