#include "escape.h"

#include <glib.h>

typedef struct {
    const char *character, *written;
} Replacement;

/* A new line would end a paragraph or a row. */
static const Replacement in_markdown[] = {
    { "\\", "\\\\" }, { "`", "\\`" }, { "*", "\\*" }, { "_", "\\_" },
    { "[", "\\[" },   { "]", "\\]" }, { "<", "\\<" }, { ">", "\\>" },
    { "|", "\\|" },   { "#", "\\#" }, { "&", "\\&" }, { "~", "\\~" },
    { "!", "\\!" },   { "\n", " " },  { "\r", " " },  { NULL, NULL },
};

/* What the fonts of TeX have no glyph for, beside what TeX itself reads. */
static const Replacement in_tex[] = {
    { "\\", "\\textbackslash{}" },
    { "{", "\\{" },
    { "}", "\\}" },
    { "$", "\\$" },
    { "&", "\\&" },
    { "#", "\\#" },
    { "%", "\\%" },
    { "_", "\\_" },
    { "^", "\\textasciicircum{}" },
    { "~", "\\textasciitilde{}" },
    { "<", "\\textless{}" },
    { ">", "\\textgreater{}" },
    { "|", "\\textbar{}" },
    { "[", "{[}" }, /* after a row's end it would start an option */
    { "]", "{]}" },
    { "\n", " " },
    { "\r", " " },
    { "\302\240", "~" },            /* no-break space */
    { "\342\200\257", "\\," },      /* narrow no-break space */
    { "\342\200\246", "\\dots{}" }, /* ellipsis */
    { "\303\227", "\\texttimes{}" },
    { "\302\267", "\\textperiodcentered{}" },
    { NULL, NULL },
};

static char *replaced(const char *text, const Replacement *table)
{
    GString *out = g_string_new(NULL);
    while (*text != '\0') {
        const Replacement *row = table;
        while (row->character != NULL && !g_str_has_prefix(text, row->character))
            row++;
        const char *next = g_utf8_next_char(text);
        if (row->character != NULL)
            g_string_append(out, row->written);
        else
            g_string_append_len(out, text, next - text);
        text = next;
    }
    return g_string_free(out, FALSE);
}

char *escape_markdown(const char *text)
{
    return replaced(text, in_markdown);
}

char *escape_tex(const char *text)
{
    return replaced(text, in_tex);
}
