/* sample_pdf: a document with each kind of element, an attachment and bookmarks, on two pages. */
#ifndef ROOFLINE_TESTS_FORMATS_SAMPLE_PDF_H
#define ROOFLINE_TESTS_FORMATS_SAMPLE_PDF_H

#include "../../src/formats/pdf.h"
#include "../fixtures/scenes.h"

#define SAMPLE_WIDTH_PT 400.0
#define SAMPLE_HEIGHT_PT 300.0
#define SAMPLE_RECORD "{\"schema\": 1}\n"

typedef struct {
    Scene *page;
    double y_pt;
} Cursor;

static inline void sample_text(Cursor *cursor, Tag tag, double x_pt, const char *string)
{
    const Type type = { FACE_REGULAR, 12, INK_TEXT, ALIGN_START, 0 };
    group_text(scene_tagged(cursor->page, tag), type, (Spot) { x_pt, cursor->y_pt }, string);
}

static inline void sample_line(Cursor *cursor, Tag tag, const char *string)
{
    cursor->y_pt += 16;
    sample_text(cursor, tag, 20, string);
}

/* first, second: the cells; the rule below stands in no element. */
static inline void sample_row(Cursor *cursor, Tag left, Tag right, const char *first,
                              const char *second)
{
    cursor->y_pt += 16;
    scene_tagged(cursor->page, TAG_TR);
    sample_text(cursor, left, 20, first);
    sample_text(cursor, right, 120, second);
    group_line(scene_group(cursor->page, "rule", NULL), (Pen) { INK_NONE, INK_MUTED, 0.5, 0 },
               (Spot) { 20, cursor->y_pt + 4 }, (Spot) { 200, cursor->y_pt + 4 });
}

static inline void sample_table(Cursor *cursor)
{
    scene_tagged(cursor->page, TAG_TABLE);
    sample_row(cursor, TAG_TH_COLUMN, TAG_TH_COLUMN, "kernel", "share");
    sample_row(cursor, TAG_TH_ROW, TAG_TD, "copy", "98.1%");
    sample_row(cursor, TAG_TH_ROW, TAG_TD, "scan", "");
}

static inline void sample_list(Cursor *cursor)
{
    scene_tagged(cursor->page, TAG_L);
    for (int i = 0; i < 2; i++) {
        scene_tagged(cursor->page, TAG_LI);
        sample_line(cursor, TAG_LBODY, i == 0 ? "one thing" : "another thing");
    }
}

/* Takes picture over. */
static inline Scene *sample_first_page(Scene *picture)
{
    Cursor cursor = { scene_new(SAMPLE_WIDTH_PT, SAMPLE_HEIGHT_PT, picture->theme), 10 };
    sample_line(&cursor, TAG_H1, "A sample");
    group_picture(scene_tagged(cursor.page, TAG_FIGURE), picture, (Spot) { 20, 40 }, 300);
    cursor.y_pt = 240;
    static const char *const lines[] = { "A line", "", "and another." };
    Group *paragraph = scene_tagged(cursor.page, TAG_P);
    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++)
        group_text(paragraph, (Type) { FACE_REGULAR, 12, INK_TEXT, ALIGN_START, 0 },
                   (Spot) { 20.2, 250.3 + 16 * (double)i }, lines[i]);
    return cursor.page;
}

static inline Scene *sample_second_page(const Theme *theme)
{
    Cursor cursor = { scene_new(SAMPLE_WIDTH_PT, SAMPLE_HEIGHT_PT, theme), 10 };
    sample_line(&cursor, TAG_H2, "A table");
    sample_table(&cursor);
    sample_line(&cursor, TAG_H2, "A list");
    sample_list(&cursor);
    return cursor.page;
}

/* The file; g_byte_array_unref(). */
static inline GByteArray *sample_pdf(void)
{
    static const PdfAttachment record = { "record.json", "application/json", "the record",
                                          SAMPLE_RECORD, sizeof SAMPLE_RECORD - 1 };
    static const PdfBookmark bookmarks[] = { { "The figure", 1 }, { "The table", 2 } };
    g_autoptr(Drawn) drawn = drawn_shipped("tesla-t4-cuda-12.6", "five-kernels", NULL);
    const Theme *theme = drawn->scene->theme;
    g_autoptr(Scene) first = sample_first_page(g_steal_pointer(&drawn->scene));
    g_autoptr(Scene) second = sample_second_page(theme);
    const Scene *const pages[] = { first, second };
    const PdfDocument document = {
        .pages = pages,
        .page_count = 2,
        .title = "A sample & its <parts>",
        .language = "en",
        .description = "Each kind of element",
        .keywords = "sample <1>",
        .date = "2026-08-30T12:34:56Z",
        .attachments = &record,
        .attachment_count = 1,
        .bookmarks = bookmarks,
        .bookmark_count = G_N_ELEMENTS(bookmarks),
    };
    g_autoptr(GError) error = NULL;
    GByteArray *bytes = g_byte_array_new();
    pdf_write_document(&document, bytes, &error);
    g_assert_no_error(error);
    return bytes;
}

#endif
