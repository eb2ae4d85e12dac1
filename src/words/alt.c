#include "alt.h"

#include "../base/units.h"
#include "alt_groups.h"
#include "phrases.h"

#include <math.h>
#include <string.h>

/* Tried one after the other until the text is short enough. Notes and lists go before letters: a
 * shortened name reads badly. */
static const Squeeze squeezes[] = {
    { 48, 48, 3, 5, false }, { 48, 48, 3, 5, true }, { 48, 48, 2, 5, true }, { 48, 48, 0, 5, true },
    { 32, 40, 0, 5, true },  { 24, 32, 0, 5, true }, { 24, 32, 0, 3, true }, { 24, 32, 0, 2, true },
    { 24, 32, 0, 1, true },  { 14, 24, 0, 0, true },
};

/* --- the sentences about intensity --- */

/* "on a Tesla T4". */
static char *device_text(const Speech *speech)
{
    const char *name = speech->figure->roofline->record->device.name;
    g_autofree char *shown = words_elide(name, speech->squeeze->device);
    return g_strdup_printf("%s %s", words_article(name), shown);
}

static char *kernels_text(guint count)
{
    g_autofree char *number = words_number(count);
    return g_strdup_printf("%s kernel%s", number, count == 1 ? "" : "s");
}

static char *intensity_opening(const Speech *speech)
{
    g_autofree char *kernels = kernels_text(speech->tally.placed), *device = device_text(speech);
    return g_strdup_printf("%s on %s roofline", kernels, device);
}

/* Largest intensity first; equal ones in the record's order, as g_ptr_array_sort is stable. */
static int compare_intensities(gconstpointer left, gconstpointer right)
{
    const Point *a = *(const Point *const *)left, *b = *(const Point *const *)right;
    return (a->flop_per_byte < b->flop_per_byte) - (a->flop_per_byte > b->flop_per_byte);
}

static GPtrArray *placed_by_intensity(const Speech *speech)
{
    GPtrArray *points = g_ptr_array_new();
    for (guint i = 0; i < speech->figure->shown->len; i++)
        if (tally_places(g_ptr_array_index(speech->figure->shown, i)))
            g_ptr_array_add(points, g_ptr_array_index(speech->figure->shown, i));
    g_ptr_array_sort(points, compare_intensities);
    return points;
}

/* How many of the first points print the same intensity as the first. */
static guint count_ties(const GPtrArray *points, const char *intensity)
{
    for (guint i = 0; i < points->len; i++) {
        g_autofree char *text = point_text(g_ptr_array_index(points, i), QUANTITY_INTENSITY);
        if (strcmp(text, intensity) != 0)
            return i;
    }
    return points->len;
}

/* ", 15.8 times the next": a quotient of the printed figures; "" where there is nothing to
 * compare. */
static char *lead_text(const GPtrArray *points, guint ties, const char *intensity)
{
    if (ties == points->len)
        return g_strdup("");
    g_autofree char *next = point_text(g_ptr_array_index(points, ties), QUANTITY_INTENSITY);
    const double factor = g_ascii_strtod(intensity, NULL) / g_ascii_strtod(next, NULL);
    if (!isfinite(factor) || factor < 1.05)
        return g_strdup("");
    g_autofree char *times = format_fixed(factor, 1);
    return g_strdup_printf(", %s times the next", times);
}

static char *place_of(const Speech *speech, const Point *point, const char *intensity,
                      const char *unit)
{
    g_autofree char *name = topic_name(speech, point);
    if (point->flop_per_byte == 0)
        return g_strdup_printf("; %s does no floating-point work", name);
    return g_strdup_printf("; %s is at %s%s", name, intensity, unit);
}

/* "; the tiled matmul, at 3.938, is furthest right, 15.8 times the next". */
static char *furthest_text(const Speech *speech, const char *unit)
{
    g_autoptr(GPtrArray) points = placed_by_intensity(speech);
    if (points->len == 0)
        return g_strdup("");
    const Point *first = g_ptr_array_index(points, 0);
    g_autofree char *intensity = point_text(first, QUANTITY_INTENSITY);
    const guint ties = count_ties(points, intensity);
    if (points->len == 1)
        return place_of(speech, first, intensity, unit);
    if (first->flop_per_byte == 0)
        return g_strdup("; none does floating-point work");
    if (ties == points->len)
        return g_strdup_printf("; %s are at %s%s", ties == 2 ? "both" : "all", intensity, unit);
    g_autofree char *lead = lead_text(points, ties, intensity);
    g_autofree char *subject = ties == 1 ? topic_name(speech, first) : kernels_text(ties);
    const char *const all[] = { "", "", "both ", "all " };
    return g_strdup_printf("; %s, %sat %s%s, %s furthest right%s", subject, all[MIN(ties, 3)],
                           intensity, unit, ties == 1 ? "is" : "are", lead);
}

/* "the tiled matmul, at 3.938, sits". */
static char *single_subject(const Speech *speech)
{
    g_autoptr(GPtrArray) points = placed_by_intensity(speech);
    const Point *point = g_ptr_array_index(points, 0);
    g_autofree char *name = topic_name(speech, point),
                    *intensity = point_text(point, QUANTITY_INTENSITY);
    if (point->flop_per_byte == 0)
        return g_strdup_printf("%s, without floating-point work, sits", name);
    return g_strdup_printf("%s, at %s, sits", name, intensity);
}

/* "all five sit". */
static char *whole_subject(const Speech *speech)
{
    if (speech->tally.placed == 1)
        return single_subject(speech);
    g_autofree char *number = words_number(speech->tally.placed);
    return speech->tally.placed == 2 ? g_strdup("both sit") : g_strdup_printf("all %s sit", number);
}

/* All on one side of the ridge. */
static char *one_side(const Speech *speech, const char *ridge)
{
    const bool left = speech->tally.left > 0, one = speech->tally.placed == 1;
    g_autofree char *subject = whole_subject(speech);
    g_autofree char *furthest = one ? g_strdup("") : furthest_text(speech, "");
    return g_strdup_printf(
        "%s %s of the ridge point at %s FLOP per byte, so the %s ceiling binds %s%s", subject,
        left ? "left" : "right", ridge, left ? "sloped bandwidth" : "flat compute",
        one ? "it" : "them", furthest);
}

static char *both_sides(const Speech *speech, const char *ridge)
{
    const Tally *tally = &speech->tally;
    g_autofree char *left = words_number(tally->left), *right = words_number(tally->right);
    g_autofree char *furthest = furthest_text(speech, "");
    return g_strdup_printf(
        "%s sit%s left of the ridge point at %s FLOP per byte, under the sloped bandwidth ceiling, "
        "and %s right of it, under the flat compute ceiling%s",
        left, tally->left == 1 ? "s" : "", ridge, right, furthest);
}

static char *without_ridge(const Speech *speech)
{
    const Roofline *roofline = speech->figure->roofline;
    g_autofree char *furthest = furthest_text(speech, " FLOP per byte");
    if (roof_ceiling(roofline->pair.slope) == NULL && roof_ceiling(roofline->pair.flat) == NULL)
        return g_strconcat("no ceiling was measured, so there is no ridge point", furthest, NULL);
    return g_strdup_printf("without a %s ceiling there is no ridge point%s",
                           roof_ceiling(roofline->pair.flat) == NULL ? "compute" : "bandwidth",
                           furthest);
}

static char *ridge_sentence(const Speech *speech)
{
    const Tally *tally = &speech->tally;
    g_autofree char *ridge = roofline_ridge_text(speech->figure->roofline);
    if (isnan(speech->figure->roofline->pair.ridge_flop_per_byte))
        return without_ridge(speech);
    if (tally->placed == 0)
        return g_strdup_printf("the ridge point is at %s FLOP per byte", ridge);
    if (tally->left == tally->placed || tally->right == tally->placed)
        return one_side(speech, ridge);
    return both_sides(speech, ridge);
}

/* --- the sentences about headroom --- */

static char *headroom_opening(const Speech *speech)
{
    const Tally *tally = &speech->tally;
    g_autofree char *kernels = kernels_text(tally->placed), *device = device_text(speech);
    const char *ceiling = "roofline";
    if (tally->left > 0 && tally->left == tally->placed)
        ceiling = "sloped bandwidth ceiling";
    else if (tally->right > 0 && tally->right == tally->placed)
        ceiling = "flat compute ceiling";
    return g_strdup_printf("%s under %s's %s", kernels, device, ceiling);
}

static const Point *highest_below(const Speech *speech)
{
    const Point *highest = NULL;
    for (guint i = 0; i < speech->figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(speech->figure->shown, i);
        const bool below = point->band == BAND_HEADROOM || point->band == BAND_FAR_BELOW;
        if (below && point->status == POINT_PLOTTED &&
            (highest == NULL || point->share > highest->share))
            highest = point;
    }
    return highest;
}

/* NULL: both ceilings were measured, as far as there are any. */
static char *datasheet_sentence(const Speech *speech)
{
    return speech->figure->roofline->datasheet
               ? g_strdup("a ceiling is a datasheet's figure, not measured, so no share is given")
               : NULL;
}

/* What is said of the ceiling where none stands on it; NULL where that goes without saying. */
static char *ceiling_sentence(const Speech *speech)
{
    const Tally *tally = &speech->tally;
    if (tally->timed > 0 && roof_ceiling(speech->figure->roofline->pair.slope) == NULL)
        return g_strdup("no bandwidth ceiling was measured, so no share is known");
    if (tally->at > 0 || tally->below == 0 || tally->placed == 1)
        return NULL;
    if (tally->below == 1)
        return g_strdup("no kernel stands on the ceiling");
    const Point *nearest = highest_below(speech);
    g_autofree char *name = topic_name(speech, nearest),
                    *share = point_text(nearest, QUANTITY_SHARE);
    return g_strdup_printf("no kernel stands on the ceiling; the nearest, %s, is at %s percent",
                           name, share);
}

/* --- putting them together --- */

static void add_sentence(GPtrArray *sentences, char *sentence)
{
    if (sentence != NULL)
        g_ptr_array_add(sentences, sentence);
}

/* Notes are one sentence: "block reduction failed and has no point; the naive matmul is not
 * shown". */
static char *notes_sentence(const Speech *speech)
{
    g_autoptr(GPtrArray) notes = g_ptr_array_new_with_free_func(g_free);
    topic_sentences(notes, speech, TOPICS_NOT_JUDGED);
    add_sentence(notes, topic_omitted(speech));
    g_ptr_array_set_size(notes, (gint)MIN(notes->len, speech->squeeze->notes));
    if (notes->len == 0)
        return NULL;
    g_ptr_array_add(notes, NULL);
    return g_strjoinv("; ", (char **)notes->pdata);
}

static GPtrArray *sentences_of(const Speech *speech)
{
    GPtrArray *sentences = g_ptr_array_new_with_free_func(g_free);
    if (speech->figure->focus == FOCUS_INTENSITY) {
        add_sentence(sentences, intensity_opening(speech));
        add_sentence(sentences, ridge_sentence(speech));
        add_sentence(sentences, datasheet_sentence(speech));
        topic_sentences(sentences, speech, TOPICS_ABOVE);
    } else {
        add_sentence(sentences, headroom_opening(speech));
        add_sentence(sentences, datasheet_sentence(speech));
        add_sentence(sentences, ceiling_sentence(speech));
        topic_sentences(sentences, speech, TOPICS_BY_CEILING);
        topic_sentences(sentences, speech, TOPICS_ABOVE);
        topic_sentences(sentences, speech, TOPICS_ELSEWHERE);
    }
    add_sentence(sentences, notes_sentence(speech));
    return sentences;
}

static char *join(const GPtrArray *sentences)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < sentences->len; i++) {
        g_autofree char *sentence = words_capital(g_ptr_array_index(sentences, i));
        g_string_append_printf(text, "%s%s.", i > 0 ? " " : "", sentence);
    }
    return g_string_free(text, FALSE);
}

static bool too_long(const char *text)
{
    return g_utf8_strlen(text, -1) > ALT_LONGEST;
}

/* Sentences go from the end, where those stand that matter least. */
static char *join_what_fits(GPtrArray *sentences)
{
    char *text = join(sentences);
    while (too_long(text)) {
        g_ptr_array_set_size(sentences, (gint)sentences->len - 1);
        g_free(text);
        text = join(sentences);
    }
    return text;
}

char *alt_text(const Figure *figure)
{
    Speech speech = { figure, tally_points(figure->shown), NULL };
    for (size_t i = 0; i < G_N_ELEMENTS(squeezes); i++) {
        speech.squeeze = &squeezes[i];
        g_autoptr(GPtrArray) sentences = sentences_of(&speech);
        char *text = i + 1 < G_N_ELEMENTS(squeezes) ? join(sentences) : join_what_fits(sentences);
        if (!too_long(text))
            return text;
        g_free(text);
    }
    g_assert_not_reached(); /* one sentence always fits */
}
