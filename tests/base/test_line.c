#include "../../src/base/line.h"

#include <glib.h>

#define expect_line(text, expected)             \
    do {                                        \
        g_autofree char *line = one_line(text); \
        g_assert_cmpstr(line, ==, expected);    \
    } while (0)

static void controls_become_blanks(void)
{
    expect_line("a\nb\tc\033[1md\302\205e", "a b c [1md e");
}

static void what_is_not_utf_8_is_replaced(void)
{
    expect_line("a\377b", "a\357\277\275b");
}

/* Each of them on its own: U+061C, 200E, 200F, 202A … 202E, 2066 … 2069. */
static void marks_of_direction_are_dropped(void)
{
    static const gunichar marks[] = { 0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C,
                                      0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069 };
    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++) {
        g_autoptr(GString) text = g_string_new("ab");
        g_string_insert_unichar(text, 1, marks[i]);
        expect_line(text->str, "ab");
    }
}

static void letters_of_every_script_stay(void)
{
    expect_line("行列 שלום مرحبا é", "行列 שלום مرحبا é");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/line/" #fact, fact)
    ADD(controls_become_blanks);
    ADD(what_is_not_utf_8_is_replaced);
    ADD(marks_of_direction_are_dropped);
    ADD(letters_of_every_script_stay);
    return g_test_run();
}
