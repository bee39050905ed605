/* file.c - files by way of the operating system. A file is written beside its place first, synced,
 * and then moved there, so that a full disk, a crash or a power cut never leaves half a file. */
/* SPDX-License-Identifier: MIT */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_SIZE = 16384, MARK_MAX = 64, TRIES = 100 };
enum { FILE_IS_LINK = -1, FILE_IS_SPECIAL = -2, FILE_IS_FOREIGN = -3 }; /* beside those of errno */

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

int base_file_read_regular(const char *path, char **text, size_t *length)
{
    struct stat facts;
    *text = NULL;
    *length = 0;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    int failure = fstat(descriptor, &facts) < 0 ? errno : 0;
    if (failure == 0 && S_ISDIR(facts.st_mode)) failure = EISDIR;
    if (failure == 0 && !S_ISREG(facts.st_mode)) failure = FILE_IS_SPECIAL;
    FILE *file = failure == 0 ? fdopen(descriptor, "rb") : NULL;
    if (file == NULL) {
        if (failure == 0) failure = errno;
        close(descriptor);
        return failure;
    }
    failure = read_all(file, text, length);
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

/* ---- Writing ---- */

/* 0 if the file begins with the mark or is empty. */
static int check_mark(const char *path, const char *mark)
{
    char start[MARK_MAX];
    size_t length = strlen(mark), used = 0;
    int descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return errno;
    int failure = length <= MARK_MAX ? 0 : EINVAL;
    while (failure == 0 && used < length) {
        ssize_t got = read(descriptor, start + used, length - used);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) failure = errno;
        if (got <= 0) break;
        used += (size_t)got;
    }
    close(descriptor);
    bool is_ours = used == 0 || (used == length && memcmp(start, mark, length) == 0);
    return failure == 0 && !is_ours ? FILE_IS_FOREIGN : failure;
}

/* Whether the regular file that is there may be replaced. */
static int check_old(const char *path, const char *mark)
{
    if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0) return errno;
    return mark == NULL ? 0 : check_mark(path, mark);
}

/* A new file beside the place; a leftover of a process that had the same number is stepped over. */
static int open_beside(const char *path, mode_t mode, char beside[BASE_PATH_SIZE], int *out)
{
    for (int number = 0; number < TRIES; number++) {
        int size = snprintf(beside, BASE_PATH_SIZE, "%s.%ld-%d.new", path, (long)getpid(), number);
        if (size < 0 || size >= BASE_PATH_SIZE) return ENAMETOOLONG;
        *out = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (*out >= 0) return 0;
        if (errno != EEXIST) return errno;
    }
    return EEXIST;
}

/* The file that replaces another looks like it, or it does not replace it. */
static int keep_looks(int descriptor, const struct stat *old)
{
    struct stat fresh;
    if (fstat(descriptor, &fresh) < 0) return errno;
    bool is_same = fresh.st_uid == old->st_uid && fresh.st_gid == old->st_gid;
    if (!is_same && fchown(descriptor, old->st_uid, old->st_gid) < 0) return errno;
    return fchmod(descriptor, old->st_mode & 07777) < 0 ? errno : 0;
}

int base_file_move_new(const char *from, const char *to)
{
    if (link(from, to) == 0) return unlink(from) < 0 ? errno : 0;
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) return errno;
    struct stat facts; /* a file system without links: looking first is the best there is */
    if (lstat(to, &facts) == 0) return EEXIST;
    return rename(from, to) < 0 ? errno : 0;
}

/* old: the file that is replaced; NULL: there is none. */
static int write_beside(const char *path, const char *text, size_t length, const struct stat *old,
                        const base_file_options *options)
{
    char beside[BASE_PATH_SIZE];
    int descriptor;
    int failure = open_beside(path, options->is_private || old ? 0600 : 0666, beside, &descriptor);
    if (failure != 0) return failure;
    failure = write_all(descriptor, text, length);
    if (failure == 0 && old != NULL) failure = keep_looks(descriptor, old);
    if (failure == 0 && !options->is_fleeting && fsync(descriptor) < 0) failure = errno;
    if (close(descriptor) < 0 && failure == 0) failure = errno;
    if (failure == 0 && old == NULL) failure = base_file_move_new(beside, path);
    if (failure == 0 && old != NULL && rename(beside, path) < 0) failure = errno;
    if (failure != 0) unlink(beside);
    if (failure == 0 && !options->is_fleeting) failure = base_directory_sync(path);
    return failure;
}

/* A FIFO that nobody reads is refused rather than waited for. */
static int write_into(const char *path, const char *text, size_t length)
{
    int descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    int flags = fcntl(descriptor, F_GETFL);
    int failure = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) < 0 ? errno : 0;
    if (failure == 0) failure = write_all(descriptor, text, length);
    if (close(descriptor) < 0 && failure == 0) failure = errno;
    return failure;
}

bool base_file_is_output(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

/* The stream that a name stands for, whatever it was redirected to; NULL: a file's name. */
static FILE *stream_named(const char *path)
{
    if (base_file_is_output(path)) return stdout;
    return strcmp(path, "/dev/stderr") == 0 ? stderr : NULL;
}

int base_file_write(const char *path, const char *text, size_t length,
                    const base_file_options *options)
{
    struct stat old, target;
    FILE *stream = stream_named(path);
    if (stream != NULL)
        return fflush(stream) != 0 ? errno : write_all(fileno(stream), text, length);
    if (lstat(path, &old) < 0)
        return errno == ENOENT ? write_beside(path, text, length, NULL, options) : errno;
    bool is_there = stat(path, &target) == 0; /* links to devices are names of devices */
    if (is_there && (S_ISCHR(target.st_mode) || S_ISFIFO(target.st_mode)))
        return write_into(path, text, length);
    if (S_ISLNK(old.st_mode)) return FILE_IS_LINK;
    if (S_ISDIR(old.st_mode)) return EISDIR;
    if (!S_ISREG(old.st_mode)) return FILE_IS_SPECIAL;
    int failure = check_old(path, options->mark);
    return failure != 0 ? failure : write_beside(path, text, length, &old, options);
}

int base_file_remove(const char *path) { return unlink(path) < 0 ? errno : 0; }

bool base_file_exists(const char *path) { return access(path, F_OK) == 0; }

static int make_one(const char *path)
{
    if (mkdir(path, 0777) == 0) return base_directory_sync(path);
    return errno == EEXIST ? 0 : errno;
}

int base_directory_make(const char *path)
{
    char part[BASE_PATH_SIZE];
    size_t length = strlen(path);
    if (length >= sizeof part) return ENAMETOOLONG;
    memcpy(part, path, length + 1);
    for (size_t i = 1; i < length; i++) {
        if (part[i] != '/') continue;
        part[i] = '\0';
        int failure = make_one(part);
        if (failure != 0) return failure;
        part[i] = '/';
    }
    int failure = make_one(part);
    if (failure != 0) return failure;
    struct stat facts;
    if (stat(part, &facts) < 0) return errno;
    return S_ISDIR(facts.st_mode) ? 0 : ENOTDIR;
}

int base_directory_sync(const char *path)
{
    char folder[BASE_PATH_SIZE];
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    if (length >= sizeof folder) return ENAMETOOLONG;
    memcpy(folder, length ? path : ".", length ? length : 1);
    folder[length ? length : 1] = '\0';
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    /* A folder that may be written to but not read cannot be synced; its file has been. */
    if (descriptor < 0) return errno == EACCES ? 0 : errno;
    int failure = fsync(descriptor) < 0 && errno != EINVAL ? errno : 0;
    close(descriptor);
    return failure;
}

const char *base_file_reason(int failure)
{
    switch (failure) {
    case FILE_IS_LINK: return "it is a symbolic link; name its target instead";
    case FILE_IS_SPECIAL: return "it is not a file";
    case FILE_IS_FOREIGN: return "a file that is not Tavola's has this name; it was left alone";
    default: return strerror(failure);
    }
}
