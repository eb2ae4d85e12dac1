#include "../../src/base/error.h"
#include "../../src/base/lookup.h"

typedef struct {
    const char *name;
    double value;
} Row;

static const Row rows[] = { { "one", 1 }, { "two", 2 }, { NULL, 0 } };

static void a_row_is_found_by_its_name(void)
{
    const Row *row = names_find("row", "two", rows, sizeof *rows, NULL);
    g_assert_true(row == &rows[1]);
}

static void an_unknown_name_is_a_usage_error_that_lists_the_others(void)
{
    g_autoptr(GError) error = NULL;
    g_assert_null(names_find("row", "three", rows, sizeof *rows, &error));
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE);
    g_assert_cmpstr(error->message, ==, "there is no row \"three\"; there are: one, two");
}

static void the_names_of_a_table_come_in_its_order(void)
{
    g_autofree const char **names = names_of(rows, sizeof *rows);
    g_assert_cmpuint(g_strv_length((char **)names), ==, 2);
    g_assert_cmpstr(names[0], ==, "one");
    g_assert_cmpstr(names[1], ==, "two");
}

static void where_there_are_no_names_the_error_says_so(void)
{
    static const char *const none[] = { NULL };
    g_autoptr(GError) error = NULL;
    names_refuse(&error, ROOFLINE_ERROR_INPUT, none, "%s has no leg; it has", "a fish");
    g_assert_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT);
    g_assert_cmpstr(error->message, ==, "a fish has no leg; it has none");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/names/" #fact, fact)
    ADD(a_row_is_found_by_its_name);
    ADD(an_unknown_name_is_a_usage_error_that_lists_the_others);
    ADD(the_names_of_a_table_come_in_its_order);
    ADD(where_there_are_no_names_the_error_says_so);
    return g_test_run();
}
