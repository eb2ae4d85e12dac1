#include "pdf_revision.h"

#include <string.h>

/* Also within streams: where those end is what readers disagree on. last: behind the last. */
static guint count(const char *data, gsize length, const char *word, const char **last)
{
    const char *end = data + length;
    guint found = 0;
    *last = data;
    for (const char *at; (at = memmem(*last, (gsize)(end - *last), word, strlen(word))) != NULL;
         found++)
        *last = at + strlen(word);
    return found;
}

static gsize all_but_line_ends(const char *at, const char *end)
{
    while (at < end && (*at == '\n' || *at == '\r'))
        at++;
    return (gsize)(end - at);
}

char *pdf_revision_fault(PdfFile *file, const char *data, gsize length)
{
    const char *last;
    const guint starts = count(data, length, "startxref", &last),
                revisions = MAX(starts, count(data, length, "%%EOF", &last));
    const gsize rest = all_but_line_ends(last, data + length);
    qpdf_oh trailer = file->api->get_trailer(file->pdf);
    if (revisions != 1)
        return g_strdup_printf("the file has %u revisions, of which readers may show any: a sheet "
                               "is written once, and not linearized",
                               revisions);
    if (file->api->oh_has_key(file->pdf, trailer, "/Prev") ||
        file->api->oh_has_key(file->pdf, trailer, "/XRefStm"))
        return g_strdup("the file refers to an earlier revision: a sheet is written once");
    if (rest > 0)
        return g_strdup_printf("%" G_GSIZE_FORMAT " bytes follow the end of the file", rest);
    return NULL;
}
