#include "run_processes.h"

#include "../base/error.h"
#include "../model/roofline.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>

#define SELF "/proc/self/exe"
#define POLL_US 20000

/* Takes the reference. */
static void note(Record *first, double process, char *of, double per_s)
{
    if (per_s > 0)
        g_ptr_array_add(first->repeats, repeat_new(process, of, per_s));
    g_free(of);
}

/* Of a kernel that was measured at the first process' sizes: other ones would be another figure. */
static bool same_sizes(const Record *first, const Measurement *kernel)
{
    for (guint i = 0; i < first->kernels->len; i++) {
        const Measurement *other = g_ptr_array_index(first->kernels, i);
        if (g_str_equal(other->id, kernel->id))
            return other->counts.flop == kernel->counts.flop &&
                   counts_asked_bytes(other->counts) == counts_asked_bytes(kernel->counts);
    }
    return false;
}

/* What the rows of record->repeats say of this record, as that process. */
static void note_record(Record *first, const Record *record, double process)
{
    for (guint i = 0; i < record->ceilings->len; i++) {
        const Ceiling *ceiling = g_ptr_array_index(record->ceilings, i);
        note(first, process, ceiling_reference(ceiling), ceiling_work_per_s(ceiling));
    }
    for (guint i = 0; i < record->kernels->len; i++) {
        const Measurement *kernel = g_ptr_array_index(record->kernels, i);
        if (kernel->status == MEASUREMENT_TIMED && same_sizes(first, kernel))
            note(first, process, measurement_reference(kernel),
                 counts_asked_bytes(kernel->counts) / series_time_s(&kernel->series).median);
    }
}

/* Our own exit statuses are the codes of the errors that the process printed. */
static bool ended_well(int wait_status, int process, GError **error)
{
    if (WIFSIGNALED(wait_status)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                    "process %d of the repetition was killed by signal %d", process,
                    WTERMSIG(wait_status));
        return false;
    }
    const int status = WEXITSTATUS(wait_status);
    const bool known =
        (status > 0 && status <= ROOFLINE_ERROR_RESULT) || status == ROOFLINE_ERROR_INTERRUPTED;
    if (status != 0)
        g_set_error(error, ROOFLINE_ERROR, known ? (RooflineError)status : ROOFLINE_ERROR_DEVICE,
                    "process %d of the repetition ended with status %d", process, status);
    return status == 0;
}

/* Who wants an end of this process wants one of its children too. */
static int wait_for(GPid child, const volatile int *stop)
{
    int wait_status = 0;
    bool told = false;
    while (waitpid(child, &wait_status, WNOHANG) == 0) {
        if (*stop != 0 && !told)
            told = kill(child, SIGTERM) == 0;
        g_usleep(POLL_US);
    }
    return wait_status;
}

static bool run_process(const Repetition *repetition, const char *folder, int process,
                        GError **error)
{
    g_autoptr(GPtrArray) command = g_ptr_array_new();
    char *const fixed[] = { SELF, "run", "--quiet", "--bare", "-o", (char *)folder };
    for (size_t i = 0; i < G_N_ELEMENTS(fixed); i++)
        g_ptr_array_add(command, fixed[i]);
    for (char *const *argument = repetition->arguments; *argument != NULL; argument++)
        g_ptr_array_add(command, *argument);
    g_ptr_array_add(command, NULL);
    GPid child;
    g_autoptr(GError) failure = NULL;
    if (!g_spawn_async(NULL, (char **)command->pdata, NULL,
                       G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, &child,
                       &failure)) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "starting process %d: %s", process,
                    failure->message);
        return false;
    }
    const int wait_status = wait_for(child, repetition->stop);
    if (*repetition->stop == 0)
        return ended_well(wait_status, process, error);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INTERRUPTED, "interrupted");
    return false;
}

static bool repeat_once(Record *record, const Repetition *repetition, const char *folder,
                        int process, GError **error)
{
    g_autofree char *path = g_build_filename(folder, RECORD_FILE, NULL);
    const bool done = run_process(repetition, folder, process, error);
    g_autoptr(Record) repeated = done ? record_load(path, error) : NULL;
    if (repeated != NULL)
        note_record(record, repeated, process);
    g_unlink(path);
    g_rmdir(folder);
    return repeated != NULL;
}

bool repeat_run(Record *record, const Repetition *repetition, GError **error)
{
    note_record(record, record, 1);
    for (int process = 2; process <= repetition->times; process++) {
        g_autofree char *name = g_strdup_printf(".process-%d", process);
        g_autofree char *folder = g_build_filename(repetition->scratch, name, NULL);
        if (!repeat_once(record, repetition, folder, process, error))
            return false;
    }
    return true;
}
