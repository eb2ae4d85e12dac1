#include "pdf.h"

#include "paint.h"

#include <cairo-pdf.h>

static cairo_status_t append(void *bytes, const unsigned char *data, unsigned int length)
{
    g_byte_array_append(bytes, data, length);
    return CAIRO_STATUS_SUCCESS;
}

/* ISO 8601 with a time, as Cairo wants it; NULL: no date is known. g_free(). */
static char *creation_date(const Scene *scene)
{
    const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
    guint64 seconds;
    if (epoch != NULL && g_ascii_string_to_unsigned(epoch, 10, 0, G_MAXINT64, &seconds, NULL)) {
        g_autoptr(GDateTime) date = g_date_time_new_from_unix_utc((gint64)seconds);
        return date != NULL ? g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ") : NULL;
    }
    g_autoptr(GTimeZone) utc = g_time_zone_new_utc();
    g_autofree char *with_time = scene->date == NULL ? NULL
                                 : g_utf8_strchr(scene->date, -1, 'T') != NULL
                                     ? g_strdup(scene->date)
                                     : g_strconcat(scene->date, "T00:00:00Z", NULL);
    g_autoptr(GDateTime) date =
        with_time != NULL ? g_date_time_new_from_iso8601(with_time, utc) : NULL;
    return date != NULL ? g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ") : NULL;
}

/* Cairo would write the time of day; without a known date the file says when Unix began. */
static void set_metadata(cairo_surface_t *surface, const Scene *scene)
{
    g_autofree char *date = creation_date(scene);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                   scene->title != NULL ? scene->title : "");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT,
                                   scene->alt != NULL ? scene->alt : "");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "roofline");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   date != NULL ? date : "1970-01-01T00:00:00Z");
}

static double paper_scale(const Scene *scene)
{
    return scene->printed_pt > 0 ? scene->printed_pt / scene->width_pt : 1;
}

static void paint_page(cairo_surface_t *surface, const Scene *scene)
{
    const double scale = paper_scale(scene);
    cairo_pdf_surface_set_size(surface, scene->width_pt * scale, scene->height_pt * scale);
    g_autoptr(cairo_t) cr = cairo_create(surface);
    cairo_scale(cr, scale, scale);
    paint_scene(cr, scene, PAINT_TEXT);
    cairo_show_page(cr);
}

bool pdf_write_pages(const Scene *const *scenes, size_t n, GByteArray *bytes, GError **error)
{
    const double scale = paper_scale(scenes[0]);
    g_autoptr(cairo_surface_t) surface = cairo_pdf_surface_create_for_stream(
        append, bytes, scenes[0]->width_pt * scale, scenes[0]->height_pt * scale);
    set_metadata(surface, scenes[0]);
    for (size_t i = 0; i < n; i++)
        paint_page(surface, scenes[i]);
    return paint_finish(surface, "writing PDF", error);
}

bool pdf_write(const Scene *scene, GByteArray *bytes, GError **error)
{
    return pdf_write_pages(&scene, 1, bytes, error);
}
