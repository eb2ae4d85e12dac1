/* ceiling_methods: the ceilings that a session looks for, one row each, in the order in which it
 * does. The search (ceiling_search), the session, the audit of a record and --break loop over the
 * rows. */
#ifndef ROOFLINE_MEASURE_CEILING_METHODS_H
#define ROOFLINE_MEASURE_CEILING_METHODS_H

#include "run_context.h"

typedef struct CeilingMethod CeilingMethod;

/* A shape at one size, with what it reached there. */
typedef struct {
    const Shape *shape;
    uint64_t elements;   /* that move: of one buffer; that calculate: sums, one a thread */
    uint32_t iterations; /* that calculate */
    double work_per_s;   /* byte/s or FLOP/s in the search; 0: none */
} Contender;

/* Elements of the two buffers of a launch; 0: it has none. */
typedef struct {
    uint64_t a, out;
} SearchMemory;

/* One search in progress. */
typedef struct {
    const RunContext *run;
    const CeilingMethod *method;
    Ceiling *ceiling;      /* with the candidates so far */
    void *a, *out;         /* a: random numbers */
    SearchMemory reserved; /* of them */
    double buffer_bytes;   /* of the first candidates: moves data; set by begin() */
    Contender best, own;   /* of all shapes; of those that are not the driver's; shape NULL: none */
} Search;

/* How a kind of ceiling is searched. Hooks that may be NULL have nothing to do. Errors: DEVICE,
 * RESULT, INTERRUPTED. */
typedef struct {
    /* Before the first shape: sizes, and memory that shall not be taken again. May be NULL. */
    bool (*begin)(Search *search, GError **error);
    /* The shape as it is tried first. */
    Contender (*contender)(const Search *search, const Shape *shape);
    /* Makes a launch long enough. May be NULL. */
    bool (*calibrate)(Search *search, Contender *tried, GError **error);
    SearchMemory (*memory)(const Search *search, const Contender *tried);
    Work (*work)(const Search *search, const Contender *tried);
    /* What one launch does; needs no search, so that a record can be audited. */
    Counts (*counts)(const CeilingMethod *method, const Contender *tried);
    /* What a run left in out, against the reference; winner: on the host, every element. A check
     * that did not pass has a reason (g_free()); NULL: error is set. */
    Check *(*check)(Search *search, const Contender *tried, bool winner, char **reason,
                    GError **error);
    /* The samples leave nothing to check: before them is one run whose work leaves something. */
    Work (*proof)(const Search *search, const Contender *tried);
    /* The best at other sizes, which may win; the best elsewhere, which stands beside. May be NULL.
     */
    bool (*grow)(Search *search, GError **error);
    bool (*look_beside)(Search *search, GError **error);
    /* The winner as it is quoted, and what is asked of it afterwards. May be NULL. */
    void (*lengthen)(const Search *search, Contender *winner);
    bool (*look_after)(Search *search, GError **error);
} SearchSteps;

struct CeilingMethod {
    const char *id;   /* the method in a record; --break ceiling:ID */
    const char *name; /* in messages: "copy ceiling" */
    CeilingKind kind;
    ElementType element;     /* of the buffers and of the arithmetic */
    const char *level, *mix; /* as in a record; NULL: has none */
    const Shape *shapes;     /* end with a NULL name */
    bool reads, writes;      /* which buffers move; neither: it calculates */
    const char *buffers_of;  /* id of an earlier row whose buffers' size it takes; NULL: none */
    const char *check;       /* its name in a record */
    bool drawn;      /* kernels are judged by it: its samples are, and it is measured again */
    bool always;     /* runs of the first version had it too: no record of a run may lack it */
    bool one_thread; /* the winner on one thread stands among the candidates */
    /* of what calculates */
    /* one element each: the sum after `iterations`, and after one fewer */
    void (*expected)(const Shape *shape, uint32_t iterations, void *sum, void *one_fewer);
    double (*thread_flop)(const Shape *shape, uint32_t iterations);
    const SearchSteps *steps;
};

extern const CeilingMethod ceiling_methods[]; /* ends with a NULL id */

/* NULL: there is none of this id. */
const CeilingMethod *ceiling_method(const char *id);

/* The row's shape of this name; NULL: it has none. */
const Shape *ceiling_shape(const CeilingMethod *method, const char *name);

double ceiling_element_bytes(const CeilingMethod *method);

/* Of one launch that moves its buffers once: SearchSteps.counts of such rows. */
Counts ceiling_moved_counts(const CeilingMethod *method, const Contender *tried);

/* ceiling_copy.c, ceiling_fma.c, ceiling_stream.c */
extern const SearchSteps copy_steps, fma_steps, stream_steps;

#endif
