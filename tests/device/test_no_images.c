/* A program built where nvcc was missing: its table of device code is empty. */
#include "../../src/base/error.h"
#include "../../src/device/device.h"

#include <string.h>

const KernelImage kernel_images[] = { { NULL, NULL, NULL } };

static void cuda_says_that_nvcc_was_missing(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(GError) error = NULL;
    g_assert_null(device_open("cuda", false, &taken, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
    g_assert_nonnull(strstr(error->message, "nvcc was missing where it was built"));
}

static void auto_takes_the_cpu_and_says_why(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("auto", false, &taken, NULL);
    g_assert_cmpstr(device->selector, ==, "cpu");
    g_assert_nonnull(strstr(taken, "nvcc was missing"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/no_images/cuda_says_that_nvcc_was_missing", cuda_says_that_nvcc_was_missing);
    g_test_add_func("/no_images/auto_takes_the_cpu_and_says_why", auto_takes_the_cpu_and_says_why);
    return g_test_run();
}
