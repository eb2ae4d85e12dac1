#include "ceiling_methods.h"

#include <string.h>

/* A row that takes another's buffers comes after it. */
const CeilingMethod ceiling_methods[] = {
    {
        .id = "copy",
        .name = "copy ceiling",
        .kind = CEILING_BANDWIDTH,
        .level = "DRAM",
        .mix = "read + write",
        .shapes = copy_shapes,
        .reads = true,
        .writes = true,
        .check = "wrong elements",
        .drawn = true,
        .one_thread = true,
        .always = true,
        .steps = &copy_steps,
    },
    {
        .id = "FMA",
        .name = "FMA ceiling",
        .kind = CEILING_COMPUTE,
        .element = ELEMENT_FP32,
        .shapes = fma_shapes,
        .check = "wrong sums",
        .drawn = true,
        .one_thread = true,
        .expected = fma_expected,
        .thread_flop = fma_thread_flop,
        .always = true,
        .steps = &fma_steps,
    },
    {
        .id = "read",
        .name = "read rate",
        .kind = CEILING_BANDWIDTH,
        .level = "DRAM",
        .mix = "read",
        .shapes = read_shapes,
        .reads = true,
        .buffers_of = "copy",
        .check = "XOR of all bits",
        .always = true,
        .steps = &stream_steps,
    },
    {
        .id = "write",
        .name = "write rate",
        .kind = CEILING_BANDWIDTH,
        .level = "DRAM",
        .mix = "write",
        .shapes = write_shapes,
        .writes = true,
        .buffers_of = "copy",
        .check = "wrong elements",
        .always = true,
        .steps = &stream_steps,
    },
    { .id = NULL },
};

const CeilingMethod *ceiling_method(const char *id)
{
    for (const CeilingMethod *method = ceiling_methods; method->id != NULL; method++)
        if (g_strcmp0(method->id, id) == 0)
            return method;
    return NULL;
}

const Shape *ceiling_shape(const CeilingMethod *method, const char *name)
{
    for (const Shape *shape = method->shapes; shape->name != NULL; shape++)
        if (g_strcmp0(shape->name, name) == 0)
            return shape;
    return NULL;
}

double ceiling_element_bytes(const CeilingMethod *method)
{
    return (double)element_types[method->element].bytes;
}

Counts ceiling_moved_counts(const CeilingMethod *method, const Contender *tried)
{
    const double bytes = ceiling_element_bytes(method) * (double)tried->elements;
    return (Counts) {
        .read_bytes = method->reads ? bytes : 0,
        .write_bytes = method->writes ? bytes : 0,
        .compulsory_bytes = (method->reads + method->writes) * bytes,
    };
}
