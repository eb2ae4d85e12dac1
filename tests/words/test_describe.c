#include "../../src/words/alt.h"
#include "../../src/words/describe.h"
#include "../../src/words/row_words.h"
#include "../../src/words/phrases.h"
#include "../fixtures/shipped.h"
#include "../fixtures/records.h"

typedef struct {
    Record *record;
    Roofline *roofline;
    Figure *figure;
    Description *words;
} Described;

static Described described_as(Record *record, const FigureSpec *spec)
{
    Described all = { .record = record, .roofline = roofline_new(record) };
    all.figure = figure_new(all.roofline, spec);
    all.words = describe_figure(all.figure);
    return all;
}

/* A figure of all kernels. */
static Described described(Record *record, Focus focus)
{
    Described all = { .record = record, .roofline = roofline_new(record) };
    all.figure = figure_new(all.roofline, NULL);
    all.figure->focus = focus;
    all.words = describe_figure(all.figure);
    return all;
}

static void described_free(Described *all)
{
    description_free(all->words);
    figure_free(all->figure);
    roofline_free(all->roofline);
    record_free(all->record);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Described, described_free)

/* The lesson's figure of a shipped record. */
static Described lesson(const char *record, const char *figure)
{
    g_autoptr(Preset) preset = preset_load("five-kernels", NULL);
    g_assert_nonnull(preset);
    return described_as(shipped_record(record), preset_figure(preset, figure, NULL));
}

/* --- the published texts --- */

static void alt_of_five_kernels_is_the_published_one(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "five-kernels");
    g_assert_cmpstr(t4.words->alt, ==,
                    "Five kernels on a Tesla T4 roofline. All five sit left of the ridge point at "
                    "33.09 FLOP per byte, so the sloped bandwidth ceiling binds them; the tiled "
                    "matmul, at 3.938, is furthest right, 15.8 times the next. The naive matmul "
                    "stands 10.1 times above that ceiling, a counting artefact.");
}

static void alt_of_four_kernels_is_the_published_one(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "four-kernels");
    g_assert_cmpstr(t4.words->alt, ==,
                    "Four kernels under a Tesla T4's sloped bandwidth ceiling. Vector add and the "
                    "tiled matmul stand on it, with nothing to gain from memory work. The naive "
                    "transpose, at 42.2 percent, and block reduction, at 48.9, have headroom that "
                    "memory-side work can still claim. The naive matmul is not shown.");
}

static void title_of_five_kernels_is_the_published_one(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "five-kernels");
    g_assert_cmpstr(t4.words->title, ==, "Tesla T4: bandwidth is the limit for all five kernels");
    g_assert_cmpstr(
        t4.words->subtitle, ==,
        "Each point stands at its measured rate. The gap up to the ceiling is headroom.");
    g_assert_null(t4.words->omitted);
}

static void title_of_headroom_counts_at_and_below_the_ceiling(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "four-kernels");
    g_assert_cmpstr(t4.words->title, ==, "Tesla T4: two kernels at the ceiling, two below it");
    g_assert_cmpstr(t4.words->omitted, ==, "Not shown: matmul, naive (1008.5%, counting artefact)");
}

static void footer_says_where_the_figures_come_from(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "five-kernels");
    g_autofree char *second =
        g_strdup_printf("Tesla T4, driver 595.84, CUDA 12.6, 2026-08-30. Transcribed from a "
                        "published run, statistic not published. Record sha256 %.4s %.4s.",
                        t4.record->sha256, t4.record->sha256 + 4);
    g_assert_cmpuint(g_strv_length(t4.words->footer), ==, 2);
    g_assert_cmpstr(t4.words->footer[0], ==,
                    "Both ceilings and all five kernels: one run, one device. FLOP and bytes "
                    "counted from each kernel's source; nothing here is a vendor figure.");
    g_assert_cmpstr(t4.words->footer[1], ==, second);
}

/* Composed, never typed in: the other record of the same card says its own ridge point. */
static void alt_of_cuda_13_says_14_97(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-13.0", "five-kernels");
    g_assert_cmpstr(
        t4.words->alt, ==,
        "Five kernels on a Tesla T4 roofline. All five sit left of the ridge point at 14.97 FLOP "
        "per byte, so the sloped bandwidth ceiling binds them; the tiled matmul, at 3.938, is "
        "furthest right, 15.8 times the next. None was timed in this record.");
}

static void rows_of_the_lesson_sit_left_of_the_ridge(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "five-kernels");
    g_autofree char *rows = describe_rows(t4.roofline), *ridge = describe_ridge(t4.roofline);
    g_assert_true(g_str_has_prefix(rows, "5 of 5 rows sit left of the ridge point, so "));
    g_assert_cmpstr(ridge, ==,
                    "ridge point 33.09 FLOP/byte: below that intensity nothing on this device can "
                    "be compute-bound");
}

static void a_preset_may_replace_the_title(void)
{
    char *kernels[] = { "vector-add", NULL };
    const FigureSpec spec = { "own", kernels, FOCUS_HEADROOM, "Memory first" };
    g_auto(Described) t4 = described_as(shipped_record("tesla-t4-cuda-12.6"), &spec);
    g_assert_cmpstr(t4.words->title, ==, "Memory first");
}

/* --- every template --- */

static void append_words(GString *text, const Described *all)
{
    const Description *words = all->words;
    g_string_append_printf(text, "== %s\ntitle: %s\nsubtitle: %s\nalt: %s\n", all->figure->id,
                           words->title, words->subtitle, words->alt);
    for (char **line = words->footer; *line != NULL; line++)
        g_string_append_printf(text, "footer: %s\n", *line);
    g_string_append_printf(text, "omitted: %s\n", words->omitted != NULL ? words->omitted : "-");
}

static void append_verdicts(GString *text, const Described *all)
{
    g_autofree char *rows = describe_rows(all->roofline);
    g_string_append_printf(text, "== rows\n%s\n== verdicts\n", rows);
    for (guint i = 0; i < all->roofline->points->len; i++) {
        const Point *point = &g_array_index(all->roofline->points, Point, i);
        g_autofree char *verdict = describe_verdict(point, FORM_DRAWN),
                        *artefact = describe_artefact(point);
        g_string_append_printf(text, "%s\n", verdict);
        if (artefact != NULL)
            g_string_append_printf(text, "  artefact: %s\n", artefact);
    }
    g_string_append_printf(text, "== long description\n%s\n", all->words->long_description);
}

/* data: the index of a fixture record. */
static void words_are_the_reviewed_ones(gconstpointer data)
{
    const guint i = GPOINTER_TO_UINT(data);
    g_auto(Described) intensity = described(fixture_records[i].make(), FOCUS_INTENSITY);
    g_auto(Described) headroom = described(fixture_records[i].make(), FOCUS_HEADROOM);
    g_autoptr(GString) text = g_string_new(NULL);
    append_words(text, &intensity);
    append_words(text, &headroom);
    append_verdicts(text, &intensity);
    g_autofree char *file = g_strdup_printf("words/goldens/%s.txt", fixture_records[i].name);
    assert_golden(file, text->str);
}

/* data: a shipped record. */
static void words_of_shipped_records_are_the_reviewed_ones(gconstpointer data)
{
    g_auto(Described) five = lesson(data, "five-kernels");
    g_auto(Described) four = lesson(data, "four-kernels");
    g_autoptr(GString) text = g_string_new(NULL);
    append_words(text, &five);
    append_words(text, &four);
    append_verdicts(text, &five);
    g_autofree char *file = g_strdup_printf("words/goldens/%s.txt", (const char *)data);
    assert_golden(file, text->str);
}

typedef struct {
    const char *name;
    double flop_per_byte, share;
    MeasurementStatus status;
    const char *reason, *lever;
    bool integer_work;
    Counts counts; /* read + write 0: the fixture's */
} VerdictCase;

#define MIX(flop, read, write)                         \
    {                                                  \
        (flop) * 1.5e9, (read)*1e9, (write)*1e9, 1.5e9 \
    }

static const VerdictCase verdict_cases[] = {
    { .name = "headroom", .flop_per_byte = 0.5, .share = 0.652 },
    { .name = "headroom, lever",
      .flop_per_byte = 0.5,
      .share = 0.422,
      .lever = "read rows, not columns" },
    { .name = "far below", .flop_per_byte = 0.5, .share = 0.031 },
    { .name = "far below, right", .flop_per_byte = 60, .share = 0.031 },
    { .name = "far below, lever", .flop_per_byte = 0.5, .share = 0.031, .lever = "not said" },
    { .name = "at the ceiling", .flop_per_byte = 0.5, .share = 0.95 },
    { .name = "just above", .flop_per_byte = 0.5, .share = 1.048 },
    { .name = "just above, copy", .share = 1.013, .counts = MIX(0, 0.75, 0.75) },
    { .name = "just above, 1:2", .flop_per_byte = 0.5, .share = 1.02, .counts = MIX(0.5, 0.5, 1) },
    { .name = "just above, 3:2",
      .flop_per_byte = 0.5,
      .share = 1.02,
      .counts = MIX(0.5, 0.9, 0.6) },
    { .name = "just above, uneven",
      .flop_per_byte = 0.5,
      .share = 1.02,
      .counts = MIX(0.5, 1.1, 0.4) },
    { .name = "just above, reads only",
      .flop_per_byte = 0.5,
      .share = 1.02,
      .counts = MIX(0.5, 1.5, 0) },
    { .name = "artefact", .flop_per_byte = 0.25, .share = 10.085 },
    { .name = "artefact, K4", .flop_per_byte = 0.25, .share = 1.30 },
    { .name = "artefact, quarter", .flop_per_byte = 0.25, .share = 1.25 },
    { .name = "no FLOP", .share = 0.422 },
    { .name = "no FLOP, lever", .share = 0.422, .lever = "stage tiles in shared memory." },
    { .name = "no FLOP, integers", .share = 0.7, .integer_work = true },
    { .name = "no FLOP, at the ceiling", .share = 0.99 },
    { .name = "no FLOP, far below", .share = 0.05 },
    { .name = "no FLOP, artefact", .share = 4.5 },
    { .name = "integers beside FLOP", .flop_per_byte = 0.5, .share = 0.652, .integer_work = true },
    { .name = "compute-bound", .flop_per_byte = 60, .share = 0.45 },
    { .name = "compute-bound, at the ceiling", .flop_per_byte = 60, .share = 1.02 },
    { .name = "impossible", .flop_per_byte = 60, .share = 1.30 },
    { .name = "near the ridge, left", .flop_per_byte = 9.5, .share = 0.85 },
    { .name = "near the ridge, right", .flop_per_byte = 10.5, .share = 0.95 },
    { .name = "launch failed",
      .flop_per_byte = 0.5,
      .status = MEASUREMENT_FAILED,
      .reason = "out of memory" },
    { .name = "failed", .flop_per_byte = 0.5, .status = MEASUREMENT_FAILED },
    { .name = "unchecked", .flop_per_byte = 0.5, .share = 0.652, .status = MEASUREMENT_UNCHECKED },
    { .name = "not timed, left", .flop_per_byte = 0.5, .status = MEASUREMENT_NOT_TIMED },
    { .name = "not timed, right", .flop_per_byte = 60, .status = MEASUREMENT_NOT_TIMED },
    { .name = "not timed, no FLOP", .status = MEASUREMENT_NOT_TIMED },
    { .name = "sgemm_128x128", .flop_per_byte = 0.5, .share = 0.95 },
};

static Measurement *add_case(Record *record, const VerdictCase *row)
{
    Measurement *kernel =
        fixture_kernel(record, row->name, row->flop_per_byte, row->share > 0 ? row->share : 1);
    kernel->lever = g_strdup(row->lever);
    kernel->integer_work = row->integer_work;
    if (counts_asked_bytes(row->counts) > 0)
        kernel->counts = row->counts;
    if (row->status == MEASUREMENT_FAILED || row->status == MEASUREMENT_NOT_TIMED)
        fixture_untimed(kernel, row->status, row->reason);
    kernel->status = row->status;
    return kernel;
}

static void every_verdict_is_the_reviewed_one(void)
{
    g_autoptr(Record) record = fixture_record();
    for (size_t i = 0; i < G_N_ELEMENTS(verdict_cases); i++)
        add_case(record, &verdict_cases[i]);
    Measurement *wrong = add_case(record, &verdict_cases[0]);
    fixture_untimed(wrong, MEASUREMENT_FAILED, "its output differs from the reference");
    g_ptr_array_add(wrong->checks, check_new("exact", 0, 0, 100));
    g_ptr_array_add(wrong->checks, check_new("timed", 3.25e-4, 1.5e-6, 100));
    fixture_kernel(record, "no bytes", 0, 1)->counts = (Counts) { 1e9, 0, 0, 0 };
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < roofline->points->len; i++) {
        const Point *point = &g_array_index(roofline->points, Point, i);
        g_autofree char *drawn = describe_verdict(point, FORM_DRAWN),
                        *spoken = describe_verdict(point, FORM_SPOKEN);
        g_string_append_printf(text, "drawn:  %s\nspoken: %s\n\n", drawn, spoken);
    }
    assert_golden("words/goldens/verdicts.txt", text->str);
}

/* The sentences of WORDS.md, word for word, with this record's figures in their places. */
static void verdicts_are_those_of_the_words(void)
{
    static const char *const expected[] = {
        "Vector add: at the bandwidth ceiling (104.8%). A copy is half reads, half writes; this "
        "kernel's mix is 2:1, and caches may have served a little. That is no headroom and no "
        "error; only fewer bytes help (right).",
        "Transpose, naive: no floating-point work, so no place on the intensity axis; only "
        "bandwidth can bind it on this chart. 103.1 GB/s is 42.2% of the ceiling; up to 2.4 times "
        "to gain (up).",
        "Block reduction: memory-bound at 0.248 FLOP/byte. 29.7 GFLOP/s is 48.9% of the bandwidth "
        "ceiling; memory-side work can gain up to 2.0 times (up). Faster arithmetic gains nothing.",
        "Matmul, naive: COUNTING ARTEFACT, 10.1 times the bandwidth ceiling. 2466.1 GB/s is bytes "
        "asked for over time, not memory traffic; if the counts are right, caches served about 90 "
        "percent of them or more. Do not quote it as bandwidth.",
        "Matmul, tiled 16: at the bandwidth ceiling (101.3%). A copy is half reads, half writes; "
        "this kernel's mix is 64:1, and caches may have served a little. That is no headroom and "
        "no error; only fewer bytes help (right).",
    };
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "five-kernels");
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autofree char *verdict =
            describe_verdict(&g_array_index(t4.roofline->points, Point, i), FORM_DRAWN);
        g_assert_cmpstr(verdict, ==, expected[i]);
    }
}

/* --- rules --- */

/* K4. */
static void a_share_of_130_percent_is_never_clamped(void)
{
    g_auto(Described) all = described(record_of_the_impossible(), FOCUS_HEADROOM);
    g_autofree char *verdict =
        describe_verdict(&g_array_index(all.roofline->points, Point, 0), FORM_DRAWN);
    g_assert_nonnull(strstr(verdict, "130.0% of the compute ceiling"));
    g_assert_nonnull(strstr(verdict, "Not to be quoted."));
    g_assert_nonnull(strstr(all.words->alt, "at 130.0 percent"));
    g_assert_nonnull(strstr(all.words->alt, "an error in the FLOP count or in the ceiling"));
}

static void only_artefacts_have_an_artefact_sentence(void)
{
    g_auto(Described) t4 = lesson("tesla-t4-cuda-12.6", "five-kernels");
    for (guint i = 0; i < t4.roofline->points->len; i++) {
        const Point *point = &g_array_index(t4.roofline->points, Point, i);
        g_autofree char *sentence = describe_artefact(point);
        g_assert_true((sentence != NULL) == (point->band == BAND_ARTEFACT));
    }
}

/* A record of any number of kernels anywhere, from a seed. */
static Record *random_record(GRand *rand)
{
    static const char *const devices[] = { "Tesla T4", "NVIDIA H200", LONG_NAME,
                                           "AMD EPYC 7B13 64-Core Processor" };
    Record *record = fixture_device(devices[g_rand_int_range(rand, 0, 4)]);
    for (int kind = CEILING_BANDWIDTH; kind <= CEILING_COMPUTE; kind++)
        if (g_rand_int_range(rand, 0, 8) > 0)
            fixture_ceiling(record, (CeilingKind)kind);
    const int kernels = g_rand_int_range(rand, 0, 30), timed = g_rand_int_range(rand, 0, 6);
    for (int i = 0; i < kernels; i++) {
        g_autofree char *name =
            g_strdup_printf("%.*s%d", (int)g_rand_int_range(rand, 1, 125), LONG_NAME, i);
        const double intensity =
            g_rand_int_range(rand, 0, 5) > 0 ? pow(10, g_rand_double_range(rand, -3, 4)) : 0;
        Measurement *kernel =
            fixture_kernel(record, name, intensity, pow(10, g_rand_double_range(rand, -2, 1.2)));
        const int status = g_rand_int_range(rand, 0, 4 + timed) - timed;
        kernel->status = status > 0 ? (MeasurementStatus)status : MEASUREMENT_TIMED;
        if (kernel->status == MEASUREMENT_FAILED || kernel->status == MEASUREMENT_NOT_TIMED)
            fixture_untimed(kernel, kernel->status, NULL);
    }
    return record;
}

static void assert_alt_fits(const Figure *figure)
{
    g_autofree char *alt = alt_text(figure);
    g_assert_cmpint(g_utf8_strlen(alt, -1), <=, ALT_LONGEST);
    g_assert_true(g_utf8_validate(alt, -1, NULL));
    g_assert_true(g_str_has_suffix(alt, "."));
    for (const char *const *bad =
             (const char *const[]) { "  ", "..", "nan", "inf", "{", "→", "×", " ,", NULL };
         *bad != NULL; bad++)
        if (strstr(alt, *bad) != NULL)
            g_error("'%s' in: %s", *bad, alt);
}

static void no_alt_text_is_longer_than_320_characters(void)
{
    g_autoptr(GRand) rand = g_rand_new_with_seed(30);
    for (int i = 0; i < 3000; i++) {
        g_autoptr(Record) record = random_record(rand);
        g_autoptr(Roofline) roofline = roofline_new(record);
        g_autoptr(Figure) intensity = figure_new(roofline, NULL);
        g_autoptr(Figure) headroom = figure_new(roofline, NULL);
        headroom->focus = FOCUS_HEADROOM;
        assert_alt_fits(intensity);
        while (headroom->shown->len > 0 && g_rand_boolean(rand))
            g_ptr_array_add(headroom->omitted,
                            g_ptr_array_steal_index(headroom->shown, headroom->shown->len - 1));
        assert_alt_fits(headroom);
        g_autoptr(Description) words = describe_figure(headroom);
        g_assert_true(g_utf8_validate(words->long_description, -1, NULL));
    }
}

/* The whole text that a record gives rise to. */
static char *all_texts(Record *record)
{
    g_auto(Described) all = described(record, FOCUS_INTENSITY);
    g_autoptr(GString) text = g_string_new(NULL);
    append_words(text, &all);
    append_verdicts(text, &all);
    return g_strdup(text->str);
}

/* K14. */
static void units_are_spelled_right(void)
{
    static const char *const wrong[] = { "Gb/s",      "GB/sec", "GFlop",    "GFLOPS",    "Gflop",
                                         "flop/byte", "FLOPs",  "bandwith", "FLOP/Byte", "Flop" };
    for (size_t i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autofree char *text = all_texts(fixture_records[i].make());
        for (size_t j = 0; j < G_N_ELEMENTS(wrong); j++)
            if (strstr(text, wrong[j]) != NULL)
                g_error("'%s' in the words of %s", wrong[j], fixture_records[i].name);
    }
}

static void spoken_words_have_no_symbols(void)
{
    static const char *const symbols[] = { "%", "GB/s", "FLOP/s", "FLOP/byte", "×", "→", "↑" };
    for (size_t i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_auto(Described) all = described(fixture_records[i].make(), FOCUS_INTENSITY);
        for (size_t j = 0; j < G_N_ELEMENTS(symbols); j++) {
            g_assert_null(strstr(all.words->alt, symbols[j]));
            g_assert_null(strstr(all.words->long_description, symbols[j]));
        }
    }
}

/* K15. */
static void a_verdict_holds_the_full_name(void)
{
    g_auto(Described) all = described(record_of_long_names(), FOCUS_INTENSITY);
    g_autofree char *verdict =
        describe_verdict(&g_array_index(all.roofline->points, Point, 7), FORM_DRAWN);
    g_assert_true(g_str_has_prefix(verdict, LONG_NAME " #7: "));
    g_assert_null(strstr(all.words->alt, LONG_NAME));
}

/* --- the parts --- */

static void articles_follow_the_sound(void)
{
    static const struct {
        const char *name, *article;
    } cases[] = {
        { "Tesla T4", "a" },
        { "NVIDIA H200", "an" },
        { "AMD EPYC 9554", "an" },
        { "Intel Xeon", "an" },
        { "GeForce RTX", "a" },
        { "RTX 4090", "an" },
        { "H200", "an" },
        { "A100", "an" },
        { "V100", "a" },
        { "L40S", "an" },
        { "x86_64", "an" },
        { "Quadro", "a" },
        { "8-core CPU", "an" },
        { "GB200", "a" },
        { "M4", "an" },
        { "", "a" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
        g_assert_cmpstr(words_article(cases[i].name), ==, cases[i].article);
}

/* Of 3.1 times the ceiling caches served 67.7 %. */
static void note_and_verdict_name_one_share_of_the_caches(void)
{
    Record *record = fixture_record();
    fixture_kernel(record, "GEMM", 0.25, 3.1);
    g_auto(Described) all = described(record, FOCUS_INTENSITY);
    g_autofree char *note = row_note(all.figure);
    g_autofree char *verdict =
        describe_verdict(g_ptr_array_index(all.figure->shown, 0), FORM_SPOKEN);
    g_assert_nonnull(strstr(note, "caches served about 67% of them or more"));
    g_assert_nonnull(strstr(verdict, "caches served about 67 percent of them or more"));
}

static void names_from_source_keep_their_first_letter(void)
{
    static const char *const cases[][2] = {
        { "vector add", "Vector add" },
        { "élan", "Élan" },
        { "sgemm_128", "sgemm_128" },
        { "void at::add", "void at::add" },
        { "f<int>", "f<int>" },
        { "add(int)", "add(int)" },
        { "stencil (5 points)", "Stencil (5 points)" },
        { "", "" },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *capital = words_capital(cases[i][0]);
        g_assert_cmpstr(capital, ==, cases[i][1]);
    }
}

static void names_are_cut_in_the_middle(void)
{
    g_autofree char *cut = words_elide("abcdefghij", 7), *whole = words_elide("äöü", 3),
                    *wide = words_elide("äöüäöü", 5);
    g_assert_cmpstr(cut, ==, "abc…hij");
    g_assert_cmpstr(whole, ==, "äöü");
    g_assert_cmpstr(wide, ==, "äö…öü");
}

static void assert_list(const char *const *items, guint count, bool apposition,
                        const char *expected)
{
    g_autoptr(GPtrArray) list = g_ptr_array_new();
    for (guint i = 0; i < count; i++)
        g_ptr_array_add(list, (char *)items[i]);
    g_autofree char *text = words_list(list, 3, apposition);
    g_assert_cmpstr(text, ==, expected);
}

static void lists_name_at_most_three(void)
{
    static const char *const items[] = { "A", "B", "C", "D", "E" };
    assert_list(items, 1, false, "A");
    assert_list(items, 2, false, "A and B");
    assert_list(items, 3, false, "A, B and C");
    assert_list(items, 5, false, "A, B, C and 2 more");
    assert_list(items, 1, true, "A,");
    assert_list(items, 2, true, "A, and B,");
    assert_list(items, 3, true, "A, B, and C,");
    assert_list(items, 5, true, "A, B, C, and 2 more");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/describe/" #fact, fact)
    ADD(alt_of_five_kernels_is_the_published_one);
    ADD(alt_of_four_kernels_is_the_published_one);
    ADD(title_of_five_kernels_is_the_published_one);
    ADD(title_of_headroom_counts_at_and_below_the_ceiling);
    ADD(footer_says_where_the_figures_come_from);
    ADD(alt_of_cuda_13_says_14_97);
    ADD(rows_of_the_lesson_sit_left_of_the_ridge);
    ADD(a_preset_may_replace_the_title);
    ADD(every_verdict_is_the_reviewed_one);
    ADD(verdicts_are_those_of_the_words);
    ADD(a_share_of_130_percent_is_never_clamped);
    ADD(only_artefacts_have_an_artefact_sentence);
    ADD(no_alt_text_is_longer_than_320_characters);
    ADD(units_are_spelled_right);
    ADD(spoken_words_have_no_symbols);
    ADD(a_verdict_holds_the_full_name);
    ADD(articles_follow_the_sound);
    ADD(note_and_verdict_name_one_share_of_the_caches);
    ADD(names_from_source_keep_their_first_letter);
    ADD(names_are_cut_in_the_middle);
    ADD(lists_name_at_most_three);
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autofree char *path =
            g_strdup_printf("/describe/words_are_the_reviewed_ones/%s", fixture_records[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), words_are_the_reviewed_ones);
    }
    g_test_add_data_func("/describe/words_of_shipped_records/12.6", "tesla-t4-cuda-12.6",
                         words_of_shipped_records_are_the_reviewed_ones);
    g_test_add_data_func("/describe/words_of_shipped_records/13.0", "tesla-t4-cuda-13.0",
                         words_of_shipped_records_are_the_reviewed_ones);
    return g_test_run();
}
