/* roofline run: measure, check, record, draw. */
#include "../base/error.h"
#include "../base/units.h"
#include "../base/version.h"
#include "../chart/table.h"
#include "../chart/text.h"
#include "../../kernels/kernel.h"
#include "../measure/session.h"
#include "../measure/sizes.h"
#include "artwork.h"
#include "command.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct {
    char *device, *sizes, *folder, *format, *spoiled;
    gboolean no_gate, quiet, verbose;
} options;

static const GOptionEntry entries[] = {
    { "device", 'd', 0, G_OPTION_ARG_FILENAME, &options.device,
      "auto, cpu, cuda, cuda:INDEX or cuda:UUID (default: auto)", "DEVICE" },
    { "sizes", 0, 0, G_OPTION_ARG_FILENAME, &options.sizes,
      "cache, lesson or tiny (default: the preset's)", "RULE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.folder,
      "folder for the record and the figures (default: out/runs/PRESET-DEVICE-TIME)", "FOLDER" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.format,
      "of the table: text, markdown, csv or json", "FORMAT" },
    { "no-gate", 0, 0, G_OPTION_ARG_NONE, &options.no_gate,
      "launch without the gate that hides launch overhead", NULL },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.quiet, "no progress on standard error", NULL },
    { "verbose", 'v', 0, G_OPTION_ARG_NONE, &options.verbose,
      "progress even where it is not a terminal", NULL },
    { "break", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, &options.spoiled,
      "spoil this kernel's output, to see its check fail", "ID" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
};

static volatile int stop_requested;

static void request_stop(int signal_number)
{
    (void)signal_number;
    stop_requested = 1;
}

/* One signal ends the run early and in order; a second one at once. */
static void catch_signals(void)
{
    const struct sigaction action = { .sa_handler = request_stop, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* A run as it grows. */
typedef struct {
    const Preset *preset;
    Record *record;
    char *folder, *path; /* NULL until the device is known */
    bool default_folder;
} Run;

static bool progress_wanted(void)
{
    return options.verbose || (!options.quiet && isatty(STDERR_FILENO));
}

/* "nvidia-h200": what a file name can hold of a device's name. */
static char *slug(const char *name)
{
    g_autoptr(GString) text = g_string_new(NULL);
    for (const char *c = name; *c != '\0' && text->len < 40; c++) {
        if (g_ascii_isalnum(*c))
            g_string_append_c(text, g_ascii_tolower(*c));
        else if (text->len > 0 && text->str[text->len - 1] != '-')
            g_string_append_c(text, '-');
    }
    while (text->len > 0 && text->str[text->len - 1] == '-')
        g_string_truncate(text, text->len - 1);
    return g_strdup(text->len > 0 ? text->str : "device");
}

static char *default_folder(const Run *run)
{
    g_autoptr(GDateTime) now = g_date_time_new_now_utc();
    g_autofree char *time = g_date_time_format(now, "%Y%m%dT%H%M%SZ");
    g_autofree char *device = slug(run->record->device.name);
    g_autofree char *base = g_strdup_printf("out/runs/%s-%s-%s", run->preset->id, device, time);
    char *folder = g_strdup(base);
    for (int i = 2; g_file_test(folder, G_FILE_TEST_EXISTS); i++) {
        g_free(folder);
        folder = g_strdup_printf("%s-%d", base, i);
    }
    return folder;
}

/* Proves before the first kernel that the record can be written there and overwrites none. */
static bool open_folder(Run *run, GError **error)
{
    run->path = g_build_filename(run->folder, "record.json", NULL);
    g_autofree char *probe = g_build_filename(run->folder, ".probe", NULL);
    g_autoptr(GError) failure = NULL;
    if (g_mkdir_with_parents(run->folder, 0755) != 0)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "the output folder %s cannot be made: %s", run->folder, g_strerror(errno));
    else if (g_file_test(run->path, G_FILE_TEST_EXISTS))
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "%s exists, and no record is overwritten: choose another folder with -o",
                    run->path);
    else if (!g_file_set_contents(probe, "", 0, &failure))
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "the output folder %s cannot be written: %s", run->folder, failure->message);
    else
        return unlink(probe) == 0;
    return false;
}

/* VmHWM: the most memory this process ever had resident; NAN where the system does not say. */
static double peak_host_bytes(void)
{
    g_autofree char *status = NULL;
    if (!g_file_get_contents("/proc/self/status", &status, NULL, NULL))
        return NAN;
    const char *line = strstr(status, "VmHWM:");
    return line != NULL ? g_ascii_strtod(line + strlen("VmHWM:"), NULL) * 1024 : NAN;
}

static bool receive_device(Run *run, const DeviceFacts *facts, GError **error)
{
    device_facts_copy(&run->record->device, facts);
    run->record->opened_host_bytes = peak_host_bytes();
    if (!options.quiet)
        fprintf(stderr, "roofline: measuring %s (%s)\n", facts->name, facts->kind);
    if (run->folder == NULL)
        run->folder = default_folder(run);
    return open_folder(run, error);
}

/* A ceiling comes again when its repetition at the end of the run is done. */
static void receive_ceiling(Record *record, Ceiling *ceiling)
{
    for (guint i = 0; i < record->ceilings->len; i++) {
        Ceiling *earlier = g_ptr_array_index(record->ceilings, i);
        if (earlier->kind == ceiling->kind &&
            g_strcmp0(earlier->precision, ceiling->precision) == 0) {
            g_ptr_array_remove_index(record->ceilings, i);
            g_ptr_array_insert(record->ceilings, (gint)i, ceiling);
            return;
        }
    }
    g_ptr_array_add(record->ceilings, ceiling);
}

static void receive_warning(Record *record, Warning *warning)
{
    fprintf(stderr, "roofline: warning: %s\n", warning->text);
    g_ptr_array_add(record->warnings, warning);
}

static bool receive(const Event *event, void *data, GError **error)
{
    Run *run = data;
    Record *record = run->record;
    switch (event->kind) {
    case EVENT_DEVICE:
        return receive_device(run, event->device, error);
    case EVENT_PROGRESS:
        if (progress_wanted())
            fprintf(stderr, "roofline: %s\n", event->text);
        return true;
    case EVENT_SIZES:
        record->sizes = event->sizes;
        record->size_rule = g_strdup(event->size_rule);
        return true;
    case EVENT_CEILING:
        receive_ceiling(record, event->ceiling);
        break;
    case EVENT_MEASUREMENT:
        g_ptr_array_add(record->kernels, event->measurement);
        break;
    case EVENT_WARNING:
        receive_warning(record, event->warning);
        break;
    }
    return run->path == NULL || record_save(record, run->path, error);
}

static Record *begin_record(const Preset *preset, const char *command)
{
    g_autoptr(GDateTime) now = g_date_time_new_now_utc();
    Record *record = record_new();
    record->date = g_date_time_format(now, "%Y-%m-%dT%H:%M:%SZ");
    record->statistic = g_strdup("median");
    record->program = g_strdup("roofline");
    record->version = g_strdup(program_version);
    record->commit = *program_commit != '\0' ? g_strdup(program_commit) : NULL;
    record->command = g_strdup(command);
    record->preset = g_strdup(preset->id);
    return record;
}

static bool kernels_exist(const Preset *preset, GError **error)
{
    g_autoptr(GString) list = g_string_new(NULL);
    for (size_t i = 0; kernels[i] != NULL; i++)
        g_string_append_printf(list, "%s%s", i > 0 ? ", " : "", kernels[i]->id);
    for (char **id = preset->kernels; *id != NULL; id++)
        if (kernel_find(*id) == NULL) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                        "preset \"%s\" names a kernel \"%s\", which does not exist; there are: %s",
                        preset->id, *id, list->str);
            return false;
        }
    return true;
}

static void point_latest_to(const char *folder)
{
    g_autofree char *target = g_strdup_printf("runs/%s", strrchr(folder, '/') + 1);
    g_autofree char *fresh = g_strdup_printf("out/.latest-%d", (int)getpid());
    if (symlink(target, fresh) == 0 && rename(fresh, "out/latest") != 0)
        unlink(fresh); /* something else is called latest: the run's own folder was named anyway */
}

static bool print_table(const Record *record, const TableFormat *format)
{
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *text = format->write(roofline, 100);
    return fputs(text, stdout) >= 0;
}

static void print_ending(const Record *record, const char *path, const GPtrArray *files)
{
    g_autofree char *peak = format_bytes(record->peak_host_bytes);
    g_autofree char *above = format_bytes(record->peak_host_bytes - record->opened_host_bytes);
    fprintf(stderr, "\nhost memory: %s at most, %s more than with the device just opened\n", peak,
            above);
    fprintf(stderr, "wrote %s\n", path);
    for (guint i = 0; i < files->len; i++)
        fprintf(stderr, "wrote %s\n", (const char *)g_ptr_array_index(files, i));
}

/* Draws the record as it was written, not as it was in memory, and names what was written. */
static bool present(const Run *run, const TableFormat *format, GError **error)
{
    static char *all[] = { "all", NULL };
    const ArtworkOptions artwork = { .formats = all, .folder = run->folder };
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(Record) record = record_load(run->path, error);
    if (record == NULL)
        return false;
    print_table(record, format);
    const bool drawn = record->ceilings->len == 0 || artwork_draw(record, &artwork, files, error);
    if (!options.quiet)
        print_ending(record, run->path, files);
    return drawn;
}

/* A kernel that failed its check decides the exit status, after everything was written. */
static bool checks_passed(const Record *record, GError **error)
{
    g_autoptr(GString) failed = g_string_new(NULL);
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        if (kernel->status == MEASUREMENT_FAILED)
            g_string_append_printf(failed, "%s%s (%s)", failed->len > 0 ? "; " : "", kernel->label,
                                   kernel->reason);
    }
    if (failed->len == 0)
        return true;
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT, "no rate for %s", failed->str);
    return false;
}

static bool measure(Run *run, const TableFormat *format, GError **error)
{
    const SessionOptions session = {
        .device = options.device != NULL ? options.device : "auto",
        .size_rule = options.sizes,
        .break_kernel = options.spoiled,
        .no_gate = options.no_gate,
        .stop = &stop_requested,
    };
    g_autoptr(GError) failure = NULL;
    const bool finished = session_run(&session, run->preset, receive, run, &failure);
    const bool anything = run->path != NULL && run->record->ceilings->len > 0;
    run->record->interrupted = !finished;
    run->record->peak_host_bytes = peak_host_bytes();
    if (anything && (!record_save(run->record, run->path, error) || !present(run, format, error)))
        return false;
    if (anything && run->default_folder)
        point_latest_to(run->folder);
    if (!anything && run->path != NULL)
        g_rmdir(run->folder); /* only if nothing else is in it */
    if (!finished) {
        g_propagate_error(error, g_steal_pointer(&failure));
        return false;
    }
    return checks_passed(run->record, error);
}

static bool run_run(const Command *command, int argc, char **argv, GError **error)
{
    g_autofree char *command_line = g_strjoinv(" ", argv);
    if (!command_parse(command, entries, &argc, &argv, 0, 1, error))
        return false;
    const TableFormat *format =
        table_format_find(options.format != NULL ? options.format : "text", error);
    g_autoptr(Preset) preset =
        format != NULL ? preset_load(argc > 1 ? argv[1] : "five-kernels", error) : NULL;
    if (preset == NULL || !kernels_exist(preset, error) || !text_init(error))
        return false;
    if (options.sizes != NULL && size_rule(options.sizes, error) == NULL)
        return false;
    g_autofree char *reproduce = g_strconcat("roofline ", command_line, NULL);
    g_autoptr(Record) record = begin_record(preset, reproduce);
    Run run = { preset, record, g_strdup(options.folder), NULL, options.folder == NULL };
    catch_signals();
    const bool done = measure(&run, format, error);
    g_free(run.folder);
    g_free(run.path);
    return done;
}

const Command run_command = {
    .name = "run",
    .arguments = "[PRESET]",
    .summary = "measure, check, record and draw (default preset: five-kernels)",
    .example = "roofline run five-kernels --device cuda",
    .run = run_run,
};
