#include "../../src/formats/png.h"
#include "../fixtures/scenes.h"

#include <png.h>

static GByteArray *png_of_t4(const char *theme)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", theme);
    g_autoptr(GError) error = NULL;
    GByteArray *bytes = g_byte_array_new();
    png_write(drawn->scene, bytes, &error);
    g_assert_no_error(error);
    return bytes;
}

static guint32 word_at(const GByteArray *bytes, guint at)
{
    guint32 word;
    memcpy(&word, bytes->data + at, sizeof word);
    return GUINT32_FROM_BE(word);
}

/* The start of a chunk's data; 0: there is none (whose content starts with `prefix`). */
static guint find_chunk(const GByteArray *bytes, const char *type, const char *prefix)
{
    for (guint at = 8; at + 12 <= bytes->len; at += 12 + word_at(bytes, at))
        if (memcmp(bytes->data + at + 4, type, 4) == 0 &&
            memcmp(bytes->data + at + 8, prefix, strlen(prefix)) == 0)
            return at + 8;
    return 0;
}

static void the_picture_has_two_pixels_a_point(void)
{
    g_autoptr(GByteArray) bytes = png_of_t4(NULL);
    const guint head = find_chunk(bytes, "IHDR", "");
    g_assert_cmpuint(word_at(bytes, head), ==, 1920);
    g_assert_cmpuint(word_at(bytes, head + 4), ==, 1200);
}

static void title_and_alt_text_are_inside(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = png_of_t4(NULL);
    const guint title = find_chunk(bytes, "iTXt", "Title"),
                alt = find_chunk(bytes, "iTXt", "Description");
    g_assert_cmpuint(title, >, 0);
    g_assert_cmpuint(alt, >, 0);
    /* keyword 0, compression 0 0, language 0, translated keyword 0, text */
    const char *text = (const char *)bytes->data + alt + strlen("Description") + 3;
    g_assert_cmpstr(text, ==, "en");
    g_assert_cmpuint(strncmp(text + 4, drawn->words->alt, strlen(drawn->words->alt)), ==, 0);
}

static void colours_and_density_are_said(void)
{
    g_autoptr(GByteArray) bytes = png_of_t4(NULL);
    g_assert_cmpuint(find_chunk(bytes, "sRGB", ""), >, 0);
    const guint density = find_chunk(bytes, "pHYs", "");
    g_assert_cmpuint(word_at(bytes, density), ==, 7559); /* 192 pixels an inch */
}

/* Decoded by libpng's simple reader: 0xRRGGBB of one pixel. */
static guint32 pixel_at(const GByteArray *bytes, int x, int y)
{
    png_image image = { .version = PNG_IMAGE_VERSION };
    g_assert_true(png_image_begin_read_from_memory(&image, bytes->data, bytes->len));
    image.format = PNG_FORMAT_RGB;
    g_autofree png_byte *pixels = g_malloc(PNG_IMAGE_SIZE(image));
    g_assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    const png_byte *p = pixels + 3 * ((size_t)y * image.width + (size_t)x);
    return (guint32)p[0] << 16 | (guint32)p[1] << 8 | p[2];
}

/* On paper of the light theme, a dark one's of half the size. */
static void a_picture_is_drawn_where_it_was_put(void)
{
    enum { LIGHT, DARK };
    g_autoptr(GError) error = NULL;
    const Theme *const theme[] = { theme_find("light", &error), theme_find("dark", &error) };
    g_autoptr(Scene) page = scene_new(100, 100, theme[LIGHT]);
    Scene *picture = scene_new(80, 40, theme[DARK]);
    group_box(scene_group(picture, "part", NULL), MARK_AREA, (Pen) { INK_TEXT, INK_NONE, 0, 0 },
              (Box) { 40, 20, 80, 40 });
    group_picture(scene_tagged(page, TAG_FIGURE), picture, (Spot) { 10, 30 }, 40);
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_assert_true(png_write(page, bytes, &error));
    const struct {
        int x_pt, y_pt;
        guint32 colour;
    } places[] = {
        { 8, 32, theme[LIGHT]->colour[INK_PAPER] },  { 12, 28, theme[LIGHT]->colour[INK_PAPER] },
        { 12, 32, theme[DARK]->colour[INK_PAPER] },  { 28, 38, theme[DARK]->colour[INK_PAPER] },
        { 32, 42, theme[DARK]->colour[INK_TEXT] },   { 48, 48, theme[DARK]->colour[INK_TEXT] },
        { 52, 48, theme[LIGHT]->colour[INK_PAPER] }, { 48, 52, theme[LIGHT]->colour[INK_PAPER] },
    };
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++)
        g_assert_cmphex(pixel_at(bytes, 2 * places[i].x_pt, 2 * places[i].y_pt), ==,
                        places[i].colour);
}

static void the_paper_has_the_colour_of_the_theme(void)
{
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        g_autoptr(GByteArray) bytes = png_of_t4(theme->name);
        g_assert_cmphex(pixel_at(bytes, 0, 0), ==, theme->colour[INK_PAPER]);
        g_assert_cmphex(pixel_at(bytes, 1919, 1199), ==, theme->colour[INK_PAPER]);
    }
}

/* The middle of the disc of vector add: channels are in the right order. */
static void a_marker_has_its_kernels_colour(void)
{
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    g_autoptr(GByteArray) bytes = png_of_t4(NULL);
    const Spot at = scene_find(drawn->scene, "kernel", "vector-add")->target;
    g_assert_cmphex(pixel_at(bytes, (int)(2 * at.x), (int)(2 * at.y)), ==,
                    themes->colour[INK_KERNEL]);
}

static void the_same_figure_gives_the_same_bytes(void)
{
    g_autoptr(GByteArray) first = png_of_t4(NULL);
    g_autoptr(GByteArray) second = png_of_t4(NULL);
    g_assert_cmpmem(first->data, first->len, second->data, second->len);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
#define ADD(fact) g_test_add_func("/png/" #fact, fact)
    ADD(the_picture_has_two_pixels_a_point);
    ADD(title_and_alt_text_are_inside);
    ADD(colours_and_density_are_said);
    ADD(a_picture_is_drawn_where_it_was_put);
    ADD(the_paper_has_the_colour_of_the_theme);
    ADD(a_marker_has_its_kernels_colour);
    ADD(the_same_figure_gives_the_same_bytes);
    return g_test_run();
}
