#include "file.h"

#include "error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

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

/* Pipes and devices cannot be replaced, only written to. */
static bool is_special(const char *path)
{
    GStatBuf status;
    return g_stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
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
    if (is_special(path)) {
        const int reason = write_and_close(g_open(path, O_WRONLY | O_CLOEXEC, 0), data, length);
        return reason == 0 || refuse(path, reason, error);
    }
    const int reason = replace(path, data, length);
    return reason == 0 || refuse(path, reason, error);
}
