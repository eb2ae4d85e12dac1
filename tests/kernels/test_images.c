/* What nvcc made of the kernels: no local memory, and the FMA that were counted. */
#include "../../kernels/ceilings/shape.h"
#include "../../kernels/kernel.h"

#include <glib.h>
#include <string.h>

static char *log_of(const char *name)
{
    g_autofree char *path = g_strdup_printf("%s/images/%s.fatbin.log", BUILD_DIR, name);
    char *text = NULL;
    return g_file_get_contents(path, &text, NULL, NULL) ? text : NULL;
}

static int count_of(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = strstr(text, words); at != NULL; at = strstr(at + 1, words))
        count++;
    return count;
}

static void no_kernel_uses_local_memory(void)
{
    if (kernel_images[0].name == NULL)
        g_test_skip("built without nvcc");
    for (size_t i = 0; kernel_images[i].name != NULL; i++) {
        g_autofree char *text = log_of(kernel_images[i].name);
        g_assert_nonnull(text);
        const int clean =
            count_of(text, " 0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads");
        g_assert_cmpint(clean, >, 0);
        g_assert_cmpint(count_of(text, "bytes stack frame"), ==, clean);
    }
}

static void every_kernel_has_an_image(void)
{
    if (kernel_images[0].name == NULL)
        g_test_skip("built without nvcc");
    for (size_t k = 0; kernel_images[0].name != NULL && kernels[k] != NULL; k++) {
        bool found = false;
        for (size_t i = 0; kernel_images[i].name != NULL; i++)
            found |= g_str_equal(kernel_images[i].name, kernels[k]->id);
        g_assert_true(found);
    }
}

/* PTX of the FMA shapes; NULL: there is no nvcc. */
static char *fma_ptx(void)
{
    const char *const places[] = { g_getenv("NVCC"), "nvcc", "/usr/local/cuda/bin/nvcc" };
    const char *output = BUILD_DIR "/tests/kernels/fma.ptx";
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        g_autofree char *nvcc = places[i] != NULL ? g_find_program_in_path(places[i]) : NULL;
        if (nvcc == NULL)
            continue;
        const char *const command[] = { nvcc,
                                        "-O3",
                                        "-arch=compute_80",
                                        "-ptx",
                                        "-o",
                                        output,
                                        TESTS_DIR "/../kernels/ceilings/fma.cu",
                                        NULL };
        char *text = NULL;
        int status = 1;
        if (g_spawn_sync(NULL, (char **)command, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                         &status, NULL) &&
            status == 0 && g_file_get_contents(output, &text, NULL, NULL))
            return text;
    }
    return NULL;
}

/* The function's text. */
static char *entry_of(const char *ptx, const char *symbol)
{
    g_autofree char *start = g_strdup_printf(".entry %s(", symbol);
    const char *from = strstr(ptx, start);
    g_assert_nonnull(from);
    const char *to = strstr(from, "\n}\n");
    g_assert_nonnull(to);
    return g_strndup(from, (gsize)(to - from));
}

/* In one pass of the loop chains × unrolling; where the compiler unrolls, a multiple of the chains.
 */
static void the_fma_loops_hold_the_fma_that_are_counted(void)
{
    g_autofree char *ptx = fma_ptx();
    if (ptx == NULL) {
        g_test_skip("no nvcc");
        return;
    }
    for (const Shape *shape = fma_shapes; shape->name != NULL; shape++) {
        if (shape->symbol == NULL)
            continue;
        g_autofree char *entry = entry_of(ptx, shape->symbol);
        const int fma = count_of(entry, "fma.rn.f32"), once = (int)(shape->chains * shape->unroll);
        if (shape->unroll > 1)
            g_assert_cmpint(fma, ==, once);
        g_assert_cmpint(fma, >=, once);
        g_assert_cmpint(fma % (int)shape->chains, ==, 0);
        g_assert_cmpint(count_of(entry, "add.f32") + count_of(entry, "add.rn.f32"), ==,
                        (int)shape->chains - 1);
        g_assert_cmpint(count_of(entry, "bra"), >, 0);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(NAME) g_test_add_func("/images/" #NAME, NAME)
    ADD(no_kernel_uses_local_memory);
    ADD(every_kernel_has_an_image);
    ADD(the_fma_loops_hold_the_fma_that_are_counted);
    return g_test_run();
}
