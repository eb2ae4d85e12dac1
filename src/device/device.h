/* device: what the measuring asks of a device. Two types answer: "cuda" (device_cuda.c) and "cpu"
 * (device_cpu.c). Memory is bytes at the device's own addresses; where values matter, an Array says
 * of which type they are. Every operation that can fail sets an error of code DEVICE that says what
 * was being done. */
#ifndef ROOFLINE_DEVICE_DEVICE_H
#define ROOFLINE_DEVICE_DEVICE_H

#include "../data/record.h"
#include "work.h"

#define DOWNLOAD_BYTES (32u << 20) /* at a time at most */

typedef struct Device Device;

/* One row of `roofline list devices`. */
typedef struct {
    char *selector;             /* "cuda:0", "cpu" */
    char *name, *uuid, *pci_id; /* NULL: has none */
    char *problem;              /* why it cannot be used; NULL: it can */
} DeviceEntry;

/* What is usual on a kind of device, before its memory sets limits. */
typedef struct {
    double max_buffer_bytes; /* of one buffer */
    double max_side;         /* d of the matmuls */
    double budget_s;         /* of one kernel's samples */
    double fma_launch_s;     /* of one launch of the FMA ceiling: start-up shall not show */
    double fma_search_s;     /* of one launch of its candidates, where all start up alike */
    double search_s;         /* of the samples of one candidate */
} DeviceHabits;

/* Elements at the beginning of memory of a device; owns nothing. */
typedef struct {
    void *memory;
    uint64_t elements;
    ElementType type;
} Array;

/* Elements [first, first + count) of a download, of its array's type, on the host. */
typedef void (*ChunkVisitor)(const void *values, uint64_t first, uint64_t count, void *data);

typedef struct {
    const char *kind; /* "cuda", "cpu": also the first word of a selector */
    bool gpu;         /* launches take time of their own, which a gate can hide */
    DeviceHabits habits;

    /* Appends DeviceEntry. */
    void (*list)(GPtrArray *entries);
    /* which: what follows the colon of a selector; NULL: the first one. */
    Device *(*open)(const char *which, GError **error);
    void (*close)(Device *device);
    /* false: an earlier error has ended the device, nothing more will work. */
    bool (*usable)(Device *device);
    /* From now on so many threads do the work; 0: all. NULL: the device has no threads to count. */
    void (*limit_threads)(Device *device, unsigned threads);
    /* Adds to the device's facts what the run has done to it; NULL: nothing is known. */
    void (*look_again)(Device *device);
    /* Does it run this shape? */
    bool (*has_shape)(const Shape *shape);

    double (*free_bytes)(Device *device); /* NAN: unknown */
    void *(*alloc)(Device *device, uint64_t bytes, GError **error);
    void (*release)(Device *device, void *memory); /* NULL is nothing to release */

    /* Every byte becomes POISON_BYTE, every element of any type so the same not-a-number. */
    bool (*poison)(Device *device, void *memory, uint64_t bytes, GError **error);
    /* With the elements of input array `number`. */
    bool (*fill)(Device *device, Array array, InputKind kind, uint32_t number, GError **error);
    /* Elements that differ from what fill writes. */
    bool (*compare)(Device *device, Array array, InputKind kind, uint32_t number,
                    uint64_t *mismatches, GError **error);
    /* Flips the highest mantissa bit of one element; twice is not at all. */
    bool (*spoil)(Device *device, Array array, uint64_t element, GError **error);
    /* chunk: elements at a time, of at most DOWNLOAD_BYTES. */
    bool (*download)(Device *device, Array array, uint64_t chunk, ChunkVisitor visit, void *data,
                     GError **error);

    /* Once, until it has ended. */
    bool (*run)(Device *device, const Work *work, GError **error);
    /* launches of work, one after the other. NAN: the gate expired, no sample; the device is
     * ungated from then on. */
    bool (*time_batch)(Device *device, const Work *work, unsigned launches, double *batch_s,
                       GError **error);
    /* Clock in effect, in hertz: that of the last FMA launch, and that of a short probe. NAN:
     * unknown. */
    double (*fma_clock)(Device *device);
    double (*probe_clock)(Device *device);
} DeviceType;

struct Device {
    const DeviceType *type;
    char *selector; /* "cuda:0", "cpu" */
    DeviceFacts facts;
    uint64_t *ticks; /* where FMA launches put their ClockTicks; NULL: nowhere */
    bool ungated;    /* launch overhead can be inside a batch */
    gint64 busy_us;  /* monotonic time of the end of its last series; 0: none yet */
};

extern const DeviceType device_cuda, device_cpu;

/* Where an element is, in the memory's own addresses. */
void *array_at(Array array, uint64_t element);

uint64_t array_bytes(Array array);

/* What fills it with input array `number`, or compares it; nowhere to count mismatches. */
InputArgs array_input(Array array, InputKind kind, uint32_t number);

/* selector: "auto", "cpu", "cuda", "cuda:1", "cuda:GPU-6fb1…" (a UUID or its beginning),
 * "cuda:0000:65:00.0". taken says which device it is, and for "auto" why it is no GPU; g_free().
 * Errors: USAGE (not a selector), DEVICE. */
Device *device_open(const char *selector, bool no_gate, char **taken, GError **error);
/* NULL is fine. */
void device_close(Device *device);

/* Every device of every type; DeviceEntry, freed with the array. */
GPtrArray *device_list(void);
/* One more for that list, with nothing but these two. */
DeviceEntry *device_entry_new(const char *selector, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Device, device_close)

#endif
