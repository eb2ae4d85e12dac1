/* look_options: what options ask of how a figure looks, read from their texts. */
#ifndef ROOFLINE_CLI_LOOK_OPTIONS_H
#define ROOFLINE_CLI_LOOK_OPTIONS_H

#include "../placing/layouts.h"

/* As given; NULL and FALSE: not given. */
typedef struct {
    char *width, *type, *background, *caption;
    gboolean no_title, no_caption;
} LookTexts;

/* Fills in *look, whose caption is borrowed. False and error (USAGE) that names the option. */
bool look_parse(const LookTexts *texts, LayoutOptions *look, GError **error);

#endif
