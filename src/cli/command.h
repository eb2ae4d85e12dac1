/* command: one subcommand of the program: a row in main.c's table, a file of its own. */
#ifndef ROOFLINE_CLI_COMMAND_H
#define ROOFLINE_CLI_COMMAND_H

#include <glib.h>
#include <stdbool.h>

typedef struct Command {
    const char *name, *arguments, *summary, *example;
    const char *notes; /* at the end of the help; NULL: nothing */
    /* argv[0] is the command's name. False and error: main prints it and exits with its code;
     * without an error all is done. */
    bool (*run)(const struct Command *command, int argc, char **argv, GError **error);
} Command;

extern const Command run_command, draw_command, show_command, sheet_command, list_command,
    verify_command;

/* Parses options and leaves argv with the command's name and its arguments, of which there must be
 * least to most (most < 0: any number). entries may be NULL. False and error (USAGE); false without
 * one where --help was asked for, which it has printed. */
bool command_parse(const Command *command, const GOptionEntry *entries, int *argc, char ***argv,
                   int least, int most, GError **error);

/* A combination of options that nobody can mean. */
typedef struct {
    bool given;
    const char *why; /* it is refused, and what to do: "choose one of --check and -o -" */
} Contradiction;

/* False and error (USAGE) with the first that is given. */
bool command_agrees(const Command *command, const Contradiction *list, size_t n, GError **error);

#endif
