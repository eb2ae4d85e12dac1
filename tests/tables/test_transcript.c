#include "../../src/words/describe.h"
#include "../../src/tables/grid.h"
#include "../../src/tables/transcript.h"
#include "../fixtures/shipped.h"
#include "../fixtures/records.h"

#include <json-glib/json-glib.h>

typedef struct {
    Record *record;
    Roofline *roofline;
} Tabled;

static Tabled tabled(Record *record)
{
    return (Tabled) { record, roofline_new(record) };
}

static void tabled_free(Tabled *tabled)
{
    roofline_free(tabled->roofline);
    record_free(tabled->record);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Tabled, tabled_free)

static char *written(const Roofline *roofline, const char *format, int columns)
{
    g_autoptr(GError) error = NULL;
    const TableFormat *found = table_format_find(format, &error);
    g_assert_no_error(error);
    return found->write(roofline, columns);
}

static bool has_line(const char *text, const char *line)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    return g_strv_contains((const char *const *)lines, line);
}

static void assert_lines(const char *text, const char *const *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!has_line(text, lines[i]))
            g_error("no line '%s' in\n%s", lines[i], text);
}

/* --- the published table --- */

static void the_lesson_prints_the_published_table(void)
{
    static const char *const lines[] = {
        "                                         GB/s                          % of",
        "kernel            FLOP/byte     ms  asked for   GFLOP/s  bound by   ceiling",
        "vector add            0.083  0.786      256.2      21.3  bandwidth    104.8",
        "transpose, naive      0.000  1.302      103.1       0.0  bandwidth     42.2",
        "block reduction       0.248  0.563      119.7      29.7  bandwidth     48.9",
        "matmul, naive         0.250  0.436    [2466.1]    615.9  bandwidth   1008.5",
        "matmul, tiled 16      3.938  0.275      247.8     976.0  bandwidth    101.3",
    };
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    g_autofree char *text = table_transcript(t4.roofline, 80);
    assert_lines(text, lines, G_N_ELEMENTS(lines));
}

static void the_lesson_names_device_sizes_and_ceilings(void)
{
    static const char *const lines[] = {
        "Tesla T4, compute capability 7.5, 40 SMs, driver 595.84, CUDA 12.6, 2026-08-30",
        "n = 16 777 216 (m = 4096, 64 MiB a buffer), d = 512, lesson sizes",
        "bandwidth ceiling  copy, one float a thread        0.549 ms   244.5  GB/s read + write",
        "compute ceiling    FMA, 8 chains, 2048 iterations  1.327 ms  8092.1  GFLOP/s FP32",
        "ridge point 33.09 FLOP/byte: below that intensity nothing on this device can be "
        "compute-bound",
    };
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    g_autofree char *text = table_transcript(t4.roofline, 100);
    assert_lines(text, lines, G_N_ELEMENTS(lines));
}

static void flop_and_bytes_stand_beside_the_times_from_100_columns_on(void)
{
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    g_autofree char *narrow = table_transcript(t4.roofline, 99),
                    *wide = table_transcript(t4.roofline, 100);
    g_assert_null(strstr(narrow, "MFLOP"));
    g_assert_nonnull(strstr(narrow, "bytes asked for"));
    g_assert_true(has_line(narrow, "matmul, naive     268 435 456    1 074 790 400"));
    g_assert_nonnull(strstr(wide, "MFLOP"));
    g_assert_null(strstr(wide, "1 074 790 400"));
}

/* But for the ceilings' lines, whose shapes are as long as they are. */
static void a_table_fits_its_terminal(void)
{
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    for (int columns = 80; columns <= 120; columns += 20) {
        g_autofree char *text = table_transcript(t4.roofline, columns);
        g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
        for (char **line = lines; *line != NULL; line++)
            if (strstr(*line, "ceiling  ") == NULL)
                g_assert_cmpint(text_columns(*line), <=, columns);
    }
}

/* --- every format --- */

static void append_format(GString *text, const Roofline *roofline, const char *format, int columns)
{
    g_autofree char *table = written(roofline, format, columns);
    g_string_append_printf(text, "== %s, %d columns\n%s", format, columns, table);
}

/* data: the index of a fixture record. */
static void tables_are_the_reviewed_ones(gconstpointer data)
{
    const guint i = GPOINTER_TO_UINT(data);
    g_auto(Tabled) all = tabled(fixture_records[i].make());
    g_autoptr(GString) text = g_string_new(NULL);
    append_format(text, all.roofline, "text", 80);
    append_format(text, all.roofline, "text", 120);
    append_format(text, all.roofline, "markdown", 80);
    append_format(text, all.roofline, "csv", 80);
    g_autofree char *file = g_strdup_printf("tables/goldens/%s.txt", fixture_records[i].name);
    assert_golden(file, text->str);
}

/* data: a shipped record. */
static void tables_of_shipped_records_are_the_reviewed_ones(gconstpointer data)
{
    g_auto(Tabled) all = tabled(shipped_record(data));
    g_autoptr(GString) text = g_string_new(NULL);
    append_format(text, all.roofline, "text", 80);
    append_format(text, all.roofline, "text", 100);
    for (const TableFormat *format = table_formats + 1; format->name != NULL; format++)
        append_format(text, all.roofline, format->name, 80);
    g_autofree char *counts = table_counts(all.roofline), *checks = table_checks(all.roofline);
    g_string_append_printf(text, "== counts\n%s== checks\n%s", counts, checks);
    g_autofree char *file = g_strdup_printf("tables/goldens/%s.txt", (const char *)data);
    assert_golden(file, text->str);
}

static void an_unknown_format_lists_the_known_ones(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(table_format_find("xml", &error));
    g_assert_cmpstr(error->message, ==,
                    "there is no table format \"xml\"; there are: text, markdown, csv, json");
    g_assert_cmpint(error->code, ==, 2);
}

/* K14. */
static void units_are_spelled_right_in_every_format(void)
{
    static const char *const wrong[] = { "Gb/s",     "GB/sec",    "GFLOPS", "GFlop",
                                         "bandwith", "FLOP/Byte", "nan",    "inf" };
    for (size_t i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_auto(Tabled) all = tabled(fixture_records[i].make());
        for (const TableFormat *format = table_formats; format->name != NULL; format++) {
            g_autofree char *text = format->write(all.roofline, 80);
            for (size_t j = 0; j < G_N_ELEMENTS(wrong); j++)
                if (strstr(text, wrong[j]) != NULL)
                    g_error("'%s' in the %s of %s", wrong[j], format->name,
                            fixture_records[i].name);
        }
    }
}

/* --- what a row may say --- */

static void a_failed_row_says_so_and_has_no_rate(void)
{
    g_auto(Tabled) all = tabled(record_with_trouble());
    g_autofree char *text = table_transcript(all.roofline, 80);
    g_assert_true(
        has_line(text, "blur           2.200  FAILED: its output differs from the reference"));
    g_assert_nonnull(strstr(text, "Blur: FAILED its check (0.25 against 0). No rate, no point."));
    g_assert_true(has_line(text, "sort           0.100  not timed"));
}

/* K4. */
static void a_share_of_130_percent_is_shown_and_flagged(void)
{
    g_auto(Tabled) all = tabled(record_of_the_impossible());
    g_autofree char *text = table_transcript(all.roofline, 80),
                    *csv = written(all.roofline, "csv", 0);
    g_assert_nonnull(strstr(text, "compute      130.0"));
    g_assert_nonnull(strstr(text, "130.0% of the compute ceiling. Caches cannot explain this"));
    g_assert_nonnull(strstr(csv, ",130.0,impossible,"));
}

/* K20. */
static void a_copy_says_read_and_write_beside_its_rate(void)
{
    g_auto(Tabled) all = tabled(record_of_one());
    for (const TableFormat *format = table_formats; format->name != NULL; format++) {
        g_autofree char *text = format->write(all.roofline, 80);
        const bool is_csv = strcmp(format->name, "csv") == 0; /* holds kernels only */
        g_assert_true(is_csv || strstr(text, "read + write") != NULL);
    }
}

static void warnings_stand_at_the_end(void)
{
    g_auto(Tabled) all = tabled(record_of_a_cpu());
    g_autofree char *text = table_transcript(all.roofline, 200);
    g_assert_true(
        g_str_has_suffix(text, "\nWarning: the copy rate fell by 2.1 %; the clock or the load "
                               "changed during the run: let the device settle and run again\n"));
}

/* K15. */
static void the_full_name_of_a_long_kernel_stands_above_its_row(void)
{
    g_auto(Tabled) all = tabled(record_of_long_names());
    g_autofree char *text = table_transcript(all.roofline, 80);
    g_assert_true(has_line(text, LONG_NAME " #7"));
}

/* --- CSV and JSON --- */

static void csv_quotes_as_in_rfc_4180(void)
{
    g_autoptr(Record) record = fixture_record();
    fixture_kernel(record, "tile, \"16\"", 0.5, 0.652);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *csv = written(roofline, "csv", 0);
    g_assert_nonnull(strstr(csv, "\nkernel-0,\"tile, \"\"16\"\"\",750000000,1000000000,"));
}

static void csv_rows_have_as_many_cells_as_the_header(void)
{
    g_auto(Tabled) all = tabled(record_with_trouble());
    g_autofree char *csv = written(all.roofline, "csv", 0);
    g_auto(GStrv) lines = g_strsplit(csv, "\n", -1);
    g_assert_true(g_str_has_prefix(
        lines[0], "id,kernel,flop,read_bytes,write_bytes,compulsory_bytes,flop_per_byte,time_ms,"
                  "asked_gb_per_s,gflop_per_s,bound_by,share_percent,flag,reason"));
    for (guint i = 1; i < all.roofline->points->len + 1; i++) {
        g_auto(GStrv) cells = g_strsplit(lines[i], ",", -1);
        g_assert_cmpuint(g_strv_length(cells), ==, 14);
        g_assert_null(strstr(lines[i], "nan"));
    }
}

static void csv_holds_the_published_digits(void)
{
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    g_autofree char *csv = written(t4.roofline, "csv", 0);
    g_assert_true(has_line(csv, "matmul-naive,\"matmul, "
                                "naive\",268435456,1073741824,1048576,3145728,0.250,0.436,2466.1,"
                                "615.9,bandwidth,1008.5,counting-artefact,"));
}

static void json_is_json_without_nan(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_auto(Tabled) all = tabled(fixture_records[i].make());
        g_autofree char *text = written(all.roofline, "json", 0);
        g_autoptr(JsonParser) parser = json_parser_new();
        g_autoptr(GError) error = NULL;
        json_parser_load_from_data(parser, text, -1, &error);
        g_assert_no_error(error);
        JsonArray *kernels = json_object_get_array_member(
            json_node_get_object(json_parser_get_root(parser)), "kernels");
        g_assert_cmpuint(json_array_get_length(kernels), ==, all.roofline->points->len);
    }
}

static void json_gives_rates_in_base_units(void)
{
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    g_autofree char *json = written(t4.roofline, "json", 0);
    g_assert_nonnull(strstr(json, "\"asked_bytes_per_s\": 256200000000,"));
    g_assert_nonnull(strstr(json, "\"ridge_flop_per_byte\": 33.09,"));
    g_assert_nonnull(strstr(json, "\"median_s\": 0.000786,"));
}

static void markdown_takes_no_name_for_markup(void)
{
    g_autoptr(Record) record = fixture_record();
    fixture_kernel(record, "f<int>|g_*", 0.5, 0.652);
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *markdown = written(roofline, "markdown", 0);
    g_assert_nonnull(strstr(markdown, "| f\\<int\\>\\|g\\_\\* |"));
}

/* --- counts and checks --- */

static void counts_name_every_byte(void)
{
    g_auto(Tabled) t4 = tabled(shipped_record("tesla-t4-cuda-12.6"));
    g_autofree char *text = table_counts(t4.roofline);
    g_assert_nonnull(strstr(
        text,
        "block reduction    16 711 680     67 108 864     262 144     67 371 008   67 371 008"));
    g_assert_nonnull(strstr(text, "FLOP = n − n/256; bytes asked for = (n + n/256)·4"));
}

static void checks_of_ceilings_are_listed_too(void)
{
    g_autoptr(Record) record = record_with_trouble();
    Ceiling *copy = g_ptr_array_index(record->ceilings, 0);
    g_ptr_array_add(copy->checks, check_new("compare", 0, 0, 1e9));
    g_autoptr(Roofline) roofline = roofline_new(record);
    g_autofree char *text = table_checks(roofline);
    assert_golden("tables/goldens/checks.txt", text);
    g_assert_nonnull(strstr(text, "bandwidth ceiling  compare"));
    g_assert_nonnull(strstr(text, "FAILED"));
}

/* --- alignment --- */

static void columns_line_up_whatever_the_script(void)
{
    g_autoptr(Grid) grid = grid_new("lr");
    grid_add_texts(grid, "élan", "1", NULL);
    grid_add_texts(grid, "行列積", "22", NULL);
    grid_add_texts(grid, "e\xcc\x81tude", "333", NULL);
    g_autofree char *text = grid_text(grid, 0);
    g_assert_cmpstr(text, ==, "élan      1\n行列積   22\ne\xcc\x81tude   333\n");
}

static void a_short_row_runs_on(void)
{
    g_autoptr(Grid) grid = grid_new("lrr");
    grid_add_texts(grid, "a", "1", "2", NULL);
    grid_add_texts(grid, "b", "not timed", NULL);
    g_autofree char *text = grid_text(grid, 0);
    g_assert_cmpstr(text, ==, "a  1  2\nb  not timed\n");
}

static void sentences_break_at_spaces(void)
{
    g_autofree char *wrapped = text_wrapped("one two three", 7),
                    *word = text_wrapped("unbreakable", 4);
    g_assert_cmpstr(wrapped, ==, "one two\nthree\n");
    g_assert_cmpstr(word, ==, "unbreakable\n");
}

static void add_rate(Record *record, const char *mix, double read_bytes, double write_bytes)
{
    Ceiling *ceiling = fixture_ceiling(record, CEILING_BANDWIDTH);
    g_free(ceiling->mix);
    g_free(ceiling->method);
    ceiling->mix = g_strdup(mix);
    ceiling->method = g_strdup(mix);
    ceiling->counts = (Counts) { 0, read_bytes, write_bytes, read_bytes + write_bytes };
}

static void reads_and_writes_alone_stand_beside_the_ceilings_and_give_each_mix_its_roof(void)
{
    Record *record = record_of_one();
    add_rate(record, "read", 9.2e9, 0);
    add_rate(record, "write", 0, 9.4e9);
    Measurement *kernel = g_ptr_array_index(record->kernels, 0);
    kernel->counts = (Counts) { 1e6, 8e6, 4e6, 12e6 };
    g_auto(Tabled) one = tabled(record);
    g_autofree char *text = table_transcript(one.roofline, 100),
                    *markdown = written(one.roofline, "markdown", 0);
    g_assert_nonnull(strstr(text, "\nread only          read"));
    g_assert_nonnull(strstr(text, "\nwrite only         write"));
    g_assert_true(has_line(text, "at most for its mix of reads and writes: stencil 4632.9 GB/s"));
    g_assert_nonnull(strstr(markdown, "\n- read only: 4600.0 GB/s read (read"));
}

static void the_share_of_lanes_and_clock_stands_below_the_ceilings(void)
{
    Record *record = record_of_one();
    Ceiling *fma = g_ptr_array_index(record->ceilings, 1);
    record->device.multiprocessors = 132;
    record->device.lanes_per_multiprocessor = 128;
    fma->series.clock_hz = 1.98e9;
    fma->counts.flop = 66.5e12 * 0.002;
    g_auto(Tabled) one = tabled(record);
    g_autofree char *text = table_transcript(one.roofline, 100);
    g_assert_nonnull(
        strstr(text, ": 99.4% of lanes × clock in effect (132 × 128 lanes, 1.980 GHz)\n"));
}

static void the_spread_of_processes_stands_beside_the_spread_within(void)
{
    Record *record = record_of_one();
    const double rates[] = { 4.2e12, 4.221e12, 4.179e12 };
    for (int i = 0; i < 3; i++)
        g_ptr_array_add(record->repeats, repeat_new(i + 1, "ceiling:copy", rates[i]));
    g_auto(Tabled) one = tabled(record);
    g_autofree char *text = table_transcript(one.roofline, 100);
    g_assert_nonnull(strstr(text, "\nspread of 3 processes  % between them (range)"));
    g_assert_nonnull(strstr(text, "\nbandwidth ceiling                        1.00"));
}

static void counts_list_every_shape_that_was_tried_and_why_it_is_out(void)
{
    Record *record = record_of_one();
    const Ceiling *copy = g_ptr_array_index(record->ceilings, 0);
    Candidate *lesson = candidate_new("one float a thread"), *failed = candidate_new("float4");
    lesson->lesson = true;
    lesson->buffer_bytes = failed->buffer_bytes = 1 << 30;
    lesson->counts = failed->counts = copy->counts;
    fixture_samples(&lesson->series, 0.001);
    failed->reason = g_strdup("3 of 8 elements are wrong");
    g_ptr_array_add(copy->candidates, lesson);
    g_ptr_array_add(copy->candidates, failed);
    g_auto(Tabled) one = tabled(record);
    g_autofree char *text = table_counts(one.roofline);
    g_assert_true(
        has_line(text, "copy   one float a thread     1 GiB  2000.0  GB/s  the lesson's own"));
    g_assert_true(has_line(
        text, "copy   float4                 1 GiB       -  GB/s  3 of 8 elements are wrong"));
}

static void one_process_has_no_spread_between(void)
{
    g_auto(Tabled) one = tabled(record_of_one());
    g_autofree char *text = table_transcript(one.roofline, 100);
    g_assert_null(strstr(text, "processes"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/table/" #fact, fact)
    ADD(the_lesson_prints_the_published_table);
    ADD(the_lesson_names_device_sizes_and_ceilings);
    ADD(flop_and_bytes_stand_beside_the_times_from_100_columns_on);
    ADD(a_table_fits_its_terminal);
    ADD(units_are_spelled_right_in_every_format);
    ADD(an_unknown_format_lists_the_known_ones);
    ADD(a_failed_row_says_so_and_has_no_rate);
    ADD(a_share_of_130_percent_is_shown_and_flagged);
    ADD(a_copy_says_read_and_write_beside_its_rate);
    ADD(warnings_stand_at_the_end);
    ADD(the_full_name_of_a_long_kernel_stands_above_its_row);
    ADD(csv_quotes_as_in_rfc_4180);
    ADD(csv_rows_have_as_many_cells_as_the_header);
    ADD(csv_holds_the_published_digits);
    ADD(json_is_json_without_nan);
    ADD(json_gives_rates_in_base_units);
    ADD(markdown_takes_no_name_for_markup);
    ADD(counts_name_every_byte);
    ADD(checks_of_ceilings_are_listed_too);
    ADD(columns_line_up_whatever_the_script);
    ADD(a_short_row_runs_on);
    ADD(sentences_break_at_spaces);
    for (guint i = 0; i < G_N_ELEMENTS(fixture_records); i++) {
        g_autofree char *path =
            g_strdup_printf("/table/tables_are_the_reviewed_ones/%s", fixture_records[i].name);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), tables_are_the_reviewed_ones);
    }
    g_test_add_data_func("/table/tables_of_shipped_records/12.6", "tesla-t4-cuda-12.6",
                         tables_of_shipped_records_are_the_reviewed_ones);
    g_test_add_data_func("/table/tables_of_shipped_records/13.0", "tesla-t4-cuda-13.0",
                         tables_of_shipped_records_are_the_reviewed_ones);
    ADD(reads_and_writes_alone_stand_beside_the_ceilings_and_give_each_mix_its_roof);
    ADD(the_share_of_lanes_and_clock_stands_below_the_ceilings);
    ADD(the_spread_of_processes_stands_beside_the_spread_within);
    ADD(counts_list_every_shape_that_was_tried_and_why_it_is_out);
    ADD(one_process_has_no_spread_between);
    return g_test_run();
}
