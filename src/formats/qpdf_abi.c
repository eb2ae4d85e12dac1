#include "qpdf_abi.h"

#include "../base/error.h"

#include <dlfcn.h>
#include <stddef.h>

/* Of qpdf 10, 12 and 11: the C functions are the same in all of them. The error that is told is
 * that of the last. */
static const char *const libraries[] = { "libqpdf.so.28", "libqpdf.so.30", "libqpdf.so.29" };

static const struct {
    const char *symbol;
    size_t member;
} functions[] = {
#define ROW(NAME) { "qpdf_" #NAME, offsetof(Qpdf, NAME) },
    QPDF_FUNCTIONS(ROW)
#undef ROW
};

static void *open_library(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(libraries); i++) {
        void *library = dlopen(libraries[i], RTLD_LAZY | RTLD_LOCAL);
        if (library != NULL)
            return library;
    }
    return NULL;
}

const Qpdf *qpdf_load(GError **error)
{
    static Qpdf qpdf;
    static void *library;
    if (library != NULL)
        return &qpdf;
    void *opened = open_library();
    if (opened == NULL) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "PDF files need libqpdf (%s); install libqpdf-dev, or use another format",
                    dlerror());
        return NULL;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++) {
        void *found = dlsym(opened, functions[i].symbol);
        if (found == NULL) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                        "PDF files need a newer libqpdf: this one has no %s; install qpdf 11 or "
                        "newer, or use another format",
                        functions[i].symbol);
            dlclose(opened);
            return NULL;
        }
        *(void **)((char *)&qpdf + functions[i].member) = found;
    }
    library = opened;
    return &qpdf;
}
