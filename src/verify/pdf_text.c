#include "pdf_text.h"

#include "pdf_tokens.h"

#include <string.h>

#define LONGEST_CODE 4   /* bytes */
#define MOST_WORDS 65536 /* of a font, all ranges together */
#define LONGEST_WORD 64  /* bytes of UTF-16 */

static guint code_at(const GString *string, gsize at, gsize bytes)
{
    guint code = 0;
    for (gsize i = 0; i < bytes && at + i < string->len; i++)
        code = code << 8 | (guchar)string->str[at + i];
    return code;
}

/* UTF-16BE, with or without its mark; U+FFFD for what is none. g_free(). */
static char *text_of(const GString *string)
{
    const bool marked = string->len >= 2 && memcmp(string->str, "\xfe\xff", 2) == 0;
    const gsize skip = marked ? 2 : 0;
    char *text = g_convert(string->str + skip, (gssize)(string->len - skip), "UTF-8", "UTF-16BE",
                           NULL, NULL, NULL);
    return text != NULL ? text : g_strdup("\uFFFD");
}

static const GString *string_at(const PdfTokens *tokens, guint i)
{
    return g_ptr_array_index(tokens->strings, i);
}

static void add_word(PdfCodes *codes, guint code, const GString *word)
{
    if (codes->added++ < MOST_WORDS && word->len <= LONGEST_WORD)
        g_hash_table_insert(codes->words, GUINT_TO_POINTER(code), text_of(word));
}

static void add_pairs(PdfCodes *codes, const PdfTokens *tokens)
{
    for (guint i = 0; i + 1 < tokens->strings->len; i += 2)
        add_word(codes, code_at(string_at(tokens, i), 0, LONGEST_CODE), string_at(tokens, i + 1));
}

/* The last byte of the text counts up with the code. */
static void add_ranges(PdfCodes *codes, const PdfTokens *tokens)
{
    for (guint i = 0; i + 2 < tokens->strings->len; i += 3) {
        const guint first = code_at(string_at(tokens, i), 0, LONGEST_CODE),
                    last = code_at(string_at(tokens, i + 1), 0, LONGEST_CODE);
        const GString *start = string_at(tokens, i + 2);
        g_autofree char *word = g_memdup2(start->str, start->len + 1);
        for (guint n = 0; start->len > 0 && last - first < MOST_WORDS && n <= last - first &&
                          codes->added < MOST_WORDS;
             n++) {
            word[start->len - 1] = (char)((guchar)start->str[start->len - 1] + n);
            add_word(codes, first + n, &(GString) { .str = word, .len = start->len });
        }
    }
}

PdfCodes *pdf_codes_new(const char *cmap, gsize length)
{
    PdfCodes *codes = g_new0(PdfCodes, 1);
    codes->bytes = 1;
    codes->words = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    PdfTokens tokens = pdf_tokens_begin(cmap, length);
    while (pdf_tokens_next(&tokens)) {
        if (strcmp(tokens.word->str, "endcodespacerange") == 0 && tokens.strings->len > 0)
            codes->bytes = CLAMP(string_at(&tokens, 0)->len, 1, LONGEST_CODE);
        else if (strcmp(tokens.word->str, "endbfchar") == 0)
            add_pairs(codes, &tokens);
        else if (strcmp(tokens.word->str, "endbfrange") == 0)
            add_ranges(codes, &tokens);
    }
    pdf_tokens_end(&tokens);
    return codes;
}

void pdf_codes_free(PdfCodes *codes)
{
    if (codes == NULL)
        return;
    g_hash_table_unref(codes->words);
    g_free(codes);
}

static void append_shown(GString *words, const GString *string, const PdfCodes *codes)
{
    const gsize bytes = codes != NULL ? codes->bytes : 1;
    for (gsize i = 0; i < string->len; i += bytes) {
        const guint code = code_at(string, i, bytes);
        const char *word =
            codes != NULL ? g_hash_table_lookup(codes->words, GUINT_TO_POINTER(code)) : NULL;
        g_string_append(words, word != NULL ? word : "\uFFFD");
    }
}

/* --- operators --- */

typedef struct {
    GString *words;
    const PdfResources *resources;
    const PdfCodes *codes; /* of the font in use */
} Page;

static void show(Page *page, const PdfTokens *tokens)
{
    for (guint i = 0; i < tokens->strings->len; i++)
        append_shown(page->words, string_at(tokens, i), page->codes);
}

static void choose_font(Page *page, const PdfTokens *tokens)
{
    page->codes = page->resources->font(page->resources->data, tokens->name->str);
}

static void stand_in(Page *page, const PdfTokens *tokens)
{
    for (guint i = 0; i < tokens->strings->len; i++) {
        g_autofree char *text = text_of(string_at(tokens, i));
        g_string_append(page->words, text);
    }
}

static void draw_form(Page *page, const PdfTokens *tokens)
{
    page->resources->form(page->resources->data, tokens->name->str, page->words);
}

static void show_picture(Page *page, const PdfTokens *tokens)
{
    (void)tokens;
    g_string_append(page->words, PDF_TEXT_PICTURE);
}

static const struct {
    const char *word;
    void (*apply)(Page *page, const PdfTokens *tokens);
} operators[] = {
    { "Tf", choose_font }, { "Tj", show },      { "TJ", show },      { "'", show },
    { "\"", show },        { "BDC", stand_in }, { "Do", draw_form }, { "BI", show_picture },
};

void pdf_text_append(GString *words, const char *content, gsize length,
                     const PdfResources *resources)
{
    Page page = { words, resources, NULL };
    PdfTokens tokens = pdf_tokens_begin(content, length);
    while (pdf_tokens_next(&tokens))
        for (size_t i = 0; i < G_N_ELEMENTS(operators); i++)
            if (strcmp(operators[i].word, tokens.word->str) == 0)
                operators[i].apply(&page, &tokens);
    pdf_tokens_end(&tokens);
}
