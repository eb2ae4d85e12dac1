/* The verdicts: one per kernel, from a table of templates (WORDS.md). */
#include "../base/units.h"
#include "describe.h"
#include "phrases.h"

#include <math.h>
#include <string.h>

#define IN(value) (1u << (value))

/* Sets of Bound, Band and PointStatus, 0 for any; applies NULL: always. */
typedef struct {
    unsigned statuses, bounds, bands;
    bool (*applies)(const Point *point);
    const char *text;
} Template;

static bool has_no_flop(const Point *point)
{
    return point->kernel->counts.flop == 0;
}

static bool is_near_ridge(const Point *point)
{
    return point->near_ridge;
}

static const Check *failed_check(const Point *point)
{
    for (guint i = 0; i < point->kernel->checks->len; i++) {
        const Check *check = g_ptr_array_index(point->kernel->checks, i);
        if (!check->passed)
            return check;
    }
    return NULL;
}

static bool has_failed_check(const Point *point)
{
    const Check *check = failed_check(point);
    return check != NULL && isfinite(check->error);
}

static bool has_reason(const Point *point)
{
    return point->kernel->reason != NULL;
}

static bool is_under_datasheet(const Point *point)
{
    return ceiling_is_datasheet(roof_ceiling(point->pair.slope)) ||
           ceiling_is_datasheet(roof_ceiling(point->pair.flat));
}

/* Said first of a kernel without floating-point work. */
static const Template openings[] = {
    { IN(POINT_PLOTTED) | IN(POINT_NOT_TIMED), 0, 0, has_no_flop,
      "no floating-point work, so no place on the intensity axis; only bandwidth can bind it on "
      "this chart." },
    { 0, 0, 0, NULL, "" },
};

#define UP_TO_CEILING (IN(BAND_HEADROOM) | IN(BAND_AT_CEILING))

/* The first row that applies is said. */
static const Template verdicts[] = {
    { IN(POINT_FAILED), 0, 0, has_failed_check,
      "FAILED its check ({error} against {tolerance}). No rate, no point." },
    { IN(POINT_FAILED), 0, 0, has_reason, "FAILED: {reason}. No rate, no point." },
    { IN(POINT_FAILED), 0, 0, NULL, "FAILED. No rate, no point." },
    { IN(POINT_NO_BYTES), 0, 0, NULL, "no bytes counted; not plotted." },
    { IN(POINT_UNCHECKED), 0, 0, NULL, "result not checked; drawn hollow and grey, no verdict." },
    { IN(POINT_NOT_TIMED), 0, 0, has_no_flop, "not timed in this record." },
    { IN(POINT_NOT_TIMED), IN(BOUND_UNKNOWN), 0, NULL, "{I}; not timed in this record." },
    { IN(POINT_NOT_TIMED), 0, 0, NULL,
      "{I}, {side} of the ridge point; not timed in this record." },
    { 0, 0, IN(BAND_NONE), is_under_datasheet,
      "{gbs} asked for; drawn under a datasheet's ceiling, which no run has measured: no share, no "
      "verdict." },
    { 0, 0, IN(BAND_NONE), NULL, "no measured ceiling to judge it against, no verdict." },
    { 0, 0, IN(BAND_IMPOSSIBLE), NULL,
      "{p} of the compute ceiling. Caches cannot explain this: the FLOP count or the ceiling is "
      "wrong. Not to be quoted." },
    { 0, 0, IN(BAND_ARTEFACT), NULL,
      "COUNTING ARTEFACT, {above} times the bandwidth ceiling. {gbs} is bytes asked for over time, "
      "not memory traffic; if the counts are right, caches served about {served} percent of them "
      "or more. Do not quote it as bandwidth." },
    { 0, 0, IN(BAND_JUST_ABOVE), NULL,
      "at the bandwidth ceiling ({p}). A copy is half reads, half writes; this kernel's mix is "
      "{mix}, and caches may have served a little. That is no headroom and no error; only fewer "
      "bytes help (right)." },
    { 0, IN(BOUND_UNKNOWN), 0, NULL,
      "{gbs} is {p} of the bandwidth ceiling; without a compute ceiling the chart cannot say which "
      "one binds." },
    { 0, 0, IN(BAND_FAR_BELOW), NULL,
      "{p} of its ceiling, far below both. The model cannot say why; profile for latency, "
      "occupancy and access pattern first." },
    { 0, 0, IN(BAND_HEADROOM), has_no_flop,
      "{gbs} is {p} of the ceiling; up to {gain} times to gain (up)." },
    { 0, 0, IN(BAND_AT_CEILING), has_no_flop,
      "{gbs} is {p} of the ceiling; nothing left to gain except moving fewer bytes." },
    { 0, 0, UP_TO_CEILING, is_near_ridge,
      "{p} of its ceiling, at the ridge point; both ceilings are close, and a small change in "
      "either decides." },
    { 0, IN(BOUND_MEMORY), IN(BAND_HEADROOM), NULL,
      "memory-bound at {I}. {rate} is {p} of the bandwidth ceiling; memory-side work can gain up "
      "to {gain} times (up). Faster arithmetic gains nothing." },
    { 0, IN(BOUND_MEMORY), IN(BAND_AT_CEILING), NULL,
      "memory-bound and at its ceiling ({p}). Memory access has little left to give; asking for "
      "fewer bytes moves it right." },
    { 0, IN(BOUND_COMPUTE), IN(BAND_HEADROOM), NULL,
      "compute-bound at {I}, {ridges} times the ridge point. {p} of the compute ceiling; "
      "arithmetic efficiency can gain up to {gain} times. Better memory access cannot raise this "
      "limit." },
    { 0, 0, 0, NULL,
      "compute-bound at {I}, {ridges} times the ridge point. {p} of the compute ceiling; only less "
      "arithmetic helps." },
};

/* Said last. Only a kernel with headroom has a use for its author's advice. */
static bool has_integer_work_only(const Point *point)
{
    return has_no_flop(point) && point->kernel->integer_work;
}

static bool has_lever(const Point *point)
{
    return point->kernel->lever != NULL && *point->kernel->lever != '\0';
}

static const Template endings[] = {
    { IN(POINT_PLOTTED) | IN(POINT_NOT_TIMED), 0, 0, has_integer_work_only,
      "Integer work is not counted." },
    { IN(POINT_PLOTTED), 0, IN(BAND_HEADROOM), has_lever, "Author's note: {lever}." },
};

static bool holds(unsigned set, int value)
{
    return set == 0 || (set & IN(value)) != 0;
}

static bool applies(const Template *row, const Point *point)
{
    return holds(row->statuses, (int)point->status) && holds(row->bounds, (int)point->bound) &&
           holds(row->bands, (int)point->band) && (row->applies == NULL || row->applies(point));
}

/* The last row of a table applies to every point. */
static const char *choose(const Template *row, const Point *point)
{
    while (!applies(row, point))
        row++;
    return row->text;
}

/* --- what fills the places --- */

static char *gain(const Point *point)
{
    return format_fixed(point_gain(point), 1);
}

static char *times_above(const Point *point)
{
    return format_fixed(point->share, 1);
}

static char *served(const Point *point)
{
    return g_strdup_printf("%d", point_cache_percent(point));
}

static char *ridges(const Point *point)
{
    const double ridge =
        ridge_point_flop_per_byte(ceiling_work_per_s(roof_ceiling(point->pair.flat)),
                                  ceiling_work_per_s(roof_ceiling(point->pair.slope)));
    return format_fixed(point->flop_per_byte / ridge, 1);
}

/* Reads to writes in small whole numbers where there are such: "2:1", "3:2", "256:1", else
 * "2.7:1". */
static char *mix(const Point *point)
{
    const double read = point->kernel->counts.read_bytes, write = point->kernel->counts.write_bytes;
    const double less = fmin(read, write), more = fmax(read, write);
    if (less == 0)
        return g_strdup(read > 0 ? "1:0" : "0:1");
    int parts = 1;
    while (parts < 10 && fabs(parts * more / less - round(parts * more / less)) > 0.005 * parts)
        parts++;
    const bool whole = parts < 10;
    g_autofree char *small = g_strdup_printf("%d", whole ? parts : 1);
    g_autofree char *large = format_fixed((whole ? parts : 1) * more / less, whole ? 0 : 1);
    return g_strdup_printf("%s:%s", read >= write ? large : small, read >= write ? small : large);
}

/* "2:1" is read aloud as a time of day. */
static char *mix_spoken(const Point *point)
{
    g_autofree char *text = mix(point);
    g_auto(GStrv) sides = g_strsplit(text, ":", 2);
    return g_strjoinv(" to ", sides);
}

static char *error_text(const Point *point)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    return g_strdup(g_ascii_formatd(text, sizeof text, "%.3g", failed_check(point)->error));
}

static char *tolerance_text(const Point *point)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    return g_strdup(g_ascii_formatd(text, sizeof text, "%.3g", failed_check(point)->tolerance));
}

/* The template brings the full stop. */
static char *without_full_stop(const char *text)
{
    const size_t length = strlen(text);
    return g_strndup(text, length - g_str_has_suffix(text, "."));
}

static char *reason(const Point *point)
{
    return without_full_stop(point->kernel->reason);
}

static char *lever(const Point *point)
{
    return without_full_stop(point->kernel->lever);
}

static char *side(const Point *point)
{
    return g_strdup(point->bound == BOUND_MEMORY ? "left" : "right");
}

/* Drawn and spoken; NULL: spoken as drawn. */
static const struct {
    const char *key;
    char *(*text[2])(const Point *point);
} places[] = {
    { "gain", { gain } },     { "above", { times_above } }, { "served", { served } },
    { "side", { side } },     { "ridges", { ridges } },     { "mix", { mix, mix_spoken } },
    { "reason", { reason } }, { "error", { error_text } },  { "tolerance", { tolerance_text } },
    { "lever", { lever } },
};

/* Figures with their units, drawn and spoken. */
static const struct {
    const char *key;
    Quantity quantity;
    const char *units[2];
} figures[] = {
    { "p", QUANTITY_SHARE, { "%", " percent" } },
    { "I", QUANTITY_INTENSITY, { " FLOP/byte", " FLOP per byte" } },
    { "gbs", QUANTITY_BYTE_RATE, { " GB/s", " gigabytes per second" } },
    { "rate", QUANTITY_FLOP_RATE, { " GFLOP/s", " gigaFLOP per second" } },
};

typedef struct {
    const Point *point;
    Form form;
} Verdict;

static char *place_text(const char *key, const void *data)
{
    const Verdict *verdict = data;
    for (size_t i = 0; i < G_N_ELEMENTS(figures); i++)
        if (strcmp(figures[i].key, key) == 0) {
            g_autofree char *number = point_text(verdict->point, figures[i].quantity);
            return g_strconcat(number, figures[i].units[verdict->form], NULL);
        }
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++)
        if (strcmp(places[i].key, key) == 0)
            return places[i]
                .text[places[i].text[verdict->form] != NULL ? verdict->form : FORM_DRAWN](
                    verdict->point);
    g_error("no verdict has a place for {%s}", key);
}

static void append_sentence(GString *text, const char *pattern, const Verdict *verdict)
{
    if (*pattern == '\0')
        return;
    g_autofree char *sentence = words_fill(pattern, place_text, verdict);
    const bool starts = g_str_has_suffix(text->str, ".");
    g_autofree char *capital = starts ? words_capital(sentence) : g_strdup(sentence);
    g_string_append_printf(text, " %s", capital);
}

/* "Vector add:". */
static GString *labelled(const Point *point)
{
    g_autofree char *label = words_capital(point->kernel->label);
    GString *text = g_string_new(label);
    return g_string_append_c(text, ':');
}

char *describe_verdict(const Point *point, Form form)
{
    const Verdict verdict = { point, form };
    GString *text = labelled(point);
    append_sentence(text, choose(openings, point), &verdict);
    append_sentence(text, choose(verdicts, point), &verdict);
    for (size_t i = 0; i < G_N_ELEMENTS(endings); i++)
        if (applies(&endings[i], point))
            append_sentence(text, endings[i].text, &verdict);
    return g_string_free(text, FALSE);
}

char *describe_artefact(const Point *point)
{
    if (point->status != POINT_PLOTTED || point->band != BAND_ARTEFACT)
        return NULL;
    GString *text = labelled(point);
    append_sentence(text, choose(verdicts, point), &(Verdict) { point, FORM_DRAWN });
    return g_string_free(text, FALSE);
}
