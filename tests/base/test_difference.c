#include "../../src/base/difference.h"

#include <glib.h>

static void expect(char *words, const char *expected)
{
    g_assert_cmpstr(words, ==, expected);
    g_free(words);
}

static void a_short_text_is_shown_whole(void)
{
    expect(difference("all five", "all nine"), "\"all five\" stands there, \"all nine\" should");
}

static void what_is_far_from_it_is_left_out(void)
{
    expect(difference("a long way before it é1 after it, and a long way more",
                      "a long way before it é2 after it, and a long way more"),
           "\"a long way before it é1 after it, and a long w…\" stands there, "
           "\"a long way before it é2 after it, and a long w…\" should");
}

static void no_character_is_cut(void)
{
    expect(difference("ééééééééééééééééééé1", "ééééééééééééééééééé2"),
           "\"…éééééééééééé1\" stands there, \"…éééééééééééé2\" should");
}

static void an_end_is_a_difference(void)
{
    expect(difference("a", "ab"), "\"a\" stands there, \"ab\" should");
}

static void a_line_is_counted_from_one(void)
{
    expect(difference_of_lines("a\nb\nc", "a\nx\nc"), "line 2: \"b\" stands there, \"x\" should");
    expect(difference_of_lines("a", "a\nb"), "line 2: \"\" stands there, \"b\" should");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/difference/" #fact, fact)
    ADD(a_short_text_is_shown_whole);
    ADD(what_is_far_from_it_is_left_out);
    ADD(no_character_is_cut);
    ADD(an_end_is_a_difference);
    ADD(a_line_is_counted_from_one);
    return g_test_run();
}
