/* alt_groups: the sentences of an alt text that are about kernels of one kind, such as those with
 * headroom. Sentences have neither a capital nor a full stop. Returned strings are freed with
 * g_free(). */
#ifndef ROOFLINE_WORDS_ALT_GROUPS_H
#define ROOFLINE_WORDS_ALT_GROUPS_H

#include "../model/figure.h"
#include "../model/tally.h"

/* How much is told: characters of a kernel's and of the device's name, names in a list (0: their
 * number instead), notes on what is not judged or not shown; brief: no reasons. */
typedef struct {
    glong name, device;
    guint names, notes;
    bool brief;
} Squeeze;

typedef struct {
    const Figure *figure;
    Tally tally; /* of the points shown */
    const Squeeze *squeeze;
} Speech;

typedef enum {
    TOPICS_BY_CEILING, /* on the bandwidth and the compute ceiling, and with headroom under them */
    TOPICS_ABOVE,      /* counting artefacts, impossible shares */
    TOPICS_ELSEWHERE,  /* at the ridge point, far below */
    TOPICS_NOT_JUDGED, /* failed, unchecked, not timed, without bytes */
} TopicSet;

/* Adds one sentence (char *) for each kind of the set that the figure shows. */
void topic_sentences(GPtrArray *sentences, const Speech *speech, TopicSet set);

/* "the naive matmul is not shown"; NULL where nothing was left out. */
char *topic_omitted(const Speech *speech);

/* The kernel's name in prose, cut to its length. */
char *topic_name(const Speech *speech, const Point *point);

#endif
