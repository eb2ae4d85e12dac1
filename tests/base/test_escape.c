#include "../../src/base/escape.h"

#include <glib.h>

#define expect(escape, text, expected)           \
    do {                                         \
        g_autofree char *written = escape(text); \
        g_assert_cmpstr(written, ==, expected);  \
    } while (0)

static void each_sign_that_markdown_reads_gets_a_backslash(void)
{
    expect(escape_markdown, "\\`*_[]<>|#&~!", "\\\\\\`\\*\\_\\[\\]\\<\\>\\|\\#\\&\\~\\!");
}

static void new_lines_become_blanks(void)
{
    expect(escape_markdown, "a\nb\rc", "a b c");
    expect(escape_tex, "a\nb\rc", "a b c");
}

static void ordinary_names_stay(void)
{
    expect(escape_markdown, "matmul, tiled 16 (é, 行列): 42.2%",
           "matmul, tiled 16 (é, 行列): 42.2%");
    expect(escape_tex, "matmul, tiled 16 (é, 行列)", "matmul, tiled 16 (é, 行列)");
}

static void tex_gets_commands_for_what_its_fonts_lack(void)
{
    expect(escape_tex, "2× a…", "2\\texttimes{} a\\dots{}");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/escape/" #fact, fact)
    ADD(each_sign_that_markdown_reads_gets_a_backslash);
    ADD(new_lines_become_blanks);
    ADD(ordinary_names_stay);
    ADD(tex_gets_commands_for_what_its_fonts_lack);
    return g_test_run();
}
