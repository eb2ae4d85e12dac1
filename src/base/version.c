#include "version.h"

const char program_version[] = ROOFLINE_VERSION;
const char program_commit[] = ROOFLINE_COMMIT;
const char program_nvcc_version[] = ROOFLINE_NVCC_VERSION;
const char program_nvcc_flags[] = ROOFLINE_NVCC_FLAGS;
