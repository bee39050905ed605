/* file.h - whole files in and out, and the folders they live in.
 *
 * Every function that can fail returns 0 or a number that base_file_reason turns into words. */
/* SPDX-License-Identifier: MIT */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { BASE_PATH_SIZE = 4096 }; /* of a path that is put together, with its 0 */

/* Reads a whole file; *text is terminated by 0 and freed by the caller. "-" is standard input. */
int base_file_read(const char *path, char **text, size_t *length);
/* The same without waiting for anybody: FIFOs and devices are refused, and "-" is a name. */
int base_file_read_regular(const char *path, char **text, size_t *length);
typedef struct base_file_options {
    const char *mark; /* a file that is there is replaced if it begins so, or is empty; NULL: any */
    bool is_private;  /* a new file may be read by its owner alone */
    bool is_fleeting; /* it can be made again: nobody waits for the disk */
} base_file_options;

/* Writes a whole file or leaves the old one untouched; when this returns it is on the disk. An old
 * file keeps its mode and owner. Into a device or a FIFO it is written as it is, "-" is standard
 * output. Links, folders and files without the mark are refused. */
int base_file_write(const char *path, const char *text, size_t length,
                    const base_file_options *options);
bool base_file_is_output(const char *path); /* a name of standard output */
/* Gives a whole file its name, unless there is something of this name (EEXIST). */
int base_file_move_new(const char *from, const char *to);
int base_file_remove(const char *path);
bool base_file_exists(const char *path);
int base_directory_make(const char *path); /* and all that lead to it; fine if it exists */
int base_directory_sync(const char *path); /* the one that path is in: its names are durable */
const char *base_file_reason(int failure); /* "No such file or directory" */

#endif
