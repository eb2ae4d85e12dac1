#include "svg_letters.h"

#include "svg_text.h"

#include <string.h>

/* id 0: no outline was defined yet, or the word comes only once. */
typedef struct {
    guint count, id;
} Word;

struct Letters {
    const char *prefix;
    guint last_id;
    GHashTable *glyphs; /* face and glyph -> id */
    GHashTable *words;  /* face and word -> Word */
};

/* Glyphs first … end - 1 of a text, without a blank among them. */
typedef struct {
    const Text *text;
    guint first, end;
} Span;

static const Glyph *glyph_at(const Text *text, guint i)
{
    return &g_array_index(text->glyphs, Glyph, i);
}

static bool is_blank(const Text *text, guint i)
{
    return text_outline(text->face, glyph_at(text, i)->glyph)->steps->len == 0;
}

/* Words end at blanks, and where letters meet digits or punctuation: "ceiling" is also in
 * "ceiling:". A slash is part of a unit. */
static bool is_letter(const Text *text, guint i)
{
    const gunichar letter = g_utf8_get_char(text->string + glyph_at(text, i)->byte);
    return letter == '/' || g_unichar_isalpha(letter);
}

/* The word at or after glyph `from`; false: there is none. */
static bool next_span(const Text *text, guint from, Span *span)
{
    while (from < text->glyphs->len && is_blank(text, from))
        from++;
    *span = (Span) { text, from, from };
    while (span->end < text->glyphs->len && !is_blank(text, span->end) &&
           is_letter(text, span->end) == is_letter(text, from))
        span->end++;
    return span->end > from;
}

/* The face as a letter, then the word. g_free(). */
static char *span_key(const Span *span)
{
    const int first = glyph_at(span->text, span->first)->byte;
    const int end = span->end < span->text->glyphs->len ? glyph_at(span->text, span->end)->byte
                                                        : (int)strlen(span->text->string);
    return g_strdup_printf("%c%.*s", 'a' + (char)span->text->face, end - first,
                           span->text->string + first);
}

static gpointer glyph_key(Face face, uint32_t glyph)
{
    return GUINT_TO_POINTER((guint)face << 24 | glyph);
}

void letters_add_code(GString *out, guint number)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char code[16];
    size_t length = 0;
    do {
        code[length++] = digits[number % 62];
        number /= 62;
    } while (number > 0);
    while (length > 0)
        g_string_append_c(out, code[--length]);
}

static void add_id(const Letters *letters, GString *out, guint id)
{
    g_string_append(out, letters->prefix);
    letters_add_code(out, id);
}

static void add_use(const Letters *letters, GString *out, guint id, double x, double y)
{
    g_string_append(out, "<use href=\"#");
    add_id(letters, out, id);
    g_string_append_c(out, '"');
    if (x != 0)
        svg_add_attribute(out, "x", x);
    if (y != 0)
        svg_add_attribute(out, "y", y);
    g_string_append(out, "/>");
}

static void define_glyph(Letters *letters, GString *out, Face face, uint32_t glyph)
{
    if (g_hash_table_contains(letters->glyphs, glyph_key(face, glyph)))
        return;
    g_hash_table_insert(letters->glyphs, glyph_key(face, glyph),
                        GUINT_TO_POINTER(++letters->last_id));
    g_string_append(out, "<path id=\"");
    add_id(letters, out, letters->last_id);
    g_string_append(out, "\" d=\"");
    svg_add_outline(out, text_outline(face, glyph));
    g_string_append(out, "\"/>");
}

/* From the first letter on, whose x becomes `x`. */
static void use_span(const Letters *letters, GString *out, const Span *span, double x)
{
    const double first_x = glyph_at(span->text, span->first)->x_units;
    for (guint i = span->first; i < span->end; i++) {
        const Glyph *glyph = glyph_at(span->text, i);
        const gpointer id =
            g_hash_table_lookup(letters->glyphs, glyph_key(span->text->face, glyph->glyph));
        add_use(letters, out, GPOINTER_TO_UINT(id), x + glyph->x_units - first_x, glyph->y_units);
    }
}

static void count_words(Letters *letters, GString *out, const Text *text)
{
    Span span = { 0 };
    for (guint from = 0; next_span(text, from, &span); from = span.end) {
        for (guint i = span.first; i < span.end; i++)
            define_glyph(letters, out, text->face, glyph_at(text, i)->glyph);
        char *key = span_key(&span);
        Word *word = g_hash_table_lookup(letters->words, key);
        if (word == NULL)
            g_hash_table_insert(letters->words, key, word = g_new0(Word, 1));
        else
            g_free(key);
        word->count++;
    }
}

/* Whether one word and `count` uses of it are shorter than its letters each time. */
static bool pays_off(guint length, guint count)
{
    return length * count > length + count;
}

static void define_words(Letters *letters, GString *out, const Text *text)
{
    Span span = { 0 };
    for (guint from = 0; next_span(text, from, &span); from = span.end) {
        g_autofree char *key = span_key(&span);
        Word *word = g_hash_table_lookup(letters->words, key);
        if (word->id != 0 || !pays_off(span.end - span.first, word->count))
            continue;
        word->id = ++letters->last_id;
        g_string_append(out, "<g id=\"");
        add_id(letters, out, word->id);
        g_string_append(out, "\">");
        use_span(letters, out, &span, 0);
        g_string_append(out, "</g>");
    }
}

static void for_each_text(Letters *letters, GString *out, const Scene *scene,
                          void (*act)(Letters *letters, GString *out, const Text *text))
{
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        for (guint m = 0; m < group->marks->len; m++) {
            const Mark *mark = &g_array_index(group->marks, Mark, m);
            if (mark->text != NULL)
                act(letters, out, mark->text);
        }
    }
}

Letters *letters_define(GString *out, const Scene *scene, const char *prefix)
{
    Letters *letters = g_new0(Letters, 1);
    letters->prefix = prefix;
    letters->glyphs = g_hash_table_new(NULL, NULL);
    letters->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const gsize start = out->len;
    g_string_append(out, "<defs>\n");
    const gsize empty = out->len;
    for_each_text(letters, out, scene, count_words);
    for_each_text(letters, out, scene, define_words);
    if (out->len == empty)
        g_string_truncate(out, start);
    else
        g_string_append(out, "\n</defs>\n");
    return letters;
}

void letters_free(Letters *letters)
{
    if (letters == NULL)
        return;
    g_hash_table_unref(letters->glyphs);
    g_hash_table_unref(letters->words);
    g_free(letters);
}

void letters_use(Letters *letters, GString *out, const Text *text)
{
    Span span = { 0 };
    for (guint from = 0; next_span(text, from, &span); from = span.end) {
        g_autofree char *key = span_key(&span);
        const Word *word = g_hash_table_lookup(letters->words, key);
        const Glyph *first = glyph_at(text, span.first);
        if (word->id != 0)
            add_use(letters, out, word->id, first->x_units, 0);
        else
            use_span(letters, out, &span, first->x_units);
    }
}
