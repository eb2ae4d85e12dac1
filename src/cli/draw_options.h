/* draw_options: what draw is asked to do, read from its command line; options that contradict each
 * other, or that would change nothing, are errors. */
#ifndef ROOFLINE_CLI_DRAW_OPTIONS_H
#define ROOFLINE_CLI_DRAW_OPTIONS_H

#include "../web/snippet.h"
#include "../publish/figure_files.h"
#include "command.h"

/* Texts and lists are kept until the program ends. */
typedef struct {
    ArtworkOptions artwork; /* without preset and warnings */
    const char *preset;     /* a name or a file; NULL: the record's */
    const Snippet *snippet; /* to print instead of drawing; NULL: draw */
} DrawOptions;

/* Once. Leaves the command's name and the records in argv. False and error, or false alone, as
 * command_parse(). */
bool draw_options_parse(const Command *command, int *argc, char ***argv, DrawOptions *options,
                        GError **error);

#endif
