#include "pdf_tags.h"

bool tag_has_children(Tag tag)
{
    for (Tag child = TAG_NONE + 1; child < TAG_COUNT; child++)
        if (tag_parent(child) == tag)
            return true;
    return false;
}

static Tag innermost(const TagStack *stack)
{
    return stack->depth > 0 ? stack->open[stack->depth - 1] : TAG_NONE;
}

static void end_innermost(TagStack *stack)
{
    cairo_tag_end(stack->cr, tag_name(innermost(stack)));
    stack->depth--;
}

/* From the scene's points and origin to those of the page. */
static Box page_box(const TagStack *stack, Box box)
{
    cairo_user_to_device(stack->cr, &box.x, &box.y);
    cairo_user_to_device_distance(stack->cr, &box.width, &box.height);
    return (Box) { box.x, stack->height_pt - box.y - box.height, box.width, box.height };
}

static Element element_of(const TagStack *stack, const Group *group, Tag tag)
{
    const Scene *scene = group->scene;
    if (tag != TAG_FIGURE)
        return (Element) { .tag = tag };
    if (group->picture != NULL)
        return (Element) { tag, group->picture->alt, page_box(stack, group->picture_box) };
    const Box whole = { 0, 0, scene->width_pt, scene->height_pt };
    return (Element) { tag, scene->alt, page_box(stack, whole) };
}

static void begin(TagStack *stack, const Group *group, Tag tag)
{
    if (tag_parent(tag) != innermost(stack))
        g_error("a group %s stands in no %s", tag_name(tag), tag_name(tag_parent(tag)));
    if (tag_has_children(tag) && group->marks->len > 0)
        g_error("a group %s has marks of its own", tag_name(tag));
    if (stack->elements->len == 0)
        cairo_tag_begin(stack->cr, TAG_WHOLE, NULL);
    const Element element = element_of(stack, group, tag);
    g_array_append_val(stack->elements, element);
    stack->open[stack->depth++] = tag;
    cairo_tag_begin(stack->cr, tag_name(tag), NULL);
}

void tags_enter(TagStack *stack, const Group *group)
{
    const bool in_figure = group->tag == TAG_NONE && group->scene->alt != NULL;
    const Tag tag = in_figure ? TAG_FIGURE : group->tag;
    if (in_figure && innermost(stack) == TAG_FIGURE)
        return;
    if (tag == TAG_NONE) {
        if (!tag_has_children(innermost(stack)))
            end_innermost(stack);
        return;
    }
    while (stack->depth > 0 && innermost(stack) != tag_parent(tag))
        end_innermost(stack);
    begin(stack, group, tag);
}

void tags_leave(TagStack *stack)
{
    while (stack->depth > 0)
        end_innermost(stack);
}

void tags_finish(TagStack *stack)
{
    if (stack->elements->len > 0)
        cairo_tag_end(stack->cr, TAG_WHOLE);
}
