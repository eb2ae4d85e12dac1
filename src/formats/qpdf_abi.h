/* qpdf_abi: the part of qpdf's C API that this program calls, opened at run time: libqpdf and what
 * it needs would double the time that every command takes to start. Types are those of qpdf-c.h. */
#ifndef ROOFLINE_FORMATS_QPDF_ABI_H
#define ROOFLINE_FORMATS_QPDF_ABI_H

#include <glib.h>
#include <qpdf/qpdf-c.h>

#define QPDF_FUNCTIONS(X)       \
    X(get_qpdf_version)         \
    X(init)                     \
    X(cleanup)                  \
    X(silence_errors)           \
    X(has_error)                \
    X(get_error)                \
    X(more_warnings)            \
    X(next_warning)             \
    X(get_error_full_text)      \
    X(read_memory)              \
    X(set_info_key)             \
    X(get_root)                 \
    X(get_num_pages)            \
    X(get_page_n)               \
    X(make_indirect_object)     \
    X(oh_parse)                 \
    X(oh_is_dictionary)         \
    X(oh_has_key)               \
    X(oh_erase_item)            \
    X(oh_get_array_n_items)     \
    X(oh_get_array_item)        \
    X(oh_wrap_in_array)         \
    X(oh_append_item)           \
    X(oh_get_key)               \
    X(oh_get_dict)              \
    X(oh_replace_key)           \
    X(oh_new_array)             \
    X(oh_new_dictionary)        \
    X(oh_new_integer)           \
    X(oh_new_name)              \
    X(oh_new_null)              \
    X(oh_new_real_from_double)  \
    X(oh_new_stream)            \
    X(oh_new_unicode_string)    \
    X(oh_get_page_content_data) \
    X(oh_replace_stream_data)   \
    X(set_suppress_warnings)    \
    X(is_encrypted)             \
    X(get_error_code)           \
    X(get_trailer)              \
    X(oh_release)               \
    X(oh_get_type_code)         \
    X(oh_is_indirect)           \
    X(oh_get_object_id)         \
    X(oh_get_generation)        \
    X(oh_begin_dict_key_iter)   \
    X(oh_dict_more_keys)        \
    X(oh_dict_next_key)         \
    X(oh_unparse_resolved)      \
    X(oh_get_utf8_value)        \
    X(oh_get_stream_data)       \
    X(oh_get_key_if_dict)       \
    X(init_write_memory)        \
    X(set_object_stream_mode)   \
    X(set_deterministic_ID)     \
    X(force_pdf_version)        \
    X(write)                    \
    X(get_buffer_length)        \
    X(get_buffer)

typedef struct {
#define QPDF_MEMBER(NAME) __typeof__(qpdf_##NAME) *NAME;
    QPDF_FUNCTIONS(QPDF_MEMBER)
#undef QPDF_MEMBER
} Qpdf;

/* The library's functions, opened once and until the process ends. NULL and error (INPUT) that says
 * what to install. */
const Qpdf *qpdf_load(GError **error);

#endif
