#include "../../src/base/line.h"
#include "../../src/base/shell.h"

static const struct {
    const char *word, *quoted;
} words[] = {
    { "five-kernels", "five-kernels" },
    { "--device=cuda:0", "--device=cuda:0" },
    { "", "''" },
    { "a b", "'a b'" },
    { "it's", "'it'\\''s'" },
    { "$(rm -rf x); y", "'$(rm -rf x); y'" },
    { "größe", "'größe'" },
    { "a\nb\tc\033d", "$'a\\012b\\011c\\033d'" },
    { "a\377b", "$'a\\377b'" },
    { "it's\n\\", "$'it\\047s\\012\\134'" },
    { "u\342\200\256v", "$'u\\342\\200\\256v'" },
};

static void a_word_is_quoted_only_where_a_shell_would_read_it_otherwise(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        g_autofree char *quoted = shell_word(words[i].word);
        g_assert_cmpstr(quoted, ==, words[i].quoted);
    }
}

/* bash -c: other shells may not know $'…' yet. */
static void a_shell_reads_each_word_as_the_bytes_it_was(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        g_autofree char *quoted = shell_word(words[i].word), *got = NULL;
        g_autofree char *script = g_strconcat("printf %s ", quoted, NULL);
        char *argv[] = { "bash", "-c", script, NULL };
        g_assert_true(g_spawn_sync(NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &got, NULL,
                                   NULL, NULL));
        g_assert_cmpstr(got, ==, words[i].word);
    }
}

static void a_quoted_word_is_one_line_of_valid_utf8(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        g_autofree char *quoted = shell_word(words[i].word), *line = one_line(quoted);
        g_assert_cmpstr(line, ==, quoted);
    }
}

static void the_words_of_a_command_are_found_again(void)
{
    char *all[G_N_ELEMENTS(words) + 1] = { NULL };
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        all[i] = (char *)words[i].word;
    g_autofree char *command = shell_command(all);
    g_auto(GStrv) found = shell_words(command);
    g_assert_nonnull(found);
    g_assert_cmpuint(g_strv_length(found), ==, G_N_ELEMENTS(words));
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        g_assert_cmpstr(found[i], ==, words[i].word);
}

static void what_does_more_than_name_words_is_no_command(void)
{
    static const char *const others[] = { "",         "a; b",  "a | b", "a & b", "a `b`", "a $(b)",
                                          "a $b",     "a\nb",  "a  b",  "a ",    "a 'b",  "a \"b\"",
                                          "a $'\\n'", "a > b", "a (b)", "a b\n" };
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++)
        if (shell_words(others[i]) != NULL)
            g_error("\"%s\" has words", others[i]);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/shell/" #fact, fact)
    ADD(a_word_is_quoted_only_where_a_shell_would_read_it_otherwise);
    ADD(a_shell_reads_each_word_as_the_bytes_it_was);
    ADD(a_quoted_word_is_one_line_of_valid_utf8);
    ADD(the_words_of_a_command_are_found_again);
    ADD(what_does_more_than_name_words_is_no_command);
    return g_test_run();
}
