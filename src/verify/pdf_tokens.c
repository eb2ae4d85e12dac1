#include "pdf_tokens.h"

#include <string.h>

static void free_string(void *string)
{
    g_string_free(string, TRUE);
}

PdfTokens pdf_tokens_begin(const char *data, gsize length)
{
    return (PdfTokens) {
        .at = data,
        .end = data + length,
        .strings = g_ptr_array_new_with_free_func(free_string),
        .name = g_string_new(NULL),
        .word = g_string_new(NULL),
    };
}

void pdf_tokens_end(PdfTokens *tokens)
{
    g_ptr_array_unref(tokens->strings);
    g_string_free(tokens->name, TRUE);
    g_string_free(tokens->word, TRUE);
}

/* The next byte, which stays where it is; 0 at the end. */
static char peek(const PdfTokens *tokens)
{
    return tokens->at < tokens->end ? *tokens->at : '\0';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static bool is_delimiter(char c)
{
    return strchr("()<>[]{}/%", c) != NULL; /* and the end */
}

static void skip_blanks(PdfTokens *tokens)
{
    while (tokens->at < tokens->end && is_blank(*tokens->at))
        tokens->at++;
}

static void skip_comment(PdfTokens *tokens)
{
    while (tokens->at < tokens->end && *tokens->at != '\n' && *tokens->at != '\r')
        tokens->at++;
}

static void read_regular(PdfTokens *tokens, GString *word)
{
    g_string_truncate(word, 0);
    while (tokens->at < tokens->end && !is_blank(*tokens->at) && !is_delimiter(*tokens->at))
        g_string_append_c(word, *tokens->at++);
}

/* Behind a backslash: an octal code of up to three digits, a letter, or the character itself. */
static void read_escape(PdfTokens *tokens, GString *string)
{
    static const char letters[] = "nrtbf", meant[] = "\n\r\t\b\f";
    const char c = peek(tokens);
    if (c >= '0' && c <= '7') {
        unsigned code = 0;
        for (int i = 0; i < 3 && peek(tokens) >= '0' && peek(tokens) <= '7'; i++)
            code = 8 * code + (unsigned)(*tokens->at++ - '0');
        g_string_append_c(string, (char)code);
        return;
    }
    const char *letter = c != '\0' ? strchr(letters, c) : NULL;
    if (c != '\n') /* a line that goes on */
        g_string_append_c(string, letter != NULL ? meant[letter - letters] : c);
    if (tokens->at < tokens->end)
        tokens->at++;
}

/* "(…)", in which brackets may nest. */
static GString *read_literal(PdfTokens *tokens)
{
    GString *string = g_string_new(NULL);
    int depth = 0;
    while (tokens->at < tokens->end) {
        const char c = *tokens->at++;
        depth += (c == '(') - (c == ')');
        if (depth == 0)
            break;
        if (c == '\\')
            read_escape(tokens, string);
        else if (c != '(' || depth > 1)
            g_string_append_c(string, c);
    }
    return string;
}

/* "<…>"; a missing last digit is 0. */
static GString *read_hex(PdfTokens *tokens)
{
    GString *string = g_string_new(NULL);
    int high = -1;
    for (tokens->at++; tokens->at < tokens->end && *tokens->at != '>'; tokens->at++) {
        const int digit = g_ascii_xdigit_value(*tokens->at);
        if (digit < 0)
            continue;
        if (high >= 0)
            g_string_append_c(string, (char)(16 * high + digit));
        high = high >= 0 ? -1 : digit;
    }
    if (high >= 0)
        g_string_append_c(string, (char)(16 * high));
    if (tokens->at < tokens->end)
        tokens->at++;
    return string;
}

/* The picture's bytes, up to an EI that stands alone. */
static void skip_image(PdfTokens *tokens)
{
    for (; tokens->at + 3 < tokens->end; tokens->at++)
        if (is_blank(tokens->at[0]) && tokens->at[1] == 'E' && tokens->at[2] == 'I' &&
            is_blank(tokens->at[3]))
            return;
    tokens->at = tokens->end;
}

static bool is_operand(const char *word)
{
    return strspn(word, "+-.0123456789") == strlen(word);
}

/* A regular word: true where it is an operator. */
static bool read_word(PdfTokens *tokens)
{
    read_regular(tokens, tokens->word);
    if (strcmp(tokens->word->str, "BI") == 0)
        tokens->image = true;
    if (!tokens->image || strcmp(tokens->word->str, "ID") != 0)
        return !is_operand(tokens->word->str);
    tokens->image = false;
    skip_image(tokens);
    return false;
}

static bool is_doubled(const PdfTokens *tokens)
{
    return tokens->at + 1 < tokens->end && tokens->at[0] == tokens->at[1] &&
           strchr("<>", tokens->at[0]) != NULL;
}

/* What begins with a delimiter. */
static void read_delimited(PdfTokens *tokens)
{
    const char c = peek(tokens);
    if (c == '%') {
        skip_comment(tokens);
    } else if (c == '(') {
        g_ptr_array_add(tokens->strings, read_literal(tokens));
    } else if (c == '<' && !is_doubled(tokens)) {
        g_ptr_array_add(tokens->strings, read_hex(tokens));
    } else if (c == '/') {
        tokens->at++;
        read_regular(tokens, tokens->name);
    } else { /* arrays and dictionaries are flattened */
        tokens->at += is_doubled(tokens) ? 2 : 1;
    }
}

bool pdf_tokens_next(PdfTokens *tokens)
{
    g_ptr_array_set_size(tokens->strings, 0);
    g_string_truncate(tokens->name, 0);
    for (skip_blanks(tokens); tokens->at < tokens->end; skip_blanks(tokens)) {
        if (is_delimiter(*tokens->at))
            read_delimited(tokens);
        else if (read_word(tokens))
            return true;
    }
    return false;
}
