/* file.h - whole files in and out, and the folders they live in.
 *
 * Every function that can fail returns 0 or a number that base_file_reason turns into words. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a whole file; *text is terminated by 0 and freed by the caller. "-" is standard input. */
int base_file_read(const char *path, char **text, size_t *length);
/* Writes a whole file or leaves the old one untouched. Private: readable by its owner alone. */
int base_file_write(const char *path, const char *text, size_t length, bool is_private);
int base_file_remove(const char *path);
bool base_file_exists(const char *path);
int base_directory_make(const char *path); /* and all that lead to it; fine if it exists */
const char *base_file_reason(int failure); /* "No such file or directory" */

#endif
