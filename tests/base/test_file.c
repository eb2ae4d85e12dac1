#include "../../src/base/error.h"
#include "../../src/base/file.h"

#include <glib/gstdio.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

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

static void expect_text(const char *path, const char *expected)
{
    g_autofree char *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_assert_cmpstr(text, ==, expected);
}

/* By a relative link, by an absolute one to that, and to what is not there yet. */
static void a_link_stays_and_what_it_leads_to_is_replaced(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *target = g_build_filename(folder, "a.txt", NULL),
                    *link = g_build_filename(folder, "link", NULL),
                    *further = g_build_filename(folder, "further", NULL);
    g_assert_cmpint(symlink("a.txt", link), ==, 0);
    g_assert_cmpint(symlink(link, further), ==, 0);
    g_assert_true(file_write(link, "first", 5, NULL));
    expect_text(target, "first");
    g_assert_true(file_write(further, "second", 6, NULL));
    expect_text(target, "second");
    g_assert_true(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
    g_assert_true(g_file_test(further, G_FILE_TEST_IS_SYMLINK));
    remove_scratch(folder);
}

static void links_in_a_circle_are_an_error(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *link = g_build_filename(folder, "link", NULL);
    g_autoptr(GError) error = NULL;
    g_assert_cmpint(symlink("link", link), ==, 0);
    g_assert_false(file_write(link, "new", 3, &error));
    g_assert_nonnull(strstr(error->message, "symbolic links"));
    remove_scratch(folder);
}

/* As /dev/stdout does; also when that is a file, and after what was written to it before. */
static void a_link_to_an_open_file_is_written_through(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "a.txt", NULL),
                    *link = g_build_filename(folder, "stdout", NULL);
    const int file = g_open(path, O_CREAT | O_WRONLY, 0644);
    g_autofree char *open_file = g_strdup_printf("/proc/self/fd/%d", file);
    g_assert_cmpint(symlink(open_file, link), ==, 0);
    g_assert_cmpint(write(file, "a", 1), ==, 1);
    g_assert_true(file_write(link, "b", 1, NULL));
    g_assert_cmpint(write(file, "c", 1), ==, 1);
    close(file);
    g_assert_true(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
    expect_text(path, "abc");
    g_assert_cmpuint(count_files(folder), ==, 2);
    remove_scratch(folder);
}

static void standard_output_is_known_by_each_of_its_names(void)
{
    g_assert_true(file_is_stdout("-"));
    g_assert_true(file_is_stdout("/dev/stdout"));
    g_assert_true(file_is_stdout("/dev/fd/1"));
    g_assert_false(file_is_stdout("/dev/fd/2"));
    g_assert_false(file_is_stdout("a.svg"));
}

static void a_pipe_is_written_to_and_stays_one(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "pipe", NULL);
    char text[8];
    GStatBuf status;
    g_assert_cmpint(mkfifo(path, 0600), ==, 0);
    const int reader = g_open(path, O_RDONLY | O_NONBLOCK, 0);
    g_assert_true(file_write(path, "new", 3, NULL));
    g_assert_cmpint(read(reader, text, sizeof text), ==, 3);
    close(reader);
    g_assert_cmpint(g_stat(path, &status), ==, 0);
    g_assert_true(S_ISFIFO(status.st_mode));
    remove_scratch(folder);
}

static void expect_unreadable(const char *path, gsize most, const char *why)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(file_read(path, most, NULL, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_nonnull(strstr(error->message, path));
    g_assert_nonnull(strstr(error->message, why));
}

/* A pipe would be waited for, and /dev/zero has no end. */
static void only_a_regular_file_of_the_size_allowed_is_read(void)
{
    g_autofree char *folder = scratch();
    g_autofree char *path = g_build_filename(folder, "a.txt", NULL),
                    *pipe_path = g_build_filename(folder, "pipe", NULL);
    g_assert_cmpint(mkfifo(pipe_path, 0600), ==, 0);
    g_assert_true(file_write(path, "four", 4, NULL));
    gsize length;
    g_autofree char *text = file_read(path, 4, &length, NULL);
    g_assert_cmpstr(text, ==, "four");
    g_assert_cmpuint(length, ==, 4);
    expect_unreadable(path, 3, "too large");
    expect_unreadable(pipe_path, 4, "not a regular file");
    expect_unreadable("/dev/zero", 4, "not a regular file");
    expect_unreadable(folder, 4, "not a regular file");
    expect_unreadable("/missing/file", 4, "No such file");
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
    ADD(a_link_stays_and_what_it_leads_to_is_replaced);
    ADD(links_in_a_circle_are_an_error);
    ADD(a_link_to_an_open_file_is_written_through);
    ADD(standard_output_is_known_by_each_of_its_names);
    ADD(a_pipe_is_written_to_and_stays_one);
    ADD(only_a_regular_file_of_the_size_allowed_is_read);
    return g_test_run();
}
