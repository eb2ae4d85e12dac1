#include "run_folder.h"

#include "../base/error.h"
#include "../data/record.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define RUNS "out/runs"
#define LATEST "out/latest"

static bool refuse(GError **error, const char *folder, const char *what)
{
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "the output folder %s cannot be %s: %s", folder, what, g_strerror(errno));
    return false;
}

/* "nvidia-h200": what a file name can hold of a name. */
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
    return g_strdup(text->len > 0 ? text->str : "unnamed");
}

/* A new folder; a second run within one second gets a number. */
static char *make_default(const char *preset, const char *device, GError **error)
{
    g_autoptr(GDateTime) now = g_date_time_new_now_utc();
    g_autofree char *time = g_date_time_format(now, "%Y%m%dT%H%M%SZ");
    g_autofree char *preset_slug = slug(preset), *device_slug = slug(device);
    g_autofree char *base = g_strdup_printf(RUNS "/%s-%s-%s", preset_slug, device_slug, time);
    if (g_mkdir_with_parents(RUNS, 0755) != 0)
        return refuse(error, RUNS, "made"), NULL;
    char *path = g_strdup(base);
    for (int i = 2; g_mkdir(path, 0755) != 0; i++) {
        if (errno != EEXIST) {
            refuse(error, path, "made");
            g_free(path);
            return NULL;
        }
        g_free(path);
        path = g_strdup_printf("%s-%d", base, i);
    }
    return path;
}

static char *make_chosen(const char *wanted, GError **error)
{
    return g_mkdir_with_parents(wanted, 0755) == 0 ? g_strdup(wanted)
                                                   : (refuse(error, wanted, "made"), NULL);
}

bool folder_claim(Folder *folder, const char *wanted, const char *preset, const char *device,
                  GError **error)
{
    folder->chosen = wanted != NULL;
    g_autofree char *path =
        wanted != NULL ? make_chosen(wanted, error) : make_default(preset, device, error);
    if (path == NULL)
        return false;
    g_autofree char *record_path = g_build_filename(path, RECORD_FILE, NULL);
    const int file = g_open(record_path, O_CREAT | O_EXCL | O_WRONLY, 0644);
    if (file < 0 && errno == EEXIST) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "%s exists, and no record is overwritten: choose another folder with -o",
                    record_path);
        return false;
    }
    if (file < 0)
        return refuse(error, path, "written");
    close(file);
    folder->path = g_steal_pointer(&path);
    folder->record_path = g_steal_pointer(&record_path);
    return true;
}

void folder_abandon(const Folder *folder)
{
    if (folder->path == NULL)
        return;
    g_unlink(folder->record_path);
    g_rmdir(folder->path);
}

char *folder_make_latest(const Folder *folder)
{
    g_autofree char *name = g_path_get_basename(folder->path);
    g_autofree char *target = g_build_filename("runs", name, NULL);
    g_autofree char *fresh = g_strdup_printf("out/.latest-%d", (int)getpid());
    if (symlink(target, fresh) == 0 && rename(fresh, LATEST) == 0)
        return NULL;
    char *why = g_strdup_printf(LATEST " could not be pointed to this run: %s", g_strerror(errno));
    unlink(fresh);
    return why;
}

void folder_clear(Folder *folder)
{
    g_free(folder->path);
    g_free(folder->record_path);
}
