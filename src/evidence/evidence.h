/* evidence: what an evidence sheet says: page one for whoever reads it, then what a reviewer checks
 * it by. */
#ifndef ROOFLINE_EVIDENCE_EVIDENCE_H
#define ROOFLINE_EVIDENCE_EVIDENCE_H

#include "../words/describe.h"
#include "../pages/document.h"

typedef struct {
    Scene *figure;       /* the drawn chart, taken over; NULL: none */
    const char *command; /* that makes this sheet again: "roofline sheet record.json"; NULL: not
                          * said */
} EvidenceOptions;

/* A record's evidence: all kernels of figure->roofline, whichever of them the figure shows, and the
 * figure's own words. Never fails. */
Document *evidence_document(const Figure *figure, const Description *words,
                            const EvidenceOptions *options);

#endif
