/* set_block: a block of a document set in lines for a given width: parts one below the other, each
 * of which stands on one page. Internal to src/pages. */
#ifndef ROOFLINE_PAGES_SET_BLOCK_H
#define ROOFLINE_PAGES_SET_BLOCK_H

#include "document.h"

typedef struct SetBlock {
    const Block *block;         /* borrowed: outlives the set */
    double before_pt, after_pt; /* white; between two neighbours the larger one */
    double head_pt, again_pt;   /* what stands above the first part, and where it goes on */
    double width_pt;            /* of the parts */
    GArray *parts_pt;           /* of double: their heights */
    bool with_next;             /* the beginning of the next set stands on the same page */
    bool whole;                 /* it would rather start a page than be broken */
    bool new_page;              /* it starts one */
    /* The head and the parts from first to end, without end; at: the top left corner. */
    void (*draw)(struct SetBlock *set, Scene *page, Spot at, guint first, guint end);
    void (*free)(struct SetBlock *set);
} SetBlock;

/* Sets what all blocks have. bytes: of the struct of its kind, which starts with the SetBlock. */
SetBlock *set_block_new(gsize bytes, const Block *block, double width_pt);
/* With what its kind has, by set->free; NULL is fine. */
void set_block_free(SetBlock *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SetBlock, set_block_free)

/* Below the parts that there are. */
void set_block_add_part(SetBlock *set, double height_pt);

/* Of the parts from first to end, without the head. */
double set_block_height(const SetBlock *set, guint first, guint end);

/* Where a line of that height has its baseline, below its top. */
double set_block_baseline(double line_pt, double size_pt);

/* Titles, headings, paragraphs, alerts and small print. NULL and error as for text_shape(). */
SetBlock *set_block_text(const Block *block, double width_pt, GError **error);

/* As wide as the text, or less where it would be higher than allowed. The page takes the block's
 * figure over. */
SetBlock *set_block_figure(Block *block, double width_pt, double most_height_pt);

/* Makes a figure smaller; no other set can be. */
void set_block_shrink(SetBlock *set, double by_pt);

#endif
