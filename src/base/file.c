#include "file.h"

#include "error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_LINKS 40 /* one after the other, as many as Linux follows */

static bool refuse(const char *path, int reason, GError **error)
{
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "cannot write %s: %s", path,
                g_strerror(reason));
    return false;
}

/* 0, or the reason as in errno. */
static int write_all(int file, const char *data, gsize length)
{
    while (length > 0) {
        const ssize_t written = write(file, data, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        data += written;
        length -= (gsize)written;
    }
    return 0;
}

/* Closes the file; a full disk may only show here. */
static int write_and_close(int file, const void *data, gsize length)
{
    if (file < 0)
        return errno;
    const int reason = write_all(file, data, length);
    return close(file) != 0 && reason == 0 ? errno : reason;
}

/* Pipes and devices cannot be replaced, only written to; nor can the links of /proc, each of which
 * stands for an open file. */
static bool is_special(const char *path)
{
    GStatBuf status;
    if (g_file_test(path, G_FILE_TEST_IS_SYMLINK))
        return true;
    return g_stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/* The path without links in its folder; NULL and errno where there is no such folder. */
static char *in_real_folder(const char *path)
{
    g_autofree char *folder = g_path_get_dirname(path), *name = g_path_get_basename(path);
    char *real = realpath(folder, NULL);
    char *own = real != NULL ? g_build_filename(real, name, NULL) : NULL;
    free(real);
    return own;
}

/* What a chain of links leads to, be it there or not: a link stays one when its target is replaced.
 * It ends at a link of /proc. NULL and errno: no such folder, or links in a circle. */
static char *target_of(const char *path)
{
    g_autofree char *at = in_real_folder(path);
    for (int hops = 0; at != NULL && hops < MOST_LINKS; hops++) {
        g_autofree char *link = g_str_has_prefix(at, "/proc/") ? NULL : g_file_read_link(at, NULL);
        if (link == NULL)
            return g_steal_pointer(&at);
        g_autofree char *folder = g_path_get_dirname(at);
        g_autofree char *next =
            g_path_is_absolute(link) ? g_strdup(link) : g_build_filename(folder, link, NULL);
        g_free(at);
        at = in_real_folder(next);
    }
    if (at != NULL)
        errno = ELOOP;
    return NULL;
}

/* Of this process, which the target stands for; -1: none. */
static int descriptor_of(const char *target)
{
    int process, descriptor;
    const bool is_one = sscanf(target, "/proc/%d/fd/%d", &process, &descriptor) == 2;
    return is_one && process == getpid() ? descriptor : -1;
}

/* At the end: what is there stays, as where a shell appends. Opened again, a file behind one of our
 * own descriptors would have another position than what else is printed there. */
static int write_through(const char *target, const void *data, gsize length)
{
    const int own = descriptor_of(target);
    return own >= 0
               ? write_all(own, data, length)
               : write_and_close(g_open(target, O_WRONLY | O_APPEND | O_CLOEXEC, 0), data, length);
}

bool file_is_stdout(const char *path)
{
    g_autofree char *target = strcmp(path, "-") != 0 ? target_of(path) : NULL;
    return strcmp(path, "-") == 0 || (target != NULL && descriptor_of(target) == STDOUT_FILENO);
}

/* Whoever wants an end has to wait until no temporary file is left. 0, or the system's reason. */
static int replace(const char *path, const void *data, gsize length)
{
    sigset_t endings, before;
    sigemptyset(&endings);
    sigaddset(&endings, SIGINT);
    sigaddset(&endings, SIGTERM);
    sigaddset(&endings, SIGHUP);
    sigprocmask(SIG_BLOCK, &endings, &before);
    g_autofree char *temporary = g_strconcat(path, ".XXXXXX", NULL);
    int reason =
        write_and_close(g_mkstemp_full(temporary, O_WRONLY | O_CLOEXEC, 0666), data, length);
    if (reason == 0 && g_rename(temporary, path) != 0)
        reason = errno;
    if (reason != 0)
        g_unlink(temporary);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return reason;
}

bool file_write(const char *path, const void *data, gsize length, GError **error)
{
    if (strcmp(path, "-") == 0) {
        const int reason = write_all(STDOUT_FILENO, data, length);
        return reason == 0 || refuse("standard output", reason, error);
    }
    g_autofree char *target = target_of(path);
    const int reason = target == NULL       ? errno
                       : is_special(target) ? write_through(target, data, length)
                                            : replace(target, data, length);
    return reason == 0 || refuse(path, reason, error);
}

static bool refuse_reading(const char *path, const char *why, GError **error)
{
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "cannot read %s: %s", path, why);
    return false;
}

/* The status may be that of a file which grows. */
static bool read_open(int file, gsize most, GString *text, const char *path, GError **error)
{
    char chunk[4096];
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0)
        return refuse_reading(path, g_strerror(errno), error);
    if (!S_ISREG(status.st_mode))
        return refuse_reading(path, "not a regular file", error);
    ssize_t got = 1;
    while (got > 0 && text->len <= most)
        if ((got = read(file, chunk, sizeof chunk)) > 0)
            g_string_append_len(text, chunk, got);
    if (got < 0)
        return refuse_reading(path, g_strerror(errno), error);
    return text->len <= most || refuse_reading(path, "too large", error);
}

/* Without O_NONBLOCK a pipe that nobody writes to would be waited for. */
char *file_read(const char *path, gsize most, gsize *length, GError **error)
{
    const int file = g_open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
    g_autoptr(GString) text = g_string_new(NULL);
    const bool done = read_open(file, most, text, path, error);
    if (file >= 0)
        close(file);
    if (length != NULL)
        *length = text->len;
    return done ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}
