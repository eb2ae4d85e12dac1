#include "label_placement.h"

#include "label_candidates.h"

#include <math.h>
#include <stdlib.h>

#define PASSES 4
#define TRIES 10000 /* of candidates, where labels still conflict after that */
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
static int mutual_conflicts(const LabelCandidate *a, const LabelCandidate *b)
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

/* The candidates of one label, cheapest first, and the one it has taken. weight: how hard it is to
 * please; others make way for those that have waited longest (breakout local search, Morris 1993).
 */
typedef struct {
    const LabelCandidate **candidates;
    LabelCandidate fallback; /* where none is free */
    guint count, taken;
    double weight;
} Label;

static const LabelCandidate *candidate_of(const Label *label)
{
    return label->count > 0 ? label->candidates[label->taken] : &label->fallback;
}

/* Of a candidate for label `self` with the first `placed` others; weighted by how hard they are to
 * please. */
static double conflicts_with_placed(const Label *labels, size_t placed, size_t self,
                                    const LabelCandidate *candidate)
{
    double sum = 0;
    for (size_t i = 0; i < placed; i++)
        if (i != self)
            sum += labels[i].weight * mutual_conflicts(candidate_of(&labels[i]), candidate);
    return sum;
}

/* What a place costs beside the first `placed` others; stops counting behind `most`. */
static double company_cost(const Label *labels, size_t placed, size_t self,
                           const LabelCandidate *candidate, double most)
{
    double sum = 0;
    for (size_t i = 0; i < placed && sum <= most; i++) {
        if (i == self)
            continue;
        const LabelCandidate *other = candidate_of(&labels[i]);
        sum += CONFLICT_COST * labels[i].weight * mutual_conflicts(other, candidate) +
               stack_cost(&other->place, &candidate->place);
    }
    return sum;
}

/* The cheapest candidate beside the first `placed` others. */
static void take_best(Label *labels, size_t placed, size_t self)
{
    Label *label = &labels[self];
    double best_cost = INFINITY;
    guint best = 0;
    for (guint i = 0; i < label->count; i++) {
        const LabelCandidate *candidate = label->candidates[i];
        if (candidate->cost >= best_cost)
            break;
        const double cost = candidate->cost + company_cost(labels, placed, self, candidate,
                                                           best_cost - candidate->cost);
        if (cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    label->taken = best;
}

/* False: nobody conflicts any more. */
static bool repair(Label *labels, size_t n)
{
    bool conflicts = false;
    for (size_t i = 0; i < n; i++) {
        if (conflicts_with_placed(labels, n, i, candidate_of(&labels[i])) == 0)
            continue;
        conflicts = true;
        labels[i].weight++;
        take_best(labels, n, i);
    }
    return conflicts;
}

static void place_all(Label *labels, size_t n)
{
    /* In the first pass only the ones before are known; later passes see all the others. */
    for (size_t i = 0; i < n; i++)
        take_best(labels, i, i);
    if (n > MANY_LABELS)
        return;
    for (int pass = 1; pass < PASSES; pass++)
        for (size_t i = 0; i < n; i++)
            take_best(labels, n, i);
    for (int round = 0; round < REPAIRS && repair(labels, n); round++)
        ;
}

/* Of all, with conflicts; the weights are those of the start again. */
static double total_cost(Label *labels, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        labels[i].weight = 1;
    for (size_t i = 0; i < n; i++) {
        const LabelCandidate *candidate = candidate_of(&labels[i]);
        sum += candidate->cost + company_cost(labels, n, i, candidate, INFINITY);
    }
    return sum;
}

static void reverse(Label *labels, size_t n)
{
    for (size_t i = 0; i < n / 2; i++) {
        const Label label = labels[i];
        labels[i] = labels[n - 1 - i];
        labels[n - 1 - i] = label;
    }
}

/* Who comes first takes the best candidates: from both ends, and the cheaper outcome counts. */
static void place_both_ways(Label *labels, size_t n)
{
    place_all(labels, n);
    if (n > MANY_LABELS)
        return;
    const double there = total_cost(labels, n);
    g_autofree guint *taken = g_new(guint, n + 1);
    for (size_t i = 0; i < n; i++)
        taken[i] = labels[i].taken;
    reverse(labels, n);
    place_all(labels, n);
    const double back = total_cost(labels, n);
    reverse(labels, n);
    for (size_t i = 0; back >= there && i < n; i++)
        labels[i].taken = taken[i];
}

static bool stands_well(Label *const *order, size_t placed)
{
    const LabelCandidate *candidate = candidate_of(order[placed]);
    for (size_t i = 0; i < placed; i++)
        if (mutual_conflicts(candidate_of(order[i]), candidate) > 0)
            return false;
    return true;
}

/* Places those from `placed` on without conflicts, if that is found within so many tries. */
static bool place_rest(Label *const *order, size_t placed, size_t n, int *tries)
{
    if (placed == n)
        return true;
    Label *label = order[placed];
    for (label->taken = 0; *tries > 0 && label->taken < label->count; label->taken++) {
        (*tries)--;
        if (stands_well(order, placed) && place_rest(order, placed + 1, n, tries))
            return true;
    }
    label->taken = 0;
    return false;
}

static int by_choice(const void *left, const void *right)
{
    const Label *a = *(Label *const *)left, *b = *(Label *const *)right;
    if (a->count != b->count)
        return a->count > b->count ? 1 : -1;
    return (a > b) - (a < b);
}

/* Where all looked for their best candidates and conflicts remain: by trial and error, those with
 * the least choice first. False: not found. */
static bool place_by_trial(Label *labels, size_t n)
{
    g_autofree Label **order = g_new(Label *, n + 1);
    for (size_t i = 0; i < n; i++)
        order[i] = &labels[i];
    qsort(order, n, sizeof *order, by_choice);
    int tries = TRIES;
    if (!place_rest(order, 0, n, &tries))
        return false;
    for (int pass = 1; pass < PASSES; pass++)
        for (size_t i = 0; i < n; i++)
            take_best(labels, n, i);
    return true;
}

struct Labels {
    GPtrArray *candidates; /* of each label, a GArray of LabelCandidate */
    guint standing;
};

Labels *labels_new(const Obstacles *obstacles, guint standing, double gap_pt, const Wish *wishes,
                   size_t n)
{
    Labels *labels = g_new(Labels, 1);
    labels->candidates = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
    labels->standing = standing;
    for (size_t i = 0; i < n; i++)
        g_ptr_array_add(labels->candidates,
                        label_candidates_find(obstacles, standing, gap_pt, wishes, n, i));
    return labels;
}

void labels_free(Labels *labels)
{
    if (labels == NULL)
        return;
    g_ptr_array_unref(labels->candidates);
    g_free(labels);
}

/* With the candidates that are still free. */
static Label label_new(const Labels *labels, const Obstacles *obstacles, size_t i)
{
    const GArray *candidates = g_ptr_array_index(labels->candidates, i);
    Label label = { .candidates = g_new(const LabelCandidate *, candidates->len),
                    .fallback = g_array_index(candidates, LabelCandidate, 0),
                    .weight = 1 };
    for (guint k = 0; k < candidates->len; k++) {
        const LabelCandidate *candidate = &g_array_index(candidates, LabelCandidate, k);
        if (label_candidate_is_free(candidate, obstacles, labels->standing))
            label.candidates[label.count++] = candidate;
    }
    if (label.fallback.place.conflicts == 0) {
        label.fallback.place.conflicts = 1;
        label.fallback.cost += CONFLICT_COST;
    }
    return label;
}

/* Of all labels where they stand now. */
static int settle(const Label *labels, Place *places, size_t n)
{
    int sum = 0;
    for (size_t i = 0; i < n; i++) {
        const LabelCandidate *candidate = candidate_of(&labels[i]);
        places[i] = candidate->place;
        places[i].conflicts += (int)conflicts_with_placed(labels, n, i, candidate);
        sum += places[i].conflicts;
    }
    return sum;
}

/* What all pay at least, whoever stands beside them; INFINITY: one has no candidate to choose. */
static double least_cost(const Label *labels, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += labels[i].count > 0 ? labels[i].candidates[0]->cost : INFINITY;
    return sum;
}

static Label *labels_begin(const Labels *all, const Obstacles *obstacles)
{
    Label *labels = g_new(Label, all->candidates->len + 1);
    for (size_t i = 0; i < all->candidates->len; i++)
        labels[i] = label_new(all, obstacles, i);
    return labels;
}

static void labels_end(Label *labels, size_t n)
{
    for (size_t i = 0; i < n; i++)
        g_free(labels[i].candidates);
    g_free(labels);
}

int labels_place(const Labels *all, const Obstacles *obstacles, Place *places)
{
    const size_t n = all->candidates->len;
    Label *labels = labels_begin(all, obstacles);
    place_both_ways(labels, n);
    const int conflicts = settle(labels, places, n);
    labels_end(labels, n);
    return conflicts;
}

double labels_place_all(const Labels *all, const Obstacles *obstacles, double most, Place *places)
{
    const size_t n = all->candidates->len;
    Label *labels = labels_begin(all, obstacles);
    double cost = INFINITY;
    if (least_cost(labels, n) < most) {
        place_both_ways(labels, n);
        if (settle(labels, places, n) == 0 || place_by_trial(labels, n))
            cost = total_cost(labels, n);
        settle(labels, places, n);
    }
    labels_end(labels, n);
    return cost;
}
