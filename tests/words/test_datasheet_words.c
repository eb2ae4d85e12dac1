#include "../../src/words/describe.h"
#include "../../src/words/row_words.h"
#include "../../src/model/datasheet.h"
#include "../fixtures/shipped.h"

/* A figure of the lesson's kernels under other ceilings. */
typedef struct {
    GPtrArray *ceilings;
    Record *record;
    Roofline *roofline;
    Figure *figure;
    Description *words;
} Case;

static Case case_of(char *const *texts, Focus focus)
{
    Case all = { .ceilings = g_ptr_array_new_with_free_func((GDestroyNotify)ceiling_free),
                 .record = shipped_record("tesla-t4-cuda-12.6") };
    g_assert_true(datasheet_ceilings(texts, all.ceilings, NULL));
    all.roofline = roofline_under(all.record, all.ceilings);
    all.figure = figure_new(all.roofline, NULL);
    all.figure->focus = focus;
    all.words = describe_figure(all.figure);
    return all;
}

static void case_free(Case *all)
{
    description_free(all->words);
    figure_free(all->figure);
    roofline_free(all->roofline);
    record_free(all->record);
    g_ptr_array_unref(all->ceilings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Case, case_free)

static char *const bandwidth[] = { "datasheet:320 GB/s", NULL }, *const both[] = {
    "datasheet:320 GB/s", "datasheet:8.1 TFLOP/s", NULL
};

static void the_title_claims_nothing(void)
{
    g_auto(Case) one = case_of(bandwidth, FOCUS_INTENSITY);
    g_auto(Case) two = case_of(both, FOCUS_HEADROOM);
    g_assert_cmpstr(one.words->title, ==, "Tesla T4: five kernels under a datasheet ceiling");
    g_assert_cmpstr(two.words->title, ==, "Tesla T4: five kernels under datasheet ceilings");
}

static void the_footer_says_which_figure_is_a_vendor_s(void)
{
    g_auto(Case) one = case_of(bandwidth, FOCUS_INTENSITY);
    g_auto(Case) two = case_of(both, FOCUS_INTENSITY);
    g_assert_cmpstr(one.words->footer[0], ==,
                    "The ceiling and all five kernels: one run, one device. FLOP and bytes counted "
                    "from each kernel's source; the bandwidth ceiling is a vendor's datasheet "
                    "figure, not measured.");
    g_assert_cmpstr(two.words->footer[0], ==,
                    "All five kernels: one run, one device. FLOP and bytes counted from each "
                    "kernel's source; both ceilings are a vendor's datasheet figures, not "
                    "measured.");
}

static void no_words_hold_a_share(void)
{
    for (int focus = FOCUS_INTENSITY; focus <= FOCUS_HEADROOM; focus++) {
        g_auto(Case) one = case_of(bandwidth, (Focus)focus);
        g_assert_null(strstr(one.words->alt, "percent"));
        g_assert_nonnull(strstr(one.words->alt, "A ceiling is a datasheet's figure, not measured, "
                                                "so no share is given."));
        g_assert_null(strstr(one.words->long_description, "percent"));
        g_assert_nonnull(strstr(one.words->long_description,
                                "320.0 gigabytes per second, from a vendor's datasheet, not "
                                "measured."));
    }
}

static void rows_and_verdicts_say_that_there_is_no_share(void)
{
    g_auto(Case) one = case_of(bandwidth, FOCUS_INTENSITY);
    const Point *add = &g_array_index(one.roofline->points, Point, 0);
    g_autofree char *verdict = describe_verdict(add, FORM_DRAWN), *share = row_share(add);
    g_assert_cmpstr(share, ==, "no share");
    g_assert_cmpstr(verdict, ==,
                    "Vector add: 256.2 GB/s asked for; drawn under a datasheet's ceiling, which no "
                    "run has measured: no share, no verdict.");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/datasheet_words/" #fact, fact)
    ADD(the_title_claims_nothing);
    ADD(the_footer_says_which_figure_is_a_vendor_s);
    ADD(no_words_hold_a_share);
    ADD(rows_and_verdicts_say_that_there_is_no_share);
    return g_test_run();
}
