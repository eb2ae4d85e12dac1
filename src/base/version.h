/* version: which program this is: release, commit, the device compiler it was built with. */
#ifndef ROOFLINE_BASE_VERSION_H
#define ROOFLINE_BASE_VERSION_H

extern const char program_version[]; /* "0.1.0" */
extern const char program_commit[];  /* ends in "-dirty" where sources were changed; "" unknown */
extern const char program_nvcc_version[]; /* "13.0"; "" without nvcc */
extern const char program_nvcc_flags[];   /* "-O3" */

#endif
