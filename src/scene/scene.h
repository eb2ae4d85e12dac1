/* scene: a finished drawing, before any file format: groups of marks (paths, texts) in points,
 * origin top left, painted in order. Colours are inks of the theme. Outputs only draw it.
 *
 * Errors are sticky, as in Cairo: a text that cannot be drawn is left out and scene->error keeps
 * the first reason; who builds a scene asks once, at the end. */
#ifndef ROOFLINE_SCENE_SCENE_H
#define ROOFLINE_SCENE_SCENE_H

#include "quad.h"
#include "text.h"
#include "theme.h"

typedef enum { DASH_NONE, DASH_CEILING, DASH_DOTS, DASH_COUNT } Dash;

typedef struct {
    Ink fill, stroke;
    double width_pt; /* of the stroke */
    Dash dash;
} Pen;

typedef enum { ALIGN_START, ALIGN_MIDDLE, ALIGN_END } Align;

typedef struct {
    Face face;
    double size_pt;
    Ink ink;
    Align align;
    double angle_deg; /* anticlockwise */
} Type;

/* What a mark is for a reader, which says what may lie on it: text stands on areas only. */
typedef enum {
    MARK_AREA,  /* tint, paper */
    MARK_LINE,  /* roof, grid, axis, rule */
    MARK_SOLID, /* marker, bar, arrowhead */
    MARK_TEXT,
} MarkKind;

typedef struct {
    MarkKind kind;
    Pen pen;          /* for text: the fill */
    Path *path;       /* NULL for text */
    const Text *text; /* NULL for paths */
    double size_pt, angle_deg;
    Spot start; /* of the text's baseline */
    int step;   /* of a build: when it appears */
} Mark;

typedef struct {
    char *key, *value;
} Datum;

typedef struct Scene Scene;

/* What a group is to someone who has a page read out: the elements of a tagged PDF, whose reading
 * order is that of the groups. A group ends with the next one that has a tag, except that rows
 * (TAG_TR) stay in the table before them, cells in the row, list items in the list, and the body in
 * the item; tables, rows, lists and items have no marks of their own. Texts of one group are read
 * with a space between them. */
typedef enum {
    TAG_NONE, /* decoration; or part of the figure that the scene is, if it has an alt text */
    TAG_H1,
    TAG_H2,
    TAG_P,
    TAG_FIGURE, /* a group_picture() */
    TAG_L,
    TAG_LI,
    TAG_LBODY, /* the words of a list item */
    TAG_TABLE,
    TAG_TR,
    TAG_TH_COLUMN, /* heads the cells below it */
    TAG_TH_ROW,    /* heads the cells to its right */
    TAG_TD,
    TAG_COUNT
} Tag;

/* role: "plot", "kernel", …; id: the kernel's; name: what is read aloud, NULL for ink only. */
typedef struct {
    Scene *scene;     /* borrowed: the one it belongs to */
    const char *role; /* static */
    Tag tag;
    char *id, *name;
    GArray *data;   /* of Datum */
    GArray *marks;  /* of Mark */
    Spot target;    /* centre of the place to point at; NAN: none */
    Scene *picture; /* NULL: none */
    Box picture_box;
} Group;

/* What a drawing is to the page or reader that it is given to. */
typedef enum {
    ARIA_DOCUMENT, /* a file of its own, with title and description */
    ARIA_INLINE,   /* part of a page, where a title would pop up wherever the pointer rests */
    ARIA_IMAGE,    /* one picture, whose name is the alt text */
    ARIA_HIDDEN,   /* decoration beside words that say the same */
} Aria;

struct Scene {
    double width_pt, height_pt;
    double printed_pt;  /* width on paper; 0: width_pt, and as many px on a page */
    double width_px;    /* of a PNG; 0: two to a point */
    const Theme *theme; /* borrowed, static */
    bool paper;         /* paint the background */
    bool lenient;       /* "?" for characters that the fonts lack, in place of an error */
    bool numbered;      /* markers have numbers, which a table beside it must explain */
    Aria aria;
    bool title_shortened, caption_shortened; /* words that someone wrote lost their middle */
    int step;                                /* of the marks that are added next */
    char *id; /* of figure and record: the same for the same drawing only */
    char *title, *alt, *description, *date, *language; /* date: ISO 8601; NULL: unknown */
    GPtrArray *groups;                                 /* of Group, in painting order */
    GError *error;                                     /* the first one; NULL: none */
};

/* Width of a dash pattern's parts for a stroke of this width; the number of parts. */
int dash_parts(Dash dash, double width_pt, double parts_pt[2]);

/* Without groups, with paper, strict, in English; the theme outlives it. Whoever has it frees it;
 * NULL is fine to free. */
Scene *scene_new(double width_pt, double height_pt, const Theme *theme);
void scene_free(Scene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scene, scene_free)

/* A new last group. id may be NULL. Borrowed. */
Group *scene_group(Scene *scene, const char *role, const char *id);
/* The same with a tag, whose name is the role. */
Group *scene_tagged(Scene *scene, Tag tag);
/* "H1", "TR"; NULL: TAG_NONE. */
const char *tag_name(Tag tag);
/* What an element stands in: a row in a table; TAG_NONE: in the document. */
Tag tag_parent(Tag tag);
/* The first group of this role and id (NULL: any id); NULL: none. */
Group *scene_find(const Scene *scene, const char *role, const char *id);
/* value: any text; taken over. */
void group_data(Group *group, const char *key, char *value);

/* Removes the marks of later steps, and groups of kernels that have none left. */
void scene_keep_steps(Scene *scene, int last);

/* Marks behind those that the group has, at the scene's step. The path is taken over. */
void group_path(Group *group, MarkKind kind, Pen pen, Path *path);
void group_line(Group *group, Pen pen, Spot from, Spot to);
void group_box(Group *group, MarkKind kind, Pen pen, Box box);

/* at: on the baseline, where type.align says. Returns the text's width in points; 0 where it cannot
 * be drawn: the scene's error says why. */
double group_text(Group *group, Type type, Spot at, const char *string);

/* Draws a whole scene there, scaled to this width, after the marks; its alt text is the figure's.
 * Takes picture over. For PDF and PNG. */
void group_picture(Group *group, Scene *picture, Spot at, double width_pt);

/* The area that a text covers; ascenders and descenders count. */
Quad mark_quad(const Mark *mark);
#endif
