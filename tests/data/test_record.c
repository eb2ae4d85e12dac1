#include "../../src/base/error.h"
#include "../fixtures/shipped.h"

#include <glib/gstdio.h>
#include <math.h>

#define T4 "tesla-t4-cuda-12.6"

/* A small measured record, as the text that all broken ones are made from. */
static const char good[] =
    "{\"schema\": 1, \"date\": \"2026-01-02\", \"preset\": \"five-kernels\","
    " \"device\": {\"kind\": \"cpu\", \"name\": \"A CPU\"},"
    " \"ceilings\": [{\"kind\": \"bandwidth\", \"method\": \"copy\", \"launches\": 2,"
    "   \"counts\": {\"flop\": 0, \"read_bytes\": 4e9, \"write_bytes\": 4e9, \"compulsory_bytes\": "
    "8e9},"
    "   \"samples_s\": [1, 2, 3]}],"
    " \"kernels\": [{\"id\": \"k\", \"label\": \"k\", \"prose\": \"k\", \"short_label\": \"k\", "
    "\"place\": 0,"
    "   \"status\": \"timed\", \"launches\": 1, \"samples_s\": [1, 2, 3],"
    "   \"counts\": {\"flop\": 1, \"read_bytes\": 8, \"write_bytes\": 4, \"compulsory_bytes\": 12},"
    "   \"checks\": [{\"name\": \"exact\", \"error\": 0, \"tolerance\": 0, \"passed\": true}]}]}";

static void a_measured_record_is_read(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Record) record = record_parse(good, -1, &error);
    g_assert_no_error(error);
    const Measurement *kernel = g_ptr_array_index(record->kernels, 0);
    g_assert_cmpuint(kernel->series.samples_s->len, ==, 3);
    g_assert_cmpfloat(kernel->counts.read_bytes, ==, 8);
    g_assert_true(isnan(kernel->series.clock_hz));
    g_assert_cmpuint(strlen(record->sha256), ==, 64);
}

static void writing_gives_back_every_byte_that_was_read(void)
{
    const char *const names[] = { T4, "tesla-t4-cuda-13.0" };
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *text = shipped_text(names[i]);
        g_autoptr(Record) record = shipped_record(names[i]);
        g_autofree char *again = record_to_json(record);
        g_assert_cmpstr(again, ==, text);
    }
}

/* Schema 2: origins, levels, precisions, traffic and namespaces. */
static Record *second_record(GError **error)
{
    g_autofree char *second =
        changed(good, "{", "\"schema\": 1", "\"schema\": 2, \"origin\": \"given\"");
    g_autofree char *ceiling = changed(second, "ceilings", "\"method\"",
                                       "\"origin\": \"measured\", \"level\": \"L2\", \"method\"");
    g_autofree char *kernel = changed(
        ceiling, "kernels", "\"label\"",
        "\"precision\": \"FP64\", \"level\": \"L2\", \"traffic\": [{\"level\": \"DRAM\", "
        "\"read_bytes\": 5, \"write_bytes\": 0, \"source\": \"hardware counter\"}], \"label\"");
    return record_parse(kernel, -1, error);
}

static void the_second_schema_says_where_numbers_come_from(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Record) record = second_record(&error);
    g_assert_no_error(error);
    g_autofree char *text = record_to_json(record);
    g_autoptr(Record) again = record_parse(text, -1, &error);
    g_assert_no_error(error);
    const Ceiling *ceiling = g_ptr_array_index(again->ceilings, 0);
    const Measurement *kernel = g_ptr_array_index(again->kernels, 0);
    g_assert_cmpint(again->origin, ==, ORIGIN_GIVEN);
    g_assert_cmpint(ceiling->origin, ==, ORIGIN_MEASURED);
    g_assert_cmpint(kernel->origin, ==, ORIGIN_GIVEN); /* says none, so the record's */
    g_assert_cmpstr(kernel->precision, ==, "FP64");
    g_assert_cmpstr(kernel->level, ==, "L2");
    const Traffic *traffic = g_ptr_array_index(kernel->traffic, 0);
    g_assert_cmpstr(traffic->level, ==, "DRAM");
    g_assert_cmpfloat(traffic->read_bytes, ==, 5);
    g_assert_cmpint(traffic->source, ==, TRAFFIC_HARDWARE_COUNTER);
}

static void the_first_schema_is_written_as_it_was_read(void)
{
    g_autofree char *old = changed(good, "kernels", "}]}]}",
                                   "}]}], \"repeats\": [{\"process\": 1, \"of\": \"copy\", "
                                   "\"work_per_s\": 1}, {\"process\": 1, \"of\": \"k\", "
                                   "\"work_per_s\": 2}]}");
    g_autoptr(GError) error = NULL;
    g_autoptr(Record) record = record_parse(old, -1, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(((Repeat *)g_ptr_array_index(record->repeats, 0))->of, ==, "ceiling:copy");
    g_assert_cmpstr(((Repeat *)g_ptr_array_index(record->repeats, 1))->of, ==, "kernel:k");
    g_autofree char *text = record_to_json(record);
    g_assert_nonnull(strstr(text, "\"schema\": 1,"));
    g_assert_nonnull(strstr(text, "\"of\": \"copy\""));
    g_assert_null(strstr(text, "origin"));
}

#define DIGEST "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static void digests_of_program_and_device_code_are_kept(void)
{
    g_autofree char *program =
        changed(good, "{", "\"date\"", "\"program_sha256\": \"" DIGEST "\", \"date\"");
    g_autofree char *both =
        changed(program, "device", "\"name\"", "\"image_sha256\": \"" DIGEST "\", \"name\"");
    g_autoptr(GError) error = NULL;
    g_autoptr(Record) record = record_parse(both, -1, &error);
    g_assert_no_error(error);
    g_autofree char *text = record_to_json(record);
    g_autoptr(Record) again = record_parse(text, -1, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(again->program_sha256, ==, DIGEST);
    g_assert_cmpstr(again->device.image_sha256, ==, DIGEST);
}

/* Each row spoils the good record; the message must start with this path and contain this. */
static const struct {
    const char *behind, *from, *to, *message;
} broken[] = {
    { "{", "\"schema\": 1,", "", "schema: a number needed, nothing found" },
    { "{", "\"schema\": 1", "\"schema\": 3",
      "schema: this program understands 1 to 2, 3 found: a newer version" },
    { "{", "\"schema\": 1", "\"schema\": 1.5",
      "schema: this program understands 1 to 2, 1.5 found" },
    { "{", "\"schema\": 1", "\"schema\": 2, \"origin\": \"guessed\"", "origin: " },
    { "{", "\"schema\": 1", "\"schema\": \"1\"",
      "schema: a number from 0 to 1e30 needed, \"1\" found" },
    { "\"preset\"", "\"five-kernels\"", "3", "preset: a text needed, 3 found" },
    { "{", "2026-01-02", "2. Januar",
      "date: a date like 2026-08-30 or 2026-08-30T12:00:00Z needed, \"2. Januar\"" },
    { "{", "\"name\": \"A CPU\"", "\"x\": 0", "device.name: a text needed, nothing found" },
    { "{", "\"date\"", "\"program_sha256\": \"5d0a\", \"date\"",
      "program_sha256: 64 hex digits in lower case needed, \"5d0a\" found" },
    { "device", "\"name\"", "\"image_sha256\": \"" DIGEST "0\", \"name\"",
      "device.image_sha256: 64 hex digits in lower case needed" },
    { "ceilings", "\"bandwidth\"", "\"speed\"",
      "ceilings[0].kind: one of \"bandwidth\", \"compute\" needed" },
    { "ceilings", "[1, 2, 3]", "[1, 2]",
      "ceilings[0]: samples_s: 3 values or a published rate needed, 2 found" },
    { "ceilings", "4e9", "-1",
      "ceilings[0].counts.read_bytes: a number from 0 to 1e30 needed, -1 found" },
    { "kernels\": ", "[{", "[3, {", "kernels[0]: an object needed" },
    { "kernels\": ", "\"k\"", "\"\"", "kernels[0]: id: a text that is not empty needed" },
    { "kernels\": ", "[1, 2, 3]", "[]", "kernels[0].samples_s: 3 values needed, 0 found" },
    { "kernels\": ", "[1, 2, 3]", "[1, 0, 3]",
      "kernels[0].samples_s[1]: a number from 1e-30 to 1e30 needed, 0 found" },
    { "kernels\": ", "[1, 2, 3]", "[1, 1e-300, 3]",
      "kernels[0].samples_s[1]: a number from 1e-30 to 1e30 needed" },
    { "kernels\": ", "[1, 2, 3]", "[1, 1e-20, 3]",
      "kernels[0].samples_s[1]: between 1e-9 and 604800 seconds" },
    { "kernels\": ", "[1, 2, 3]", "[1, 2, 1e300]",
      "kernels[0].samples_s[2]: a number from 1e-30 to 1e30 needed" },
    { "kernels\": ", "[1, 2, 3]", "[1, 1e999, 3]", "kernels[0].samples_s[1]: " },
    { "kernels\": ", "[1, 2, 3]", "[1, null, 3]",
      "kernels[0].samples_s[1]: a number from 1e-30 to 1e30 needed, null found" },
    { "kernels\": ", "[1, 2, 3]", "[1, NaN, 3]", "not a record: " },
    { "kernels\": ", "\"launches\": 1,", "", "kernels[0]: \"launches\" needed" },
    { "kernels\": ", "\"read_bytes\": 8, \"write_bytes\": 4",
      "\"read_bytes\": 0, \"write_bytes\": 0",
      "kernels[0].counts: read_bytes and write_bytes are both 0" },
    { "kernels\": ", "\"passed\": true", "\"passed\": false",
      "kernels[0]: status: \"failed\" needed" },
    { "kernels\": ", "\"error\": 0", "\"error\": 1",
      "kernels[0].checks[0]: \"passed\" is true, but" },
    { "kernels\": ", "\"checks\"", "\"cheques\"", "kernels[0]: status: \"unchecked\" needed" },
    { "kernels\": ", "\"place\": 0", "\"place\": 0.5", "kernels[0].place: a whole number" },
    { "kernels\": ", "}]}]}", "}]}, {}]}", "kernels[1].id: a text needed, nothing found" },
    { "kernels\": ", "\"k\", \"label\"", "\"\xff\", \"label\"", "not a record: not JSON in UTF-8" },
    { "kernels\": ", "}]}]}", "}]}]", "not a record: " },
};

static void an_impossible_record_is_refused_with_its_path(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(broken); i++) {
        g_autofree char *text = changed(good, broken[i].behind, broken[i].from, broken[i].to);
        g_autoptr(GError) error = NULL;
        g_autoptr(Record) record = record_parse(text, -1, &error);
        g_assert_null(record);
        g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
        if (!g_str_has_prefix(error->message, broken[i].message))
            g_error("row %zu: expected \"%s…\", got \"%s\"", i, broken[i].message, error->message);
    }
}

static void two_kernels_of_one_id_are_refused(void)
{
    g_autofree char *kernel = g_strdup(strstr(good, "[{\"id\"") + 1);
    kernel[strlen(kernel) - 2] = '\0';
    g_autofree char *both = g_strdup_printf(", %s]}", kernel);
    g_autofree char *text = g_strndup(good, strlen(good) - 2);
    g_autofree char *twice = g_strconcat(text, both, NULL);
    g_autoptr(GError) error = NULL;
    g_assert_null(record_parse(twice, -1, &error));
    g_assert_cmpstr(error->message, ==, "kernels[1].id: \"k\" stands there twice");
}

static void unknown_keys_are_tolerated(void)
{
    g_autofree char *text = changed(good, "{", "\"schema\"", "\"later\": {\"x\": [1]}, \"schema\"");
    g_autoptr(Record) record = record_parse(text, -1, NULL);
    g_assert_nonnull(record);
}

static void control_characters_become_blanks(void)
{
    g_autofree char *text =
        changed(good, "kernels", "\"label\": \"k\"", "\"label\": \"a\\nb\\u001b[1m\"");
    g_autoptr(Record) record = record_parse(text, -1, NULL);
    g_assert_cmpstr(((Measurement *)g_ptr_array_index(record->kernels, 0))->label, ==, "a b [1m");
}

static void deep_brackets_are_no_record(void)
{
    g_autofree char *deep = g_strnfill(1000000, '[');
    g_autoptr(GError) error = NULL;
    g_assert_null(record_parse(deep, -1, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
}

static void published_text_needs_its_unit(void)
{
    g_autofree char *good_text = shipped_text(T4);
    const char *const wrong[] = { "244.5 GiB/s", "244.5",  "-244.5 GB/s", "0x10 GB/s",
                                  "1e3 GB/s",    "0 GB/s", " GB/s" };
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        g_autofree char *text = changed(good_text, "ceilings", "244.5 GB/s", wrong[i]);
        g_autoptr(GError) error = NULL;
        g_assert_null(record_parse(text, -1, &error));
        g_assert_true(g_str_has_prefix(error->message, "ceilings[0]"));
    }
}

static void saving_is_whole_or_nothing(void)
{
    g_autofree char *folder = g_dir_make_tmp("record-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "record.json", NULL);
    g_autofree char *nowhere = g_build_filename(folder, "no", "record.json", NULL);
    g_autoptr(Record) record = record_parse(good, -1, NULL);
    g_autoptr(GError) error = NULL;
    g_assert_true(record_save(record, path, NULL));
    g_autoptr(Record) again = record_load(path, NULL);
    g_assert_cmpstr(again->sha256, ==, record->sha256);
    g_assert_false(record_save(record, nowhere, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_unlink(path);
    g_rmdir(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/record/read", a_measured_record_is_read);
    g_test_add_func("/record/write", writing_gives_back_every_byte_that_was_read);
    g_test_add_func("/record/the_second_schema_says_where_numbers_come_from",
                    the_second_schema_says_where_numbers_come_from);
    g_test_add_func("/record/the_first_schema_is_written_as_it_was_read",
                    the_first_schema_is_written_as_it_was_read);
    g_test_add_func("/record/digests", digests_of_program_and_device_code_are_kept);
    g_test_add_func("/record/broken", an_impossible_record_is_refused_with_its_path);
    g_test_add_func("/record/twice", two_kernels_of_one_id_are_refused);
    g_test_add_func("/record/unknown-keys", unknown_keys_are_tolerated);
    g_test_add_func("/record/control", control_characters_become_blanks);
    g_test_add_func("/record/deep", deep_brackets_are_no_record);
    g_test_add_func("/record/published", published_text_needs_its_unit);
    g_test_add_func("/record/save", saving_is_whole_or_nothing);
    return g_test_run();
}
