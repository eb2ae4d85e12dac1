#include "../../src/verify/pdf_text.h"

#include <string.h>

static const char cmap[] = "/CIDInit /ProcSet findresource begin\n"
                           "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
                           "2 beginbfchar\n<0001> <0041>\n<0002> <d83dde00>\nendbfchar\n"
                           "1 beginbfrange\n<0010> <0012> <0061>\nendbfrange\nendcmap";

/* Small files must not become large words: see the limits in pdf_text.c. */
static void a_font_has_no_endless_words(void)
{
    g_autofree char *word = g_strnfill(6000, '0');
    g_autoptr(GString) map = g_string_new("1 beginbfrange ");
    for (int i = 0; i < 3; i++)
        g_string_append_printf(map, "<0000> <ffff> <%s> ", i == 0 ? word : "0041");
    g_string_append(map, "endbfrange");
    PdfCodes *codes = pdf_codes_new(map->str, map->len);
    g_assert_cmpuint(codes->added, ==, 65536);
    g_assert_cmpuint(g_hash_table_size(codes->words), ==, 0);
    pdf_codes_free(codes);
}

static const PdfCodes *find_font(void *data, const char *name)
{
    return strcmp(name, "F1") == 0 ? data : NULL;
}

static void append_form(void *data, const char *name, GString *words)
{
    (void)data;
    g_string_append_printf(words, "[%s]", name);
}

/* g_free(). */
static char *words_of(const char *content)
{
    PdfCodes *codes = pdf_codes_new(cmap, strlen(cmap));
    const PdfResources resources = { find_font, append_form, codes };
    g_autoptr(GString) words = g_string_new(NULL);
    pdf_text_append(words, content, strlen(content), &resources);
    pdf_codes_free(codes);
    return g_strdup(words->str);
}

static const struct {
    const char *fact, *content, *words;
} cases[] = {
    { "codes are looked up", "/F1 1 Tf <00010002> Tj", "A😀" },
    { "a range counts up", "/F1 1 Tf <001000110012> Tj", "abc" },
    { "kerning is no word", "/F1 1 Tf [<0001>-120<0010>]TJ", "Aa" },
    { "octal codes are bytes", "/F1 1 Tf (\\000\\001\\000\\020) Tj", "Aa" },
    { "an escaped bracket is a byte", "/F1 1 Tf (\\000\\001) Tj (\\)) pop", "A" },
    { "brackets nest", "(a(b)c) pop /F1 1 Tf <0001> Tj", "A" },
    { "what has no word shows", "/F1 1 Tf <0099> Tj /F2 1 Tf (x) Tj", "\uFFFD\uFFFD" },
    { "a form is entered", "/F1 1 Tf <0001> Tj /x5 Do", "A[x5]" },
    { "a text that stands in counts", "/Span << /ActualText <feff00e9> >> BDC EMC", "é" },
    { "a comment is no word", "/F1 1 Tf % (no)\n<0001> Tj", "A" },
    { "a picture's bytes are no words", "BI /W 1 ID \x01(Tj\x02 EI /F1 1 Tf <0001> Tj",
      PDF_TEXT_PICTURE "A" },
    { "without a picture ID hides nothing", "ID /F1 1 Tf <0001> Tj EI ", "A" },
    { "a string that never ends is what there is of it", "/F1 1 Tf <0001> Tj (\\", "A" },
    { "nothing says nothing", "", "" },
};

static void the_words_of_a_content_stream(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *words = words_of(cases[i].content);
        if (strcmp(words, cases[i].words) != 0)
            g_error("%s: \"%s\" instead of \"%s\"", cases[i].fact, words, cases[i].words);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/pdf-text/words", the_words_of_a_content_stream);
    g_test_add_func("/pdf-text/endless", a_font_has_no_endless_words);
    return g_test_run();
}
