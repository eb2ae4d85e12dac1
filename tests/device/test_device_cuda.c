/* The CUDA path against tests/device/fake_cuda.c, which executes nothing. */
#include "../fixtures/collect.h"

#include "../../src/base/error.h"
#include "../../src/base/version.h"
#include "../../src/device/cuda_abi.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <stdlib.h>
#include <unistd.h>

#define FAKE_FOLDER BUILD_DIR "/tests/fake"

/* The fake executes nothing, so names will do; and the tests need no nvcc. */
static const unsigned char code[] = { 0 };
#define IMAGE(NAME)          \
    {                        \
        NAME, code, code + 1 \
    }
const KernelImage kernel_images[] = {
    IMAGE("inputs"), IMAGE("copy"),       IMAGE("fma"),
    IMAGE("gate"),   IMAGE("vector-add"), { NULL, NULL, NULL },
};

/* The loader reads LD_LIBRARY_PATH once, so the test starts itself again with it. */
static void load_fake(char **argv)
{
    if (g_strcmp0(g_getenv("LD_LIBRARY_PATH"), FAKE_FOLDER) == 0)
        return;
    g_setenv("LD_LIBRARY_PATH", FAKE_FOLDER, TRUE);
    execv("/proc/self/exe", argv);
    g_error("cannot start again");
}

/* The fake's orders for one opening; NULL: none. */
static Device *opened(const char *selector, const char *variable, const char *value, GError **error)
{
    g_autofree char *taken = NULL;
    if (variable != NULL)
        g_setenv(variable, value, TRUE);
    Device *device = device_open(selector, false, &taken, error);
    if (variable != NULL)
        g_unsetenv(variable);
    return device;
}

static void expect_refusal(const char *selector, const char *variable, const char *value,
                           const char *words)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Device) device = opened(selector, variable, value, &error);
    g_assert_null(device);
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
    if (strstr(error->message, words) == NULL)
        g_error("'%s' is not in '%s'", words, error->message);
}

static void facts_come_from_attributes_and_zero_is_unknown(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Device) device = opened("cuda", NULL, NULL, &error);
    g_assert_no_error(error);
    const DeviceFacts *facts = &device->facts;
    g_assert_cmpstr(facts->name, ==, "Fake T4");
    g_assert_cmpstr(facts->compute_capability, ==, "7.5");
    g_assert_cmpstr(facts->uuid, ==, "GPU-00ababab-abab-abab-abab-abababababab");
    g_assert_cmpstr(facts->pci_id, ==, "0000:1a:00.0");
    g_assert_cmpstr(facts->image, ==, "sm_75 machine code");
    g_assert_cmpstr(facts->image_sha256, ==, /* of five bytes 0 */
                    "8855508aade16ec573d21e6a485dfd0a7624085c1a14b5ecdd6485de0c6839a4");
    g_assert_cmpfloat(facts->multiprocessors, ==, 40);
    g_assert_cmpfloat(facts->lanes_per_multiprocessor, ==, 64);
    g_assert_cmpfloat(facts->clock_hz, ==, 1.59e9);
    g_assert_cmpfloat(facts->cache_bytes, ==, 4 << 20);
    g_assert_true(isnan(facts->memory_clock_hz));
}

static void a_failing_attribute_is_unknown_and_no_error(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Device) device = opened("cuda", "FAKE_CUDA_FAIL", "cuDeviceGetUuid_v2:1", &error);
    g_assert_no_error(error);
    g_assert_null(device->facts.uuid);
}

static void expect_selected(const char *selector, const char *taken)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Device) device = opened(selector, "FAKE_CUDA_DEVICES", "2", &error);
    g_assert_no_error(error);
    g_assert_cmpstr(device->selector, ==, taken);
}

static void a_device_is_found_by_index_uuid_or_pci_id(void)
{
    expect_selected("cuda", "cuda:0");
    expect_selected("cuda:1", "cuda:1");
    expect_selected("cuda:GPU-01ababab-abab-abab-abab-abababababab", "cuda:1");
    expect_selected("cuda:gpu-01AB", "cuda:1");
    expect_selected("cuda:0000:1B:00.0", "cuda:1");
    expect_selected("cuda:00000000:1B:00.0", "cuda:1");
    expect_selected("cuda:1a:00.0", "cuda:0");
}

static void a_device_that_does_not_exist_is_refused_with_those_that_do(void)
{
    expect_refusal("cuda:2", "FAKE_CUDA_DEVICES", "2", "cuda:1 is Fake T4 (GPU-01ababab");
    expect_refusal("cuda:GPU-7777", "FAKE_CUDA_DEVICES", "2", "no CUDA device 'GPU-7777'");
    expect_refusal("cuda:", "FAKE_CUDA_DEVICES", "2", "no CUDA device ''");
}

static void no_device_is_refused(void)
{
    expect_refusal("cuda", "FAKE_CUDA_DEVICES", "0", "finds no device");
    expect_refusal("cuda", "FAKE_CUDA_FAIL", "cuInit:100", "CUDA_ERROR_NO_DEVICE");
}

static void an_old_driver_is_refused_with_both_versions(void)
{
    if (*program_nvcc_version == '\0') {
        g_test_skip("built without nvcc");
        return;
    }
    g_autofree char *needs = g_strdup_printf("needs %d.0", atoi(program_nvcc_version));
    expect_refusal("cuda", "FAKE_CUDA_DRIVER", "11040", "it supports CUDA 11.4");
    expect_refusal("cuda", "FAKE_CUDA_DRIVER", "11040", needs);
}

/* Every call that opening makes, failing in turn, is an error with the driver's own name for it. */
static void every_failure_while_opening_names_the_drivers_error(void)
{
    const char *const calls[] = {
        "cuDriverGetVersion",
        "cuInit",
        "cuDeviceGetCount",
        "cuDeviceGet",
        "cuDevicePrimaryCtxRetain",
        "cuCtxSetCurrent",
        "cuEventCreate",
        "cuMemHostAlloc",
        "cuMemHostGetDevicePointer_v2",
        "cuModuleLoadData",
        "cuModuleGetFunction",
        "cuMemAlloc_v2",
        "cuLaunchKernel",
        "cuCtxSynchronize",
    };
    for (size_t i = 0; i < G_N_ELEMENTS(calls); i++) {
        g_autofree char *order = g_strdup_printf("%s:999", calls[i]);
        expect_refusal("cuda", "FAKE_CUDA_FAIL", order, "CUDA_ERROR_UNKNOWN");
    }
}

static void a_status_without_a_name_is_still_told(void)
{
    expect_refusal("cuda", "FAKE_CUDA_FAIL", "cuInit:12345", "12345");
}

static void a_hidden_device_names_the_variable(void)
{
    g_setenv("CUDA_VISIBLE_DEVICES", "-1", TRUE);
    expect_refusal("cuda", "FAKE_CUDA_FAIL", "cuInit:100", "CUDA_VISIBLE_DEVICES set to '-1'");
    g_unsetenv("CUDA_VISIBLE_DEVICES");
}

static void auto_falls_back_to_the_cpu_and_says_why(void)
{
    g_autofree char *taken = NULL;
    g_setenv("FAKE_CUDA_FAIL", "cuInit:999", TRUE);
    g_autoptr(Device) device = device_open("auto", false, &taken, NULL);
    g_unsetenv("FAKE_CUDA_FAIL");
    g_assert_cmpstr(device->selector, ==, "cpu");
    g_assert_nonnull(strstr(taken, "CUDA_ERROR_UNKNOWN"));
}

static void auto_takes_the_gpu(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) device = device_open("auto", false, &taken, NULL);
    g_assert_cmpstr(taken, ==, "measuring Fake T4 (cuda:0)");
}

static void out_of_memory_names_both_amounts(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    g_autoptr(GError) error = NULL;
    g_setenv("FAKE_CUDA_FREE", "1048576", TRUE);
    g_assert_null(device->type->alloc(device, 4 << 20, &error));
    g_unsetenv("FAKE_CUDA_FREE");
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
    g_assert_cmpstr(error->message, ==,
                    "allocating 4 MiB on Fake T4, where 1 MiB are free: "
                    "CUDA_ERROR_OUT_OF_MEMORY (2: out of memory)");
}

static void gates_are_off_where_launches_block_or_nobody_wants_them(void)
{
    g_autofree char *taken = NULL;
    g_autoptr(Device) usual = opened("cuda", NULL, NULL, NULL);
    g_assert_false(usual->ungated);
    g_autoptr(Device) blocking = opened("cuda", "CUDA_LAUNCH_BLOCKING", "1", NULL);
    g_assert_true(blocking->ungated);
    g_autoptr(Device) tool = opened("cuda", "CUDA_INJECTION64_PATH", "/nowhere/libtool.so", NULL);
    g_assert_true(tool->ungated);
    g_autoptr(Device) unwanted = device_open("cuda", true, &taken, NULL);
    g_assert_true(unwanted->ungated);
}

static void a_batch_counts_events_and_reports_a_launch_that_fails(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    float *a = device->type->alloc(device, 4096, NULL),
          *out = device->type->alloc(device, 4096, NULL);
    const Work work = work_copy(&copy_shapes[0], a, out, 1024, 40);
    double batch_s = 0;
    g_autoptr(GError) error = NULL;
    g_assert_true(device->type->time_batch(device, &work, 10, &batch_s, &error));
    g_assert_cmpfloat_with_epsilon(batch_s, 2e-3, 1e-9);
    g_setenv("FAKE_CUDA_FAIL", "cuLaunchKernel:719:4", TRUE);
    g_assert_false(device->type->time_batch(device, &work, 10, &batch_s, &error));
    g_unsetenv("FAKE_CUDA_FAIL");
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
    g_assert_nonnull(strstr(error->message, "launching copy_float"));
    g_assert_nonnull(strstr(error->message, "CUDA_ERROR_LAUNCH_FAILED"));
    device->type->release(device, a);
    device->type->release(device, out);
}

typedef struct {
    ElementType type;
    uint64_t next, wrong;
} Seen;

/* Numbers of the type that count the elements. */
static void expect_numbers(const void *values, uint64_t first, uint64_t count, void *data)
{
    Seen *seen = data;
    g_autofree double *wide = g_new(double, count);
    element_types[seen->type].widen(values, count, wide);
    g_assert_cmpuint(first, ==, seen->next);
    seen->next += count;
    for (uint64_t i = 0; i < count; i++)
        seen->wrong += wide[i] != (double)(first + i);
}

/* Fake device memory is host memory. */
static void expect_download(Device *device, Array array)
{
    Seen seen = { .type = array.type };
    g_assert_true(device->type->download(device, array, 4096, expect_numbers, &seen, NULL));
    g_assert_cmpuint(seen.next, ==, array.elements);
    g_assert_cmpuint(seen.wrong, ==, 0);
}

static void a_download_brings_every_element_once_and_in_order(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    const uint64_t elements = 1000003;
    float *single = device->type->alloc(device, elements * sizeof *single, NULL);
    double *twice = device->type->alloc(device, elements * sizeof *twice, NULL);
    for (uint64_t i = 0; i < elements; i++)
        twice[i] = single[i] = (float)i;
    expect_download(device, (Array) { single, elements, ELEMENT_FP32 });
    expect_download(device, (Array) { twice, elements, ELEMENT_FP64 });
    device->type->release(device, single);
    device->type->release(device, twice);
}

/* A chunk as large as the pinned memory, and a rest. */
static void a_download_in_the_largest_chunks_brings_every_element(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    const uint64_t chunk = DOWNLOAD_BYTES / sizeof(double), elements = chunk + 3;
    double *values = device->type->alloc(device, elements * sizeof *values, NULL);
    for (uint64_t i = 0; i < elements; i++)
        values[i] = (double)i;
    Seen seen = { .type = ELEMENT_FP64 };
    g_assert_true(device->type->download(device, (Array) { values, elements, ELEMENT_FP64 }, chunk,
                                         expect_numbers, &seen, NULL));
    g_assert_cmpuint(seen.next, ==, elements);
    g_assert_cmpuint(seen.wrong, ==, 0);
    device->type->release(device, values);
}

static void spoiling_twice_is_not_at_all(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    float *array = device->type->alloc(device, 4 * sizeof *array, NULL);
    const Array whole = { array, 4, ELEMENT_FP32 };
    array[2] = 1.5f;
    g_assert_true(device->type->spoil(device, whole, 2, NULL));
    g_assert_cmpfloat(array[2], ==, 1);
    g_assert_true(device->type->spoil(device, whole, 2, NULL));
    g_assert_cmpfloat(array[2], ==, 1.5f);
    device->type->release(device, array);
}

static void one_element_of_any_type_is_spoiled(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    double *array = device->type->alloc(device, 4 * sizeof *array, NULL);
    array[2] = 1.5;
    g_assert_true(device->type->spoil(device, (Array) { array, 4, ELEMENT_FP64 }, 2, NULL));
    g_assert_cmpfloat(array[2], ==, 1);
    g_assert_cmpfloat(array[1] + array[3], ==, 0);
    device->type->release(device, array);
}

/* To the last byte, and no further. */
static void poison_is_no_number_of_any_type(void)
{
    g_autoptr(Device) device = opened("cuda", NULL, NULL, NULL);
    unsigned char *memory = device->type->alloc(device, 24, NULL);
    g_assert_true(device->type->poison(device, memory, 17, NULL));
    for (ElementType type = 0; type < ELEMENT_TYPE_COUNT; type++) {
        double wide[2];
        element_types[type].widen(memory, 2, wide);
        g_assert_true(isnan(wide[0]) && isnan(wide[1]));
    }
    g_assert_cmpuint(memory[16], ==, POISON_BYTE);
    g_assert_cmpuint(memory[17], ==, 0);
    device->type->release(device, memory);
}

static bool run_session(const char *order, Collected *all, GError **error)
{
    char *one[] = { "vector-add", NULL };
    const Preset preset = { .id = "test", .kernels = one, .size_rule = "tiny" };
    if (order != NULL)
        g_setenv("FAKE_CUDA_FAIL", order, TRUE);
    const bool done =
        session_run(&(SessionOptions) { .device = "cuda" }, &preset, collect, all, error);
    g_unsetenv("FAKE_CUDA_FAIL");
    return done;
}

static void a_device_that_executes_nothing_is_found_out(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    g_assert_false(run_session(NULL, all, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_RESULT);
    g_assert_nonnull(strstr(error->message, "planted"));
    g_assert_cmpuint(all->ceilings->len + all->measurements->len, ==, 0);
}

static void a_device_lost_during_the_session_is_a_device_error(void)
{
    g_autoptr(Collected) all = collected_new();
    g_autoptr(GError) error = NULL;
    g_assert_false(run_session("cuCtxSynchronize:719:8", all, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE);
    g_assert_nonnull(strstr(error->message, "CUDA_ERROR_LAUNCH_FAILED"));
}

static void the_list_has_every_gpu_and_the_cpu(void)
{
    g_setenv("FAKE_CUDA_DEVICES", "2", TRUE);
    g_autoptr(GPtrArray) entries = device_list();
    g_unsetenv("FAKE_CUDA_DEVICES");
    const char *const selectors[] = { "cuda:0", "cuda:1", "cpu" };
    g_assert_cmpuint(entries->len, ==, 3);
    for (guint i = 0; i < 3; i++)
        g_assert_cmpstr(((const DeviceEntry *)g_ptr_array_index(entries, i))->selector, ==,
                        selectors[i]);
}

static void the_list_says_why_there_is_no_gpu(void)
{
    g_setenv("FAKE_CUDA_FAIL", "cuInit:999", TRUE);
    g_autoptr(GPtrArray) entries = device_list();
    g_unsetenv("FAKE_CUDA_FAIL");
    const DeviceEntry *first = g_ptr_array_index(entries, 0);
    g_assert_nonnull(strstr(first->problem, "CUDA_ERROR_UNKNOWN"));
}

/* A file of the driver's name that is no library stands for "no driver" on every machine. */
static void no_driver_is_refused_with_what_the_loader_said(void)
{
    if (g_test_subprocess()) {
        expect_refusal("cuda", NULL, NULL, "there is no CUDA driver here");
        return;
    }
    g_autofree char *folder = g_dir_make_tmp("roofline-XXXXXX", NULL);
    g_autofree char *library = g_build_filename(folder, "libcuda.so.1", NULL);
    g_file_set_contents(library, "no library", -1, NULL);
    g_setenv("LD_LIBRARY_PATH", folder, TRUE);
    g_setenv("NO_FAKE_CUDA", "1", TRUE);
    g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_unsetenv("NO_FAKE_CUDA");
    g_setenv("LD_LIBRARY_PATH", FAKE_FOLDER, TRUE);
    g_test_trap_assert_passed();
    g_remove(library);
    g_rmdir(folder);
}

#define ADD(NAME) g_test_add_func("/cuda/" #NAME, NAME)

static void add_tests(void)
{
    ADD(facts_come_from_attributes_and_zero_is_unknown);
    ADD(a_failing_attribute_is_unknown_and_no_error);
    ADD(a_device_is_found_by_index_uuid_or_pci_id);
    ADD(a_device_that_does_not_exist_is_refused_with_those_that_do);
    ADD(no_device_is_refused);
    ADD(an_old_driver_is_refused_with_both_versions);
    ADD(every_failure_while_opening_names_the_drivers_error);
    ADD(a_status_without_a_name_is_still_told);
    ADD(a_hidden_device_names_the_variable);
    ADD(auto_falls_back_to_the_cpu_and_says_why);
    ADD(auto_takes_the_gpu);
    ADD(out_of_memory_names_both_amounts);
    ADD(gates_are_off_where_launches_block_or_nobody_wants_them);
    ADD(a_batch_counts_events_and_reports_a_launch_that_fails);
    ADD(a_download_brings_every_element_once_and_in_order);
    ADD(a_download_in_the_largest_chunks_brings_every_element);
    ADD(spoiling_twice_is_not_at_all);
    ADD(one_element_of_any_type_is_spoiled);
    ADD(poison_is_no_number_of_any_type);
    ADD(a_device_that_executes_nothing_is_found_out);
    ADD(a_device_lost_during_the_session_is_a_device_error);
    ADD(the_list_has_every_gpu_and_the_cpu);
    ADD(the_list_says_why_there_is_no_gpu);
    ADD(no_driver_is_refused_with_what_the_loader_said);
}

static void cuda_against_the_fake_driver(void)
{
    g_test_skip("the fake driver was not built");
}

int main(int argc, char **argv)
{
    const bool ready = g_file_test(FAKE_FOLDER "/libcuda.so.1", G_FILE_TEST_EXISTS);
    if (ready && g_getenv("NO_FAKE_CUDA") == NULL)
        load_fake(argv);
    g_test_init(&argc, &argv, NULL);
    g_unsetenv("CUDA_VISIBLE_DEVICES");
    g_unsetenv("CUDA_LAUNCH_BLOCKING");
    if (ready)
        add_tests();
    else
        ADD(cuda_against_the_fake_driver);
    return g_test_run();
}
