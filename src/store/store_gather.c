/* store_gather.c - gathers what SQLite writes to its write-ahead log.
 *
 * SQLite writes every page by two calls, five or six for each action. Here they are kept together
 * as long as each follows the one before, and written by one call: before the log is synced, read,
 * measured or cut. With synchronous=FULL the log is synced before a commit is shown to other
 * connections, so nobody looks for pages that are still here. All else is SQLite's own. */
/* SPDX-License-Identifier: MIT */
#include "store/store_gather.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* SQLite's own files take less than 128 KiB by one call, and say "full" at more. */
enum { GATHERED_MAX = 120 << 10 };
static const char vfs_name[] = "tavola_gather";

typedef struct gathered_file {
    sqlite3_file base;
    sqlite3_file *real; /* behind this struct */
    char *bytes;        /* GATHERED_MAX of them; NULL: nothing was written yet */
    sqlite3_int64 start;
    int length;
} gathered_file;

static gathered_file *gathered(sqlite3_file *file) { return (gathered_file *)(void *)file; }

static sqlite3_file *real_of(sqlite3_file *file) { return gathered(file)->real; }

/* What is here goes to the file. After a failure it is gone: SQLite then drops the transaction. */
static int put_out(sqlite3_file *file)
{
    gathered_file *self = gathered(file);
    int length = self->length;
    if (length == 0) return SQLITE_OK;
    self->length = 0;
    return self->real->pMethods->xWrite(self->real, self->bytes, length, self->start);
}

static int gather_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
    gathered_file *self = gathered(file);
    bool follows = self->length > 0 && offset == self->start + self->length;
    if (!follows || length > GATHERED_MAX - self->length) {
        int code = put_out(file);
        if (code != SQLITE_OK) return code;
        self->start = offset;
    }
    if (self->bytes == NULL) self->bytes = malloc(GATHERED_MAX);
    if (self->bytes == NULL || length > GATHERED_MAX)
        return self->real->pMethods->xWrite(self->real, bytes, length, offset);
    memcpy(self->bytes + self->length, bytes, (size_t)length);
    self->length += length;
    return SQLITE_OK;
}

static int gather_read(sqlite3_file *file, void *out, int length, sqlite3_int64 offset)
{
    int code = put_out(file);
    return code == SQLITE_OK ? real_of(file)->pMethods->xRead(real_of(file), out, length, offset)
                             : code;
}

static int gather_sync(sqlite3_file *file, int flags)
{
    int code = put_out(file);
    return code == SQLITE_OK ? real_of(file)->pMethods->xSync(real_of(file), flags) : code;
}

static int gather_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    int code = put_out(file);
    return code == SQLITE_OK ? real_of(file)->pMethods->xTruncate(real_of(file), size) : code;
}

static int gather_size(sqlite3_file *file, sqlite3_int64 *out)
{
    int code = put_out(file);
    return code == SQLITE_OK ? real_of(file)->pMethods->xFileSize(real_of(file), out) : code;
}

static int gather_close(sqlite3_file *file)
{
    int put = put_out(file), code = real_of(file)->pMethods->xClose(real_of(file));
    free(gathered(file)->bytes);
    return put == SQLITE_OK ? code : put;
}

static int gather_lock(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int gather_unlock(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int gather_check_lock(sqlite3_file *file, int *out)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}

static int gather_control(sqlite3_file *file, int operation, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int gather_sector_size(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int gather_characteristics(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static const sqlite3_io_methods methods = {
    .iVersion = 1, /* a log has no shared memory of its own */
    .xClose = gather_close,
    .xRead = gather_read,
    .xWrite = gather_write,
    .xTruncate = gather_truncate,
    .xSync = gather_sync,
    .xFileSize = gather_size,
    .xLock = gather_lock,
    .xUnlock = gather_unlock,
    .xCheckReservedLock = gather_check_lock,
    .xFileControl = gather_control,
    .xSectorSize = gather_sector_size,
    .xDeviceCharacteristics = gather_characteristics,
};

static int gather_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    sqlite3_vfs *real = vfs->pAppData;
    gathered_file *self = gathered(file);
    if (!(flags & SQLITE_OPEN_WAL)) return real->xOpen(real, name, file, flags, out);
    *self = (gathered_file){.real = (sqlite3_file *)(void *)(self + 1)};
    int code = real->xOpen(real, name, self->real, flags, out);
    self->base.pMethods = code == SQLITE_OK ? &methods : NULL;
    return code;
}

static sqlite3_vfs gather;
static bool is_registered;

static void register_once(void)
{
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS,
                   0); /* nobody asks, and it takes a lock for each piece */
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    if (real == NULL) return;
    gather = *real; /* only opening differs */
    gather.pNext = NULL;
    gather.zName = vfs_name;
    gather.pAppData = real;
    gather.szOsFile = real->szOsFile + (int)sizeof(gathered_file);
    gather.xOpen = gather_open;
    is_registered = sqlite3_vfs_register(&gather, 0) == SQLITE_OK;
}

const char *store_gather_name(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, register_once);
    return is_registered ? vfs_name : NULL;
}
