/* roofline sheet: the evidence sheet of a record, for who reviews its claims. */
#include "../base/error.h"
#include "../scene/text.h"
#include "command.h"
#include "../publish/deliver.h"
#include "../publish/sheet_pdf.h"
#include "../data/record_find.h"

#include <stdio.h>
#include <string.h>

static struct {
    char *output, *paper, *figure, **ceilings;
    gboolean lenient, check, list_files;
} options;

static const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      "file to write (default: the file's, folder's or record's name with .pdf, here); - for "
      "standard output",
      "FILE" },
    { "paper", 0, 0, G_OPTION_ARG_FILENAME, &options.paper, "a4 or letter (default: a4)", "NAME" },
    { "figure", 0, 0, G_OPTION_ARG_FILENAME, &options.figure,
      "which figure (default: the first of the record's preset)", "NAME" },
    { "ceiling", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options.ceilings,
      "a vendor's figure in place of a measured ceiling, \"datasheet:4.8 TB/s\" or "
      "\"datasheet:67 TFLOP/s\"; then no share is printed; may be repeated",
      "CEILING" },
    { "lenient", 0, 0, G_OPTION_ARG_NONE, &options.lenient,
      "print \"?\" for a character that the fonts lack, and warn, in place of an error", NULL },
    { "check", 0, 0, G_OPTION_ARG_NONE, &options.check,
      "write nothing; name the file if it would change, and exit 1", NULL },
    { "list-files", 0, 0, G_OPTION_ARG_NONE, &options.list_files,
      "write nothing; name the file that would be written", NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
};

static bool options_agree(GError **error)
{
    const bool to_stdout = g_strcmp0(options.output, "-") == 0;
    const Contradiction list[] = {
        { options.check + options.list_files + to_stdout > 1,
          "choose one of --check, --list-files and -o -" },
        { options.output != NULL && *options.output == '\0', "-o needs a file's name" },
        { options.output != NULL && g_str_has_suffix(options.output, ".json"),
          "a sheet is a PDF and goes to no .json file, which may be a record" },
    };
    return command_agrees(&sheet_command, list, G_N_ELEMENTS(list), error);
}

/* g_free(). */
static char *output_path(const char *name)
{
    if (options.output != NULL)
        return g_strdup(options.output);
    const bool file = g_file_test(name, G_FILE_TEST_IS_REGULAR);
    g_autofree char *title = file ? g_path_get_basename(name) : source_title(name);
    if (g_str_has_suffix(title, ".json"))
        title[strlen(title) - strlen(".json")] = '\0';
    return g_strconcat(title, ".pdf", NULL);
}

static bool make_sheet(const char *name, const SheetOptions *review, GByteArray *pdf,
                       GError **error)
{
    g_autoptr(GBytes) bytes = source_bytes(name, error);
    if (bytes == NULL)
        return false;
    gsize length;
    const char *text = g_bytes_get_data(bytes, &length);
    if (sheet_pdf_make(text != NULL ? text : "", length, review, pdf, error))
        return true;
    if (error != NULL && g_error_matches(*error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT))
        g_prefix_error(error, "%s: ", strcmp(name, "-") == 0 ? "standard input" : name);
    return false;
}

static bool deliver_sheet(const char *path, const GByteArray *pdf, GError **error)
{
    const Delivery how = delivery_of(options.check, options.list_files);
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    if (!deliver(how, path, pdf->data, pdf->len, files, error))
        return false;
    for (guint i = 0; i < files->len; i++)
        puts(g_ptr_array_index(files, i));
    if (!options.check || files->len == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "the sheet would change or is missing: make it again without --check");
    return false;
}

static void warn_of_missing(void)
{
    g_autofree char *missing = options.lenient ? text_missing() : NULL;
    if (missing != NULL)
        fprintf(stderr,
                "roofline: warning: printed as \"?\", because the fonts have no glyph for them: "
                "%s\n",
                missing);
}

static bool run_sheet(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, entries, &argc, &argv, 1, 1, error) || !options_agree(error))
        return false;
    const SheetOptions review = { .paper = paper_find(options.paper, error),
                                  .figure = options.figure,
                                  .ceilings = options.ceilings,
                                  .lenient = options.lenient };
    g_autoptr(GByteArray) pdf = g_byte_array_new();
    if (review.paper == NULL || !make_sheet(argv[1], &review, pdf, error))
        return false;
    g_autofree char *path = output_path(argv[1]);
    warn_of_missing();
    return deliver_sheet(path, pdf, error);
}

const Command sheet_command = {
    .name = "sheet",
    .arguments = "RECORD",
    .summary = "make a record's evidence sheet, a PDF that carries the record",
    .example = "roofline sheet nvidia-h200-cuda-13.0 --paper letter -o review.pdf",
    .notes = SOURCE_HELP,
    .run = run_sheet,
};
