#include "proof.h"

#include "units.h"

#include <math.h>

Proof *proof_new(const char *name, const char *holds)
{
    Proof *proof = g_new0(Proof, 1);
    proof->name = name;
    proof->holds = holds;
    proof->skipped = g_ptr_array_new_with_free_func(g_free);
    proof->faults = g_ptr_array_new_with_free_func(g_free);
    return proof;
}

void proof_free(Proof *proof)
{
    if (proof == NULL)
        return;
    g_ptr_array_unref(proof->skipped);
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
               "%s: %s stands there, %s follows", where, left, right);
}

static char *quoted(const char *text)
{
    return text == NULL ? g_strdup("nothing") : g_strdup_printf("\"%s\"", text);
}

void proof_text(Proof *proof, const char *there, const char *follows, const char *format, ...)
{
    WORDS(where, format);
    g_autofree char *left = quoted(there), *right = quoted(follows);
    proof_that(proof, g_strcmp0(there, follows) == 0, "%s: %s stands there, %s follows", where,
               left, right);
}

guint proof_faults(const GPtrArray *proofs)
{
    guint faults = 0;
    for (guint i = 0; i < proofs->len; i++)
        faults += ((const Proof *)g_ptr_array_index(proofs, i))->faults->len;
    return faults;
}
