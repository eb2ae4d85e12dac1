/* documents: made-up documents as evidence sheets have them: a chart, verdicts, tables. */
#ifndef ROOFLINE_TESTS_CHART_DOCUMENTS_H
#define ROOFLINE_TESTS_CHART_DOCUMENTS_H

#include "../../src/base/units.h"
#include "../../src/chart/document.h"
#include "scenes.h"

static const LayoutOptions figure_options = {
    .no_title = true, .no_rows = true, .no_caption = true, .no_paper = true
};

static inline void add_verdicts(Document *document, const Figure *figure)
{
    for (guint i = 0; i < figure->shown->len; i++) {
        g_autofree char *verdict =
            describe_verdict(g_ptr_array_index(figure->shown, i), FORM_DRAWN);
        document_text(document, BLOCK_PARAGRAPH, verdict);
    }
}

/* Two rows of heads, a note below a row, numbers. */
static inline Grid *kernel_grid(const Figure *figure)
{
    Grid *grid = grid_new("lrrrrlr");
    grid_add_texts(grid, "", "", "", "GB/s", "", "", "% of", NULL);
    grid_add_texts(grid, "kernel", "FLOP/byte", "ms", "asked for", "GFLOP/s", "bound by", "ceiling",
                   NULL);
    grid_heads(grid, 2);
    for (guint i = 0; i < figure->shown->len; i++) {
        const Point *point = g_ptr_array_index(figure->shown, i);
        g_autofree char *intensity = point_text(point, QUANTITY_INTENSITY),
                        *time = point_text(point, QUANTITY_TIME),
                        *bytes = point_text(point, QUANTITY_BYTE_RATE),
                        *flop = point_text(point, QUANTITY_FLOP_RATE),
                        *share = point_text(point, QUANTITY_SHARE),
                        *artefact = describe_artefact(point);
        grid_add_texts(grid, point->kernel->label, intensity, time, bytes, flop,
                       point->bound == BOUND_COMPUTE ? "compute" : "bandwidth", share, NULL);
        if (artefact != NULL)
            grid_add_texts(grid, artefact, NULL);
    }
    return grid;
}

static inline Grid *candidate_grid(int count)
{
    static const char *const shapes[] = { "float4, streaming hints, 128 threads",
                                          "one float a thread, 256 threads", "memcpy of the driver",
                                          "4 float4 in flight, grid-stride, 4 × 512 threads" };
    Grid *grid = grid_new("llrrll");
    grid_add_texts(grid, "tried", "shape", "a buffer", "rate", NULL);
    grid_heads(grid, 1);
    for (int i = 0; i < count; i++) {
        g_autofree char *rate = format_fixed(4271.0 - 1.5 * i, 1);
        grid_add_texts(grid, i % 2 == 0 ? "copy" : "FMA", shapes[i % 4], "1 GiB", rate, "GB/s",
                       i % 10 != 3 ? NULL : "pruned: 12% behind the best so far after 2 samples",
                       NULL);
    }
    return grid;
}

static inline Grid *fact_grid(void)
{
    Grid *grid = grid_new("ll");
    grid_add_texts(grid, "ECC", "unknown", NULL);
    grid_add_texts(grid, "power limit", "700 W", NULL);
    grid_add_texts(grid, "compiler", "nvcc 13.0 -O3 -gencode arch=compute_90,code=sm_90", NULL);
    grid_add_texts(grid, "program sha256",
                   "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", NULL);
    return grid;
}

/* figure_spec as for drawn_with(). Takes the record over; of *drawn the scene moves away. */
static inline Document *review_of(Drawn *drawn, int candidates)
{
    Document *document = document_new(drawn->words->title);
    document_text(document, BLOCK_TITLE, drawn->words->title);
    document_figure(document, g_steal_pointer(&drawn->scene));
    document_text(document, BLOCK_HEADING, "What it says");
    add_verdicts(document, drawn->figure);
    document_table(document, "Every kernel of this run", kernel_grid(drawn->figure));
    for (char **line = drawn->words->footer; *line != NULL; line++)
        document_text(document, BLOCK_FINE, *line);
    document_page(document);
    document_text(document, BLOCK_HEADING, "Ceilings");
    document_text(document, BLOCK_PARAGRAPH, "Every candidate that was tried, in this order.");
    document_table(document, NULL, candidate_grid(candidates));
    document_text(document, BLOCK_HEADING, "Device");
    document_table(document, NULL, fact_grid());
    return document;
}

#endif
