/* store_file.c - the file under an SQLite store: made, watched, and claimed by one server.
 *
 * Nothing in this program may open and close the database or its companions (-wal, -shm) by itself:
 * closing any descriptor of a file drops all POSIX locks that the process has on it, SQLite's
 * among them, and the next process would believe that it is alone. So files are made by mknod
 * and watched by stat, neither of which opens anything, and the lock of the server is on a file of
 * its own. See docs/decisions/0020-one-server-a-file.md. */
/* SPDX-License-Identifier: MIT */
#include "store/store_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static const char *const companions[STORE_FILES] = {"", "-wal", "-shm"};

static store_status fail(char *reason, const char *path, const char *why)
{
    snprintf(reason, STORE_REASON_SIZE, "%.150s: %.100s", path, why);
    return STORE_UNAVAILABLE;
}

/* ---- Making ---- */

store_status store_file_path(const char *database, char out[BASE_PATH_SIZE], char *reason)
{
    int size = snprintf(out, BASE_PATH_SIZE, "%s%s", database[0] == '/' ? "" : "./", database);
    if (size > 0 && size < BASE_PATH_SIZE) return STORE_OK;
    return fail(reason, database, strerror(ENAMETOOLONG));
}

/* SQLite gives its companion files the same mode. */
store_status store_file_make(const char *path, char *reason)
{
    struct stat facts;
    if (mknod(path, S_IFREG | 0600, 0) == 0) {
        int failure = base_directory_sync(path);
        return failure == 0 ? STORE_OK : fail(reason, path, base_file_reason(failure));
    }
    if (errno != EEXIST) return fail(reason, path, strerror(errno));
    if (stat(path, &facts) < 0)
        return fail(reason, path, errno == ENOENT ? "a link to nothing" : strerror(errno));
    return S_ISREG(facts.st_mode) ? STORE_OK : fail(reason, path, "not a file");
}

/* ---- Watching ---- */

store_status store_file_note(store_file *file, const char *path, const char *real_path,
                             char *reason)
{
    for (uint32_t i = 0; i < STORE_FILES; i++) {
        struct stat facts;
        const char *name = i == 0 ? path : real_path; /* links to the database are followed */
        int size = snprintf(file->name[i], BASE_PATH_SIZE, "%s%s", name, companions[i]);
        if (size >= BASE_PATH_SIZE) return fail(reason, name, strerror(ENAMETOOLONG));
        if (stat(file->name[i], &facts) < 0) return fail(reason, file->name[i], strerror(errno));
        file->device[i] = facts.st_dev;
        file->number[i] = facts.st_ino;
    }
    return STORE_OK;
}

static store_status lose(char *reason, const char *path, const char *why)
{
    fail(reason, path, why);
    return STORE_LOST;
}

store_status store_file_look(const store_file *file, char *reason)
{
    for (uint32_t i = 0; i < STORE_FILES; i++) {
        struct stat facts;
        if (stat(file->name[i], &facts) < 0)
            return lose(reason, file->name[i],
                        errno == ENOENT ? "removed while it was in use" : strerror(errno));
        if (facts.st_dev != file->device[i] || facts.st_ino != file->number[i])
            return lose(reason, file->name[i], "replaced while it was in use");
    }
    return STORE_OK;
}

bool store_database_owns(const char *database, const char *path)
{
    char name[BASE_PATH_SIZE], real_path[PATH_MAX];
    struct stat ours, theirs;
    if (store_database_is_url(database) || stat(path, &theirs) < 0) return false;
    if (realpath(database, real_path) == NULL) return false;
    for (uint32_t i = 0; i < STORE_FILES; i++) {
        int size = snprintf(name, sizeof name, "%s%s", real_path, companions[i]);
        if (size < 0 || size >= BASE_PATH_SIZE || stat(name, &ours) < 0) continue;
        if (ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino) return true;
    }
    return false;
}

bool store_database_is_in(const char *database, const char *folder)
{
    char path[BASE_PATH_SIZE], real_path[PATH_MAX], real_folder[PATH_MAX];
    char reason[STORE_REASON_SIZE];
    if (store_database_is_url(database) || store_file_path(database, path, reason) != STORE_OK)
        return false;
    if (realpath(path, real_path) == NULL) {
        *strrchr(path, '/') = '\0'; /* it does not exist yet: look at its folder */
        if (realpath(path[0] ? path : "/", real_path) == NULL) return false;
    }
    if (realpath(folder, real_folder) == NULL) return false;
    size_t length = strlen(real_folder);
    if (length == 1) return true; /* all is below "/" */
    return strncmp(real_path, real_folder, length) == 0 &&
           (real_path[length] == '/' || real_path[length] == '\0');
}

/* ---- One server per file ---- */

struct store_claim {
    int descriptor; /* of the lock file; -1: none is needed */
};

/* The lock goes with its last descriptor, so it ends with the process in whatever way that ends.
 * The file stays: removing it would let two servers lock two files of one name. */
static store_status lock(const char *path, int *out, char *reason)
{
    *out = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (*out < 0) return fail(reason, path, strerror(errno));
    if (flock(*out, LOCK_EX | LOCK_NB) == 0) return STORE_OK;
    int failure = errno;
    close(*out);
    if (failure != EWOULDBLOCK) return fail(reason, path, strerror(failure));
    snprintf(reason, STORE_REASON_SIZE, "another server is running on this store");
    return STORE_HELD;
}

store_status store_claim_begin(const char *database, store_claim **out,
                               char reason[STORE_REASON_SIZE])
{
    char path[BASE_PATH_SIZE], real_path[PATH_MAX], lock_path[PATH_MAX + 8];
    *out = calloc(1, sizeof **out);
    snprintf(reason, STORE_REASON_SIZE, "%s", store_status_sentence(STORE_NO_MEMORY));
    if (*out == NULL) return STORE_NO_MEMORY;
    (*out)->descriptor = -1;
    reason[0] = '\0';
    if (store_database_is_url(database)) return STORE_OK; /* a database for many servers */
    store_status status = store_file_path(database, path, reason);
    if (status == STORE_OK) status = store_file_make(path, reason);
    if (status == STORE_OK && realpath(path, real_path) == NULL)
        status = fail(reason, path, strerror(errno));
    if (status == STORE_OK) {
        snprintf(lock_path, sizeof lock_path, "%s-lock", real_path);
        status = lock(lock_path, &(*out)->descriptor, reason);
    }
    if (status == STORE_OK) return STORE_OK;
    free(*out);
    *out = NULL;
    return status;
}

void store_claim_end(store_claim *claim)
{
    if (claim != NULL && claim->descriptor >= 0) close(claim->descriptor);
    free(claim);
}
