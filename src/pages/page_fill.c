#include "page_fill.h"

#include <math.h>

#define MARGIN_PT 51.0 /* 18 mm */
#define FOOT_PT 7.5
#define FOOT_AIR_PT 14.0 /* between a page's text and its foot */
#define FEWEST 2         /* lines or rows of a set block on one side of a page break */
#define HAIR_PT 0.01     /* what sums of heights may be off by */

typedef struct {
    const Paper *paper;
    GPtrArray *pages; /* of Scene */
    double y_pt;      /* end of what stands on the last page */
    double after_pt;  /* white wanted below that */
    bool lenient;     /* of the pages */
} Filling;

Box pages_body(const Paper *paper)
{
    return (Box) { MARGIN_PT, MARGIN_PT, paper->width_pt - 2 * MARGIN_PT,
                   paper->height_pt - 2 * MARGIN_PT - FOOT_PT - FOOT_AIR_PT };
}

static Scene *last_page(const Filling *filling)
{
    return g_ptr_array_index(filling->pages, filling->pages->len - 1);
}

static void start_page(Filling *filling)
{
    const Paper *paper = filling->paper;
    Scene *page = scene_new(paper->width_pt, paper->height_pt, themes);
    page->lenient = filling->lenient;
    g_ptr_array_add(filling->pages, page);
    filling->y_pt = pages_body(paper).y;
    filling->after_pt = 0;
}

static bool is_empty(const Filling *filling)
{
    return filling->y_pt <= pages_body(filling->paper).y;
}

static double gap_above(const Filling *filling, const SetBlock *set)
{
    return is_empty(filling) ? 0 : fmax(filling->after_pt, set->before_pt);
}

static double room(const Filling *filling)
{
    const Box body = pages_body(filling->paper);
    return body.y + body.height - filling->y_pt + HAIR_PT;
}

/* How many parts from `first` fit, so that no fewer than FEWEST stand on either side of the break;
 * 0: better on the next page. */
static guint fitting(const SetBlock *set, guint first, double room_pt)
{
    const guint count = set->parts_pt->len;
    guint end = first;
    while (end < count && set_block_height(set, first, end + 1) <= room_pt)
        end++;
    if (end < count && count - end < FEWEST)
        end = count - MIN(count, FEWEST);
    return end >= count || end >= first + FEWEST ? end - first : 0;
}

/* Of the fewest parts that a page may begin a set block with. */
static double beginning(const SetBlock *set)
{
    const guint count = set->parts_pt->len;
    const guint fewest = set->whole || count < 2 * FEWEST ? count : FEWEST;
    return set->head_pt + set_block_height(set, 0, fewest);
}

/* What must stand on the page where a set block begins: with headings what follows them. */
static double needed(const GPtrArray *blocks, guint i)
{
    const SetBlock *set = g_ptr_array_index(blocks, i);
    if (!set->with_next || i + 1 == blocks->len)
        return beginning(set);
    const SetBlock *next = g_ptr_array_index(blocks, i + 1);
    return beginning(set) + fmax(set->after_pt, next->before_pt) + needed(blocks, i + 1);
}

/* On an empty page something has to stand, however high it is. */
static guint place_parts(Filling *filling, SetBlock *set, guint first)
{
    const double head = first == 0 ? set->head_pt : set->again_pt;
    const double gap = gap_above(filling, set);
    guint count = fitting(set, first, room(filling) - gap - head);
    if (count == 0 && !is_empty(filling))
        return 0;
    count = MAX(count, 1);
    const double height = head + set_block_height(set, first, first + count);
    const Spot at = { pages_body(filling->paper).x, filling->y_pt + gap };
    set->draw(set, last_page(filling), at, first, first + count);
    filling->y_pt = at.y + height;
    filling->after_pt = set->after_pt;
    return count;
}

static void place_piece(Filling *filling, const GPtrArray *blocks, guint i)
{
    SetBlock *set = g_ptr_array_index(blocks, i);
    const double wanted = gap_above(filling, set) + needed(blocks, i);
    if (!is_empty(filling) && (set->new_page || wanted > room(filling)))
        start_page(filling);
    for (guint first = 0; first < set->parts_pt->len;) {
        first += place_parts(filling, set, first);
        if (first < set->parts_pt->len)
            start_page(filling);
    }
}

/* The same on every page, so that none of it is read out. */
static void draw_foot(Scene *page, const char *foot, guint number, guint count)
{
    const double y = page->height_pt - MARGIN_PT, right = page->width_pt - MARGIN_PT;
    Group *group = scene_group(page, "foot", NULL);
    Type type = { FACE_REGULAR, FOOT_PT, INK_MUTED, ALIGN_END, 0 };
    g_autofree char *place = g_strdup_printf("page %u of %u", number, count);
    const double taken = group_text(group, type, (Spot) { right, y }, place) + 2 * FOOT_AIR_PT;
    type.align = ALIGN_START;
    g_autofree char *left =
        text_elide(foot != NULL ? foot : "", type.face, FOOT_PT, right - MARGIN_PT - taken);
    group_text(group, type, (Spot) { MARGIN_PT, y }, left);
}

GPtrArray *pages_fill(const Paper *paper, const GPtrArray *blocks, const char *foot, bool lenient)
{
    Filling filling = { .paper = paper,
                        .lenient = lenient,
                        .pages = g_ptr_array_new_with_free_func((GDestroyNotify)scene_free) };
    start_page(&filling);
    for (guint i = 0; i < blocks->len; i++)
        place_piece(&filling, blocks, i);
    for (guint i = 0; i < filling.pages->len; i++)
        draw_foot(g_ptr_array_index(filling.pages, i), foot, i + 1, filling.pages->len);
    return filling.pages;
}
