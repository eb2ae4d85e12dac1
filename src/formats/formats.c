#include "formats.h"

#include "pdf.h"
#include "png.h"
#include "svg.h"

const Surface surfaces[] = {
    { .name = "svg", .suffix = ".svg", .write = svg_write },
    { .name = "pdf", .suffix = ".pdf", .write = pdf_write, .write_pages = pdf_write_pages },
    { .name = "png", .suffix = ".png", .write = png_write },
    { .name = NULL },
};
