#include "describe.h"

#include "../base/units.h"
#include "alt.h"
#include "../model/tally.h"
#include "phrases.h"

#include <math.h>
#include <string.h>

/* --- the title: what was found --- */

/* "all five kernels", "both kernels"; one by its name. */
static char *all_kernels(const GPtrArray *points, guint count)
{
    g_autofree char *number = words_number(count);
    if (count == 2)
        return g_strdup("both kernels");
    if (count != 1)
        return g_strdup_printf("all %s kernels", number);
    guint i = 0;
    while (!tally_places(g_ptr_array_index(points, i)))
        i++;
    return g_strdup(((const Point *)g_ptr_array_index(points, i))->kernel->prose);
}

static const char *missing_ceilings(const Roofline *roofline)
{
    if (roof_ceiling(roofline->pair.flat) != NULL)
        return "no bandwidth ceiling";
    return roof_ceiling(roofline->pair.slope) != NULL ? "no compute ceiling" : "no ceilings";
}

static char *intensity_finding(const Figure *figure, const Tally *tally)
{
    if (tally->placed == 0)
        return g_strdup("no kernel on the chart");
    if (isnan(figure->roofline->pair.ridge_flop_per_byte))
        return g_strdup_printf("%s, so no ridge point", missing_ceilings(figure->roofline));
    if (tally->left == tally->placed || tally->right == tally->placed) {
        g_autofree char *all = all_kernels(figure->shown, tally->placed);
        return g_strdup_printf("%s is the limit for %s",
                               tally->left > 0 ? "bandwidth" : "arithmetic", all);
    }
    g_autofree char *left = words_number(tally->left), *right = words_number(tally->right);
    g_autofree char *placed = words_number(tally->placed);
    return g_strdup_printf("bandwidth is the limit for %s of %s kernels, arithmetic for %s", left,
                           placed, right);
}

/* ", two below it"; nothing for none. */
static void append_count(GString *text, guint count, const char *one, const char *several)
{
    g_autofree char *number = words_number(count);
    if (count > 0)
        g_string_append_printf(text, "%s%s %s", text->len > 0 ? ", " : "", number,
                               count == 1 ? one : several);
}

static char *headroom_finding(const Figure *figure, const Tally *tally)
{
    const guint judged = tally->at + tally->below + tally->artefact + tally->impossible;
    if (tally->timed == 0)
        return g_strdup("no kernel was timed");
    if (judged == 0)
        return g_strdup("no kernel can be judged");
    if (judged == tally->placed && (tally->at == judged || tally->below == judged)) {
        g_autofree char *all = all_kernels(figure->shown, judged);
        return g_strdup_printf("%s %s the ceiling", all, tally->at > 0 ? "at" : "below");
    }
    GString *text = g_string_new(tally->at == 0 ? "no kernel at the ceiling" : NULL);
    append_count(text, tally->at, "kernel at the ceiling", "kernels at the ceiling");
    append_count(text, tally->below, "below it", "below it");
    append_count(text, tally->artefact, "counting artefact", "counting artefacts");
    append_count(text, tally->impossible, "impossible rate", "impossible rates");
    return g_string_free(text, FALSE);
}

/* How many of the two ceilings are a vendor's figures. */
static int datasheet_count(const Roofline *roofline)
{
    return ceiling_is_datasheet(roof_ceiling(roofline->pair.slope)) +
           ceiling_is_datasheet(roof_ceiling(roofline->pair.flat));
}

/* Nothing is found under a ceiling that nothing has measured. */
static char *datasheet_finding(const Figure *figure, const Tally *tally)
{
    g_autofree char *number = words_number(tally->placed);
    return g_strdup_printf("%s kernel%s under %s", number, tally->placed == 1 ? "" : "s",
                           datasheet_count(figure->roofline) == 1 ? "a datasheet ceiling"
                                                                  : "datasheet ceilings");
}

static char *finding_of(const Figure *figure, const Tally *tally)
{
    if (figure->roofline->datasheet)
        return datasheet_finding(figure, tally);
    return figure->focus == FOCUS_INTENSITY ? intensity_finding(figure, tally)
                                            : headroom_finding(figure, tally);
}

static char *title_of(const Figure *figure, const Tally *tally)
{
    if (figure->title != NULL)
        return g_strdup(figure->title);
    g_autofree char *finding = finding_of(figure, tally);
    return g_strdup_printf("%s: %s", figure->roofline->record->device.name, finding);
}

static char *subtitle_of(const Roofline *roofline, const Tally *tally)
{
    if (tally->placed == 0)
        return g_strdup("The ceilings alone: no kernel has a place on this chart.");
    if (tally->timed == 0)
        return g_strdup(
            "Each tick stands at a kernel's intensity. No kernel was timed in this record.");
    if (roofline->datasheet)
        return g_strdup("Each point stands at its measured rate. A datasheet's ceiling is not "
                        "measured: no shares.");
    return g_strdup(
        "Each point stands at its measured rate. The gap up to the ceiling is headroom.");
}

/* --- the footer: where the figures come from --- */

/* "Both ceilings and all five kernels: one run, one device."; "" where nothing was measured. */
static char *one_run(const Figure *figure, const Tally *tally)
{
    const Roofline *roofline = figure->roofline;
    const int ceilings = (roof_ceiling(roofline->pair.slope) != NULL) +
                         (roof_ceiling(roofline->pair.flat) != NULL) - datasheet_count(roofline);
    static const char *const subjects[] = { "", "the ceiling", "both ceilings" };
    g_autofree char *number = words_number(tally->timed);
    g_autofree char *kernels = NULL;
    if (tally->timed == tally->points && tally->timed > 0)
        kernels = all_kernels(figure->shown, tally->timed);
    else if (tally->timed > 0)
        kernels = g_strdup_printf("%s kernel%s", number, tally->timed == 1 ? "" : "s");
    g_autofree char *subject = g_strconcat(
        subjects[ceilings], ceilings > 0 && kernels != NULL ? " and " : "", kernels, NULL);
    g_autofree char *capital = words_capital(subject);
    return *subject != '\0' ? g_strdup_printf("%s: one run, one device. ", capital) : g_strdup("");
}

/* How many batches stand behind a median; 0: nothing was timed. */
typedef struct {
    size_t fewest, most;
} Batches;

static void add_batches(Batches *batches, size_t count)
{
    if (count == 0)
        return;
    batches->fewest = batches->fewest == 0 ? count : MIN(batches->fewest, count);
    batches->most = MAX(batches->most, count);
}

static Batches batches_of(const Roofline *roofline)
{
    Batches batches = { 0, 0 };
    for (guint i = 0; i < roofline->record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(roofline->record->ceilings, i);
        add_batches(&batches, ceiling->series.samples_s->len);
    }
    for (guint i = 0; i < roofline->points->len; i++)
        add_batches(&batches, g_array_index(roofline->points, Point, i).time_s.n);
    return batches;
}

/* "Median of 25 batches.", "Median of 20 to 25 batches." */
static char *batches_text(const char *statistic, Batches batches)
{
    g_autofree char *capital = words_capital(statistic);
    if (batches.most == 0)
        return g_strdup("Nothing was timed.");
    if (batches.fewest < batches.most)
        return g_strdup_printf("%s of %zu to %zu batches.", capital, batches.fewest, batches.most);
    return g_strdup_printf("%s of %zu batch%s.", capital, batches.most,
                           batches.most == 1 ? "" : "es");
}

char *describe_statistic(const Roofline *roofline)
{
    const Record *record = roofline->record;
    if (record->origin == ORIGIN_MEASURED) {
        g_autofree char *batches = batches_text(
            record->statistic != NULL ? record->statistic : "median", batches_of(roofline));
        return g_strconcat(batches, record->interrupted ? " The run ended early." : "", NULL);
    }
    if (record->origin != ORIGIN_TRANSCRIBED)
        return g_strdup("Not measured by this program.");
    if (record->statistic == NULL)
        return g_strdup("Transcribed from a published run, statistic not published.");
    return g_strdup_printf("Transcribed from a published run, %s.", record->statistic);
}

/* "Tesla T4, driver 595.84, CUDA 12.6, 2026-08-30."; what is unknown is left out. */
static void append_device(GString *line, const Record *record)
{
    const DeviceFacts *device = &record->device;
    g_string_append(line, device->name);
    if (device->driver != NULL)
        g_string_append_printf(line, ", driver %s", device->driver);
    if (device->toolkit != NULL)
        g_string_append_printf(line, ", %s", device->toolkit);
    if (record->date != NULL)
        g_string_append_printf(line, ", %.10s", record->date);
    g_string_append(line, ".");
}

static char *provenance(const Roofline *roofline)
{
    const Record *record = roofline->record;
    GString *line = g_string_new(NULL);
    g_autofree char *statistic = describe_statistic(roofline);
    append_device(line, record);
    g_string_append_printf(line, " %s", statistic);
    if (record->sha256 != NULL)
        g_string_append_printf(line, " Record sha256 %.4s %.4s.", record->sha256,
                               record->sha256 + 4);
    return g_string_free(line, FALSE);
}

/* Which figures here are a vendor's. */
static const char *vendor_figures(const Roofline *roofline)
{
    if (!roofline->datasheet)
        return "nothing here is a vendor figure";
    if (datasheet_count(roofline) == 2)
        return "both ceilings are a vendor's datasheet figures, not measured";
    return ceiling_is_datasheet(roof_ceiling(roofline->pair.slope))
               ? "the bandwidth ceiling is a vendor's datasheet figure, not measured"
               : "the compute ceiling is a vendor's datasheet figure, not measured";
}

static char **footer_of(const Figure *figure, const Tally *tally)
{
    g_autofree char *run = one_run(figure, tally);
    char **lines = g_new0(char *, 3);
    lines[0] = g_strdup_printf("%sFLOP and bytes counted from each kernel's source; %s.", run,
                               vendor_figures(figure->roofline));
    lines[1] = provenance(figure->roofline);
    return lines;
}

/* --- what is not shown --- */

static const char *const status_words[] = {
    [POINT_PLOTTED] = NULL,
    [POINT_UNCHECKED] = "not checked",
    [POINT_NOT_TIMED] = "not timed",
    [POINT_FAILED] = "failed",
    [POINT_NO_BYTES] = "no bytes counted",
};

/* "matmul, naive (1008.5%, counting artefact)". */
static char *omitted_kernel(const Point *point)
{
    g_autofree char *share = point_text(point, QUANTITY_SHARE);
    if (status_words[point->status] != NULL)
        return g_strdup_printf("%s (%s)", point->kernel->label, status_words[point->status]);
    if (point->band == BAND_NONE)
        return g_strdup(point->kernel->label);
    return g_strdup_printf("%s (%s%%%s)", point->kernel->label, share,
                           point->band == BAND_ARTEFACT ? ", counting artefact" : "");
}

#define OMITTED_NAMED 3

/* Labels hold commas, so semicolons part them. */
static char *omitted_of(const Figure *figure)
{
    if (figure->omitted->len == 0)
        return NULL;
    GString *text = g_string_new("Not shown:");
    for (guint i = 0; i < MIN(figure->omitted->len, OMITTED_NAMED); i++) {
        g_autofree char *kernel = omitted_kernel(g_ptr_array_index(figure->omitted, i));
        g_string_append_printf(text, "%s %s", i > 0 ? ";" : "", kernel);
    }
    if (figure->omitted->len > OMITTED_NAMED)
        g_string_append_printf(text, "; and %u more", figure->omitted->len - OMITTED_NAMED);
    return g_string_free(text, FALSE);
}

/* --- the long description --- */

static const struct {
    const char *line, *unit;
    Quantity rate;
} ceiling_words[] = {
    [CEILING_BANDWIDTH] = { "bandwidth ceiling, a solid slope,", "gigabytes per second",
                            QUANTITY_BYTE_RATE },
    [CEILING_COMPUTE] = { "compute ceiling, a dashed level line,", "gigaFLOP per second",
                          QUANTITY_FLOP_RATE },
};

static void append_ceiling(GString *text, const Ceiling *ceiling)
{
    if (ceiling == NULL)
        return;
    g_autofree char *rate = ceiling_text(ceiling, ceiling_words[ceiling->kind].rate);
    g_string_append_printf(text, " The %s is %s %s, ", ceiling_words[ceiling->kind].line, rate,
                           ceiling_words[ceiling->kind].unit);
    if (ceiling->datasheet)
        g_string_append(text, "from a vendor's datasheet, not measured.");
    else
        g_string_append_printf(text, "measured by %s%s%s.", ceiling->method,
                               ceiling->mix != NULL ? ", " : "",
                               ceiling->mix != NULL ? ceiling->mix : "");
}

static char *long_description_of(const Figure *figure)
{
    const Roofline *roofline = figure->roofline;
    g_autofree char *ridge = roofline_ridge_text(roofline), *not_shown = omitted_of(figure);
    GString *text =
        g_string_new("A chart with two logarithmic axes: across, arithmetic intensity in FLOP per "
                     "byte asked for; up, the measured rate in gigaFLOP per second.");
    append_ceiling(text, roof_ceiling(roofline->pair.slope));
    append_ceiling(text, roof_ceiling(roofline->pair.flat));
    if (isfinite(roofline->pair.ridge_flop_per_byte))
        g_string_append_printf(text, " They meet at the ridge point, %s FLOP per byte.", ridge);
    for (guint i = 0; i < figure->shown->len; i++) {
        g_autofree char *verdict =
            describe_verdict(g_ptr_array_index(figure->shown, i), FORM_SPOKEN);
        g_string_append_printf(text, "\n%s", verdict);
    }
    if (not_shown != NULL) {
        g_auto(GStrv) parts = g_strsplit(not_shown, "%", -1);
        g_autofree char *spoken = g_strjoinv(" percent", parts);
        g_string_append_printf(text, "\n%s.", spoken);
    }
    return g_string_free(text, FALSE);
}

Description *describe_figure(const Figure *figure)
{
    const Tally tally = tally_points(figure->shown);
    Description *description = g_new0(Description, 1);
    *description = (Description) {
        .title = title_of(figure, &tally),
        .subtitle = subtitle_of(figure->roofline, &tally),
        .alt = alt_text(figure),
        .long_description = long_description_of(figure),
        .footer = footer_of(figure, &tally),
        .omitted = omitted_of(figure),
    };
    return description;
}

void description_free(Description *description)
{
    if (description == NULL)
        return;
    g_free(description->title);
    g_free(description->subtitle);
    g_free(description->alt);
    g_free(description->long_description);
    g_strfreev(description->footer);
    g_free(description->omitted);
    g_free(description);
}

/* --- the transcript's sentences --- */

char *describe_ridge(const Roofline *roofline)
{
    if (isnan(roofline->pair.ridge_flop_per_byte))
        return NULL;
    g_autofree char *ridge = roofline_ridge_text(roofline);
    return g_strdup_printf("ridge point %s FLOP/byte: below that intensity nothing on this device "
                           "can be compute-bound",
                           ridge);
}

static void append_rows_right(GString *text, guint right)
{
    if (right > 0)
        g_string_append_printf(text,
                               " %u %s right of it: arithmetic is the limit there, and better "
                               "memory access gains nothing.",
                               right, right == 1 ? "sits" : "sit");
}

char *describe_rows(const Roofline *roofline)
{
    const Tally tally = tally_roofline(roofline);
    if (tally.points == 0)
        return g_strdup("No kernels in this record.");
    if (isnan(roofline->pair.ridge_flop_per_byte))
        return g_strdup("Without both ceilings there is no ridge point, so no row can be put left "
                        "or right of it.");
    GString *text = g_string_new(NULL);
    if (tally.left == 0)
        g_string_append(text, "No row sits left of the ridge point.");
    else
        g_string_append_printf(text,
                               "%u of %u row%s %s left of the ridge point, so bandwidth is the "
                               "limit there, and faster arithmetic gains nothing.",
                               tally.left, tally.points, tally.points == 1 ? "" : "s",
                               tally.left == 1 ? "sits" : "sit");
    append_rows_right(text, tally.right);
    return g_string_free(text, FALSE);
}

char *describe_mix(const Roofline *roofline)
{
    const bool writes = !(roofline->read_bytes_per_s > roofline->write_bytes_per_s);
    const double highest = writes ? roofline->write_bytes_per_s : roofline->read_bytes_per_s;
    if (isnan(highest))
        return NULL;
    g_autofree char *number = format_fixed(highest / GIGA, 1);
    return g_strdup_printf(
        "The band over the bandwidth ceiling ends where %s alone stand, at %s GB/s; "
        "between them lies the roof of other mixes than a copy's.",
        writes ? "writes" : "reads", number);
}
