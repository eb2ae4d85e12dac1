#include "document.h"

static void free_block(void *data)
{
    Block *block = data;
    g_free(block->text);
    if (block->grid != NULL)
        grid_free(block->grid);
    if (block->figure != NULL)
        scene_free(block->figure);
    g_free(block);
}

Document *document_new(const char *title)
{
    Document *document = g_new0(Document, 1);
    document->title = g_strdup(title);
    document->blocks = g_ptr_array_new_with_free_func(free_block);
    return document;
}

void document_free(Document *document)
{
    if (document == NULL)
        return;
    g_free(document->title);
    g_free(document->description);
    g_free(document->date);
    g_free(document->language);
    g_ptr_array_unref(document->blocks);
    g_free(document);
}

static void add(Document *document, Block block)
{
    g_ptr_array_add(document->blocks, g_memdup2(&block, sizeof(block)));
}

void document_text(Document *document, BlockKind kind, const char *text)
{
    if (text != NULL)
        add(document, (Block) { .kind = kind, .text = g_strdup(text) });
}

void document_table(Document *document, const char *caption, Grid *grid)
{
    if (grid != NULL)
        add(document, (Block) { .kind = BLOCK_TABLE, .text = g_strdup(caption), .grid = grid });
}

void document_figure(Document *document, Scene *figure)
{
    add(document, (Block) { .kind = BLOCK_FIGURE, .figure = figure });
}

void document_page(Document *document)
{
    add(document, (Block) { .kind = BLOCK_PAGE });
}
