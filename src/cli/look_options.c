#include "look_options.h"

#include "../base/error.h"
#include "../base/units.h"

#include <string.h>

#define MOST_PIXELS 16384 /* across: more does not fit into Cairo's pictures with their height */
#define LEAST_POINTS 28   /* 10 mm */
#define MOST_POINTS 12288 /* as many as MOST_PIXELS are on a page: above 2 m */
#define NO_BACKGROUND "none"

static bool parse_size(const char *option, const char *text, double *points, GError **error)
{
    if (text == NULL || parse_length(text, points, error))
        return true;
    g_prefix_error(error, "draw: %s: ", option);
    if (error != NULL && *error != NULL)
        (*error)->code = ROOFLINE_ERROR_USAGE;
    return false;
}

/* A width in px is one of pixels; on paper it is as wide as these are on a page. */
static bool parse_width(const char *text, LayoutOptions *look, GError **error)
{
    if (!parse_size("--width", text, &look->width_pt, error))
        return false;
    if (text != NULL && (look->width_pt < LEAST_POINTS || look->width_pt > MOST_POINTS)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                    "draw: --width %s: between 10mm and 2000mm can be drawn", text);
        return false;
    }
    if (text == NULL || !g_str_has_suffix(text, "px"))
        return true;
    look->width_px = g_ascii_strtod(text, NULL);
    if (look->width_px >= 1 && look->width_px <= MOST_PIXELS)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: --width %s: between 1px and %dpx can be drawn", text, MOST_PIXELS);
    return false;
}

static bool parse_background(const char *text, LayoutOptions *look, GError **error)
{
    look->no_paper = text != NULL;
    if (text == NULL || strcmp(text, NO_BACKGROUND) == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "draw: there is no background \"%s\"; there is " NO_BACKGROUND
                ", and without --background the theme's",
                text);
    return false;
}

bool look_parse(const LookTexts *texts, LayoutOptions *look, GError **error)
{
    look->no_title = texts->no_title;
    look->no_caption = texts->no_caption;
    look->caption = texts->caption;
    return parse_width(texts->width, look, error) &&
           parse_size("--type", texts->type, &look->type_pt, error) &&
           parse_background(texts->background, look, error);
}
