#include "../../src/formats/formats.h"
#include "../fixtures/scenes.h"

#include <string.h>

static void every_surface_makes_a_file_that_starts_as_it_should(void)
{
    static const char *const starts[] = { "<svg ", "%PDF-", "\x89PNG" };
    g_autoptr(Drawn) drawn = drawn_new(record_of_two(), NULL, NULL);
    for (int i = 0; surfaces[i].name != NULL; i++) {
        g_autoptr(GByteArray) bytes = g_byte_array_new();
        g_autoptr(GError) error = NULL;
        surfaces[i].write(drawn->scene, bytes, &error);
        g_assert_no_error(error);
        g_assert_cmpuint(bytes->len, >, strlen(starts[i]));
        g_assert_cmpint(memcmp(bytes->data, starts[i], strlen(starts[i])), ==, 0);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/surface/" #fact, fact)
    ADD(every_surface_makes_a_file_that_starts_as_it_should);
    return g_test_run();
}
