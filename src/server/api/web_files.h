/* web_files.h - the web client's files, as the build put them into the program. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_WEB_FILES_H
#define SERVER_API_WEB_FILES_H

#include <stddef.h>
#include <stdint.h>

typedef struct web_file {
    const char *path; /* "assets/index-BvyROtW2.js" */
    const char *type;
    const char *tag; /* of its content, with quotes */
    const char *plain;
    size_t plain_length;
    const char *small; /* compressed by gzip */
    size_t small_length;
} web_file;

extern const web_file web_files[]; /* ends with a row without a path */

#endif
