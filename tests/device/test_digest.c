#include "../../src/device/digest.h"

#include <glib.h>
#include <glib/gstdio.h>

#define ABC "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" /* FIPS 180-2 */

static void a_file_has_the_digest_of_its_bytes(void)
{
    g_autofree char *folder = g_dir_make_tmp("digest-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "abc", NULL);
    g_assert_true(g_file_set_contents(path, "abc", 3, NULL));
    g_autofree char *digest = digest_file(path);
    g_assert_cmpstr(digest, ==, ABC);
    g_unlink(path);
    g_rmdir(folder);
    g_assert_null(digest_file(path));
}

static void the_program_is_the_file_that_runs(void)
{
    g_autofree char *path = g_file_read_link("/proc/self/exe", NULL);
    g_autofree char *bytes = NULL, *digest = digest_program();
    gsize count = 0;
    g_assert_true(g_file_get_contents(path, &bytes, &count, NULL));
    g_autofree char *expected =
        g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, count);
    g_assert_cmpstr(digest, ==, expected);
}

static void images_count_in_their_order_whatever_their_names(void)
{
    static const unsigned char code[] = "abc";
    const KernelImage images[] = { { "copy", code, code + 1 },
                                   { "fma", code + 1, code + 3 },
                                   { NULL, NULL, NULL } };
    g_autofree char *digest = digest_images(images);
    g_assert_cmpstr(digest, ==, ABC);
    g_assert_null(digest_images(images + 2));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/digest/" #NAME, NAME)
    ADD(a_file_has_the_digest_of_its_bytes);
    ADD(the_program_is_the_file_that_runs);
    ADD(images_count_in_their_order_whatever_their_names);
    return g_test_run();
}
