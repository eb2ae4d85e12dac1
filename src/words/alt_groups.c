#include "alt_groups.h"

#include "../base/units.h"
#include "phrases.h"

#include <math.h>
#include <string.h>

/* Kernels that share a sentence. The sentence for one of them, for several, and (NULL: as for
 * several) for two or more that are all there are. What follows a '|' is left out where words are
 * short. */
typedef struct {
    bool (*belongs)(const Point *point);
    const char *one, *many, *all;
} Topic;

/* What fills the places of a topic's sentence. */
typedef struct {
    const Speech *speech;
    GPtrArray *members; /* const Point * */
} Members;

static bool is_checked(const Point *point, Band band)
{
    return point->status == POINT_PLOTTED && point->band == band;
}

static bool on_bandwidth(const Point *point)
{
    return is_checked(point, BAND_JUST_ABOVE) ||
           (is_checked(point, BAND_AT_CEILING) && point->bound != BOUND_COMPUTE &&
            !point->near_ridge);
}

static bool on_compute(const Point *point)
{
    return is_checked(point, BAND_AT_CEILING) && point->bound == BOUND_COMPUTE &&
           !point->near_ridge;
}

static bool at_ridge(const Point *point)
{
    return point->near_ridge &&
           (is_checked(point, BAND_AT_CEILING) || is_checked(point, BAND_HEADROOM));
}

static bool under_bandwidth(const Point *point)
{
    return is_checked(point, BAND_HEADROOM) && point->bound == BOUND_MEMORY && !point->near_ridge;
}

static bool under_compute(const Point *point)
{
    return is_checked(point, BAND_HEADROOM) && point->bound == BOUND_COMPUTE && !point->near_ridge;
}

static bool under_unknown(const Point *point)
{
    return point->bound == BOUND_UNKNOWN &&
           (is_checked(point, BAND_HEADROOM) || is_checked(point, BAND_FAR_BELOW));
}

static bool far_below(const Point *point)
{
    return is_checked(point, BAND_FAR_BELOW) && point->bound != BOUND_UNKNOWN;
}

static bool is_artefact(const Point *point)
{
    return is_checked(point, BAND_ARTEFACT);
}

static bool is_impossible(const Point *point)
{
    return is_checked(point, BAND_IMPOSSIBLE);
}

static bool has_failed(const Point *point)
{
    return point->status == POINT_FAILED;
}

static bool is_unchecked(const Point *point)
{
    return point->status == POINT_UNCHECKED;
}

static bool is_not_timed(const Point *point)
{
    return point->status == POINT_NOT_TIMED;
}

static bool has_no_bytes(const Point *point)
{
    return point->status == POINT_NO_BYTES;
}

static bool is_any(const Point *point)
{
    (void)point;
    return true;
}

static const Topic on_their_side[] = {
    { on_bandwidth, "{names} stands on {it}|, with nothing to gain from memory work",
      "{names} stand on {it}|, with nothing to gain from memory work",
      "{all} stand on {it}|, with nothing to gain from memory work" },
    { on_compute, "{names} stands on {it}|, where only less arithmetic helps",
      "{names} stand on {it}|, where only less arithmetic helps",
      "{all} stand on {it}|, where only less arithmetic helps" },
    { under_bandwidth, "{shares} has headroom that memory-side work can still claim",
      "{shares} have headroom that memory-side work can still claim", NULL },
    { under_compute, "{shares} has headroom that arithmetic efficiency can still claim",
      "{shares} have headroom that arithmetic efficiency can still claim", NULL },
    { under_unknown, "{shares} stands below it", "{shares} stand below it", NULL },
    { NULL, NULL, NULL, NULL },
};

static const Topic above[] = {
    { is_artefact, "{names} stands {factor} times above {it}, a counting artefact",
      "{names} stand up to {factor} times above {it}, counting artefacts", NULL },
    { is_impossible,
      "{shares} is above the compute ceiling, an error| in the FLOP count or in the ceiling",
      "{shares} are above the compute ceiling, an error| in the FLOP counts or in the ceiling",
      NULL },
    { NULL, NULL, NULL, NULL },
};

static const Topic elsewhere[] = {
    { at_ridge, "{shares} is at the ridge point|, where both ceilings are close",
      "{shares} are at the ridge point|, where both ceilings are close", NULL },
    { far_below, "{shares} is far below both ceilings|, and the model cannot say why",
      "{shares} are far below both ceilings|, and the model cannot say why", NULL },
    { NULL, NULL, NULL, NULL },
};

static const Topic notes[] = {
    { has_failed, "{names} failed and has no point", "{names} failed and have no point",
      "{all} failed and have no point" },
    { is_unchecked, "{names} was not checked", "{names} were not checked", "none was checked" },
    { is_not_timed, "{names} was not timed in this record", "{names} were not timed in this record",
      "none was timed in this record" },
    { has_no_bytes, "{names} has no bytes counted and is not plotted",
      "{names} have no bytes counted and are not plotted",
      "{all} have no bytes counted and are not plotted" },
    { NULL, NULL, NULL, NULL },
};

static const Topic omitted = { is_any, "{names} is not shown", "{names} are not shown", NULL };

static const Topic *const topics[] = {
    [TOPICS_BY_CEILING] = on_their_side,
    [TOPICS_ABOVE] = above,
    [TOPICS_ELSEWHERE] = elsewhere,
    [TOPICS_NOT_JUDGED] = notes,
};

/* --- names and lists --- */

char *topic_name(const Speech *speech, const Point *point)
{
    return words_elide(point->kernel->prose, speech->squeeze->name);
}

static bool is_counted(const Members *topic)
{
    return topic->speech->squeeze->names == 0 && topic->members->len > 1;
}

static char *count_text(const Members *topic)
{
    g_autofree char *number = words_number(topic->members->len);
    return g_strdup_printf("%s kernels", number);
}

static int compare_shares(gconstpointer left, gconstpointer right)
{
    const Point *a = *(const Point *const *)left, *b = *(const Point *const *)right;
    return (a->share > b->share) - (a->share < b->share);
}

/* "four kernels, at 12.0 to 85.3 percent,". */
static char *range_text(const Members *topic)
{
    g_autofree char *count = count_text(topic);
    g_ptr_array_sort(topic->members, compare_shares);
    g_autofree char *least = point_text(g_ptr_array_index(topic->members, 0), QUANTITY_SHARE);
    g_autofree char *most =
        point_text(g_ptr_array_index(topic->members, topic->members->len - 1), QUANTITY_SHARE);
    return g_strdup_printf("%s, at %s to %s percent,", count, least, most);
}

static char *names_text(const Members *topic)
{
    if (is_counted(topic))
        return count_text(topic);
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < topic->members->len; i++)
        g_ptr_array_add(names, topic_name(topic->speech, g_ptr_array_index(topic->members, i)));
    return words_list(names, MAX(topic->speech->squeeze->names, 1), false);
}

/* "the naive transpose, at 42.2 percent, and block reduction, at 48.9,": the unit is said once.
 */
static char *shares_text(const Members *topic)
{
    if (is_counted(topic))
        return range_text(topic);
    g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < topic->members->len; i++) {
        const Point *point = g_ptr_array_index(topic->members, i);
        g_autofree char *name = topic_name(topic->speech, point),
                        *share = point_text(point, QUANTITY_SHARE);
        g_ptr_array_add(items,
                        g_strdup_printf("%s, at %s%s", name, share, i == 0 ? " percent" : ""));
    }
    return words_list(items, MAX(topic->speech->squeeze->names, 1), true);
}

static char *all_text(const Members *topic)
{
    g_autofree char *number = words_number(topic->members->len);
    return topic->members->len == 2 ? g_strdup("both") : g_strdup_printf("all %s", number);
}

static char *factor_text(const Members *topic)
{
    double largest = 0;
    for (guint i = 0; i < topic->members->len; i++)
        largest = fmax(largest, ((const Point *)g_ptr_array_index(topic->members, i))->share);
    return format_fixed(largest, 1);
}

/* The ceiling by a pronoun where the sentences before name no other. */
static char *it_text(const Members *topic)
{
    const Tally *tally = &topic->speech->tally;
    const bool one = tally->left == tally->placed || tally->right == tally->placed;
    if (one && topic->speech->figure->focus == FOCUS_HEADROOM)
        return g_strdup("it");
    if (one)
        return g_strdup("that ceiling");
    const Point *first = g_ptr_array_index(topic->members, 0);
    return g_strdup(first->bound == BOUND_COMPUTE ? "the compute ceiling"
                                                  : "the bandwidth ceiling");
}

static const struct {
    const char *key;
    char *(*text)(const Members *topic);
} places[] = {
    { "names", names_text },   { "shares", shares_text }, { "all", all_text },
    { "factor", factor_text }, { "it", it_text },
};

static char *place_text(const char *key, const void *topic)
{
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++)
        if (strcmp(places[i].key, key) == 0)
            return places[i].text(topic);
    g_error("no alt text has a place for {%s}", key);
}

/* NULL where no point belongs. */
static char *topic_sentence(const Speech *speech, const Topic *row, const GPtrArray *points)
{
    g_autoptr(GPtrArray) members = g_ptr_array_new();
    for (guint i = 0; i < points->len; i++)
        if (row->belongs(g_ptr_array_index(points, i)))
            g_ptr_array_add(members, g_ptr_array_index(points, i));
    if (members->len == 0)
        return NULL;
    const bool all =
        members->len > 1 && members->len == speech->figure->shown->len && row->all != NULL;
    const char *several = all ? row->all : row->many;
    g_auto(GStrv) parts = g_strsplit(members->len == 1 ? row->one : several, "|", 2);
    g_autofree char *pattern =
        g_strconcat(parts[0], speech->squeeze->brief ? NULL : parts[1], NULL);
    return words_fill(pattern, place_text, &(Members) { speech, members });
}

void topic_sentences(GPtrArray *sentences, const Speech *speech, TopicSet set)
{
    for (const Topic *row = topics[set]; row->belongs != NULL; row++) {
        char *sentence = topic_sentence(speech, row, speech->figure->shown);
        if (sentence != NULL)
            g_ptr_array_add(sentences, sentence);
    }
}

char *topic_omitted(const Speech *speech)
{
    return topic_sentence(speech, &omitted, speech->figure->omitted);
}
