#include "error.h"

G_DEFINE_QUARK(roofline - error - quark, roofline_error)

int roofline_exit_status(const GError *error)
{
    if (error == NULL)
        return 0;
    if (error->domain == ROOFLINE_ERROR)
        return error->code;
    return error->domain == G_OPTION_ERROR ? ROOFLINE_ERROR_USAGE : ROOFLINE_ERROR_INPUT;
}
