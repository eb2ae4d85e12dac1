#include "proof.h"

#include "../base/units.h"

#include <math.h>

Proof *proof_new(const char *name, const char *holds)
{
    Proof *proof = g_new0(Proof, 1);
    proof->name = name;
    proof->holds = g_strdup(holds);
    proof->skipped = g_ptr_array_new_with_free_func(g_free);
    proof->unable = g_ptr_array_new_with_free_func(g_free);
    proof->faults = g_ptr_array_new_with_free_func(g_free);
    return proof;
}

void proof_free(Proof *proof)
{
    if (proof == NULL)
        return;
    g_free(proof->holds);
    g_ptr_array_unref(proof->skipped);
    g_ptr_array_unref(proof->unable);
    g_ptr_array_unref(proof->faults);
    g_free(proof);
}

/* The words of a printf-like function's last arguments; g_free(). */
#define WORDS(words, format)                                 \
    va_list args;                                            \
    va_start(args, format);                                  \
    g_autofree char *words = g_strdup_vprintf(format, args); \
    va_end(args)

void proof_skip(Proof *proof, const char *format, ...)
{
    WORDS(words, format);
    g_ptr_array_add(proof->skipped, g_steal_pointer(&words));
}

void proof_unable(Proof *proof, const char *format, ...)
{
    WORDS(words, format);
    g_ptr_array_add(proof->unable, g_steal_pointer(&words));
}

void proof_limit(Proof *proof, const char *format, ...)
{
    WORDS(words, format);
    g_autofree char *holds = g_steal_pointer(&proof->holds);
    proof->holds = g_strdup_printf("%s; %s", holds, words);
}

void proof_fault(Proof *proof, const char *format, ...)
{
    WORDS(words, format);
    proof->compared++;
    g_ptr_array_add(proof->faults, g_steal_pointer(&words));
}

bool proof_that(Proof *proof, bool holds, const char *format, ...)
{
    WORDS(words, format);
    proof->compared++;
    if (!holds)
        g_ptr_array_add(proof->faults, g_steal_pointer(&words));
    return holds;
}

static char *number_text(double value)
{
    return isnan(value) ? g_strdup("nothing") : format_exact(value);
}

void proof_number(Proof *proof, double there, double follows, const char *format, ...)
{
    WORDS(where, format);
    g_autofree char *left = number_text(there), *right = number_text(follows);
    proof_that(proof, there == follows || (isnan(there) && isnan(follows)),
               "%s: %s stands there, %s should", where, left, right);
}

static char *quoted(const char *text)
{
    return text == NULL ? g_strdup("nothing") : g_strdup_printf("\"%s\"", text);
}

void proof_text(Proof *proof, const char *there, const char *follows, const char *format, ...)
{
    WORDS(where, format);
    g_autofree char *left = quoted(there), *right = quoted(follows);
    proof_that(proof, g_strcmp0(there, follows) == 0, "%s: %s stands there, %s should", where, left,
               right);
}

guint proof_faults(const GPtrArray *proofs)
{
    guint faults = 0;
    for (guint i = 0; i < proofs->len; i++)
        faults += ((const Proof *)g_ptr_array_index(proofs, i))->faults->len;
    return faults;
}

static void add_lines(GPtrArray *lines, const char *where, const char *name, const GPtrArray *more)
{
    for (guint i = 0; i < more->len; i++)
        g_ptr_array_add(lines, g_strdup_printf("%s: %s: %s", where, name,
                                               (const char *)g_ptr_array_index(more, i)));
}

void proof_add(Proof *proof, const char *where, const GPtrArray *proofs)
{
    for (guint i = 0; i < proofs->len; i++) {
        const Proof *part = g_ptr_array_index(proofs, i);
        if (part->compared > 0) /* else the statement does not apply */
            add_lines(proof->skipped, where, part->name, part->skipped);
        add_lines(proof->unable, where, part->name, part->unable);
        add_lines(proof->faults, where, part->name, part->faults);
    }
    proof->compared += MAX(1, proof_faults(proofs));
}
