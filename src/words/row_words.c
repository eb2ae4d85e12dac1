#include "row_words.h"

#include "../base/units.h"

#include <math.h>

bool row_has_share(const Point *point)
{
    return point->status == POINT_PLOTTED && !isnan(point->share);
}

char *row_share(const Point *point)
{
    static const char *const reasons[] = {
        [POINT_PLOTTED] = "no ceiling",        [POINT_UNCHECKED] = "not checked",
        [POINT_NOT_TIMED] = "not timed",       [POINT_FAILED] = "failed",
        [POINT_NO_BYTES] = "no bytes counted",
    };
    if (point->status == POINT_PLOTTED && isnan(point->share) &&
        roof_ceiling(point->pair.slope) != NULL)
        return g_strdup("no share");
    if (!row_has_share(point))
        return g_strdup(reasons[point->status]);
    g_autofree char *share = point_text(point, QUANTITY_SHARE);
    return g_strdup_printf("%s%%", share);
}

static void add(GStrvBuilder *texts, const Point *point, Quantity quantity, const char *before,
                const char *after)
{
    g_autofree char *number = point_text(point, quantity);
    g_autofree char *text =
        g_strconcat(before, number, " ", quantities[quantity].unit, after, NULL);
    g_strv_builder_add(texts, text);
}

bool row_in_brackets(const Point *point)
{
    return point->band == BAND_ARTEFACT;
}

char **row_figures(const Point *point)
{
    const bool brackets = row_in_brackets(point);
    g_autoptr(GStrvBuilder) texts = g_strv_builder_new();
    if (point->status != POINT_NO_BYTES && point->kernel->counts.flop > 0)
        add(texts, point, QUANTITY_INTENSITY, "", "");
    else if (point->status != POINT_NO_BYTES)
        g_strv_builder_add(texts, "0 FLOP");
    if (!point_has_rate(point))
        return g_strv_builder_end(texts);
    add(texts, point, QUANTITY_TIME, "", "");
    if (point->bound == BOUND_COMPUTE)
        add(texts, point, QUANTITY_FLOP_RATE, "", "");
    else
        add(texts, point, QUANTITY_BYTE_RATE, brackets ? "[" : "", brackets ? "]" : "");
    return g_strv_builder_end(texts);
}

/* At the ceiling only fewer bytes help, and only where bytes bind and there is an intensity to
 * raise. */
static Move way_at_ceiling(const Point *point)
{
    return point->bound == BOUND_MEMORY && point->flop_per_byte > 0 ? MOVE_RIGHT : MOVE_NONE;
}

/* words: "%.1f" stands for the factor to gain. */
typedef struct {
    const char *words;
    Move move;
    bool at_ceiling; /* move as way_at_ceiling() says */
} MoveInfo;

static const MoveInfo moves[] = {
    [BAND_NONE] = { NULL, MOVE_NONE, false },
    [BAND_FAR_BELOW] = { "far below: profile", MOVE_NONE, false },
    [BAND_HEADROOM] = { "%.1f× to gain", MOVE_UP, false },
    [BAND_AT_CEILING] = { "at ceiling", MOVE_NONE, true },
    [BAND_JUST_ABOVE] = { "at ceiling", MOVE_NONE, true },
    [BAND_ARTEFACT] = { "artefact", MOVE_NONE, true },
    [BAND_IMPOSSIBLE] = { "not to be quoted", MOVE_NONE, false },
};

char *row_move(const Point *point, Move *move)
{
    const MoveInfo *info = &moves[point->status == POINT_PLOTTED ? point->band : BAND_NONE];
    *move = info->at_ceiling ? way_at_ceiling(point) : info->move;
    if (info->words == NULL)
        return NULL;
    g_autofree char *gain = format_fixed(point_gain(point), 1);
    g_auto(GStrv) parts = g_strsplit(info->words, "%.1f", 2);
    return g_strjoinv(gain, parts);
}

char *row_note(const Figure *figure)
{
    const Point *artefact = NULL;
    int count = 0;
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        if (point->band == BAND_ARTEFACT && point->status == POINT_PLOTTED) {
            artefact = point;
            count++;
        }
    }
    if (count == 0)
        return NULL;
    if (count > 1)
        return g_strdup(
            "[ ] bytes asked for over time, not DRAM traffic: caches served most of them.");
    return g_strdup_printf(
        "[ ] bytes asked for over time, not DRAM traffic: caches served about %d%% of them "
        "or more.",
        point_cache_percent(artefact));
}
