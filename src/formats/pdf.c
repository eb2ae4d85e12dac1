#include "pdf.h"

#include "paint.h"
#include "pdf_pass.h"
#include "pdf_tags.h"

#include <cairo-pdf.h>

static cairo_status_t append(void *bytes, const unsigned char *data, unsigned int length)
{
    g_byte_array_append(bytes, data, length);
    return CAIRO_STATUS_SUCCESS;
}

/* text: ISO 8601 with or without a time; NULL: unknown. */
static GDateTime *parsed_date(const char *text)
{
    if (text == NULL)
        return NULL;
    g_autoptr(GTimeZone) utc = g_time_zone_new_utc();
    g_autofree char *with_time =
        g_strconcat(text, g_utf8_strchr(text, -1, 'T') != NULL ? "" : "T00:00:00Z", NULL);
    g_autoptr(GDateTime) date = g_date_time_new_from_iso8601(with_time, utc);
    return date != NULL ? g_date_time_to_utc(date) : NULL;
}

/* Never the time of day, nor SOURCE_DATE_EPOCH: the same record gives the same bytes everywhere.
 * Without a known date the file says when Unix began. */
static GDateTime *creation_date(const PdfDocument *document)
{
    GDateTime *date = parsed_date(document->date);
    return date != NULL ? date : g_date_time_new_from_unix_utc(0);
}

/* Cairo refuses Unicode's noncharacters, which no font or reader has a use for. g_free(). */
static char *without_noncharacters(const char *text)
{
    g_autoptr(GString) out = g_string_new(NULL);
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    for (const char *at = valid; *at != '\0'; at = g_utf8_next_char(at)) {
        const gunichar letter = g_utf8_get_char(at);
        const bool none = (letter & 0xFFFE) == 0xFFFE || (letter >= 0xFDD0 && letter <= 0xFDEF);
        g_string_append_unichar(out, none ? 0xFFFD : letter);
    }
    return g_strdup(out->str);
}

static void set_metadata(cairo_surface_t *surface, const PdfDocument *document, GDateTime *date)
{
    g_autofree char *created = g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ");
    const struct {
        cairo_pdf_metadata_t key;
        const char *value;
    } entries[] = {
        { CAIRO_PDF_METADATA_TITLE, document->title },
        { CAIRO_PDF_METADATA_SUBJECT, document->description },
        { CAIRO_PDF_METADATA_KEYWORDS, document->keywords },
        { CAIRO_PDF_METADATA_CREATOR, "roofline" },
        { CAIRO_PDF_METADATA_CREATE_DATE, created },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(entries); i++)
        if (entries[i].value != NULL) {
            g_autofree char *value = without_noncharacters(entries[i].value);
            cairo_pdf_surface_set_metadata(surface, entries[i].key, value);
        }
}

static void add_bookmarks(cairo_surface_t *surface, const PdfDocument *document)
{
    for (size_t i = 0; i < document->bookmark_count; i++) {
        const PdfBookmark *bookmark = &document->bookmarks[i];
        g_autofree char *target = g_strdup_printf("page=%d", bookmark->page);
        g_autofree char *title = without_noncharacters(bookmark->title);
        cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, title, target,
                                      CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
}

static double paper_scale(const Scene *scene)
{
    return scene->printed_pt > 0 ? scene->printed_pt / scene->width_pt : 1;
}

static void paint_groups(TagStack *stack, const Scene *scene)
{
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        const bool is_empty = group->marks->len == 0 && group->picture == NULL;
        if (group->tag == TAG_NONE && is_empty)
            continue;
        tags_enter(stack, group);
        paint_group(stack->cr, group, group->tag == TAG_NONE ? PAINT_WORDS : PAINT_TEXT);
    }
    tags_leave(stack);
}

/* The paper comes before the page's first tag: Cairo forgets those that it is painted over. */
static void paint_page(cairo_surface_t *surface, const Scene *scene, GArray *elements, bool is_last)
{
    const double scale = paper_scale(scene), height_pt = scene->height_pt * scale;
    cairo_pdf_surface_set_size(surface, scene->width_pt * scale, height_pt);
    g_autoptr(cairo_t) cr = cairo_create(surface);
    cairo_scale(cr, scale, scale);
    paint_paper(cr, scene);
    TagStack stack = { .cr = cr, .height_pt = height_pt, .elements = elements };
    paint_groups(&stack, scene);
    if (is_last)
        tags_finish(&stack);
    cairo_show_page(cr);
}

bool pdf_write_document(const PdfDocument *document, GByteArray *bytes, GError **error)
{
    g_autoptr(GDateTime) date = creation_date(document);
    g_autoptr(GByteArray) drawn = g_byte_array_new();
    g_autoptr(GArray) elements = g_array_new(FALSE, FALSE, sizeof(Element));
    g_autoptr(cairo_surface_t) surface =
        cairo_pdf_surface_create_for_stream(append, drawn, 1, 1); /* each page has its size */
    set_metadata(surface, document, date);
    add_bookmarks(surface, document);
    for (size_t i = 0; i < document->page_count; i++)
        paint_page(surface, document->pages[i], elements, i + 1 == document->page_count);
    return paint_finish(surface, "writing PDF", error) &&
           pdf_pass(drawn, document, elements, date, bytes, error);
}

bool pdf_write_pages(const Scene *const *scenes, size_t n, GByteArray *bytes, GError **error)
{
    const Scene *first = scenes[0];
    const PdfDocument document = {
        .pages = scenes,
        .page_count = n,
        .title = first->title != NULL ? first->title : "",
        .language = first->language,
        .description = first->alt,
        .date = first->date,
    };
    return pdf_write_document(&document, bytes, error);
}

bool pdf_write(const Scene *scene, GByteArray *bytes, GError **error)
{
    return pdf_write_pages(&scene, 1, bytes, error);
}
