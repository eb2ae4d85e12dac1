#include "png.h"

#include "../base/error.h"
#include "paint.h"

#include <math.h>
#include <png.h>
#include <string.h>

#define PIXELS_PER_POINT 2        /* where the scene does not say how many it wants */
#define PAGE_METRES (0.0254 / 96) /* of a web page: a point of a scene is a px there */
#define PAPER_METRES (0.0254 / 72)

#define ROUNDING 1e-6 /* a width in pixels that was asked for is kept */

/* Level 6 makes files 6 % smaller and takes half as long again as the rest of drawing; filters make
 * such flat pictures larger. */
#define DEFLATE_LEVEL 3

static void append(png_structp png, png_bytep data, png_size_t length)
{
    g_byte_array_append(png_get_io_ptr(png), data, (guint)length);
}

static void flush(png_structp png)
{
    (void)png;
}

static void fail(png_structp png, png_const_charp reason)
{
    g_set_error(png_get_error_ptr(png), ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                "writing PNG failed: %s", reason);
    longjmp(png_jmpbuf(png), 1);
}

static void add_texts(png_structp png, png_infop info, const Scene *scene)
{
    char *const values[] = { scene->title, scene->alt };
    char keys[2][12] = { "Title", "Description" };
    for (int i = 0; i < 2; i++) {
        if (values[i] == NULL)
            continue;
        png_text text = { .compression = PNG_ITXT_COMPRESSION_NONE,
                          .key = keys[i],
                          .text = values[i],
                          .itxt_length = strlen(values[i]),
                          .lang = scene->language,
                          .lang_key = NULL };
        png_set_text(png, info, &text, 1);
    }
}

static void write_head(png_structp png, png_infop info, const Scene *scene, int width, int height)
{
    const double metres =
        scene->printed_pt > 0 ? scene->printed_pt * PAPER_METRES : scene->width_pt * PAGE_METRES;
    const png_uint_32 density = (png_uint_32)lround(width / metres);
    png_set_compression_level(png, DEFLATE_LEVEL);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
                 scene->paper ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_pHYs(png, info, density, density, PNG_RESOLUTION_METER);
    add_texts(png, info, scene);
    png_write_info(png, info);
}

/* Cairo's pixels are words of 0xAARRGGBB, with colours multiplied by alpha. */
static void copy_clear(const uint32_t *line, int width, png_bytep row)
{
    for (int x = 0; x < width; x++) {
        const uint32_t alpha = line[x] >> 24;
        for (int channel = 0; channel < 3; channel++) {
            const uint32_t value = line[x] >> (16 - 8 * channel) & 0xff;
            row[4 * x + channel] = (png_byte)(alpha == 0 ? 0 : (value * 255 + alpha / 2) / alpha);
        }
        row[4 * x + 3] = (png_byte)alpha;
    }
}

static void copy_opaque(const uint32_t *line, int width, png_bytep row)
{
    for (int x = 0; x < width; x++) {
        row[3 * x] = (png_byte)(line[x] >> 16);
        row[3 * x + 1] = (png_byte)(line[x] >> 8);
        row[3 * x + 2] = (png_byte)line[x];
    }
}

static void write_rows(png_structp png, cairo_surface_t *surface, int width, int height,
                       png_bytep row)
{
    const bool clear = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32;

    const unsigned char *pixels = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < height; y++) {
        const uint32_t *line = (const uint32_t *)(pixels + (size_t)y * (size_t)stride);
        if (clear)
            copy_clear(line, width, row);
        else
            copy_opaque(line, width, row);
        png_write_row(png, row);
    }
}

static bool encode(const Scene *scene, cairo_surface_t *surface, GByteArray *bytes, GError **error)
{
    const int width = cairo_image_surface_get_width(surface),
              height = cairo_image_surface_get_height(surface);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, error, fail, NULL);
    png_infop info = png_create_info_struct(png);
    png_bytep row = g_malloc(4 * (size_t)width);
    const bool failed = setjmp(png_jmpbuf(png)) != 0;
    if (!failed) {
        png_set_write_fn(png, bytes, append, flush);
        write_head(png, info, scene, width, height);
        write_rows(png, surface, width, height, row);
        png_write_end(png, info);
    }
    g_free(row);
    png_destroy_write_struct(&png, &info);
    return !failed;
}

bool png_write(const Scene *scene, GByteArray *bytes, GError **error)
{
    const double scale = scene->width_px > 0 ? scene->width_px / scene->width_pt : PIXELS_PER_POINT;
    const int width = (int)ceil(scene->width_pt * scale - ROUNDING);
    const int height = (int)ceil(scene->height_pt * scale - ROUNDING);
    g_autoptr(cairo_surface_t) surface = cairo_image_surface_create(
        scene->paper ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height);
    g_autoptr(cairo_t) cr = cairo_create(surface);
    cairo_scale(cr, scale, scale);
    paint_scene(cr, scene, PAINT_OUTLINES);
    cairo_surface_flush(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS ||
        cairo_status(cr) != CAIRO_STATUS_SUCCESS)
        return paint_finish(surface, "drawing pixels", error);
    return encode(scene, surface, bytes, error);
}
