#include "text.h"

#include "../base/error.h"
#include "../base/paths.h"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <string.h>

typedef struct {
    const char *file;
    PangoWeight weight;
} FaceInfo;

static const FaceInfo faces[FACE_COUNT] = {
    [FACE_REGULAR] = { "fonts/SourceSans3-Regular.otf", PANGO_WEIGHT_NORMAL },
    [FACE_SEMIBOLD] = { "fonts/SourceSans3-Semibold.otf", PANGO_WEIGHT_SEMIBOLD },
};

#define REPLACEMENT '?' /* for what the fonts lack: U+FFFD is not in them either */

/* Opened once; both tables keep what they hold until the program ends. */
static struct {
    PangoLayout *layout[FACE_COUNT];
    FT_Face font[FACE_COUNT];
    GHashTable *texts[FACE_COUNT];    /* string -> Text */
    GHashTable *outlines[FACE_COUNT]; /* glyph -> Path */
    GString *missing;                 /* names of characters that the fonts lack; NULL: none */
} state;

static char *font_path(Face face, GError **error)
{
    char *path = data_path(faces[face].file);
    if (path == NULL)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "cannot draw text: %s is in no data folder; set ROOFLINE_DATA to the folder "
                    "that has it",
                    faces[face].file);
    return path;
}

static bool open_font(FT_Library library, FcConfig *config, Face face, GError **error)
{
    g_autofree char *path = font_path(face, error);
    if (path == NULL)
        return false;
    if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path) ||
        FT_New_Face(library, path, 0, &state.font[face]) != 0) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "cannot draw text: %s is not a font", path);
        return false;
    }
    return true;
}

static bool open_fonts(FcConfig *config, GError **error)
{
    FT_Library library;
    if (FT_Init_FreeType(&library) != 0) {
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
                    "cannot draw text: FreeType does not start");
        return false;
    }
    for (Face face = 0; face < FACE_COUNT; face++)
        if (!open_font(library, config, face, error)) {
            FT_Done_FreeType(library); /* its faces with it */
            return false;
        }
    return true;
}

/* No hinting, no rounding: positions must not depend on the size or on the library's version. */
static PangoContext *text_context(FcConfig *config)
{
    g_autoptr(PangoFontMap) map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    PangoContext *context = pango_font_map_create_context(map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    return context;
}

/* At one em = 1000 the glyph positions are the font's own integers. Ligatures are off because they
 * break the text that readers extract from a PDF. */
static PangoLayout *face_layout(PangoContext *context, Face face)
{
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family(description, "Source Sans 3");
    pango_font_description_set_weight(description, faces[face].weight);
    pango_font_description_set_absolute_size(description, TEXT_UNITS * PANGO_SCALE);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);

    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0"));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    return layout;
}

bool text_init(GError **error)
{
    if (state.layout[0] != NULL)
        return true;
    FcConfig *config = FcConfigCreate();
    if (!open_fonts(config, error)) {
        FcConfigDestroy(config);
        return false;
    }
    /* Before Pango: it would load the system's configuration in a thread of its own. */
    FcConfigSetCurrent(config);
    PangoContext *context = text_context(config);
    for (Face face = 0; face < FACE_COUNT; face++) {
        state.layout[face] = face_layout(context, face);
        state.texts[face] = g_hash_table_new(g_str_hash, g_str_equal);
        state.outlines[face] = g_hash_table_new(NULL, NULL);
    }
    g_object_unref(context);
    FcConfigDestroy(config);
    return true;
}

char *text_missing(void)
{
    return state.missing != NULL ? g_strdup(state.missing->str) : NULL;
}

/* "U+884C '行'". g_free(). */
static char *letter_name(gunichar letter)
{
    char utf8[7] = { 0 };
    g_unichar_to_utf8(letter, utf8);
    return g_strdup_printf("U+%04X '%s'", letter, g_unichar_isprint(letter) ? utf8 : " ");
}

static void note_missing(Text *text, gunichar letter)
{
    g_autofree char *name = letter_name(letter);
    if (text->missing == 0)
        text->missing = letter;
    if (state.missing == NULL)
        state.missing = g_string_new(NULL);
    if (strstr(state.missing->str, name) == NULL)
        g_string_append_printf(state.missing, "%s%s", state.missing->len > 0 ? ", " : "", name);
}

static void add_run(Text *text, const PangoGlyphItem *run, double *x)
{
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
        const Glyph glyph = {
            .glyph = info->glyph,
            .x_units = *x + (double)info->geometry.x_offset / PANGO_SCALE,
            .y_units = -(double)info->geometry.y_offset / PANGO_SCALE,
            .byte = run->item->offset + run->glyphs->log_clusters[i],
        };
        if (info->glyph != PANGO_GLYPH_EMPTY)
            g_array_append_val(text->glyphs, glyph);
        *x += (double)info->geometry.width / PANGO_SCALE;
    }
}

/* Unicode's blocks of letters that run from right to left, with those set aside for more. */
static const struct {
    gunichar first, last;
} leftward[] = {
    { 0x0590, 0x08FF },   { 0xFB1D, 0xFDFF },   { 0xFE70, 0xFEFF },
    { 0x10800, 0x10FFF }, { 0x1E800, 0x1EFFF },
};

/* Whether a missing letter can still be copied from where its "?" stands: a reader would turn what
 * runs from right to left, and refuse what is no character. */
static bool is_copied(gunichar letter)
{
    for (size_t i = 0; i < G_N_ELEMENTS(leftward); i++)
        if (letter >= leftward[i].first && letter <= leftward[i].last)
            return false;
    return g_unichar_isprint(letter);
}

/* What the fonts can draw, letter by letter that of text->string: a line has no line breaks, and
 * what they lack never comes to Pango. They have no letters that run from right to left, nor marks
 * that turn the direction, so glyphs are in the order of the letters. g_free(). */
static char *drawable(const char *string, Text *text)
{
    g_autofree char *line = g_utf8_make_valid(string, -1); /* what is not UTF-8 has no letters */
    g_autoptr(GString) drawn = g_string_new(NULL), copied = g_string_new(NULL);
    for (const char *at = line; *at != '\0'; at = g_utf8_next_char(at)) {
        const gunichar letter = g_ascii_iscntrl(*at) ? ' ' : g_utf8_get_char(at);
        const bool known = FT_Get_Char_Index(state.font[text->face], letter) != 0;
        if (!known)
            note_missing(text, letter);
        g_string_append_unichar(drawn, known ? letter : REPLACEMENT);
        g_string_append_unichar(copied, known || is_copied(letter) ? letter : REPLACEMENT);
    }
    text->string = g_strdup(copied->str);
    return g_strdup(drawn->str);
}

/* From bytes of what was drawn to those of the string. */
static void place_letters(Text *text, const char *drawn)
{
    for (guint i = 0; strcmp(drawn, text->string) != 0 && i < text->glyphs->len; i++) {
        Glyph *glyph = &g_array_index(text->glyphs, Glyph, i);
        const glong letter = g_utf8_pointer_to_offset(drawn, drawn + glyph->byte);
        glyph->byte = (int)(g_utf8_offset_to_pointer(text->string, letter) - text->string);
    }
}

static Text *shape(const char *string, Face face)
{
    PangoLayout *layout = state.layout[face];
    Text *text = g_new0(Text, 1);
    text->face = face;
    g_autofree char *drawn = drawable(string, text);
    pango_layout_set_text(layout, drawn, -1);
    text->glyphs = g_array_new(FALSE, FALSE, sizeof(Glyph));
    const PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
    for (const GSList *run = line->runs; run != NULL; run = run->next)
        add_run(text, run->data, &text->width_units);
    place_letters(text, drawn);
    return text;
}

const Text *text_shape(const char *string, Face face, GError **error)
{
    if (!text_init(error))
        return NULL;
    Text *text = g_hash_table_lookup(state.texts[face], string);
    if (text == NULL) {
        text = shape(string, face);
        g_hash_table_insert(state.texts[face], g_strdup(string), text);
    }
    return text;
}

bool text_spell(const char *string, Face face, GError **error)
{
    const Text *text = text_shape(string, face, error);
    if (text == NULL || text->missing == 0)
        return text != NULL;
    g_autofree char *line = g_utf8_make_valid(string, -1), *name = letter_name(text->missing);
    g_set_error(
        error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT,
        "cannot draw \"%s\": the fonts have no glyph for %s; write it without, or draw with "
        "--lenient",
        line, name);
    return false;
}

double text_width(const char *string, Face face, double size_pt)
{
    const Text *text = text_shape(string, face, NULL);
    return text != NULL ? text->width_units / TEXT_UNITS * size_pt : 0;
}

/* The first and the last of `kept` letters with an ellipsis between them. */
static char *without_middle(const char *string, glong letters, glong kept)
{
    const char *head_end = g_utf8_offset_to_pointer(string, (kept + 1) / 2);
    const char *tail = g_utf8_offset_to_pointer(string, letters - kept / 2);
    return g_strdup_printf("%.*s…%s", (int)(head_end - string), string, tail);
}

char *text_elide(const char *string, Face face, double size_pt, double width_pt)
{
    if (text_width(string, face, size_pt) <= width_pt)
        return g_strdup(string);
    const glong letters = g_utf8_strlen(string, -1);
    glong fits = 0, too_long = letters;
    while (too_long - fits > 1) {
        const glong kept = (fits + too_long) / 2;
        g_autofree char *shorter = without_middle(string, letters, kept);
        if (text_width(shorter, face, size_pt) <= width_pt)
            fits = kept;
        else
            too_long = kept;
    }
    return without_middle(string, letters, fits);
}

/* Where the letter at this byte starts, or where the text ends. */
static double units_at(const Text *text, size_t byte)
{
    for (guint i = 0; i < text->glyphs->len; i++) {
        const Glyph *glyph = &g_array_index(text->glyphs, Glyph, i);
        if (glyph->byte >= (int)byte)
            return glyph->x_units;
    }
    return text->width_units;
}

/* The byte behind the last word of the line that starts at `first`, by the places of the whole
 * text's letters: shaping each beginning of a line would take most of a drawing's time. */
static size_t line_end(const Text *text, size_t first, double width_units)
{
    const double start = units_at(text, first);
    size_t end = first + strcspn(text->string + first, " ");
    while (text->string[end] != '\0') {
        const size_t longer = end + 1 + strcspn(text->string + end + 1, " ");
        if (units_at(text, longer) - start > width_units)
            break;
        end = longer;
    }
    return end;
}

char **text_wrap(const char *string, Face face, double size_pt, double width_pt)
{
    g_autoptr(GStrvBuilder) lines = g_strv_builder_new();
    const Text *text = text_shape(string, face, NULL);
    if (text == NULL || text->width_units * size_pt / TEXT_UNITS <= width_pt) {
        g_strv_builder_add(lines, string);
        return g_strv_builder_end(lines);
    }
    for (size_t first = 0, end = 0; text->string[end] != '\0'; first = end + 1) {
        end = line_end(text, first, width_pt / size_pt * TEXT_UNITS);
        g_autofree char *whole = g_strndup(text->string + first, end - first),
                        *line = text_elide(whole, face, size_pt, width_pt);
        g_strv_builder_add(lines, line);
    }
    return g_strv_builder_end(lines);
}

static Spot spot_of(const FT_Vector *vector)
{
    return (Spot) { (double)vector->x, (double)vector->y };
}

static int outline_move(const FT_Vector *to, void *path)
{
    path_move(path, (double)to->x, (double)to->y);
    return 0;
}

static int outline_line(const FT_Vector *to, void *path)
{
    path_line(path, (double)to->x, (double)to->y);
    return 0;
}

static int outline_curve(const FT_Vector *control1, const FT_Vector *control2, const FT_Vector *to,
                         void *path)
{
    path_curve(path, spot_of(control1), spot_of(control2), spot_of(to));
    return 0;
}

/* The fonts are CFF, which has cubic curves only. */
static int outline_conic(const FT_Vector *control, const FT_Vector *to, void *path)
{
    (void)control, (void)to, (void)path;
    return 1;
}

static Path *read_outline(FT_Face font, uint32_t glyph)
{
    static const FT_Outline_Funcs steps = {
        outline_move, outline_line, outline_conic, outline_curve, 0, 0
    };
    Path *path = path_new();
    if (FT_Load_Glyph(font, glyph, FT_LOAD_NO_SCALE) == 0)
        FT_Outline_Decompose(&font->glyph->outline, &steps, path);
    return path;
}

const Path *text_outline(Face face, uint32_t glyph)
{
    Path *path = g_hash_table_lookup(state.outlines[face], GUINT_TO_POINTER(glyph));
    if (path == NULL) {
        path = read_outline(state.font[face], glyph);
        g_hash_table_insert(state.outlines[face], GUINT_TO_POINTER(glyph), path);
    }
    return path;
}

struct FT_FaceRec_ *text_font(Face face)
{
    return state.font[face];
}
