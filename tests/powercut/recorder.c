/* recorder.c - loaded before the C library (LD_PRELOAD): writes down what a process does to the
 * files of a store, and when it tells somebody.
 *
 * RECORD_FILES is the path of the database, whose companions begin with it; RECORD_LOG is where
 * events go. Each is one appending write, so that those of several threads and processes have one
 * order. Writes are noted before they are done, syncs before and after, so that at any event only
 * what surely is on the disk counts as synced. disk.py reads the log. */
/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { DESCRIPTORS = 65536, PATH_SIZE = 4096, PARTS_MAX = 1000 };
enum { UNKNOWN, STORE_FILE, STORE_FOLDER };

typedef struct event { /* followed by length bytes */
    uint32_t kind;
    uint32_t thread;
    int64_t number; /* the inode; of a socket: the descriptor and the process */
    int64_t offset;
    uint64_t length;
} event;

static unsigned char kinds[DESCRIPTORS];
static int log_descriptor = -1;
static char prefix[PATH_SIZE], folder[PATH_SIZE];

#define REAL(name) __typeof__(&(name)) real = (__typeof__(&(name)))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void)
{
    const char *files = getenv("RECORD_FILES"), *log = getenv("RECORD_LOG");
    if (files == NULL || log == NULL) return;
    snprintf(prefix, sizeof prefix, "%s", files);
    snprintf(folder, sizeof folder, "%s", files);
    *strrchr(folder, '/') = '\0';
    log_descriptor =
        (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static void note(char kind, int64_t number, int64_t offset, const struct iovec *parts, int count)
{
    struct iovec all[1 + PARTS_MAX];
    event head = {.kind = (uint32_t)kind, .thread = (uint32_t)syscall(SYS_gettid)};
    int saved = errno;
    head.number = number;
    head.offset = offset;
    all[0] = (struct iovec){&head, sizeof head};
    if (count > PARTS_MAX) abort();
    for (int i = 0; i < count; i++) {
        all[i + 1] = parts[i];
        head.length += parts[i].iov_len;
    }
    ssize_t wanted = (ssize_t)(sizeof head + head.length);
    if (syscall(SYS_writev, log_descriptor, all, count + 1) != wanted) abort();
    errno = saved;
}

static void note_text(char kind, int64_t number, const char *text)
{
    struct iovec part = {(void *)(uintptr_t)text, strlen(text)};
    note(kind, number, 0, &part, 1);
}

/* ---- Which file it is ---- */

static int kind_of(int descriptor)
{
    if (log_descriptor < 0 || descriptor < 0 || descriptor >= DESCRIPTORS) return UNKNOWN;
    return kinds[descriptor];
}

static int64_t inode_of(int descriptor)
{
    struct stat facts;
    return fstat(descriptor, &facts) == 0 ? (int64_t)facts.st_ino : -1;
}

static int is_socket(int descriptor)
{
    struct stat facts;
    if (log_descriptor < 0 || kind_of(descriptor) != UNKNOWN) return 0;
    return fstat(descriptor, &facts) == 0 && S_ISSOCK(facts.st_mode);
}

static int64_t socket_number(int descriptor) { return descriptor + ((int64_t)getpid() << 20); }

static int is_ours(const char *path)
{
    size_t length = strlen(prefix);
    if (log_descriptor < 0 || strncmp(path, prefix, length) != 0) return 0;
    /* The index of the log is no use after a power cut, and the lock has no content. */
    return strcmp(path + length, "") == 0 || strcmp(path + length, "-wal") == 0 ||
           strcmp(path + length, "-journal") == 0;
}

static void note_open(const char *path, int descriptor)
{
    if (log_descriptor < 0 || descriptor < 0 || descriptor >= DESCRIPTORS) return;
    size_t length = strlen(folder);
    int is_folder = strncmp(path, folder, length) == 0 &&
                    (path[length] == '\0' || strcmp(path + length, "/") == 0);
    kinds[descriptor] = is_ours(path) ? STORE_FILE : is_folder ? STORE_FOLDER : UNKNOWN;
    if (kinds[descriptor] == STORE_FILE) note_text('C', inode_of(descriptor), path);
}

/* ---- Names ---- */

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...)                                                     \
    {                                                                                              \
        REAL(name);                                                                                \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        mode_t mode = (flags & O_CREAT) ? va_arg(arguments, mode_t) : 0;                           \
        va_end(arguments);                                                                         \
        int descriptor = real(path, flags, mode);                                                  \
        note_open(path, descriptor);                                                               \
        return descriptor;                                                                         \
    }
OPEN(open)
OPEN(open64)

int mknod(const char *path, mode_t mode, dev_t device)
{
    REAL(mknod);
    struct stat facts;
    int result = real(path, mode, device);
    if (result == 0 && is_ours(path) && stat(path, &facts) == 0)
        note_text('C', (int64_t)facts.st_ino, path);
    return result;
}

int unlink(const char *path)
{
    REAL(unlink);
    if (is_ours(path)) note_text('U', 0, path);
    return real(path);
}

int close(int descriptor)
{
    REAL(close);
    if (kind_of(descriptor) != UNKNOWN) kinds[descriptor] = UNKNOWN;
    return real(descriptor);
}

/* ---- Contents ---- */

#define PWRITE(name, offset_type)                                                                  \
    ssize_t name(int descriptor, const void *bytes, size_t size, offset_type offset)               \
    {                                                                                              \
        REAL(name);                                                                                \
        struct iovec part = {(void *)(uintptr_t)bytes, size};                                      \
        if (kind_of(descriptor) == STORE_FILE)                                                     \
            note('W', inode_of(descriptor), (int64_t)offset, &part, 1);                            \
        return real(descriptor, bytes, size, offset);                                              \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset_type)                                                                \
    int name(int descriptor, offset_type size)                                                     \
    {                                                                                              \
        REAL(name);                                                                                \
        if (kind_of(descriptor) == STORE_FILE)                                                     \
            note('T', inode_of(descriptor), (int64_t)size, NULL, 0);                               \
        return real(descriptor, size);                                                             \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                                                 \
    int name(int descriptor)                                                                       \
    {                                                                                              \
        REAL(name);                                                                                \
        int kind = kind_of(descriptor);                                                            \
        if (kind == UNKNOWN) return real(descriptor);                                              \
        int64_t number = inode_of(descriptor);                                                     \
        note(kind == STORE_FILE ? 'S' : 'D', number, 0, NULL, 0);                                  \
        int result = real(descriptor);                                                             \
        if (result == 0) note(kind == STORE_FILE ? 's' : 'd', number, 0, NULL, 0);                 \
        return result;                                                                             \
    }
SYNC(fsync)
SYNC(fdatasync)

/* libuv closes sockets by system calls of its own, so a new one tells that the old one is gone. */
int accept4(int listener, __SOCKADDR_ARG address, socklen_t *size, int flags)
{
    REAL(accept4);
    int descriptor = real(listener, address, size, flags);
    if (log_descriptor >= 0 && descriptor >= 0) note('N', socket_number(descriptor), 0, NULL, 0);
    return descriptor;
}

/* ---- What is told: the moment before, and afterwards how much of it went ---- */

static void note_sent(int descriptor, const struct iovec *parts, int count, ssize_t sent)
{
    struct iovec gone[PARTS_MAX];
    int used = 0;
    size_t left = sent > 0 ? (size_t)sent : 0;
    for (int i = 0; i < count && left > 0; i++, used++) {
        gone[used] = parts[i];
        if (gone[used].iov_len > left) gone[used].iov_len = left;
        left -= gone[used].iov_len;
    }
    note('a', socket_number(descriptor), 0, gone, used);
}

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    REAL(write);
    if (kind_of(descriptor) == STORE_FILE) abort(); /* SQLite does not */
    if (!is_socket(descriptor)) return real(descriptor, bytes, size);
    struct iovec part = {(void *)(uintptr_t)bytes, size};
    note('A', socket_number(descriptor), 0, NULL, 0);
    ssize_t sent = real(descriptor, bytes, size);
    note_sent(descriptor, &part, 1, sent);
    return sent;
}

ssize_t writev(int descriptor, const struct iovec *parts, int count)
{
    REAL(writev);
    if (kind_of(descriptor) == STORE_FILE) abort();
    if (!is_socket(descriptor)) return real(descriptor, parts, count);
    note('A', socket_number(descriptor), 0, NULL, 0);
    ssize_t sent = real(descriptor, parts, count);
    note_sent(descriptor, parts, count, sent);
    return sent;
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags)
{
    REAL(sendmsg);
    if (!is_socket(descriptor)) return real(descriptor, message, flags);
    note('A', socket_number(descriptor), 0, NULL, 0);
    ssize_t sent = real(descriptor, message, flags);
    note_sent(descriptor, message->msg_iov, (int)message->msg_iovlen, sent);
    return sent;
}
