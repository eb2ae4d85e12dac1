#include "cuda_abi.h"

#include "../base/error.h"

#include <dlfcn.h>

#define LIBRARY "libcuda.so.1"

static const struct {
    const char *symbol;
    size_t member;
} functions[] = {
#define ROW(NAME, SYMBOL, PARAMETERS) { #SYMBOL, offsetof(Cuda, NAME) },
    CUDA_FUNCTIONS(ROW)
#undef ROW
};

static bool find_functions(void *library, Cuda *cu, GError **error)
{
    for (size_t i = 0; i < G_N_ELEMENTS(functions); i++) {
        void *found = dlsym(library, functions[i].symbol);
        if (found == NULL) {
            g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
                        "the CUDA driver is too old: it has no %s; update the NVIDIA driver or use "
                        "--device cpu",
                        functions[i].symbol);
            return false;
        }
        *(void **)((char *)cu + functions[i].member) = found;
    }
    return true;
}

const Cuda *cuda_load(GError **error)
{
    static Cuda cu;
    static void *library;
    if (library != NULL)
        return &cu;
    void *opened = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (opened == NULL) {
        g_set_error(
            error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE,
            "there is no CUDA driver here (%s); install the NVIDIA driver or use --device cpu",
            dlerror());
        return NULL;
    }
    if (!find_functions(opened, &cu, error)) {
        dlclose(opened);
        return NULL;
    }
    library = opened;
    return &cu;
}

bool cuda_ok(const Cuda *cu, CuStatus status, GError **error, const char *doing, ...)
{
    if (status == CU_OK)
        return true;
    va_list args;
    va_start(args, doing);
    g_autofree char *what = g_strdup_vprintf(doing, args);
    va_end(args);
    const char *name = NULL, *text = NULL;
    if (cu->GetErrorName(status, &name) != CU_OK || name == NULL)
        name = "an error that the driver has no name for";
    if (cu->GetErrorString(status, &text) != CU_OK || text == NULL)
        text = "no description";
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE, "%s: %s (%u: %s)", what, name, status,
                text);
    return false;
}
