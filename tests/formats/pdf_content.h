/* pdf_content: the operators of a page, with the marked content in which they stand. */
#ifndef ROOFLINE_TESTS_FORMATS_PDF_CONTENT_H
#define ROOFLINE_TESTS_FORMATS_PDF_CONTENT_H

#include "pdf_json.h"

typedef struct {
    char name[8];
    char tag[16]; /* of the marked content that this begins */
    int mcid;     /* of the same; -1: none */
    bool in_text; /* between BT and ET */
    bool notdef;  /* shows glyph 0 of a composite font */
} Operator;

typedef struct {
    GArray *operators; /* of Operator */
    Operator next;     /* with what its operands say */
    bool in_text, mcid_follows;
} Reading;

static inline const char *after_string(const char *at)
{
    int depth = 0;
    for (; *at != '\0'; at++) {
        if (*at == '\\' && at[1] != '\0')
            at++;
        else if ((depth += (*at == '(') - (*at == ')')) == 0)
            return at + 1;
    }
    return at;
}

/* <0001…>: two bytes a glyph. */
static inline const char *after_hex(Reading *reading, const char *at)
{
    const char *end = at + strcspn(at, ">");
    for (const char *glyph = at + 1; glyph + 4 <= end; glyph += 4)
        if (strncmp(glyph, "0000", 4) == 0)
            reading->next.notdef = true;
    return *end != '\0' ? end + 1 : end;
}

static inline void end_operator(Reading *reading, const char *name, size_t length)
{
    g_strlcpy(reading->next.name, name, MIN(length + 1, sizeof reading->next.name));
    if (strcmp(reading->next.name, "BT") == 0)
        reading->in_text = true;
    reading->next.in_text = reading->in_text;
    if (strcmp(reading->next.name, "ET") == 0)
        reading->in_text = false;
    g_array_append_val(reading->operators, reading->next);
    reading->next = (Operator) { .mcid = -1 };
}

static inline void read_word(Reading *reading, const char *word, size_t length)
{
    if (*word == '/') {
        reading->mcid_follows = length == 5 && strncmp(word, "/MCID", 5) == 0;
        if (!reading->mcid_follows && *reading->next.tag == '\0')
            g_strlcpy(reading->next.tag, word + 1, MIN(length, sizeof reading->next.tag));
    } else if (g_ascii_isdigit(*word) || strchr("+-.", *word) != NULL) {
        if (reading->mcid_follows)
            reading->next.mcid = atoi(word);
        reading->mcid_follows = false;
    } else {
        end_operator(reading, word, length);
    }
}

static inline GArray *read_operators(Pdf *pdf, JsonNode *page)
{
    g_autofree char *content = pdf_data(pdf, pdf_get(pdf, page, "/Contents"));
    Reading reading = { .operators = g_array_new(FALSE, FALSE, sizeof(Operator)), .next.mcid = -1 };
    for (const char *at = content != NULL ? content : ""; *at != '\0';) {
        const size_t length = strcspn(at + 1, " \n\r\t()<>[]/") + 1;
        if (*at == '(') {
            at = after_string(at);
        } else if (strncmp(at, "<<", 2) == 0) {
            at += 2;
        } else if (*at == '<') {
            at = after_hex(&reading, at);
        } else if (strchr(" \n\r\t<>[]", *at) != NULL) {
            at++;
        } else {
            read_word(&reading, at, length);
            at += length;
        }
    }
    return reading.operators;
}

/* Of one page, in order. Borrowed. */
static inline const GArray *page_operators(Pdf *pdf, JsonNode *page)
{
    GArray *operators = g_hash_table_lookup(pdf->read, page);
    if (operators == NULL) {
        operators = read_operators(pdf, page);
        g_hash_table_insert(pdf->read, page, operators);
    }
    return operators;
}

/* names: separated by blanks. */
static inline bool is_operator(const Operator *operator, const char * names)
{
    const size_t length = strlen(operator->name);
    for (const char *at = names; *at != '\0'; at += *at == ' ') {
        const size_t word = strcspn(at, " ");
        if (word == length && strncmp(at, operator->name, length) == 0)
            return true;
        at += word;
    }
    return false;
}

#endif
