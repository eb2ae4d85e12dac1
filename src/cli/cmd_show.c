/* roofline show: a record as text. */
#include "../words/describe.h"
#include "../tables/transcript.h"
#include "command.h"
#include "../data/record_find.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define UNKNOWN_COLUMNS 100 /* not a terminal: everything in one table */

static struct {
    char *format, *figure;
    gboolean alt, counts, checks;
} options;

static const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.format, "text, markdown, csv or json",
      "FORMAT" },
    { "alt", 0, 0, G_OPTION_ARG_NONE, &options.alt, "print the alt text of each figure instead",
      NULL },
    { "figure", 0, 0, G_OPTION_ARG_FILENAME, &options.figure, "with --alt: of this figure only",
      "NAME" },
    { "counts", 0, 0, G_OPTION_ARG_NONE, &options.counts,
      "print how FLOP and bytes were counted instead", NULL },
    { "checks", 0, 0, G_OPTION_ARG_NONE, &options.checks, "print what was checked instead", NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
};

static int terminal_columns(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : UNKNOWN_COLUMNS;
}

static void print_text(char *text)
{
    fputs(text, stdout);
    g_free(text);
}

static void print_alt(const Roofline *roofline, const FigureSpec *spec)
{
    g_autoptr(Figure) figure = figure_new(roofline, spec);
    g_autoptr(Description) words = describe_figure(figure);
    printf("%s\n", words->alt);
}

/* One line a figure; of a record without its preset, one for all kernels. */
static bool print_alts(const Roofline *roofline, GError **error)
{
    g_autoptr(Preset) preset =
        preset_shipped(roofline->record->preset, options.figure != NULL ? error : NULL);
    if (options.figure != NULL) {
        const FigureSpec *spec =
            preset != NULL ? preset_figure(preset, options.figure, error) : NULL;
        if (spec != NULL)
            print_alt(roofline, spec);
        return spec != NULL;
    }
    if (preset == NULL || preset->figures->len == 0)
        print_alt(roofline, NULL);
    for (guint i = 0; preset != NULL && i < preset->figures->len; i++)
        print_alt(roofline, g_ptr_array_index(preset->figures, i));
    return true;
}

static bool show_record(const char *name, const TableFormat *format, GError **error)
{
    g_autoptr(Record) record = source_record(name, error);
    if (record == NULL)
        return false;
    g_autoptr(Roofline) roofline = roofline_new(record);
    if (options.alt)
        return print_alts(roofline, error);
    if (options.counts)
        print_text(table_counts(roofline));
    if (options.checks)
        print_text(table_checks(roofline));
    if (!options.counts && !options.checks)
        print_text(format->write(roofline, terminal_columns()));
    return true;
}

/* What is printed instead of the table has one form, and a machine's form holds one record. */
static bool options_agree(int records, const TableFormat *format, GError **error)
{
    const Contradiction list[] = {
        { options.alt + options.counts + options.checks > 1,
          "--alt, --counts and --checks exclude each other" },
        { options.format != NULL && (options.alt || options.counts || options.checks),
          "--format is the table's: leave it out with --alt, --counts and --checks" },
        { options.figure != NULL && !options.alt, "--figure goes with --alt" },
        { records > 1 && format->machine, "csv and json take one record at a time" },
    };
    return command_agrees(&show_command, list, G_N_ELEMENTS(list), error);
}

static bool run_show(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, entries, &argc, &argv, 1, -1, error))
        return false;
    const TableFormat *format =
        table_format_find(options.format != NULL ? options.format : "text", error);
    if (format == NULL || !options_agree(argc - 1, format, error))
        return false;
    for (int i = 1; i < argc; i++)
        if (!show_record(argv[i], format, error))
            return false;
    return true;
}

const Command show_command = {
    .name = "show",
    .arguments = "RECORD...",
    .summary = "print a record: table, alt text, counts or checks",
    .example = "roofline show tesla-t4-cuda-12.6 --format markdown",
    .notes = SOURCE_HELP,
    .run = run_show,
};
