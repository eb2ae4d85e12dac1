#include "svg.h"

#include "svg_letters.h"
#include "svg_text.h"

#include <math.h>
#include <string.h>

#define TARGET_RADIUS_PT \
    12 /* 24 px across: the smallest that fingers and WCAG 2.2 are content with */
#define MOST_TAB_STOPS 12   /* more would be in the way; the table has the same facts */
#define USUAL_INK INK_TEXT  /* said once for all words */
#define PREFIX_LENGTH 4     /* of ids: 6 million prefixes */
#define STAND_IN "\1\1\1\1" /* for a prefix that is not known yet; no text can hold it */

static void add_attribute_text(GString *out, const char *name, const char *text)
{
    g_autofree char *escaped = svg_escape(text != NULL ? text : "");
    g_string_append_printf(out, " %s=\"%s\"", name, escaped);
}

static void add_labelled_child(GString *out, const char *name, const char *prefix, const char *text)
{
    g_autofree char *id = g_strconcat(prefix, "-", name, NULL);
    svg_add_element(out, name, id, text);
}

/* Title and description must be the first, direct children: screen readers look nowhere else. */
static void name_document(GString *out, const Scene *scene, const char *prefix)
{
    g_string_append_printf(out,
                           " role=\"graphics-document document\" aria-labelledby=\"%s-title\" "
                           "aria-describedby=\"%s-desc\">\n",
                           prefix, prefix);
    add_labelled_child(out, "title", prefix, scene->title);
    add_labelled_child(out, "desc", prefix, scene->alt);
}

static void name_inline(GString *out, const Scene *scene, const char *prefix)
{
    g_string_append(out, " role=\"graphics-document document\"");
    add_attribute_text(out, "aria-label", scene->title);
    g_string_append_printf(out, " aria-describedby=\"%s-desc\">\n", prefix);
    add_labelled_child(out, "desc", prefix, scene->alt);
}

static void name_image(GString *out, const Scene *scene, const char *prefix)
{
    (void)prefix;
    g_string_append(out, " role=\"img\"");
    add_attribute_text(out, "aria-label", scene->alt);
    g_string_append_c(out, '>');
}

static void hide_root(GString *out, const Scene *scene, const char *prefix)
{
    (void)scene, (void)prefix;
    g_string_append(out, " aria-hidden=\"true\">");
}

/* Ends the root's tag. */
static void (*const name_root[])(GString *out, const Scene *scene, const char *prefix) = {
    [ARIA_DOCUMENT] = name_document,
    [ARIA_INLINE] = name_inline,
    [ARIA_IMAGE] = name_image,
    [ARIA_HIDDEN] = hide_root,
};

/* In px of a page, or in points of paper where the scene has a size there. */
static void add_length(GString *out, const Scene *scene, double length_pt)
{
    const bool printed = scene->printed_pt > 0;
    svg_add_number(out, printed ? length_pt * scene->printed_pt / scene->width_pt : length_pt);
    g_string_append(out, printed ? "pt" : "");
}

static void add_head(GString *out, const Scene *scene, const char *prefix)
{
    g_string_append(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    add_length(out, scene, scene->width_pt);
    g_string_append(out, "\" height=\"");
    add_length(out, scene, scene->height_pt);
    g_string_append(out, "\" viewBox=\"0 0 ");
    svg_add_number(out, scene->width_pt);
    g_string_append_c(out, ' ');
    svg_add_number(out, scene->height_pt);
    g_string_append_printf(out, "\" lang=\"%s\"", scene->language);
    if (scene->date != NULL)
        add_attribute_text(out, "data-date", scene->date);
    name_root[scene->aria](out, scene, prefix);
    g_string_append_c(out, '\n');
}

static void add_colour(GString *out, const char *attribute, const Scene *scene, Ink ink)
{
    const uint32_t c = scene->theme->colour[ink];
    const bool brief = (c >> 4 & 0x0f0f0f) == (c & 0x0f0f0f);
    if (brief)
        g_string_append_printf(out, " %s=\"#%x%x%x\"", attribute, c >> 16 & 15, c >> 8 & 15,
                               c & 15);
    else
        g_string_append_printf(out, " %s=\"#%06x\"", attribute, c);
}

static void add_pen(GString *out, const Scene *scene, const Pen *pen)
{
    if (pen->fill == INK_NONE)
        g_string_append(out, " fill=\"none\"");
    else
        add_colour(out, "fill", scene, pen->fill);
    if (pen->stroke == INK_NONE)
        return;
    add_colour(out, "stroke", scene, pen->stroke);
    if (pen->width_pt != 1)
        svg_add_attribute(out, "stroke-width", pen->width_pt);
    double parts_pt[2];
    if (dash_parts(pen->dash, pen->width_pt, parts_pt) > 0) {
        g_string_append(out, " stroke-dasharray=\"");
        svg_add_number(out, parts_pt[0]);
        g_string_append_c(out, ' ');
        svg_add_number(out, parts_pt[1]);
        g_string_append(out, pen->dash == DASH_DOTS ? "\" stroke-linecap=\"round\"" : "\"");
    }
}

static void add_path_mark(GString *out, const Scene *scene, const Mark *mark)
{
    g_string_append(out, "<path");
    add_pen(out, scene, &mark->pen);
    g_string_append(out, " d=\"");
    svg_add_path(out, mark->path);
    g_string_append(out, "\"/>\n");
}

static void add_text_mark(GString *out, const Scene *scene, const Mark *mark, Letters *letters)
{
    g_string_append(out, "<g");
    if (mark->pen.fill != USUAL_INK)
        add_colour(out, "fill", scene, mark->pen.fill);
    svg_add_transform(out, mark->start, mark->angle_deg, mark->size_pt / TEXT_UNITS);
    g_string_append_c(out, '>');
    letters_use(letters, out, mark->text);
    g_string_append(out, "</g>\n");
}

static void add_data(GString *out, const Group *group)
{
    for (guint i = 0; i < group->data->len; i++) {
        const Datum *datum = &g_array_index(group->data, Datum, i);
        g_autofree char *key = g_strconcat("data-", datum->key, NULL);
        add_attribute_text(out, key, datum->value);
    }
}

/* A group with a name says what it knows in the list of objects, which a picture has not; the
 * others say it here. */
static void add_ink(GString *out, const Scene *scene, const Group *group, Letters *letters)
{
    if (group->marks->len == 0)
        return;
    g_string_append_printf(out, "<g data-part=\"%s\"", group->role);
    if (group->name == NULL || scene->aria == ARIA_IMAGE)
        add_data(out, group);
    g_string_append(out, ">\n");
    for (guint i = 0; i < group->marks->len; i++) {
        const Mark *mark = &g_array_index(group->marks, Mark, i);
        if (mark->text != NULL)
            add_text_mark(out, scene, mark, letters);
        else
            add_path_mark(out, scene, mark);
    }
    g_string_append(out, "</g>\n");
}

static void add_paper(GString *out, const Scene *scene)
{
    if (!scene->paper)
        return;
    g_autoptr(Path) path = path_new();
    path_box(path, (Box) { 0, 0, scene->width_pt, scene->height_pt });
    const Mark paper = { .kind = MARK_AREA, .pen.fill = INK_PAPER, .path = path };
    add_path_mark(out, scene, &paper);
}

static void add_symbol(GString *out, const Group *group, bool tab_stop)
{
    g_string_append(
        out, "<g role=\"listitem\"><g role=\"graphics-symbol\" aria-roledescription=\"kernel\"");
    g_string_append(out, tab_stop ? " tabindex=\"0\"" : "");
    add_attribute_text(out, "aria-label", group->name);
    add_data(out, group);
    g_string_append(out, "><circle");
    svg_add_attribute(out, "cx", group->target.x);
    svg_add_attribute(out, "cy", group->target.y);
    svg_add_attribute(out, "r", TARGET_RADIUS_PT);
    g_string_append(out, " fill=\"#fff\" fill-opacity=\"0\"/></g></g>\n");
}

static bool is_symbol(const Group *group)
{
    return group->name != NULL && !isnan(group->target.x);
}

static void add_symbols(GString *out, const Scene *scene)
{
    guint count = 0;
    for (guint g = 0; g < scene->groups->len; g++)
        count += is_symbol(g_ptr_array_index(scene->groups, g));
    if (count == 0)
        return;
    g_string_append(out, "<g role=\"list\" aria-label=\"Kernels\">\n");
    for (guint g = 0; g < scene->groups->len; g++) {
        const Group *group = g_ptr_array_index(scene->groups, g);
        if (is_symbol(group))
            add_symbol(out, group, count <= MOST_TAB_STOPS);
    }
    g_string_append(out, "</g>\n");
}

static char *id_prefix(guint64 number)
{
    GString *prefix = g_string_new(NULL);
    g_string_append_c(prefix, 'a' + (char)(number % 26));
    number /= 26;
    for (int i = 1; i < PREFIX_LENGTH; i++) {
        letters_add_code(prefix, (guint)(number % 62));
        number /= 62;
    }
    return g_string_free(prefix, FALSE);
}

/* Two charts in one page must not share ids: the second would be drawn with the first one's
 * letters. So the prefix depends on all that was drawn, and takes its place afterwards. */
static void set_prefix(GString *out, gsize start, const Scene *scene)
{
    g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(checksum, (const guchar *)out->str + start, (gssize)(out->len - start));
    if (scene->id != NULL)
        g_checksum_update(checksum, (const guchar *)scene->id, -1);
    const char *sum = g_checksum_get_string(checksum);
    g_autofree char *prefix = id_prefix(g_ascii_strtoull(sum + strlen(sum) - 8, NULL, 16));
    for (char *at = strstr(out->str + start, STAND_IN); at != NULL; at = strstr(at, STAND_IN))
        memcpy(at, prefix, PREFIX_LENGTH);
}

void svg_append(GString *out, const Scene *scene)
{
    const gsize start = out->len;
    add_head(out, scene, STAND_IN);
    g_autoptr(Letters) letters = letters_define(out, scene, STAND_IN);
    g_string_append(out, "<g aria-hidden=\"true\"");
    add_colour(out, "fill", scene, USUAL_INK);
    g_string_append(out, ">\n");
    add_paper(out, scene);
    for (guint g = 0; g < scene->groups->len; g++)
        add_ink(out, scene, g_ptr_array_index(scene->groups, g), letters);
    g_string_append(out, "</g>\n");
    if (scene->aria == ARIA_DOCUMENT || scene->aria == ARIA_INLINE)
        add_symbols(out, scene);
    g_string_append(out, "</svg>\n");
    set_prefix(out, start, scene);
}

bool svg_write(const Scene *scene, GByteArray *bytes, GError **error)
{
    (void)error;
    GString *out = g_string_sized_new(1 << 16);
    svg_append(out, scene);
    g_byte_array_append(bytes, (const guint8 *)out->str, (guint)out->len);
    g_string_free(out, TRUE);
    return true;
}
