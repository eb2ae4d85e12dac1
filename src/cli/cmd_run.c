/* roofline run: measure, check, record, draw. */
#include "../base/error.h"
#include "../base/shell.h"
#include "../base/units.h"
#include "../base/version.h"
#include "../tables/transcript.h"
#include "../scene/text.h"
#include "../../kernels/kernel.h"
#include "../device/digest.h"
#include "../measure/ceiling_methods.h"
#include "../data/run_options.h"
#include "../measure/session.h"
#include "../measure/sizes.h"
#include "../publish/figure_files.h"
#include "command.h"
#include "run_folder.h"
#include "run_processes.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static RunOptions options;
static gint64 begun_us; /* monotonic time of the command's start */

static double seconds_since(gint64 start_us)
{
    return 1e-6 * (double)(g_get_monotonic_time() - start_us);
}

/* Where nobody else has set it, OpenMP's threads look only so often whether a barrier is reached
 * before they sleep, about 0.1 ms. By default they look for 14 ms, which on a shared processor is
 * time taken from the very thread that is waited for: a launch of 30 us then took 14 ms one time in
 * four. The library reads the setting before main, so the program starts itself again with it. */
static void bound_spinning(int argc, char **argv)
{
    if (g_getenv("GOMP_SPINCOUNT") != NULL || g_getenv("OMP_WAIT_POLICY") != NULL)
        return;
    g_setenv("GOMP_SPINCOUNT", "2000", TRUE);
    g_autofree char **command = g_new0(char *, (gsize)argc + 2);
    command[0] = program_invocation_name;
    memcpy(command + 1, argv, (gsize)argc * sizeof *argv);
    execv("/proc/self/exe", command); /* returns only where it fails: then it goes on as it is */
}

static volatile int stop_requested;

static void request_stop(int signal_number)
{
    (void)signal_number;
    stop_requested = 1;
}

/* One signal ends the run early and in order; a second one at once. What the shell told a program
 * in the background to ignore stays ignored. */
static void catch_signals(void)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    const struct sigaction action = { .sa_handler = request_stop, .sa_flags = (int)SA_RESETHAND };
    for (size_t i = 0; i < G_N_ELEMENTS(signals); i++) {
        struct sigaction inherited;
        if (sigaction(signals[i], NULL, &inherited) == 0 && inherited.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

/* A run as it grows. */
typedef struct {
    const Preset *preset;
    const char *preset_name; /* as it was given */
    Record *record;
    Folder folder; /* claimed when the device is known */
} RunningRecord;

static bool progress_wanted(void)
{
    return options.verbose || (!options.quiet && isatty(STDERR_FILENO));
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

static bool receive_device(RunningRecord *run, const DeviceFacts *facts, const char *taken,
                           GError **error)
{
    device_facts_copy(&run->record->device, facts);
    run->record->opened_host_bytes = peak_host_bytes();
    if (!options.quiet)
        fprintf(stderr, "roofline: %s\n", taken);
    return folder_claim(&run->folder, options.folder, run->preset->id, facts->name, error) &&
           record_save(run->record, run->folder.record_path, error);
}

/* A ceiling comes again when its repetition at the end of the run is done. */
static void receive_ceiling(Record *record, Ceiling *ceiling)
{
    for (guint i = 0; i < record->ceilings->len; i++) {
        Ceiling *earlier = g_ptr_array_index(record->ceilings, i);
        if (g_strcmp0(earlier->method, ceiling->method) == 0) {
            g_ptr_array_remove_index(record->ceilings, i);
            g_ptr_array_insert(record->ceilings, (gint)i, ceiling);
            return;
        }
    }
    g_ptr_array_add(record->ceilings, ceiling);
}

/* On a terminal the table below says it again. */
static void receive_warning(Record *record, Warning *warning)
{
    if (!options.quiet && !isatty(STDOUT_FILENO))
        fprintf(stderr, "roofline: warning: %s\n", warning->text);
    g_ptr_array_add(record->warnings, warning);
}

static bool receive(const Event *event, void *data, GError **error)
{
    RunningRecord *run = data;
    Record *record = run->record;
    switch (event->kind) {
    case EVENT_DEVICE:
        return receive_device(run, event->device, event->text, error);
    case EVENT_DEVICE_AFTER:
        device_facts_copy(&record->device, event->device);
        break;
    case EVENT_PROGRESS:
        if (progress_wanted())
            fprintf(stderr, "roofline: %.2f s: %s\n", seconds_since(begun_us), event->text);
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
    return record_save(record, run->folder.record_path, error);
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
    record->program_sha256 = digest_program();
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

static bool is_kernel(const char *id)
{
    return kernel_find(id) != NULL;
}

static bool is_ceiling(const char *id)
{
    return ceiling_method(id) != NULL;
}

/* What --break names as "kernel:ID" or "ceiling:ID"; an ID alone does where only one of the two has
 * it. NULL and error (USAGE): nothing, or both; NULL without error: not asked for. g_free(). */
static char *output_to_break(const char *name, GError **error)
{
    static const struct {
        const char *space;
        bool (*has)(const char *id);
    } spaces[] = { { "kernel:", is_kernel }, { "ceiling:", is_ceiling } };
    char *found = NULL;
    unsigned meanings = 0;
    for (size_t i = 0; name != NULL && i < G_N_ELEMENTS(spaces); i++) {
        const bool whole = g_str_has_prefix(name, spaces[i].space);
        const char *id = whole ? name + strlen(spaces[i].space) : name;
        if (!spaces[i].has(id))
            continue;
        g_free(found);
        found = g_strconcat(spaces[i].space, id, NULL);
        meanings++;
    }
    if (name == NULL || meanings == 1)
        return found;
    g_free(found);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                meanings == 0
                    ? "--break %s: there is no such kernel or ceiling"
                    : "--break %s: a kernel and a ceiling; say kernel: or ceiling: before it",
                name);
    return NULL;
}

static void print_table(const Record *record, const TableFormat *format)
{
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *text = format->write(roofline, 100);
    fputs(text, stdout);
    fflush(stdout); /* before what is said beside it */
}

static void print_ending(const Record *record, const char *path, const GPtrArray *files,
                         double drawing_s)
{
    g_autofree char *peak = format_bytes(record->peak_host_bytes);
    g_autofree char *above = format_bytes(record->peak_host_bytes - record->opened_host_bytes);
    fprintf(stderr, "\nhost memory: %s at most, %s more than with the device just opened\n", peak,
            above);
    fprintf(stderr, "took %.2f s, %.2f s of it to draw\n", seconds_since(begun_us), drawing_s);
    fprintf(stderr, "wrote %s\n", path);
    for (guint i = 0; i < files->len; i++)
        fprintf(stderr, "wrote %s\n", (const char *)g_ptr_array_index(files, i));
}

/* Draws the record as it was written, not as it was in memory, and names what was written. */
static bool present(const RunningRecord *run, const TableFormat *format, GError **error)
{
    static char *all[] = { "all", NULL };
    const ArtworkOptions artwork = {
        .preset = run->preset, .formats = all, .folder = run->folder.path, .index = true
    };
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(Record) record = record_load(run->folder.record_path, error);
    if (record == NULL)
        return false;
    print_table(record, format);
    const gint64 drawing_us = g_get_monotonic_time();
    const bool drawn = record->ceilings->len == 0 || artwork_draw(record, &artwork, files, error);
    g_autofree char *stale = run->folder.chosen ? NULL : folder_make_latest(&run->folder);
    if (stale != NULL)
        fprintf(stderr, "roofline: warning: %s\n", stale);
    if (!options.quiet)
        print_ending(record, run->folder.record_path, files, seconds_since(drawing_us));
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

/* Further processes of this run on the same device; of --repeat 1 there are none. */
static bool repeat(RunningRecord *run, GError **error)
{
    Record *record = run->record;
    if (options.repeat <= 1)
        return true;
    g_autofree char *selector = g_strdup_printf(record->device.uuid != NULL ? "%s:%s" : "%s",
                                                record->device.kind, record->device.uuid);
    char *const arguments[] = { (char *)run->preset_name,
                                "--device",
                                selector,
                                "--sizes",
                                record->size_rule,
                                options.no_gate ? "--no-gate" : NULL,
                                NULL };
    const Repetition repetition = { options.repeat, arguments, run->folder.path, &stop_requested };
    return repeat_run(record, &repetition, error);
}

static bool measure(RunningRecord *run, const TableFormat *format, GError **error)
{
    g_autofree char *broken = output_to_break(options.spoiled, error);
    if (options.spoiled != NULL && broken == NULL)
        return false;
    const SessionOptions session = {
        .device = options.device != NULL ? options.device : "auto",
        .size_rule = options.sizes,
        .break_output = broken,
        .no_gate = options.no_gate,
        .stop = &stop_requested,
    };
    g_autoptr(GError) failure = NULL;
    const bool finished =
        session_run(&session, run->preset, receive, run, &failure) && repeat(run, &failure);
    const bool anything = run->folder.path != NULL && run->record->ceilings->len > 0;
    run->record->interrupted = !finished;
    run->record->peak_host_bytes = peak_host_bytes();
    if (!anything)
        folder_abandon(&run->folder);
    else if (!record_save(run->record, run->folder.record_path, error) ||
             (!options.bare && !present(run, format, error)))
        return false;
    if (!finished) {
        g_propagate_error(error, g_steal_pointer(&failure));
        return false;
    }
    return checks_passed(run->record, error);
}

static bool run_run(const Command *command, int argc, char **argv, GError **error)
{
    bound_spinning(argc, argv);
    begun_us = g_get_monotonic_time();
    g_autofree char *words = shell_command(argv);
    g_autofree GOptionEntry *entries = run_option_entries(&options);
    if (!command_parse(command, entries, &argc, &argv, 0, RUN_ARGUMENTS_MOST, error) ||
        !run_options_check(&options, entries, error))
        return false;
    const TableFormat *format =
        table_format_find(options.format != NULL ? options.format : "text", error);
    g_autoptr(Preset) preset =
        format != NULL ? preset_load(argc > 1 ? argv[1] : "five-kernels", error) : NULL;
    if (preset == NULL || !kernels_exist(preset, error) || !text_init(error))
        return false;
    if (options.sizes != NULL && size_rule(options.sizes, error) == NULL)
        return false;
    g_autofree char *reproduce = g_strconcat("roofline ", words, NULL);
    g_autoptr(Record) record = begin_record(preset, reproduce);
    RunningRecord run = { .preset = preset,
                          .preset_name = argc > 1 ? argv[1] : "five-kernels",
                          .record = record };
    catch_signals();
    const bool done = measure(&run, format, error);
    folder_clear(&run.folder);
    return done;
}

const Command run_command = {
    .name = "run",
    .arguments = "[PRESET]",
    .summary = "measure, check, record and draw (default preset: five-kernels)",
    .example = "roofline run five-kernels --device cuda",
    .run = run_run,
};
