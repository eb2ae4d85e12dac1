#include "../../src/tables/columns.h"
#include "../fixtures/records.h"

static const Column *column_headed(TableKind kind, const char *head)
{
    g_autoptr(GPtrArray) columns = columns_of(kind);
    for (guint i = 0; i < columns->len; i++) {
        const Column *column = g_ptr_array_index(columns, i);
        if (strcmp(column->heads[kind], head) == 0)
            return column;
    }
    g_error("no column %s", head);
}

static void expect_cells(const Record *record, const char *key, const char *text, const char *datum)
{
    g_autoptr(Roofline) roofline = roofline_new(record);
    const Point *point = &g_array_index(roofline->points, Point, 0);
    const Column *column = column_headed(TABLE_CSV, key);
    g_autofree char *for_people = column_text(column, point),
                    *for_programs = column_datum(column, point);
    g_assert_cmpstr(for_people, ==, text);
    g_assert_cmpstr(for_programs, ==, datum);
}

static void each_key_of_csv_and_json_is_there_once(void)
{
    for (int kind = TABLE_CSV; kind <= TABLE_JSON; kind++) {
        g_autoptr(GPtrArray) columns = columns_of((TableKind)kind);
        g_autoptr(GHashTable) keys = g_hash_table_new(g_str_hash, g_str_equal);
        for (guint i = 0; i < columns->len; i++) {
            const Column *column = g_ptr_array_index(columns, i);
            g_assert_true(g_hash_table_add(keys, (gpointer)column->heads[kind]));
        }
    }
}

/* And begins with the name. */
static void a_table_for_people_says_of_each_column_how_it_is_aligned(void)
{
    for (int kind = 0; kind < TABLE_PAGE; kind++) {
        g_autoptr(GPtrArray) columns = columns_of((TableKind)kind);
        for (guint i = 0; i < columns->len; i++) {
            const Column *column = g_ptr_array_index(columns, i);
            g_assert_true(column->alignment == 'r' || column->alignment == 'l');
        }
        g_assert_true(g_ptr_array_index(columns, 0) == column_headed(TABLE_CSV, "kernel"));
    }
}

static void brackets_are_for_people_only(void)
{
    g_autoptr(Record) record = fixture_record();
    fixture_kernel(record, "x", 0.5, 2);
    expect_cells(record, "asked_gb_per_s", "[2000.0]", "2000.0");
}

static void what_there_is_not_is_a_dash_for_people_and_nothing_for_programs(void)
{
    g_autoptr(Record) record = fixture_record();
    fixture_untimed(fixture_kernel(record, "x", 0.5, 0.5), MEASUREMENT_NOT_TIMED, "no time");
    expect_cells(record, "time_ms", "-", "");
    expect_cells(record, "asked_gb_per_s", "-", "");
    expect_cells(record, "reason", "no time", "no time");
}

static void counts_are_exact(void)
{
    g_autoptr(Record) record = fixture_record();
    fixture_kernel(record, "x", 0.5, 0.5)->counts.flop = 123456789012345;
    expect_cells(record, "flop", "123456789012345", "123456789012345");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/columns/" #fact, fact)
    ADD(each_key_of_csv_and_json_is_there_once);
    ADD(a_table_for_people_says_of_each_column_how_it_is_aligned);
    ADD(brackets_are_for_people_only);
    ADD(what_there_is_not_is_a_dash_for_people_and_nothing_for_programs);
    ADD(counts_are_exact);
    return g_test_run();
}
