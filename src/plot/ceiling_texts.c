#include "ceiling_texts.h"

#include <string.h>

const double bandwidth_costs[FORMS] = { 0, 8, 16, 20, 400 };
const double compute_costs[FORMS] = { 0, 10, 25, 400 };

void words_clear(Words *forms)
{
    for (int i = 0; i < FORMS; i++) {
        g_free(forms[i].first);
        g_free(forms[i].second);
    }
}

/* No form hides that the figure is a vendor's. */
static void datasheet_words(const char *which, const char *rate, const char *unit, Words *forms)
{
    const Words words[FORMS] = {
        { g_strdup_printf("%s ceiling %s %s", which, rate, unit),
          g_strdup("datasheet, not measured"), INK_MUTED },
        { g_strdup_printf("%s %s %s", which, rate, unit), g_strdup("datasheet"), INK_MUTED },
        { .first = g_strdup_printf("datasheet %s %s", rate, unit) },
        { g_strdup("datasheet"), g_strdup_printf("%s %s", rate, unit), INK_TEXT },
    };
    memcpy(forms, words, sizeof(words));
}

/* "by copy, read + write". g_free(). */
static char *method_words(const Ceiling *ceiling)
{
    return g_strconcat("by ", ceiling->method, ceiling->mix != NULL ? ", " : NULL, ceiling->mix,
                       NULL);
}

void bandwidth_words(const Ceiling *ceiling, Words *forms)
{
    g_autofree char *rate = ceiling_text(ceiling, QUANTITY_BYTE_RATE);
    if (ceiling->datasheet) {
        datasheet_words("bandwidth", rate, "GB/s", forms);
        return;
    }
    const Words words[FORMS] = {
        { g_strdup_printf("bandwidth ceiling %s GB/s", rate), method_words(ceiling), INK_MUTED },
        { g_strdup_printf("bandwidth %s GB/s", rate), g_strdup(ceiling->mix), INK_MUTED },
        { .first = g_strdup_printf("bandwidth %s GB/s", rate) },
        { g_strdup("bandwidth"), g_strdup_printf("%s GB/s", rate), INK_TEXT },
        { .first = g_strdup_printf("%s GB/s", rate) },
    };
    memcpy(forms, words, sizeof(words));
}

void compute_words(const Ceiling *ceiling, Words *forms)
{
    g_autofree char *rate = ceiling_text(ceiling, QUANTITY_FLOP_RATE);
    if (ceiling->datasheet) {
        datasheet_words("compute", rate, "GFLOP/s", forms);
        return;
    }
    const Words words[FORMS] = {
        { .first = g_strdup_printf("compute ceiling %s GFLOP/s", rate) },
        { .first = g_strdup_printf("compute %s GFLOP/s", rate) },
        { g_strdup("compute"), g_strdup_printf("%s GFLOP/s", rate), INK_TEXT },
        { .first = g_strdup_printf("%s GFLOP/s", rate) },
    };
    memcpy(forms, words, sizeof(words));
}

void ridge_words(const Roofline *roofline, Words *forms)
{
    g_autofree char *ridge = roofline_ridge_text(roofline);
    const Words words[FORMS] = {
        { g_strdup("ridge point"), g_strdup_printf("%s FLOP/byte", ridge), INK_TEXT },
        { g_strdup("ridge point"), g_strdup(ridge), INK_TEXT },
        { g_strdup("ridge"), g_strdup(ridge), INK_TEXT },
    };
    memcpy(forms, words, sizeof(words));
}
