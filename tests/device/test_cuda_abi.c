/* The types of cuda_abi.h against those of cuda.h, at compile time, where the toolkit is installed.
 */
#include <glib.h>

#if __has_include("/usr/local/cuda/include/cuda.h")
#define HAS_TOOLKIT 1
/* Declares the old versions of functions too. */
#define __CUDA_API_VERSION_INTERNAL
#include "/usr/local/cuda/include/cuda.h"
#endif

#include "../../src/device/cuda_abi.h"

#ifdef HAS_TOOLKIT
#define SAME_TYPE(NAME, SYMBOL, PARAMETERS)                                               \
    _Static_assert(                                                                       \
        __builtin_types_compatible_p(__typeof__(((Cuda *)0)->NAME), __typeof__(&SYMBOL)), \
        #SYMBOL " has another type in cuda.h");
CUDA_FUNCTIONS(SAME_TYPE)

#define SAME_VALUE(OURS, THEIRS) \
    _Static_assert((int)(OURS) == (int)(THEIRS), #OURS " is not " #THEIRS)
SAME_VALUE(CU_OK, CUDA_SUCCESS);
SAME_VALUE(CU_CLOCK_RATE, CU_DEVICE_ATTRIBUTE_CLOCK_RATE);
SAME_VALUE(CU_MULTIPROCESSORS, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
SAME_VALUE(CU_ECC_ENABLED, CU_DEVICE_ATTRIBUTE_ECC_ENABLED);
SAME_VALUE(CU_MEMORY_CLOCK_RATE, CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE);
SAME_VALUE(CU_MEMORY_BUS_WIDTH, CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH);
SAME_VALUE(CU_L2_BYTES, CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
SAME_VALUE(CU_CAPABILITY_MAJOR, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
SAME_VALUE(CU_CAPABILITY_MINOR, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
SAME_VALUE(CU_PTX_VERSION, CU_FUNC_ATTRIBUTE_PTX_VERSION);
SAME_VALUE(CU_BINARY_VERSION, CU_FUNC_ATTRIBUTE_BINARY_VERSION);
SAME_VALUE(CU_HOST_DEVICEMAP, CU_MEMHOSTALLOC_DEVICEMAP);
SAME_VALUE(sizeof(CuUuid), 16);
#endif

static void types_and_values_are_those_of_the_toolkit(void)
{
#ifdef HAS_TOOLKIT
    g_test_message("compared with CUDA %d", CUDA_VERSION);
#else
    g_test_skip("no cuda.h under /usr/local/cuda");
#endif
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/cuda_abi/types_and_values_are_those_of_the_toolkit",
                    types_and_values_are_those_of_the_toolkit);
    return g_test_run();
}
