/* Texts in lines: nothing is lost, and no line is too wide. */
#include "../../src/scene/lines.h"

static void nothing_of_a_long_word_is_lost(void)
{
    static const char word[] =
        "void::stencil::apply<float,3,stencil::boundary::periodic,stencil::layout::row_major>"
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    for (double width = 4; width < 400; width *= 1.3) {
        g_auto(GStrv) lines = lines_broken(word, FACE_REGULAR, 8, width, NULL);
        g_autofree char *joined = g_strjoinv("", lines);
        g_assert_cmpstr(joined, ==, word);
        for (char **line = lines; *line != NULL; line++)
            g_assert_true(text_width(*line, FACE_REGULAR, 8) <= width ||
                          g_utf8_strlen(*line, -1) == 1);
    }
}

static void a_text_fits_where_it_is_as_wide_as_the_line(void)
{
    static const char text[] = "bandwidth ceiling";
    for (double size = 7; size < 9; size += 0.01) {
        g_auto(GStrv) lines =
            lines_broken(text, FACE_REGULAR, size, text_width(text, FACE_REGULAR, 1) * size, NULL);
        g_assert_null(lines[1]);
    }
}

static void lines_break_at_spaces_where_there_are_some(void)
{
    g_auto(GStrv) lines = lines_broken("one two/three four", FACE_REGULAR, 10,
                                       text_width("one two/three", FACE_REGULAR, 10) + 1, NULL);
    g_assert_cmpstr(lines[0], ==, "one two/three");
    g_assert_cmpstr(lines[1], ==, "four");
    g_assert_null(lines[2]);
}

static void letters_from_right_to_left_are_broken_as_question_marks(void)
{
    static const char word[] = "\u05E2\u05D1\u05E8\u05D9\u05EA\u05E2\u05D1\u05E8\u05D9\u05EA";
    g_auto(GStrv) lines = lines_broken(word, FACE_REGULAR, 8, 12, NULL);
    g_autofree char *joined = g_strjoinv("", lines);
    g_assert_cmpstr(joined, ==, "??????????");
    g_assert_cmpuint(g_strv_length(lines), >, 2);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/lines/" #fact, fact)
    ADD(nothing_of_a_long_word_is_lost);
    ADD(a_text_fits_where_it_is_as_wide_as_the_line);
    ADD(letters_from_right_to_left_are_broken_as_question_marks);
    ADD(lines_break_at_spaces_where_there_are_some);
    return g_test_run();
}
