/* file.c - files by way of the operating system. A file is written beside its place first and then
 * moved there, so that a full disk or a crash never leaves half a file. */
/* SPDX-License-Identifier: MIT */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, FIRST_SIZE = 16384 };

/* What is not read stays zero, so the text is always terminated. */
static int read_all(FILE *file, char **text, size_t *length)
{
    size_t size = FIRST_SIZE;
    size_t used = 0;
    char *bytes = calloc(1, size);
    while (bytes != NULL) {
        used += fread(bytes + used, 1, size - used - 1, file);
        if (ferror(file)) {
            int failure = errno ? errno : EIO;
            free(bytes);
            return failure;
        }
        if (feof(file)) {
            *text = bytes;
            *length = used;
            return 0;
        }
        char *larger = realloc(bytes, 2 * size);
        if (larger == NULL) free(bytes);
        if (larger != NULL) memset(larger + size, 0, size);
        bytes = larger;
        size *= 2;
    }
    return ENOMEM;
}

int base_file_read(const char *path, char **text, size_t *length)
{
    *text = NULL;
    *length = 0;
    if (strcmp(path, "-") == 0) return read_all(stdin, text, length);
    FILE *file = fopen(path, "rb");
    if (file == NULL) return errno;
    int failure = read_all(file, text, length);
    fclose(file);
    return failure;
}

static int write_all(int descriptor, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text += written;
        length -= (size_t)written;
    }
    return 0;
}

int base_file_write(const char *path, const char *text, size_t length, bool is_private)
{
    char beside[PATH_SIZE];
    int size = snprintf(beside, sizeof beside, "%s.%ld.new", path, (long)getpid());
    if (size < 0 || size >= PATH_SIZE) return ENAMETOOLONG;
    int mode = is_private ? 0600 : 0666;
    int descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC, mode);
    if (descriptor < 0) return errno;
    int failure = write_all(descriptor, text, length);
    if (close(descriptor) < 0 && failure == 0) failure = errno;
    if (failure == 0 && rename(beside, path) < 0) failure = errno;
    if (failure != 0) unlink(beside);
    return failure;
}

int base_file_remove(const char *path) { return unlink(path) < 0 ? errno : 0; }

bool base_file_exists(const char *path) { return access(path, F_OK) == 0; }

int base_directory_make(const char *path)
{
    char part[PATH_SIZE];
    size_t length = strlen(path);
    if (length >= sizeof part) return ENAMETOOLONG;
    memcpy(part, path, length + 1);
    for (size_t i = 1; i < length; i++) {
        if (part[i] != '/') continue;
        part[i] = '\0';
        if (mkdir(part, 0777) < 0 && errno != EEXIST) return errno;
        part[i] = '/';
    }
    if (mkdir(part, 0777) < 0 && errno != EEXIST) return errno;
    struct stat facts;
    if (stat(part, &facts) < 0) return errno;
    return S_ISDIR(facts.st_mode) ? 0 : ENOTDIR;
}

const char *base_file_reason(int failure) { return strerror(failure); }
