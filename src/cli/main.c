/* The program's entry: picks the command, prints the error, if any, and exits with its status. */
#include "../base/error.h"
#include "../base/line.h"
#include "../base/lookup.h"
#include "../base/version.h"
#include "../formats/qpdf_abi.h"
#include "command.h"

#include <cairo.h>
#include <json-glib/json-glib.h>
#include <locale.h>
#include <pango/pango.h>
#include <png.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const Command *const commands[] = { &run_command,   &draw_command, &show_command,
                                           &sheet_command, &list_command, &verify_command };

static void print_help(void)
{
    puts("Usage: roofline COMMAND [OPTION...]\n\n"
         "Measures a device's roofline and draws it: bandwidth and compute ceilings, the ridge\n"
         "point and each kernel at its measured rate.\n\nCommands:");
    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
        printf("  %-6s %s\n", commands[i]->name, commands[i]->summary);
    puts("\nroofline COMMAND --help explains a command; roofline --version names the versions.\n"
         "Exit status: 0 done, 1 input or output, 2 usage, 3 device, 4 a result was wrong,\n"
         "130 interrupted.");
}

static void print_version(void)
{
    printf("roofline %s%s%s\n", program_version, *program_commit != '\0' ? " " : "",
           program_commit);
    const Qpdf *qpdf = qpdf_load(NULL);
    printf("cairo %s, pango %s, glib %u.%u.%u, json-glib %s, libpng %s, qpdf %s\n",
           cairo_version_string(), pango_version_string(), glib_major_version, glib_minor_version,
           glib_micro_version, JSON_VERSION_S, png_get_libpng_ver(NULL),
           qpdf != NULL ? qpdf->get_qpdf_version() : "none");
    printf("device code: %s%s\n",
           *program_nvcc_version != '\0' ? "nvcc " : "none (built without nvcc)",
           program_nvcc_version);
}

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static bool refuse_command(const char *name, GError **error)
{
    const char *names[G_N_ELEMENTS(commands) + 1] = { NULL };
    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++)
        names[i] = commands[i]->name;
    names_refuse(error, ROOFLINE_ERROR_USAGE, names,
                 "there is no command \"%s\" (see roofline --help); there are", name);
    return false;
}

static bool dispatch(int argc, char **argv, GError **error)
{
    const char *name = argc > 1 ? argv[1] : NULL;
    if (name == NULL || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 ||
        strcmp(name, "help") == 0) {
        print_help();
        return name != NULL ||
               (g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "a command is needed"),
                false);
    }
    if (strcmp(name, "--version") == 0) {
        print_version();
        return true;
    }
    const Command *command = find_command(name);
    return command != NULL ? command->run(command, argc - 1, argv + 1, error)
                           : refuse_command(name, error);
}

/* A full disk or a closed pipe shows when the buffer is written. */
static bool flush_results(GError **error)
{
    const bool flushed = fflush(stdout) == 0;
    const char *reason = flushed ? "an earlier write failed" : g_strerror(errno);
    if (flushed && !ferror(stdout))
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "standard output cannot be written: %s", reason);
    return false;
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");  /* names of files and kernels; numbers never follow the locale */
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is then a write error like any other */
    g_autoptr(GError) error = NULL;
    dispatch(argc, argv, &error);
    if (error == NULL)
        flush_results(&error);
    if (error != NULL) {
        g_autofree char *message = one_line(error->message);
        fprintf(stderr, "roofline: %s\n", message);
    }
    return roofline_exit_status(error);
}
