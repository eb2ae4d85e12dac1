#include "../../src/base/error.h"
#include "../../src/base/file.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

/* A folder of its own for each test. */
static char *scratch(void)
{
    g_autofree char *pattern = g_build_filename(BUILD_DIR, "tests", "file-XXXXXX", NULL);
    g_assert_nonnull(g_mkdtemp(pattern));
    return g_steal_pointer(&pattern);
}

static guint count_files(const char *folder)
{
    guint count = 0;
    g_autoptr(GDir) files = g_dir_open(folder, 0, NULL);
    while (g_dir_read_name(files) != NULL)
        count++;
    return count;
}

static void remove_scratch(const char *folder)
{
    g_autoptr(GDir) files = g_dir_open(folder, 0, NULL);
    for (const char *name = g_dir_read_name(files); name != NULL; name = g_dir_read_name(files)) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_remove(path);
    }
    g_rmdir(folder);
}

static void an_older_file_is_replaced(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "a.txt", NULL);
    g_autofree char *text = NULL;
    g_assert_true(file_write(path, "a longer older text", 19, NULL));
    g_assert_true(file_write(path, "new", 3, NULL));
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_assert_cmpstr(text, ==, "new");
    g_assert_cmpuint(count_files(folder), ==, 1);
    remove_scratch(folder);
}

static void a_missing_folder_is_an_error_that_names_the_path(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "missing", "a.svg", NULL);
    g_autofree char *expected = g_strdup_printf("cannot write %s: No such file or directory", path);
    g_autoptr(GError) error = NULL;
    g_assert_false(file_write(path, "new", 3, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_cmpstr(error->message, ==, expected);
    remove_scratch(folder);
}

/* A folder in the way: renaming fails after the temporary file was written. */
static void a_failure_leaves_no_temporary_file(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "a.svg", NULL);
    g_autoptr(GError) error = NULL;
    g_mkdir(path, 0777);
    g_assert_false(file_write(path, "new", 3, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_cmpuint(count_files(folder), ==, 1);
    remove_scratch(folder);
}

static void a_full_disk_is_an_error(void)
{
    if (!g_file_test("/dev/full", G_FILE_TEST_EXISTS)) {
        g_test_skip("there is no /dev/full");
        return;
    }
    g_autoptr(GError) error = NULL;
    g_assert_false(file_write("/dev/full", "new", 3, &error));
    g_assert_cmpstr(error->message, ==, "cannot write /dev/full: No space left on device");
}

static void a_device_is_written_to_and_not_replaced(void)
{
    g_assert_true(file_write("/dev/null", "new", 3, NULL));
    g_assert_false(g_file_test("/dev/null", G_FILE_TEST_IS_REGULAR));
}

static void a_new_file_may_be_read_by_others(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "a.svg", NULL);
    GStatBuf status;
    g_assert_true(file_write(path, "new", 3, NULL));
    g_assert_cmpint(g_stat(path, &status), ==, 0);
    const mode_t mask = umask(0);
    umask(mask);
    g_assert_cmpuint(status.st_mode & 0777, ==, 0666 & ~mask);
    remove_scratch(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/file/" #fact, fact)
    ADD(an_older_file_is_replaced);
    ADD(a_missing_folder_is_an_error_that_names_the_path);
    ADD(a_failure_leaves_no_temporary_file);
    ADD(a_full_disk_is_an_error);
    ADD(a_device_is_written_to_and_not_replaced);
    ADD(a_new_file_may_be_read_by_others);
    return g_test_run();
}
