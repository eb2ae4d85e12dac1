#include "../../src/placing/label_placement.h"

#include <math.h>

static const Box paper = { 0, 0, 400, 300 };

static Quad box(double x, double y, double width, double height)
{
    return quad_of_box((Box) { x, y, width, height });
}

/* --- quads --- */

static void boxes_meet_where_they_share_an_area(void)
{
    const Quad a = box(0, 0, 10, 10), b = box(9, 9, 10, 10), c = box(11, 0, 5, 5);
    g_assert_true(quads_meet(&a, &b));
    g_assert_false(quads_meet(&a, &c));
}

static void boxes_that_touch_do_not_meet(void)
{
    const Quad a = box(0, 0, 10, 10), b = box(10, 0, 10, 10);
    g_assert_false(quads_meet(&a, &b));
}

/* Their bounding boxes do meet. */
static void a_sloped_line_passes_beside_a_box_in_its_corner(void)
{
    const Quad line = quad_of_line((Spot) { 0, 100 }, (Spot) { 100, 0 }, 2);
    const Quad beside = box(60, 60, 30, 30), under = box(40, 40, 30, 30);
    g_assert_false(quads_meet(&line, &beside));
    g_assert_true(quads_meet(&line, &under));
}

static void a_text_turned_by_45_degrees_rises_to_the_right(void)
{
    const Quad text = quad_turned((Spot) { 100, 100 }, (Box) { 0, -10, 50, 10 }, 45);
    const Box bounds = quad_bounds(&text);
    g_assert_cmpfloat(bounds.y + bounds.height, <=, 100 + 1e-9);
    g_assert_cmpfloat_with_epsilon(bounds.x + bounds.width, 100 + 50 * sqrt(0.5), 1e-9);
}

static void a_line_is_cut_where_it_runs_inside(void)
{
    const Quad quad = box(10, -5, 20, 10);
    double enter, leave;
    g_assert_true(quad_cuts_line(&quad, (Spot) { 0, 0 }, (Spot) { 100, 0 }, &enter, &leave));
    g_assert_cmpfloat_with_epsilon(enter, 0.1, 1e-9);
    g_assert_cmpfloat_with_epsilon(leave, 0.3, 1e-9);
    g_assert_false(quad_cuts_line(&quad, (Spot) { 0, 6 }, (Spot) { 100, 6 }, &enter, &leave));
}

static void a_turned_quad_cuts_a_line_too(void)
{
    const Quad quad = quad_turned((Spot) { 50, 0 }, (Box) { -10, -10, 20, 20 }, 45);
    double enter, leave;
    g_assert_true(quad_cuts_line(&quad, (Spot) { 0, 0 }, (Spot) { 100, 0 }, &enter, &leave));
    g_assert_cmpfloat_with_epsilon(leave - enter, 0.2 * sqrt(2), 1e-9);
}

static void a_grown_quad_has_more_on_each_side(void)
{
    const Quad turned = quad_turned((Spot) { 0, 0 }, (Box) { 0, 0, 40, 10 }, 45);
    const Quad expected = quad_turned((Spot) { 0, 0 }, (Box) { -3, -3, 46, 16 }, 45);
    const Quad grown = quad_grown(&turned, 3);
    for (int i = 0; i < 4; i++) {
        g_assert_cmpfloat_with_epsilon(grown.corner[i].x, expected.corner[i].x, 1e-9);
        g_assert_cmpfloat_with_epsilon(grown.corner[i].y, expected.corner[i].y, 1e-9);
    }
}

/* --- labels --- */

static Wish wish_at(Spot at, double width_pt, double height_pt)
{
    return (Wish) { .at = at,
                    .radius_pt = 9,
                    .left_pt = -INFINITY,
                    .right_pt = INFINITY,
                    .shapes = { { width_pt, height_pt, width_pt, height_pt, 0 } } };
}

static int place_all(const Obstacles *obstacles, const Wish *wishes, Place *places, size_t n)
{
    g_autoptr(Labels) labels = labels_new(obstacles, obstacles_size(obstacles), 5, wishes, n);
    return labels_place(labels, obstacles, places);
}

static Place place_wish(const Obstacles *obstacles, Wish wish)
{
    Place place;
    place_all(obstacles, &wish, &place, 1);
    return place;
}

static Place place_one(const Obstacles *obstacles, Spot at)
{
    return place_wish(obstacles, wish_at(at, 80, 30));
}

static void a_lone_label_stands_right_of_its_marker(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    const Place place = place_one(obstacles, (Spot) { 200, 150 });
    g_assert_cmpint(place.conflicts, ==, 0);
    g_assert_cmpint(place.side, ==, 1);
    g_assert_false(place.leader);
    g_assert_cmpfloat_with_epsilon(place.box.x, 214, 1e-9);
    g_assert_cmpfloat_with_epsilon(place.box.y + place.box.height / 2, 150, 1e-9);
}

static void at_the_right_edge_it_stands_left(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    const Place place = place_one(obstacles, (Spot) { 380, 150 });
    g_assert_cmpint(place.conflicts, ==, 0);
    g_assert_cmpint(place.side, ==, -1);
}

static void it_keeps_off_a_line(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    obstacles_add_line(obstacles, (Spot) { 0, 300 }, (Spot) { 400, 0 }, 4);
    const Place place = place_one(obstacles, (Spot) { 200, 150 });
    const Quad quad = quad_of_box(place.box);
    g_assert_true(obstacles_leaves_free(obstacles, &quad));
}

static void far_away_it_has_a_leader_that_meets_nothing(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    obstacles_add(obstacles, box(160, 115, 25, 70));
    obstacles_add(obstacles, box(215, 115, 25, 70));
    obstacles_add(obstacles, box(160, 165, 80, 25));
    const Place place = place_one(obstacles, (Spot) { 200, 150 });
    g_assert_cmpint(place.conflicts, ==, 0);
    g_assert_true(place.leader);
    g_assert_cmpfloat(place.leader_to.y, <, 135);
}

static bool meets_line(const Place *place, Spot from, Spot to)
{
    const Quad leader = quad_of_line(place->leader_clear, place->leader_to, 1),
               line = quad_of_line(from, to, 2);
    return quads_meet(&leader, &line);
}

/* There is room at the end of a corridor only, which the line closes. */
static void a_leader_crosses_no_line(void)
{
    const Spot left = { 0, 100 }, right = { 400, 100 };
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    obstacles_add(obstacles, box(0, 60, 185, 240));
    obstacles_add(obstacles, box(215, 60, 185, 240));
    obstacles_add(obstacles, box(0, 165, 400, 135));
    const Place before = place_one(obstacles, (Spot) { 200, 150 });
    g_assert_cmpint(before.conflicts, ==, 0);
    g_assert_true(before.leader && meets_line(&before, left, right));
    obstacles_add_line(obstacles, left, right, 2);
    g_assert_cmpint(place_one(obstacles, (Spot) { 200, 150 }).conflicts, >, 0);
}

static void above_its_marker_a_label_slides_to_where_it_is_free(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    obstacles_add(obstacles, box(0, 140, 400, 160));
    obstacles_add(obstacles, box(0, 0, 190, 140));
    obstacles_add(obstacles, box(284, 0, 116, 140));
    obstacles_add(obstacles, box(212, 118, 72, 22));
    const Place place = place_one(obstacles, (Spot) { 200, 130 });
    g_assert_cmpint(place.conflicts, ==, 0);
    g_assert_false(place.leader);
    g_assert_cmpfloat(place.box.x, >=, 190);
    g_assert_cmpfloat(place.box.x, <=, 204);
}

static void a_label_stays_at_home_where_there_is_room(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    Wish wish = wish_at((Spot) { 200, 150 }, 80, 30);
    wish.right_pt = 240;
    const Place place = place_wish(obstacles, wish);
    g_assert_cmpint(place.conflicts, ==, 0);
    g_assert_cmpfloat(place.box.x + place.box.width, <=, 240);
}

static void a_label_leaves_home_where_there_is_no_room(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    Wish wish = wish_at((Spot) { 30, 150 }, 80, 30);
    wish.right_pt = 60;
    const Place place = place_wish(obstacles, wish);
    g_assert_cmpint(place.conflicts, ==, 0);
    g_assert_cmpfloat(place.box.x + place.box.width, >, 60);
}

/* Its other shape fits right of the marker. */
static void a_label_takes_the_shape_that_fits(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new((Box) { 150, 120, 110, 60 });
    Wish wish = wish_at((Spot) { 200, 150 }, 80, 15);
    g_assert_cmpint(place_wish(obstacles, wish).shape, ==, 0);
    obstacles_add(obstacles, box(150, 120, 110, 18));
    obstacles_add(obstacles, box(150, 162, 110, 18));
    g_assert_cmpint(place_wish(obstacles, wish).conflicts, >, 0);
    wish.shapes[1] = (WordingBox) { 40, 24, 40, 24, 10 };
    g_assert_cmpint(place_wish(obstacles, wish).shape, ==, 1);
    g_assert_cmpint(place_wish(obstacles, wish).conflicts, ==, 0);
}

/* Above and below the marker is room; the name fills the label's left part. */
static void a_leader_ends_at_the_name_where_it_can(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    obstacles_add(obstacles, box(160, 115, 25, 70));
    obstacles_add(obstacles, box(215, 115, 25, 70));
    Wish wish = wish_at((Spot) { 200, 150 }, 80, 15);
    wish.shapes[0].name_width_pt = 30;
    const Place place = place_wish(obstacles, wish);
    g_assert_true(place.leader);
    g_assert_cmpfloat(place.leader_to.x, <=, place.box.x + 30);
}

static void words_added_later_are_kept_off(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    const Wish wish = wish_at((Spot) { 200, 150 }, 80, 30);
    g_autoptr(Labels) labels = labels_new(obstacles, obstacles_size(obstacles), 5, &wish, 1);
    obstacles_add(obstacles, box(214, 100, 100, 100));
    Place place;
    g_assert_cmpint(labels_place(labels, obstacles, &place), ==, 0);
    const Quad quad = quad_of_box(place.box);
    g_assert_true(obstacles_leaves_free(obstacles, &quad));
}

static void all_or_none_are_placed(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new((Box) { 150, 130, 150, 40 });
    const Wish wishes[] = { wish_at((Spot) { 200, 150 }, 80, 15),
                            wish_at((Spot) { 200, 150 }, 80, 15) };
    Place places[2];
    g_autoptr(Labels) one = labels_new(obstacles, 0, 5, wishes, 1);
    g_autoptr(Labels) two = labels_new(obstacles, 0, 5, wishes, 2);
    const double cost = labels_place_all(one, obstacles, INFINITY, places);
    g_assert_cmpfloat(cost, <, 100);
    g_assert_true(isinf(labels_place_all(one, obstacles, cost, places)));
    obstacles_add(obstacles, box(150, 130, 150, 10));
    obstacles_add(obstacles, box(150, 160, 150, 10));
    g_assert_true(isinf(labels_place_all(two, obstacles, INFINITY, places)));
}

static void labels_of_one_spot_stand_apart(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    Wish wishes[8];
    Place places[8];
    for (int i = 0; i < 8; i++)
        wishes[i] = wish_at((Spot) { 200, 150 }, 60, 30);
    g_assert_cmpint(place_all(obstacles, wishes, places, 8), ==, 0);
    for (int i = 0; i < 8; i++)
        for (int k = i + 1; k < 8; k++) {
            const Quad a = quad_of_box(places[i].box), b = quad_of_box(places[k].box);
            g_assert_false(quads_meet(&a, &b));
        }
}

static void where_nothing_is_free_the_conflicts_are_counted(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    obstacles_add(obstacles, quad_of_box(paper));
    g_assert_cmpint(place_one(obstacles, (Spot) { 200, 150 }).conflicts, >, 0);
}

static void the_same_wishes_get_the_same_places(void)
{
    g_autoptr(Obstacles) obstacles = obstacles_new(paper);
    const Wish wishes[] = { wish_at((Spot) { 100, 100 }, 90, 30),
                            wish_at((Spot) { 120, 110 }, 50, 15) };
    Place first[2], second[2];
    place_all(obstacles, wishes, first, 2);
    place_all(obstacles, wishes, second, 2);
    for (int i = 0; i < 2; i++) {
        g_assert_cmpfloat(first[i].box.x, ==, second[i].box.x);
        g_assert_cmpfloat(first[i].box.y, ==, second[i].box.y);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/label/" #fact, fact)
    ADD(boxes_meet_where_they_share_an_area);
    ADD(boxes_that_touch_do_not_meet);
    ADD(a_sloped_line_passes_beside_a_box_in_its_corner);
    ADD(a_text_turned_by_45_degrees_rises_to_the_right);
    ADD(a_line_is_cut_where_it_runs_inside);
    ADD(a_turned_quad_cuts_a_line_too);
    ADD(a_grown_quad_has_more_on_each_side);
    ADD(a_lone_label_stands_right_of_its_marker);
    ADD(at_the_right_edge_it_stands_left);
    ADD(it_keeps_off_a_line);
    ADD(far_away_it_has_a_leader_that_meets_nothing);
    ADD(a_leader_crosses_no_line);
    ADD(above_its_marker_a_label_slides_to_where_it_is_free);
    ADD(a_label_stays_at_home_where_there_is_room);
    ADD(a_label_leaves_home_where_there_is_no_room);
    ADD(a_label_takes_the_shape_that_fits);
    ADD(a_leader_ends_at_the_name_where_it_can);
    ADD(words_added_later_are_kept_off);
    ADD(all_or_none_are_placed);
    ADD(labels_of_one_spot_stand_apart);
    ADD(where_nothing_is_free_the_conflicts_are_counted);
    ADD(the_same_wishes_get_the_same_places);
    return g_test_run();
}
